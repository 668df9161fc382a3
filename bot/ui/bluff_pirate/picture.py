"""Bluff Pirate in pictures: the race to the islands, the claim on the table, and the hand."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from PIL import Image

from bot.games.bluff_pirate import ISLAND_A, ISLAND_B, Card, Cards, is_pirate, suit_of
from bot.games.game import Seat
from bot.ui.pictures import colours, figures, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, lay, placed, png, smooth, sprite
from bot.ui.pictures.scenes import WIDTH, card_back, card_ground, label, medal, open_sea, sea

CARD = (92, 128)
SHIP_COLOURS = (colours.YELLOW, colours.GREEN, colours.RED, colours.BLUE, colours.PURPLE)
TINTS: tuple[Colour, ...] = (
    colours.RED,
    colours.GREEN,
    colours.GREY,
    colours.BRASS,
    colours.BLUE,
    colours.FOAM,
    colours.WOOD,
    colours.PURPLE,
    colours.ORANGE,
    colours.PINK,
)
LEFT, SPACE = 36, 27.2
TOP, LANE = 98, 60


# ── Figures ──────────────────────────────────────────────────────────────────────────────────


def flag(pen: Pen, x: float, y: float, size: float) -> None:
    pen.line(placed([(-0.7, -1), (-0.7, 1)], x, y, size), colours.WOOD, size * 0.14)
    cloth = [(-0.62, -0.9), (0.9, -0.7), (0.4, -0.3), (0.9, 0.1), (-0.62, 0.2)]
    pen.shape(placed(cloth, x, y, size), colours.RED, colours.INK, size * 0.05)


def musket(pen: Pen, x: float, y: float, size: float) -> None:
    pen.line(
        placed([(-0.4, 0.2), (0.95, -0.75)], x, y, size),
        mixed(colours.GREY, colours.INK, 0.5),
        size * 0.18,
    )
    stock = [(-0.95, 0.55), (-0.1, -0.1), (0.2, -0.04), (-0.3, 0.42), (-0.7, 0.98)]
    pen.shape(placed(stock, x, y, size), colours.WOOD, colours.DARK_WOOD, size * 0.06)
    pen.arc(x - size * 0.08, y + size * 0.24, size * 0.2, 0, 180, colours.INK, size * 0.09)
    pen.disc(x - size * 0.02, y - size * 0.06, size * 0.12, colours.BRASS)


def spyglass(pen: Pen, x: float, y: float, size: float) -> None:
    for start, end, half, colour in (
        (-0.98, -0.3, 0.2, colours.BRASS),
        (-0.34, 0.34, 0.28, colours.DARK_WOOD),
        (0.3, 0.95, 0.38, colours.BRASS),
    ):
        tube = [(start, -half), (end, -half), (end, half), (start, half)]
        pen.shape(placed(tube, x, y, size, -35), colour, colours.INK, size * 0.05)


def rose(pen: Pen, x: float, y: float, size: float) -> None:
    pen.disc(x, y, size * 0.95, colours.BRASS, colours.BRONZE, size * 0.1)
    pen.disc(x, y, size * 0.72, colours.WHITE)
    pen.shape(placed([(0, -0.66), (0.17, 0), (-0.17, 0)], x, y, size, 25), colours.RED)
    pen.shape(placed([(0, 0.66), (0.17, 0), (-0.17, 0)], x, y, size, 25), colours.INK)


def sabre(pen: Pen, x: float, y: float, size: float) -> None:
    marks.sabre(pen, x, y, size, 1)


def hook(pen: Pen, x: float, y: float, size: float) -> None:
    bend = [(0, 0.2), (0, -0.2), (0.5, -0.45), (0.6, -0.85), (0.1, -1), (-0.4, -0.7)]
    pen.line(
        smooth(placed(bend, x, y, size), closed=False),
        mixed(colours.GREY, colours.INK, 0.2),
        size * 0.2,
    )
    cup = [(-0.5, 0.1), (0.5, 0.1), (0.36, 1), (-0.36, 1)]
    pen.shape(placed(cup, x, y, size), colours.DARK_WOOD, colours.INK, size * 0.06)
    pen.line(placed([(-0.44, 0.4), (0.44, 0.4)], x, y, size), colours.BRASS, size * 0.14)


def hat(pen: Pen, x: float, y: float, size: float) -> None:
    marks.tricorne(pen, x, y + size * 0.1, size * 0.9, colours.GOLD)


def chart(pen: Pen, x: float, y: float, size: float) -> None:
    sheet = [(-0.95, -0.7), (-0.3, -0.84), (0.35, -0.66), (0.95, -0.8), (0.95, 0.7)]
    rest = [(0.3, 0.84), (-0.35, 0.66), (-0.95, 0.8)]
    pen.shape(placed([*sheet, *rest], x, y, size), colours.SHADE, colours.BRONZE, size * 0.07)
    way = [(-0.7, 0.4), (-0.4, -0.1), (-0.05, 0.2), (0.25, -0.1)]
    pen.line(smooth(placed(way, x, y, size), closed=False), colours.BRONZE, size * 0.08)
    for turn in (45, -45):
        pen.line(
            placed([(-0.26, 0), (0.26, 0)], x + size * 0.5, y - size * 0.3, size, turn),
            colours.RED,
            size * 0.13,
        )


def pegleg(pen: Pen, x: float, y: float, size: float) -> None:
    cup = [(-0.55, -1), (0.55, -1), (0.36, -0.3), (-0.36, -0.3)]
    pen.shape(placed(cup, x, y, size), colours.DARK_WOOD, colours.INK, size * 0.06)
    pen.line(placed([(-0.46, -0.7), (0.46, -0.7)], x, y, size), colours.BRASS, size * 0.12)
    leg = [(-0.26, -0.3), (0.26, -0.3), (0.14, 0.95), (-0.14, 0.95)]
    pen.shape(placed(leg, x, y, size), colours.LIGHT_WOOD, colours.INK, size * 0.06)


FIGURES = (
    *(flag, figures.parrot, musket, spyglass, rose),
    *(sabre, hook, hat, chart, pegleg),
)


# ── Cards ────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=24)
def card_face(card: Card) -> Image.Image:
    """A suit's accessory; its pirate wears it on a dark card, under skull and bones."""
    suit, (width, height) = suit_of(card), CARD
    tint = mixed(TINTS[suit], colours.PARCHMENT, 0.55)

    def draw(pen: Pen) -> None:
        card_ground(pen, width, height, colours.GOLD if is_pirate(card) else colours.BRONZE)
        pen.box(8, 8, width - 8, height - 8, tint, round_by=6)
        if is_pirate(card):
            pen.box(8, 8, width - 8, height * 0.5, colours.BLACK, round_by=6)
            marks.bones(pen, width / 2, 42, 22, colours.WHITE)
            marks.skull(pen, width / 2, 32, 15, colours.WHITE, colours.BLACK)
            FIGURES[suit](pen, width / 2, height * 0.73, 23)
        else:
            FIGURES[suit](pen, width / 2, height / 2, 31)

    return sprite(width, height, draw)


