"""The small signs of Bluff Pirate: ten suits, the pirate, five ships, two votes, and the back of a
card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from bot.games.bluff_pirate.cards import SUITS, Card, is_pirate, suit_of
from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.compositions import figures
from bot.ui.pictures.pen import Pen, placed, smooth
from bot.ui.pictures.signs import BOX, Sign, tile

Figure: TypeAlias = Callable[[Pen, float, float, float], None]
"""A function that draws a figure, given its centre and its size."""

# ── Accessories ──────────────────────────────────────────────────────────────────────────────────


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
    bend = [(0, 0.2), (0, -0.2), (-0.5, -0.45), (-0.6, -0.85), (-0.1, -1), (0.4, -0.7)]
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


FIGURES: tuple[Figure, ...] = (
    *(flag, figures.parrot, musket, spyglass, rose),
    *(sabre, hook, hat, chart, pegleg),
)


def pirate(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws the sign of a pirate: skull and bones on black."""
    pen.box(x - size, y - size, x + size, y + size, colours.BLACK, round_by=size * 0.3)
    marks.bones(pen, x, y + size * 0.3, size * 0.8, colours.WHITE)
    marks.skull(pen, x, y - size * 0.12, size * 0.58, colours.WHITE, colours.BLACK)


# ── Votes, ships and the back of a card ──────────────────────────────────────────────────────


def face(pen: Pen, x: float, y: float, size: float) -> None:
    pen.disc(x, y, size * 0.72, colours.GOLD, colours.BRONZE, size * 0.08)
    for side in (-1, 1):
        pen.disc(x + side * size * 0.26, y - size * 0.18, size * 0.09, colours.INK)


def liar(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws the sign of a vote for "bluff": a face with a long nose."""
    face(pen, x, y, size)
    pen.arc(x, y + size * 0.46, size * 0.22, 200, 340, colours.INK, size * 0.08)
    nose = placed([(0, -0.1), (0.98, -0.02), (0.98, 0.16), (0, 0.14)], x, y, size, -8)
    pen.shape(nose, colours.ORANGE, colours.BRONZE, size * 0.05)


def saint(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws the sign of a vote for "honest": a smile under a halo."""
    face(pen, x, y + size * 0.12, size)
    pen.arc(x, y + size * 0.18, size * 0.36, 25, 155, colours.INK, size * 0.09)
    pen.disc(x, y - size * 0.8, size * 0.52, None, colours.BRASS, size * 0.12, 0.34)


def ship(seat: int, pen: Pen, x: float, y: float, size: float) -> None:
    colour = SHIP_COLOURS[seat]
    thin = size * 0.05
    pen.line(placed([(-0.04, -0.78), (-0.04, 0.48)], x, y, size), colours.LIGHT_WOOD, size * 0.09)
    fore = [(0.04, -0.7), (0.74, -0.26), (0.66, 0.26), (0.04, 0.26)]
    pen.shape(smooth(placed(fore, x, y, size)), colour, colours.WHITE, thin)
    aft = [(-0.12, -0.56), (-0.6, -0.18), (-0.66, 0.26), (-0.12, 0.26)]
    pale = mixed(colour, colours.WHITE, 0.3)
    pen.shape(smooth(placed(aft, x, y, size)), pale, colours.WHITE, thin)
    hull = [(-0.88, 0.4), (0.9, 0.4), (0.6, 0.84), (-0.58, 0.84)]
    pen.shape(placed(hull, x, y, size), colours.WOOD, colours.DARK_WOOD, thin)


def back(pen: Pen, x: float, y: float, size: float) -> None:
    left, right, top, bottom = x - size * 0.66, x + size * 0.66, y - size * 0.92, y + size * 0.92
    pen.box(left, top, right, bottom, colours.SEA, colours.BRASS, size * 0.1, size * 0.16)
    marks.compass(pen, x, y, size * 0.42, colours.BRASS)


# ── All of them ──────────────────────────────────────────────────────────────────────────────

SUIT_SIGNS = ("🚩", "🦜", "🔫", "🔭", "🧭", "🗡️", "🪝", "🎩", "🗺️", "🦿")
SHIP_NAMES = ("yellow", "green", "red", "blue", "purple")
SHIP_SIGNS = ("🟡", "🟢", "🔴", "🔵", "🟣")
SHIP_COLOURS: tuple[Colour, ...] = (
    *(colours.YELLOW, colours.GREEN, colours.RED),
    *(colours.BLUE, colours.PURPLE),
)


def boxed(figure: Figure, ground: Colour | None) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        if ground is not None:
            tile(pen, ground, colours.PURPLE)
        figure(pen, BOX / 2, BOX / 2, BOX * (0.46 if ground is None else 0.38))

    return draw


def sign(name: str, unicode: str, figure: Figure, ground: Colour | None = None) -> Sign:
    return Sign(f"bp_{name}", unicode, boxed(figure, ground))


SUITED = tuple(
    sign(name, unicode, figure, colours.PARCHMENT)
    for name, unicode, figure in zip(SUITS, SUIT_SIGNS, FIGURES, strict=True)
)
PIRATE = sign("pirate", "💀", pirate, colours.BLACK)
SHIPS = tuple(
    sign(f"ship_{name}", unicode, partial(ship, seat))
    for seat, (name, unicode) in enumerate(zip(SHIP_NAMES, SHIP_SIGNS, strict=True))
)
BLUFF, HONEST = sign("bluff", "🤥", liar), sign("honest", "😇", saint)
BACK = sign("back", "🎴", back)


def of_card(card: Card) -> Sign:
    return PIRATE if is_pirate(card) else SUITED[suit_of(card)]


SIGNS: dict[str, Sign] = {
    each.name: each for each in (*SUITED, PIRATE, *SHIPS, BLUFF, HONEST, BACK)
}
