"""Draws the counts, medals and coins in the pictures of Piraten Bridge."""

from __future__ import annotations

from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour
from bot.ui.pictures.pen import Pen, drawable, length
from bot.ui.pictures.stamps import stamped

MET, MISSED, OPEN = colours.GREEN, colours.RED, colours.BRONZE


@stamped
def pill(text: str, colour: Colour, size: int = 28, star: bool = False) -> Pen:
    """A number on a coloured pill; a star marks a bonus."""
    shown = drawable(text)
    wide = length(shown, size) + size * (1.7 if star else 0.9)
    tall = size * 1.36
    pen = Pen(wide, tall)
    pen.box(0, 0, wide, tall, colours.INK, round_by=tall / 2)
    pen.box(1.5, 1.5, wide - 1.5, tall - 1.5, colour, round_by=tall / 2)
    middle = (wide - size * 0.8) / 2 if star else wide / 2
    pen.text(middle, tall / 2, shown, size, colours.WHITE, bold=0.5)
    if star:
        marks.star(pen, wide - size * 0.68, tall / 2, size * 0.4, colours.GOLD)
    return pen


@stamped
def laurel(size: int) -> Pen:
    """The medal of the leading card: a star on gold."""
    pen = Pen(size, size)
    half = size / 2
    pen.disc(half, half, half - 1, colours.BRONZE)
    pen.disc(half, half, half - 3, colours.GOLD)
    marks.star(pen, half, half, half * 0.62, colours.BRONZE)
    return pen


@stamped
def coin(number: str, size: int) -> Pen:
    pen = Pen(size, size)
    half = size / 2
    pen.disc(half, half, half - 1, colours.BRONZE)
    pen.disc(half, half, half * 0.92, colours.GOLD)
    pen.disc(half, half, half * 0.76, None, colours.BRASS, 3)
    pen.text(half, half, number, half * 1.16, colours.INK, bold=1)
    return pen