@art
def hand(cards: Cards) -> bytes:
    """Those alike lie on one another, with their number."""
    kinds = sorted(Counter(cards).items())
    rows = in_rows(kinds)
    picture = open_sea(WIDTH, 30 + len(rows) * (CARD[1] + 12), 2).copy()
    for row, line in enumerate(rows):
        wide = sum(width_of(count) for _, count in line) + 12 * (len(line) - 1)
        x, y = (WIDTH - wide) / 2, 15 + (row + 0.5) * (CARD[1] + 12)
        for card, count in line:
            for at in range(count):
                lay(picture, card_face(card), x + CARD[0] / 2 + at * 13, y)
            if count > 1:
                right = x + width_of(count) - 16
                lay(picture, medal(str(count), 36, colours.INK), right, y - CARD[1] / 2 + 16)
            x += width_of(count) + 12
    return png(picture)


def width_of(count: int) -> float:
    return CARD[0] + (count - 1) * 13


def in_rows(kinds: list[tuple[Card, int]]) -> list[list[tuple[Card, int]]]:
    rows: list[list[tuple[Card, int]]] = [[]]
    used = 0.0
    for card, count in kinds:
        if rows[-1] and used + width_of(count) > WIDTH - 40:
            rows.append([])
            used = 0.0
        rows[-1].append((card, count))
        used += width_of(count) + 12
    return rows


# ── The race ─────────────────────────────────────────────────────────────────────────────────


def at_space(space: float) -> float:
    return LEFT + space * SPACE


@lru_cache(maxsize=8)
def track(seats: int, a_open: bool, treasure: int | None) -> Image.Image:
    """A lane for each ship; the islands lie across all of them."""
    height = TOP + seats * LANE + 16
    picture = sea(WIDTH, height, 0).copy()
    pen = Pen(WIDTH, height, 2)
    for island in (ISLAND_A, ISLAND_B):
        draw_island(pen, at_space(island), 54)
        for seat in range(seats):
            draw_shore(pen, at_space(island), TOP + (seat + 0.72) * LANE + 4)
    for seat in range(seats):
        y = TOP + (seat + 0.72) * LANE
        for space in range(ISLAND_B + 1):
            big = space in (0, 5, 10, 15)
            pen.disc(
                at_space(space),
                y,
                3.6 if big else 2,
                mixed(colours.FOAM, colours.DEEP, 0.3 if big else 0.55),
            )
    for space in (0, 5, 10, 15):
        pen.text(at_space(space), TOP - 12, str(space), 24, mixed(colours.FOAM, colours.DEEP, 0.2))
    for island in (ISLAND_A, ISLAND_B):
        opened = island == treasure or (island == ISLAND_A and a_open)
        draw_chest(
            pen, at_space(island) - 4, 52, "AB"[island == ISLAND_B], opened, island == treasure
        )
    marks_over = pen.small()
    picture.paste(marks_over, (0, 0), marks_over)
    return picture


