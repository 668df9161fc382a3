"""The figures of the special cards, and the fist of a bid."""

from __future__ import annotations

import math

from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, placed, smooth


def pirate(pen: Pen, x: float, y: float, size: float, band: Colour) -> None:
    """Crossed sabres under a hat."""
    for side in (-1, 1):
        marks.sabre(pen, x, y + size * 0.12, size * 0.88, side)
    marks.tricorne(pen, x, y - size * 0.42, size * 0.72, band)


def escape(pen: Pen, x: float, y: float, size: float) -> None:
    """A white flag in the wind."""
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
    """A tail that dives."""
    teal = mixed(colours.GREEN, colours.WAVE, 0.5)
    body = [
        (-0.5, 0.75),
        (-0.42, 0.2),
        (-0.1, -0.2),
        (0.1, -0.5),
        (0.3, -0.42),
        (0.26, -0.05),
        (0.2, 0.4),
        (0.34, 0.78),
    ]
    left = [(0.14, -0.44), (-0.3, -0.52), (-0.72, -0.96), (-0.1, -0.96), (0.2, -0.7)]
    right = [(0.16, -0.46), (0.24, -0.8), (0.62, -1.0), (1.0, -0.72), (0.6, -0.42)]
    for fin in (left, right):
        pen.shape(
            smooth(placed(fin, x, y, size)),
            colours.GREEN,
            mixed(teal, colours.INK, 0.5),
            size * 0.05,
        )
    pen.shape(smooth(placed(body, x, y, size)), teal, mixed(teal, colours.INK, 0.5), size * 0.05)
    scale = mixed(teal, colours.WHITE, 0.5)
    for a, b in ((0.06, -0.12), (-0.16, 0.12), (0.08, 0.2), (-0.28, 0.4), (-0.04, 0.46)):
        spot = placed([(a, b)], x, y, size)[0]
        pen.arc(*spot, size * 0.12, 20, 160, scale, size * 0.06)
    for row in (0.72, 0.96):
        sea = [
            (-1 + step / 10, row + 0.09 * math.cos(step / 10 * 1.5 * math.tau))
            for step in range(21)
        ]
        pen.line(placed(sea, x, y, size), colours.WAVE, size * 0.14)


def mask(pen: Pen, x: float, y: float, size: float) -> None:
    """Scary Mary's two faces: half smiles, half weeps."""
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
    """The skull with the crown."""
    marks.bones(pen, x, y + size * 0.5, size * 0.95, mixed(colours.PARCHMENT, colours.GREY, 0.3))
    marks.skull(pen, x, y + size * 0.22, size * 0.7, colours.WHITE, colours.BLACK)
    skull_edge = mixed(colours.GREY, colours.WHITE, 0.2)
    pen.arc(x, y + size * 0.12, size * 0.68, 200, 340, skull_edge, size * 0.03)
    marks.crown(pen, x, y - size * 0.62, size * 0.52, colours.GOLD)
    pen.disc(x, y - size * 0.5, size * 0.09, colours.RED)


def fist(pen: Pen, x: float, y: float, size: float, sleeve: Colour) -> None:
    """Raised, knuckles forward, out of a sleeve with a cuff."""
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
