"""Draws the figures of Corsairs: one for each colour, one for each group of cards, and the ship."""

from __future__ import annotations

import math

from bot.ui.pictures import colours
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, placed, smooth

# ── The colours ──────────────────────────────────────────────────────────────────────────────


def blossom(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    for petal in range(5):
        turn = math.tau * petal / 5 - math.pi / 2
        pen.disc(
            x + 0.55 * size * math.cos(turn), y + 0.55 * size * math.sin(turn), size * 0.43, colour
        )
    pen.disc(x, y, size * 0.27, colours.GOLD)


def grapes(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    for a, b in ((-0.6, -0.4), (0, -0.4), (0.6, -0.4), (-0.3, 0.15), (0.3, 0.15), (0, 0.7)):
        pen.disc(x + a * size, y + b * size, size * 0.31, colour)
    pen.line(placed([(0, -0.6), (0.2, -1)], x, y, size), colours.GREEN, size * 0.16)


def whale(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    body = [(-1, 0.2), (-0.75, -0.3), (-0.1, -0.4), (0.45, 0.05), (0.72, -0.15)]
    tail = [
        (0.6, -0.6),
        (0.85, -0.5),
        (1, -0.72),
        (0.95, -0.1),
        (0.6, 0.6),
        (-0.2, 0.8),
        (-0.8, 0.65),
    ]
    pen.shape(smooth(placed([*body, *tail], x, y, size)), colour)
    for side in (-1, 1):
        spout = [(-0.45, -0.5), (-0.45 + side * 0.1, -0.8), (-0.45 + side * 0.34, -0.92)]
        pen.line(placed(spout, x, y, size), colour, size * 0.14)
    pen.disc(x - size * 0.6, y + size * 0.12, size * 0.11, colours.WHITE)


def rat(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    tail = smooth([(0.55, 0.5), (0.95, 0.55), (0.98, 0.1), (0.7, -0.3)], closed=False)
    pen.line(placed(tail, x, y, size), colour, size * 0.13)
    body = [(-1, 0.45), (-0.5, -0.1), (0.1, -0.4), (0.65, 0), (0.7, 0.6), (-0.2, 0.68)]
    pen.shape(smooth(placed(body, x, y, size)), colour)
    pen.disc(x - size * 0.3, y - size * 0.32, size * 0.26, colour)
    pen.disc(x - size * 0.3, y - size * 0.32, size * 0.13, colours.WHITE)
    pen.disc(x - size * 0.6, y + size * 0.2, size * 0.1, colours.INK)


def coconut(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    pen.disc(x, y, size * 0.9, colour)
    for a, b in ((-0.28, -0.3), (0.28, -0.3), (0, 0.12)):
        pen.disc(x + a * size, y + b * size, size * 0.17, colours.INK)


def crab(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    for side in (-1, 1):
        pen.disc(x + side * size * 0.72, y - size * 0.55, size * 0.32, colour)
        for b in (0.2, 0.5, 0.8):
            leg = [(side * 0.3, b * 0.7), (side * 0.98, b)]
            pen.line(placed(leg, x, y, size), colour, size * 0.13)
        pen.disc(x + side * size * 0.22, y - size * 0.44, size * 0.12, colours.INK)
    pen.disc(x, y + size * 0.2, size * 0.66, colour, None, 0, 0.75)


def tangerine(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    pen.disc(x, y + size * 0.14, size * 0.82, colour)
    leaf = [(0, -0.6), (0.3, -0.98), (0.8, -0.9), (0.5, -0.56)]
    pen.shape(smooth(placed(leaf, x, y, size)), colours.GREEN)
    pen.disc(x - size * 0.3, y - size * 0.14, size * 0.16, mixed(colour, colours.WHITE, 0.6))


def banana(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    outer = [(-0.75, -0.8), (-0.8, 0.1), (-0.3, 0.75), (0.45, 0.85), (0.95, 0.4)]
    inner = [(0.3, 0.35), (-0.2, 0.05), (-0.45, -0.75)]
    pen.shape(smooth(placed([*outer, *inner], x, y, size)), colour)
    pen.disc(x - size * 0.6, y - size * 0.85, size * 0.15, colours.DARK_WOOD)


def turtle(pen: Pen, x: float, y: float, size: float, colour: Colour) -> None:
    for a, b in ((-0.7, 0.55), (0.7, 0.55), (-0.7, -0.45), (0.7, -0.45), (0, -0.95)):
        pen.disc(x + a * size, y + b * size, size * 0.24, colour)
    pen.disc(x, y + size * 0.05, size * 0.74, colour)
    pen.disc(x, y + size * 0.05, size * 0.5, None, colours.WHITE, size * 0.1)


# ── The groups of a hand ─────────────────────────────────────────────────────────────────────


def rowers(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws the sign of the crew: rowers at an oar."""
    pen.line(placed([(-0.5, -0.5), (0.65, 0.85)], x, y, size), colours.LIGHT_WOOD, size * 0.15)
    for a in (-0.3, 0.35):
        pen.disc(x + a * size, y - size * 0.42, size * 0.26, colours.PARCHMENT)
    hull = [(-0.95, -0.05), (0.95, -0.05), (0.6, 0.6), (-0.6, 0.6)]
    pen.shape(placed(hull, x, y, size), colours.BRASS, colours.DARK_WOOD, size * 0.1)


def chain(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws the sign of prisoners: three links of a chain."""
    for a, b in ((-0.55, -0.5), (0, 0), (0.55, 0.5)):
        pen.disc(x + a * size, y + b * size, size * 0.44, None, colours.INK, size * 0.26)
        pen.disc(x + a * size, y + b * size, size * 0.41, None, colours.FOAM, size * 0.17)


def ladder(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws the sign of attached cards: a ladder to the closer's ship."""
    for side in (-0.5, 0.5):
        pen.line(placed([(side, -0.95), (side, 0.95)], x, y, size), colours.LIGHT_WOOD, size * 0.2)
    for b in (-0.6, -0.05, 0.5):
        pen.line(placed([(-0.5, b), (0.5, b)], x, y, size), colours.LIGHT_WOOD, size * 0.2)


def crate(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws the sign of stowaways: a crate in which they hide."""
    left, top, right, bottom = x - size * 0.8, y - size * 0.75, x + size * 0.8, y + size * 0.8
    pen.box(left, top, right, bottom, colours.LIGHT_WOOD, colours.DARK_WOOD, size * 0.16)
    pen.line([(left, top), (right, bottom)], colours.DARK_WOOD, size * 0.13)
    pen.line([(right, top), (left, bottom)], colours.DARK_WOOD, size * 0.13)


# ── The ship that weighs anchor ──────────────────────────────────────────────────────────────


def ship(pen: Pen, x: float, y: float, size: float, flag: Colour, turn: float = 0) -> None:
    """Draws a ship, tilted by `turn` degrees if it sinks."""

    def at(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return placed(points, x, y, size, turn)

    for mast, height in ((-0.3, -0.85), (0.35, -1.0)):
        pen.line(at([(mast, 0.35), (mast, height)]), colours.LIGHT_WOOD, size * 0.07)
        sail = [(mast + 0.04, height + 0.14), (mast + 0.42, height + 0.6), (mast + 0.04, 0.2)]
        pen.shape(at(sail), colours.PARCHMENT)
        pen.shape(
            at([(mast - 0.06, 0.2), (mast - 0.06, height + 0.3), (mast - 0.36, 0.2)]), colours.SHADE
        )
    pennon = [(0.35, -1), (0.35, -1.26), (0.78, -1.13)]
    pen.shape(at(pennon), flag)
    hull = [(-1, 0.22), (1, 0.22), (0.72, 0.75), (-0.7, 0.75)]
    pen.shape(at(hull), colours.WOOD, colours.DARK_WOOD, size * 0.05)
    pen.line(at([(-0.86, 0.42), (0.9, 0.42)]), colours.BRASS, size * 0.06)
