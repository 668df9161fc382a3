"""The small signs of Walk the Plank: ten cards, five crews, and the spaces of the board."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from PIL import Image

from bot.games.walk_the_plank.board import COLOURS, LETTERS, Colour
from bot.games.walk_the_plank.cards import CODES, Card
from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour as Tint
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, Point, smooth
from bot.ui.pictures.signs import BOX, Sign
from bot.ui.pictures.stamps import Stamp, pressed, stamped

SKIN = mixed(colours.PARCHMENT, colours.WOOD, 0.25)
TINTS = (colours.RED, colours.ORANGE, colours.YELLOW, colours.GREEN, colours.BLUE)


# ── Cards ────────────────────────────────────────────────────────────────────────────────────


def draw_hand(pen: Pen, right: bool) -> None:
    """Draws the sign of a shove: a hand that points left or right."""

    def at(*points: Point) -> list[Point]:
        return [(BOX - x, y) if right else (x, y) for x, y in points]

    def box(left: float, top: float, end: float, bottom: float, fill: Tint) -> None:
        if right:
            left, end = BOX - end, BOX - left
        pen.box(left, top, end, bottom, fill, colours.INK, 3.5, 8)

    box(74, 28, 94, 78, colours.RED)
    box(36, 26, 78, 76, SKIN)
    box(3, 30, 56, 48, SKIN)
    for y in (50, 63):
        pen.line(at((40, y), (58, y)), colours.INK, 3)
    pen.line(at((44, 32), (54, 32)), SKIN, 4)
    pen.line(at((44, 46), (54, 46)), SKIN, 3)


def draw_burst(pen: Pen) -> None:
    marks.star(pen, 48, 48, 47, colours.RED, 9)
    marks.star(pen, 48, 48, 33, colours.YELLOW, 9)
    pen.disc(48, 48, 9, colours.WHITE)


def draw_plank(pen: Pen, left: float, right: float, y: float) -> None:
    pen.box(left, y, right, y + 24, colours.LIGHT_WOOD, colours.INK, 3.5, 4)
    pen.line([(left + 9, y + 15), (right - 12, y + 15)], colours.WOOD, 2.5)


def draw_extend(pen: Pen) -> None:
    draw_plank(pen, 3, 93, 64)
    for ends in ([(48, 6), (48, 54)], [(24, 30), (72, 30)]):
        pen.line(ends, colours.INK, 18)
    for ends in ([(48, 6), (48, 54)], [(24, 30), (72, 30)]):
        pen.line(ends, colours.GREEN, 12)


def draw_saw(pen: Pen) -> None:
    """Draws the sign of taking a plank away: a saw on a plank."""
    draw_plank(pen, 3, 93, 68)
    blade: list[Point] = [(34, 16), (92, 28), (92, 34)]
    teeth = [(92 - step * 7, 45 + (8 if step % 2 else 0) + step * 0.8) for step in range(9)]
    pen.shape([*blade, *teeth, (28, 50)], mixed(colours.GREY, colours.WHITE, 0.5), colours.INK, 3)
    pen.shape(smooth([(4, 18), (34, 12), (36, 52), (8, 56)]), colours.WOOD, colours.INK, 3.5)
    pen.disc(20, 35, 7, colours.INK)


def draw_hook(pen: Pen) -> None:
    """Draws the sign of dragging another pirate towards the sea: a hook."""
    curve = [(52.0, 14.0), (52.0, 52.0), (44.0, 76.0), (24.0, 76.0), (14.0, 58.0)]
    line = smooth(curve, closed=False)
    pen.line(line, colours.INK, 20)
    pen.line(line, mixed(colours.GREY, colours.WHITE, 0.45), 13)
    pen.shape([(2, 60), (16, 34), (28, 62)], colours.GREY, colours.INK, 3)
    pen.box(32, 2, 72, 22, colours.WOOD, colours.INK, 3.5, 6)
    marks.wave(pen, 76, 78, 17, colours.BLUE)


def draw_rope(pen: Pen) -> None:
    """Draws the sign of pulling another pirate back towards the ship: a rope."""
    loops = [(4, 66), (34, 68), (66, 52), (64, 24), (42, 18), (32, 40), (46, 66), (92, 72)]
    line = smooth([(float(x), float(y)) for x, y in loops], closed=False)
    pen.line(line, colours.INK, 19)
    pen.line(line, colours.LIGHT_WOOD, 12)
    for at in range(4, len(line) - 4, 6):
        (x, y), (a, b) = line[at], line[at + 1]
        angle = math.atan2(b - y, a - x) + 1.0
        dx, dy = 5 * math.cos(angle), 5 * math.sin(angle)
        pen.line([(x - dx, y - dy), (x + dx, y + dy)], colours.DARK_WOOD, 2.5)


def draw_runner(pen: Pen) -> None:
    limbs: tuple[list[Point], ...] = (
        [(50, 34), (42, 62), (60, 74), (54, 92)],
        [(42, 62), (24, 72), (8, 66)],
        [(52, 38), (70, 50), (84, 40)],
        [(48, 38), (28, 36), (20, 52)],
    )
    for colour, thick in ((colours.INK, 16), (colours.GREEN, 10)):
        for limb in limbs:
            pen.line(limb, colour, thick)
    pen.disc(58, 16, 13, SKIN, colours.INK, 3.5)


def draw_terror(pen: Pen) -> None:
    pen.disc(48, 46, 42, colours.YELLOW, colours.INK, 3.5)
    for side in (-1, 1):
        pen.disc(48 + side * 16, 34, 10, colours.WHITE, colours.INK, 2.5)
        pen.disc(48 + side * 16, 36, 4, colours.INK)
        palm = [(44, 92), (40, 54), (26, 52), (22, 84)]
        pen.shape(smooth([(48 + side * x, y) for x, y in palm]), colours.BLUE, colours.INK, 3)
    pen.disc(48, 68, 11, colours.INK, None, 0, 1.5)


def draw_sabres(pen: Pen) -> None:
    for side in (-1, 1):
        marks.sabre(pen, 48, 46, 44, side)


DRAWN: tuple[Callable[[Pen], None], ...] = (
    *(partial(draw_hand, right=False), partial(draw_hand, right=True), draw_burst),
    *(draw_extend, draw_saw, draw_hook, draw_rope, draw_runner, draw_terror, draw_sabres),
)
UNICODE = ("👈", "👉", "💥", "➕", "🪚", "🎣", "🪢", "🏃", "😱", "🤺")


# ── Crews and places ─────────────────────────────────────────────────────────────────────────


def draw_pirate(pen: Pen, colour: Colour) -> None:
    """Draws a pirate with a hat, and a coat in the crew's colour with its letter."""
    tint = TINTS[colour]
    ink = colours.INK if tint in (colours.YELLOW, colours.ORANGE) else colours.WHITE

    def at(*points: Point) -> list[Point]:
        return [(10 + 1.65 * x, 1.65 * y) for x, y in points]

    coat = at((23, 18), (38, 28), (43, 56), (23, 57), (3, 56), (8, 28))
    pen.shape(smooth(coat), colours.INK)
    coat = at((23, 20), (36, 29), (40, 54), (23, 55), (6, 54), (10, 29))
    pen.shape(smooth(coat), tint)
    pen.disc(48, 26.5, 15.5, SKIN, colours.INK, 2.5)
    hat = at((5, 5), (14, 7), (23, 1), (32, 7), (41, 5), (37, 13), (23, 16), (9, 13))
    pen.shape(hat, colours.BLACK, mixed(tint, colours.WHITE, 0.4), 2.3)
    pen.disc(48, 15, 4.3, colours.WHITE)
    pen.text(48, 63, LETTERS[colour], 38, ink, bold=1.3)


