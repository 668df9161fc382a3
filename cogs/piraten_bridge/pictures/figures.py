"""Draws the figures of the special cards of Piraten Bridge, and the raised fist of a bid."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, placed, smooth

Figure: TypeAlias = Callable[[Pen, float, float, float], None]
"""A function that draws a figure, given its centre and its size."""


def jolly_roger(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """Draws the sign of the black suit: a flag with a skull."""
    pole = placed([(-0.92, -1.02), (-0.92, 1.06)], x, y, size)
    pen.line(pole, colours.WOOD, size * 0.18)
    top = [(-0.84, -0.92), (-0.2, -1.02), (0.4, -0.82), (1.06, -0.94)]
    bottom = [(1.06, 0.6), (0.4, 0.72), (-0.2, 0.52), (-0.84, 0.62)]
    pen.shape(placed([*top, *bottom], x, y, size), colour)
    marks.skull(pen, x + size * 0.1, y - size * 0.12, size * 0.5, colours.WHITE, colour)


def pirate(pen: Pen, x: float, y: float, size: float, band: Colour) -> None:
    """Draws a pirate: crossed sabres under a hat."""
    for side in (-1, 1):
        marks.sabre(pen, x, y + size * 0.12, size * 0.88, side)
    marks.tricorne(pen, x, y - size * 0.42, size * 0.72, band)


def escape(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws an Escape: a white flag in the wind."""
    pen.line(placed([(-0.72, -0.95), (-0.72, 1)], x, y, size), colours.WOOD, size * 0.13)
    pen.disc(x - size * 0.72, y - size * 0.98, size * 0.12, colours.BRASS)
    cloth = [(-0.66, -0.84), (-0.2, -0.98), (0.3, -0.72), (0.92, -0.86), (0.8, -0.4), (0.9, 0.06)]
    rest = [(0.3, 0.2), (-0.2, -0.04), (-0.66, 0.1)]
    pen.shape(smooth(placed([*cloth, *rest], x, y, size)), colours.WHITE, colours.GREY, size * 0.07)
    fold = [(-0.1, -0.72), (0.02, -0.4), (-0.06, -0.16)]
    pen.line(smooth(placed(fold, x, y, size), closed=False), colours.FOAM, size * 0.07)
    fold = [(0.52, -0.6), (0.62, -0.3), (0.54, -0.06)]
    pen.line(smooth(placed(fold, x, y, size), closed=False), colours.FOAM, size * 0.07)


