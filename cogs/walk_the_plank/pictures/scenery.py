"""Draws the ship, the plank and the sea, and the pirates on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from PIL import Image

from bot.games.base.game import Seat, Value
from bot.games.walk_the_plank.board import COLOURS, PLANKS, SEA, SHIP, Board, Colour, Colours, Space
from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import SEA as WATER
from bot.ui.pictures.colours import Colour as Tint
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, Point, smooth, sprite
from bot.ui.pictures.scenes import WIDTH, medal
from bot.ui.pictures.stamps import Stamp, dimmed, inked, lay, pile, pressed, stamped
from cogs.walk_the_plank.pictures.signs import TINTS, drawn, sprite_of

HEIGHT = 288
SKY = 48
"""Height in pixels above the tallest crowd, for the banner with the open card."""
FEET = 204
"""The y position of the pirates' feet."""
SURFACE = 236
SHIP_END = 306
PLANK_WIDTH = 138
TOKEN = 60
ACROSS = 46
DEPTH = 48
"""Pixels by which each row of a crowd is higher than the row before it."""
ROWS = 3


class Step(Value):
    """One pirate's move from one space to another."""

    seat: Seat
    start: Space
    end: Space


Steps: TypeAlias = tuple[Step, ...]


# ── The scene ────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=4)
def scene(planks: int) -> Image.Image:
    pen = Pen(WIDTH, HEIGHT, 2)
    pen.box(0, 0, WIDTH, HEIGHT, colours.DEEP)
    draw_stars(pen)
    draw_water(pen, 0, mixed(colours.DEEP, WATER, 0.6))
    draw_ship(pen)
    for plank in range(1, PLANKS + 1):
        draw_plank(pen, plank, plank <= planks)
    draw_fin(pen)
    draw_water(pen, 16, WATER)
    return inked(pen.small())


def draw_stars(pen: Pen) -> None:
    pen.disc(752, 96, 26, mixed(colours.PARCHMENT, colours.DEEP, 0.12))
    pen.disc(762, 88, 23, colours.DEEP)
    for x, y in ((560, 76), (610, 110), (488, 92), (664, 80), (400, 74), (772, 140)):
        marks.star(pen, x, y, 4, mixed(colours.FOAM, colours.DEEP, 0.4), 4)


def draw_water(pen: Pen, lower: float, tint: Tint) -> None:
    level = SURFACE + lower
    line = [(x, level + 6 * math.cos(x / 40 + lower)) for x in range(-4, WIDTH + 9, 6)]
    pen.shape([*line, (WIDTH + 8, HEIGHT + 4), (-4, HEIGHT + 4)], tint)
    pen.line(line, colours.WAVE, 2.5)


def draw_ship(pen: Pen) -> None:
    pen.box(142, 52, 150, FEET, colours.DARK_WOOD)
    top = [(58, 62), (146, 56), (236, 62), (246, 112)]
    pen.shape(
        smooth([*top, (232, 152), (146, 142), (62, 152), (48, 112)]),
        mixed(colours.SHADE, colours.DEEP, 0.25),
        colours.BRONZE,
        2,
    )
    tint = mixed(colours.BRONZE, colours.SHADE, 0.3)
    marks.skull(pen, 146, 98, 28, tint, mixed(colours.SHADE, colours.DEEP, 0.25))
    hull = [(-10, FEET), (SHIP_END, FEET), (SHIP_END - 8, SURFACE + 20), (276, SURFACE + 60)]
    pen.shape([*hull, (-10, SURFACE + 70)], colours.WOOD)
    for row in range(1, 4):
        y = FEET + row * 24
        pen.line([(-6, y), (SHIP_END - row * 7, y)], colours.DARK_WOOD, 1.6)
    pen.box(-10, FEET - 2, SHIP_END + 6, FEET + 9, colours.LIGHT_WOOD, colours.DARK_WOOD, 1.6, 3)
    for x in (60, 130, 200):
        pen.disc(x, FEET + 36, 13, colours.DARK_WOOD)
        pen.disc(x, FEET + 36, 10, colours.BLACK, colours.BRASS, 2)


