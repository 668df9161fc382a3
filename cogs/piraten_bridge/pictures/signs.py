"""The small signs of Piraten Bridge: one for each suit and each kind of special card."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.piraten_bridge.cards import (
    KIND,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    SCARY_MARY,
    SUIT,
    SUITS,
    Card,
)
from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen
from bot.ui.pictures.signs import BOX, Sign, tile
from cogs.piraten_bridge.pictures import figures

SUIT_COLOURS = (colours.RED, colours.YELLOW, colours.BLUE, colours.BLACK)
SUIT_MARKS = (marks.ruby, marks.sun, marks.wave, figures.jolly_roger)
GROUNDS: dict[str, Colour] = {
    "escape": mixed(colours.GREEN, colours.PARCHMENT, 0.75),
    "mermaid": mixed(colours.BLUE, colours.WHITE, 0.7),
    "pirate": mixed(colours.RED, colours.PARCHMENT, 0.75),
    "mary": mixed(colours.PURPLE, colours.PARCHMENT, 0.75),
    "king": colours.BLACK,
}
"""The background colour of each kind of special card."""

MIDDLE, SIZE = BOX / 2, 34
"""The centre and size of a figure within its sign."""


def kind(card: Card) -> str:
    """The name of a card's sign: its suit, or its kind of special card."""
    suit = SUIT[card]
    if suit is not None:
        return SUITS[suit]
    return "mary" if card in (SCARY_MARY, MARY_AS_PIRATE, MARY_AS_ESCAPE) else KIND[card]


def suit(number: int) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        tile(pen, colours.PARCHMENT, SUIT_COLOURS[number])
        SUIT_MARKS[number](pen, MIDDLE, MIDDLE, SIZE - 4, SUIT_COLOURS[number])

    return draw


def special(name: str, figure: figures.Figure) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        tile(pen, GROUNDS[name], colours.BRASS)
        figure(pen, MIDDLE, MIDDLE, SIZE)

    return draw


def captain(pen: Pen, x: float, y: float, size: float) -> None:
    figures.pirate(pen, x, y, size, colours.RED)


SIGNS: dict[str, Sign] = {
    "red": Sign("pb_red", "♦️", suit(0)),
    "yellow": Sign("pb_yellow", "☀️", suit(1)),
    "blue": Sign("pb_blue", "🌊", suit(2)),
    "black": Sign("pb_black", "🏴‍☠️", suit(3)),
    "escape": Sign("pb_escape", "🏳️", special("escape", figures.escape)),
    "mermaid": Sign("pb_mermaid", "🧜‍♀️", special("mermaid", figures.mermaid)),
    "pirate": Sign("pb_pirate", "⚔️", special("pirate", captain)),
    "mary": Sign("pb_mary", "🎭", special("mary", figures.mask)),
    "king": Sign("pb_king", "👑", special("king", figures.king)),
}
