"""Makes an animated GIF of a few hundred kB from single pictures."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image

from bot.ui.pictures.art import Art
from bot.ui.pictures.colours import BASE, DEEP, PARCHMENT, mixed
from bot.ui.pictures.compositions.montage import narrow, opened

LARGEST = 500_000
WIDTHS = (520, 440, 360)
"""Widths of a film in pixels, tried in this order until the file is small enough. If all are too
large, every other picture is dropped."""
MILLISECONDS, LAST_MILLISECONDS = 900, 3000


def reel(arts: Sequence[Art], note: Callable[[int], None] = lambda _: None) -> bytes:
    pictures: list[Image.Image] = []
    for done, each in enumerate(arts):
        note(done)
        pictures.append(narrow(opened(each), WIDTHS[0]))
    while True:
        for width in WIDTHS:
            found = animated([narrow(each, width) for each in pictures])
            if len(found) <= LARGEST:
                return found
        pictures = pictures[1::2] if len(pictures) % 2 == 0 else pictures[::2]


def animated(pictures: Sequence[Image.Image]) -> bytes:
    """The pictures as an animated GIF. All have one size and palette, so that only changes are
    stored."""
    tallest = max(each.height for each in pictures)
    frames = [on_a_ground(each, tallest) for each in pictures]
    times = [MILLISECONDS] * (len(frames) - 1) + [LAST_MILLISECONDS]
    file = io.BytesIO()
    frames[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=times,
        loop=0,
        optimize=False,
        disposal=1,
    )
    return file.getvalue()


@lru_cache
def few_colours() -> Image.Image:
    """The palette of a film: the colours of all pictures, and their blends with parchment and
    sea."""
    shades = [mixed(each, ground, 0.5) for ground in (PARCHMENT, DEEP) for each in BASE]
    found = Image.new("P", (1, 1))
    found.putpalette([part for colour in dict.fromkeys((*BASE, *shades)) for part in colour])
    return found


def on_a_ground(picture: Image.Image, height: int) -> Image.Image:
    ground = Image.new("RGB", (picture.width, height), DEEP)
    ground.paste(picture, (0, (height - picture.height) // 2))
    return ground.quantize(palette=few_colours(), dither=Image.Dither.NONE)
