"""Draws the cards of Corsairs, and the signs and counts beside them."""

from __future__ import annotations

from PIL import Image

from bot.games.corsairs.cards import COLOUR, NUMBER, Card
from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, drawable, length, sprite
from bot.ui.pictures.scenes import card_ground
from bot.ui.pictures.stamps import stamped
from cogs.corsairs.pictures.signs import GROUPS, MARKS, TINTS

CARD = (108, 152)
STRIP = 0.45
"""Width of a card's coloured strip as a share of the card. It stays visible when another card
covers the rest."""


def ink_on(tint: Colour) -> Colour:
    return colours.INK if sum(tint) > 400 else colours.WHITE


@stamped
def card_face(card: Card, letters: str) -> Image.Image:
    return card_sprite(card, letters)


def card_sprite(card: Card, letters: str) -> Image.Image:
    """A card with its number, letters and figure on the coloured strip, and the figure again on the
    rest."""
    colour, (width, height) = COLOUR[card], CARD
    tint = TINTS[colour]

    def draw(pen: Pen) -> None:
        card_ground(pen, width, height, mixed(tint, colours.INK, 0.35))
        strip = width * STRIP
        pen.box(4, 4, strip, height - 4, tint, round_by=8)
        pen.box(strip - 12, 4, strip, height - 4, tint)
        number = str(NUMBER[card])
        ink = ink_on(tint)
        pen.text(strip / 2 + 2, 34, number, 40 if len(number) > 1 else 46, ink, bold=0.9)
        pen.text(strip / 2 + 2, 75, letters, 27, ink, bold=0.5)
        pen.disc(strip / 2 + 2, 116, 17, colours.PARCHMENT)
        MARKS[colour](pen, strip / 2 + 2, 116, 11.5, mixed(tint, colours.INK, 0.12))
        MARKS[colour](pen, width * 0.71, height * 0.5, 21, tint)

    return sprite(width, height, draw)


@stamped
def chip(card: Card, width: int, height: int, bright: bool = False) -> Pen:
    """A small card with its number and sign; a gold rim if it is marked."""
    tint = TINTS[COLOUR[card]]
    pen = Pen(width, height)
    rim, fold = 4 if bright else 2, height * 0.52
    pen.box(0, 0, width, height, colours.GOLD if bright else tint, round_by=5)
    pen.box(rim, rim, width - rim, fold, tint)
    pen.box(rim, fold, width - rim, height - rim, colours.PARCHMENT)
    number, half = str(NUMBER[card]), width / 2
    size = min(width * 0.72, height * 0.48)
    pen.text(half, fold / 2 + 1, number, size * (1.1 - 0.1 * len(number)), ink_on(tint), bold=0.8)
    figure = min(width * 0.36, height * 0.2)
    MARKS[COLOUR[card]](pen, half, (fold + height) / 2 - 1, figure, mixed(tint, colours.INK, 0.12))
    return pen


@stamped
def small_back(width: int, height: int) -> Pen:
    """The back of a card from the stock, in the size of a small card."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, colours.BRASS, round_by=7)
    pen.box(2, 2, width - 2, height - 2, colours.SEA, round_by=6)
    marks.compass(pen, width / 2, height / 2, width * 0.32, colours.BRASS)
    return pen


@stamped
def badge(group: str, size: int) -> Pen:
    """The sign of a card's group on a disc; a star if the group is empty, for the best discard."""
    pen = Pen(size, size)
    half = size / 2
    pen.disc(half, half, half, colours.BRASS)
    pen.disc(half, half, half - 2, colours.DEEP)
    if group:
        GROUPS[group][1](pen, half, half, half * 0.66)
    else:
        marks.star(pen, half, half, half * 0.75, colours.GOLD)
    return pen


@stamped
def group_sign(group: str, size: int) -> Image.Image:
    half = size / 2
    return sprite(size, size, lambda pen: GROUPS[group][1](pen, half, half, size * 0.42))


@stamped
def arrow(size: int) -> Image.Image:
    half = size / 2
    return sprite(size, size, lambda pen: marks.arrow(pen, half, half, half * 0.9, colours.FOAM))


# ── Words on pictures ────────────────────────────────────────────────────────────────────────


@stamped
def pill(text: str, colour: Colour, size: int = 28) -> Pen:
    """A number on a coloured pill."""
    shown = drawable(text)
    wide, tall = max(length(shown, size) + size * 0.9, size * 1.36), size * 1.36
    pen = Pen(wide, tall)
    pen.box(0, 0, wide, tall, colours.INK, round_by=tall / 2)
    pen.box(1.5, 1.5, wide - 1.5, tall - 1.5, colour, round_by=tall / 2)
    pen.text(wide / 2, tall / 2, shown, size, ink_on(colour), bold=0.5)
    return pen


@stamped
def berth(width: int, height: int, bright: bool) -> Pen:
    """The background of a player's place, framed in gold if the table waits for them."""
    pen = Pen(width, height)
    edge = colours.GOLD if bright else mixed(colours.WAVE, colours.DEEP, 0.3)
    fill = mixed(colours.DEEP, colours.SEA, 0.75)
    pen.box(0, 0, width, height, fill, edge, 3 if bright else 1.5, 12)
    return pen
