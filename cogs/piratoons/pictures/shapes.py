"""Draws the parts of a ship of Piratoons, and the pieces aboard."""

from __future__ import annotations

from bot.games.piratoons.ship import Part
from bot.games.piratoons.tiles import (
    CODES,
    FLOORS,
    KIND,
    LEFT,
    RIGHT,
    SAIL_LIMIT,
    SLOTS,
    STERN,
    Tile,
)
from bot.ui.pictures import colours
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.compositions import figures
from bot.ui.pictures.pen import Pen
from bot.ui.pictures.stamps import stamped
from cogs.piratoons.pictures.signs import EDGES, figure

LETTERS = {"deck": "D", "gunport": "G", "porthole": "P", "quarters": "Q"}
MAST = mixed(colours.LIGHT_WOOD, colours.WOOD, 0.3)
LIT = mixed(colours.GOLD, colours.WHITE, 0.45)

# Heights as multiples of a section's width.
KEEL, FLOOR, SPAR, DECK = 0.46, 0.64, 0.5, 0.66


# ── Parts ────────────────────────────────────────────────────────────────────────────────────


def hull_floors(tile: Tile) -> int:
    return len(SLOTS[tile])


def top_height(tile: Tile) -> float:
    if not FLOORS[tile]:
        return 0.3
    return max(DECK, SAIL_LIMIT[tile] * SPAR + 0.1) + 0.06


def part_height(tile: Tile) -> float:
    return KEEL + hull_floors(tile) * FLOOR + top_height(tile)


@stamped
def part_image(part: Part, unit: int) -> Pen:
    """One part of a ship. Its image ends exactly where the next begins, so that the halves of a
    symbol meet."""
    height = round(part_height(part.tile) * unit)
    pen = Pen(unit, height)
    water = height
    deck = water - (KEEL + hull_floors(part.tile) * FLOOR) * unit
    draw_hull(pen, part.tile, unit, deck, water)
    for level, (kind, lies) in enumerate(zip(SLOTS[part.tile], part.hull, strict=True)):
        y = water - (KEEL + (level + 0.5) * FLOOR) * unit
        x = unit * {"stern": 0.56, "bow": 0.4}.get(CODES[part.tile].lower(), 0.5)
        draw_slot(pen, kind, lies, x, y, unit * 0.25)
        if level and FLOORS[part.tile]:
            figures.barrel(pen, unit * 0.13, y + unit * 0.12, unit * 0.12)
    if FLOORS[part.tile]:
        draw_top(pen, part, unit, deck)
    draw_keel(pen, part.tile, unit, water)
    return pen


def draw_hull(pen: Pen, tile: Tile, unit: float, deck: float, water: float) -> None:
    if KIND[tile] == "end":
        draw_end(pen, tile == STERN, unit, deck, water)
    else:
        pen.box(0, deck, unit, water, colours.WOOD)
    left, right = (0.08 * unit if tile == STERN else 0), unit * (1 if FLOORS[tile] else 0.92)
    if tile == STERN:
        right = unit
    for level in range(hull_floors(tile)):
        y = water - (KEEL + level * FLOOR) * unit
        pen.line([(left + 2, y), (right - 2, y)], colours.DARK_WOOD, max(1, unit * 0.025))
    if FLOORS[tile]:
        draw_rail(pen, unit, unit, deck)
        for x in (0, unit):
            pen.line([(x, deck), (x, water)], colours.DARK_WOOD, max(1, unit * 0.03))


def draw_rail(pen: Pen, right: float, unit: float, deck: float) -> None:
    edge = max(0.8, unit * 0.02)
    pen.box(0, deck, right, deck + unit * 0.09, colours.LIGHT_WOOD, colours.DARK_WOOD, edge)


def draw_end(pen: Pen, stern: bool, unit: float, deck: float, water: float) -> None:
    if stern:
        edge = [(0.02, 0), (1, 0), (1, 1), (0.3, 1), (0.12, 0.6)]
    else:
        edge = [(0, 0), (1, 0), (0.86, 0.5), (0.5, 0.92), (0.36, 1), (0, 1)]
    tall = water - deck
    pen.shape(
        [(a * unit, deck + b * tall) for a, b in edge],
        colours.WOOD,
        colours.DARK_WOOD,
        max(1, unit * 0.03),
    )
    if stern:
        draw_rail(pen, unit, unit, deck)
        pen.line(
            [(unit * 0.14, deck), (unit * 0.14, deck - unit * 0.2)], colours.DARK_WOOD, unit * 0.05
        )
        pen.disc(
            unit * 0.14, deck - unit * 0.2, unit * 0.09, colours.GOLD, colours.BRONZE, unit * 0.03
        )
    else:
        draw_rail(pen, unit * 0.98, unit, deck)
        pen.line(
            [(unit * 0.5, deck), (unit * 0.98, deck - unit * 0.26)], colours.LIGHT_WOOD, unit * 0.07
        )


