"""Draws the pile of Bluff Pirate and its ten discard spaces, below the race."""

from __future__ import annotations

from PIL import Image

from bot.games.base.game import Value
from bot.games.bluff_pirate.cards import SUITS, Suit, accessory_of, pirate_of
from bot.ui.pictures import colours, marks
from bot.ui.pictures.pen import Pen, sprite
from bot.ui.pictures.scenes import label
from bot.ui.pictures.signs import BOX
from bot.ui.pictures.stamps import dimmed, lay, stamped
from cogs.bluff_pirate.pictures import signs

STRIP = 52


class Supplies(Value):
    """The number of cards in the pile, and of each kind of card among the discards."""

    pile: int
    discards: tuple[int, ...]


@stamped
def small_sign(figure: signs.Figure, size: int) -> Image.Image:
    return sprite(size, size, lambda pen: figure(pen, size / 2, size / 2, size * 0.46))


@stamped
def tiled_sign(suit: Suit) -> Image.Image:
    """A suit's sign on a tile, as in texts: a dark figure couldn't be seen on the sea."""
    return sprite(BOX, BOX, signs.SUITED[suit].draw).resize((36, 36), Image.Resampling.LANCZOS)


def lay_supplies(picture: Image.Image, supplies: Supplies, top: float) -> None:
    """Draws the pile, then the ten discard spaces. A skull marks a suit whose pirate is
    discarded."""
    y = top + STRIP / 2 - 4
    lay(picture, small_sign(signs.back, 44), 32, y)
    lay(picture, label(str(supplies.pile), 28, 46, colours.WHITE, True, "lm"), 76, y + 1)
    for suit in range(len(SUITS)):
        x, lying = 124 + suit * 67, supplies.discards[accessory_of(suit)]
        pirate = supplies.discards[pirate_of(suit)]
        figure = tiled_sign(suit)
        lay(picture, figure if lying or pirate else dimmed(figure), x, y)
        if lying:
            lay(picture, label(str(lying), 28, 30, colours.PARCHMENT, True, "lm"), x + 36, y + 1)
        if pirate:
            lay(picture, skull(), x + (26 if not lying else -14), y - (0 if not lying else 14))


@stamped
def skull() -> Pen:
    pen = Pen(26, 26)
    pen.disc(13, 13, 13, colours.BLACK, colours.GOLD, 1.5)
    marks.skull(pen, 13, 13, 7, colours.WHITE, colours.BLACK)
    return pen
