"""Piraten Bridge in pictures: fists, the trick on the table and the fan in the hand."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.piraten_bridge import (
    CODES,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    MERMAIDS,
    PIRATES,
    RANK,
    SCARY_MARY,
    SKULL_KING,
    SUIT,
    Card,
)
from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, lay, png, sprite
from bot.ui.pictures.scenes import (
    WIDTH,
    card_ground,
    dimmed,
    empty_place,
    glow,
    label,
    open_sea,
)
from bot.ui.piraten_bridge import figures

CARD = (138, 194)
SMALL = (114, 160)
SUIT_COLOURS = (colours.RED, colours.YELLOW, colours.BLUE, colours.BLACK)
SUIT_MARKS = (marks.ruby, marks.doubloon, marks.wave, marks.skull)
BANDS = (colours.RED, colours.YELLOW, colours.BLUE, colours.GREEN, colours.ORANGE)
"""The five pirates differ in the band of the hat, and in their initial."""
TRICK_HEIGHT = 310
HAND_HEIGHT = 290


# ── Cards ────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=80)
def card_face(card: Card) -> Image.Image:
    def draw(pen: Pen) -> None:
        suit = SUIT[card]
        if suit is None:
            draw_special(pen, card)
        else:
            draw_number(pen, str(RANK[card]), suit)

    return sprite(*CARD, draw)


def draw_number(pen: Pen, rank: str, suit: int) -> None:
    """Rank, letter and figure stand in the corner that a fan leaves open."""
    width, height = CARD
    colour = SUIT_COLOURS[suit]
    text = mixed(colours.YELLOW, colours.INK, 0.45) if colour == colours.YELLOW else colour
    card_ground(pen, width, height, colour)
    SUIT_MARKS[suit](pen, width * 0.6, height * 0.66, width * 0.25, colour)
    # The next card of a full fan leaves 67 points of this one.
    pen.text(11, 36, rank, 56 if len(rank) == 1 else 46, text, "lm", bold=1.1)
    pen.text(15, 84, "RYBK"[suit], 31, text, "lm", bold=0.7)
    SUIT_MARKS[suit](pen, 25, 118, 11, colour)


def draw_special(pen: Pen, card: Card) -> None:
    width, height = CARD
    ground, letters = special_look(card)
    card_ground(pen, width, height, colours.BRASS)
    pen.box(9, 9, width - 9, height - 9, ground, round_by=8)
    draw_figure(pen, card, width * 0.6, height * 0.67, width * 0.28)
    draw_figure(pen, card, 32, 77, 17)
    pen.text(
        15, 34, letters, 36, colours.WHITE if sum(ground) < 360 else colours.INK, "lm", bold=0.8
    )


def draw_figure(pen: Pen, card: Card, x: float, y: float, size: float) -> None:
    if card in MERMAIDS:
        figures.mermaid(pen, x, y, size * 1.05)
    elif card in PIRATES:
        figures.pirate(pen, x, y, size * 1.1, BANDS[PIRATES.index(card)])
    elif card == MARY_AS_ESCAPE:
        figures.mask(pen, x, y + size * 0.1, size * 0.9)
        figures.escape(pen, x + size * 0.55, y - size * 0.7, size * 0.55)
    elif card == MARY_AS_PIRATE:
        figures.mask(pen, x, y + size * 0.1, size * 0.9)
        marks.tricorne(pen, x, y - size * 0.8, size * 0.62, colours.GOLD)
    elif card == SCARY_MARY:
        figures.mask(pen, x, y, size)
    elif card == SKULL_KING:
        figures.king(pen, x, y, size * 1.1)
    else:
        figures.escape(pen, x, y, size)


def special_look(card: Card) -> tuple[Colour, str]:
    if card in MERMAIDS:
        return mixed(colours.BLUE, colours.WHITE, 0.7), "M"
    if card in PIRATES:
        return mixed(colours.RED, colours.PARCHMENT, 0.75), CODES[card]
    if card in (SCARY_MARY, MARY_AS_PIRATE, MARY_AS_ESCAPE):
        return mixed(colours.PURPLE, colours.PARCHMENT, 0.75), "SM"
    if card == SKULL_KING:
        return colours.BLACK, "SK"
    return mixed(colours.GREEN, colours.PARCHMENT, 0.75), "E"


@lru_cache(maxsize=80)
def small_face(card: Card) -> Image.Image:
    """Where six lie side by side."""
    return card_face(card).resize(SMALL, Image.Resampling.LANCZOS)


@lru_cache(maxsize=512)
def turned(card: Card, dim: bool, degrees: float) -> Image.Image:
    face = dimmed(card_face(card)) if dim else card_face(card)
    return face.rotate(-degrees, Image.Resampling.BILINEAR, expand=True) if degrees else face


# ── The hand ─────────────────────────────────────────────────────────────────────────────────


@art
def hand(cards: tuple[Card, ...], barred: frozenset[Card] = frozenset()) -> bytes:
    """A fan; what may not be played now is dim and lies lower."""
    picture = open_sea(WIDTH, HAND_HEIGHT).copy()
    count = len(cards)
    step = min(CARD[0] + 12, (WIDTH - CARD[0] - 64) / max(1, count - 1))
    for at, card in enumerate(cards):
        from_middle = at - (count - 1) / 2
        dim = card in barred
        x = WIDTH / 2 + from_middle * step
        y = HAND_HEIGHT / 2 + 1.1 * from_middle**2 - 8 + (16 if dim else 0)
        # In whole steps, so that a card that was turned once is found again.
        lay(picture, turned(card, dim, int(from_middle) * 1.5), x, y)
    return png(picture)


# ── The trick ────────────────────────────────────────────────────────────────────────────────


@art
def trick(
    cards: tuple[Card, ...], names: tuple[str, ...], tallies: tuple[str, ...], best: int | None
) -> bytes:
    """The cards in order of play, names beneath; the one that leads lies on gold."""
    picture = open_sea(WIDTH, TRICK_HEIGHT).copy()
    seats = len(names)
    room = (WIDTH - 24) / seats
    size, face = (CARD, card_face) if seats < 6 else (SMALL, small_face)
    middle = 118
    for at, name in enumerate(names):
        x = 12 + room * (at + 0.5)
        if at < len(cards):
            if at == best:
                lay(picture, glow(size[0] + 14, size[1] + 14), x, middle)
            lay(picture, face(cards[at]), x, middle)
            if at == best:
                lay(picture, laurel(38), x + size[0] / 2 - 8, middle - size[1] / 2 + 8)
        else:
            lay(picture, empty_place(*size, at == len(cards)), x, middle)
        colour = colours.GOLD if at == best else colours.PARCHMENT
        lay(picture, label(name, 27, int(room) - 6, colour, at == best), x, 240)
        lay(picture, label(tallies[at], 25, int(room) - 6, colours.BRASS), x, 272)
    return png(picture)


@lru_cache(maxsize=8)
def laurel(size: int) -> Image.Image:
    """The medal of the leading card: a star on gold."""

    def draw(pen: Pen) -> None:
        half = size / 2
        pen.disc(half, half, half - 1, colours.BRONZE)
        pen.disc(half, half, half - 3, colours.GOLD)
        marks.star(pen, half, half, half * 0.62, colours.BRONZE)

    return sprite(size, size, draw)


# ── The fists ────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=16)
def fist(seat: int) -> Image.Image:
    return sprite(110, 150, lambda pen: figures.fist(pen, 57, 72, 62, colours.SEATS[seat]))


@lru_cache(maxsize=16)
def no_fist(seat: int) -> Image.Image:
    return dimmed(fist(seat))


@lru_cache(maxsize=32)
def coin(number: str) -> Image.Image:
    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 49, colours.BRONZE)
        pen.disc(50, 50, 46, colours.GOLD)
        pen.disc(50, 50, 38, None, colours.BRASS, 3)
        pen.text(50, 50, number, 58, colours.INK, bold=1)

    return sprite(100, 100, draw)


@art
def fists(
    names: tuple[str, ...],
    notes: tuple[str, ...],
    raised: tuple[bool, ...],
    bids: tuple[int, ...] = (),
) -> bytes:
    """Who has a fist up; once all are, what each of them bids."""
    picture = open_sea(WIDTH, TRICK_HEIGHT).copy()
    room = (WIDTH - 24) / len(names)
    for seat, name in enumerate(names):
        x = 12 + room * (seat + 0.5)
        if bids:
            lay(picture, coin(str(bids[seat])), x, 120)
        else:
            up = raised[seat]
            lay(picture, fist(seat) if up else no_fist(seat), x, 118 if up else 146)
        lay(picture, label(name, 27, int(room) - 6), x, 240)
        lay(picture, label(notes[seat], 25, int(room) - 6, colours.BRASS), x, 272)
    return png(picture)