def draw_plank(pen: Pen, plank: Space, there: bool) -> None:
    left, right = reach(plank)
    if there:
        pen.box(left, FEET - 2, right, FEET + 24, colours.LIGHT_WOOD, colours.DARK_WOOD, 2, 4)
        pen.text((left + right) / 2, FEET + 11, str(plank), 24, colours.INK, bold=0.6)
        return
    for x in range(int(left), int(right), 14):
        tint = mixed(colours.LIGHT_WOOD, colours.DEEP, 0.6)
        pen.line([(x, FEET + 10), (x + 6, FEET + 10)], tint, 2)


@stamped
def plank_rim() -> Pen:
    """A gold rim for the plank that was just added or taken away."""
    pen = Pen(PLANK_WIDTH + 2, 36)
    pen.box(0, 0, PLANK_WIDTH + 2, 36, None, colours.GOLD, 5, 8)
    return pen


def draw_fin(pen: Pen) -> None:
    fin = [(730, SURFACE + 18), (742, SURFACE - 14), (766, SURFACE - 34), (760, SURFACE - 6)]
    curve = smooth([*fin, (772, SURFACE + 18)], closed=False, steps=6)
    pen.shape(curve, colours.GREY, colours.DEEP, 2)


def reach(space: Space) -> tuple[float, float]:
    """The x positions where a space begins and ends."""
    if space == SHIP:
        return 14, SHIP_END - 4
    left = SHIP_END + (space - 1) * PLANK_WIDTH + 8
    return left, left + PLANK_WIDTH - 6


# ── The pirates ──────────────────────────────────────────────────────────────────────────────

Mark: TypeAlias = Literal["", "acts", "came", "left"]


Places: TypeAlias = dict[tuple[int, Mark], Point]
"""The start and end point of each step, by the step's index and "left" or "came"."""


class Figure(NamedTuple):
    seat: Seat
    mark: Mark
    many: int = 1
    step: int = -1


@stamped
def figure(colour: Colour, mark: Mark, count: int) -> Stamp:
    """A pirate's figure, with a number if it stands for several of the crew."""
    half, body = TOKEN / 2 + 4, drawn(COLOURS[colour], TOKEN)
    parts = [(dimmed(body) if mark == "left" else body, half, half)]
    if mark in ("acts", "came"):
        parts.insert(0, (halo(), half, half))
    if count > 1:
        parts.append((medal(str(count), 26, colours.INK), TOKEN - 9.0, 13.0))
    return pile(TOKEN + 8, TOKEN + 8, *parts)


@stamped
def halo() -> Image.Image:
    return sprite(TOKEN + 8, TOKEN + 8, lambda pen: pen.disc(34, 36, 31, colours.GOLD))


@stamped
def drowned(colour: Colour) -> Stamp:
    body = sprite_of(COLOURS[colour], 44)
    return dimmed(pressed(body.rotate(24, Image.Resampling.BILINEAR, expand=True)))


def stand(
    picture: Image.Image, board: Board, tints: Colours, steps: Steps = (), actor: Seat | None = None
) -> None:
    """Draws all pirates after these steps. Moved pirates have a halo, and a dim figure where they
    were."""
    at: Places = {}
    for space in range(PLANKS + 1):
        figures = crowd(board, space, steps, actor)
        at.update(lay_crowd(picture, figures, space, tints))
    at.update(sink(picture, board, tints, steps))
    tint = None if actor is None else TINTS[tints[actor]]
    for index, step in enumerate(steps):
        falls = step.start > board.planks
        lay_arrow(picture, at[index, "left"], at[index, "came"], tint or colours.GOLD, falls)


def crowd(board: Board, space: Space, steps: Steps, actor: Seat | None) -> list[Figure]:
    """The figures on a space, the acting and moved pirates first. If there are too many pirates,
    some figures stand for several."""
    here = {seat: board.count(seat, space) for seat in range(len(board.crews))}
    front: list[Figure] = []
    for step in steps:
        if step.end == space:
            here[step.seat] -= 1
    pushes = any(step.start == space and step.seat != actor for step in steps)
    walks = any(step.seat == actor and space in (step.start, step.end) for step in steps)
    if actor is not None and pushes and not walks and here[actor]:
        here[actor] -= 1
        front.append(Figure(actor, "acts"))
    for at, step in enumerate(steps):
        if space in (step.start, step.end):
            front.append(Figure(step.seat, "left" if step.start == space else "came", 1, at))
    if sum(here.values()) + len(front) <= across(space) * ROWS:
        rest = [Figure(seat, "") for seat, count in here.items() for _ in range(count)]
    else:
        rest = [Figure(seat, "", count) for seat, count in here.items() if count]
    return [*front, *rest]


