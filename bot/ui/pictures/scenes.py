"""Draws backgrounds, card blanks, empty places and labels."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, drawable, fitted, sprite
from bot.ui.pictures.stamps import Stamp, Written, inked, lettered, stamped

WIDTH = 800
"""Width of a picture in pixels. Discord shows it about 550 points wide, a phone about 310."""
TALLEST = 720
"""Maximum height of a picture in pixels."""


def open_sea(width: int, height: int, combers: int = 3) -> Image.Image:
    """A new background: deep water in a frame, with a few waves at the bottom."""
    water, shore = _tall_sea(width, combers), 20 + 16 * combers
    picture = water.crop((0, 0, width, height))
    picture.paste(water.crop((0, TALLEST - shore, width, TALLEST)), (0, height - shore))
    return picture


@lru_cache(maxsize=16)
def _tall_sea(width: int, combers: int) -> Image.Image:
    """The background in its maximum height. It can be cropped to any height, because only the
    middle is removed."""
    pen = Pen(width, TALLEST, 2)
    pen.box(0, 0, width, TALLEST, colours.DEEP)
    for row in range(combers):
        level = TALLEST - 16 * (combers - row) + 6
        line = [(x, level + 5 * math.cos(x / 46 + row * 1.7)) for x in range(-4, width + 9, 6)]
        tint = mixed(colours.DEEP, colours.SEA, (row + 1) / combers)
        pen.shape([*line, (width + 8, TALLEST + 4), (-4, TALLEST + 4)], tint)
    rim = mixed(colours.BRONZE, colours.DEEP, 0.25)
    pen.box(5, 5, width - 5, TALLEST - 5, None, rim, 1.5, 14)
    return inked(pen.small())


@stamped
def label(
    text: str,
    size: int,
    width: int,
    colour: Colour = colours.PARCHMENT,
    bold: bool = False,
    anchor: str = "mm",
) -> Stamp:
    """Draws a line of text, as large as the width allows."""
    shown = fitted(drawable(text), size, width - 2)
    x = {"mm": width / 2, "lm": 0.0, "rm": float(width)}[anchor]
    line = Written(x, size * 0.72, shown, size)
    return lettered(width, size * 1.4, [line], colour, anchor, 0.45 if bold else 0)


def card_ground(pen: Pen, width: float, height: float, edge: Colour = colours.BRONZE) -> None:
    """A card blank: parchment with a rim and a shadow, so that cards can overlap."""
    corner = width * 0.1
    pen.box(0, 0, width, height, mixed(colours.INK, colours.DEEP, 0.3), round_by=corner)
    pen.box(1, 1, width - 1, height - 1, edge, round_by=corner)
    pen.box(3, 3, width - 3, height - 3, colours.PARCHMENT, round_by=corner - 2)
    pen.box(6, 6, width - 6, height - 6, None, colours.SHADE, 1.2, corner - 4)


@stamped
def card_back(width: int, height: int) -> Image.Image:
    return back_sprite(width, height)


def back_sprite(width: int, height: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        corner = width * 0.1
        pen.box(0, 0, width, height, colours.INK, round_by=corner)
        pen.box(1, 1, width - 1, height - 1, colours.BRASS, round_by=corner)
        pen.box(4, 4, width - 4, height - 4, colours.SEA, round_by=corner - 2)
        pen.box(8, 8, width - 8, height - 8, None, colours.BRASS, 1.2, corner - 4)
        marks.compass(pen, width / 2, height / 2, width * 0.3, colours.BRASS)

    return sprite(width, height, draw)


@stamped
def empty_place(width: int, height: int, awaited: bool) -> Pen:
    """An outline for a missing card, in brass if the card is awaited now."""
    pen = Pen(width, height)
    edge = colours.BRASS if awaited else mixed(colours.WAVE, colours.DEEP, 0.25)
    fill = (
        mixed(colours.DEEP, colours.BRONZE, 0.35)
        if awaited
        else mixed(colours.DEEP, colours.SEA, 0.5)
    )
    pen.box(1, 1, width - 1, height - 1, fill, edge, 3 if awaited else 2, width * 0.1)
    if awaited:
        for step in (-1, 0, 1):
            pen.disc(width / 2 + step * width * 0.17, height / 2, width * 0.055, colours.GOLD)
    return pen


@stamped
def glow(width: int, height: int) -> Pen:
    """A golden ring around the leading card."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, mixed(colours.BRASS, colours.DEEP, 0.5), round_by=width * 0.14)
    pen.box(3, 3, width - 3, height - 3, colours.GOLD, round_by=width * 0.13)
    return pen


@stamped
def medal(text: str, size: int, colour: Colour) -> Pen:
    """A disc with a short text: a seat's number or letter, or a count."""
    pen = Pen(size, size)
    half = size / 2
    pen.disc(half, half, half - 0.5, colours.INK)
    pen.disc(half, half, half - 1.5, colours.WHITE)
    pen.disc(half, half, half - 3.5, colour)
    dark = sum(colour) < 420
    ink = colours.WHITE if dark else colours.INK
    pen.text(half, half, text, size * (0.62 if len(text) < 2 else 0.5), ink, bold=0.5)
    return pen
