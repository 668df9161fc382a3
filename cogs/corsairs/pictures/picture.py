"""Draws the table of Corsairs, with the pier and all players, and the hand below a smaller
table."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from PIL import Image

from bot.games.base.game import Seat, Value
from bot.games.corsairs.cards import COLOUR, Card
from bot.ui.pictures import colours
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, png, sprite
from bot.ui.pictures.scenes import WIDTH, card_back, empty_place, glow, label, medal, open_sea
from bot.ui.pictures.stamps import lay, pressed, stamped
from bot.ui.pictures.tags import tag
from cogs.corsairs.pictures.cards import (
    CARD,
    arrow,
    badge,
    berth,
    card_face,
    chip,
    group_sign,
    ink_on,
    pill,
    small_back,
)
from cogs.corsairs.pictures.signs import MARKS, TINTS

TABLE_HEIGHT = 404
STRIP_HEIGHT = 128
"""Height in pixels of the small table above a hand."""
FAN_HEIGHT, READ_HEIGHT, LIMITS_HEIGHT = 196, 40, 30
"""Heights in pixels of a hand's cards, of the line with its limit, and of the limits after each
discard."""


class Player(Value):
    """A player at the table, with their current or latest turn."""

    seat: Seat
    name: str
    penalties: int
    awaited: bool = False
    drawn: Card | None = None
    """The card taken from the pier or the discards in the latest turn."""
    hidden: bool = False
    """True if the card came from the face-down stock, so its face is hidden."""
    discard: Card | None = None


class Strip(Value):
    """The small table above a hand. It has no piles while others play."""

    pier: tuple[Card, ...]
    crews: tuple[Player, ...]
    mine: Seat
    discard: Card | None = None
    stock: int | None = None


class Reading(Value):
    """The worth of a hand: its limit in words, and the group of each card."""

    text: str
    groups: tuple[str, ...]
    """The group of each card in the hand; an empty text for the best discard."""
    limits: tuple[int, ...] = ()
    """The limit after discarding each card, if the player has thirteen."""


# ── The table ────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=1)
def pier_scene() -> Image.Image:
    """The background of the table: a pier of planks on posts over the water."""
    picture = open_sea(WIDTH, TABLE_HEIGHT)

    def draw_pier(pen: Pen) -> None:
        for x in (20, 190, 360, 520):
            pen.box(x, 20, x + 16, 62, colours.DARK_WOOD)
        pen.box(0, 0, 564, 24, colours.LIGHT_WOOD, colours.DARK_WOOD, 2, 4)
        for x in range(42, 560, 42):
            pen.line([(x, 3), (x, 21)], colours.WOOD, 2)

    lay(picture, pressed(sprite(566, 66, draw_pier)), 293, 190)
    return picture


@stamped
def pennant(colour: int, word: str) -> Pen:
    """A flag in the colour of the pier, with the colour's name."""
    pen = Pen(212, 70)
    tint = TINTS[colour]
    pen.line([(6, 4), (6, 66)], colours.LIGHT_WOOD, 6)
    cloth = [(9, 6), (206, 10), (188, 31), (206, 52), (9, 56)]
    pen.shape(cloth, tint, mixed(tint, colours.INK, 0.35), 3)
    pen.disc(38, 31, 21, colours.PARCHMENT)
    MARKS[colour](pen, 38, 31, 15, mixed(tint, colours.INK, 0.12))
    pen.text(124, 31, word, 33, ink_on(tint), bold=0.7)
    return pen


@art
def table(
    pier: tuple[Card, ...],
    discard: Card | None,
    stock: int,
    crews: tuple[Player, ...],
    captions: tuple[str, str],
    letters: tuple[str, ...],
) -> bytes:
    """The picture of the table: the pier, the open discard, the stock, and all players. The
    captions name the colour of the pier and the number of penalty cards."""
    picture = pier_scene().copy()
    lay_pier(picture, pier, letters)
    lay_piles(picture, discard, stock, letters)
    colour, out = captions
    lay(picture, pennant(COLOUR[pier[0]], colour), 128, 222)
    lay(picture, group_sign("stowaways", 34), 266, 226)
    lay(picture, tag(out, 27, 480, colours.FOAM, anchor="lm"), 530, 228)
    room = (WIDTH - 20) / len(crews)
    for at, crew in enumerate(crews):
        lay_crew(picture, crew, 10 + room * (at + 0.5), int(room) - 8)
    return png(picture)


def lay_pier(picture: Image.Image, pier: tuple[Card, ...], letters: tuple[str, ...]) -> None:
    y, first = 92, 24 + CARD[0] / 2
    step = min(CARD[0] + 4, 318 / max(1, len(pier) - 2))
    for at, card in enumerate(pier):
        x = first if at == 0 else first + CARD[0] + 12 + (at - 1) * step
        if at == 0:
            lay(picture, glow(CARD[0] + 14, CARD[1] + 14), x, y)
        lay(picture, card_face(card, letters[COLOUR[card]]), x, y)


def lay_piles(
    picture: Image.Image, discard: Card | None, stock: int, letters: tuple[str, ...]
) -> None:
    y = 98
    if discard is None:
        lay(picture, empty_place(*CARD, False), 635, y)
    else:
        lay(picture, card_face(discard, letters[COLOUR[discard]]), 635, y)
    if stock:
        for shift in (6, 3, 0):
            lay(picture, card_back(84, 118), 745 - shift, y - shift)
    lay(picture, pill(str(stock), colours.BRASS, 32), 742, y - 3)


