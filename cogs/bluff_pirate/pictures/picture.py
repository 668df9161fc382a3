"""Draws the table and the hand of Bluff Pirate: the race to the islands, the series, and the
player's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from PIL import Image

from bot.games.base.game import Seat, Value
from bot.games.bluff_pirate.cards import ISLAND_A, ISLAND_B, Card, Cards, is_pirate, suit_of
from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, drawable, length, png, smooth, sprite
from bot.ui.pictures.scenes import WIDTH, card_back, card_ground, glow, label, medal, open_sea
from bot.ui.pictures.stamps import dimmed, index, inked, lay, stamped
from cogs.bluff_pirate.pictures import signs
from cogs.bluff_pirate.pictures.supplies import STRIP, Supplies, lay_supplies, small_sign

Stage: TypeAlias = Literal["laid", "asked", "drum", "turned"]


class Race(Value):
    """The values from which the race is drawn."""

    ships: tuple[int, ...]
    names: tuple[str, ...]
    sizes: tuple[int, ...]
    """The number of cards in each hand; empty if the picture doesn't show them."""
    turn: Seat | None
    """The seat whose lane is highlighted."""
    a_open: bool
    treasure: int | None
    """The space of the island where the treasure was found."""


class Laid(Value):
    """The series on the table, and the stage of its reveal."""

    up: Cards
    hidden: int
    layer: Seat
    down: Cards = ()
    """The hidden cards; empty if the viewer must not see them yet."""
    stage: Stage = "laid"
    voter: Seat | None = None
    accused: bool = False


TINTS: tuple[Colour, ...] = (
    *(colours.RED, colours.GREEN, colours.GREY, colours.BRASS, colours.BLUE),
    *(colours.FOAM, colours.WOOD, colours.PURPLE, colours.ORANGE, colours.PINK),
)
Size: TypeAlias = tuple[int, int]

CARD: Size = (92, 128)
MEDIUM: Size = (74, 103)
SMALL: Size = (58, 81)
"""The size of cards in a hand of many kinds, or below a series."""
GAP = 12
PILED = 13
"""Horizontal distance in pixels between stacked cards of the same kind."""


# ── Cards ────────────────────────────────────────────────────────────────────────────────────


@stamped
def card_face(card: Card, size: Size = CARD) -> Image.Image:
    return card_sprite(card, size)


def card_sprite(card: Card, size: Size = CARD) -> Image.Image:
    """A card: its suit's figure, below a skull and bones if it is a pirate."""
    suit, (width, height) = suit_of(card), CARD
    tint = mixed(TINTS[suit], colours.PARCHMENT, 0.55)

    def draw(pen: Pen) -> None:
        card_ground(pen, width, height, colours.GOLD if is_pirate(card) else colours.BRONZE)
        pen.box(8, 8, width - 8, height - 8, tint, round_by=6)
        if is_pirate(card):
            pen.box(8, 8, width - 8, height * 0.5, colours.BLACK, round_by=6)
            marks.bones(pen, width / 2, 42, 22, colours.WHITE)
            marks.skull(pen, width / 2, 32, 15, colours.WHITE, colours.BLACK)
            signs.FIGURES[suit](pen, width / 2, height * 0.73, 23)
        else:
            signs.FIGURES[suit](pen, width / 2, height / 2, 31)

    full = sprite(width, height, draw)
    return full if size == CARD else full.resize(size, Image.Resampling.LANCZOS)


# ── The race ─────────────────────────────────────────────────────────────────────────────────

LEFT, SPACE = 106, 24.8
EDGE = 20
"""Height in pixels of the sea's lower edge with the frame, which is cut off because the picture
continues below."""
TOP = 82
LANES = {2: 60, 3: 60, 4: 46, 5: 38}
CLOSE = 2
"""Pixels by which a lane is narrower above a hand than at the table."""
SHIP = 54
NAME_SIZES = (26, 23, 20, 17)


def at_space(space: float) -> float:
    return LEFT + space * SPACE


def race_height(seats: int, lane: int) -> int:
    return TOP + seats * lane + 8


@lru_cache(maxsize=32)
def waters(
    seats: int, lane: int, a_open: bool, treasure: int | None, turn: Seat | None
) -> Image.Image:
    """The sea without ships. The lane of seat `turn` is highlighted."""
    pen = Pen(WIDTH, race_height(seats, lane), 2)
    if turn is not None:
        y, fill = TOP + turn * lane + 2, mixed(colours.DEEP, colours.BRONZE, 0.35)
        pen.box(12, y, WIDTH - 12, y + lane - 4, fill, colours.BRASS, 2, 10)
    draw_track(pen, seats, lane, a_open, treasure)
    drawn = pen.small()
    picture = open_sea(WIDTH, drawn.height + EDGE, 0).crop((0, 0, *drawn.size)).convert("RGB")
    picture.paste(drawn, mask=drawn)
    return inked(picture)


