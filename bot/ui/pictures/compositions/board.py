"""The picture of a leaderboard: one game, or the top players of each."""

from __future__ import annotations

from PIL import Image

from bot.games.base.game import Value
from bot.ui.pictures import colours
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.compositions.profile import rgb, stripe
from bot.ui.pictures.pen import png
from bot.ui.pictures.scenes import WIDTH, medal, open_sea
from bot.ui.pictures.stamps import lay
from bot.ui.pictures.tags import tag

EDGE = 28
TOP, ROW, BOTTOM = 20, 50, 56
HEAD, SMALL, GAP = 32, 31, 5
"""Sizes in pixels with which three lines for each of five games fit into the tallest picture."""
MEDALS = (colours.GOLD, mixed(colours.GREY, colours.WHITE, 0.4), colours.BRASS)
RATING, RECORD = 90, 240


class BoardLine(Value):
    name: str
    rating: str
    record: str
    is_person: bool


@art
def board(lines: tuple[BoardLine, ...], colour: int) -> bytes:
    picture = open_sea(WIDTH, TOP + ROW * len(lines) + BOTTOM)
    lay(picture, stripe(8, ROW * len(lines) - 10, colour), EDGE, TOP + ROW * len(lines) / 2)
    for at, line in enumerate(lines):
        lay_line(picture, TOP + ROW * (at + 0.5), at + 1, line, 28)
    return png(picture)


@art
def firsts(games: tuple[tuple[str, int, tuple[BoardLine, ...]], ...]) -> bytes:
    heights = [HEAD + SMALL * len(lines) + GAP for _, _, lines in games]
    picture = open_sea(WIDTH, TOP + sum(heights) + BOTTOM - GAP - 1)
    y = TOP
    for (name, colour, lines), height in zip(games, heights, strict=True):
        lay(picture, stripe(8, height - 10, colour), EDGE, y + height / 2 - 2)
        wide = WIDTH - 2 * EDGE - 40
        title = tag(name, 24, wide, mixed(rgb(colour), colours.WHITE, 0.45), True, anchor="lm")
        lay(picture, title, EDGE + 18 + wide / 2, y + HEAD / 2)
        for at, line in enumerate(lines):
            lay_line(picture, y + HEAD + SMALL * (at + 0.5), at + 1, line, 23)
        y += height
    return png(picture)


def lay_line(picture: Image.Image, y: float, place: int, line: BoardLine, size: int) -> None:
    left, right = EDGE + 40, WIDTH - EDGE
    if place <= len(MEDALS):
        lay(picture, medal(str(place), size + 6, MEDALS[place - 1]), left, y)
    else:
        lay(picture, tag(str(place), size - 2, 40, colours.FOAM), left, y)
    lay(
        picture,
        tag(line.rating, size, RATING, colours.GOLD, True, anchor="rm"),
        right - RATING / 2,
        y,
    )
    record = tag(line.record, size - 5, RECORD, colours.SHADE, anchor="rm", least=16)
    lay(picture, record, right - RATING - 12 - RECORD / 2, y + 1)
    room = right - RATING - RECORD - 20 - left - 30
    tint = colours.PARCHMENT if line.is_person else colours.FOAM
    name = tag(line.name, size, room, tint, place == 1, anchor="lm")
    lay(picture, name, left + 30 + room / 2, y)