def draw_island(pen: Pen, x: float, y: float) -> None:
    """Sand, and a palm behind the chest."""
    pen.disc(
        x,
        y + 16,
        33,
        mixed(colours.SHADE, colours.BRONZE, 0.15),
        mixed(colours.FOAM, colours.DEEP, 0.35),
        2,
        0.42,
    )
    pen.line(
        smooth([(x + 16, y + 12), (x + 20, y - 8), (x + 14, y - 26)], closed=False), colours.WOOD, 4
    )
    for a, b in ((-20, 4), (-16, -8), (16, -8), (20, 6)):
        leaf = [(x + 14, y - 26), (x + 14 + a * 0.6, y - 30 + b * 0.4), (x + 14 + a, y - 22 + b)]
        pen.line(smooth(leaf, closed=False), colours.GREEN, 4)


def draw_shore(pen: Pen, x: float, y: float) -> None:
    """Where a lane passes the island."""
    pen.disc(
        x,
        y,
        15,
        mixed(colours.SHADE, colours.DEEP, 0.3),
        mixed(colours.FOAM, colours.DEEP, 0.4),
        1.6,
        0.5,
    )


def draw_chest(pen: Pen, x: float, y: float, number: str, opened: bool, full: bool) -> None:
    """Closed with its number, open and empty, or open and full of gold."""
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
    pen.text(x, y + 7, number, 24, colours.PARCHMENT, bold=0.6)


@lru_cache(maxsize=8)
def ship(seat: Seat) -> Image.Image:
    def draw(pen: Pen) -> None:
        colour = SHIP_COLOURS[seat]
        pen.line([(27, 6), (27, 40)], colours.LIGHT_WOOD, 2.5)
        pen.shape(smooth([(29, 8), (48, 20), (46, 34), (29, 34)]), colour, colours.WHITE, 1.5)
        pen.shape(
            smooth([(25, 12), (12, 22), (10, 34), (25, 34)]),
            mixed(colour, colours.WHITE, 0.3),
            colours.WHITE,
            1.5,
        )
        pen.shape([(4, 38), (52, 38), (44, 50), (12, 50)], colours.WOOD, colours.DARK_WOOD, 1.5)

    return sprite(56, 54, draw)


@art
def table(
    ships: tuple[int, ...],
    names: tuple[str, ...],
    a_open: bool,
    treasure: int | None,
    up: Cards,
    hidden: int,
) -> bytes:
    """Who is where; below it the claim, open cards and backs."""
    race = track(len(ships), a_open, treasure)
    height = race.height + (CARD[1] + 26 if up else 0)
    picture = sea(WIDTH, height, 0).copy()
    picture.paste(race.crop((8, 20, WIDTH - 8, race.height - 20)), (8, 20))
    for seat, space in enumerate(ships):
        x, y = at_space(space), TOP + (seat + 0.5) * LANE
        if space:
            wake(picture, x - 22, TOP + (seat + 0.72) * LANE)
        lay(picture, ship(seat), x, y)
        far = space + 9 > ISLAND_A
        text = label(names[seat], 25, 150, colours.PARCHMENT, False, "rm" if far else "lm")
        lay(picture, text, x + (-32 - 75 if far else 32 + 75), y + 2)
    if up:
        lay_series(picture, up, hidden, race.height + CARD[1] / 2 + 4)
    return png(picture)


def wake(picture: Image.Image, to: float, y: float) -> None:
    picture.paste(colours.WAVE, (LEFT, round(y) - 1, max(LEFT, round(to)), round(y) + 2))


def lay_series(picture: Image.Image, up: Cards, hidden: int, y: float) -> None:
    count = len(up) + hidden
    step = min(CARD[0] + 8, (WIDTH - 60 - CARD[0]) / max(1, count - 1))
    x = WIDTH / 2 - (count - 1) * step / 2
    for at in range(count):
        image = card_face(up[at]) if at < len(up) else card_back(*CARD)
        lay(picture, image, x + at * step, y)
