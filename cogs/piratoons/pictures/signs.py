"""The small signs of Piratoons: one for each crew, symbol, figure and count."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from bot.games.base.game import Seat
from bot.games.piratoons.tiles import DESIGN, FAMILIES, KIND, SYMBOLS, Tile
from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour
from bot.ui.pictures.compositions import figures
from bot.ui.pictures.pen import Pen
from bot.ui.pictures.signs import Sign, tile

Figure: TypeAlias = Callable[[Pen, float, float, float], None]

SEAT_COLOURS = (colours.RED, colours.GREEN, colours.BLUE, colours.YELLOW)
CREWS = ("red", "green", "blue", "yellow")
EDGES: tuple[tuple[Callable[[Pen, float, float, float, Colour], None], Colour], ...] = (
    (marks.anchor, colours.BLUE),
    (marks.compass, colours.PURPLE),
    (marks.blazon, colours.RED),
    (marks.buoy, colours.ORANGE),
)
FIGURES: dict[str, tuple[tuple[str, str, Figure], ...]] = {
    "deck": (
        ("granny", "👵", figures.granny),
        ("helm", "☸️", figures.helm),
        ("fiddle", "🎻", figures.fiddle),
    ),
    "gunport": (
        ("trumpet", "📯", figures.trumpet),
        ("cannon", "💣", figures.cannon),
        ("cat", "🐈", figures.cat),
    ),
    "porthole": (
        ("mug", "🍺", figures.mug),
        ("octopus", "🐙", figures.octopus),
        ("parrot", "🦜", figures.parrot),
    ),
    "quarters": (
        ("skipper", "🧑‍✈️", figures.captain),
        ("cook", "🧑‍🍳", figures.cook),
        ("sleeper", "😴", figures.sleeper),
    ),
}
"""The three figures A, B and C of each kind of slot: name, sign and drawing."""

MIDDLE, SIZE = 48, 42


def crew(pen: Pen, seat: Seat, x: float, y: float, size: float) -> None:
    """Draws a crew's pawn. Each crew also has a shape, besides its colour: disc, square, diamond or
    star."""
    colour, edge = SEAT_COLOURS[seat], size * 0.13
    if seat == 0:
        pen.disc(x, y, size * 0.86, colour, colours.WHITE, edge)
    elif seat == 1:
        half = size * 0.78
        pen.box(x - half, y - half, x + half, y + half, colour, colours.WHITE, edge, size * 0.18)
    elif seat == 2:
        tips = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)]
        pen.shape(tips, colour, colours.WHITE, edge)
    else:
        marks.star(pen, x, y + size * 0.06, size * 1.08, colours.WHITE)
        marks.star(pen, x, y + size * 0.06, size * 0.86, colour)


def figure(pen: Pen, tile: Tile, x: float, y: float, size: float) -> None:
    FIGURES[KIND[tile]][DESIGN[tile]][2](pen, x, y, size)


# ── The whole set ────────────────────────────────────────────────────────────────────────────


def in_box(draw: Figure) -> Callable[[Pen], None]:
    return lambda pen: draw(pen, MIDDLE, MIDDLE, SIZE)


def on_tile(draw: Figure, ground: Colour = colours.PARCHMENT) -> Callable[[Pen], None]:
    def drawn(pen: Pen) -> None:
        tile(pen, ground, colours.LIGHT_WOOD)
        draw(pen, MIDDLE, MIDDLE, SIZE - 8)

    return drawn


def marked(edge: int) -> Callable[[Pen], None]:
    mark, colour = EDGES[edge]
    return on_tile(lambda pen, x, y, size: mark(pen, x, y, size, colour))


def doubloon(pen: Pen, x: float, y: float, size: float) -> None:
    marks.doubloon(pen, x, y, size, colours.YELLOW)


def manned(seat: Seat) -> Figure:
    return partial(_crew_of, seat)


def _crew_of(seat: Seat, pen: Pen, x: float, y: float, size: float) -> None:
    crew(pen, seat, x, y, size)


def sign(name: str, unicode: str, draw: Callable[[Pen], None]) -> tuple[str, Sign]:
    return name, Sign(f"pt_{name}", unicode, draw)


SIGNS: dict[str, Sign] = dict(
    [
        *(
            sign(f"crew_{name}", text, in_box(manned(seat)))
            for seat, (name, text) in enumerate(zip(CREWS, "🔴🟩🔷⭐", strict=True))
        ),
        *(
            sign(name, text, marked(edge))
            for edge, (name, text) in enumerate(zip(SYMBOLS, ("⚓", "🧭", "🛡️", "🛟"), strict=True))
        ),
        *(sign(*each[:2], on_tile(each[2])) for kind in FAMILIES for each in FIGURES[kind]),
        sign("sail", "⛵", on_tile(figures.canvas, colours.WAVE)),
        sign("barrel", "🛢️", on_tile(figures.barrel)),
        sign("doubloon", "🪙", in_box(doubloon)),
    ]
)


def crew_sign(seat: Seat) -> str:
    return SIGNS[f"crew_{CREWS[seat]}"].unicode


def edge_sign(edge: int) -> str:
    return SIGNS[SYMBOLS[edge]].unicode


def tile_sign(tile: Tile) -> str | None:
    """The sign of a tile. None for a section, which is described by its symbols and floors."""
    design = DESIGN.get(tile)
    if design is not None:
        return FIGURES[KIND[tile]][design][1]
    return SIGNS["sail"].unicode if KIND[tile] == "sail" else None
