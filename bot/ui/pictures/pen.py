"""The pen: draws enlarged shapes and scales them down, for smooth edges."""

from __future__ import annotations

import importlib
import importlib.util
import math
import struct
import unicodedata
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, partial
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFont

from bot.ui.pictures.accents import set_marks, taken_apart
from bot.ui.pictures.colours import Colour, palette

Point: TypeAlias = tuple[float, float]

SHARP = 3
"""The factor by which sprites are enlarged while they are drawn."""


@lru_cache(maxsize=256)
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font that comes with Pillow, in this size. No system font is needed."""
    found = ImageFont.load_default(size=size)
    assert isinstance(found, ImageFont.FreeTypeFont)
    return found


@lru_cache(maxsize=1024)
def length(text: str, size: int) -> float:
    return font(size).getlength(taken_apart(text)[0])


class MustBeDrawn(Exception):
    """A part of the picture isn't cached, and drawing is forbidden here because it is slow."""


_only_laying: ContextVar[bool] = ContextVar("only_laying", default=False)


@contextmanager
def only_laying() -> Iterator[None]:
    """A context in which pictures can only be composed of cached stamps. Drawing, which takes long,
    raises `MustBeDrawn`."""
    before = _only_laying.set(True)
    try:
        yield
    finally:
        _only_laying.reset(before)


def about_to_draw() -> None:
    if _only_laying.get():
        raise MustBeDrawn


class Pen:
    def __init__(self, width: float, height: float, scale: int = SHARP, mode: str = "RGBA") -> None:
        about_to_draw()
        self.scale = scale
        self.image = Image.new(mode, (round(width * scale), round(height * scale)))
        self._draw = ImageDraw.Draw(self.image)

    def _at(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in points]

    def shape(
        self, points: Sequence[Point], fill: Colour, edge: Colour | None = None, thick: float = 2
    ) -> None:
        at = self._at(points)
        self._draw.polygon(at, fill=fill)
        if edge is not None:
            self.line([*points, points[0]], edge, thick)

    def line(self, points: Sequence[Point], colour: Colour, thick: float = 2) -> None:
        """Draws a line with round joints and ends."""
        at, width = self._at(points), max(1, round(thick * self.scale))
        self._draw.line(at, fill=colour, width=width, joint="curve")
        radius = width / 2 - 0.5
        for x, y in (at[0], at[-1]):
            self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour | None,
        edge: Colour | None = None,
        thick: float = 2,
        flat: float = 1,
    ) -> None:
        """Draws a disc; `flat` makes it an ellipse."""
        tall = radius * flat
        [(left, top), (right, bottom)] = self._at([(x - radius, y - tall), (x + radius, y + tall)])
        width = round(thick * self.scale) if edge else 0
        self._draw.ellipse((left, top, right, bottom), fill=fill, outline=edge, width=width)

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start: float,
        end: float,
        colour: Colour,
        thick: float = 2,
    ) -> None:
        [(left, top), (right, bottom)] = self._at(
            [(x - radius, y - radius), (x + radius, y + radius)]
        )
        width = max(1, round(thick * self.scale))
        self._draw.arc((left, top, right, bottom), start, end, fill=colour, width=width)

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: Colour | None,
        edge: Colour | None = None,
        thick: float = 2,
        round_by: float = 0,
    ) -> None:
        [(x0, y0), (x1, y1)] = self._at([(left, top), (right, bottom)])
        width = round(thick * self.scale) if edge else 0
        corner = round_by * self.scale
        self._draw.rounded_rectangle(
            (x0, y0, x1 - 1, y1 - 1), corner, fill=fill, outline=edge, width=width
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Colour | int,
        anchor: str = "mm",
        bold: float = 0,
    ) -> None:
        """Writes a text. `bold` is the width of an added stroke in the same colour, because the
        font has only one weight."""
        letters, stroke = font(round(size * self.scale)), round(bold * self.scale)
        at = x * self.scale, y * self.scale
        bare, marks = taken_apart(text)
        if not marks:
            self._draw.text(at, text, colour, letters, anchor, stroke_width=stroke)
            return
        shape = Image.new("L", self.image.size)
        draw = ImageDraw.Draw(shape)
        draw.text(at, bare, 255, letters, anchor, stroke_width=stroke)
        set_marks(draw, letters, text, at, anchor, stroke)
        self.image.paste(colour, mask=shape)

    def small(self) -> Image.Image:
        return self.image.reduce(self.scale)


