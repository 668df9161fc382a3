"""A sign: the symbol of one thing in pictures, in text and on buttons."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Container

from PIL import Image

from bot.games.base.game import Value
from bot.ui.pictures.colours import Colour
from bot.ui.pictures.pen import Pen

BOX = 96
"""Width and height of the box in which a sign is drawn, in pixels."""
UPLOADED = 128
"""Width of an uploaded emoji in pixels, as Discord recommends."""
DIGEST = 4
"""Number of letters of the drawing's hash in an emoji's name."""


class Sign(Value):
    name: str
    unicode: str
    draw: Callable[[Pen], None]


def tile(pen: Pen, ground: Colour, edge: Colour) -> None:
    """The background of a sign, visible in dark and light themes."""
    pen.box(2, 2, BOX - 2, BOX - 2, edge, round_by=20)
    pen.box(7, 7, BOX - 7, BOX - 7, ground, round_by=16)


def emoji(sign: Sign) -> tuple[str, Image.Image]:
    """The name and the PNG of a sign for the upload. The name changes with the drawing."""
    pen = Pen(BOX, BOX)
    sign.draw(pen)
    image = pen.image.resize((UPLOADED, UPLOADED), Image.Resampling.LANCZOS)
    return f"{sign.name}_{hashlib.sha256(image.tobytes()).hexdigest()[:DIGEST]}", image


def is_drawing_of(emoji_name: str, signs: Container[str]) -> bool:
    """Whether an uploaded emoji shows one of these signs, in its present or an earlier drawing."""
    name, _, digest = emoji_name.rpartition("_")
    return name in signs and len(digest) == DIGEST


def encoded(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
