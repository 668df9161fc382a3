"""Finds secret bids of Piratoons with fictitious play: every seat answers the expected bids of the
others."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, prod

from bot.games.base.game import Seat

HIGHEST_BID = 9
THOUGHTS = 24
"""The number of rounds of fictitious play."""
EVEN = 0.05
"""The temperature of the random choice between bids, in points."""
TIE = 0.2
"""The assumed cost of an equal bid, in points. The rules have no such cost, but it makes players
avoid each other's numbers."""
DENIED = 0.4
"""The extra worth, in points, of cancelling the bid of a predictable seat."""

USUAL = (0.5, 0.3, 0.14, 0.04, 0.02)
"""The usual probability of a bid of 0, 1, 2 and so on; higher bids are as rare as the last one."""
STEADY = 0.95
"""The probability that a predictable seat makes its usual bid."""
SUSPECT = 0.15
"""The prior probability that a seat has a habit, for each bid it has made before."""

Odds = list[float]
"""The probability of each bid, from 0 to the highest."""


def mixed_bids(
    worths: Sequence[Sequence[float]],
    purses: Sequence[int],
    coin: float,
    before: Sequence[Sequence[int]],
    captain: Seat = 0,
) -> list[Odds]:
    """The probability of each bid of each seat. `worths` has the points of the tiles to each seat,
    the best first.

    Each seat answers the mean of the others' earlier answers and their habits, again and again. The
    seats answer in turn, the one with the best tile first, so that they avoid each other's bids.
    """
    fists = Fists(worths, purses, coin, before)
    seats = range(len(worths))
    turns = sorted(seats, key=lambda seat: (-worths[seat][0], (seat - captain) % len(worths)))
    for thought in range(1, THOUGHTS + 1):
        for seat in turns:
            fists.think(seat, 2 / (thought + 2))
    return fists.odds


class Fists:
    def __init__(
        self,
        worths: Sequence[Sequence[float]],
        purses: Sequence[int],
        coin: float,
        before: Sequence[Sequence[int]],
    ) -> None:
        self.worths, self.coin = worths, coin
        self.habits = [habit(seen, purse) for seen, purse in zip(before, purses, strict=True)]
        self.limits = [self.limit(seat, purse) for seat, purse in enumerate(purses)]
        self.reasoned = [evenly(limit) for limit in self.limits]
        self.odds = [blend(*both) for both in zip(self.reasoned, self.habits, strict=True)]

    def limit(self, seat: Seat, purse: int) -> int:
        """The highest sensible bid of a seat: the worth of its best tile, or the habitual bid of
        another seat."""
        worth = int(self.worths[seat][0] / self.coin)
        used = [coins for _, odds in others(self.habits, seat) for coins in known(odds)]
        return max(0, min(purse, HIGHEST_BID, max([worth, *used])))

    def think(self, seat: Seat, part: float) -> None:
        """Moves the bids of one seat towards its best answer to the others. `part` is how far."""
        new = drawn(self.promises(seat))
        self.reasoned[seat] = [
            old + part * (odd - old) for old, odd in zip(self.reasoned[seat], new, strict=True)
        ]
        self.odds[seat] = blend(self.reasoned[seat], self.habits[seat])

    def promises(self, seat: Seat) -> list[float]:
        """The expected points of each bid. To buy, a bid must be unique, and a good tile must be
        left."""
        rivals = others(self.odds, seat)
        hopes = [0.0]
        for coins in range(1, self.limits[seat] + 1):
            alone = prod([1 - odds[coins] for _, odds in rivals])
            gone = sum([sum(odds[coins + 1 :]) for _, odds in rivals])
            hope = alone * self.chosen(seat, gone, coins) - TIE * self.met(seat, coins)
            hopes.append(hope + self.denied(seat, gone, coins))
        return hopes

    def met(self, seat: Seat, coins: int) -> float:
        """The probability that another seat makes this bid, but not by habit."""
        free = [
            1 - self.odds[at][coins] + habits[coins] for at, habits in others(self.habits, seat)
        ]
        return 1 - prod(free)

    def denied(self, seat: Seat, gone: float, coins: int) -> float:
        """The gain of this bid by cancelling the habitual bids of other seats."""
        lost = 0.0
        for at, habits in others(self.habits, seat):
            if habits[coins]:
                rest = [odds[coins] for by, odds in others(self.odds, seat) if by != at]
                only = habits[coins] * prod([1 - odd for odd in rest])
                lost += only * max(0.0, DENIED + self.chosen(at, gone, coins))
        return lost

    def chosen(self, seat: Seat, gone: float, coins: int) -> float:
        """The worth to this seat of the best tile left after `gone` others have chosen, less its
        price."""
        worth, price, place = self.worths[seat], self.coin * coins, int(gone)
        here, after = [worth[at] - price if at < len(worth) else 0.0 for at in (place, place + 1)]
        return here + (gone - place) * (after - here)


def habit(seen: Sequence[int], purse: int) -> Odds:
    """The probability of each bid by habit, for a seat that made these earlier bids."""
    usual = [USUAL[min(coins, len(USUAL) - 1)] for coins in seen]
    likely = {coins: SUSPECT * fits(coins, seen, usual) for coins in set(seen)}
    total = prod(usual) + sum(likely.values())
    odds = [0.0] * (HIGHEST_BID + 1)
    for coins, part in likely.items():
        odds[min(coins, purse, HIGHEST_BID)] += STEADY * part / total
    return odds


def fits(coins: int, seen: Sequence[int], usual: Sequence[float]) -> float:
    """The likelihood of these earlier bids, if the seat's habit is to bid `coins`."""
    strays = [(1 - STEADY) * odd for odd in usual]
    return prod([STEADY * (own == coins) + stray for own, stray in zip(seen, strays, strict=True)])


def others(odds: Sequence[Odds], seat: Seat) -> list[tuple[Seat, Odds]]:
    return [(at, their) for at, their in enumerate(odds) if at != seat]


def known(odds: Odds) -> list[int]:
    return [coins for coins, odd in enumerate(odds) if odd]


def evenly(limit: int) -> Odds:
    return [1 / (limit + 1) if coins <= limit else 0.0 for coins in range(HIGHEST_BID + 1)]


def blend(reasoned: Odds, habits: Odds) -> Odds:
    free = 1 - sum(habits)
    return [free * odd + used for odd, used in zip(reasoned, habits, strict=True)]


def drawn(hopes: Sequence[float]) -> Odds:
    best = max(hopes)
    draws = [exp((hope - best) / EVEN) for hope in hopes]
    total = sum(draws)
    rest = [0.0] * (HIGHEST_BID + 1 - len(hopes))
    return [each / total for each in draws] + rest
