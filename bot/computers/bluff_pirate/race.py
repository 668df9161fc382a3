"""Estimates the race of Bluff Pirate: the worth of cards in spaces, and the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple, TypeAlias

from bot.games.base.game import Seat, replaced
from bot.games.bluff_pirate.cards import ISLAND_A, ISLAND_B, SUITS, Cards, is_pirate, suit_of
from bot.games.bluff_pirate.rules import sail

CHANCE, FAR = 2.1, 0.45
"""The lead, in spaces, that gives odds of e to one. It is CHANCE at the island, plus FAR for each
space that the leader still has to go."""


class Worth(NamedTuple):
    """The worth of cards in spaces: a fixed part, and a part for each space that the leader still
    has to go."""

    now: float
    later: float

    def plus(self, other: Worth, times: float = 1) -> Worth:
        return Worth(self.now + times * other.now, self.later + times * other.later)


Worths: TypeAlias = tuple[Worth, ...]
NOTHING = Worth(0.0, 0.0)
SUIT_WORTH = tuple(
    map(
        Worth,
        (0.0, -0.7, 1.2, 2.6, 3.7, 5.0, 5.2, 6.3, 7.6, 8.7, 10.0),
        (0.0, 0.16, 0.19, 0.23, 0.27, 0.31, 0.43, 0.48, 0.53, 0.57, 0.61),
    )
)
"""The worth of cards of one suit, indexed by the number of these cards."""
JUNK, LET_GO = SUIT_WORTH[1], 0.5
"""JUNK is the worth of a single card. LET_GO is the part of it that the least useful card has."""
PIRATE = Worth(0.0, 0.1)
ANY_CARD = Worth(0.4, 0.1)
"""The worth of an unknown card."""


def winning(me: Seat, a_open: bool, ships: Sequence[int], worth: Worths) -> float:
    """The chance to win. Each island that is still closed has the treasure with equal
    probability."""
    at_b = foremost(me, ships, worth, ISLAND_B)
    return at_b if a_open else (at_b + foremost(me, ships, worth, ISLAND_A)) / 2


def foremost(me: Seat, ships: Sequence[int], worth: Worths, island: int) -> float:
    """The chance to reach this island first."""
    to_go = max(0, island - max(ships))
    ends = [ship + now + later * to_go for ship, (now, later) in zip(ships, worth, strict=True)]
    mine, scale = ends[me], CHANCE + FAR * to_go
    return 1 / sum([exp((end - mine) / scale) for end in ends])


def winning_after(
    me: Seat, a_open: bool, ships: tuple[int, ...], worth: Worths, mover: Seat, spaces: int
) -> float:
    """The chance of seat `me` to win after seat `mover` has sailed these spaces."""
    end, island = sail(ships[mover], spaces, a_open)
    if island == ISLAND_B:
        return 1.0 if mover == me else 0.0
    moved = replaced(ships, mover, end)
    if island is None:
        return winning(me, a_open, moved, worth)
    return ((1.0 if mover == me else 0.0) + foremost(me, moved, worth, ISLAND_B)) / 2


def worth_of(hand: Cards) -> Worth:
    counts = [0] * len(SUITS)
    pirates = 0
    for card in hand:
        counts[suit_of(card)] += 1
        pirates += is_pirate(card)
    now = sum([SUIT_WORTH[count].now for count in counts])
    later = sum([SUIT_WORTH[count].later for count in counts])
    return Worth(now, later).plus(PIRATE, pirates)


def any_cards(count: int) -> Worth:
    return NOTHING.plus(ANY_CARD, count)


def worths(sizes: Sequence[int], me: Seat, mine: Worth) -> Worths:
    return replaced(tuple([any_cards(size) for size in sizes]), me, mine)
