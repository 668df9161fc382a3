"""Walk the Plank in a picture: the ship, the plank, and the sea with what waits in it."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from bot.games.game import Seat
from bot.games.walk_the_plank import (
    DECK,
    DRAG,
    EXTEND,
    I_DONT_WANT_TO_DIE,
    LETTERS,
    PLANKS,
    PULL,
    RETRACT,
    RUN,
    SEA,
    SHIP,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    SHOVE_RIGHT,
    SKULL_CARDS,
    Board,
    Card,
    Space,
)
from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import SEA as WATER
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, lay, png, smooth, sprite
from bot.ui.pictures.scenes import WIDTH, card_ground, dimmed, glow, label, medal, open_sea

HEIGHT = 400
COLOURS = (colours.RED, colours.ORANGE, colours.YELLOW, colours.GREEN, colours.BLUE)
FEET = 252
"""Where they stand."""
SURFACE = 286
SHIP_END = 306
PLANK_WIDTH = 138
TOKEN = (46, 58)
DEPTH = 50
"""How much higher the next row of a crowd stands."""


# ── Figures ──────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=8)
def pirate(seat: Seat) -> Image.Image:
    """A coat in the crew's colour with its letter, and a hat."""

    def draw(pen: Pen) -> None:
        colour = COLOURS[seat]
        ink = colours.INK if colour in (colours.YELLOW, colours.ORANGE) else colours.WHITE
        coat = [(23, 18), (38, 28), (43, 56), (23, 57), (3, 56), (8, 28)]
        pen.shape(smooth(coat), colours.INK)
        coat = [(23, 20), (36, 29), (40, 54), (23, 55), (6, 54), (10, 29)]
        pen.shape(smooth(coat), colour)
        pen.disc(23, 16, 9.5, mixed(colours.PARCHMENT, colours.WOOD, 0.25), colours.INK, 1.5)
        hat = [(5, 5), (14, 7), (23, 1), (32, 7), (41, 5), (37, 13), (23, 16), (9, 13)]
        pen.shape(hat, colours.BLACK, mixed(colour, colours.WHITE, 0.4), 1.4)
        pen.disc(23, 9, 2.6, colours.WHITE)
        pen.text(23, 38, LETTERS[seat], 23, ink, bold=0.8)

    return sprite(*TOKEN, draw)


@lru_cache(maxsize=8)
def drowned(seat: Seat) -> Image.Image:
    return dimmed(pirate(seat)).rotate(24, Image.Resampling.BILINEAR, expand=True)


@lru_cache(maxsize=64)
def several(seat: Seat, count: int) -> Image.Image:
    """One figure for a few, where there is no room for all."""
    image = Image.new("RGBA", (TOKEN[0] + 8, TOKEN[1]))
    image.paste(pirate(seat), (0, 0))
    badge = medal(str(count), 24, colours.INK)
    image.paste(badge, (TOKEN[0] - 16, 0), badge)
    return image


# ── The scene ────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=4)
def scene(planks: int) -> Image.Image:
    pen = Pen(WIDTH, HEIGHT, 2)
    pen.box(0, 0, WIDTH, HEIGHT, colours.DEEP)
    draw_moon(pen)
    draw_water(pen, 0, mixed(colours.DEEP, WATER, 0.6))
    draw_ship(pen)
    for plank in range(1, PLANKS + 1):
        draw_plank(pen, plank, plank <= planks)
    draw_fin(pen)
    draw_water(pen, 16, WATER)
    pen.box(5, 5, WIDTH - 5, HEIGHT - 5, None, mixed(colours.BRONZE, colours.DEEP, 0.25), 1.5, 14)
    return pen.small().convert("RGB")


def draw_moon(pen: Pen) -> None:
    pen.disc(716, 118, 40, mixed(colours.PARCHMENT, colours.DEEP, 0.12))
    pen.disc(732, 106, 36, colours.DEEP)
    for x, y in ((560, 96), (610, 140), (488, 120), (664, 90), (400, 100), (770, 170)):
        marks.star(pen, x, y, 4, mixed(colours.FOAM, colours.DEEP, 0.4), 4)


def draw_water(pen: Pen, lower: float, tint: Colour) -> None:
    level = SURFACE + lower
    line = [(x, level + 6 * math.cos(x / 40 + lower)) for x in range(-4, WIDTH + 9, 6)]
    pen.shape([*line, (WIDTH + 8, HEIGHT + 4), (-4, HEIGHT + 4)], tint)
    pen.line(line, colours.WAVE, 2.5)


