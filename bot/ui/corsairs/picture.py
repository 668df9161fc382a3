"""Corsairs in pictures: the pier, the two piles, and a hand grouped by colour."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from PIL import Image

from bot.games.corsairs import COLOUR, NUMBER, Card
from bot.ui.pictures import colours, figures, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, inked, lay, placed, png, smooth, sprite
from bot.ui.pictures.scenes import (
    WIDTH,
    card_back,
    card_ground,
    empty_place,
    glow,
    label,
    open_sea,
    sea,
)

CARD = (108, 152)
SKY = mixed(colours.FOAM, colours.BLUE, 0.3)
TINTS: tuple[Colour, ...] = (
    colours.PINK,
    colours.PURPLE,
    colours.BLUE,
    SKY,
    colours.GREY,
    colours.WOOD,
    colours.RED,
    colours.ORANGE,
    colours.YELLOW,
    colours.GREEN,
)
"""In the order of COLOURS; each has a figure and letters besides."""
STRIP = 0.45
"""The coloured part of a card, which stays in sight when another lies on it."""
TABLE_HEIGHT = 416
HAND_HEIGHT = 210


# ── Figures ──────────────────────────────────────────────────────────────────────────────────


def heart(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    edge = [(0, -0.45), (0.45, -0.9), (0.95, -0.55), (0.8, 0.1), (0, 0.95), (-0.8, 0.1)]
    pen.shape(smooth(placed([*edge, (-0.95, -0.55), (-0.45, -0.9)], x, y, size)), colour)


def grapes(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    for a, b in ((-0.6, -0.4), (0, -0.4), (0.6, -0.4), (-0.3, 0.15), (0.3, 0.15), (0, 0.7)):
        pen.disc(x + a * size, y + b * size, size * 0.31, colour)
    pen.line(placed([(0, -0.6), (0.2, -1)], x, y, size), colours.GREEN, size * 0.16)


def crescent(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    outer = [(-0.75, -0.8), (-0.8, 0.1), (-0.3, 0.75), (0.45, 0.85), (0.95, 0.4)]
    inner = [(0.3, 0.35), (-0.2, 0.05), (-0.45, -0.75)]
    pen.shape(smooth(placed([*outer, *inner], x, y, size)), colour)


def turtle(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    for a, b in ((-0.7, 0.55), (0.7, 0.55), (-0.7, -0.45), (0.7, -0.45), (0, -0.95)):
        pen.disc(x + a * size, y + b * size, size * 0.24, colour)
    pen.disc(x, y + size * 0.05, size * 0.74, colour)
    pen.disc(x, y + size * 0.05, size * 0.5, None, colours.WHITE, size * 0.1)


def keg(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    figures.barrel(pen, x, y, size)


def shell(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """A crab: body, claws and legs."""
    for side in (-1, 1):
        pen.disc(x + side * size * 0.72, y - size * 0.55, size * 0.32, colour)
        for b in (0.2, 0.5, 0.8):
            leg = [(side * 0.3, b * 0.7), (side * 0.98, b)]
            pen.line(placed(leg, x, y, size), colour, size * 0.13)
        pen.disc(x + side * size * 0.22, y - size * 0.44, size * 0.12, colours.INK)
    pen.disc(x, y + size * 0.2, size * 0.66, colour, None, 0, 0.75)


FIGURES = (
    *(heart, grapes, marks.wave, marks.ruby, marks.anchor),
    *(keg, shell, marks.doubloon, crescent, turtle),
)


# ── Cards ────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=256)
def card_face(card: Card, letters: str) -> Image.Image:
    """Number, letters and figure on the coloured strip, the figure once more beside it."""
    colour, (width, height) = COLOUR[card], CARD
    tint = TINTS[colour]
    ink = colours.INK if sum(tint) > 400 else colours.WHITE

    def draw(pen: Pen) -> None:
        card_ground(pen, width, height, mixed(tint, colours.INK, 0.35))
        strip = width * STRIP
        pen.box(4, 4, strip, height - 4, tint, round_by=8)
        pen.box(strip - 12, 4, strip, height - 4, tint)
        number = str(NUMBER[card])
        pen.text(strip / 2 + 2, 34, number, 40 if len(number) > 1 else 46, ink, bold=0.9)
        pen.text(strip / 2 + 2, 75, letters, 27, ink, bold=0.5)
        pen.disc(strip / 2 + 2, 116, 17, colours.PARCHMENT)
        FIGURES[colour](pen, strip / 2 + 2, 116, 11.5, mixed(tint, colours.INK, 0.12))
        FIGURES[colour](pen, width * 0.71, height * 0.5, 21, tint)

    return sprite(width, height, draw)


# ── The table ────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=1)
def pier_scene() -> Image.Image:
    """Planks on posts over the water, and beneath them a raft with the two piles."""
    picture = sea(WIDTH, TABLE_HEIGHT, 4).copy()

    def draw_pier(pen: Pen) -> None:
        for x in (20, 250, 500, 730):
            pen.box(x, 20, x + 16, 92, colours.DARK_WOOD)
        pen.box(0, 0, 772, 26, colours.LIGHT_WOOD, colours.DARK_WOOD, 2, 4)
        for x in range(42, 772, 42):
            pen.line([(x, 3), (x, 23)], colours.WOOD, 2)

    lay(picture, sprite(776, 96, draw_pier), WIDTH / 2, 222)
    return inked(picture)


@lru_cache(maxsize=16)
def pennant(colour: int, letters: str) -> Image.Image:
    """The colour of the pier flies over the water."""

    def draw(pen: Pen) -> None:
        tint = TINTS[colour]
        ink = colours.INK if sum(tint) > 400 else colours.WHITE
        pen.line([(10, 8), (10, 138)], colours.LIGHT_WOOD, 6)
        cloth = [(13, 14), (230, 24), (196, 62), (230, 100), (13, 110)]
        pen.shape(cloth, tint, mixed(tint, colours.INK, 0.35), 3)
        pen.disc(62, 62, 35, colours.PARCHMENT)
        FIGURES[colour](pen, 62, 62, 25, mixed(tint, colours.INK, 0.12))
        pen.text(146, 62, letters, 50, ink, bold=1)

    return sprite(236, 142, draw)


@art
def table(
    pier: tuple[Card, ...],
    discard: Card | None,
    stock: int,
    letters: tuple[str, ...],
) -> bytes:
    """The row on the pier, its first card to be taken; then the open discard and the stock."""
    picture = pier_scene().copy()
    y, first = 100, 24 + CARD[0] / 2
    rest = max(1, len(pier) - 2)
    step = min(CARD[0] + 4, (WIDTH - 40 - first - CARD[0] * 1.7) / rest)
    for at, card in enumerate(pier):
        x = first if at == 0 else first + CARD[0] + 16 + (at - 1) * step
        if at == 0:
            lay(picture, glow(CARD[0] + 14, CARD[1] + 14), x, y)
        lay(picture, card_face(card, letters[COLOUR[card]]), x, y)
    if pier:
        colour = COLOUR[pier[0]]
        lay(picture, pennant(colour, letters[colour]), 176, 322)
    y = 318
    if discard is None:
        lay(picture, empty_place(*CARD, False), 440, y)
    else:
        lay(picture, card_face(discard, letters[COLOUR[discard]]), 440, y)
    if stock:
        for shift in (6, 3, 0):
            lay(picture, card_back(*CARD), 596 - shift, y - shift)
    lay(picture, label(str(stock), 46, 110, colours.BRASS, True), 712, y)
    return png(picture)


# ── The hand ─────────────────────────────────────────────────────────────────────────────────


@art
def hand(cards: tuple[Card, ...], drawn: Card | None, letters: tuple[str, ...]) -> bytes:
    """Grouped by colour; the card drawn just now stands out."""
    picture = open_sea(WIDTH, HAND_HEIGHT).copy()
    groups = [list(group) for _, group in groupby(sorted(cards), key=COLOUR.__getitem__)]
    gap = 10
    room = WIDTH - 48 - CARD[0] - gap * (len(groups) - 1)
    step = min(CARD[0] * 0.72, room / max(1, len(cards) - 1))
    wide = step * (len(cards) - 1) + gap * (len(groups) - 1) + CARD[0]
    x = (WIDTH - wide) / 2 + CARD[0] / 2
    for group in groups:
        for card in group:
            high = 16 if card == drawn else 0
            lay(picture, card_face(card, letters[COLOUR[card]]), x, HAND_HEIGHT / 2 + 8 - high)
            x += step
        x += gap
    return png(picture)
