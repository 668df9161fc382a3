"""The picture of a profile: each game with its share of wins, and lines of text below."""

from __future__ import annotations

from PIL import Image

from bot.games.base.game import Value
from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, length, png, sprite
from bot.ui.pictures.scenes import WIDTH, open_sea
from bot.ui.pictures.stamps import lay, stamped
from bot.ui.pictures.tags import tag

EDGE = 30
TOP, ROW, LINE, BOTTOM = 84, 78, 34, 54
BAR = 150


class ProfileLine(Value):
    game: str
    colour: int
    rating: str
    record: str
    feats: str
    share: float
    """The share of games won, from 0 to 1."""


@art
def card(name: str, lines: tuple[ProfileLine, ...], rest: tuple[str, ...]) -> bytes:
    picture = open_sea(WIDTH, TOP + ROW * len(lines) + LINE * len(rest) + BOTTOM)
    lay(picture, hat(64), EDGE + 32, 48)
    room = WIDTH - 2 * EDGE - 84
    lay(picture, tag(name, 40, room, colours.GOLD, True, anchor="lm"), EDGE + 80 + room / 2, 46)
    for at, line in enumerate(lines):
        lay_game(picture, TOP + ROW * at, line)
    for at, text in enumerate(rest):
        wide = WIDTH - 2 * EDGE
        y = TOP + ROW * len(lines) + LINE * (at + 0.5) + 8
        lay(picture, tag(text, 24, wide, colours.FOAM, anchor="lm"), EDGE + wide / 2, y)
    return png(picture)


def lay_game(picture: Image.Image, y: float, line: ProfileLine) -> None:
    lay(picture, stripe(8, ROW - 14, line.colour), EDGE + 4, y + ROW / 2 - 4)
    left, right = EDGE + 20, WIDTH - EDGE
    wide = min(300, round(length(line.rating, 28)) + 12)
    lay(
        picture,
        tag(line.rating, 28, wide, colours.GOLD, True, anchor="rm"),
        right - wide / 2,
        y + 20,
    )
    room = 260
    name = tag(line.game, 28, room, colours.PARCHMENT, True, anchor="lm")
    lay(picture, name, left + room / 2, y + 20)
    middle = right - left - room - wide - 20
    record = tag(line.record, 22, middle, colours.FOAM, anchor="lm", least=17)
    lay(picture, record, left + room + 8 + middle / 2, y + 21)
    lay(picture, bar(BAR, 12, line.colour, round(line.share * 50)), right - BAR / 2, y + 50)
    room = right - left - BAR - 12
    told = tag(line.feats, 21, room, colours.SHADE, anchor="lm", least=16)
    lay(picture, told, left + room / 2, y + 50)


def rgb(colour: int) -> Colour:
    return colour >> 16 & 255, colour >> 8 & 255, colour & 255


@stamped
def stripe(width: int, height: int, colour: int) -> Image.Image:
    return sprite(width, height, lambda pen: pen.box(0, 0, width, height, rgb(colour), round_by=4))


@stamped
def bar(width: int, height: int, colour: int, fiftieths: int) -> Pen:
    """Draws a bar that is partly filled."""
    pen = Pen(width, height)
    pen.box(0, 0, width, height, mixed(colours.WAVE, colours.DEEP, 0.5), round_by=height / 2)
    if fiftieths:
        full = max(height, width * fiftieths / 50)
        pen.box(0, 0, full, height, mixed(rgb(colour), colours.WHITE, 0.2), round_by=height / 2)
    return pen


@stamped
def hat(size: int) -> Pen:
    pen = Pen(size, size)
    marks.tricorne(pen, size / 2, size / 2, size * 0.46, colours.GOLD)
    return pen
