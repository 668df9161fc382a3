"""Draws Piraten Bridge: the bidding, the trick, the end of a round, and the hand."""

from __future__ import annotations

from PIL import Image

from bot.games.base.game import Seat, Value
from bot.games.piraten_bridge.cards import Card
from bot.ui.pictures import colours
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, png, sprite
from bot.ui.pictures.scenes import WIDTH, empty_place, glow, label, medal, open_sea
from bot.ui.pictures.stamps import dimmed, lay, stamped
from bot.ui.pictures.tags import tag
from cogs.piraten_bridge.pictures import figures
from cogs.piraten_bridge.pictures.cards import CARD, sized, turned
from cogs.piraten_bridge.pictures.tags import MET, MISSED, OPEN, coin, laurel, pill

SMALL, TINY = (114, 160), (80, 112)
HEIGHT = 384
STRIP, BARE_STRIP = 206, 96
"""Height in pixels of the table above a hand: with the trick, and without it."""
FAN = 250


class Column(Value):
    """A player's column at the table. Columns are in the order of play."""

    seat: Seat
    name: str
    count: str
    """The tricks won of those bid, or the points of the last round."""
    colour: Colour
    total: str = ""


class RoundLine(Value):
    """A player's line in the table of a finished round."""

    rank: int
    badge: tuple[str, Colour]
    name: str
    bid: int
    won: int
    points: str
    bonus: bool
    total: str


class Laid(Value):
    """A card to be drawn. A special card has its name on it."""

    card: Card
    name: str = ""


class Strip(Value):
    """The small table above a hand. `mine` is the index of the player's own column."""

    columns: tuple[Column, ...]
    mine: int
    cards: tuple[Laid, ...] | None = None
    """The cards of the trick; None during the bidding."""
    best: int | None = None
    awaited: bool = False


def tally_colour(won: int, bid: int) -> Colour:
    return MET if won == bid else MISSED if won > bid else OPEN


# ── The trick ────────────────────────────────────────────────────────────────────────────────


@art
def trick(
    title: str, cards: tuple[Laid, ...], columns: tuple[Column, ...], best: int | None
) -> bytes:
    """The picture of a trick: the cards in order of play, names below. The winning card is
    on gold."""
    picture = open_sea(WIDTH, HEIGHT)
    lay(picture, tag(title, 26, WIDTH - 40, colours.FOAM), WIDTH / 2, 26)
    room = (WIDTH - 24) / len(columns)
    size = CARD if len(columns) < 6 else SMALL
    for at, column in enumerate(columns):
        x = 12 + room * (at + 0.5)
        lay_place(picture, x, 152, size, cards, at, best)
        lay_column(picture, column, x, int(room) - 6, bright=at == best)
    return png(picture)