def draw_ship(pen: Pen) -> None:
    pen.box(44, 6, 51, 70, colours.DARK_WOOD)
    pen.shape(smooth([(18, 14), (48, 10), (80, 14), (84, 50), (48, 46), (14, 50)]), colours.SHADE)
    pen.shape([(2, 62), (94, 62), (80, 90), (16, 90)], colours.WOOD, colours.DARK_WOOD, 3)


SIGNS: dict[str, Sign] = {
    **{
        code: Sign(f"wp_{code.replace('-', '_')}", unicode, draw)
        for code, unicode, draw in zip(CODES, UNICODE, DRAWN, strict=True)
    },
    **{
        name: Sign(f"wp_{name}", unicode, partial(draw_pirate, colour=colour))
        for colour, (name, unicode) in enumerate(zip(COLOURS, "🔴🟠🟡🟢🔵", strict=True))
    },
    "ship": Sign("wp_ship", "🚢", draw_ship),
    "plank": Sign("wp_plank", "🟫", partial(draw_plank, left=3, right=93, y=36)),
    "sea": Sign("wp_sea", "💦", lambda pen: marks.wave(pen, 48, 48, 40, colours.BLUE)),
    "skull": Sign("wp_skull", "☠️", lambda pen: marks.skull(pen, 48, 48, 40, colours.GREY)),
    "favour": Sign("wp_favour", "🎖️", lambda pen: marks.order(pen, 48, 48, 44)),
}


def of_card(card: Card) -> Sign:
    return SIGNS[CODES[card]]


def of_crew(colour: Colour) -> Sign:
    return SIGNS[COLOURS[colour]]


def sprite_of(name: str, size: int) -> Image.Image:
    pen = Pen(BOX, BOX)
    SIGNS[name].draw(pen)
    return pen.image.resize((size, size), Image.Resampling.LANCZOS)


@stamped
def drawn(name: str, size: int, ground: Tint = colours.DEEP) -> Stamp:
    """A sign, ready to be laid into a picture."""
    return pressed(sprite_of(name, size), ground)