def draw_ship(pen: Pen) -> None:
    pen.box(142, 62, 150, FEET, colours.DARK_WOOD)
    sail = [
        (58, 76),
        (146, 70),
        (236, 76),
        (246, 150),
        (232, 196),
        (146, 186),
        (62, 196),
        (48, 150),
    ]
    pen.shape(smooth(sail), colours.SHADE, colours.BRONZE, 2)
    marks.skull(pen, 146, 124, 34, mixed(colours.BRONZE, colours.SHADE, 0.45), colours.SHADE)
    hull = [(-10, FEET), (SHIP_END, FEET), (SHIP_END - 8, SURFACE + 20), (276, SURFACE + 60)]
    pen.shape([*hull, (-10, SURFACE + 70)], colours.WOOD)
    for row in range(1, 4):
        y = FEET + row * 24
        pen.line([(-6, y), (SHIP_END - row * 7, y)], colours.DARK_WOOD, 1.6)
    pen.box(-10, FEET - 2, SHIP_END + 6, FEET + 9, colours.LIGHT_WOOD, colours.DARK_WOOD, 1.6, 3)
    for x in (60, 130, 200):
        pen.disc(x, FEET + 36, 13, colours.DARK_WOOD)
        pen.disc(x, FEET + 36, 10, colours.BLACK, colours.BRASS, 2)


def draw_plank(pen: Pen, plank: Space, there: bool) -> None:
    left = SHIP_END + (plank - 1) * PLANK_WIDTH + 8
    right = left + PLANK_WIDTH - 6
    if there:
        pen.box(left, FEET - 2, right, FEET + 18, colours.LIGHT_WOOD, colours.DARK_WOOD, 2, 4)
        pen.line([(left + 10, FEET + 13), (right - 12, FEET + 13)], colours.WOOD, 1.4)
        pen.text((left + right) / 2, FEET + 8, str(plank), 19, colours.INK, bold=0.5)
    else:
        for x in range(int(left), int(right), 14):
            pen.line(
                [(x, FEET + 8), (x + 6, FEET + 8)], mixed(colours.LIGHT_WOOD, colours.DEEP, 0.6), 2
            )


def draw_fin(pen: Pen) -> None:
    fin = [(724, SURFACE + 18), (736, SURFACE - 18), (764, SURFACE - 40), (758, SURFACE - 8)]
    pen.shape(
        [*smooth([*fin, (770, SURFACE + 18)], closed=False, steps=6)], colours.GREY, colours.DEEP, 2
    )


# ── The board ────────────────────────────────────────────────────────────────────────────────


@art
def board(standing: Board, names: tuple[str, ...], favour: Seat) -> bytes:
    picture = scene(standing.planks).copy()
    room = (WIDTH - 28) / len(names)
    for seat, name in enumerate(names):
        x = 14 + room * seat
        lay(picture, medal(LETTERS[seat], 36, COLOURS[seat]), x + 22, 34)
        text = label(name, 25, int(room) - 52, colours.PARCHMENT, False, "lm")
        lay(picture, text, x + 46 + text.width / 2, 34)
        if seat == favour:
            lay(picture, crown(), x + 22, 13)
    crowd(picture, standing, SHIP, 14, SHIP_END - 4)
    for plank in range(1, standing.planks + 1):
        left = SHIP_END + (plank - 1) * PLANK_WIDTH + 6
        crowd(picture, standing, plank, left, left + PLANK_WIDTH - 4)
    sink(picture, standing)
    return png(picture)


@lru_cache(maxsize=1)
def crown() -> Image.Image:
    return sprite(30, 22, lambda pen: marks.crown(pen, 15, 12, 11, colours.BRASS))


