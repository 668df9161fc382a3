"""Draws Piratoons: the chest, the auction, all ships, and a player's hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.games.piratoons.tiles import Tile
from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.pen import Pen, placed, png
from bot.ui.pictures.scenes import WIDTH, open_sea
from bot.ui.pictures.stamps import lay, stamped
from cogs.piratoons.pictures import cells
from cogs.piratoons.pictures.cells import Label
from cogs.piratoons.pictures.sailing import (
    NAME,
    WATER,
    Berth,
    adrift,
    height_in_units,
    moor,
    name_tag,
    pawn,
    unit_for,
)

EDGE = 7
ROOM, MOST = 112, 62
"""Maximum height of a ship in the fleet, and maximum width of one of its parts, in pixels."""
SHALLOW, FEW = 72, 30
"""Maximum height of another player's ship above a hand, and maximum width of one of its parts, in
pixels."""
AFLOAT = 52


# ── The fleet ────────────────────────────────────────────────────────────────────────────────


@art
def fleet(
    berths: tuple[Berth, ...], afloat: tuple[Tile, ...] = (), fresh: frozenset[Tile] = frozenset()
) -> bytes:
    """The picture of all ships. Below them are the tiles that float until the next auction."""
    return png(moored(berths, 1 if len(berths) < 3 else 2, ROOM, MOST, afloat, fresh))


def moored(
    berths: Sequence[Berth],
    across: int,
    room: int,
    most: int,
    afloat: tuple[Tile, ...] = (),
    fresh: frozenset[Tile] = frozenset(),
) -> Image.Image:
    width = (WIDTH - 2 * EDGE) // across
    if afloat:
        room -= 24
    rows = [berths[at : at + across] for at in range(0, len(berths), across)]
    tall = [row_height(row, width, room, most) for row in rows]
    picture = open_sea(WIDTH, sum(tall) + 2 * EDGE + (AFLOAT if afloat else 0), 0)
    top = EDGE
    for row, height in zip(rows, tall, strict=True):
        for at, berth in enumerate(row):
            left = EDGE + at * width
            moor(picture, berth, (left, top, left + width, top + height), most, fresh)
        top += height
    drift(picture, afloat, top + AFLOAT / 2)
    return picture


def row_height(row: Sequence[Berth], width: int, room: int, most: int) -> int:
    heights = [
        unit_for(berth.ship, width - 28, room, most) * height_in_units(berth.ship) for berth in row
    ]
    # Heights are rounded, so that cached backgrounds can be used again.
    return NAME + math.ceil(max(heights) / 10) * 10 + WATER


def drift(picture: Image.Image, tiles: Sequence[Tile], y: float) -> None:
    step = min(54.0, (WIDTH - 60) / max(1, len(tiles)))
    for at, tile in enumerate(tiles):
        lay(picture, adrift(tile, 48), 40 + at * step, y)


# ── The chest and the auction ────────────────────────────────────────────────────────────────


@art
def chest(shown: tuple[Tile, ...], labels: tuple[Label, ...], names: tuple[str, ...]) -> bytes:
    """The picture of the chest with all players' names. It has no pawns, so that presses change
    only the text."""
    return png(stacked(cells.chest(shown, labels), stakes(names)))


@art
def goods(
    shown: tuple[Tile, ...],
    labels: tuple[Label, ...],
    names: tuple[str, ...],
    purses: tuple[str, ...],
    bids: tuple[int, ...] = (),
) -> bytes:
    return png(auction(shown, labels, names, purses, bids))


def auction(
    shown: tuple[Tile, ...],
    labels: tuple[Label, ...],
    names: tuple[str, ...],
    purses: tuple[str, ...],
    bids: tuple[int, ...],
) -> Image.Image:
    """The picture of the goods, with the visible purses and bids below."""
    return stacked(cells.goods(shown, labels), stakes(names, purses, bids))


@lru_cache(maxsize=64)
def stakes(
    names: tuple[str, ...], purses: tuple[str, ...] = (), bids: tuple[int, ...] = ()
) -> Image.Image:
    """Each player's sign and name, with purse and bid if given. Equal bids are crossed out, because
    they cancel each other."""
    room = (WIDTH - 2 * EDGE) // len(names)
    picture = open_sea(WIDTH, 70 if bids or any(purses) else 42, 0)
    for seat, name in enumerate(names):
        left = EDGE + seat * room
        lay(picture, pawn(seat, 28), left + 22, 21)
        lay(picture, name_tag(name, room - 48), left + 42 + (room - 48) / 2, 22)
        x = left + 12.0
        if bids:
            cancelled = bids[seat] > 0 and bids.count(bids[seat]) > 1
            lay(picture, fist_count(bids[seat], cancelled), x + 40, 50)
            x += 86
        if purses and purses[seat]:
            lay(picture, purse_count(purses[seat]), x + 40, 50)
    return picture


@stamped
def purse_count(coins: str) -> Pen:
    pen = Pen(80, 32)
    marks.doubloon(pen, 14, 16, 11, colours.YELLOW)
    pen.text(32, 16, coins, 24, colours.PARCHMENT, "lm")
    return pen


@stamped
def fist_count(coins: int, cancelled: bool) -> Pen:
    pen = Pen(80, 32)
    palm(pen, 16, 17, 13)
    ink = colours.GREY if cancelled or not coins else colours.GOLD
    pen.text(36, 16, str(coins), 26, ink, "lm", bold=0.5)
    if cancelled:
        pen.line([(32, 22), (32 + 16 * len(str(coins)), 10)], colours.RED, 3)
    return pen


def palm(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws an open hand."""
    skin = colours.SHADE
    for reach, lean in ((0.86, -0.5), (1.0, -0.17), (0.96, 0.17), (0.8, 0.5)):
        finger = placed([(lean * 0.9, 0.1), (lean * 1.25, -reach)], x, y, size)
        pen.line(finger, skin, size * 0.3)
    pen.line(placed([(-0.4, 0.5), (-0.98, -0.02)], x, y, size), skin, size * 0.3)
    [(left, top), (right, bottom)] = placed([(-0.62, -0.1), (0.62, 0.95)], x, y, size)
    pen.box(left, top, right, bottom, skin, round_by=size * 0.3)


