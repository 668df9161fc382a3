"""Piratoons in pictures: ships from stern to bow, and the nine tiles of the chest."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from bot.games.piratoons.ship import Part, Ship, barrels, joints, sails
from bot.games.piratoons.tiles import (
    CODES,
    DESIGN,
    FLOORS,
    KIND,
    LEFT,
    RIGHT,
    SAIL_LIMIT,
    SLOTS,
    STERN,
    Tile,
)
from bot.ui.pictures import figures, marks
from bot.ui.pictures.colours import (
    BLUE,
    BRASS,
    BRONZE,
    DARK_WOOD,
    DEEP,
    GOLD,
    GREEN,
    INK,
    LIGHT_WOOD,
    ORANGE,
    PARCHMENT,
    PURPLE,
    RED,
    SEA,
    SHADE,
    WAVE,
    WHITE,
    WOOD,
    YELLOW,
    mixed,
)
from bot.ui.pictures.pen import Pen, lay, png, sprite
from bot.ui.pictures.scenes import WIDTH, card_ground, label, medal, sea

SEAT_COLOURS = (RED, GREEN, BLUE, YELLOW)
EDGES = (
    (marks.anchor, BLUE),
    (marks.compass, PURPLE),
    (marks.blazon, RED),
    (marks.buoy, ORANGE),
)
LETTERS = {"deck": "D", "gunport": "G", "porthole": "P", "quarters": "Q"}
MAST = mixed(LIGHT_WOOD, WOOD, 0.3)
LIT = mixed(GOLD, WHITE, 0.45)

# Heights in widths of a section.
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


@lru_cache(maxsize=384)
def part_image(part: Part, unit: int) -> Image.Image:
    """One column of the ship; its image ends where the next one begins, so that the two halves of
    a symbol meet."""
    height = round(part_height(part.tile) * unit)

    def draw(pen: Pen) -> None:
        water = height
        deck = water - (KEEL + hull_floors(part.tile) * FLOOR) * unit
        draw_hull(pen, part.tile, unit, deck, water)
        for level, (kind, lies) in enumerate(zip(SLOTS[part.tile], part.hull, strict=True)):
            y = water - (KEEL + (level + 0.5) * FLOOR) * unit
            x = unit * {"stern": 0.56, "bow": 0.4}.get(CODES[part.tile].lower(), 0.5)
            draw_slot(pen, kind, lies, x, y, unit * 0.25)
            if lies is not None:
                draw_design(pen, lies, x + unit * 0.2, y + unit * 0.18, unit * 0.115)
            if level and FLOORS[part.tile]:
                figures.barrel(pen, unit * 0.13, y + unit * 0.12, unit * 0.12)
        if FLOORS[part.tile]:
            draw_top(pen, part, unit, deck)
        draw_keel(pen, part.tile, unit, water)

    return sprite(unit, height, draw)


def draw_hull(pen: Pen, tile: Tile, unit: float, deck: float, water: float) -> None:
    if KIND[tile] == "end":
        draw_end(pen, tile == STERN, unit, deck, water)
    else:
        pen.box(0, deck, unit, water, WOOD)
    left, right = (0.08 * unit if tile == STERN else 0), unit * (1 if FLOORS[tile] else 0.92)
    if tile == STERN:
        right = unit
    for level in range(hull_floors(tile)):
        y = water - (KEEL + level * FLOOR) * unit
        pen.line([(left + 2, y), (right - 2, y)], DARK_WOOD, max(1, unit * 0.025))
    if FLOORS[tile]:
        pen.box(0, deck, unit, deck + unit * 0.09, LIGHT_WOOD, DARK_WOOD, max(0.8, unit * 0.02))
        for x in (0, unit):
            pen.line([(x, deck), (x, water)], DARK_WOOD, max(1, unit * 0.03))


def draw_end(pen: Pen, stern: bool, unit: float, deck: float, water: float) -> None:
    if stern:
        edge = [(0.02, 0), (1, 0), (1, 1), (0.3, 1), (0.12, 0.6)]
    else:
        edge = [(0, 0), (1, 0), (0.86, 0.5), (0.5, 0.92), (0.36, 1), (0, 1)]
    tall = water - deck
    pen.shape([(a * unit, deck + b * tall) for a, b in edge], WOOD, DARK_WOOD, max(1, unit * 0.03))
    if stern:
        pen.box(0, deck, unit, deck + unit * 0.09, LIGHT_WOOD, DARK_WOOD, max(0.8, unit * 0.02))
        pen.line([(unit * 0.14, deck), (unit * 0.14, deck - unit * 0.2)], DARK_WOOD, unit * 0.05)
        pen.disc(unit * 0.14, deck - unit * 0.2, unit * 0.09, GOLD, BRONZE, unit * 0.03)
    else:
        pen.box(
            0, deck, unit * 0.98, deck + unit * 0.09, LIGHT_WOOD, DARK_WOOD, max(0.8, unit * 0.02)
        )
        pen.line([(unit * 0.5, deck), (unit * 0.98, deck - unit * 0.26)], LIGHT_WOOD, unit * 0.07)


def draw_slot(pen: Pen, kind: str, lies: Tile | None, x: float, y: float, half: float) -> None:
    """A gunport is square, a porthole round, quarters have a vaulted window; lit when manned."""
    fill = mixed(DARK_WOOD, INK, 0.35) if lies is None else LIT
    edge = mixed(BRASS, WOOD, 0.35) if lies is None else BRASS
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
        pen.text(x, y, LETTERS[kind], half * 1.15, mixed(SHADE, WOOD, 0.2), bold=half * 0.02)
    else:
        figures.figure(pen, lies, x, y, half * 0.72)


def draw_design(pen: Pen, tile: Tile, x: float, y: float, radius: float) -> None:
    pen.disc(x, y, radius, INK)
    pen.text(x, y, "ABC"[DESIGN[tile]], radius * 1.5, WHITE, bold=radius * 0.05)


def draw_top(pen: Pen, part: Part, unit: float, deck: float) -> None:
    """Sails on a mast, a figure on deck, or the bare yards that wait for sails."""
    x, limit = unit / 2, SAIL_LIMIT[part.tile]
    if part.top and KIND[part.top[0]] == "deck":
        if limit:
            pen.line([(x, deck), (x, deck - DECK * unit)], MAST, unit * 0.06)
        figures.figure(pen, part.top[0], x, deck - unit * 0.3, unit * 0.27)
        draw_design(pen, part.top[0], x + unit * 0.3, deck - unit * 0.13, unit * 0.115)
        return
    if not limit:
        for at in (0.12, 0.37, 0.63, 0.88):
            pen.line([(unit * at, deck), (unit * at, deck - unit * 0.16)], LIGHT_WOOD, unit * 0.04)
        pen.line([(0, deck - unit * 0.17), (unit, deck - unit * 0.17)], LIGHT_WOOD, unit * 0.05)
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
    """The number of the section between the halves of its two symbols."""
    y = water - KEEL * unit / 2
    plate = unit * 0.2
    if KIND[tile] != "end":
        pen.text(unit / 2, y, CODES[tile][1:], unit * 0.26, mixed(PARCHMENT, WOOD, 0.1), bold=0.4)
        draw_edge(pen, LEFT[tile], 0, y, plate)
        draw_edge(pen, RIGHT[tile], unit, y, plate)
    elif tile == STERN:
        draw_edge(pen, RIGHT[tile], unit, y, plate)
    else:
        draw_edge(pen, LEFT[tile], 0, y, plate)


def draw_edge(pen: Pen, edge: int, x: float, y: float, size: float) -> None:
    mark, colour = EDGES[edge]
    pen.disc(x, y, size * 1.1, PARCHMENT, BRONZE, max(0.8, size * 0.1))
    mark(pen, x, y, size * 0.78, colour)


# ── Ships ────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=8)
def joint(good: bool, size: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        half = size / 2
        pen.disc(half, half, half, WHITE)
        pen.disc(half, half, half - 1.5, GREEN if good else RED)
        for y in (-0.2, 0.2):
            line = [(half * 0.5, half * (1 + y)), (half * 1.5, half * (1 + y))]
            pen.line(line, WHITE, size * 0.1)
        if not good:
            pen.line([(half * 0.65, half * 1.5), (half * 1.35, half * 0.5)], WHITE, size * 0.1)

    return sprite(size, size, draw)


@lru_cache(maxsize=8)
def water(width: int) -> Image.Image:
    """A strip of waves before the keel."""

    def draw(pen: Pen) -> None:
        line = [(x, 7 + 4 * math.cos(x / 26)) for x in range(-4, width + 9, 5)]
        pen.shape([*line, (width + 8, 60), (-4, 60)], SEA)
        pen.line(line, WAVE, 2)

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


@lru_cache(maxsize=128)
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
    picture.paste(SEA, (7, round(keel) + 10, picture.width - 7, round(bottom) - 7))
    lay(picture, water(picture.width - 14), picture.width / 2, keel + 8)


@lru_cache(maxsize=64)
def adrift(tile: Tile) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.disc(42, 42, 41, mixed(SEA, WAVE, 0.5), WAVE, 2)
        draw_piece(pen, tile, 42, 42, 30)

    return sprite(84, 84, draw)


@lru_cache(maxsize=128)
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
        name = label(names[seat], 25, 118, PARCHMENT, False, "lm")
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
            pen.disc(17, 17, 14, colour, WHITE, 2)
        elif seat == 1:
            pen.box(4, 4, 30, 30, colour, WHITE, 2, 3)
        elif seat == 2:
            pen.shape([(17, 1), (33, 17), (17, 33), (1, 17)], colour, WHITE, 2)
        else:
            marks.star(pen, 17, 18, 17, WHITE)
            marks.star(pen, 17, 18, 14, colour)

    return sprite(34, 34, draw)


@lru_cache(maxsize=256)
def counts(sail_count: int, barrel_count: int, purse: str) -> Image.Image:
    def draw(pen: Pen) -> None:
        figures.canvas(pen, 16, 20, 15)
        pen.text(36, 20, str(sail_count), 24, PARCHMENT, "lm")
        figures.barrel(pen, 70, 20, 13)
        pen.text(83, 20, str(barrel_count), 24, PARCHMENT, "lm")
        if purse:
            marks.doubloon(pen, 125, 20, 11, YELLOW)
            pen.text(139, 20, purse, 24, PARCHMENT, "lm")

    return sprite(168, 40, draw)


# ── The chest ────────────────────────────────────────────────────────────────────────────────

CELL = (252, 164)
SMALL_CELL = (150, 98)
FLAT_CELL = (252, 112)


def draw_piece(pen: Pen, tile: Tile, x: float, y: float, size: float) -> None:
    """A piece of equipment by itself, in the shape of its slot."""
    if KIND[tile] == "sail":
        figures.canvas(pen, x, y, size)
    elif KIND[tile] == "deck":
        pen.line([(x - size, y + size * 0.9), (x + size, y + size * 0.9)], LIGHT_WOOD, size * 0.16)
        figures.figure(pen, tile, x, y, size * 0.85)
    else:
        draw_slot(pen, KIND[tile], tile, x, y, size * 0.92)


@lru_cache(maxsize=80)
def cell(tile: Tile) -> Image.Image:
    def draw(pen: Pen) -> None:
        card_ground(pen, *CELL, BRASS)
        if KIND[tile] == "section":
            draw_section_cell(pen, tile)
        else:
            draw_piece(pen, tile, CELL[0] * 0.4, CELL[1] * 0.52, 54)
            text = LETTERS.get(KIND[tile], "")
            design = "ABC"[DESIGN[tile]] if text else str(tile + 1)
            pen.text(CELL[0] * 0.82, CELL[1] * 0.36, text, 44, BRONZE, bold=0.8)
            pen.text(CELL[0] * 0.82, CELL[1] * (0.66 if text else 0.5), design, 44, INK, bold=0.8)

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
    pen.text(width - 40, 36, CODES[tile][1:], 36, INK, bold=0.8)


@lru_cache(maxsize=80)
def small_cell(tile: Tile) -> Image.Image:
    return cell(tile).resize(SMALL_CELL, Image.Resampling.LANCZOS)


@lru_cache(maxsize=80)
def flat_cell(tile: Tile) -> Image.Image:
    """In the pillage the buttons must stay in reach, so the chest is shallow."""
    width, height = FLAT_CELL

    def draw(pen: Pen) -> None:
        card_ground(pen, width, height, BRASS)
        if KIND[tile] == "section":
            draw_flat_section(pen, tile)
            return
        draw_piece(pen, tile, width * 0.46, height * 0.5, 40)
        text = LETTERS.get(KIND[tile], "")
        design = "ABC"[DESIGN[tile]] if text else str(tile + 1)
        pen.text(width - 48, height * 0.5, text + design, 42, INK, bold=0.8)

    return sprite(width, height, draw)


def draw_flat_section(pen: Pen, tile: Tile) -> None:
    """Left symbol, slots from the water up, right symbol; above them its number and its yards."""
    width, height = FLAT_CELL
    pen.text(width / 2 - 12, 28, CODES[tile][1:], 34, INK, bold=0.7)
    for sail_room in range(SAIL_LIMIT[tile]):
        figures.canvas(pen, width / 2 + 34 + sail_room * 26, 30, 12)
    for edge, x in ((LEFT[tile], 32), (RIGHT[tile], width - 32)):
        mark, colour = EDGES[edge]
        mark(pen, x, height * 0.66, 24, colour)
    slots = SLOTS[tile]
    pen.box(60, 50, width - 60, height - 12, WOOD, DARK_WOOD, 2, 4)
    for at, kind in enumerate(slots):
        x = width / 2 + (at - (len(slots) - 1) / 2) * 33
        draw_slot(pen, kind, None, x, (height + 38) / 2, 14.5)


@lru_cache(maxsize=64)
def chest(shown: tuple[Tile, ...]) -> bytes:
    """Three by three as the buttons are, each with its number."""
    width, height = FLAT_CELL
    picture = sea(WIDTH, 3 * (height + 6) + 18, 0).copy()
    for at, tile in enumerate(shown):
        x, y = 14 + (at % 3 + 0.5) * (width + 5.5), 9 + (at // 3 + 0.5) * (height + 6)
        lay(picture, flat_cell(tile), x, y)
        lay(picture, medal(str(at + 1), 36, DEEP), x - width / 2 + 24, y - height / 2 + 24)
    return png(picture)


@lru_cache(maxsize=64)
def goods(shown: tuple[Tile, ...]) -> bytes:
    """What the auction offers: three side by side, or five where there are many."""
    many = len(shown) > 9
    across, size, image = (5, SMALL_CELL, small_cell) if many else (3, CELL, cell)
    rows = max(1, math.ceil(len(shown) / across))
    picture = sea(WIDTH, rows * (size[1] + 8) + 20, 0).copy()
    for at, tile in enumerate(shown):
        x = 14 + (at % across + 0.5) * (WIDTH - 28) / across
        lay(picture, image(tile), x, 10 + (at // across + 0.5) * (size[1] + 8))
    return png(picture)
