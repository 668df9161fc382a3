"""A series of Bluff Pirate: three to five cards, one or two of them face up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import overload

from bot.games.bluff_pirate.cards import CODES, Card, Cards, Suit
from bot.games.game import Move, Reason, Value

LENGTHS = range(3, 6)
FACE_UP = range(1, 3)


class Series(Value):
    """On the table: the face-up cards are the claim, the face-down ones may be anything."""

    up: Cards
    down: Cards

    @property
    def claim(self) -> Suit:
        return self.up[0] >> 1

    @property
    def spaces(self) -> int:
        """As many spaces are at stake as cards are laid."""
        return len(self.up) + len(self.down)

    @property
    def bluff(self) -> bool:
        """At least one face-down card is of another suit; a pirate is of its colour's suit."""
        claim = self.up[0] >> 1
        return any(card >> 1 != claim for card in self.down)


class Lay(Move):
    """Both sides sorted: the cards of a side have no order."""

    up: Cards
    down: Cards

    def __str__(self) -> str:
        return " ".join(["lay", *[CODES[c] for c in self.up], "/", *[CODES[c] for c in self.down]])


def lay_of(up: Iterable[Card], down: Iterable[Card]) -> Lay:
    """The move that lays these cards, in whatever order they were picked."""
    return Lay(tuple(sorted(up)), tuple(sorted(down)))


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class SeriesLength(Reason):
    """Three, four or five cards make a series."""

    cards: int


class FaceUpCount(Reason):
    """One or two of them lie face up."""

    cards: int


class MixedSuits(Reason):
    """The face-up cards are of one suit."""

    suits: tuple[Suit, ...]


class NotInHand(Reason):
    """The move uses more of this card than the hand holds."""

    card: Card
    held: int


def refused_series(hand: Cards, lay: Lay) -> Reason | None:
    """Why this series cannot be laid from this hand; None when it can."""
    up, down = lay.up, lay.down
    if len(up) + len(down) not in LENGTHS:
        return SeriesLength(len(up) + len(down))
    if len(up) not in FACE_UP:
        return FaceUpCount(len(up))
    if up[0] >> 1 != up[-1] >> 1:
        return MixedSuits((up[0] >> 1, up[-1] >> 1))
    used = up + down
    for card in used:
        if used.count(card) > hand.count(card):
            return NotInHand(card, hand.count(card))
    return None


# ── All series of a hand ─────────────────────────────────────────────────────────────────────


class Lays(Sequence[Lay]):
    """Every series a hand can lay: thousands, so they are counted rather than listed."""

    __slots__ = ("_count", "_ways", "hand")

    def __init__(self, hand: Cards) -> None:
        self.hand = hand
        self._ways = ways_to_hide(hand)
        self._count = sum([few + some + many for _, (few, some, many) in self._ways])

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Lay]:
        for up, _ in self._ways:
            rest = rest_of(self.hand, up)
            for hidden in hidden_counts(up):
                for down in dict.fromkeys(combinations(rest, hidden)):
                    yield Lay(up, down)

    def __contains__(self, move: object) -> bool:
        if type(move) is not Lay:
            return False
        for side in (move.up, move.down):
            if tuple(sorted(side)) != side:
                return False
        return refused_series(self.hand, move) is None

    @overload
    def __getitem__(self, index: int) -> Lay: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Lay, ...]: ...
    def __getitem__(self, index: int | slice) -> Lay | tuple[Lay, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        at = index if index >= 0 else self._count + index
        if not 0 <= at < self._count:
            raise IndexError(index)
        for up, ways in self._ways:
            if at < sum(ways):
                rest = rest_of(self.hand, up)
                for hidden, count in zip(hidden_counts(up), ways, strict=True):
                    if at < count:
                        return Lay(up, list(dict.fromkeys(combinations(rest, hidden)))[at])
                    at -= count
            at -= sum(ways)
        raise IndexError(index)


def hidden_counts(up: Cards) -> tuple[int, int, int]:
    return (2, 3, 4) if len(up) == 1 else (1, 2, 3)


def claims(hand: Cards) -> list[Cards]:
    """What can lie face up: one card, or two of a suit."""
    found: dict[Cards, None] = {}
    before = -1
    for card in hand:
        found[(card,)] = None
        if before >> 1 == card >> 1:
            found[(before, card)] = None
        before = card
    return list(found)


def rest_of(hand: Cards, up: Cards) -> Cards:
    at = hand.index(up[0])
    rest = hand[:at] + hand[at + 1 :]
    if len(up) == 1:
        return rest
    at = rest.index(up[1])
    return rest[:at] + rest[at + 1 :]


def ways_to_hide(hand: Cards) -> list[tuple[Cards, tuple[int, int, int]]]:
    """For every claim, in how many ways the three possible numbers of cards can be hidden."""
    kinds = [0] * 10
    run, before = 0, -1
    for card in hand:
        run = run + 1 if card == before else 1
        kinds[run] += 1
        before = card
    found: list[tuple[Cards, tuple[int, int, int]]] = []
    for up in claims(hand):
        copies = hand.count(up[0])
        kinds[copies] -= 1
        if len(up) == 1:
            _, pairs, triples, fours = ways(kinds[1], kinds[2], kinds[3], kinds[4])
            found.append((up, (pairs, triples, fours)))
        else:
            other = copies - 1 if up[0] == up[1] else 1
            kinds[other] -= 1
            ones, pairs, triples, _ = ways(kinds[1], kinds[2], kinds[3], kinds[4])
            found.append((up, (ones, pairs, triples)))
            kinds[other] += 1
        kinds[copies] += 1
    return found


@lru_cache(maxsize=4096)
def ways(one: int, two: int, three: int, four: int) -> tuple[int, int, int, int]:
    """How many different sets of one, two, three and four cards there are.

    Of `one` kinds there is at least one card, of `two` kinds at least two, and so on.
    """
    return (
        one,
        comb(one, 2) + two,
        comb(one, 3) + two * max(one - 1, 0) + three,
        comb(one, 4)
        + two * comb(max(one - 1, 0), 2)
        + comb(two, 2)
        + three * max(one - 1, 0)
        + four,
    )