def lay_place(
    picture: Image.Image,
    x: float,
    y: float,
    size: tuple[int, int],
    cards: tuple[Laid, ...],
    at: int,
    best: int | None,
    *,
    awaited: bool = True,
) -> None:
    if at >= len(cards):
        lay(picture, empty_place(*size, awaited and at == len(cards)), x, y)
        return
    if at == best:
        lay(picture, glow(size[0] + 14, size[1] + 14), x, y)
    lay(picture, sized(cards[at].card, cards[at].name, size), x, y)
    if at == best:
        lay(picture, laurel(size[0] // 4 + 4), x + size[0] / 2 - 8, y - size[1] / 2 + 8)


def lay_column(
    picture: Image.Image, column: Column, x: float, room: int, *, bright: bool = False
) -> None:
    """Draws a player's name, count and total, one below the other."""
    colour = colours.GOLD if bright else colours.PARCHMENT
    lay(picture, tag(column.name, 28, room, colour, bright, 2), x, 277)
    if column.count:
        lay(picture, pill(column.count, column.colour), x, 320)
    y = 357 if column.count else 322
    lay(picture, tag(column.total, 25, room, colours.BRASS), x, y)


# ── The fists ────────────────────────────────────────────────────────────────────────────────


@stamped
def fist(seat: Seat) -> Image.Image:
    return sprite(110, 150, lambda pen: figures.fist(pen, 57, 72, 62, colours.SEATS[seat]))


@art
def fists(title: str, columns: tuple[Column, ...], raised: tuple[bool, ...]) -> bytes:
    """The picture of the bidding: a raised fist for each player who has bid."""
    picture = open_sea(WIDTH, HEIGHT)
    lay(picture, tag(title, 26, WIDTH - 40, colours.FOAM), WIDTH / 2, 26)
    room = (WIDTH - 24) / len(columns)
    for at, column in enumerate(columns):
        x, up = 12 + room * (at + 0.5), raised[at]
        lay(picture, fist(column.seat) if up else dimmed(fist(column.seat)), x, 136 if up else 166)
        lay_column(picture, column, x, int(room) - 6)
    return png(picture)


@art
def shout(text: str, height: int, columns: tuple[Column, ...], bids: tuple[int, ...] = ()) -> bytes:
    """The picture of one call: all fists raised, or with the last call everybody's bid."""
    picture = open_sea(WIDTH, HEIGHT)
    lay(picture, label(text, 58, WIDTH - 40, colours.GOLD, bold=True), WIDTH / 2, 46)
    room = (WIDTH - 24) / len(columns)
    for at, column in enumerate(columns):
        x = 12 + room * (at + 0.5)
        if bids:
            lay(picture, coin(str(bids[at]), 100), x, 156)
        else:
            lay(picture, fist(column.seat), x, 186 - 14 * height)
        lay_column(picture, column, x, int(room) - 6)
    return png(picture)


# ── The end of a round ───────────────────────────────────────────────────────────────────────

HEADS = (452, 546, 640, 744)
"""The x positions of the columns for bid, tricks, points and total."""


@art
def standings(title: str, heads: tuple[str, ...], lines: tuple[RoundLine, ...]) -> bytes:
    """The picture of a finished round: each player's bid, tricks, points and total, the leader
    first."""
    picture = open_sea(WIDTH, HEIGHT)
    lay(picture, tag(title, 32, 380, colours.GOLD, bold=True), 210, 38)
    for x, head in zip(HEADS, heads, strict=True):
        lay(picture, tag(head, 24, 96, colours.FOAM), x, 40)
    step = min(62, (HEIGHT - 84) / len(lines))
    for at, line in enumerate(lines):
        lay_line(picture, line, 64 + step * (at + 0.5))
    return png(picture)


def lay_line(picture: Image.Image, line: RoundLine, y: float) -> None:
    first = line.rank == 1
    colour = colours.GOLD if first else colours.PARCHMENT
    lay(picture, label(f"{line.rank}.", 28, 40, colour, first), 38, y)
    lay(picture, medal(line.badge[0], 36, line.badge[1]), 78, y)
    lay(picture, tag(line.name, 28, 300, colour, first, 1, "lm"), 254, y)
    for x, number in zip(HEADS, (line.bid, line.won), strict=False):
        lay(picture, label(str(number), 30, 60, colours.PARCHMENT), x, y)
    met = MET if line.bid == line.won else MISSED
    lay(picture, pill(line.points, met, 28, line.bonus), HEADS[2], y)
    lay(picture, label(line.total, 32, 100, colour, bold=True), HEADS[3], y)


# ── The hand ─────────────────────────────────────────────────────────────────────────────────


@art
def hand(cards: tuple[Laid, ...], barred: frozenset[Card], table: Strip) -> bytes:
    """The picture of a hand: the table above, the cards in a fan below. Cards that can't be played
    now are dim and lower."""
    strip = BARE_STRIP if table.cards is None else STRIP
    picture = open_sea(WIDTH, strip + (FAN if cards else 0))
    room = (WIDTH - 24) / len(table.columns)
    for at in range(len(table.columns)):
        x = 12 + room * (at + 0.5)
        if at == table.mine:
            lay(picture, berth(int(room) - 4, strip - 18), x, strip / 2)
        lay_seat(picture, table, at, x, int(room) - 8)
    lay_fan(picture, cards, barred, strip)
    return png(picture)


@stamped
def berth(width: int, height: int) -> Pen:
    """The background of the player's own column."""
    pen = Pen(width, height)
    edge = mixed(colours.BRASS, colours.DEEP, 0.35)
    pen.box(0, 0, width, height, colours.SEA, edge, 2, 12)
    return pen


def lay_seat(picture: Image.Image, table: Strip, at: int, x: float, room: int) -> None:
    """Draws a player's column above a hand: the card with the tricks, or the total during the
    bidding."""
    column = table.columns[at]
    if table.cards is not None:
        lay_place(picture, x, 68, TINY, table.cards, at, table.best, awaited=table.awaited)
        lay(picture, tag(column.name, 25, room, colours.PARCHMENT, lines=2), x, 149)
        lay(picture, pill(column.count, column.colour, 24), x, 184)
        return
    lay(picture, tag(column.name, 26, room, colours.PARCHMENT, lines=2), x, 34)
    lay(picture, tag(column.total, 24, room, colours.BRASS), x, 70)


def lay_fan(
    picture: Image.Image, cards: tuple[Laid, ...], barred: frozenset[Card], top: int
) -> None:
    count = len(cards)
    step = min(CARD[0] + 12, (WIDTH - CARD[0] - 44) / max(1, count - 1))
    for at, each in enumerate(cards):
        from_middle = at - (count - 1) / 2
        dim = each.card in barred
        x = WIDTH / 2 + from_middle * step
        y = top + CARD[1] / 2 + 7 + 1.1 * from_middle**2 + (14 if dim else 0)
        # The angles are whole steps, so that the turned cards are found in the cache.
        face = turned(each.card, each.name, int(from_middle) * 1.5)
        lay(picture, dimmed(face) if dim else face, x, y)
