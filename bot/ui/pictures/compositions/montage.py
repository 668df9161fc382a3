"""Several pictures in one: a large one on top, small ones with names side by side below."""

from __future__ import annotations

import io

from PIL import Image

from bot.ui.pictures.art import Art, art, gallery
from bot.ui.pictures.colours import DEEP, PARCHMENT, palette
from bot.ui.pictures.pen import Pen, fitted, png

GAP = 6
ACROSS = 4
"""Number of columns. With more, pictures would be too small; with fewer, they wouldn't fit on a
screen."""
LETTERS, STRIP = 20, 24


@art
def montage(whole: Art, others: tuple[tuple[str, Art], ...]) -> bytes:
    above = opened(whole)
    # All share one row if the last row would hold a single picture.
    across = len(others) if len(others) % ACROSS == 1 else min(len(others), ACROSS)
    width = (above.width - GAP * (across - 1)) // across
    small = [named(name, narrow(opened(each), width)) for name, each in others]
    rows = [small[at : at + across] for at in range(0, len(small), across)]
    heights = [max(each.height for each in row) for row in rows]
    size = (above.width, above.height + sum(heights) + GAP * len(heights))
    page = Image.new("RGB", size, DEEP)
    page.paste(above, (0, 0))
    top = above.height + GAP
    for row, height in zip(rows, heights, strict=True):
        for column, each in enumerate(row):
            page.paste(each, (column * (width + GAP), top))
        top += height + GAP
    return png(page.quantize(palette=palette(), dither=Image.Dither.NONE))


def opened(wanted: Art) -> Image.Image:
    return Image.open(io.BytesIO(gallery.draw(wanted))).convert("RGB")


def narrow(picture: Image.Image, width: int) -> Image.Image:
    height = picture.height * width // picture.width
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def named(name: str, picture: Image.Image) -> Image.Image:
    pen = Pen(picture.width, picture.height + STRIP, scale=1, mode="RGB")
    pen.image.paste(DEEP, (0, 0, *pen.image.size))
    pen.image.paste(picture, (0, STRIP))
    text = fitted(name, LETTERS, picture.width)
    pen.text(picture.width // 2, STRIP // 2, text, LETTERS, PARCHMENT)
    return pen.image
