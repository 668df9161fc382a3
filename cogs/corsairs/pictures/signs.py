"""The small signs of Corsairs: one for each colour, and one for each group of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.games.corsairs.cards import COLOURS
from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen
from bot.ui.pictures.signs import Sign, tile
from cogs.corsairs.pictures import figures

Mark: TypeAlias = Callable[[Pen, float, float, float, Colour], None]
Figure: TypeAlias = Callable[[Pen, float, float, float], None]

MIDDLE, SIZE = 48, 34
"""The centre and size of a figure, in a box of 96 by 96."""

TINTS: tuple[Colour, ...] = (
    colours.PINK,
    colours.PURPLE,
    colours.BLUE,
    mixed(colours.FOAM, colours.BLUE, 0.3),
    colours.GREY,
    colours.WOOD,
    colours.RED,
    colours.ORANGE,
    colours.YELLOW,
    colours.GREEN,
)
"""The tint of each colour, in the order of COLOURS. A figure and letters also tell the colours
apart."""
MARKS: tuple[Mark, ...] = (
    *(figures.blossom, figures.grapes, figures.whale, marks.ruby, figures.rat),
    *(figures.coconut, figures.crab, figures.tangerine, figures.banana, figures.turtle),
)
SYMBOLS = ("🌸", "🍇", "🐳", "💎", "🐀", "🥥", "🦀", "🍊", "🍌", "🐢")
GROUPS: dict[str, tuple[str, Figure]] = {
    "crew": ("🚣", figures.rowers),
    "prisoners": ("⛓️", figures.chain),
    "attached": ("🪜", figures.ladder),
    "stowaways": ("📦", figures.crate),
}


def of_colour(colour: int) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        tile(pen, colours.PARCHMENT, TINTS[colour])
        MARKS[colour](pen, MIDDLE, MIDDLE, SIZE, TINTS[colour])

    return draw


def of_group(figure: Figure) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        tile(pen, colours.SEA, colours.BRASS)
        figure(pen, MIDDLE, MIDDLE, SIZE)

    return draw


SIGNS: dict[str, Sign] = {
    **{
        name: Sign(f"co_{name}", unicode, of_colour(colour))
        for colour, (name, unicode) in enumerate(zip(COLOURS, SYMBOLS, strict=True))
    },
    **{
        name: Sign(f"co_{name}", unicode, of_group(figure))
        for name, (unicode, figure) in GROUPS.items()
    },
}
