"""What may be done after drawing: every series of a hand, counted rather than listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TypeAlias, overload

from bot.games.bluff_pirate.cards import ACCESSORIES, Cards, Hand, suit_of, without
from bot.games.bluff_pirate.moves import BluffMove, Lay, lay_of
from bot.games.bluff_pirate.rules import FACE_UP, LENGTHS, refused_series, without_series

Ways: TypeAlias = tuple[Cards, int, int]
"""A claim, how many cards are hidden under it, and in how many ways they can be chosen."""

HIDDEN = {up: tuple(length - up for length in LENGTHS) for up in FACE_UP}


class Acts(Sequence[BluffMove]):
    """A turn without a series, or any series of the hand: there can be thousands."""

    __slots__ = ("_count", "_ways", "hand", "others")

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.others = without_series(hand)
        self._ways = ways_to_hide(hand)
        self._count = len(self.others) + sum([count for _, _, count in self._ways])

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[BluffMove]:
        yield from self.others
        for up, hidden, _ in self._ways:
            for down in hideable(self.hand, up, hidden):
                yield Lay(up, down)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Lay):
            return move in self.others
        return move == lay_of(move.up, move.down) and refused_series(self.hand, move) is None

    @overload
    def __getitem__(self, index: int) -> BluffMove: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[BluffMove, ...]: ...
    def __getitem__(self, index: int | slice) -> BluffMove | tuple[BluffMove, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        at = range(self._count)[index]
        if at < len(self.others):
            return self.others[at]
        at -= len(self.others)
        for up, hidden, count in self._ways:
            if at < count:
                return Lay(up, hideable(self.hand, up, hidden)[at])
            at -= count
        raise IndexError(index)


def hideable(hand: Hand, up: Cards, count: int) -> list[Cards]:
    """All different sets of so many cards that can be hidden under a claim."""
    return list(dict.fromkeys(combinations(without(hand, up), count)))


def claims(hand: Hand) -> list[Cards]:
    """What can lie face up: one card, or two of a suit."""
    found: dict[Cards, None] = {}
    for before, card in zip((None, *hand), hand, strict=False):
        found[(card,)] = None
        if before is not None and suit_of(before) == suit_of(card):
            found[(before, card)] = None
    return list(found)


def ways_to_hide(hand: Hand) -> list[Ways]:
    """For every claim, in how many ways each possible number of cards can be hidden."""
    kinds = kinds_by_copies(hand)
    found: list[Ways] = []
    for up in claims(hand):
        copies = hand.count(up[0])
        kinds[copies] -= 1
        if len(up) == 1:
            counts = ways(kinds[1], kinds[2], kinds[3], kinds[4])
        else:
            other = copies - 1 if up[0] == up[1] else 1
            kinds[other] -= 1
            counts = ways(kinds[1], kinds[2], kinds[3], kinds[4])
            kinds[other] += 1
        kinds[copies] += 1
        found += [(up, hidden, counts[hidden]) for hidden in HIDDEN[len(up)]]
    return found


def kinds_by_copies(hand: Hand) -> list[int]:
    """Of how many kinds the hand holds at least one card, at least two, and so on."""
    kinds = [0] * (ACCESSORIES + 1)
    for at, card in enumerate(hand):
        kinds[at - hand.index(card) + 1] += 1
    return kinds


@lru_cache(maxsize=4096)
def ways(one: int, two: int, three: int, four: int) -> tuple[int, int, int, int, int]:
    """How many different sets of no, one, two, three and four cards there are.

    Of `one` kinds there is at least one card, of `two` kinds at least two, and so on.
    """
    return (
        1,
        one,
        comb(one, 2) + two,
        comb(one, 3) + two * (one - 1) + three,
        comb(one, 4) + two * comb(one - 1, 2) + comb(two, 2) + three * (one - 1) + four,
    )