def across(space: Space) -> int:
    left, right = reach(space)
    return int((right - left) // ACROSS)


def lay_crowd(
    picture: Image.Image, figures: Sequence[Figure], space: Space, tints: Colours
) -> Places:
    """Draws a crowd in rows, the back row first. Returns the positions of the pirates who moved."""
    if not figures:
        return {}
    left, right = reach(space)
    rows = math.ceil(len(figures) / across(space))
    width = math.ceil(len(figures) / rows)
    found: Places = {}
    for row in reversed(range(rows)):
        line = figures[row * width : (row + 1) * width]
        gap = min((right - left) / width, ACROSS + 2)
        for at, (seat, mark, count, step) in enumerate(line):
            x = (left + right) / 2 + (at - (len(line) - 1) / 2) * gap + (8 if row % 2 else 0)
            y = FEET - TOKEN / 2 + 2 - row * DEPTH
            lay(picture, figure(tints[seat], mark, count), x, y)
            found[step, mark] = (x, y)
    return found


def sink(picture: Image.Image, board: Board, tints: Colours, steps: Steps) -> Places:
    """Draws the drowned pirates in the Locker, and a splash for each who has just fallen in.
    Returns the positions of the latter."""
    lost = {seat: board.count(seat, SEA) for seat in range(len(board.crews))}
    falling = [at for at, step in enumerate(steps) if step.end == SEA]
    for at in falling:
        lost[steps[at].seat] -= 1
    row = [seat for seat, count in lost.items() for _ in range(count)]
    left, right = 330, WIDTH - 34
    gap = min(46, (right - left) / max(1, len(row) - 1))
    for at, seat in enumerate(row):
        lay(picture, drowned(tints[seat]), left + at * gap, HEIGHT - 27 + (at % 2) * 3)
    found: Places = {}
    # Pirates fall in just beyond the last plank, or as near to it as there is room.
    first = min(reach(board.planks)[1] + 40, WIDTH - 44 - ACROSS * (len(falling) - 1))
    for place, at in enumerate(falling):
        x, y = first + place * ACROSS, SURFACE + 12.0
        lay(picture, splash(), x, y)
        lay(picture, figure(tints[steps[at].seat], "came", 1), x, y)
        found[at, "came"] = (x, y)
    return found


@stamped
def splash() -> Pen:
    pen = Pen(104, 84)
    marks.star(pen, 52, 44, 42, colours.FOAM, 11)
    pen.disc(52, 62, 48, colours.WAVE, colours.FOAM, 3, 0.34)
    return pen


def leap(start: Point, end: Point) -> list[Point]:
    (x0, y0), (x1, y1) = start, end
    top = min(y0, y1) - 58
    return [(x0, y0 - 30), ((2 * x0 + x1) / 3, top), ((x0 + 2 * x1) / 3, top), (x1, y1 - 36)]


def fall(start: Point, end: Point) -> list[Point]:
    (x0, y0), (x1, y1) = start, end
    return [(x0, y0 + 8), ((x0 + x1) / 2, (y0 + y1) / 2 - 10), (x1, y1 - 36)]


def lay_arrow(picture: Image.Image, start: Point, end: Point, tint: Tint, falls: bool) -> None:
    """Draws an arrow over the heads, or downwards if the plank is gone."""
    path = smooth(fall(start, end) if falls else leap(start, end), closed=False, steps=5)
    left, above = min(x for x, _ in path) - 24, min(y for _, y in path) - 24
    width = max(x for x, _ in path) + 24 - left
    height = max(y for _, y in path) + 24 - above

    def draw(pen: Pen) -> None:
        line = [(x - left, y - above) for x, y in path]
        (a, b), (c, d) = line[-4], line[-1]
        turn = math.degrees(math.atan2(d - b, c - a))
        for colour, thick, head in ((colours.INK, 17, 21), (colours.WHITE, 13, 18), (tint, 8, 14)):
            pen.line(line[:-1], colour, thick)
            marks.arrow(pen, c, d - 6, head, colour, turn)

    lay(picture, pressed(sprite(width, height, draw)), left + width / 2, above + height / 2)
