"""A ship of Piratoons: its parts from stern to bow, and what can be moved aboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from bot.games.game import Reason, Value
from bot.games.piratoons.moves import (
    AUTO,
    AlreadyThere,
    Auto,
    NoSlot,
    NoSuchPlace,
    NotAboard,
    NotExchangeable,
    Put,
    Shift,
    SlotTaken,
    Step,
    Swap,
)
from bot.games.piratoons.tiles import (
    BARRELS,
    BOW,
    FLOORS,
    KIND,
    LEFT,
    RIGHT,
    SAIL_LIMIT,
    SLOTS,
    STERN,
    Tile,
)


class Part(Value):
    """One tile of the ship with what it carries."""

    tile: Tile
    top: tuple[Tile, ...]
    """Sails, or one deck tile."""
    hull: tuple[Tile | None, ...]
    """One place for each of its slots, from the water up."""


class Ship(Value):
    parts: tuple[Part, ...]
    loose: tuple[Tile, ...]
    """Won, but without a free slot: overboard as soon as the next chest is opened."""


class Empties(NamedTuple):
    """The five counts of empty slots."""

    deck: int
    gunport: int
    porthole: int
    quarters: int
    all: int


NEW_SHIP = Ship((Part(STERN, (), (None, None)), Part(BOW, (), (None,))), ())


def sections(ship: Ship) -> tuple[Tile, ...]:
    return tuple([part.tile for part in ship.parts[1:-1]])


def placed(ship: Ship) -> list[Tile]:
    tiles: list[Tile] = []
    for part in ship.parts:
        tiles += part.top
        tiles += [tile for tile in part.hull if tile is not None]
    return tiles


def equipment(ship: Ship) -> list[Tile]:
    return [*placed(ship), *ship.loose]


# ── What the ship counts ─────────────────────────────────────────────────────────────────────


def sails(ship: Ship) -> int:
    """The fastest ship has most sails."""
    return sum([len(part.top) for part in ship.parts if part.top and part.top[0] < 12])


def barrels(ship: Ship) -> int:
    """The biggest ship has most barrels."""
    return sum([BARRELS[part.tile] for part in ship.parts])


def joints(ship: Ship) -> list[bool]:
    """Where two parts touch: do the two halves show the same symbol?"""
    tiles = [part.tile for part in ship.parts]
    return [RIGHT[left] == LEFT[right] for left, right in pairwise(tiles)]


def empties(ship: Ship) -> Empties:
    """A mast with a single sail counts as equipped; the slots of bow and stern count too."""
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
    """Sails on masts up to their limit, one deck tile on a top without sails, and every other
    piece on a slot of its own kind."""
    kind = KIND[tile]
    if kind == "sail":
        if not SAIL_LIMIT[part.tile]:
            return NoSlot(tile, part.tile)
        room = not part.top or KIND[part.top[0]] == "sail"
        return None if room and len(part.top) < SAIL_LIMIT[part.tile] else taken(tile, part)
    if kind == "deck":
        if not FLOORS[part.tile]:
            return NoSlot(tile, part.tile)
        return taken(tile, part) if part.top else None
    slots = SLOTS[part.tile]
    if kind not in slots:
        return NoSlot(tile, part.tile)
    free = any(slot == kind and lies is None for slot, lies in zip(slots, part.hull, strict=True))
    return None if free else taken(tile, part)


def taken(tile: Tile, part: Part) -> Reason:
    return SlotTaken(tile, part.tile)


def is_lawful(ship: Ship) -> bool:
    """Only a tile without a free fitting slot may be left over."""
    return not any(why_not_on(part, tile) is None for tile in ship.loose for part in ship.parts)


def with_tile(part: Part, tile: Tile) -> Part:
    kind = KIND[tile]
    if kind in ("sail", "deck"):
        return Part(part.tile, (*part.top, tile), part.hull)
    hull = list(part.hull)
    hull[next(i for i, s in enumerate(SLOTS[part.tile]) if s == kind and hull[i] is None)] = tile
    return Part(part.tile, part.top, tuple(hull))


def without(part: Part, gone: Sequence[Tile]) -> Part:
    top = tuple([tile for tile in part.top if tile not in gone])
    return Part(part.tile, top, tuple([None if tile in gone else tile for tile in part.hull]))


def part_with(ship: Ship, tile: Tile) -> Part | None:
    """Where it lies, or None when it is loose."""
    return next((part for part in ship.parts if tile in part.top or tile in part.hull), None)


def owns(ship: Ship, tile: Tile) -> bool:
    return tile in ship.loose or any(
        tile == part.tile or tile in part.top or tile in part.hull for part in ship.parts
    )


# ── Arranging by hand ────────────────────────────────────────────────────────────────────────

Parts: TypeAlias = dict[Tile, Part]


def why_not_step(ship: Ship, step: Step) -> Reason | None:
    """Everything may be rearranged, as long as every slot keeps to its kind and limit."""
    if isinstance(step, Auto):
        return None
    if isinstance(step, Shift):
        return why_not_shift(ship, step)
    if isinstance(step, Put):
        return why_not_put(ship, step)
    return why_not_swap(ship, step)


def why_not_shift(ship: Ship, step: Shift) -> Reason | None:
    order = sections(ship)
    if step.section not in order:
        return NotAboard(step.section)
    if not 1 <= step.place <= len(order):
        return NoSuchPlace(len(order))
    return AlreadyThere(step.section) if order[step.place - 1] == step.section else None


def why_not_put(ship: Ship, step: Put) -> Reason | None:
    if not owns(ship, step.tile):
        return NotAboard(step.tile)
    part = next((part for part in ship.parts if part.tile == step.on), None)
    if part is None:
        return NotAboard(step.on)
    if step.tile in part.top or step.tile in part.hull:
        return AlreadyThere(step.tile)
    return why_not_on(part, step.tile)


def why_not_swap(ship: Ship, step: Swap) -> Reason | None:
    """Like for like, or sails against a deck tile: whole tops change places then."""
    one, other = step.one, step.other
    for tile in (one, other):
        if not owns(ship, tile):
            return NotAboard(tile)
    kinds = {KIND[one], KIND[other]}
    both_loose = one in ship.loose and other in ship.loose
    if one == other or both_loose:
        return NotExchangeable(one, other)
    if len(kinds) == 1:
        return None
    if kinds != {"sail", "deck"}:
        return NotExchangeable(one, other)
    mast = part_with(ship, one if KIND[one] == "deck" else other)
    if mast is not None and not SAIL_LIMIT[mast.tile]:
        return NotExchangeable(one, other)
    return None


def steps(ship: Ship) -> list[Step]:
    """Every step that can be made by hand."""
    order, own = sections(ship), equipment(ship)
    pieces = (*own, *order)
    tried: Iterable[Step] = (
        AUTO,
        *(Shift(tile, place) for tile in order for place in range(1, len(order) + 1)),
        *(Put(tile, part.tile) for tile in own for part in ship.parts),
        *(Swap(one, other) for one in pieces for other in pieces),
    )
    return [step for step in tried if why_not_step(ship, step) is None]


def stepped(ship: Ship, step: Shift | Put | Swap) -> Ship:
    if isinstance(step, Shift):
        return shifted(ship, step.section, step.place)
    if isinstance(step, Put):
        return put(ship, step.tile, step.on)
    return swapped(ship, step.one, step.other)


def shifted(ship: Ship, section: Tile, place: int) -> Ship:
    moved = next(part for part in ship.parts if part.tile == section)
    rest = [part for part in ship.parts if part is not moved]
    return Ship((*rest[:place], moved, *rest[place:]), ship.loose)


def put(ship: Ship, tile: Tile, on: Tile) -> Ship:
    parts = [without(part, (tile,)) for part in ship.parts]
    parts = [with_tile(part, tile) if part.tile == on else part for part in parts]
    return stowed(parts, [loose for loose in ship.loose if loose != tile])


def swapped(ship: Ship, one: Tile, other: Tile) -> Ship:
    if KIND[one] == KIND[other]:
        change = {one: other, other: one}
        if KIND[one] == "section":
            at = {part.tile: part for part in ship.parts}
            parts = [at[change.get(part.tile, part.tile)] for part in ship.parts]
            return Ship(tuple(parts), ship.loose)
        return Ship(
            tuple([renamed(part, change) for part in ship.parts]),
            tuple([change.get(tile, tile) for tile in ship.loose]),
        )
    return exchanged(ship, min(one, other), max(one, other))


def renamed(part: Part, change: dict[Tile, Tile]) -> Part:
    top = tuple([change.get(tile, tile) for tile in part.top])
    hull = tuple([None if tile is None else change.get(tile, tile) for tile in part.hull])
    return Part(part.tile, top, hull)


def exchanged(ship: Ship, sail: Tile, deck: Tile) -> Ship:
    """Sails against a deck tile: a mast carries one or the other, so all its sails make way."""
    mast, place = part_with(ship, sail), part_with(ship, deck)
    crowd = mast.top if mast is not None else (sail,)
    gone = (*crowd, deck)
    parts = [without(part, gone) for part in ship.parts]
    loose = [tile for tile in ship.loose if tile not in gone]
    if mast is not None:
        parts = [with_tile(part, deck) if part.tile == mast.tile else part for part in parts]
    else:
        loose.append(deck)
    if place is None:
        return stowed(parts, [*loose, *crowd])
    fit = (sail, *[tile for tile in crowd if tile != sail])[: SAIL_LIMIT[place.tile]]
    parts = [Part(p.tile, fit, p.hull) if p.tile == place.tile else p for p in parts]
    return stowed(parts, [*loose, *[tile for tile in crowd if tile not in fit]])


def stowed(parts: list[Part], loose: list[Tile]) -> Ship:
    """A loose tile takes the first free slot that fits: none may be thrown away needlessly."""
    left: list[Tile] = []
    for tile in loose:
        for at, part in enumerate(parts):
            if why_not_on(part, tile) is None:
                parts[at] = with_tile(part, tile)
                break
        else:
            left.append(tile)
    return Ship(tuple(parts), tuple(left))
