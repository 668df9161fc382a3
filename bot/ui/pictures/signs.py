"""A sign: what stands for one thing in pictures, in words and on buttons alike."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Container

from PIL import Image

from bot.games.base.game import Value
from bot.ui.pictures.colours import Colour
from bot.ui.pictures.pen import Pen

BOX = 96
"""A sign is drawn in a box so wide and so tall."""
UPLOADED = 128
"""The width of an emoji that Discord asks for."""
DIGEST = 4
"""So many letters of it are in an emoji's name."""


class Sign(Value):
    name: str
    unicode: str
    draw: Callable[[Pen], None]


def tile(pen: Pen, ground: Colour, edge: Colour) -> None:
    """Under a sign, so that it is seen on dark and on light."""
    pen.box(2, 2, BOX - 2, BOX - 2, edge, round_by=20)
    pen.box(7, 7, BOX - 7, BOX - 7, ground, round_by=16)


def emoji(sign: Sign) -> tuple[str, Image.Image]:
    """As it is uploaded: by its name one drawing is told from another."""
    pen = Pen(BOX, BOX)
    sign.draw(pen)
    image = pen.image.resize((UPLOADED, UPLOADED), Image.Resampling.LANCZOS)
    return f"{sign.name}_{hashlib.sha256(image.tobytes()).hexdigest()[:DIGEST]}", image


def is_drawing_of(emoji_name: str, signs: Container[str]) -> bool:
    """Of one of these, as it looks now or as it looked before."""
    name, _, digest = emoji_name.rpartition("_")
    return name in signs and len(digest) == DIGEST


def encoded(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
