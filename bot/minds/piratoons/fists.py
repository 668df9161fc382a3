"""The closed fists of Piratoons: everybody answers what everybody else is thought to bid."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, prod

HIGHEST_BID = 9
THOUGHTS = 24
"""How often everybody thinks of the others anew."""
EVEN = 0.2
"""Bids that promise so alike, in points, are drawn: a bid that can be read is equalled."""

Odds = list[float]
"""How likely each number of coins is bid, from none on."""


def mixed_bids(worths: Sequence[Sequence[float]], purses: Sequence[int], coin: float) -> list[Odds]:
    """What each seat bids, as odds; it sees so much in the tiles, the best first.

    Fictitious play: again and again each seat answers the mean of what the others did so far.
    """
    limits = [
        max(0, min(purse, HIGHEST_BID, int(worth[0] / coin)))
        for worth, purse in zip(worths, purses, strict=True)
    ]
    odds = [[1 / (limit + 1)] * (limit + 1) for limit in limits]
    for thought in range(1, THOUGHTS + 1):
        answers = [answer(worths[seat], odds, seat, coin) for seat in range(len(odds))]
        part = 2 / (thought + 2)
        odds = [
            [old + part * (new - old) for old, new in zip(before, after, strict=True)]
            for before, after in zip(odds, answers, strict=True)
        ]
    return odds


def answer(worth: Sequence[float], odds: Sequence[Odds], seat: int, coin: float) -> Odds:
    hopes = promises(worth, odds, seat, coin)
    best = max(hopes)
    drawn = [exp((hope - best) / EVEN) for hope in hopes]
    total = sum(drawn)
    return [each / total for each in drawn]


def promises(worth: Sequence[float], odds: Sequence[Odds], seat: int, coin: float) -> list[float]:
    """The points that each bid is worth: if it stands alone, and the better tiles are not gone."""
    others = [their for at, their in enumerate(odds) if at != seat]
    hopes = [0.0]
    for coins in range(1, len(odds[seat])):
        alone = prod([1 - their[coins] for their in others if coins < len(their)])
        before = sum([sum(their[coins + 1 :]) for their in others])
        hopes.append(alone * chosen(worth, before, coin * coins))
    return hopes


def chosen(worth: Sequence[float], before: float, price: float) -> float:
    """What is left to choose when so many others have chosen, on average, and it costs so much."""
    place = int(before)
    here, after = [worth[at] - price if at < len(worth) else 0.0 for at in (place, place + 1)]
    return here + (before - place) * (after - here)
