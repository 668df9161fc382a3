"""Draws the cards of Piraten Bridge. Number, sign and name are where a fan leaves them visible."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.games.piraten_bridge.cards import (
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
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, drawable, length, sprite
from bot.ui.pictures.scenes import card_ground
from bot.ui.pictures.stamps import stamped
from cogs.piraten_bridge.pictures import figures
from cogs.piraten_bridge.pictures.signs import GROUNDS, SUIT_COLOURS, SUIT_MARKS, kind

CARD = (138, 194)
BANDS = (colours.RED, colours.YELLOW, colours.BLUE, colours.GREEN, colours.ORANGE)
"""The colour of each pirate's hatband. The five pirates also differ in their names."""
NAME_SIZES = (25, 23, 21, 19)


@lru_cache(maxsize=128)
def card_face(card: Card, name: str = "") -> Image.Image:
    """The face of a card. A special card has its name on it, in the viewer's language."""

    def draw(pen: Pen) -> None:
        suit = SUIT[card]
        if suit is None:
            draw_special(pen, card, drawable(name))
        else:
            draw_number(pen, str(RANK[card]), suit)

    return sprite(*CARD, draw)


@stamped
def sized(card: Card, name: str, size: tuple[int, int]) -> Image.Image:
    face = card_face(card, name)
    return face if size == CARD else face.resize(size, Image.Resampling.LANCZOS)


@stamped
def turned(card: Card, name: str, degrees: float) -> Image.Image:
    face = card_face(card, name)
    return face.rotate(-degrees, Image.Resampling.BILINEAR, expand=True) if degrees else face


def draw_number(pen: Pen, rank: str, suit: int) -> None:
    width, height = CARD
    colour = SUIT_COLOURS[suit]
    text = mixed(colours.YELLOW, colours.INK, 0.45) if colour == colours.YELLOW else colour
    card_ground(pen, width, height, colour)
    SUIT_MARKS[suit](pen, width * 0.62, height * 0.71, width * 0.24, colour)
    # In a full fan the next card leaves 67 points of this one visible.
    pen.text(11, 38, rank, 60 if len(rank) == 1 else 48, text, "lm", bold=1.2)
    SUIT_MARKS[suit](pen, 32, 87, 17, colour)


def draw_special(pen: Pen, card: Card, name: str) -> None:
    width, height = CARD
    ground = GROUNDS[kind(card)]
    card_ground(pen, width, height, colours.BRASS)
    pen.box(9, 9, width - 9, height - 9, ground, round_by=8)
    lines = halves(name)
    size = next((each for each in NAME_SIZES if fits(lines, each, width - 26)), NAME_SIZES[-1])
    ink = colours.WHITE if sum(ground) < 360 else colours.INK
    for at, line in enumerate(lines):
        pen.text(14, 29 + at * (size + 2), line, size, ink, "lm", bold=0.6)
    draw_figure(pen, card, 34, 92, 17)
    draw_figure(pen, card, width * 0.64, height * 0.72, width * 0.24)


def halves(name: str) -> list[str]:
    """A name on two lines of about the same length; one line if it is a single word."""
    words = name.split()
    ways = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(ways, key=lambda lines: max(map(len, lines)), default=[name])


def fits(lines: list[str], size: int, width: float) -> bool:
    return all(length(line, size) <= width for line in lines)


def draw_figure(pen: Pen, card: Card, x: float, y: float, size: float) -> None:
    if card in MERMAIDS:
        figures.mermaid(pen, x, y, size * 1.08)
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
