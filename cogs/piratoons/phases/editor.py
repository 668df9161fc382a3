"""The ship editor of Piratoons: the player chooses a tile, then its place, or has the ship
arranged."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.piratoons.assembly import why_not_step
from bot.games.piratoons.moves import Put, Shift, Swap
from bot.games.piratoons.ship import Ship, equipment, part_with, sections
from bot.games.piratoons.tiles import BOW, CODES, KIND, NUMBERS, STERN, Tile
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, turns
from bot.ui.face.panel import OPTIONS, Block, Button, Choice, Option, Row, Text
from bot.ui.words.words import Words
from cogs.piratoons.pictures.signs import tile_sign
from cogs.piratoons.pieces.ship import own_ship
from cogs.piratoons.pieces.words import about, label, name

EDITOR = "ship"
GROUPS = {
    "section": ("section",),
    "top": ("sail", "deck"),
    "hull": ("gunport", "porthole", "quarters"),
}
"""The kinds of tiles in each select of the editor."""


def editor_button(seen: Seen[View], words: Words) -> Button:
    return Button(words("piratoons-edit"), turns(seen, EDITOR), emoji="🔧")


def blocks(
    seen: Seen[View], words: Words, mode: str, buttons: list[Button], asked: list[Block]
) -> list[Block]:
    """The editor, above the question of the table. `mode` is "ship", followed by the chosen tile if
    there is one."""
    ship = seen.view.ships[seen.seat or 0]
    tile = NUMBERS.get(mode.rpartition(" ")[2])
    if tile not in (*sections(ship), *equipment(ship)):
        tile = None
    shown: list[Block] = []
    if not seen.pictures:
        shown += [Text(own_ship(seen, words)), Text(words("piratoons-legend"))]
    if seen.view.by_hand:
        shown.append(Text(words("piratoons-kept")))
    shown += what_choices(seen, ship, tile, words)
    if tile is not None:
        shown += where_choices(seen, ship, tile, words)
    auto = Button(words("piratoons-auto"), act(seen, "auto"), "primary", "✨")
    done = Button(words("piratoons-edit-done"), turns(seen, "done"), emoji="↩️")
    return [*shown, Row((auto, done, *buttons)), *(asked if tile is None else ())]


def after(move: str) -> str:
    """The mode after this move: the editor stays open, with the moved tile chosen."""
    step, _, rest = move.partition(" ")
    if step == "auto":
        return EDITOR
    return f"{EDITOR} {rest.split(' ')[0]}" if step in ("move", "put", "swap") else ""


# ── What ─────────────────────────────────────────────────────────────────────────────────────


def what_choices(seen: Seen[View], ship: Ship, chosen: Tile | None, words: Words) -> list[Block]:
    """The selects of tiles: one if all tiles fit in it, otherwise one for each group. Once a tile
    is chosen only its group is shown, to leave room for the places."""
    # If there is only one section, it can't be moved.
    order = sections(ship) if len(sections(ship)) > 1 else ()
    tiles = [*order, *sorted(equipment(ship))]
    if not tiles:
        return [Text(words("piratoons-what-nothing"))]
    groups = {"all": tiles}
    if len(tiles) > OPTIONS:
        groups = {
            group: [tile for tile in tiles if KIND[tile] in kinds]
            for group, kinds in GROUPS.items()
            if chosen is None or KIND[chosen] in kinds
        }
    return [
        Choice(
            turns(seen, f"{EDITOR} {group}"),
            words(f"piratoons-what-{group}"),
            tuple(what_option(ship, tile, tile == chosen, words) for tile in own[:OPTIONS]),
        )
        for group, own in groups.items()
        if own
    ]


def what_option(ship: Ship, tile: Tile, chosen: bool, words: Words) -> Option:
    where = standing(ship, tile, words)
    return Option(label(tile, words), CODES[tile], where, tile_sign(tile), chosen)


def standing(ship: Ship, tile: Tile, words: Words) -> str:
    if KIND[tile] == "section":
        return words("piratoons-stands-place", place=sections(ship).index(tile) + 1)
    part = part_with(ship, tile)
    if part is None:
        return words("piratoons-stands-loose")
    return words("piratoons-stands-on", part=label(part.tile, words))


# ── Where ────────────────────────────────────────────────────────────────────────────────────


def where_choices(seen: Seen[View], ship: Ship, tile: Tile, words: Words) -> list[Block]:
    if KIND[tile] == "section":
        options = places(ship, tile, words)
        tail, key = f"move {CODES[tile]} to", "piratoons-where-place"
    else:
        options = slots(ship, tile, words)
        tail, key = f"put {CODES[tile]} on", "piratoons-where-slot"
    blocks: list[Block] = []
    if options:
        title = words(key, tile=label(tile, words))
        blocks.append(Choice(act(seen, tail), title, tuple(options[:OPTIONS])))
    partners = exchanges(ship, tile, words)
    if partners:
        title = words("piratoons-where-swap", tile=label(tile, words))
        blocks.append(Choice(act(seen, f"swap {CODES[tile]}"), title, tuple(partners[:OPTIONS])))
    return blocks or [Text(words("piratoons-where-nowhere", tile=name(tile, words)))]


def places(ship: Ship, tile: Tile, words: Words) -> list[Option]:
    """An option for each place the section can go to, named by its neighbours there."""
    rest = [STERN, *(other for other in sections(ship) if other != tile), BOW]
    return [
        Option(
            words("piratoons-place", place=place),
            str(place),
            words(
                "piratoons-between",
                left=label(rest[place - 1], words),
                right=label(rest[place], words),
            ),
        )
        for place in range(1, len(rest))
        if why_not_step(ship, Shift(tile, place)) is None
    ]


def slots(ship: Ship, tile: Tile, words: Words) -> list[Option]:
    return [
        Option(label(part.tile, words), CODES[part.tile], part_about(part.tile, words))
        for part in ship.parts
        if why_not_step(ship, Put(tile, part.tile)) is None
    ]


def part_about(tile: Tile, words: Words) -> str | None:
    return about(tile, words) if KIND[tile] == "section" else None


def exchanges(ship: Ship, tile: Tile, words: Words) -> list[Option]:
    """An option for each tile that can change places with this one. If a loose tile comes aboard,
    the other goes overboard."""
    return [
        Option(
            label(other, words),
            CODES[other],
            exchange_about(ship, tile, other, words),
            tile_sign(other),
        )
        for other in worth_swapping(ship, tile)
        if why_not_step(ship, Swap(tile, other)) is None
    ]


def worth_swapping(ship: Ship, tile: Tile) -> Iterable[Tile]:
    """The tiles to change places with. Two sails, or two tiles of the same part, are left out
    because nothing would change."""
    if KIND[tile] == "section":
        return sections(ship)
    at = part_with(ship, tile)
    return [
        other
        for other in sorted(equipment(ship))
        if part_with(ship, other) is not at and not KIND[tile] == KIND[other] == "sail"
    ]


def exchange_about(ship: Ship, tile: Tile, other: Tile, words: Words) -> str:
    if tile in ship.loose:
        return words("piratoons-swap-overboard", tile=label(other, words))
    if other in ship.loose:
        return words("piratoons-swap-overboard", tile=label(tile, words))
    return standing(ship, other, words)