def mermaid(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws a mermaid who sits with her tail to the side."""
    teal, hair = mixed(colours.GREEN, colours.WAVE, 0.4), mixed(colours.RED, colours.ORANGE, 0.5)
    skin = mixed(colours.PARCHMENT, colours.WOOD, 0.2)
    dark, thin = mixed(teal, colours.INK, 0.6), size * 0.05
    locks = [(0, -1), (0.36, -0.84), (0.46, -0.4), (0.6, 0.1), (0.2, 0.16), (-0.34, 0.02)]
    pen.shape(smooth(placed([*locks, (-0.4, -0.6)], x, y, size)), hair, colours.INK, thin)
    for fin in (
        [(-0.5, 0.82), (-0.66, 0.42), (-1.0, 0.26), (-0.98, 0.66)],
        [(-0.5, 0.86), (-0.9, 0.78), (-1.06, 1.02), (-0.68, 1.08)],
    ):
        pen.shape(smooth(placed(fin, x, y, size)), colours.GREEN, dark, thin)
    tail = [(-0.24, 0.08), (0.26, 0.06), (0.56, 0.46), (0.46, 0.84), (0, 1.0), (-0.56, 0.94)]
    under = [(-0.56, 0.76), (-0.16, 0.7), (-0.14, 0.46)]
    pen.shape(smooth(placed([*tail, *under], x, y, size)), teal, dark, thin)
    light = mixed(teal, colours.WHITE, 0.45)
    for a, b in ((0.04, 0.34), (0.28, 0.42), (0.12, 0.58), (0.34, 0.66), (0.06, 0.8), (-0.2, 0.84)):
        pen.arc(*placed([(a, b)], x, y, size)[0], size * 0.1, 10, 170, light, size * 0.055)
    body = [(-0.22, -0.34), (0.2, -0.34), (0.2, -0.06), (0.26, 0.12), (-0.24, 0.12), (-0.18, -0.08)]
    pen.shape(smooth(placed(body, x, y, size)), skin, colours.INK, thin)
    arm = smooth(placed([(-0.18, -0.28), (-0.5, -0.04), (-0.62, -0.44)], x, y, size), closed=False)
    pen.line(arm, colours.INK, size * 0.2)
    pen.line(arm, skin, size * 0.13)
    for side in (-0.1, 0.12):
        pen.disc(*placed([(side, -0.16)], x, y, size)[0], size * 0.11, colours.PINK)
    pen.disc(x - size * 0.02, y - size * 0.58, size * 0.27, skin, colours.INK, thin)
    fringe = [(-0.3, -0.62), (-0.1, -0.9), (0.26, -0.86), (0.28, -0.5), (0.1, -0.74)]
    pen.shape(smooth(placed(fringe, x, y, size)), hair)
    for side in (-0.12, 0.06):
        pen.disc(*placed([(side, -0.56)], x, y, size)[0], size * 0.04, colours.INK)


def mask(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws Scary Mary: a mask, half smiling and half weeping."""
    face = [
        (-0.86, -0.8),
        (-0.4, -0.66),
        (0, -0.62),
        (0.4, -0.66),
        (0.86, -0.8),
        (0.82, 0.1),
        (0.46, 0.78),
        (0, 1),
        (-0.46, 0.78),
        (-0.82, 0.1),
    ]
    outline = placed(face, x, y, size)
    pen.shape(smooth(outline), colours.PURPLE, colours.INK, size * 0.06)
    half = [(0, -0.62), (0.4, -0.66), (0.84, -0.78), (0.8, 0.1), (0.46, 0.76), (0, 0.97)]
    pen.shape(placed(half, x, y, size), colours.PINK)
    for side, tilt in ((-1, 14), (1, -14)):
        eye = placed(
            [(-0.3, 0), (0, -0.2), (0.3, 0), (0, 0.16)],
            x + side * size * 0.4,
            y - size * 0.2,
            size,
            tilt,
        )
        pen.shape(smooth(eye), colours.WHITE, colours.INK, size * 0.05)
    smile = [(-0.44, 0.34), (-0.2, 0.56), (0, 0.58)]
    frown = [(0, 0.58), (0.22, 0.44), (0.42, 0.62)]
    pen.line(
        smooth(placed([*smile, *frown[1:]], x, y, size), closed=False), colours.INK, size * 0.11
    )
    tear = placed([(0.4, 0.06), (0.48, 0.24), (0.4, 0.34), (0.32, 0.24)], x, y, size)
    pen.shape(smooth(tear), colours.FOAM)
    for side in (-1, 1):
        string = placed([(side * 0.8, -0.5), (side * 1.02, -0.34), (side * 0.96, 0.1)], x, y, size)
        pen.line(smooth(string, closed=False), colours.RED, size * 0.09)


def king(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws the Skull King: a skull with a crown."""
    marks.bones(pen, x, y + size * 0.5, size * 0.95, mixed(colours.PARCHMENT, colours.GREY, 0.3))
    marks.skull(pen, x, y + size * 0.22, size * 0.7, colours.WHITE, colours.BLACK)
    skull_edge = mixed(colours.GREY, colours.WHITE, 0.2)
    pen.arc(x, y + size * 0.12, size * 0.68, 200, 340, skull_edge, size * 0.03)
    marks.crown(pen, x, y - size * 0.62, size * 0.52, colours.GOLD)
    pen.disc(x, y - size * 0.5, size * 0.09, colours.RED)


def fist(pen: Pen, x: float, y: float, size: float, sleeve: Colour) -> None:
    """Draws a raised fist with its knuckles forward, in a sleeve with a cuff."""
    line, skin = mixed(colours.WOOD, colours.INK, 0.5), mixed(colours.PARCHMENT, colours.WOOD, 0.25)
    thick = size * 0.06

    def block(
        left: float, top: float, right: float, bottom: float, fill: Colour, by: float
    ) -> None:
        pen.box(
            *(x + left * size, y + top * size, x + right * size, y + bottom * size),
            *(fill, line, thick, by * size),
        )

    block(-0.5, 0.3, 0.5, 1.1, sleeve, 0.1)
    block(-0.62, 0.3, 0.62, 0.56, mixed(sleeve, colours.WHITE, 0.5), 0.1)
    block(-0.68, -0.5, 0.62, 0.4, skin, 0.26)
    for finger in range(4):
        left = -0.76 + finger * 0.36
        block(left, -0.95, left + 0.4, -0.1, skin, 0.18)
    block(-0.62, -0.2, 0.3, 0.14, skin, 0.17)
