"""Draws Walk the Plank: the crews and their cards, the board, and the player's own three cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from PIL import Image

from bot.games.base.game import Seat, Value
from bot.games.walk_the_plank.board import COLOURS, LETTERS, Board, Colour, Space
from bot.games.walk_the_plank.cards import CODES, SLOTS, Card, Skulls
from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour as Tint
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, drawable, fitted, length, png
from bot.ui.pictures.scenes import WIDTH, empty_place, medal, open_sea
from bot.ui.pictures.stamps import (
    Stamp,
    Written,
    blank,
    dimmed,
    index,
    lay,
    lettered,
    pile,
    stamped,
)
from cogs.walk_the_plank.pictures import scenery, signs
from cogs.walk_the_plank.pictures.scenery import SKY, Steps

RIM = 20
"""Width in pixels of the strip along each edge that has the frame and its round corners."""
NOT_DEEP = [int(at != index(colours.DEEP)) * 255 for at in range(256)]
STRIP = 98
SIDE = 14
BADGE = 38
CARD = 48
LINE = (25, 22, 20)
LINES = (19, 17, 16)
"""The font sizes for a name, largest first: LINE if it fits on one line, LINES for two."""

Place: TypeAlias = Card | Literal["back", "awaited"]
"""A place for a card in front of a crew: an open card, one face down, or an empty place."""


class Column(Value):
    """The values from which one crew is drawn."""

    name: str
    colour: Colour
    places: tuple[Place, ...] = ()
    aside: tuple[Card, ...] = ()
    favour: bool = False
    lit: bool = False
    """True if the crew's newest card is being carried out."""
    out: bool = False
    """True if the crew has no pirate left."""
    mine: bool = False
    beside: tuple[Literal["left", "right"], ...] = ()
    """The sides of the viewer on which the crew sits; both in a game of two crews."""


class Banner(Value):
    """The text at the top of the board: a card with its owner, or a few words."""

    text: str
    card: Card | None = None
    colour: Colour | None = None
    vain: bool = False
    """True if the card has no effect."""


# ── The table ────────────────────────────────────────────────────────────────────────────────


@art
def table(
    board: Board,
    crews: tuple[Column, ...],
    skulls: Skulls,
    banner: Banner | None = None,
    steps: Steps = (),
    actor: Seat | None = None,
    plank: Space | None = None,
    caption: str = "",
) -> bytes:
    """The picture of the table. `plank` is the plank that was just added or taken away."""
    picture = blank(WIDTH, STRIP + scenery.HEIGHT)
    picture.paste(deck(board, crews, steps, actor), (0, STRIP))
    if plank is not None:
        left, right = scenery.reach(plank)
        lay(picture, scenery.plank_rim(), (left + right) / 2, STRIP + scenery.FEET + 11)
    lay_strip(picture, crews, skulls)
    if banner is not None:
        drawn = ribbon(banner)
        lay(picture, drawn, WIDTH - SIDE - drawn.width / 2, STRIP + SKY / 2)
    if caption:
        lay(picture, written(caption, 230, colours.GOLD), 130, STRIP + scenery.HEIGHT - 30)
    return png(framed(picture))


def deck(
    board: Board, crews: Sequence[Column], steps: Steps = (), actor: Seat | None = None
) -> Image.Image:
    picture = scenery.scene(board.planks).copy()
    scenery.stand(picture, board, tuple(crew.colour for crew in crews), steps, actor)
    return picture


def framed(picture: Image.Image) -> Image.Image:
    """The picture with the frame of the sea pasted around it."""
    width, height = picture.size
    water = open_sea(width, height, 0)
    for left, top, right, bottom in (
        (0, 0, width, RIM),
        (0, height - RIM, width, height),
        (0, RIM, RIM, height - RIM),
        (width - RIM, RIM, width, height - RIM),
    ):
        strip = water.crop((left, top, right, bottom))
        picture.paste(strip, (left, top), strip.point(NOT_DEEP, "1"))
    return picture


# ── The crews ────────────────────────────────────────────────────────────────────────────────


def lay_strip(picture: Image.Image, crews: Sequence[Column], skulls: Skulls) -> None:
    """Draws all crews in the order of their seats: each crew's left neighbour is the next one."""
    room = (WIDTH - 2 * SIDE) / len(crews)
    for seat, crew in enumerate(crews):
        lay_column(picture, crew, SIDE + room * (seat + 0.5), int(room), skulls)


