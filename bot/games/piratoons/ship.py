"""A ship of Piratoons: its parts from stern to bow, their slots, and the counts for the
score (§3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from bot.games.base.game import Reason, Value
from bot.games.piratoons.moves import NoSlot, SlotTaken
from bot.games.piratoons.tiles import (
    BARRELS,
    BOW,
    FLOORS,
    KIND,
    LEFT,
    RIGHT,
    ROOM,
    SAILS,
    SLOTS,
    STERN,
    Kind,
    Tile,
)


class Part(Value):
    """A section, the stern or the bow, with the tiles that it carries."""

    tile: Tile
    top: tuple[Tile, ...]
    """The sails, or the one deck tile, on top of this part."""
    hull: tuple[Tile | None, ...]
    """The tile in each hull slot, from the water up; None for an empty slot."""


class Ship(Value):
    parts: tuple[Part, ...]
    loose: tuple[Tile, ...]
    """Tiles without a free slot. They go overboard when the next chest is opened."""


class Empties(NamedTuple):
    """The five counts of empty slots (§12.6)."""

    deck: int
    gunport: int
    porthole: int
    quarters: int
    all: int


OTHER_TOP: dict[Kind, Kind] = {"sail": "deck", "deck": "sail"}
NEW_SHIP = Ship((Part(STERN, (), (None, None)), Part(BOW, (), (None,))), ())


def sections(ship: Ship) -> tuple[Tile, ...]:
    return tuple([part.tile for part in ship.parts[1:-1]])


def carried(part: Part) -> list[Tile]:
    return [tile for tile in (*part.top, *part.hull) if tile is not None]


def placed(ship: Ship) -> list[Tile]:
    return [tile for part in ship.parts for tile in (*part.top, *part.hull) if tile is not None]


def equipment(ship: Ship) -> list[Tile]:
    return [*placed(ship), *ship.loose]


# ── What the ship counts ─────────────────────────────────────────────────────────────────────


def sails(ship: Ship) -> int:
    """The number of sails, which makes a ship fast (§12.3)."""
    return sum([len(part.top) for part in ship.parts if part.top and part.top[0] in SAILS])


def barrels(ship: Ship) -> int:
    """The number of barrels, which makes a ship big (§12.3)."""
    return sum([BARRELS[part.tile] for part in ship.parts])


def joints(ship: Ship) -> list[bool]:
    """For each pair of neighbouring parts, whether their symbols match (§3.6)."""
    tiles = [part.tile for part in ship.parts]
    return [RIGHT[left] == LEFT[right] for left, right in pairwise(tiles)]


def empties(ship: Ship) -> Empties:
    """The five counts of empty slots. A mast with one sail is not empty, and the slots of bow and
    stern count (§12.6)."""
    counts = {"deck": 0, "gunport": 0, "porthole": 0, "quarters": 0}
    for part in ship.parts:
        if FLOORS[part.tile] and not part.top:
            counts["deck"] += 1
        for kind, tile in zip(SLOTS[part.tile], part.hull, strict=True):
            if tile is None:
                counts[kind] += 1
    return Empties(**counts, all=sum(counts.values()))


# ── Slots ────────────────────────────────────────────────────────────────────────────────────


def why_not_on(part: Part, tile: Tile) -> Reason | None:
    """The reason the tile can't be on this part, or None. It needs a free slot of its kind, and a
    mast carries either sails or a deck tile (§3.3, §3.4)."""
    kind = KIND[tile]
    room = ROOM[kind][part.tile]
    if not room:
        return NoSlot(tile, part.tile)
    lying = [KIND[other] for other in carried(part)]
    crowded = lying.count(kind) >= room or OTHER_TOP.get(kind) in lying
    return SlotTaken(tile, part.tile) if crowded else None


def with_tile(part: Part, tile: Tile) -> Part:
    kind = KIND[tile]
    if kind in ("sail", "deck"):
        return replace(part, top=(*part.top, tile))
    hull = list(part.hull)
    hull[next(i for i, s in enumerate(SLOTS[part.tile]) if s == kind and hull[i] is None)] = tile
    return replace(part, hull=tuple(hull))


def without(part: Part, gone: Sequence[Tile]) -> Part:
    top = tuple([tile for tile in part.top if tile not in gone])
    return replace(
        part, top=top, hull=tuple([None if tile in gone else tile for tile in part.hull])
    )


def part_with(ship: Ship, tile: Tile) -> Part | None:
    """The part that carries the tile, or None if it is loose."""
    return next((part for part in ship.parts if tile in part.top or tile in part.hull), None)


def owns(ship: Ship, tile: Tile) -> bool:
    return tile in sections(ship) or tile in ship.loose or part_with(ship, tile) is not None
