"""Finds the best arrangement of a ship (§13).

The order of the sections decides the connections. The places of the equipment decide sails, empty
slots and families. So the order and the places are found separately.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TypeAlias

from bot.games.base.game import Value
from bot.games.piratoons.score import Counts, best_families, design_counts, emptiest, majority
from bot.games.piratoons.ship import Part, Ship, equipment, sections
from bot.games.piratoons.tiles import (
    BOW,
    DECKS,
    DESIGN,
    FLOORS,
    HULL,
    LEFT,
    RIGHT,
    ROOM,
    SAIL_LIMIT,
    SAILS,
    SECTIONS,
    SLOTS,
    STERN,
    SYMBOLS,
    HullKind,
    Tile,
)

# ── The order ────────────────────────────────────────────────────────────────────────────────

KEEL = STERN
"""The arrow that stands for stern and bow together. It leads from anchor to anchor and closes the
circle."""
GAP = None
"""An added arrow without a section. Each gap costs one wrong connection."""

Arrow: TypeAlias = tuple[Tile | None, int]
"""An arrow of the graph: a section or a gap, and the symbol that it points to."""


@lru_cache(4096)
def best_order(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The order of sections with the fewest wrong connections (§13.2).

    In a graph of the symbols each section is an arrow from its left symbol to its right one. Gaps
    balance the graph. Its Euler circuits, cut at a gap and joined, are the order.
    """
    leaving: list[list[Arrow]] = [[] for _ in SYMBOLS]
    surplus = [0 for _ in SYMBOLS]
    for tile in (KEEL, *reversed(tiles)):
        tail, head = LEFT[tile], RIGHT[tile]
        leaving[tail].append((tile, head))
        surplus[tail] += 1
        surplus[head] -= 1
    add_gaps(leaving, surplus)
    circle: list[Tile | None] = []
    for start in range(len(SYMBOLS)):
        circle += cut_at_gap(euler_circuit(leaving, start))
    at = circle.index(KEEL)
    return tuple([tile for tile in (*circle[at + 1 :], *circle[:at]) if tile is not None])


def add_gaps(leaving: list[list[Arrow]], surplus: list[int]) -> None:
    """Adds gaps that lead from symbols with too many arrivals to symbols with too many
    departures."""
    starts = [symbol for symbol, more in enumerate(surplus) for _ in range(more)]
    ends = [symbol for symbol, more in enumerate(surplus) for _ in range(-more)]
    for end, start in zip(ends, starts, strict=True):
        leaving[end].append((GAP, start))


def euler_circuit(leaving: list[list[Arrow]], start: int) -> list[Tile | None]:
    """A circuit over all arrows that can be reached from `start`, by Hierholzer's algorithm."""
    path: list[Arrow] = [(GAP, start)]
    circuit: list[Tile | None] = []
    while path:
        tile, symbol = path[-1]
        if leaving[symbol]:
            path.append(leaving[symbol].pop())
        else:
            circuit.append(tile)
            path.pop()
    circuit.pop()
    circuit.reverse()
    return circuit


def cut_at_gap(circuit: list[Tile | None]) -> list[Tile | None]:
    if GAP not in circuit:
        return circuit
    at = circuit.index(GAP)
    return circuit[at:] + circuit[:at]


# ── What to keep ─────────────────────────────────────────────────────────────────────────────


@cache
def best_subset(counts: Counts, room: int) -> Counts:
    """The number of tiles of each design to keep when there are more tiles than slots (§13.3)."""
    a, b, c = counts
    room = min(room, sum(counts))
    subsets = [
        (x, y, room - x - y) for x in range(a + 1) for y in range(b + 1) if 0 <= room - x - y <= c
    ]
    return max(subsets, key=lambda subset: (best_families(subset)[0], subset))


# ── The places ───────────────────────────────────────────────────────────────────────────────


class Rivals(Value):
    """The facts about the other ships on which the best arrangement depends."""

    sails: frozenset[int]
    empty_tops: int
    empty_slots: int


class Tops(Value):
    """How the tops of a ship are used: the number of masts with sails by height (1 to 3 floors), of
    sails, and of deck tiles."""

    masts: tuple[int, int, int]
    sails: int
    decks: int


def rivals_of(ships: Iterable[Ship]) -> Rivals:
    sails: set[int] = set()
    empty_tops = empty_slots = 0
    for ship in ships:
        hoisted = tops = slots = 0
        for part in ship.parts:
            slots += part.hull.count(None)
            if part.top:
                hoisted += len(part.top) if part.top[0] in SAILS else 0
            elif FLOORS[part.tile]:
                tops += 1
        sails.add(hoisted)
        empty_tops = max(empty_tops, tops)
        empty_slots = max(empty_slots, tops + slots)
    return Rivals(frozenset(sails), empty_tops, empty_slots)


