"""Small symbols: each function draws one around a point, in a given size and colours."""

from __future__ import annotations

import math

from bot.ui.pictures import colours
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, placed, smooth

# ── Plain figures, good down to a few points ─────────────────────────────────────────────────


def ruby(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """Draws a cut gem, seen from the side."""
    outline = placed([(-1, -0.3), (-0.55, -0.85), (0.55, -0.85), (1, -0.3), (0, 1)], x, y, size)
    pen.shape(outline, colour)
    light = mixed(colour, colours.WHITE, 0.35)
    pen.shape(placed([(-0.42, -0.3), (0.42, -0.3), (0, 0.8)], x, y, size), light)
    pen.shape(
        placed([(-0.42, -0.3), (0, -0.85), (0.42, -0.3)], x, y, size),
        mixed(colour, colours.WHITE, 0.6),
    )


def doubloon(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """Draws a round coin with a rim and a cross."""
    pen.disc(x, y, size, colour)
    light = mixed(colour, colours.WHITE, 0.62)
    pen.disc(x, y, size * 0.8, None, light, size * 0.12)
    pen.line([(x - size * 0.42, y), (x + size * 0.42, y)], light, size * 0.2)
    pen.line([(x, y - size * 0.42), (x, y + size * 0.42)], light, size * 0.2)


def sun(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    for turn in range(0, 360, 45):
        pen.line(placed([(0, -0.78), (0, -0.92)], x, y, size, turn), colour, size * 0.2)
    pen.disc(x, y, size * 0.56, colour)
    pen.disc(x, y, size * 0.36, mixed(colour, colours.WHITE, 0.45))


def wave(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """Draws two breaking waves."""
    for row in (-0.42, 0.42):
        line = [(-1 + step / 20, row - 0.24 * math.sin(step / 20 * math.tau)) for step in range(41)]
        pen.line(placed(line, x, y, size), colour, size * 0.36)


def skull(
    pen: Pen, x: float, y: float, size: float, colour: Colour, eyes: Colour = colours.WHITE
) -> None:
    head = [
        (0, -1),
        (0.62, -0.82),
        (0.92, -0.2),
        (0.72, 0.32),
        (0, 0.5),
        (-0.72, 0.32),
        (-0.92, -0.2),
    ]
    pen.shape(smooth(placed([*head, (-0.62, -0.82)], x, y, size)), colour)
    left, top = placed([(-0.46, 0.2)], x, y, size)[0]
    right, bottom = placed([(0.46, 0.98)], x, y, size)[0]
    pen.box(left, top, right, bottom, colour, round_by=size * 0.18)
    for side in (-1, 1):
        pen.disc(x + side * size * 0.4, y - size * 0.12, size * 0.24, eyes)
        pen.line(placed([(side * 0.16, 0.66), (side * 0.16, 0.95)], x, y, size), eyes, size * 0.09)
    pen.shape(placed([(0, 0.12), (0.13, 0.36), (-0.13, 0.36)], x, y, size), eyes)


def bones(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    for side in (-1, 1):
        ends = placed([(-0.95 * side, -0.5), (0.95 * side, 0.5)], x, y, size)
        pen.line(ends, colour, size * 0.24)
        for a, b in ends:
            away = 0.12 * size
            pen.disc(a, b - away, size * 0.19, colour)
            pen.disc(a, b + away, size * 0.19, colour)


def anchor(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    thick = size * 0.22
    pen.disc(x, y - size * 0.76, size * 0.24, None, colour, thick * 0.75)
    pen.line(placed([(0, -0.52), (0, 0.86)], x, y, size), colour, thick)
    pen.line(placed([(-0.48, -0.26), (0.48, -0.26)], x, y, size), colour, thick)
    arms = [(-0.82, 0.2), (-0.64, 0.62), (0, 0.9), (0.64, 0.62), (0.82, 0.2)]
    pen.line(smooth(placed(arms, x, y, size), closed=False), colour, thick)
    for side in (-1, 1):
        fluke = [(side * 0.98, 0.36), (side * 0.86, -0.06), (side * 0.56, 0.3)]
        pen.shape(placed(fluke, x, y, size), colour)


def compass(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """Draws a compass rose with four points."""
    star = [
        (0, -1),
        (0.24, -0.24),
        (1, 0),
        (0.24, 0.24),
        (0, 1),
        (-0.24, 0.24),
        (-1, 0),
        (-0.24, -0.24),
    ]
    pen.disc(x, y, size * 0.66, None, colour, size * 0.13)
    pen.shape(placed(star, x, y, size), colour)
    pen.disc(x, y, size * 0.14, colours.WHITE)


def blazon(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """Draws a shield with a chevron."""
    edge = [(-0.8, -0.9), (0.8, -0.9), (0.8, 0.05), (0.5, 0.6), (0, 1), (-0.5, 0.6), (-0.8, 0.05)]
    pen.shape(placed(edge, x, y, size), colour)
    chevron = [(-0.8, 0.12), (0, -0.5), (0.8, 0.12)]
    pen.line(placed(chevron, x, y, size * 0.86), colours.WHITE, size * 0.22)


def buoy(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    """Draws a life ring."""
    pen.disc(x, y, size * 0.92, None, colour, size * 0.46)
    for turn in (45, 135, 225, 315):
        pen.arc(x, y, size * 0.92, turn - 16, turn + 16, colours.WHITE, size * 0.46)


def star(pen: Pen, x: float, y: float, size: float, colour: Colour, points: int = 5) -> None:
    tips = [
        (math.sin(at * math.pi / points) * reach, -math.cos(at * math.pi / points) * reach)
        for at in range(points * 2)
        for reach in [1 if at % 2 == 0 else 0.45]
    ]
    pen.shape(placed(tips, x, y, size), colour)


def crown(
    pen: Pen, x: float, y: float, size: float, colour: Colour, edge: Colour = colours.BRONZE
) -> None:
    tips = [(-0.9, 0.6), (-1, -0.4), (-0.45, 0.05), (0, -0.7), (0.45, 0.05), (1, -0.4), (0.9, 0.6)]
    pen.shape(placed(tips, x, y, size), colour, edge, size * 0.09)
    for a, b in ((-1, -0.42), (0, -0.74), (1, -0.42)):
        spot = placed([(a, b)], x, y, size)[0]
        pen.disc(*spot, size * 0.16, colour, edge, size * 0.07)
    pen.line(placed([(-0.75, 0.36), (0.75, 0.36)], x, y, size), edge, size * 0.1)


def order(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws a medal: a star that hangs on a ribbon."""
    ribbon = [(-0.5, -1), (0.5, -1), (0.3, -0.05), (-0.3, -0.05)]
    pen.shape(placed(ribbon, x, y, size), colours.RED, colours.INK, size * 0.07)
    pen.disc(x, y + size * 0.4, size * 0.56, colours.BRASS, colours.BRONZE, size * 0.09)
    star(pen, x, y + size * 0.43, size * 0.38, colours.WHITE)


def arrow(pen: Pen, x: float, y: float, size: float, colour: Colour, turn: float = 0) -> None:
    """Draws an arrow that points to the right."""
    head = [
        (-0.9, -0.26),
        (0.1, -0.26),
        (0.1, -0.75),
        (1, 0),
        (0.1, 0.75),
        (0.1, 0.26),
        (-0.9, 0.26),
    ]
    pen.shape(placed(head, x, y, size, turn), colour)


# ── Figures of the special cards ─────────────────────────────────────────────────────────────


def sabre(pen: Pen, x: float, y: float, size: float, side: int) -> None:
    """Draws a curved blade with a brass guard; `side` mirrors it."""
    blade = [
        (-0.7, 0.72),
        (-0.1, 0.3),
        (0.5, -0.35),
        (0.86, -1),
        (0.66, -0.28),
        (0.1, 0.42),
        (-0.56, 0.86),
    ]
    grey = mixed(colours.GREY, colours.WHITE, 0.55)
    pen.shape(
        smooth(placed([(a * side, b) for a, b in blade], x, y, size)),
        grey,
        colours.INK,
        size * 0.05,
    )
    grip = [(-0.62 * side, 0.8), (-0.9 * side, 1.04)]
    pen.line(placed(grip, x, y, size), DARK_GRIP, size * 0.2)
    guard = [(-0.86 * side, 0.6), (-0.46 * side, 0.98)]
    pen.line(placed(guard, x, y, size), colours.BRASS, size * 0.14)


DARK_GRIP = mixed(colours.WOOD, colours.INK, 0.5)


def tricorne(pen: Pen, x: float, y: float, size: float, band: Colour) -> None:
    hat = [
        (-1.15, 0.1),
        (-0.95, -0.34),
        (-0.5, -0.3),
        (0, -0.78),
        (0.5, -0.3),
        (0.95, -0.34),
        (1.15, 0.1),
    ]
    brim = [(0.55, 0.4), (0, 0.48), (-0.55, 0.4)]
    pen.shape(smooth(placed([*hat, *brim], x, y, size)), colours.BLACK)
    edge = smooth(
        placed([(-1.05, 0.02), (-0.5, 0.24), (0, 0.3), (0.5, 0.24), (1.05, 0.02)], x, y, size),
        closed=False,
    )
    pen.line(edge, band, size * 0.12)
    skull(pen, x, y - size * 0.14, size * 0.27, colours.WHITE, colours.BLACK)
