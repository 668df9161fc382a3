"""Draws the tiles of the chest and the auction, each in a cell."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

from bot.games.piratoons.tiles import BARRELS, CODES, KIND, LEFT, RIGHT, SAIL_LIMIT, SLOTS, Tile
from bot.ui.pictures import colours
from bot.ui.pictures.compositions import figures
from bot.ui.pictures.pen import Pen, drawable, length
from bot.ui.pictures.scenes import WIDTH, card_ground, medal, open_sea
from bot.ui.pictures.stamps import Stamp, lay, stamped
from cogs.piratoons.pictures.shapes import draw_piece, draw_slot
from cogs.piratoons.pictures.signs import EDGES

Label: TypeAlias = tuple[str, str]
"""The text in a tile's cell: its name, and the kind of place it goes to."""

CELL = (254, 72)
GAP = 6
SMALL = (150, 84)
TINY = (94, 72)


@stamped
def cell(tile: Tile, text: Label) -> Pen:
    """A cell with a tile and its name, or a section with its symbols, slots, sails and barrels."""
    width, height = CELL
    pen = Pen(width, height)
    card_ground(pen, width, height, colours.BRASS)
    if KIND[tile] == "section":
        draw_section(pen, tile)
        return pen
    draw_piece(pen, tile, 78, height * 0.52, 28)
    name, kind = text
    write(pen, drawable(name), 184, height * (0.36 if kind else 0.5), 29, 128, colours.INK)
    write(pen, drawable(kind), 184, height * 0.73, 23, 128, colours.BRONZE)
    return pen


def write(
    pen: Pen, text: str, x: float, y: float, size: int, room: int, colour: colours.Colour
) -> None:
    """Writes a text, in smaller letters if it is too long."""
    while size > 14 and length(text, size) > room:
        size -= 1
    pen.text(x, y, text, size, colour, bold=0.5)


def draw_section(pen: Pen, tile: Tile) -> None:
    """Draws a section: its left symbol, slots and right symbol; above them its number, sails and
    barrels."""
    width, height = CELL
    signs = [figures.canvas] * SAIL_LIMIT[tile] + [figures.barrel] * BARRELS[tile]
    left = width / 2 - len(signs) * 14
    pen.text(left, 19, CODES[tile][1:], 29, colours.INK, bold=0.7)
    for at, sign in enumerate(signs):
        sign(pen, left + 36 + at * 28, 19, 12 if sign is figures.canvas else 11)
    for edge, x in ((LEFT[tile], 36), (RIGHT[tile], width - 32)):
        mark, colour = EDGES[edge]
        mark(pen, x, height * 0.68, 19, colour)
    slots = SLOTS[tile]
    pen.box(62, 34, width - 60, height - 5, colours.WOOD, colours.DARK_WOOD, 2, 4)
    for at, kind in enumerate(slots):
        x = width / 2 + (at - (len(slots) - 1) / 2) * 33
        draw_slot(pen, kind, None, x, (height + 29) / 2, 13)


@stamped
def small_cell(tile: Tile, size: tuple[int, int]) -> Pen:
    """A cell without a name, used if there are many tiles."""
    width, height = size
    pen = Pen(width, height)
    card_ground(pen, width, height, colours.BRASS)
    if KIND[tile] != "section":
        draw_piece(pen, tile, width / 2 + 6, height * 0.52, height * 0.34)
        return pen
    pen.text(width / 2, 26, CODES[tile][1:], 30, colours.INK, bold=0.7)
    for edge, x in ((LEFT[tile], width * 0.27), (RIGHT[tile], width * 0.73)):
        mark, colour = EDGES[edge]
        mark(pen, x, height * 0.66, 17, colour)
    return pen


def number(at: int) -> Stamp:
    return medal(str(at), 32, colours.DEEP)


# ── All of them ──────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=32)
def chest(shown: tuple[Tile, ...], labels: tuple[Label, ...]) -> Image.Image:
    """The nine tiles of the chest in three rows, as the buttons are, with their numbers."""
    return spread(shown, labels, 3, CELL)


@lru_cache(maxsize=32)
def goods(shown: tuple[Tile, ...], labels: tuple[Label, ...]) -> Image.Image:
    """The numbered goods of the auction. The more there are, the smaller they are drawn."""
    if len(shown) <= 9:
        return spread(shown, labels, 3, CELL)
    if len(shown) <= 15:
        return spread(shown, labels, 5, SMALL)
    return spread(shown, labels, 8, TINY)


def spread(
    shown: tuple[Tile, ...], labels: tuple[Label, ...], across: int, size: tuple[int, int]
) -> Image.Image:
    """The numbered tiles in rows. The image is cached: copy it before drawing on it."""
    width, height = size
    rows = max(1, math.ceil(len(shown) / across))
    picture = open_sea(WIDTH, rows * (height + GAP) + 14, 0)
    for at, (tile, text) in enumerate(zip(shown, labels, strict=True)):
        x, y = place(at, across, height)
        image = cell(tile, text) if size == CELL else small_cell(tile, size)
        lay(picture, image, x, y)
        lay(picture, number(at + 1), x - width / 2 + 18, y - height / 2 + 18)
    return picture


def place(at: int, across: int, height: float, top: float = 7) -> tuple[float, float]:
    """The centre of a cell."""
    x = 12 + (at % across + 0.5) * (WIDTH - 24) / across
    return x, top + (at // across + 0.5) * (height + GAP)