def lay_crew(picture: Image.Image, crew: Player, x: float, room: int) -> None:
    """Draws a player's place: name, penalty cards, and the cards last drawn and discarded."""
    top, half = 262, room / 2
    lay(picture, berth(room, 132, crew.awaited), x, top + 66)
    lay(picture, medal(str(crew.seat + 1), 32, colours.SEATS[crew.seat]), x - half + 22, top + 32)
    colour = colours.GOLD if crew.awaited else colours.PARCHMENT
    name = tag(crew.name, 27, room - 50, colour, crew.awaited, 3, "lm")
    lay(picture, name, x + 19, top + 33)
    y = top + 97
    lay(picture, group_sign("stowaways", 32), x - half + 22, y)
    count = label(str(crew.penalties), 34, 50, colours.BRASS, True, "lm")
    lay(picture, count, x - half + 66, y)
    lay_turn(picture, crew, x + half - 8, y)


def lay_turn(picture: Image.Image, crew: Player, right: float, y: float) -> None:
    size = (34, 56)
    if crew.discard is not None:
        lay(picture, chip(crew.discard, *size), right - 17, y)
    if crew.hidden or crew.drawn is not None:
        lay(picture, arrow(16), right - 44, y)
        at = right - 71
        lay(picture, small_back(*size) if crew.drawn is None else chip(crew.drawn, *size), at, y)


# ── The hand ─────────────────────────────────────────────────────────────────────────────────


@art
def hand(
    cards: tuple[Card, ...],
    drawn: Card | None,
    letters: tuple[str, ...],
    table: Strip,
    reading: Reading | None,
) -> bytes:
    """The picture of a hand: the small table, then the cards by colour. The card just drawn is
    raised."""
    read = READ_HEIGHT if reading else 0
    below = LIMITS_HEIGHT if reading and reading.limits else 0
    picture = open_sea(WIDTH, STRIP_HEIGHT + read + FAN_HEIGHT + below)
    lay_strip(picture, table)
    top = STRIP_HEIGHT + read
    if reading:
        lay(
            picture, tag(reading.text, 29, WIDTH - 40, colours.GOLD, bold=True), WIDTH / 2, top - 14
        )
    lay_fan(picture, cards, drawn, letters, reading, top + 26 + CARD[1] / 2)
    return png(picture)


def lay_strip(picture: Image.Image, table: Strip) -> None:
    size, y = (38, 74), STRIP_HEIGHT / 2 + 3
    lay(picture, berth(WIDTH - 20, STRIP_HEIGHT - 14, False), WIDTH / 2, y)
    for at, card in enumerate(table.pier):
        x = 42 if at == 0 else 50 + at * 34
        lay(picture, chip(card, 44 if at == 0 else 33, 74, at == 0), x, y)
    if table.stock is not None:
        if table.discard is None:
            lay(picture, empty_place(*size, False), 372, y)
        else:
            lay(picture, chip(table.discard, *size), 372, y)
        lay(picture, small_back(*size), 418, y)
        lay(picture, pill(str(table.stock), colours.BRASS, 21), 418, y)
    for at, crew in enumerate(table.crews):
        row = y + (at - (len(table.crews) - 1) / 2) * 28
        lay(picture, medal(str(crew.seat + 1), 25, colours.SEATS[crew.seat]), 460, row)
        colour = colours.GOLD if crew.seat == table.mine else colours.PARCHMENT
        lay(picture, tag(crew.name, 24, 256, colour, anchor="lm", least=16), 606, row)
        lay(picture, group_sign("stowaways", 24), 746, row)
        lay(picture, label(str(crew.penalties), 25, 34, colours.BRASS, True, "lm"), 777, row)


def lay_fan(
    picture: Image.Image,
    cards: tuple[Card, ...],
    drawn: Card | None,
    letters: tuple[str, ...],
    reading: Reading | None,
    y: float,
) -> None:
    groups = [list(group) for _, group in groupby(cards, key=COLOUR.__getitem__)]
    gap = 10
    room = WIDTH - 48 - CARD[0] - gap * (len(groups) - 1)
    step = min(CARD[0] * 0.72, room / max(1, len(cards) - 1))
    wide = step * (len(cards) - 1) + gap * (len(groups) - 1) + CARD[0]
    x, at = (WIDTH - wide) / 2 + CARD[0] / 2, 0
    for group in groups:
        for card in group:
            high = 16 if card == drawn else 0
            lay(picture, card_face(card, letters[COLOUR[card]]), x, y - high)
            if reading:
                lay_reading(picture, reading, at, x - CARD[0] / 2 + 26, y + CARD[1] / 2)
            x, at = x + step, at + 1
        x += gap


def lay_reading(picture: Image.Image, reading: Reading, at: int, x: float, y: float) -> None:
    """Draws the sign of a card's group, and the limit after discarding the card. The lowest limit
    is gold."""
    lay(picture, badge(reading.groups[at], 32), x, y + 1)
    if reading.limits:
        limit, best = reading.limits[at], min(reading.limits)
        colour = colours.GOLD if limit == best else colours.FOAM
        lay(picture, tag(str(limit), 26, 46, colour, limit == best), x, y + 33)
