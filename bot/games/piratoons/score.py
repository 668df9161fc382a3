"""The final score of Piratoons in its four parts, line by line (§12.3–§12.8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Literal, TypeAlias

from bot.games.base.game import Value
from bot.games.piratoons.ship import Empties, Ship, barrels, empties, joints, placed, sails
from bot.games.piratoons.tiles import (
    DESIGN,
    DESIGNS,
    FAMILIES,
    KIND,
    LEFT,
    RIGHT,
    SYMBOLS,
    FamilyKind,
    Symbol,
    Tile,
)

Most: TypeAlias = Literal["sails", "doubloons", "barrels"]
Slot: TypeAlias = Literal["deck", "gunport", "porthole", "quarters", "all"]
Counts: TypeAlias = tuple[int, int, int]
"""The number of tiles of one kind with each of its three designs."""

MOSTS: tuple[Most, ...] = ("sails", "doubloons", "barrels")
SLOTS: tuple[Slot, ...] = ("deck", "gunport", "porthole", "quarters", "all")
FIRST, SECOND = 5, 2
RIGHT_CONNECTION, WRONG_CONNECTION = 2, -2
MOST_EMPTY = -2
IDENTICAL = (0, 0, 2, 5)
"""The points for none, one, two and three identical tiles."""
DIFFERENT = 4


class Majority(Value):
    """The points for the fastest, richest or biggest ship: 5 for the most, 2 for the second
    most."""

    most: Most
    count: int
    points: int


class Connection(Value):
    """The points for two neighbouring parts: 2 if their symbols match, −2 if they don't."""

    left: Tile
    right: Tile
    left_symbol: Symbol
    right_symbol: Symbol
    points: int


class EmptySlots(Value):
    """The points for one of the five counts of empty slots: −2 for the most."""

    slot: Slot
    count: int
    points: int


class Family(Value):
    """The points for a family: 5 for three identical tiles, 4 for three different ones of a kind, 2
    for a pair."""

    kind: FamilyKind
    sort: Literal["three-identical", "three-different", "pair"]
    tiles: tuple[Tile, ...]
    points: int


class Score(Value):
    """The final score of one seat, with the reason for every point."""

    majorities: tuple[Majority, ...]
    connections: tuple[Connection, ...]
    empties: tuple[EmptySlots, ...]
    families: tuple[Family, ...]

    @property
    def parts(self) -> tuple[int, int, int, int]:
        return (
            sum(line.points for line in self.majorities),
            sum(line.points for line in self.connections),
            sum(line.points for line in self.empties),
            sum(line.points for line in self.families),
        )

    @property
    def total(self) -> int:
        return sum(self.parts)


def score(ships: Sequence[Ship], purses: Sequence[int]) -> tuple[Score, ...]:
    counts = [
        (sails(ship), purse, barrels(ship)) for ship, purse in zip(ships, purses, strict=True)
    ]
    empty = [empties(ship) for ship in ships]
    return tuple(
        Score(
            majorities(counts, seat),
            connections(ship),
            empty_slots(empty, seat),
            families(placed(ship)),
        )
        for seat, ship in enumerate(ships)
    )


# ── Majorities ───────────────────────────────────────────────────────────────────────────────


def majorities(counts: Sequence[tuple[int, int, int]], seat: int) -> tuple[Majority, ...]:
    columns = zip(MOSTS, counts[seat], zip(*counts, strict=True), strict=True)
    return tuple([Majority(most, own, majority(own, all)) for most, own, all in columns])


def majority(own: int, others: Collection[int]) -> int:
    """The points of a majority: 5 for the most and 2 for the second most, also in a tie (§12.3); 0
    for having none (§12.4)."""
    more = {other for other in others if other > own}
    if not own or len(more) > 1:
        return 0
    return SECOND if more else FIRST


# ── Connections ──────────────────────────────────────────────────────────────────────────────


def connections(ship: Ship) -> tuple[Connection, ...]:
    """The points of each connection: 2 for equal symbols on both edges, −2 for different ones
    (§12.5)."""
    lines: list[Connection] = []
    for left, right, good in zip(ship.parts, ship.parts[1:], joints(ship), strict=False):
        edges = SYMBOLS[RIGHT[left.tile]], SYMBOLS[LEFT[right.tile]]
        points = RIGHT_CONNECTION if good else WRONG_CONNECTION
        lines.append(Connection(left.tile, right.tile, *edges, points))
    return tuple(lines)


# ── Empty slots ──────────────────────────────────────────────────────────────────────────────


def empty_slots(counts: Sequence[Empties], seat: int) -> tuple[EmptySlots, ...]:
    columns = zip(SLOTS, counts[seat], zip(*counts, strict=True), strict=True)
    return tuple([EmptySlots(slot, own, emptiest(own, max(all))) for slot, own, all in columns])


def emptiest(own: int, most: int) -> int:
    """The points for empty slots: −2 for the most, also in a tie (§12.6)."""
    return MOST_EMPTY if own and own >= most else 0


# ── Families ─────────────────────────────────────────────────────────────────────────────────


def families(tiles: Sequence[Tile]) -> tuple[Family, ...]:
    """The families of these tiles. Each tile counts once, in the best combination; sails have no
    families (§12.7)."""
    lines: list[Family] = []
    for kind in FAMILIES:
        own = sorted(tile for tile in tiles if KIND[tile] == kind)
        designs = [[tile for tile in own if DESIGN[tile] == design] for design in DESIGNS]
        for _ in range(best_families(design_counts(own))[1]):
            trio = tuple([design.pop() for design in designs])
            lines.append(Family(kind, "three-different", trio, DIFFERENT))
        for design in designs:
            if len(design) == 3:
                lines.append(Family(kind, "three-identical", tuple(design), IDENTICAL[3]))
            elif len(design) == 2:
                lines.append(Family(kind, "pair", tuple(design), IDENTICAL[2]))
    return tuple(lines)


def design_counts(tiles: Sequence[Tile]) -> Counts:
    counts = [0, 0, 0]
    for tile in tiles:
        counts[DESIGN[tile]] += 1
    return counts[0], counts[1], counts[2]


@cache
def best_families(counts: Counts) -> tuple[int, int]:
    """The points of the best combination of families, and how many of its families have three
    different tiles (§12.8)."""
    return max(
        (DIFFERENT * sets + sum([IDENTICAL[count - sets] for count in counts]), sets)
        for sets in range(min(counts) + 1)
    )