def crowd(picture: Image.Image, standing: Board, space: Space, left: float, right: float) -> None:
    """In rows, the back ones first; if they are too many, one of each crew with its number."""
    counts = [standing.count(seat, space) for seat in range(len(standing.crews))]
    across = int((right - left) // TOKEN[0])
    rows = 3
    if sum(counts) <= across * rows:
        figures = [pirate(seat) for seat, count in enumerate(counts) for _ in range(count)]
    else:
        figures = [several(seat, count) for seat, count in enumerate(counts) if count]
    if not figures:
        return
    deep = math.ceil(len(figures) / across)
    across = math.ceil(len(figures) / deep)
    for row in reversed(range(deep)):
        line = figures[row * across : (row + 1) * across]
        step = (right - left) / max(across, len(line))
        shift = 8 if row % 2 else 0
        for at, figure in enumerate(line):
            x = (left + right) / 2 + (at - (len(line) - 1) / 2) * min(step, TOKEN[0] + 2) + shift
            lay(picture, figure, x, FEET - TOKEN[1] / 2 + 3 - row * DEPTH)


def sink(picture: Image.Image, standing: Board) -> None:
    """The drowned lie in the Locker, in the order of the seats."""
    lost = [seat for seat in range(len(standing.crews)) for _ in range(standing.count(seat, SEA))]
    left, right = 330, WIDTH - 34
    step = min(46, (right - left) / max(1, len(lost) - 1))
    for at, seat in enumerate(lost):
        lay(picture, drowned(seat), left + at * step, HEIGHT - 48 + (at % 2) * 10)


# ── The hand ─────────────────────────────────────────────────────────────────────────────────

CARD = (144, 118)


def draw_act(pen: Pen, card: Card, x: float, y: float) -> None:
    """What a card does, in a few strokes."""
    if card in (SHOVE_LEFT, SHOVE_RIGHT):
        left = card == SHOVE_LEFT
        draw_sailor(pen, x + (24 if left else -24), y, colours.BLUE)
        marks.arrow(pen, x + (-22 if left else 22), y, 24, colours.RED, 180 if left else 0)
    elif card == SHOVE_ANYONE:
        marks.star(pen, x, y, 38, colours.ORANGE, 9)
        draw_sailor(pen, x, y, colours.BLUE)
    elif card in (EXTEND, RETRACT):
        pen.box(x - 48, y + 4, x + 12, y + 18, colours.LIGHT_WOOD, colours.DARK_WOOD, 2, 3)
        sign = x + 36
        pen.line([(sign - 13, y + 10), (sign + 13, y + 10)], colours.RED, 7)
        if card == EXTEND:
            pen.line([(sign, y - 3), (sign, y + 23)], colours.RED, 7)
        else:
            pen.line([(x - 18, y - 18), (x - 18, y + 30)], colours.GREY, 4)
    elif card == DRAG:
        draw_sailor(pen, x - 30, y, colours.BLUE)
        draw_sailor(pen, x + 4, y, colours.RED)
        marks.arrow(pen, x + 42, y, 18, colours.RED)
    elif card == PULL:
        draw_sailor(pen, x + 32, y, colours.RED)
        pen.line([(x - 44, y + 6), (x - 20, y + 12), (x + 20, y + 4)], colours.WOOD, 5)
        marks.arrow(pen, x - 34, y - 16, 18, colours.GREEN, 180)
    elif card == RUN:
        draw_sailor(pen, x + 26, y, colours.BLUE)
        marks.arrow(pen, x - 24, y, 24, colours.GREEN, 180)
    elif card == I_DONT_WANT_TO_DIE:
        pen.disc(x, y, 30, mixed(colours.PARCHMENT, colours.WOOD, 0.25), colours.INK, 2.5)
        for side in (-1, 1):
            pen.disc(x + side * 11, y - 8, 6, colours.WHITE, colours.INK, 2)
        pen.disc(x, y + 13, 9, colours.BLACK, None, 0, 1.3)
    else:
        for side in (-1, 1):
            marks.sabre(pen, x, y - 2, 34, side)


def draw_sailor(pen: Pen, x: float, y: float, colour: Colour) -> None:
    coat = [(x, y - 8), (x + 12, y + 2), (x + 15, y + 28), (x, y + 29), (x - 15, y + 28)]
    pen.shape(smooth([*coat, (x - 12, y + 2)]), colour, colours.INK, 1.6)
    pen.disc(x, y - 14, 9, mixed(colours.PARCHMENT, colours.WOOD, 0.25), colours.INK, 1.6)
    hat = [(-16, -23), (-7, -20), (0, -28), (7, -20), (16, -23), (11, -14), (0, -12), (-11, -14)]
    pen.shape([(x + a, y + b) for a, b in hat], colours.BLACK)


@lru_cache(maxsize=16)
def card_face(card: Card) -> Image.Image:
    def draw(pen: Pen) -> None:
        card_ground(pen, *CARD, colours.BRASS)
        draw_act(pen, card, CARD[0] / 2, CARD[1] / 2 + 4)
        if card in SKULL_CARDS:
            marks.skull(pen, CARD[0] - 24, 22, 12, colours.BLACK)

    return sprite(*CARD, draw)


@art
def hand(held: tuple[Card, ...], programme: tuple[Card, ...]) -> bytes:
    """The ten cards where they always are: those aside dim, those chosen with their number."""
    picture = open_sea(WIDTH, 2 * (CARD[1] + 10) + 24, 0).copy()
    for card in DECK:
        x = 20 + (card % 5 + 0.5) * (CARD[0] + 8)
        y = 12 + (card // 5 + 0.5) * (CARD[1] + 10)
        face = card_face(card)
        if card in programme:
            lay(picture, glow(CARD[0] + 10, CARD[1] + 10), x, y)
        elif card not in held:
            face = dimmed(face)
        lay(picture, face, x, y)
        if card in programme:
            number = str(programme.index(card) + 1)
            lay(
                picture, medal(number, 40, colours.DEEP), x - CARD[0] / 2 + 24, y - CARD[1] / 2 + 24
            )
    return png(picture)
