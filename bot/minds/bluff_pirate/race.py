"""The race of Bluff Pirate: what cards are worth in spaces, and who will win from here."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from bot.games.bluff_pirate import (
    ISLAND_A,
    ISLAND_B,
    SUITS,
    Cards,
    View,
    is_pirate,
    sail,
    suit_of,
)
from bot.games.game import Seat, replaced

SUIT_WORTH = (0.0, 0.9, 1.7, 2.5, 3.1, 3.9, 4.6, 5.3, 6.0, 6.7, 7.4)
"""How many spaces so many cards of one suit will carry."""
CARD_WORTH = 0.9
"""The same of any card in another's hand."""
PIRATE_WORTH = 0.4
CHANCE, FAR = 2.5, 0.47
"""How many spaces make a lead of e to one: at the island, and for each space to go."""


def winning(me: Seat, view: View, ships: Sequence[int], worth: Sequence[float]) -> float:
    """The chance to win: half that of being first at a closed island, and half at the other."""
    mine, first = ships[me] + worth[me], max(ships)
    leads = [ship + hand - mine for ship, hand in zip(ships, worth, strict=True)]
    at_b = foremost(leads, ISLAND_B - first)
    return at_b if view.a_open else (at_b + foremost(leads, ISLAND_A - first)) / 2


def foremost(leads: Sequence[float], to_go: int) -> float:
    scale = CHANCE + FAR * max(0, to_go)
    return 1 / sum([exp(lead / scale) for lead in leads])


def winning_after(
    me: Seat, view: View, ships: tuple[int, ...], worth: Sequence[float], mover: Seat, spaces: int
) -> float:
    """The same once the mover has sailed: a closed island is an even chance of the treasure."""
    end, island = sail(ships[mover], spaces, view.a_open)
    if island == ISLAND_B:
        return 1.0 if mover == me else 0.0
    moved = replaced(ships, mover, end)
    if island is None:
        return winning(me, view, moved, worth)
    mine = moved[me] + worth[me]
    leads = [ship + hand - mine for ship, hand in zip(moved, worth, strict=True)]
    return ((1.0 if mover == me else 0.0) + foremost(leads, ISLAND_B - max(moved))) / 2


def worth_of(hand: Cards) -> float:
    counts = [0] * len(SUITS)
    pirates = 0
    for card in hand:
        counts[suit_of(card)] += 1
        pirates += is_pirate(card)
    return sum([SUIT_WORTH[count] for count in counts]) + PIRATE_WORTH * pirates


def worths(view: View, me: Seat, mine: float) -> tuple[float, ...]:
    return replaced(tuple([CARD_WORTH * size for size in view.sizes]), me, mine)
