"""Walk the Plank in a picture: the crews and their cards, the board, and one's own programme."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from PIL import Image

from bot.games.game import Seat, Value
from bot.games.walk_the_plank import (
    CODES,
    COLOURS,
    LETTERS,
    SLOTS,
    Board,
    Card,
    Colour,
    Skulls,
    Space,
)
from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour as Tint
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, drawable, fitted, font, lay, png, sprite
from bot.ui.pictures.scenes import WIDTH, dimmed, empty_place, medal, sea
from bot.ui.walk_the_plank import scenery, signs
from bot.ui.walk_the_plank.scenery import SKY, Steps

STRIP = 98
SIDE = 14
BADGE = 38
CARD = 48
LINE = (25, 22, 20)
LINES = (19, 17, 16)
"""How large a name is written: in one line if it fits, else smaller in two."""

Place: TypeAlias = Card | Literal["back", "awaited"]
"""What lies in front of a crew: an open card, one face down, or none yet."""


class Column(Value):
    """What there is to see of one crew."""

    name: str
    colour: Colour
    places: tuple[Place, ...] = ()
    aside: tuple[Card, ...] = ()
    favour: bool = False
    lit: bool = False
    """The newest card is the one that is carried out."""
    out: bool = False
    """It has no pirate left."""
    mine: bool = False
    beside: tuple[Literal["left", "right"], ...] = ()
    """On which side of whoever looks it sits."""


class Banner(Value):
    """What is told in the sky: a card by its name and owner, or a few words."""

    text: str
    card: Card | None = None
    colour: Colour | None = None
    vain: bool = False
    """It has no effect."""


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
    """`plank` is the one that was put there or taken in just now."""
    picture = water(STRIP + scenery.HEIGHT)
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


def water(height: int) -> Image.Image:
    return Image.new("RGB", (WIDTH, height), colours.DEEP)


def deck(
    board: Board, crews: Sequence[Column], steps: Steps = (), actor: Seat | None = None
) -> Image.Image:
    picture = scenery.scene(board.planks).copy()
    scenery.stand(picture, board, tuple(crew.colour for crew in crews), steps, actor)
    return picture


@lru_cache(maxsize=4)
def frame(height: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        tint = mixed(colours.BRONZE, colours.DEEP, 0.25)
        pen.box(5, 5, WIDTH - 5, height - 5, None, tint, 1.5, 14)

    return sprite(WIDTH, height, draw)


def framed(picture: Image.Image) -> Image.Image:
    rim = frame(picture.height)
    picture.paste(rim, (0, 0), rim)
    return picture


# ── The crews ────────────────────────────────────────────────────────────────────────────────


def lay_strip(picture: Image.Image, crews: Sequence[Column], skulls: Skulls) -> None:
    """In the order of the seats, which is that of the turns: each one's left neighbour is next."""
    room = (WIDTH - 2 * SIDE) / len(crews)
    for seat, crew in enumerate(crews):
        lay(picture, column(crew, int(room), skulls), SIDE + room * (seat + 0.5), STRIP / 2 + 3)


@lru_cache(maxsize=256)
def column(crew: Column, room: int, skulls: Skulls) -> Image.Image:
    image = Image.new("RGBA", (room, STRIP - 8))
    tint = colours.GREY if crew.out else colours.GOLD if crew.mine else colours.PARCHMENT
    lay(image, written(crew.name, room - 6, tint), room / 2, 20)
    things = [crew_badge(crew), *in_front(crew, room - BADGE - 6, skulls)]
    x = (room - sum(thing.width + 2 for thing in things)) / 2
    for thing in things:
        lay(image, thing, x + thing.width / 2, 66)
        x += thing.width + 2
    return image


def crew_badge(crew: Column) -> Image.Image:
    """The letter in the crew's colour, with the Captain's Favour, or what is left of it."""
    image = Image.new("RGBA", (BADGE, BADGE + 18))
    badge = medal(LETTERS[crew.colour], BADGE, signs.TINTS[crew.colour])
    lay(image, dimmed(badge) if crew.out else badge, BADGE / 2, BADGE / 2 + 9)
    if crew.favour:
        lay(image, signs.drawn("favour", 26), BADGE / 2, 9)
    if crew.out:
        lay(image, signs.drawn("skull", 28), BADGE / 2, BADGE / 2 + 9)
    return image


def in_front(crew: Column, room: int, skulls: Skulls) -> list[Image.Image]:
    """The crew's cards, those aside, and a hand that points to where it sits."""
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


@lru_cache(maxsize=256)
def written(text: str, width: int, tint: Tint) -> Image.Image:
    """A name as large as it fits; if it is too long for one line, in two."""
    text = drawable(text)
    size, lines = set_in_lines(text, width)

    def draw(pen: Pen) -> None:
        for at, line in enumerate(lines):
            y = 20 + (at - (len(lines) - 1) / 2) * size * 1.06
            pen.text(width / 2, y, line, size, tint)

    return sprite(width, 40, draw)


