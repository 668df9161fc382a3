"""Stamps: parts of pictures, in the common palette, that are drawn once and reused."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache, wraps
from threading import Lock
from typing import NamedTuple, ParamSpec

from PIL import Image

from bot.ui.pictures.colours import BASE, DEEP, GREY, Colour, mixed, palette
from bot.ui.pictures.pen import Pen, about_to_draw

P = ParamSpec("P")

HARD = 64
"""The opacity (0 to 255) from which a sprite's pixel covers the pixel below it."""
KEPT = 64 << 20
"""Maximum size of the cache in bytes: enough for all cards at every angle and about a thousand
names."""
VEIL, THICK = mixed(DEEP, GREY, 0.12), 0.62


class Stamp:
    """A drawn part of a picture. It knows its full size, but stores only the area that isn't
    transparent."""

    __slots__ = ("_corner", "bytes", "height", "ink", "shape", "width")

    def __init__(self, ink: Image.Image, shape: Image.Image) -> None:
        box = shape.getbbox() or (0, 0, 1, 1)
        self.width, self.height = shape.size
        self.ink, self.shape = ink.crop(box), shape.crop(box)
        self.bytes = 2 * self.ink.width * self.ink.height
        self._corner = box[:2]

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The top left corner of the stored area if the stamp's centre is at this point."""
        left, top = self._corner
        return round(x - self.width / 2) + left, round(y - self.height / 2) + top

    def inked_by(self, table: list[int]) -> Stamp:
        """A stamp with the same shape in other colours; `table` maps old palette indices to new
        ones."""
        other = Stamp.__new__(Stamp)
        other.width, other.height, other._corner = self.width, self.height, self._corner
        other.ink, other.shape = self.ink.point(table), self.shape
        other.bytes = self.bytes // 2
        return other


def lay(picture: Image.Image, stamp: Stamp, x: float, y: float) -> None:
    """Puts a stamp on a picture, with its centre at this point."""
    picture.paste(stamp.ink, stamp.at(x, y), stamp.shape)


# ── Made once ────────────────────────────────────────────────────────────────────────────────


class Shelf:
    """A cache of stamps; the least recently used one is dropped first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._lock = Lock()
        self._lying: OrderedDict[Hashable, Stamp] = OrderedDict()

    def find(self, key: Hashable) -> Stamp | None:
        with self._lock:
            found = self._lying.get(key)
            if found is not None:
                self._lying.move_to_end(key)
        return found

    def put(self, key: Hashable, stamp: Stamp) -> None:
        with self._lock:
            if key in self._lying:
                return
            self._lying[key] = stamp
            self.bytes += stamp.bytes
            while self.bytes > self.most:
                self.bytes -= self._lying.popitem(last=False)[1].bytes

    def clear(self) -> None:
        with self._lock:
            self._lying.clear()
            self.bytes = 0


shelf = Shelf(KEPT)


def stamped(draw: Callable[P, Pen | Image.Image | Stamp]) -> Callable[P, Stamp]:
    """Turns a function that draws a stamp into one that caches its results."""

    @wraps(draw)
    def found(*of: P.args, **named: P.kwargs) -> Stamp:
        key = (draw, of, *named.items())
        stamp = shelf.find(key)
        if stamp is None:
            about_to_draw()
            made = draw(*of, **named)
            sprite = made.small() if isinstance(made, Pen) else made
            stamp = sprite if isinstance(sprite, Stamp) else pressed(sprite)
            shelf.put(key, stamp)
        return stamp

    return found


# ── From sprites ─────────────────────────────────────────────────────────────────────────────


def pressed(sprite: Image.Image, ground: Colour = DEEP) -> Stamp:
    """A stamp made from a sprite, with its edge blended with the background colour."""
    shape = sprite.getchannel("A")
    beneath = Image.new("RGB", sprite.size, ground)
    beneath.paste(sprite, mask=shape)
    return Stamp(inked(beneath), hard(shape))


def hard(shape: Image.Image) -> Image.Image:
    return shape.point([0] * HARD + [255] * (256 - HARD), "1")


def inked(picture: Image.Image) -> Image.Image:
    """The picture in the common palette, in which stamps can be added cheaply."""
    return picture.convert("RGB").quantize(palette=palette(), dither=Image.Dither.NONE)


@stamped
def dimmed(stamp: Stamp) -> Stamp:
    """A stamp with the same shape in faded colours, as if under water."""
    return stamp.inked_by(_under_water())


@lru_cache
def _under_water() -> list[int]:
    """The palette index of each colour of the palette after fading."""
    parts = palette().getpalette() or []
    colours = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    veiled = _indices([mixed(colour, VEIL, THICK) for colour in colours])
    return veiled + [0] * (256 - len(veiled))


def pile(width: int, height: int, *parts: tuple[Stamp, float, float]) -> Stamp:
    """Several stamps, each centred at its point, merged into one stamp."""
    ink, shape = blank(width, height), Image.new("1", (width, height))
    for stamp, x, y in parts:
        lay(ink, stamp, x, y)
        shape.paste(255, stamp.at(x, y), stamp.shape)
    return Stamp(ink, shape)


def blank(width: int, height: int, colour: Colour = DEEP) -> Image.Image:
    picture = Image.new("P", (width, height), index(colour))
    picture.putpalette(palette().getpalette() or [])
    return picture


def index(colour: Colour) -> int:
    """The palette index of a base colour."""
    return BASE.index(colour)


# ── Words ────────────────────────────────────────────────────────────────────────────────────


class Written(NamedTuple):
    """A line of text with its position and size."""

    x: float
    y: float
    text: str
    size: float


def lettered(
    width: float,
    height: float,
    lines: Iterable[Written],
    colour: Colour,
    anchor: str = "mm",
    bold: float = 0,
    ground: Colour = DEEP,
) -> Stamp:
    """A stamp with lines of text in one colour."""
    pen = Pen(width, height, mode="L")
    for x, y, text, size in lines:
        pen.text(x, y, text, size, 255, anchor, bold)
    covered = pen.small()
    ink = covered.point(_shades(colour, ground))
    ink.putpalette(palette().getpalette() or [])
    return Stamp(ink, hard(covered))


@lru_cache(maxsize=128)
def _shades(colour: Colour, ground: Colour) -> list[int]:
    """The palette indices of 256 steps from the background colour to the text's colour."""
    return _indices([mixed(ground, colour, share / 255) for share in range(256)])


def _indices(colours: list[Colour]) -> list[int]:
    strip = Image.new("RGB", (len(colours), 1))
    strip.putdata(colours)
    return list(inked(strip).tobytes())
