"""Draws ships on the water, from stern to bow, with the captain's name and the counts."""

from __future__ import annotations

import math
from typing import Literal

from PIL import Image

from bot.games.base.game import Seat, Value
from bot.games.piratoons.ship import Ship, barrels, carried, joints, sails
from bot.games.piratoons.tiles import Tile
from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.compositions import figures
from bot.ui.pictures.pen import Pen, drawable, length, sprite
from bot.ui.pictures.scenes import label
from bot.ui.pictures.stamps import Stamp, index, lay, stamped
from cogs.piratoons.pictures.shapes import draw_piece, part_height, part_image
from cogs.piratoons.pictures.signs import crew

NAME, WATER = 36, 44
"""Heights in pixels of the name above a ship, and of the counts below it."""
ASIDE = 300
"""Width in pixels of the name and counts if they are on the left of a ship."""
LARGE, SMALL = 27, 15


class Berth(Value):
    """The values from which one ship is drawn: its captain's name and its counts."""

    seat: Seat
    name: str
    ship: Ship
    purse: str = ""
    captain: bool = False
    points: str = ""
    gained: str = ""
    """The points that this frame adds."""


# ── Names and counts ─────────────────────────────────────────────────────────────────────────


@stamped
def name_tag(
    text: str, width: int, colour: Colour = colours.PARCHMENT, anchor: str = "lm"
) -> Stamp:
    """A name in the largest letters that fit; cut if even the smallest don't."""
    name = drawable(text)
    size = next((s for s in range(LARGE, SMALL, -1) if length(name, s) <= width - 2), SMALL)
    return label(name, size, width, colour, anchor=anchor)


@stamped
def pawn(seat: Seat, size: int = 32) -> Image.Image:
    half = size / 2
    return sprite(size, size, lambda pen: crew(pen, seat, half, half, half * 0.94))


@stamped
def key(size: int) -> Pen:
    """The captain's key."""
    pen = Pen(size, size)
    middle = size / 2
    bow = size * 0.24
    pen.disc(bow + 1, middle, bow, None, colours.GOLD, size * 0.12)
    pen.line([(bow * 2, middle), (size - 2, middle)], colours.GOLD, size * 0.12)
    for x in (0.72, 0.92):
        pen.line([(size * x, middle), (size * x, middle + size * 0.22)], colours.GOLD, size * 0.1)
    return pen


@stamped
def joint(good: bool, size: int) -> Pen:
    pen = Pen(size, size)
    half = size / 2
    pen.disc(half, half, half, colours.WHITE)
    pen.disc(half, half, half - 1.5, colours.GREEN if good else colours.RED)
    for y in (-0.2, 0.2):
        line = [(half * 0.5, half * (1 + y)), (half * 1.5, half * (1 + y))]
        pen.line(line, colours.WHITE, size * 0.1)
    if not good:
        pen.line([(half * 0.65, half * 1.5), (half * 1.35, half * 0.5)], colours.WHITE, size * 0.1)
    return pen


def lay_counts(picture: Image.Image, ship: Ship, purse: str, left: float, y: float) -> None:
    """Draws the counts of a ship: sails, barrels, matching and wrong joints, and the purse if it is
    visible."""
    good = joints(ship)
    told: list[tuple[Stamp, int, int, int | str]] = [
        (counted("sails"), 15, 34, sails(ship)),
        (counted("barrels"), 79, 92, barrels(ship)),
        (joint(True, 24), 139, 155, sum(good)),
        (joint(False, 24), 197, 213, len(good) - sum(good)),
    ]
    if purse:
        told.append((counted("purse"), 262, 277, purse))
    for sign, x, right, count in told:
        lay(picture, sign, left + x, y)
        number = label(str(count), 23, 46, anchor="lm")
        lay(picture, number, left + right + 23, y)


@stamped
def counted(what: Literal["sails", "barrels", "purse"]) -> Pen:
    """The sign in front of a count."""
    pen = Pen(30, 30)
    match what:
        case "sails":
            figures.canvas(pen, 15, 15, 14)
        case "barrels":
            figures.barrel(pen, 15, 15, 12)
        case "purse":
            marks.doubloon(pen, 15, 15, 11, colours.YELLOW)
    return pen


# ── A ship ───────────────────────────────────────────────────────────────────────────────────


def height_in_units(ship: Ship) -> float:
    return max(part_height(part.tile) for part in ship.parts)


def unit_for(ship: Ship, width: float, height: float, most: int) -> int:
    """The width of one part with which the whole ship fits."""
    return max(8, min(most, int(width / len(ship.parts)), int(height / height_in_units(ship))))