def draw_slot(pen: Pen, kind: str, lies: Tile | None, x: float, y: float, half: float) -> None:
    """Draws a slot: a square gunport, a round porthole, or the vaulted window of quarters. It is
    lit if a piece is in it."""
    fill = mixed(colours.DARK_WOOD, colours.INK, 0.35) if lies is None else LIT
    edge = mixed(colours.BRASS, colours.WOOD, 0.35) if lies is None else colours.BRASS
    thick = half * 0.16
    if kind == "porthole":
        pen.disc(x, y, half * 1.06, fill, edge, thick)
    elif kind == "gunport":
        pen.box(x - half, y - half, x + half, y + half, fill, edge, thick, half * 0.1)
    else:
        pen.box(x - half, y - half * 0.3, x + half, y + half, fill, edge, thick)
        pen.disc(x, y - half * 0.1, half, fill, edge, thick)
        pen.box(x - half + thick, y, x + half - thick, y + half - thick, fill)
    if lies is None:
        pen.text(
            x,
            y,
            LETTERS[kind],
            half * 1.15,
            mixed(colours.SHADE, colours.WOOD, 0.2),
            bold=half * 0.02,
        )
    else:
        figure(pen, lies, x, y, half * 0.72)


def draw_top(pen: Pen, part: Part, unit: float, deck: float) -> None:
    """Draws the top of a section: sails on a mast, a figure on deck, or empty yards."""
    x, limit = unit / 2, SAIL_LIMIT[part.tile]
    if part.top and KIND[part.top[0]] == "deck":
        if limit:
            pen.line([(x, deck), (x, deck - DECK * unit)], MAST, unit * 0.06)
        figure(pen, part.top[0], x, deck - unit * 0.3, unit * 0.27)
        return
    if not limit:
        for at in (0.12, 0.37, 0.63, 0.88):
            pen.line(
                [(unit * at, deck), (unit * at, deck - unit * 0.16)],
                colours.LIGHT_WOOD,
                unit * 0.04,
            )
        pen.line(
            [(0, deck - unit * 0.17), (unit, deck - unit * 0.17)], colours.LIGHT_WOOD, unit * 0.05
        )
        return
    pen.line([(x, deck), (x, deck - (limit * SPAR + 0.06) * unit)], MAST, unit * 0.07)
    for spar in range(limit):
        y = deck - (spar * SPAR + 0.3) * unit
        if spar < len(part.top):
            figures.canvas(pen, x, y, unit * 0.44)
        else:
            yard = y - unit * 0.2
            pen.line([(unit * 0.2, yard), (unit * 0.8, yard)], MAST, unit * 0.045)


def draw_keel(pen: Pen, tile: Tile, unit: float, water: float) -> None:
    """Draws the lowest part of a section: its number between the halves of its two symbols."""
    y = water - KEEL * unit / 2
    plate = unit * 0.2
    if KIND[tile] != "end":
        pen.text(
            unit / 2,
            y,
            CODES[tile][1:],
            unit * 0.26,
            mixed(colours.PARCHMENT, colours.WOOD, 0.1),
            bold=0.4,
        )
        draw_edge(pen, LEFT[tile], 0, y, plate)
        draw_edge(pen, RIGHT[tile], unit, y, plate)
    elif tile == STERN:
        draw_edge(pen, RIGHT[tile], unit, y, plate)
    else:
        draw_edge(pen, LEFT[tile], 0, y, plate)


def draw_edge(pen: Pen, edge: int, x: float, y: float, size: float) -> None:
    mark, colour = EDGES[edge]
    pen.disc(x, y, size * 1.1, colours.PARCHMENT, colours.BRONZE, max(0.8, size * 0.1))
    mark(pen, x, y, size * 0.78, colour)


def draw_piece(pen: Pen, tile: Tile, x: float, y: float, size: float) -> None:
    """Draws a single piece of equipment in the shape of its slot."""
    if KIND[tile] == "sail":
        figures.canvas(pen, x, y, size)
    elif KIND[tile] == "deck":
        pen.line(
            [(x - size, y + size * 0.9), (x + size, y + size * 0.9)],
            colours.LIGHT_WOOD,
            size * 0.16,
        )
        figure(pen, tile, x, y, size * 0.85)
    else:
        draw_slot(pen, KIND[tile], tile, x, y, size * 0.92)
