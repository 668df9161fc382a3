"""Draws the frames of Piratoons' reveals: the loot of the chest, the bids, a sale."""

from __future__ import annotations

from typing import Literal

from PIL import Image

from bot.games.base.game import Seat
from bot.games.piratoons.rules import buyers
from bot.games.piratoons.states import Spoil
from bot.games.piratoons.tiles import Tile
from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import mixed
from bot.ui.pictures.pen import Pen, png
from bot.ui.pictures.scenes import WIDTH, label, medal, open_sea
from bot.ui.pictures.stamps import Stamp, dimmed, lay, stamped
from cogs.piratoons.pictures.cells import CELL, GAP, Label, cell, number, place
from cogs.piratoons.pictures.picture import EDGE, fist, palm
from cogs.piratoons.pictures.sailing import Berth, moor, name_tag, pawn
from cogs.piratoons.pictures.signs import SEAT_COLOURS

LID, BAND = 58, 36


# ── The loot ─────────────────────────────────────────────────────────────────────────────────


@art
def looted(
    spoils: tuple[Spoil, ...],
    labels: tuple[Label, ...],
    names: tuple[str, ...],
    head: str,
    decided: int,
) -> bytes:
    """The picture of the closed chest: the pawns on each tile, or its owner for the first `decided`
    tiles."""
    tall = CELL[1] + BAND
    rows = (len(spoils) + 2) // 3
    picture = open_sea(WIDTH, LID + rows * (tall + GAP) + 16, 0)
    lay_lid(picture, head)
    for at, (spoil, text) in enumerate(zip(spoils, labels, strict=True)):
        x, y = place(at, 3, tall, LID + 6)
        gone = at < decided and spoil.winner is None
        lay(picture, shown(cell(spoil.tile, text), gone), x, y - BAND / 2)
        lay(picture, number(at + 1), x - CELL[0] / 2 + 18, y - tall / 2 + 18)
        if at < decided and spoil.winner is not None:
            lay_winner(picture, spoil.winner, names, x, y + CELL[1] / 2)
        else:
            lay_crowd(picture, spoil.pawns, x, y + CELL[1] / 2, gone)
    return png(picture)


def shown(stamp: Stamp, gone: bool) -> Stamp:
    return dimmed(stamp) if gone else stamp


def lay_lid(picture: Image.Image, text: str) -> None:
    lay(picture, lid(), WIDTH / 2, LID / 2 + 2)
    room = WIDTH - 2 * EDGE - 160
    lay(picture, name_tag(text, room, colours.PARCHMENT, "mm"), WIDTH / 2, LID / 2 + 1)


@stamped
def lid() -> Pen:
    width = WIDTH - 2 * EDGE
    pen = Pen(width, LID - 4)
    pen.box(0, 0, width, LID - 6, colours.WOOD, colours.DARK_WOOD, 3, 16)
    for x in (54, width - 54):
        pen.box(x - 12, 0, x + 12, LID - 6, colours.BRASS, colours.BRONZE, 2)
    pen.line([(0, LID - 9), (width, LID - 9)], colours.DARK_WOOD, 4)
    return pen


def lay_crowd(picture: Image.Image, pawns: tuple[int, ...], x: float, y: float, gone: bool) -> None:
    """Draws everybody's pawns on a tile; dim if nobody wins it."""
    lay(picture, shown(ground(mixed(colours.DEEP, colours.SEA, 0.6)), gone), x, y)
    there = [(seat, count) for seat, count in enumerate(pawns) if count]
    for at, (seat, count) in enumerate(there):
        middle = x + (at - (len(there) - 1) / 2) * 60
        lay(picture, shown(pawn(seat, 28), gone), middle - 12, y)
        number = label(str(count), 26, 24, colours.PARCHMENT, True)
        lay(picture, shown(number, gone), middle + 14, y)


def lay_winner(
    picture: Image.Image, winner: Seat, names: tuple[str, ...], x: float, y: float
) -> None:
    """Draws the name of the tile's new owner."""
    lay(picture, ground(mixed(SEAT_COLOURS[winner], colours.DEEP, 0.25)), x, y)
    left, room = x - CELL[0] / 2, CELL[0] - 52
    lay(picture, pawn(winner, 28), left + 22, y)
    lay(picture, name_tag(names[winner], room), left + 40 + room / 2, y + 1)


@stamped
def ground(colour: colours.Colour) -> Pen:
    pen = Pen(CELL[0], BAND)
    pen.box(0, 0, CELL[0], BAND, colour, colours.WAVE, 1.5, 8)
    return pen


# ── The fists ────────────────────────────────────────────────────────────────────────────────

HANDS = 236


@art
def fists(names: tuple[str, ...], bids: tuple[int, ...] = ()) -> bytes:
    """The picture of the bids: closed fists until they are known. Equal bids are crossed out, and
    the other bidders numbered in the order in which they choose."""
    picture = open_sea(WIDTH, HANDS, 2)
    room = (WIDTH - 2 * EDGE) // len(names)
    order = buyers(bids)
    for seat, name in enumerate(names):
        x = EDGE + (seat + 0.5) * room
        raised = arm(seat, "coins" if bids and bids[seat] else "empty" if bids else "closed")
        lay(picture, raised, x - (34 if bids else 0), 92)
        lay(picture, pawn(seat, 28), EDGE + seat * room + 22, HANDS - 44)
        tag = name_tag(name, room - 50)
        lay(picture, tag, EDGE + seat * room + 42 + (room - 50) / 2, HANDS - 43)
        if bids:
            lay(picture, stake(bids[seat], bids.count(bids[seat]) > 1), x + 48, 84)
        if seat in order and len(order) > 1:
            lay(picture, medal(str(order.index(seat) + 1), 34, colours.DEEP), x + 48, 146)
    return png(picture)


@stamped
def arm(seat: Seat, holds: Literal["closed", "empty", "coins"]) -> Pen:
    pen = Pen(120, 156)
    pen.box(32, 108, 88, 152, SEAT_COLOURS[seat], colours.INK, 2, 8)
    (fist if holds == "closed" else palm)(pen, 60, 62, 50)
    if holds == "coins":
        marks.doubloon(pen, 60, 88, 20, colours.YELLOW)
    return pen


@stamped
def stake(coins: int, equal: bool) -> Pen:
    pen = Pen(90, 90)
    cancelled = equal and coins > 0
    ink = colours.GREY if cancelled or not coins else colours.GOLD
    pen.text(45, 45, str(coins), 64, ink, bold=1.2)
    if cancelled:
        pen.line([(8, 68), (82, 22)], colours.RED, 8)
    return pen


# ── A sale ───────────────────────────────────────────────────────────────────────────────────


@art
def sale(tile: Tile, text: Label, price: int, buyer: Berth) -> bytes:
    """The picture of a sale: the tile with its price, and the buyer's ship with the tile aboard."""
    picture = open_sea(WIDTH, 276, 0)
    lay(picture, cell(tile, text), 144, 92)
    lay(picture, paid(price), 144, 176)
    moor(picture, buyer, (278, EDGE, WIDTH - EDGE, 276 - EDGE), 62, frozenset((tile,)))
    return png(picture)


@stamped
def paid(price: int) -> Pen:
    pen = Pen(150, 60)
    marks.doubloon(pen, 44, 30, 22, colours.YELLOW)
    pen.text(80, 30, str(price), 46, colours.GOLD, "lm", bold=0.8)
    return pen
