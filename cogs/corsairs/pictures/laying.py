"""Draws the end of a round of Corsairs: a row for each player who lays down, and whether the closer
sinks."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PIL import Image

from bot.games.base.game import Seat, Value
from bot.games.corsairs.cards import Card
from bot.ui.pictures import colours
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour
from bot.ui.pictures.pen import Pen, png
from bot.ui.pictures.scenes import WIDTH, label, medal, open_sea
from bot.ui.pictures.stamps import lay, stamped
from bot.ui.pictures.tags import tag
from cogs.corsairs.pictures import figures
from cogs.corsairs.pictures.cards import berth, chip, group_sign, pill
from cogs.corsairs.pictures.signs import GROUPS

Fortune: TypeAlias = Literal["sails", "sinks"]
"""Whether the closer's ship sails or sinks."""

TITLE = 68
ROWS = 368
"""Maximum height of all rows together, in pixels."""
GOOD, BAD, OPEN = colours.GREEN, colours.RED, colours.BRONZE
CHIP = 40


class Row(Value):
    """A player's row. It has no cards until the player lays down."""

    seat: Seat
    name: str
    groups: tuple[tuple[Card, ...], ...] = ()
    """The player's cards by group, in the order of GROUPS."""
    limit: int | None = None
    well: bool | None = None
    """Whether the round ended well for the player; None if undecided, or neither good nor bad."""
    note: str = ""
    """A few words on what the round costs the player."""
    answered: bool = False
    """True if the player has answered while their cards are still hidden."""


@art
def laying(title: str, fortune: Fortune, closer: Seat, rows: tuple[Row, ...]) -> bytes:
    """The picture of players laying down, the closer's row first. The ship beside the title sails
    or sinks."""
    tall = min(140, ROWS // len(rows))
    picture = open_sea(WIDTH, TITLE + tall * len(rows) + 8)
    lay(
        picture,
        tag(title, 36, WIDTH - 170, colours.GOLD, True, 2),
        (WIDTH - 130) / 2,
        TITLE / 2 + 3,
    )
    lay(picture, ship(fortune, colours.SEATS[closer]), WIDTH - 76, TITLE / 2 + 4)
    for at, row in enumerate(rows):
        lay_row(picture, row, TITLE + tall * at, tall)
    return png(picture)


@stamped
def ship(fortune: Fortune, flag: Colour) -> Pen:
    """The closer's ship: upright, or sinking bow first."""
    pen = Pen(120, 74)
    if fortune == "sinks":
        figures.ship(pen, 60, 40, 30, flag, 38)
    else:
        figures.ship(pen, 60, 42, 32, flag)
    pen.disc(60, 76, 52, colours.WAVE, flat=0.28 if fortune == "sinks" else 0.2)
    return pen


def lay_row(picture: Image.Image, row: Row, top: int, tall: int) -> None:
    """Draws a player's row: the name and the result, below them the groups of cards, on the right
    the limit."""
    answers = row.answered or row.limit is not None
    lay(picture, berth(WIDTH - 20, tall - 4, False), WIDTH / 2, top + tall / 2)
    lay(picture, medal(str(row.seat + 1), 28, colours.SEATS[row.seat]), 34, top + 20)
    colour = colours.PARCHMENT if answers else colours.GREY
    name = 400 if row.note else 620
    lay(picture, tag(row.name, 26, name, colour, answers, anchor="lm"), 54 + name / 2, top + 20)
    if row.note:
        shade = (
            colours.PARCHMENT if row.well is None else colours.GOLD if row.well else colours.PINK
        )
        lay(picture, tag(row.note, 25, 225, shade, anchor="rm"), 572, top + 20)
    if row.limit is None:
        return
    lay_groups(picture, row, top + 36, tall - 42)
    lay_limit(picture, row.limit, row.well, top + tall / 2)


def lay_limit(picture: Image.Image, limit: int, well: bool | None, y: float) -> None:
    colour = OPEN if well is None else GOOD if well else BAD
    lay(picture, pill(str(limit), colour, 46), 740, y)


def lay_groups(picture: Image.Image, row: Row, top: float, room: float) -> None:
    tall = int(min(84, room))
    x, y = 18.0, top + room / 2
    for group, cards in zip(GROUPS, row.groups, strict=True):
        if not cards:
            continue
        lay(picture, group_sign(group, 34), x + 17, y)
        x += 37
        for card in cards:
            lay(picture, chip(card, CHIP, tall), x + CHIP / 2, y)
            x += CHIP + 1
        x += 5


@art
def void(title: str, text: str, card: Card) -> bytes:
    """The picture of a void round: somebody drew the last card of the pier."""
    picture = open_sea(WIDTH, 250)
    lay(picture, label(title, 44, WIDTH - 40, colours.GOLD, bold=True), WIDTH / 2, 46)
    lay(picture, chip(card, 70, 104, True), WIDTH / 2, 132)
    lay(picture, tag(text, 28, WIDTH - 60, colours.PARCHMENT), WIDTH / 2, 212)
    return png(picture)
