"""Parts that all covers share: a night at sea with a moon, and a frame."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import Art, art
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Draw, Pen, png, sprite
from bot.ui.pictures.scenes import WIDTH
from bot.ui.pictures.stamps import inked, lay, pressed

HEIGHT = 240
SURFACE = 188
STARS = ((64, 40), (150, 84), (232, 34), (330, 66), (452, 30), (566, 78), (640, 32), (742, 96))


@lru_cache(maxsize=4)
def night(moon: float, below: int = SURFACE) -> Image.Image:
    """The background of a cover: the sea at night. The image is cached, so copy it before drawing
    on it."""
    pen = Pen(WIDTH, HEIGHT, 2)
    pen.box(0, 0, WIDTH, HEIGHT, colours.DEEP)
    for x, y in STARS:
        marks.star(pen, x, y, 4, mixed(colours.FOAM, colours.DEEP, 0.4), 4)
    for reach, share in ((104, 0.88), (84, 0.72)):
        pen.disc(moon, 100, reach, mixed(colours.BRASS, colours.DEEP, share))
    pen.disc(moon, 100, 66, mixed(colours.PARCHMENT, colours.DEEP, 0.12))
    for x, y, size in ((-22, -18, 12), (18, 10, 9), (-6, 30, 7)):
        pen.disc(moon + x, 100 + y, size, mixed(colours.SHADE, colours.DEEP, 0.25))
    draw_water(pen, below, mixed(colours.DEEP, colours.SEA, 0.6))
    return inked(pen.small())


def draw_water(pen: Pen, level: float, tint: colours.Colour) -> None:
    line = [(x, level + 6 * math.cos(x / 40 + level)) for x in range(-4, WIDTH + 9, 6)]
    pen.shape([*line, (WIDTH + 8, HEIGHT + 4), (-4, HEIGHT + 4)], tint)
    pen.line(line, colours.WAVE, 2.5)


def flood(picture: Image.Image, level: float) -> None:
    """Draws the water in front of floating things."""
    put(picture, WIDTH, HEIGHT, lambda pen: draw_water(pen, level, colours.SEA), WIDTH / 2)


def put(
    picture: Image.Image, width: int, height: int, draw: Draw, x: float, y: float = HEIGHT / 2
) -> None:
    """Draws a sprite that only this picture uses, without caching it."""
    lay(picture, pressed(sprite(width, height, draw)), x, y)


def lean(picture: Image.Image, image: Image.Image, degrees: float, x: float, y: float) -> None:
    """Draws a tilted card."""
    turned = image.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
    lay(picture, pressed(turned), x, y)


def framed(scene: Image.Image) -> Image.Image:
    picture, (width, height) = scene.copy(), scene.size

    def draw(pen: Pen) -> None:
        tint = mixed(colours.BRONZE, colours.DEEP, 0.25)
        pen.box(5, 5, width - 5, height - 5, None, tint, 1.5, 14)

    put(picture, width, height, draw, width / 2)
    return picture


def square(scene: Image.Image, left: int) -> Image.Image:
    """The square part of a scene from `left` on, used where there is little room."""
    return scene.crop((left, 0, left + HEIGHT, HEIGHT))


class Cover(NamedTuple):
    banner: Art
    tile: Art


def cover(scene: Callable[[], Image.Image], left: int) -> Cover:
    """A scene as a wide picture, and a square part of it that begins at `left`. Both are drawn on
    demand."""
    drawn = lru_cache(1)(scene)

    def banner() -> bytes:
        return png(framed(drawn()))

    def tile() -> bytes:
        return png(framed(square(drawn(), left)))

    # Another process finds the drawing function in the module of the scene.
    banner.__module__ = tile.__module__ = scene.__module__
    return Cover(art(banner)(), art(tile)())
