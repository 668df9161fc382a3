"""The cover of Piraten Bridge: the Skull King among other cards, and raised fists."""

from __future__ import annotations

from PIL import Image

from bot.games.base.game import Seat
from bot.games.piraten_bridge.cards import CARDS
from bot.ui.pictures import colours
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.compositions.covers import HEIGHT, cover, flood, lean, night, put
from bot.ui.pictures.pen import Draw, Pen, sprite
from bot.ui.pictures.scenes import WIDTH, card_ground, glow
from bot.ui.pictures.stamps import lay
from cogs.piraten_bridge.pictures import figures
from cogs.piraten_bridge.pictures.cards import CARD, card_face
from cogs.piraten_bridge.pictures.signs import GROUNDS, captain

FIGURES: dict[str, figures.Figure] = {
    "mermaid": figures.mermaid,
    "king": figures.king,
    "pirate": captain,
}
FISTS: tuple[tuple[Seat, int, int], ...] = (
    *((0, 62, 132), (1, 146, 96)),
    *((3, 654, 96), (5, 738, 132)),
)
"""The seat and position of each fist on the cover."""


def scene() -> Image.Image:
    picture = night(WIDTH / 2, HEIGHT - 26).copy()
    for seat, x, y in FISTS:
        put(picture, 124, 260, fist(seat), x, y + 64)
    flood(picture, HEIGHT - 14)
    lean(picture, card_face(CARDS["R13"]), -24, 240, 172)
    lean(picture, card_face(CARDS["K12"]), 24, 560, 172)
    lean(picture, portrait("mermaid"), -12, 308, 142)
    lean(picture, portrait("pirate"), 12, 492, 142)
    lay(picture, glow(CARD[0] + 16, CARD[1] + 16), 400, 122)
    lean(picture, portrait("king"), 0, 400, 122)
    return picture


def fist(seat: Seat) -> Draw:
    """Draws a raised fist whose arm comes out of the water."""

    def draw(pen: Pen) -> None:
        sleeve = colours.SEATS[seat]
        pen.box(33, 100, 91, 260, sleeve, mixed(colours.WOOD, colours.INK, 0.5), 3.5)
        figures.fist(pen, 62, 66, 58, sleeve)

    return draw


def portrait(kind: str) -> Image.Image:
    """A special card with only its figure, without a name."""
    width, height = CARD

    def draw(pen: Pen) -> None:
        card_ground(pen, width, height, colours.BRASS)
        pen.box(9, 9, width - 9, height - 9, GROUNDS[kind], round_by=8)
        FIGURES[kind](pen, width / 2, height / 2, width * 0.38)

    return sprite(width, height, draw)


COVER = cover(scene, 280)
