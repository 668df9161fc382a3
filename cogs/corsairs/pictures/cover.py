"""The cover of Corsairs: one ship sails away, another sinks, and cards wait on the pier."""

from __future__ import annotations

from PIL import Image

from bot.games.corsairs.cards import CARDS
from bot.ui.pictures import colours, marks
from bot.ui.pictures.compositions.covers import SURFACE, cover, flood, lean, night, put
from bot.ui.pictures.pen import Pen
from cogs.corsairs.pictures import figures
from cogs.corsairs.pictures.cards import card_sprite

PIER = ("grn7", "blu7", "red7")


def scene() -> Image.Image:
    picture = night(430).copy()
    put(picture, 240, 240, draw_closer, 440, 120)
    put(picture, 200, 200, draw_sunk, 690, 140)
    flood(picture, SURFACE + 18)
    put(picture, 290, 80, draw_pier, 135, 208)
    for at, code in enumerate(PIER):
        lean(picture, card_sprite(CARDS[code], ""), at * 9 - 9, 62 + at * 74, 98 - (at == 1) * 8)
    return picture


def draw_closer(pen: Pen) -> None:
    figures.ship(pen, 118, 120, 88, colours.RED)
    pen.line([(212, 150), (226, 168)], colours.SHADE, 4)
    marks.anchor(pen, 224, 184, 17, colours.GREY)


def draw_sunk(pen: Pen) -> None:
    figures.ship(pen, 100, 116, 66, colours.YELLOW, 34)


def draw_pier(pen: Pen) -> None:
    for x in (30, 120, 210):
        pen.box(x, 10, x + 18, 80, colours.DARK_WOOD)
    pen.box(-10, 0, 284, 26, colours.LIGHT_WOOD, colours.DARK_WOOD, 2, 4)
    for x in range(36, 280, 42):
        pen.line([(x, 3), (x, 23)], colours.WOOD, 2)


COVER = cover(scene, 320)
