"""Draws sailors, animals and things, each small enough for a porthole."""

from __future__ import annotations

from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, placed, smooth

SKIN = mixed(colours.PARCHMENT, colours.WOOD, 0.25)


def granny(pen: Pen, x: float, y: float, size: float) -> None:
    pen.disc(
        x,
        y - size * 0.72,
        size * 0.3,
        mixed(colours.GREY, colours.WHITE, 0.4),
        colours.INK,
        size * 0.06,
    )
    pen.disc(
        x,
        y - size * 0.1,
        size * 0.62,
        mixed(colours.GREY, colours.WHITE, 0.4),
        colours.INK,
        size * 0.06,
    )
    pen.disc(x, y + size * 0.04, size * 0.5, SKIN)
    for side in (-1, 1):
        pen.disc(x + side * size * 0.22, y, size * 0.19, colours.WHITE, colours.INK, size * 0.07)
    pen.arc(x, y + size * 0.16, size * 0.2, 20, 160, colours.RED, size * 0.09)
    sheet = placed([(-0.8, 0.5), (0.8, 0.5), (0.7, 1), (-0.7, 1)], x, y, size)
    pen.shape(sheet, colours.WHITE, colours.BRONZE, size * 0.06)
    pen.line(placed([(-0.4, 0.82), (0, 0.64), (0.42, 0.84)], x, y, size), colours.RED, size * 0.08)


def helm(pen: Pen, x: float, y: float, size: float) -> None:
    for turn in range(0, 180, 45):
        spoke = placed([(-0.95, 0), (0.95, 0)], x, y, size, turn)
        pen.line(spoke, colours.DARK_WOOD, size * 0.15)
    pen.disc(x, y, size * 0.66, None, colours.WOOD, size * 0.2)
    pen.disc(x, y, size * 0.22, colours.BRASS, colours.DARK_WOOD, size * 0.06)


def fiddle(pen: Pen, x: float, y: float, size: float) -> None:
    pen.line(placed([(0, -0.95), (0, -0.2)], x, y, size, 30), colours.INK, size * 0.14)
    for a, b, radius in ((0, 0.5, 0.46), (0, -0.06, 0.34)):
        spot = placed([(a, b)], x, y, size, 30)[0]
        pen.disc(*spot, radius * size, colours.ORANGE, colours.DARK_WOOD, size * 0.07)
    pen.line(placed([(0, -0.5), (0, 0.7)], x, y, size, 30), colours.DARK_WOOD, size * 0.06)
    pen.line(
        placed([(-0.75, 0.75), (0.85, -0.5)], x, y, size),
        mixed(colours.WOOD, colours.INK, 0.3),
        size * 0.09,
    )


def trumpet(pen: Pen, x: float, y: float, size: float) -> None:
    pen.disc(x - size * 0.3, y + size * 0.06, size * 0.6, SKIN, colours.INK, size * 0.06)
    beard = placed([(-0.86, 0.2), (0.24, 0.2), (-0.1, 0.98), (-0.6, 0.9)], x, y, size)
    pen.shape(smooth(beard), colours.WHITE, colours.GREY, size * 0.05)
    pen.disc(x - size * 0.12, y - size * 0.1, size * 0.08, colours.INK)
    horn = placed([(0.02, -0.16), (0.95, -0.72), (0.95, 0.16), (0.02, 0)], x, y, size)
    pen.shape(horn, colours.BRASS, colours.BRONZE, size * 0.07)


def cannon(pen: Pen, x: float, y: float, size: float) -> None:
    barrel = placed([(-0.8, -0.34), (0.7, -0.2), (0.7, 0.26), (-0.8, 0.4)], x, y, size, -14)
    pen.shape(barrel, colours.BLACK)
    mouth = placed([(0.62, -0.32), (0.9, -0.32), (0.9, 0.38), (0.62, 0.38)], x, y, size, -14)
    pen.shape(mouth, colours.BLACK)
    pen.disc(
        x - size * 0.2, y + size * 0.5, size * 0.4, colours.WOOD, colours.DARK_WOOD, size * 0.12
    )
    pen.disc(x - size * 0.2, y + size * 0.5, size * 0.1, colours.BRASS)
    marks.star(pen, x + size * 0.72, y - size * 0.62, size * 0.26, colours.YELLOW)


def cat(pen: Pen, x: float, y: float, size: float) -> None:
    for side in (-1, 1):
        ear = [(side * 0.7, -0.95), (side * 0.12, -0.5), (side * 0.72, -0.1)]
        pen.shape(placed(ear, x, y, size), colours.ORANGE, colours.DARK_WOOD, size * 0.06)
    pen.disc(x, y + size * 0.12, size * 0.7, colours.ORANGE, colours.DARK_WOOD, size * 0.06, 0.86)
    for side in (-1, 1):
        pen.disc(x + side * size * 0.28, y, size * 0.15, colours.GREEN, colours.INK, size * 0.05)
        for tilt in (-0.1, 0.1):
            hair = [(side * 0.2, 0.38), (side * 0.95, 0.36 + tilt)]
            pen.line(placed(hair, x, y, size), colours.INK, size * 0.05)
    nose = placed([(-0.1, 0.24), (0.1, 0.24), (0, 0.38)], x, y, size)
    pen.shape(nose, colours.PINK)


def mug(pen: Pen, x: float, y: float, size: float) -> None:
    pen.disc(x + size * 0.5, y + size * 0.16, size * 0.36, None, colours.LIGHT_WOOD, size * 0.16)
    body = placed([(-0.6, -0.4), (0.5, -0.4), (0.42, 0.85), (-0.52, 0.85)], x, y, size)
    pen.shape(body, colours.YELLOW, colours.DARK_WOOD, size * 0.08)
    for a in (-0.42, 0, 0.38):
        pen.disc(x + a * size, y - size * 0.5, size * 0.3, colours.WHITE)


