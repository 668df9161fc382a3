"""Piratoons in pictures: ships from stern to bow, and the nine tiles of the chest."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from bot.games.piratoons.ship import Part, Ship, barrels, joints, sails
from bot.games.piratoons.tiles import (
    CODES,
    DESIGN,
    KIND,
    LEFT,
    RIGHT,
    SAIL_LIMIT,
    SLOTS,
    Tile,
)
from bot.ui.pictures import colours, figures, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, lay, png, sprite
from bot.ui.pictures.scenes import WIDTH, card_ground, label, medal, open_sea, sea
from bot.ui.piratoons.shapes import (
    EDGES,
    LETTERS,
    draw_piece,
    draw_slot,
    hull_floors,
    part_height,
    part_image,
)

SEAT_COLOURS = (colours.RED, colours.GREEN, colours.BLUE, colours.YELLOW)


# ── Ships ────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=8)
def joint(good: bool, size: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        half = size / 2
        pen.disc(half, half, half, colours.WHITE)
        pen.disc(half, half, half - 1.5, colours.GREEN if good else colours.RED)
        for y in (-0.2, 0.2):
            line = [(half * 0.5, half * (1 + y)), (half * 1.5, half * (1 + y))]
            pen.line(line, colours.WHITE, size * 0.1)
        if not good:
            pen.line(
                [(half * 0.65, half * 1.5), (half * 1.35, half * 0.5)], colours.WHITE, size * 0.1
            )

    return sprite(size, size, draw)


@lru_cache(maxsize=8)
def water(width: int) -> Image.Image:
    """A strip of waves before the keel."""

    def draw(pen: Pen) -> None:
        line = [(x, 7 + 4 * math.cos(x / 26)) for x in range(-4, width + 9, 5)]
        pen.shape([*line, (width + 8, 60), (-4, 60)], colours.SEA)
        pen.line(line, colours.WAVE, 2)

    pen = Pen(width, 34, 2)
    draw(pen)
    return pen.small()


def ship_height(ship: Ship, unit: int) -> int:
    return round(max(part_height(part.tile) for part in ship.parts) * unit)


def sail_away(picture: Image.Image, ship: Ship, unit: int, left: float, keel: float) -> None:
    """The parts side by side on the water, and at each joint whether the symbols match."""
    for at, part in enumerate(ship.parts):
        image = part_image(part, unit)
        picture.paste(image, (round(left) + at * unit, round(keel) - image.height), image)
    size = max(18, round(unit * 0.34))
    for at, good in enumerate(joints(ship), 1):
        lay(picture, joint(good, size), left + at * unit, keel + size * 0.32)


def unit_for(parts: int, room: float, most: int) -> int:
    return max(18, min(most, int(room / parts)))


@art
def own_ship(ship: Ship) -> bytes:
    """One ship as large as it fits; what found no slot floats beside it."""
    unit = unit_for(len(ship.parts), WIDTH - 40, 96)
    loose = bool(ship.loose)
    tall = ship_height(ship, unit) + 62 + (96 if loose else 0)
    picture = sea(WIDTH, tall, 0).copy()
    keel = tall - 40 - (96 if loose else 0)
    left = (WIDTH - len(ship.parts) * unit) / 2
    flood(picture, keel, tall)
    sail_away(picture, ship, unit, left, keel)
    for at, tile in enumerate(ship.loose[:8]):
        lay(picture, adrift(tile), 70 + at * 92, tall - 62)
    return png(picture)


def flood(picture: Image.Image, keel: float, bottom: float) -> None:
    picture.paste(colours.SEA, (7, round(keel) + 10, picture.width - 7, round(bottom) - 7))
    lay(picture, water(picture.width - 14), picture.width / 2, keel + 8)


@lru_cache(maxsize=64)
def adrift(tile: Tile) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.disc(42, 42, 41, mixed(colours.SEA, colours.WAVE, 0.5), colours.WAVE, 2)
        draw_piece(pen, tile, 42, 42, 30)

    return sprite(84, 84, draw)


@art
def fleet(ships: tuple[Ship, ...], names: tuple[str, ...], purses: tuple[str, ...]) -> bytes:
    """All ships, one below the other, with what they count."""
    longest = max(len(ship.parts) for ship in ships)
    unit = unit_for(longest, WIDTH - 196, 62 if len(ships) < 3 else 50)
    rows = [max(104, ship_height(ship, unit) + 34) for ship in ships]
    picture = sea(WIDTH, sum(rows) + 12, 0).copy()
    top = 6
    for seat, (ship, row) in enumerate(zip(ships, rows, strict=True)):
        keel = top + row - 28
        flood(picture, keel, top + row + 7)
        sail_away(picture, ship, unit, 180, keel)
        lay(picture, pawn(seat), 34, keel - 60)
        name = label(names[seat], 25, 118, colours.PARCHMENT, False, "lm")
        lay(picture, name, 56 + name.width / 2, keel - 60)
        lay(picture, counts(sails(ship), barrels(ship), purses[seat]), 94, keel - 20)
        top += row
    return png(picture)


@lru_cache(maxsize=4)
def pawn(seat: int) -> Image.Image:
    """Disc, square, diamond, star: each crew has a shape besides its colour."""

    def draw(pen: Pen) -> None:
        colour = SEAT_COLOURS[seat]
        if seat == 0:
            pen.disc(17, 17, 14, colour, colours.WHITE, 2)
        elif seat == 1:
            pen.box(4, 4, 30, 30, colour, colours.WHITE, 2, 3)
        elif seat == 2:
            pen.shape([(17, 1), (33, 17), (17, 33), (1, 17)], colour, colours.WHITE, 2)
        else:
            marks.star(pen, 17, 18, 17, colours.WHITE)
            marks.star(pen, 17, 18, 14, colour)

    return sprite(34, 34, draw)


@lru_cache(maxsize=256)
def counts(sail_count: int, barrel_count: int, purse: str) -> Image.Image:
    def draw(pen: Pen) -> None:
        figures.canvas(pen, 16, 20, 15)
        pen.text(36, 20, str(sail_count), 24, colours.PARCHMENT, "lm")
        figures.barrel(pen, 70, 20, 13)
        pen.text(83, 20, str(barrel_count), 24, colours.PARCHMENT, "lm")
        if purse:
            marks.doubloon(pen, 125, 20, 11, colours.YELLOW)
            pen.text(139, 20, purse, 24, colours.PARCHMENT, "lm")

    return sprite(168, 40, draw)


# ── The chest ────────────────────────────────────────────────────────────────────────────────

CELL = (252, 164)
SMALL_CELL = (150, 98)
FLAT_CELL = (252, 112)


@lru_cache(maxsize=80)
def cell(tile: Tile) -> Image.Image:
    def draw(pen: Pen) -> None:
        card_ground(pen, *CELL, colours.BRASS)
        if KIND[tile] == "section":
            draw_section_cell(pen, tile)
        else:
            draw_piece(pen, tile, CELL[0] * 0.4, CELL[1] * 0.52, 54)
            text = LETTERS.get(KIND[tile], "")
            design = "ABC"[DESIGN[tile]] if text else str(tile + 1)
            pen.text(CELL[0] * 0.82, CELL[1] * 0.36, text, 44, colours.BRONZE, bold=0.8)
            pen.text(
                CELL[0] * 0.82, CELL[1] * (0.66 if text else 0.5), design, 44, colours.INK, bold=0.8
            )

    image = sprite(*CELL, draw)
    if KIND[tile] == "section":
        unit = min(50, int((CELL[1] - 18) / part_height(tile)))
        bare = part_image(Part(tile, (), (None,) * hull_floors(tile)), unit)
        image.paste(bare, ((CELL[0] - unit) // 2, CELL[1] - 8 - bare.height), bare)
    return image


def draw_section_cell(pen: Pen, tile: Tile) -> None:
    """Its two symbols stand large on their sides, its number above."""
    width, height = CELL
    for edge, x in ((LEFT[tile], 50), (RIGHT[tile], width - 50)):
        mark, colour = EDGES[edge]
        mark(pen, x, height * 0.66, 30, colour)
    pen.text(width - 40, 36, CODES[tile][1:], 36, colours.INK, bold=0.8)


@lru_cache(maxsize=80)
def small_cell(tile: Tile) -> Image.Image:
    return cell(tile).resize(SMALL_CELL, Image.Resampling.LANCZOS)


@lru_cache(maxsize=80)
def flat_cell(tile: Tile) -> Image.Image:
    """In the pillage the buttons must stay in reach, so the chest is shallow."""
    width, height = FLAT_CELL

    def draw(pen: Pen) -> None:
        card_ground(pen, width, height, colours.BRASS)
        if KIND[tile] == "section":
            draw_flat_section(pen, tile)
            return
        draw_piece(pen, tile, width * 0.46, height * 0.5, 40)
        text = LETTERS.get(KIND[tile], "")
        design = "ABC"[DESIGN[tile]] if text else str(tile + 1)
        pen.text(width - 48, height * 0.5, text + design, 42, colours.INK, bold=0.8)

    return sprite(width, height, draw)


def draw_flat_section(pen: Pen, tile: Tile) -> None:
    """Left symbol, slots from the water up, right symbol; above them its number and its yards."""
    width, height = FLAT_CELL
    pen.text(width / 2 - 12, 28, CODES[tile][1:], 34, colours.INK, bold=0.7)
    for sail_room in range(SAIL_LIMIT[tile]):
        figures.canvas(pen, width / 2 + 34 + sail_room * 26, 30, 12)
    for edge, x in ((LEFT[tile], 32), (RIGHT[tile], width - 32)):
        mark, colour = EDGES[edge]
        mark(pen, x, height * 0.66, 24, colour)
    slots = SLOTS[tile]
    pen.box(60, 50, width - 60, height - 12, colours.WOOD, colours.DARK_WOOD, 2, 4)
    for at, kind in enumerate(slots):
        x = width / 2 + (at - (len(slots) - 1) / 2) * 33
        draw_slot(pen, kind, None, x, (height + 38) / 2, 14.5)


@art
def chest(shown: tuple[Tile, ...]) -> bytes:
    """Three by three as the buttons are, each with its number."""
    width, height = FLAT_CELL
    picture = open_sea(WIDTH, 3 * (height + 6) + 18, 0).copy()
    for at, tile in enumerate(shown):
        x, y = 14 + (at % 3 + 0.5) * (width + 5.5), 9 + (at // 3 + 0.5) * (height + 6)
        lay(picture, flat_cell(tile), x, y)
        lay(picture, medal(str(at + 1), 36, colours.DEEP), x - width / 2 + 24, y - height / 2 + 24)
    return png(picture)


@art
def goods(shown: tuple[Tile, ...]) -> bytes:
    """What the auction offers: three side by side, or five where there are many."""
    many = len(shown) > 9
    across, size, image = (5, SMALL_CELL, small_cell) if many else (3, CELL, cell)
    rows = max(1, math.ceil(len(shown) / across))
    picture = open_sea(WIDTH, rows * (size[1] + 8) + 20, 0).copy()
    for at, tile in enumerate(shown):
        x = 14 + (at % across + 0.5) * (WIDTH - 28) / across
        lay(picture, image(tile), x, 10 + (at // across + 0.5) * (size[1] + 8))
    return png(picture)