@stamped
def water(width: int) -> Image.Image:
    """A strip of waves in front of the keel."""
    pen = Pen(width, 34, 2)
    line = [(x, 7 + 4 * math.cos(x / 26)) for x in range(-4, width + 9, 5)]
    pen.shape([*line, (width + 8, 60), (-4, 60)], colours.SEA)
    pen.line(line, colours.WAVE, 2)
    return pen.small()


def flood(picture: Image.Image, left: int, right: int, keel: float, bottom: float) -> None:
    top = round(bottom) - (round(bottom - keel) - 10)
    picture.paste(index(colours.SEA), (left, top, right, round(bottom)))
    lay(picture, water(right - left), (left + right) / 2, keel + 8)


def sail_away(
    picture: Image.Image,
    ship: Ship,
    unit: int,
    left: float,
    keel: float,
    fresh: frozenset[Tile] = frozenset(),
) -> None:
    """Draws the parts of a ship side by side, a mark at each joint, and a star on new tiles."""
    for at, part in enumerate(ship.parts):
        image = part_image(part, unit)
        x, top = round(left) + at * unit, round(keel) - image.height
        lay(picture, image, x + unit / 2, top + image.height / 2)
        if not fresh.isdisjoint((part.tile, *carried(part))):
            lay(picture, sparkle(max(20, round(unit * 0.55))), x + unit / 2, top + unit * 0.1)
    size = max(12, round(unit * 0.34))
    for at, good in enumerate(joints(ship), 1):
        lay(picture, joint(good, size), left + at * unit, keel + size * 0.32)


@stamped
def sparkle(size: int) -> Pen:
    pen = Pen(size, size)
    half = size / 2
    marks.star(pen, half, half, half, colours.BRONZE, 4)
    marks.star(pen, half, half, half * 0.82, colours.GOLD, 4)
    return pen


@stamped
def adrift(tile: Tile, size: int = 62) -> Pen:
    pen = Pen(size, size)
    half = size / 2
    ground = mixed(colours.SEA, colours.WAVE, 0.5)
    pen.disc(half, half, half - 1, ground, colours.WAVE, 2)
    draw_piece(pen, tile, half, half, size * 0.36)
    return pen


def moor(
    picture: Image.Image,
    berth: Berth,
    box: tuple[int, int, int, int],
    most: int,
    fresh: frozenset[Tile] = frozenset(),
    aside: bool = False,
) -> None:
    """Draws a ship in its box: the captain's name, the ship behind waves, its counts, and loose
    tiles."""
    left, top, right, bottom = box
    keel = bottom - (WATER if not aside else WATER // 2 + 4)
    flood(picture, left, right, keel, bottom)
    head(picture, berth, left + 12, left + ASIDE if aside else right, top)
    lay_counts(picture, berth.ship, berth.purse, left + 10, top + 54 if aside else bottom - 18)
    if aside:
        left += ASIDE
    unit = unit_for(berth.ship, right - left - 28, keel - top - (0 if aside else NAME), most)
    middle = (left + right - len(berth.ship.parts) * unit) / 2
    sail_away(picture, berth.ship, unit, middle, keel, fresh)
    for at, tile in enumerate(berth.ship.loose[:6]):
        lay(picture, adrift(tile, 46), right - 30, top + 62 + at * 34)


def head(picture: Image.Image, berth: Berth, left: int, right: int, top: int) -> None:
    """Draws the head of a ship's box: sign, name, the captain's key, and the points if there are
    any."""
    wide = 20 * len(berth.points) + 12 if berth.points else 0
    gained = 18 * len(berth.gained) + 8 if berth.gained else 0
    wide += gained
    room = right - left - 46 - (34 if berth.captain else 0) - wide
    lay(picture, pawn(berth.seat), left + 16, top + 19)
    lay(picture, name_tag(berth.name, room), left + 40 + room / 2, top + 20)
    if berth.captain:
        shown = min(room, round(length(drawable(berth.name), LARGE)) + 8)
        lay(picture, key(30), left + 40 + shown + 16, top + 19)
    if berth.points:
        points = label(berth.points, 34, wide - gained, colours.GOLD, True, "rm")
        lay(picture, points, right - 14 - points.width / 2, top + 21)
    if berth.gained:
        tag = label(berth.gained, 25, gained, colours.FOAM, anchor="lm")
        lay(picture, tag, right - 14 - wide + gained / 2, top + 21)