Draw: TypeAlias = Callable[[Pen], None]


def sprite(width: float, height: float, draw: Draw) -> Image.Image:
    pen = Pen(width, height)
    draw(pen)
    return pen.small()


def smooth(points: Sequence[Point], closed: bool = True, steps: int = 10) -> list[Point]:
    """The points of a smooth curve through these points (Catmull-Rom)."""
    count = len(points)
    curve: list[Point] = []
    for at in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (points[(at + step) % count] for step in (-1, 0, 1, 2))
        else:
            a, b = points[max(at - 1, 0)], points[at]
            c, d = points[at + 1], points[min(at + 2, count - 1)]
        for step in range(steps):
            t = step / steps
            curve.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return curve if closed else [*curve, points[-1]]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


def placed(
    points: Iterable[Point], x: float, y: float, size: float, turn: float = 0
) -> list[Point]:
    """The points of a figure around (0, 0), scaled, turned by degrees and moved to this
    position."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [(x + size * (a * cos - b * sin), y + size * (a * sin + b * cos)) for a, b in points]


# ── Names ────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=1024)
def _has(letter: str) -> bool:
    return letter == " " or _stamp(taken_apart(letter)[0]) != _stamp("\uffff")


def _stamp(letter: str) -> bytes:
    image = Image.new("L", (40, 40))
    ImageDraw.Draw(image).text((4, 4), letter, fill=255, font=font(24))
    return image.tobytes()


PLAIN = str.maketrans("−–’ŁłØø", "--'LlOo") | str.maketrans(
    {"Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss"}
)


@lru_cache(maxsize=1024)
def drawable(name: str, otherwise: str = "") -> str:
    """The part of a name that the font can write. A letter that can't be written loses its accent
    first."""
    text = "".join(
        letter if _has(letter) else "".join(filter(_has, unicodedata.normalize("NFKD", letter)))
        for letter in unicodedata.normalize("NFC", " ".join(name.split())).translate(PLAIN)
        if letter.isprintable()
    ).strip()
    return text or otherwise


@lru_cache(maxsize=1024)
def fitted(text: str, size: int, width: float) -> str:
    """The text, cut with an ellipsis if it is wider than `width`."""
    if length(text, size) <= width:
        return text
    while text and length(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


# ── The finished picture ─────────────────────────────────────────────────────────────────────


def png(picture: Image.Image) -> bytes:
    """The picture as a PNG in the common palette, without metadata: equal pictures give equal
    bytes."""
    width, height = picture.size
    # In a PNG each row begins with the number of its filter: 0, for none.
    rows = Image.new("P", (width + 1, height))
    rows.paste(picture, (1, 0))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _colours(),
            _chunk(b"IDAT", _squeeze()(rows.tobytes())),
            _chunk(b"IEND", b""),
        )
    )


@lru_cache
def _colours() -> bytes:
    return _chunk(b"PLTE", bytes(palette().getpalette() or ()))


@lru_cache
def _squeeze() -> Callable[[bytes], bytes]:
    """The compression function. ISA-L's, if installed, takes a fifth of the time for no larger
    files."""
    if importlib.util.find_spec("isal") is None:
        return _squeeze_slowly
    return partial(importlib.import_module("isal.isal_zlib").compress, level=1)


def _squeeze_slowly(rows: bytes) -> bytes:
    # A small window suits pictures with large plain areas.
    squeeze = zlib.compressobj(2, zlib.DEFLATED, zlib.MAX_WBITS, 5)
    return squeeze.compress(rows) + squeeze.flush()


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(content, zlib.crc32(kind))
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)
