"""The cover of Bluff Pirate: a series with hidden cards, and the treasure."""

from __future__ import annotations

from PIL import Image

from bot.games.bluff_pirate.cards import CARDS
from bot.ui.pictures import colours
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.compositions.covers import SURFACE, cover, flood, lean, night, put
from bot.ui.pictures.pen import Pen, smooth
from bot.ui.pictures.scenes import back_sprite
from bot.ui.pictures.stamps import lay
from cogs.bluff_pirate.pictures import signs
from cogs.bluff_pirate.pictures.picture import card_sprite, ship_figure, small_sign

CARD = (104, 144)
LAID = ("parrot", "pi-parrot", None, None)
"""The series on the cover: two cards face up, then two hidden ones (None)."""


def scene() -> Image.Image:
    picture = night(612).copy()
    for seat, x, y, size in ((2, 66, 152, 110), (3, 166, 160, 84)):
        lay(picture, small_sign(ship_figure(seat), size), x, y)
    put(picture, 240, 170, draw_island, 664, 142)
    flood(picture, SURFACE + 12)
    put(picture, 120, 120, lambda pen: signs.liar(pen, 54, 60, 56), 386, 66)
    for at, code in enumerate(LAID):
        off = at - 1.5
        face = back_sprite(*CARD) if code is None else card_sprite(CARDS[code], CARD)
        lean(picture, face, off * 9, 386 + off * 76, 158 + abs(off) * 6)
    return picture


def draw_island(pen: Pen) -> None:
    """Draws sand, palms, and a chest too full of gold to close."""
    sand, surf = mixed(colours.SHADE, colours.BRONZE, 0.15), mixed(colours.FOAM, colours.DEEP, 0.35)
    pen.disc(120, 136, 116, sand, surf, 3, 0.3)
    draw_palm(pen, 186, 118, 94)
    draw_palm(pen, 216, 128, 66)
    pen.box(52, 60, 150, 92, colours.WOOD, colours.DARK_WOOD, 3, 10)
    for at, x in enumerate((64, 80, 96, 112, 128, 140)):
        pen.disc(x, 86 - (at % 2) * 8, 13, colours.GOLD, colours.BRONZE, 1.6)
    pen.box(52, 90, 150, 138, colours.WOOD, colours.DARK_WOOD, 3, 4)
    pen.box(52, 100, 150, 107, colours.BRASS)
    pen.box(92, 94, 110, 116, colours.BRASS, colours.BRONZE, 1.6, 4)


def draw_palm(pen: Pen, x: float, foot: float, tall: float) -> None:
    top = (x - 8, foot - tall)
    pen.line(smooth([(x, foot), (x + 8, foot - tall * 0.5), top], closed=False), colours.WOOD, 8)
    for a, b in ((-42, 10), (-34, -14), (4, -24), (34, -12), (40, 14)):
        bend = (top[0] + a * 0.6, top[1] - 12 + b * 0.4)
        leaf = [top, bend, (top[0] + a, top[1] + 8 + b)]
        pen.line(smooth(leaf, closed=False), colours.GREEN, 8)


COVER = cover(scene, 266)