def set_in_lines(text: str, width: float) -> tuple[int, list[str]]:
    """Broken at a space if that helps, else anywhere; what is left over is cut."""
    for size in LINE:
        if font(size).getlength(text) <= width:
            return size, [text]
    words = text.split(" ")
    for size in LINES:
        for at in range(len(words) - 1, 0, -1):
            lines = [" ".join(words[:at]), " ".join(words[at:])]
            if all(font(size).getlength(line) <= width for line in lines):
                return size, lines
    size = LINES[-1]
    cut = max(at for at in range(len(text)) if font(size).getlength(text[:at]) <= width)
    return size, [text[:cut].strip(), fitted(text[cut:].strip(), size, width)]


@lru_cache(maxsize=128)
def small_card(place: Place, width: int, skulls: Skulls, lit: bool = False) -> Image.Image:
    """Face up with its sign, face down with a compass."""
    if place == "awaited":
        return empty_place(width, CARD, True)
    down = place == "back"

    def draw(pen: Pen) -> None:
        pen.box(0, 0, width, CARD, colours.GOLD if lit else colours.BRASS, round_by=6)
        ground = colours.SEA if down else colours.WHITE if lit else colours.PARCHMENT
        rim = 4 if lit else 2
        pen.box(rim, rim, width - rim, CARD - rim, ground, round_by=5)
        if down:
            marks.compass(pen, width / 2, CARD / 2, width * 0.34, colours.BRASS)

    image = sprite(width, CARD, draw)
    if place != "back":
        lay(image, signs.drawn(CODES[place], min(width, CARD) - 6), width / 2, CARD / 2)
        if place in skulls:
            lay(image, signs.drawn("skull", 14), width - 9, 10)
    return image


@lru_cache(maxsize=128)
def ribbon(banner: Banner) -> Image.Image:
    """Whose card, its sign and its name."""
    size = 30
    text = drawable(banner.text)
    wide = round(font(size).getlength(text)) + 32
    left = (44 if banner.colour is not None else 0) + (48 if banner.card is not None else 0)
    ground = mixed(colours.GREY, colours.PARCHMENT, 0.4) if banner.vain else colours.PARCHMENT

    def draw(pen: Pen) -> None:
        pen.box(0, 0, left + wide, 46, colours.INK, round_by=14)
        pen.box(2, 2, left + wide - 2, 44, ground, colours.BRASS, 2, 12)
        pen.text(left + 14, 23, text, size, colours.INK, "lm", bold=0.5)

    image = sprite(left + wide, 46, draw)
    if banner.colour is not None:
        lay(image, medal(LETTERS[banner.colour], 36, signs.TINTS[banner.colour]), 26, 23)
    if banner.card is not None:
        lay(image, signs.drawn(CODES[banner.card], 38), left - 18, 23)
    return image


# ── Choosing colours ─────────────────────────────────────────────────────────────────────────


@art
def colours_to_take(takers: tuple[str, ...]) -> bytes:
    """Five pirates, and by whose name each goes."""
    picture = sea(WIDTH, 220).copy()
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
    """The table, and below it the programme once there is one: until then its cards are buttons."""
    high = STRIP + scenery.HEIGHT - SKY
    picture = water(high + (WIDE[1] + 22 if programme else 0))
    picture.paste(deck(board, crews), (0, STRIP - SKY))
    picture.paste(water(STRIP), (0, 0))
    lay_strip(picture, crews, skulls)
    for at, card in enumerate(programme):
        lay_card(picture, at, card_tile(card, names[card], card in skulls), high, at == lit)
    return png(framed(picture))


def lay_card(picture: Image.Image, at: int, tile: Image.Image, high: int, lit: bool) -> None:
    """In the order in which they are turned over."""
    x, y = 16 + (at + 0.5) * (WIDE[0] + 8), high + 6 + WIDE[1] / 2
    if lit:
        lay(picture, rim(WIDE[0] + 12, WIDE[1] + 12), x, y)
    lay(picture, tile, x, y)
    number = medal(str(at + 1), 34, colours.DEEP)
    lay(picture, number, x - WIDE[0] / 2 + 20, y - WIDE[1] / 2 + 20)


@lru_cache(maxsize=1)
def rim(width: int, height: int) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.box(0, 0, width, height, colours.GOLD, round_by=14)

    return sprite(width, height, draw)


@lru_cache(maxsize=64)
def card_tile(card: Card, name: str, skull: bool) -> Image.Image:
    width, height = WIDE
    room = width - height - 8

    def ground(pen: Pen) -> None:
        pen.box(0, 0, width, height, colours.BRASS, round_by=10)
        pen.box(2, 2, width - 2, height - 2, colours.PARCHMENT, round_by=8)
        if skull:
            marks.skull(pen, width - 17, 17, 10, colours.INK, colours.PARCHMENT)

    image = sprite(width, height, ground)
    lay(image, signs.drawn(CODES[card], height - 10), height / 2 + 2, height / 2)
    lay(image, written(name, room, colours.INK), height + 2 + room / 2, height / 2)
    return image