def lay_column(picture: Image.Image, crew: Column, x: float, room: int, skulls: Skulls) -> None:
    tint = colours.GREY if crew.out else colours.GOLD if crew.mine else colours.PARCHMENT
    lay(picture, written(crew.name, room - 6, tint), x, 27)
    badge = crew_badge(crew.colour, crew.favour, crew.out)
    things = [badge, *in_front(crew, room - BADGE - 6, skulls)]
    x -= sum(thing.width + 2 for thing in things) / 2
    for thing in things:
        lay(picture, thing, x + thing.width / 2, 73)
        x += thing.width + 2


@stamped
def crew_badge(colour: Colour, favour: bool, out: bool) -> Stamp:
    """A crew's letter on its colour, with the Captain's Favour if it has it, or a skull if it has
    drowned."""
    half, middle = BADGE / 2, BADGE / 2 + 9
    badge = medal(LETTERS[colour], BADGE, signs.TINTS[colour])
    parts = [(dimmed(badge) if out else badge, half, middle)]
    if favour:
        parts.append((signs.drawn("favour", 26), half, 9.0))
    if out:
        parts.append((signs.drawn("skull", 28), half, middle))
    return pile(BADGE, BADGE + 18, *parts)


def in_front(crew: Column, room: int, skulls: Skulls) -> list[Stamp]:
    """The cards in front of a crew, those set aside, and a hand that shows on which side of the
    viewer it sits."""
    newest = len(crew.places) - 1 - crew.places.count("back")
    width = min(46, room // SLOTS - 2)
    rest = room - (width + 2) * len(crew.places) - 34 * len(crew.beside)
    narrow = min(28, rest // max(1, len(crew.aside)) - 2)
    found = [
        small_card(place, width, skulls, crew.lit and at == newest)
        for at, place in enumerate(crew.places)
    ]
    found += [dimmed(small_card(card, narrow, skulls)) for card in crew.aside]
    return found + [signs.drawn(f"shove-{hand}", 32) for hand in crew.beside]


@stamped
def written(text: str, width: int, tint: Tint, ground: Tint = colours.DEEP) -> Stamp:
    """A name as large as it fits, on one line or two."""
    size, lines = set_in_lines(drawable(text), width)
    first = 20 - (len(lines) - 1) / 2 * size * 1.06
    rows = [
        Written(width / 2, first + at * size * 1.06, line, size) for at, line in enumerate(lines)
    ]
    return lettered(width, 40, rows, tint, ground=ground)


def set_in_lines(text: str, width: float) -> tuple[int, list[str]]:
    """The font size and the lines of a text. It is broken at a space if possible, and cut if two
    lines are too short."""
    for size in LINE:
        if length(text, size) <= width:
            return size, [text]
    words = text.split(" ")
    for size in LINES:
        for at in range(len(words) - 1, 0, -1):
            lines = [" ".join(words[:at]), " ".join(words[at:])]
            if all(length(line, size) <= width for line in lines):
                return size, lines
    size = LINES[-1]
    cut = max(at for at in range(len(text)) if length(text[:at], size) <= width)
    return size, [text[:cut].strip(), fitted(text[cut:].strip(), size, width)]


@stamped
def small_card(place: Place, width: int, skulls: Skulls, lit: bool = False) -> Stamp:
    """A small card: face up with its sign, face down with a compass, or an empty place."""
    if place == "awaited":
        return empty_place(width, CARD, True)
    parts = [(small_ground(width, lit, place == "back"), width / 2, CARD / 2)]
    if place != "back":
        sign = signs.drawn(CODES[place], min(width, CARD) - 6, colours.PARCHMENT)
        parts.append((sign, width / 2, CARD / 2))
        if place in skulls:
            parts.append((signs.drawn("skull", 14, colours.PARCHMENT), width - 9.0, 10.0))
    return pile(width, CARD, *parts)


@stamped
def small_ground(width: int, lit: bool, down: bool) -> Pen:
    pen = Pen(width, CARD)
    pen.box(0, 0, width, CARD, colours.GOLD if lit else colours.BRASS, round_by=6)
    fill = colours.SEA if down else colours.WHITE if lit else colours.PARCHMENT
    rim = 4 if lit else 2
    pen.box(rim, rim, width - rim, CARD - rim, fill, round_by=5)
    if down:
        marks.compass(pen, width / 2, CARD / 2, width * 0.34, colours.BRASS)
    return pen


@stamped
def ribbon(banner: Banner) -> Stamp:
    """The banner with a card's owner, sign and name."""
    size = 30
    text = drawable(banner.text)
    left = (44 if banner.colour is not None else 0) + (48 if banner.card is not None else 0)
    wide = left + round(length(text, size)) + 32
    fill = mixed(colours.GREY, colours.PARCHMENT, 0.4) if banner.vain else colours.PARCHMENT
    line = Written(left + 14, 23, text, size)
    words = lettered(wide, 46, [line], colours.INK, "lm", 0.5, fill)
    parts = [(plate(wide, fill), wide / 2, 23.0), (words, wide / 2, 23.0)]
    if banner.colour is not None:
        parts.append((medal(LETTERS[banner.colour], 36, signs.TINTS[banner.colour]), 26.0, 23.0))
    if banner.card is not None:
        parts.append((signs.drawn(CODES[banner.card], 38, fill), left - 18.0, 23.0))
    return pile(wide, 46, *parts)


@stamped
def plate(width: int, fill: Tint) -> Pen:
    pen = Pen(width, 46)
    pen.box(0, 0, width, 46, colours.INK, round_by=14)
    pen.box(2, 2, width - 2, 44, fill, colours.BRASS, 2, 12)
    return pen


# ── Choosing colours ─────────────────────────────────────────────────────────────────────────


@art
def colours_to_take(takers: tuple[str, ...]) -> bytes:
    """The picture of the five colours, with the name of the player who took each."""
    picture = open_sea(WIDTH, 220)
    room = (WIDTH - 2 * SIDE) / len(takers)
    for colour, taker in enumerate(takers):
        x, figure = SIDE + room * (colour + 0.5), signs.drawn(COLOURS[colour], 120)
        lay(picture, dimmed(figure) if taker else figure, x, 86)
        lay(picture, written(taker, int(room) - 6, colours.GOLD), x, 172)
    return png(picture)


# ── The hand ─────────────────────────────────────────────────────────────────────────────────

WIDE = (248, 66)


@art
def hand(
    board: Board,
    crews: tuple[Column, ...],
    skulls: Skulls,
    names: tuple[str, ...],
    programme: tuple[Card, ...],
    lit: int | None,
) -> bytes:
    """The picture of a hand: the table, and below it the three cards once they are chosen. Until
    then the cards are buttons."""
    high = STRIP + scenery.HEIGHT - SKY
    picture = blank(WIDTH, high + (WIDE[1] + 22 if programme else 0))
    picture.paste(deck(board, crews), (0, STRIP - SKY))
    picture.paste(blank(WIDTH, STRIP), (0, 0))
    lay_strip(picture, crews, skulls)
    for at, card in enumerate(programme):
        lay_card(picture, at, card_tile(card, names[card], card in skulls), high, at == lit)
    return png(framed(picture))


def lay_card(picture: Image.Image, at: int, tile: Stamp, high: int, lit: bool) -> None:
    """Draws one of the three chosen cards with its number."""
    x, y = 16 + (at + 0.5) * (WIDE[0] + 8), high + 6 + WIDE[1] / 2
    if lit:
        lay(picture, rim(WIDE[0] + 12, WIDE[1] + 12), x, y)
    lay(picture, tile, x, y)
    number = medal(str(at + 1), 34, colours.DEEP)
    lay(picture, number, x - WIDE[0] / 2 + 20, y - WIDE[1] / 2 + 20)


@stamped
def rim(width: int, height: int) -> Pen:
    pen = Pen(width, height)
    pen.box(0, 0, width, height, colours.GOLD, round_by=14)
    return pen


@stamped
def card_tile(card: Card, name: str, skull: bool) -> Stamp:
    width, height = WIDE
    room = width - height - 8
    sign = signs.drawn(CODES[card], height - 10, colours.PARCHMENT)
    words = written(name, room, colours.INK, colours.PARCHMENT)
    return pile(
        width,
        height,
        (tile(skull), width / 2, height / 2),
        (sign, height / 2 + 2, height / 2),
        (words, height + 2 + room / 2, height / 2),
    )


@stamped
def tile(skull: bool) -> Pen:
    width, height = WIDE
    pen = Pen(width, height)
    pen.box(0, 0, width, height, colours.BRASS, round_by=10)
    pen.box(2, 2, width - 2, height - 2, colours.PARCHMENT, round_by=8)
    if skull:
        marks.skull(pen, width - 17, 17, 10, colours.INK, colours.PARCHMENT)
    return pen