def draw_track(pen: Pen, seats: int, lane: int, a_open: bool, treasure: int | None) -> None:
    """Draws a lane for each ship, and the two islands across all lanes."""
    for island in (ISLAND_A, ISLAND_B):
        draw_island(pen, at_space(island), 47)
    for seat in range(seats):
        y = TOP + (seat + 0.72) * lane
        for island in (ISLAND_A, ISLAND_B):
            draw_shore(pen, at_space(island), y + 3)
        for space in range(ISLAND_B + 1):
            big = space in (0, 5, 10, 15)
            tint = mixed(colours.FOAM, colours.DEEP, 0.3 if big else 0.55)
            pen.disc(at_space(space), y, 3.6 if big else 2, tint)
    for space in (0, 5, 10, 15):
        pen.text(at_space(space), TOP - 13, str(space), 26, mixed(colours.FOAM, colours.DEEP, 0.2))
    for island in (ISLAND_A, ISLAND_B):
        opened = island == treasure or (island == ISLAND_A and a_open)
        letter = "AB"[island == ISLAND_B]
        draw_chest(pen, at_space(island) - 4, 45, letter, opened, island == treasure)


def draw_island(pen: Pen, x: float, y: float) -> None:
    """Draws an island: sand, and a palm behind the chest."""
    sand, surf = mixed(colours.SHADE, colours.BRONZE, 0.15), mixed(colours.FOAM, colours.DEEP, 0.35)
    pen.disc(x, y + 16, 33, sand, surf, 2, 0.42)
    trunk = smooth([(x + 16, y + 12), (x + 20, y - 8), (x + 14, y - 26)], closed=False)
    pen.line(trunk, colours.WOOD, 4)
    for a, b in ((-20, 4), (-16, -8), (16, -8), (20, 6)):
        leaf = [(x + 14, y - 26), (x + 14 + a * 0.6, y - 30 + b * 0.4), (x + 14 + a, y - 22 + b)]
        pen.line(smooth(leaf, closed=False), colours.GREEN, 4)


def draw_shore(pen: Pen, x: float, y: float) -> None:
    """Draws the shore where a lane passes the island."""
    sand, surf = mixed(colours.SHADE, colours.DEEP, 0.3), mixed(colours.FOAM, colours.DEEP, 0.4)
    pen.disc(x, y, 13, sand, surf, 1.6, 0.5)


def draw_chest(pen: Pen, x: float, y: float, letter: str, opened: bool, full: bool) -> None:
    """Draws a chest with its letter: closed, open and empty, or open and full of gold."""
    if opened:
        pen.box(x - 22, y - 24, x + 22, y - 12, colours.WOOD, colours.DARK_WOOD, 2, 5)
    pen.box(x - 22, y - 8, x + 22, y + 20, colours.WOOD, colours.DARK_WOOD, 2, 3)
    if full:
        for a in (-14, -5, 5, 14):
            pen.disc(x + a, y - 8, 7, colours.GOLD, colours.BRONZE, 1.2)
    elif opened:
        pen.box(x - 19, y - 12, x + 19, y - 5, colours.INK)
    else:
        pen.box(x - 22, y - 20, x + 22, y - 4, colours.LIGHT_WOOD, colours.DARK_WOOD, 2, 7)
    pen.text(x, y + 7, letter, 26, colours.PARCHMENT, bold=0.6)


def lay_race(picture: Image.Image, race: Race, lane: int) -> None:
    """Draws the sea with every ship on its space, the players' names, and their numbers of
    cards."""
    water = waters(len(race.ships), lane, race.a_open, race.treasure, race.turn)
    picture.paste(water, (0, 0))
    for seat, space in enumerate(race.ships):
        x, y = at_space(space), TOP + (seat + 0.5) * lane
        if space:
            wake(picture, x - 20, TOP + (seat + 0.72) * lane)
        lay(picture, small_sign(ship_figure(seat), min(SHIP, lane + 4)), x, y - 1)
        lay_name(picture, race.names[seat], x, y)
        if race.sizes:
            lay_size(picture, race.sizes[seat], y)


@lru_cache(maxsize=8)
def ship_figure(seat: Seat) -> signs.Figure:
    return lambda pen, x, y, size: signs.ship(seat, pen, x, y, size)