def fist(pen: Pen, x: float, y: float, size: float) -> None:
    """Draws a closed hand with four knuckles, the thumb across them."""
    skin, line = colours.SHADE, colours.BRONZE
    [(left, top), (right, bottom)] = placed([(-0.7, -0.5), (0.7, 0.95)], x, y, size)
    pen.box(left, top, right, bottom, skin, line, size * 0.06, size * 0.3)
    for at in range(4):
        knuckle = placed([(-0.54 + at * 0.36, -0.42)], x, y, size)[0]
        pen.disc(*knuckle, size * 0.23, skin, line, size * 0.06, 1.25)
    pen.line(placed([(-0.6, 0.25), (0.24, 0.3)], x, y, size), line, size * 0.4)
    pen.line(placed([(-0.6, 0.25), (0.24, 0.3)], x, y, size), skin, size * 0.3)


# ── A hand ───────────────────────────────────────────────────────────────────────────────────

OWN, LARGE = 170, 84
BESIDE, SMALL = 74, 46
"""Maximum height of the player's own ship and maximum width of its parts, in pixels: OWN and LARGE
below other ships, BESIDE and SMALL below tiles."""


@art
def hand_at_sea(rivals: tuple[Berth, ...], own: Berth, afloat: tuple[Tile, ...]) -> bytes:
    """The picture of a hand while there is no chest or auction: the others' ships above the
    player's own."""
    above = moored(rivals, len(rivals), SHALLOW, FEW, afloat)
    return png(stacked(above, own_ship(own)))


@art
def hand_at_chest(shown: tuple[Tile, ...], labels: tuple[Label, ...], own: Berth) -> bytes:
    return png(stacked(cells.chest(shown, labels), own_beside(own)))


@art
def hand_at_auction(
    shown: tuple[Tile, ...],
    labels: tuple[Label, ...],
    names: tuple[str, ...],
    purses: tuple[str, ...],
    bids: tuple[int, ...],
    own: Berth,
) -> bytes:
    offered = cells.goods(shown, labels)
    if bids or any(purses):
        offered = stacked(offered, stakes(names, purses, bids))
    return png(stacked(offered, own_beside(own)))


@lru_cache(maxsize=64)
def own_ship(own: Berth) -> Image.Image:
    """The player's ship as large as possible, with loose tiles beside it."""
    return moored((own,), 1, OWN, LARGE)


@lru_cache(maxsize=64)
def own_beside(own: Berth) -> Image.Image:
    """The player's ship in small, with the name on its left."""
    picture = open_sea(WIDTH, BESIDE + 2 * EDGE + 26, 0)
    box = (EDGE, EDGE, WIDTH - EDGE, picture.height - EDGE)
    moor(picture, own, box, SMALL, aside=True)
    return picture


def stacked(*parts: Image.Image) -> Image.Image:
    picture = open_sea(WIDTH, sum(part.height for part in parts), 0)
    top = 0
    for part in parts:
        picture.paste(part, (0, top))
        top += part.height
    return picture
