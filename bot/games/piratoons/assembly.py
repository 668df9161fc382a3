"""Arranges a ship of Piratoons by hand, one step at a time (§11.4–§11.6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from bot.games.base.game import Reason
from bot.games.piratoons.moves import (
    AUTO,
    AlreadyThere,
    Auto,
    NoSuchPlace,
    NotAboard,
    NotExchangeable,
    PiratoonsMove,
    Put,
    Shift,
    Step,
    Swap,
)
from bot.games.piratoons.ship import (
    Part,
    Ship,
    equipment,
    owns,
    part_with,
    sections,
    why_not_on,
    with_tile,
    without,
)
from bot.games.piratoons.tiles import (
    DECKS,
    EQUIPMENT,
    KIND,
    LEFT,
    RIGHT,
    SAIL_LIMIT,
    SAILS,
    SECTIONS,
    SLOTS,
    Tile,
)


def why_not_step(ship: Ship, step: Step) -> Reason | None:
    """The reason a step is refused, or None. Tiles must fit the kinds and limits of their slots
    (§11.4)."""
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
    """The reason a swap is refused, or None. Tiles of one kind can be swapped, and sails with a
    deck tile on a mast (§11.5)."""
    one, other = step.one, step.other
    for tile in (one, other):
        if not owns(ship, tile):
            return NotAboard(tile)
    if one == other or (one in ship.loose and other in ship.loose):
        return NotExchangeable(one, other)
    return (
        None if are_alike(one, other) or are_tops(ship, one, other) else NotExchangeable(one, other)
    )


def are_alike(one: Tile, other: Tile) -> bool:
    return KIND[one] == KIND[other]


def are_tops(ship: Ship, one: Tile, other: Tile) -> bool:
    """Whether the tiles are a sail and a deck tile that can be swapped: the deck tile is not on a
    top without a mast."""
    sail, deck = sorted((one, other))
    if sail not in SAILS or deck not in DECKS:
        return False
    place = part_with(ship, deck)
    return place is None or SAIL_LIMIT[place.tile] > 0


def steps(ship: Ship) -> list[Step]:
    """Every legal step that arranges this ship."""
    order, own = sections(ship), equipment(ship)
    pieces = (*own, *order)
    tried: Iterable[Step] = (
        AUTO,
        *(Shift(tile, place) for tile in order for place, _ in enumerate(order, 1)),
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
    return replace(ship, parts=(*rest[:place], moved, *rest[place:]))


def put(ship: Ship, tile: Tile, on: Tile) -> Ship:
    """The ship after moving a tile to another part. The freed slot is filled with a loose tile that
    fits."""
    parts = [without(part, (tile,)) for part in ship.parts]
    parts = [with_tile(part, tile) if part.tile == on else part for part in parts]
    return stowed(parts, [*ship.loose])


def swapped(ship: Ship, one: Tile, other: Tile) -> Ship:
    if not are_alike(one, other):
        return exchanged(ship, *sorted((one, other)))
    change: dict[Tile | None, Tile] = {one: other, other: one}
    if one in SECTIONS:
        at = {part.tile: part for part in ship.parts}
        parts = [at[change.get(tile, tile)] for tile in at]
        return replace(ship, parts=tuple(parts))
    return Ship(
        parts=tuple([renamed(part, change) for part in ship.parts]),
        loose=tuple([change.get(tile, tile) for tile in ship.loose]),
    )


def renamed(part: Part, change: dict[Tile | None, Tile]) -> Part:
    top = tuple([change.get(tile, tile) for tile in part.top])
    return replace(part, top=top, hull=tuple([change.get(tile, tile) for tile in part.hull]))


def exchanged(ship: Ship, sail: Tile, deck: Tile) -> Ship:
    """The ship after sails and a deck tile change places. A mast carries one or the other, so all
    its sails move (§11.5)."""
    mast, place = part_with(ship, sail), part_with(ship, deck)
    crowd = mast.top if mast else (sail,)
    named_first = (sail, *[tile for tile in crowd if tile != sail])
    fit = named_first[: SAIL_LIMIT[place.tile]] if place else ()
    tops = ({mast.tile: (deck,)} if mast else {}) | ({place.tile: fit} if place else {})
    parts = [replace(part, top=tops.get(part.tile, part.top)) for part in ship.parts]
    loose = [tile for tile in ship.loose if tile not in (sail, deck)]
    loose += [] if mast else [deck]
    return stowed(parts, [*loose, *[tile for tile in crowd if tile not in fit]])


def stowed(parts: list[Part], loose: list[Tile]) -> Ship:
    """The ship with each loose tile in the first free slot that fits (§11.6)."""
    left: list[Tile] = []
    for tile in loose:
        for at, part in enumerate(parts):
            if why_not_on(part, tile) is None:
                parts[at] = with_tile(part, tile)
                break
        else:
            left.append(tile)
    return Ship(tuple(parts), tuple(left))


# ── A layout that is kept ────────────────────────────────────────────────────────────────────


def fitted_in(ship: Ship, won: Sequence[Tile]) -> Ship:
    """The ship with the tiles just won. It was laid out by hand, so nothing else moves (§11.8)."""
    parts = list(ship.parts)
    for tile in won:
        if tile in SECTIONS:
            bare = Part(tile, (), (None,) * len(SLOTS[tile]))
            parts.insert(best_place(parts, tile), bare)
    return stowed(parts, [*ship.loose, *[tile for tile in won if tile in EQUIPMENT]])


def best_place(parts: Sequence[Part], section: Tile) -> int:
    """The place for a new section with the fewest wrong connections; of equal places, the nearest
    to the bow."""
    joints = pairwise([part.tile for part in parts])
    saved = {
        place: wrong(left, right) - wrong(left, section) - wrong(section, right)
        for place, (left, right) in enumerate(joints, 1)
    }
    return max(saved, key=lambda place: (saved[place], place))


def wrong(left: Tile, right: Tile) -> int:
    return int(RIGHT[left] != LEFT[right])


# ── What a seat may do ───────────────────────────────────────────────────────────────────────


class Offer(Collection[PiratoonsMove]):
    """The moves that a seat is asked for, and the moves it can always make: any step that arranges
    its ship, and showing or hiding its purse.

    All of them are in this collection. But it lists the second kind only if the seat is asked for
    nothing, so that a random move from the list advances the game.
    """

    def __init__(
        self,
        asked: tuple[PiratoonsMove, ...],
        ship: Ship,
        purse: tuple[PiratoonsMove, ...] = (),
    ) -> None:
        self.asked = asked
        self.ship = ship
        self.purse = purse

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Step):
            return why_not_step(self.ship, move) is None
        return move in self.asked or move in self.purse

    def __iter__(self) -> Iterator[PiratoonsMove]:
        return iter(self.asked or (*steps(self.ship), *self.purse))

    def __len__(self) -> int:
        return len(self.asked) or len(steps(self.ship)) + len(self.purse)
