"""The final score of Piratoons in its four parts, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.games.game import Value
from bot.games.piratoons.arrange import (
    DIFFERENT,
    IDENTICAL,
    best_families,
    design_counts,
    emptiest,
    majority,
)
from bot.games.piratoons.ship import Empties, Ship, barrels, empties, joints, placed, sails
from bot.games.piratoons.tiles import DESIGN, KIND, LEFT, RIGHT, SYMBOLS, Kind, Symbol, Tile

Most: TypeAlias = Literal["sails", "doubloons", "barrels"]
Slot: TypeAlias = Literal["deck", "gunport", "porthole", "quarters", "all"]

SLOTS: tuple[Slot, ...] = ("deck", "gunport", "porthole", "quarters", "all")
MOSTS: tuple[Most, ...] = ("sails", "doubloons", "barrels")
FAMILY_KINDS: tuple[Kind, ...] = ("deck", "gunport", "porthole", "quarters")


class Majority(Value):
    """Fastest, richest or biggest: 5 for the most, 2 for the second most."""

    most: Most
    count: int
    points: int


class Connection(Value):
    """Two parts that touch: 2 when the symbols match, −2 when they do not."""

    left: Tile
    right: Tile
    left_symbol: Symbol
    right_symbol: Symbol
    points: int


class EmptySlots(Value):
    """One of the five counts: −2 for the most."""

    slot: Slot
    count: int
    points: int


class Family(Value):
    """Three identical 5, three different of a kind 4, two identical 2."""

    kind: Kind
    sort: Literal["three-identical", "three-different", "pair"]
    tiles: tuple[Tile, ...]
    points: int


class Score(Value):
    """The final score of one seat with the reason of every point."""

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


def majorities(counts: Sequence[tuple[int, int, int]], seat: int) -> tuple[Majority, ...]:
    lines: list[Majority] = []
    for at, most in enumerate(MOSTS):
        column = [count[at] for count in counts]
        lines.append(Majority(most, column[seat], majority(column[seat], column)))
    return tuple(lines)


def connections(ship: Ship) -> tuple[Connection, ...]:
    lines: list[Connection] = []
    for left, right, good in zip(ship.parts, ship.parts[1:], joints(ship), strict=False):
        edges = SYMBOLS[RIGHT[left.tile]], SYMBOLS[LEFT[right.tile]]
        lines.append(Connection(left.tile, right.tile, *edges, 2 if good else -2))
    return tuple(lines)


def empty_slots(counts: Sequence[Empties], seat: int) -> tuple[EmptySlots, ...]:
    columns = zip(SLOTS, counts[seat], zip(*counts, strict=True), strict=True)
    return tuple([EmptySlots(slot, own, emptiest(own, max(all))) for slot, own, all in columns])


def families(tiles: Sequence[Tile]) -> tuple[Family, ...]:
    """Each tile counts once, in the combination that is worth most; sails have no families."""
    lines: list[Family] = []
    for kind in FAMILY_KINDS:
        own = sorted(tile for tile in tiles if KIND[tile] == kind)
        designs = [[tile for tile in own if DESIGN[tile] == design] for design in range(3)]
        for _ in range(best_families(design_counts(own))[1]):
            trio = tuple([design.pop() for design in designs])
            lines.append(Family(kind, "three-different", trio, DIFFERENT))
        for design in designs:
            if len(design) == 3:
                lines.append(Family(kind, "three-identical", tuple(design), IDENTICAL[3]))
            elif len(design) == 2:
                lines.append(Family(kind, "pair", tuple(design), IDENTICAL[2]))
    return tuple(lines)