def octopus(pen: Pen, x: float, y: float, size: float) -> None:
    for a, b in ((-0.8, 0.5), (-0.42, 0.92), (0.02, 0.96), (0.46, 0.92), (0.82, 0.5)):
        arm = smooth(
            placed([(a * 0.4, 0.1), (a * 0.9, b * 0.55), (a, b)], x, y, size), closed=False
        )
        pen.line(arm, colours.PURPLE, size * 0.22)
    pen.disc(x, y - size * 0.3, size * 0.6, colours.PURPLE, None, 0, 1.06)
    for side in (-1, 1):
        pen.disc(x + side * size * 0.22, y - size * 0.2, size * 0.18, colours.WHITE)
        pen.disc(x + side * size * 0.22, y - size * 0.16, size * 0.08, colours.INK)


def parrot(pen: Pen, x: float, y: float, size: float) -> None:
    body = [
        (-0.1, -0.95),
        (0.4, -0.7),
        (0.42, 0),
        (0.1, 0.5),
        (-0.35, 1),
        (-0.5, 0.3),
        (-0.5, -0.5),
    ]
    pen.shape(smooth(placed(body, x, y, size)), colours.GREEN, colours.INK, size * 0.05)
    wing = [(-0.4, -0.3), (0.1, -0.16), (0.06, 0.36), (-0.34, 0.72)]
    pen.shape(smooth(placed(wing, x, y, size)), colours.RED)
    beak = [(0.3, -0.72), (0.82, -0.5), (0.62, -0.12), (0.32, -0.34)]
    pen.shape(smooth(placed(beak, x, y, size)), colours.YELLOW, colours.INK, size * 0.04)
    pen.disc(x + size * 0.06, y - size * 0.56, size * 0.15, colours.WHITE)
    pen.disc(x + size * 0.09, y - size * 0.55, size * 0.07, colours.INK)


def captain(pen: Pen, x: float, y: float, size: float) -> None:
    pen.disc(x, y + size * 0.3, size * 0.5, SKIN, colours.INK, size * 0.06)
    pen.disc(x - size * 0.18, y + size * 0.3, size * 0.08, colours.INK)
    pen.disc(x + size * 0.2, y + size * 0.3, size * 0.17, colours.BLACK)
    pen.arc(x, y + size * 0.44, size * 0.2, 20, 160, colours.INK, size * 0.08)
    marks.tricorne(pen, x, y - size * 0.2, size * 0.84, colours.GOLD)


def cook(pen: Pen, x: float, y: float, size: float) -> None:
    pen.disc(x, y + size * 0.4, size * 0.46, SKIN, colours.INK, size * 0.06)
    for a, b in ((-0.4, -0.5), (0, -0.66), (0.4, -0.5)):
        pen.disc(x + a * size, y + b * size, size * 0.36, colours.WHITE, colours.GREY, size * 0.05)
    band = placed([(-0.5, -0.42), (0.5, -0.42), (0.46, 0.2), (-0.46, 0.2)], x, y, size)
    pen.shape(band, colours.WHITE)
    for side in (-1, 1):
        pen.disc(x + side * size * 0.17, y + size * 0.36, size * 0.07, colours.INK)
    hair = [(-0.3, 0.56), (0, 0.48), (0.3, 0.56)]
    pen.line(smooth(placed(hair, x, y, size), closed=False), colours.INK, size * 0.12)


def sleeper(pen: Pen, x: float, y: float, size: float) -> None:
    net = [(-1, -0.2), (-0.5, 0.6), (0.5, 0.6), (1, -0.2)]
    pen.line(smooth(placed(net, x, y, size), closed=False), colours.LIGHT_WOOD, size * 0.2)
    pen.disc(x - size * 0.24, y + size * 0.16, size * 0.36, SKIN, colours.INK, size * 0.06)
    pen.line(placed([(-0.4, 0.16), (-0.22, 0.16)], x, y, size), colours.INK, size * 0.07)
    pen.text(
        x + size * 0.3,
        y - size * 0.36,
        "Z",
        size * 0.72,
        mixed(colours.FOAM, colours.INK, 0.5),
        bold=size * 0.03,
    )
    pen.text(
        x + size * 0.7,
        y - size * 0.78,
        "z",
        size * 0.5,
        mixed(colours.FOAM, colours.INK, 0.5),
        bold=size * 0.03,
    )


def barrel(pen: Pen, x: float, y: float, size: float) -> None:
    body = [(-0.5, -0.8), (0.5, -0.8), (0.72, 0), (0.5, 0.8), (-0.5, 0.8), (-0.72, 0)]
    pen.shape(smooth(placed(body, x, y, size)), colours.LIGHT_WOOD, colours.INK, size * 0.12)
    for b in (-0.36, 0.36):
        pen.line(
            placed([(-0.6, b), (0.6, b)], x, y, size),
            mixed(colours.GREY, colours.INK, 0.3),
            size * 0.16,
        )


def canvas(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws a sail filled by the wind."""
    cloth = [
        (-0.86, -0.46),
        (0, -0.54),
        (0.86, -0.46),
        (0.98, 0.06),
        (0.84, 0.46),
        (0, 0.36),
        (-0.84, 0.46),
        (-0.98, 0.06),
    ]
    pen.shape(
        smooth(placed(cloth, x, y, size)), colours.PARCHMENT, colours.BRONZE, max(1, size * 0.05)
    )
    marks.anchor(pen, x, y - size * 0.04, size * 0.28, colours.RED)
    pen.line(placed([(-0.94, -0.5), (0.94, -0.5)], x, y, size), colours.DARK_WOOD, size * 0.1)