def wake(picture: Image.Image, to: float, y: float) -> None:
    picture.paste(index(colours.WAVE), (LEFT, round(y) - 1, max(LEFT, round(to)), round(y) + 2))


def lay_name(picture: Image.Image, name: str, x: float, y: float) -> None:
    """Writes a player's name ahead of the ship or behind it, wherever there is more room."""
    before = at_space(ISLAND_A) - 18 - (x + 30)
    behind = x - 30 - (LEFT - 6)
    room = int(max(before, behind))
    size = name_size(name, room)
    if before >= behind:
        text = label(name, size, room, colours.PARCHMENT, False, "lm")
        lay(picture, text, x + 30 + room / 2, y + 2)
    else:
        text = label(name, size, room, colours.PARCHMENT, False, "rm")
        lay(picture, text, x - 30 - room / 2, y + 2)


@lru_cache(maxsize=256)
def name_size(name: str, room: int) -> int:
    """The largest size in which the whole name fits, or the smallest size there is."""
    text = drawable(name)
    fits = (size for size in NAME_SIZES if length(text, size) <= room - 2)
    return next(fits, NAME_SIZES[-1])


def lay_size(picture: Image.Image, size: int, y: float) -> None:
    lay(picture, small_sign(signs.back, 46), 30, y)
    lay(picture, label(str(size), 26, 36, colours.WHITE, True, "lm"), 66, y + 1)


# ── The series ───────────────────────────────────────────────────────────────────────────────

CARDS_END = 560
"""The x position where the cards of a series end. The stake, or the asked player, is drawn to the
right."""


def band(size: Size) -> int:
    return size[1] + 16


def lay_series(picture: Image.Image, laid: Laid, top: float, size: Size) -> None:
    """Draws the face-up cards of a series, then the hidden ones: backs until they are revealed."""
    y, count = top + band(size) / 2 - 4, len(laid.up) + laid.hidden
    step = size[0] + 6
    x = 30 + (CARDS_END - 40 - count * step - 10) / 2 + size[0] / 2
    for at in range(count):
        if at == len(laid.up):
            x += 10
        lay_card(picture, laid, at, size, x + at * step, y)
    if laid.stage == "laid":
        lay_stake(picture, laid, y)
    else:
        lay_question(picture, laid, y)


def lay_card(picture: Image.Image, laid: Laid, at: int, size: Size, x: float, y: float) -> None:
    """Draws one card of a series. A revealed card has a gold rim if it fits the claim, a red one if
    not; the player's own hidden cards are dim."""
    if at < len(laid.up):
        lay(picture, card_face(laid.up[at], size), x, y)
    elif not laid.down:
        lay(picture, card_back(*size), x, y)
    else:
        card = laid.down[at - len(laid.up)]
        if laid.stage == "turned":
            false = suit_of(card) != suit_of(laid.up[0])
            lay(picture, rim(colours.RED if false else colours.GOLD, size), x, y)
            lay(picture, card_face(card, size), x, y)
        else:
            lay(picture, dimmed(card_face(card, size)), x, y)


@stamped
def rim(colour: Colour, size: Size) -> Image.Image:
    width, height = size[0] + 10, size[1] + 10
    return sprite(width, height, lambda pen: pen.box(0, 0, width, height, colour, round_by=13))


def lay_stake(picture: Image.Image, laid: Laid, y: float) -> None:
    """Draws the ship of the player who laid the series, and the number of spaces at stake."""
    spaces = str(len(laid.up) + laid.hidden)
    lay(picture, small_sign(ship_figure(laid.layer), 84), 610, y)
    lay(picture, arrow(), 684, y)
    lay(picture, label(spaces, 64, 60, colours.GOLD, True), 744, y)


@stamped
def arrow() -> Image.Image:
    return sprite(44, 44, lambda pen: marks.arrow(pen, 22, 22, 20, colours.BRASS))


def lay_question(picture: Image.Image, laid: Laid, y: float) -> None:
    """Draws the ship of the player who is asked, with a question or their answer in a speech
    bubble."""
    assert laid.voter is not None
    lay(picture, small_sign(ship_figure(laid.voter), 84), 610, y + 16)
    lay(picture, bubble(laid.stage, laid.accused), 712, y)


@stamped
def bubble(stage: Stage, accused: bool) -> Pen:
    width, height = 124, 116
    pen = Pen(width, height)
    pen.shape([(4, 104), (34, 70), (52, 92)], colours.WHITE)
    pen.disc(68, 56, 54, colours.WHITE, colours.BRONZE, 2)
    if stage == "asked":
        pen.text(68, 54, "?", 78, colours.INK, bold=1.5)
    elif stage == "drum":
        drum(pen, 68, 60, 38)
    elif accused:
        signs.liar(pen, 60, 56, 44)
    else:
        signs.saint(pen, 68, 60, 44)
    return pen


