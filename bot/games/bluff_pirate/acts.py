"""The legal moves after drawing: every series of a hand, counted without listing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias, overload

from bot.games.bluff_pirate.cards import Cards, Hand, accessory_of, is_pirate, suit_of, without
from bot.games.bluff_pirate.moves import BluffMove, Lay, lay_of
from bot.games.bluff_pirate.rules import LENGTHS, refused_series, without_series

Counts: TypeAlias = tuple[int, ...]
"""For a choice of face-up cards: the number of ways to complete it to a series of three, four or
five cards."""


class Acts(Sequence[BluffMove]):
    """The legal moves after drawing: a turn without a series, or any series of the hand. There can
    be thousands."""

    __slots__ = ("hand", "others")

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.others = without_series(hand)

    def __len__(self) -> int:
        return len(self.others) + sum([sum(counts) for _, counts in claims(self.hand)])

    def __iter__(self) -> Iterator[BluffMove]:
        yield from self.others
        for up, _ in claims(self.hand):
            for length in LENGTHS:
                for down in hideable(self.hand, up, length):
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
        at = range(len(self))[index]
        if isinstance(at, range):
            return tuple([self[place] for place in at])
        if at < len(self.others):
            return self.others[at]
        at -= len(self.others)
        for up, counts in claims(self.hand):
            for length, count in zip(LENGTHS, counts, strict=True):
                if at < count:
                    return Lay(up, hideable(self.hand, up, length)[at])
                at -= count
        raise IndexError


def hideable(hand: Hand, up: Cards, length: int) -> list[Cards]:
    """All different sets of face-down cards that complete these face-up cards to a series of this
    length."""
    return list(dict.fromkeys(combinations(without(hand, up), length - len(up))))


@lru_cache(maxsize=1024)
def claims(hand: Hand) -> tuple[tuple[Cards, Counts], ...]:
    """Every choice of face-up cards, each with the number of ways to add face-down cards."""
    held = {card: hand.count(card) for card in hand}
    shape = tuple(sorted(held.values()))
    found: list[tuple[Cards, Counts]] = []
    for card, copies in held.items():
        found.append(((card,), ways_to_hide(shape, (copies,))))
        if copies > 1:
            found.append(((card, card), ways_to_hide(shape, (copies, copies - 1))))
        if is_pirate(card) and (accessory := accessory_of(suit_of(card))) in held:
            found.append(((accessory, card), ways_to_hide(shape, (copies, held[accessory]))))
    return tuple(found)


@lru_cache(maxsize=4096)
def ways_to_hide(shape: tuple[int, ...], taken: tuple[int, ...]) -> Counts:
    """The number of different sets of face-down cards, for a series of three, four and five cards.

    `shape` is the number of copies of each card in the hand. `taken` is, for each face-up card, the
    number of copies before it was taken.
    """
    left = list(shape)
    for copies in taken:
        left.remove(copies)
        left.append(copies - 1)
    sets = [1, 0, 0, 0, 0]  # the number of sets of 0 to 4 cards; more are never face down
    for copies in left:
        sets = [sum(sets[max(0, size - copies) : size + 1]) for size in range(len(sets))]
    return tuple([sets[length - len(taken)] for length in LENGTHS])