@lru_cache(4096)
def best_tops(
    tops: tuple[int, int, int, int],
    sails: int,
    decks: Counts,
    empty_hull: int,
    rivals: Rivals,
) -> Tops:
    """The best use of the tops: which masts get sails, while other tops get deck tiles (§13.4).

    The best one has the most points for sails, deck families and empty slots; among equals it keeps
    more tiles, then more sails (§13.5).
    """

    def rank(found: Tops) -> tuple[int, int, int]:
        empty = sum(tops) - sum(found.masts) - found.decks
        points = (
            majority(found.sails, rivals.sails)
            + best_families(best_subset(decks, found.decks))[0]
            + emptiest(empty, rivals.empty_tops)
            + emptiest(empty + empty_hull, rivals.empty_slots)
        )
        return points, found.sails + found.decks, found.sails

    every = [
        tops_with((ones, twos, threes), tops, sails, sum(decks))
        for ones in range(tops[0] + 1)
        for twos in range(tops[1] + 1)
        for threes in range(min(tops[2], sails - ones - twos) + 1)
    ]
    return max(every, key=rank)


def tops_with(
    masts: tuple[int, int, int], tops: tuple[int, int, int, int], sails: int, decks: int
) -> Tops:
    ones, twos, threes = masts
    hoisted = min(sails, 3 * ones + 2 * twos + threes)
    return Tops(masts, hoisted, min(decks, sum(tops) - sum(masts)))


# ── The ship ─────────────────────────────────────────────────────────────────────────────────


def arranged(ship: Ship, rivals: Rivals, won: Sequence[Tile] = ()) -> Ship:
    """The ship with the tiles just won, in the best arrangement against the other ships (§11.7)."""
    tiles = sorted([*sections(ship), *equipment(ship), *won])
    order = best_order(tuple(among(tiles, SECTIONS)))
    parts = (STERN, *order, BOW)
    loose: list[Tile] = []
    hull: dict[HullKind, list[Tile]] = {
        kind: keep(among(tiles, numbers), sum([ROOM[kind][part] for part in parts]), loose)
        for kind, numbers in HULL.items()
    }
    free = sum([len(SLOTS[part]) for part in parts]) - sum([len(own) for own in hull.values()])
    canvas, decks = among(tiles, SAILS), among(tiles, DECKS)
    floors = [FLOORS[section] for section in order]
    heights = (floors.count(1), floors.count(2), floors.count(3), floors.count(4))
    hoist = best_tops(heights, len(canvas), design_counts(decks), free, rivals)
    loose += canvas[hoist.sails :]
    tops = fill_tops(order, hoist, canvas[: hoist.sails], keep(decks, hoist.decks, loose))
    built = [Part(tile, tops.get(tile, ()), fill_hull(tile, hull)) for tile in parts]
    return Ship(parts=tuple(built), loose=tuple(sorted(loose)))


def among(tiles: list[Tile], numbers: range) -> list[Tile]:
    """The tiles of a sorted list whose numbers are in the range."""
    return tiles[bisect_left(tiles, numbers.start) : bisect_left(tiles, numbers.stop)]


def keep(tiles: list[Tile], room: int, loose: list[Tile]) -> list[Tile]:
    """The tiles to keep, which make the best families. The others are added to `loose`."""
    if len(tiles) <= room:
        return tiles
    left = list(best_subset(design_counts(tiles), room))
    kept: list[Tile] = []
    for tile in tiles:
        design = DESIGN[tile]
        if left[design]:
            left[design] -= 1
            kept.append(tile)
        else:
            loose.append(tile)
    return kept


def fill_tops(
    order: Sequence[Tile], hoist: Tops, sails: list[Tile], decks: list[Tile]
) -> dict[Tile, tuple[Tile, ...]]:
    """The sails and deck tiles on top of each section. Each chosen mast gets one sail, then as many
    as it can carry. Deck tiles go to the tallest sections first."""
    masts: list[Tile] = []
    for floors, count in enumerate(hoist.masts, start=1):
        masts += [tile for tile in order if FLOORS[tile] == floors][:count]
    tops: dict[Tile, tuple[Tile, ...]] = {}
    spare = sails[len(masts) :]
    for mast, first in zip(masts, sails, strict=False):
        more = SAIL_LIMIT[mast] - 1
        tops[mast] = (first, *spare[:more])
        del spare[:more]
    bare = sorted([tile for tile in order if tile not in tops], key=FLOORS.__getitem__)
    for tile in decks:
        tops[bare.pop()] = (tile,)
    return tops


def fill_hull(part: Tile, tiles: dict[HullKind, list[Tile]]) -> tuple[Tile | None, ...]:
    return tuple([tiles[kind].pop() if tiles[kind] else None for kind in SLOTS[part]])