def drum(pen: Pen, x: float, y: float, size: float) -> None:
    pen.box(x - size * 0.8, y - size * 0.2, x + size * 0.8, y + size * 0.8, colours.RED)
    pen.disc(x, y + size * 0.8, size * 0.8, colours.RED, colours.BRASS, size * 0.1, 0.32)
    for at in (-0.8, -0.27, 0.27):
        zigzag = [(at, -0.1), (at + 0.27, 0.86), (at + 0.53, -0.1)]
        pen.line([(x + a * size, y + b * size) for a, b in zigzag], colours.GOLD, size * 0.07)
    pen.disc(x, y - size * 0.2, size * 0.8, colours.PARCHMENT, colours.BRASS, size * 0.1, 0.36)
    for side in (-1, 1):
        stick = [(x + side * size * 0.9, y - size * 1.05), (x + side * size * 0.16, y - size * 0.3)]
        pen.line(stick, colours.LIGHT_WOOD, size * 0.12)
        pen.disc(*stick[1], size * 0.12, colours.WOOD)


# ── The table and the hand ───────────────────────────────────────────────────────────────────


@art
def table(race: Race, laid: Laid | None, supplies: Supplies) -> bytes:
    """The picture of the table: the race, then the series, the pile and the discards."""
    seats, lane = len(race.ships), LANES[len(race.ships)]
    top = race_height(seats, lane)
    size = CARD if seats < 4 else MEDIUM
    picture = open_sea(WIDTH, top + (band(size) if laid else 0) + STRIP, 0)
    lay_race(picture, race, lane)
    if laid:
        lay_series(picture, laid, top, size)
    lay_supplies(picture, supplies, picture.height - STRIP)
    return png(picture)


@art
def hand(race: Race, laid: Laid | None, cards: Cards, drawn: Cards) -> bytes:
    """The picture of a hand: the race and the series, then the player's cards. Cards just drawn
    glow gold."""
    kinds = sorted(Counter(cards).items())
    seats, lane = len(race.ships), LANES[len(race.ships)] - CLOSE
    size, rows = arranged(kinds, SIZES[2:] if laid else SIZES[1:] if seats > 3 else SIZES)
    top = race_height(seats, lane)
    own = top + (band(MEDIUM) if laid else 0)
    picture = open_sea(WIDTH, own + len(rows) * (size[1] + GAP) + 10, 2)
    lay_race(picture, race, lane)
    if laid:
        lay_series(picture, laid, top, MEDIUM)
    for at, line in enumerate(rows):
        lay_row(picture, line, size, own + (at + 0.5) * (size[1] + GAP) + 2, drawn)
    return png(picture)


Kinds: TypeAlias = list[tuple[Card, int]]


def lay_row(picture: Image.Image, line: Kinds, size: Size, y: float, drawn: Cards) -> None:
    """Draws one row of a hand. Equal cards are stacked, with their number on top."""
    wide = sum(width_of(count, size) for _, count in line) + GAP * (len(line) - 1)
    x = (WIDTH - wide) / 2
    for card, count in line:
        for at in range(count):
            middle = x + size[0] / 2 + at * PILED
            if count - at <= drawn.count(card):
                lay(picture, glow(size[0] + 10, size[1] + 10), middle, y)
            lay(picture, card_face(card, size), middle, y)
        if count > 1:
            right = x + width_of(count, size) - 16
            lay(picture, medal(str(count), 36, colours.INK), right, y - size[1] / 2 + 16)
        x += width_of(count, size) + GAP


def width_of(count: int, size: Size) -> float:
    return size[0] + (count - 1) * PILED


SIZES: tuple[Size, ...] = (CARD, MEDIUM, SMALL)


def arranged(kinds: Kinds, sizes: Sequence[Size]) -> tuple[Size, list[Kinds]]:
    """The largest card size with which the hand fits in one row, and its rows. If none fits, the
    smallest size in several rows."""
    for size in sizes:
        if len(rows := in_rows(kinds, size)) <= 1:
            return size, rows
    return sizes[-1], in_rows(kinds, sizes[-1])


def in_rows(kinds: Kinds, size: Size) -> list[Kinds]:
    rows: list[Kinds] = [[]] if kinds else []
    used = 0.0
    for card, count in kinds:
        if rows[-1] and used + width_of(count, size) > WIDTH - 40:
            rows.append([])
            used = 0.0
        rows[-1].append((card, count))
        used += width_of(count, size) + GAP
    return rows
