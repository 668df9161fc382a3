"""The moments of Piratoons that are retold after the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from bot.games.base.game import Event, Glory, Memory, Seat, Shame
from bot.games.piratoons.events import BidsOpened, GameScored, LootShared, TileBought
from bot.games.piratoons.score import Score
from bot.games.piratoons.states import Sale, Spoil
from bot.games.piratoons.tiles import Tile

HAUL = 4
"""The lowest number of tiles won from one chest that is worth retelling."""
DEAR = 6
CLASH = 3
LONG = 5
"""The lowest number of sections of a ship without a wrong connection that is worth retelling."""


class Slipped(Glory):
    """A player won a tile with fewer pawns than their rivals, whose equal numbers cancelled each
    other."""

    round: int
    tile: Tile
    own: int
    rivals: tuple[Seat, ...]
    cancelled: int

    @property
    def sorry(self) -> tuple[Seat, ...]:
        return self.rivals


class Hauled(Glory):
    round: int
    tiles: int


class PaidDear(Shame):
    round: int
    tile: Tile
    price: int


class Clashed(Memory):
    """Players made equal high bids, which cancelled each other."""

    seats: tuple[Seat, ...]
    round: int
    coins: int

    @property
    def sorry(self) -> tuple[Seat, ...]:
        return self.seats


class Seamless(Glory):
    """A player built a long ship without a wrong connection."""

    sections: int


Remembered: TypeAlias = Slipped | Hauled | PaidDear | Clashed | Seamless


def memories_of(round: int, events: Sequence[Event]) -> list[Memory]:
    found: list[Memory] = []
    for event in events:
        match event:
            case LootShared(spoils):
                found += [*slips(round, spoils), *hauls(round, spoils)]
            case BidsOpened(bids):
                found += clashes(round, bids)
            case TileBought(sale) if sale.price >= DEAR:
                found.append(paid_dear(round, sale))
            case GameScored(_, _, scores):
                found += seamless(scores)
            case _:
                pass
    return found


def slips(round: int, spoils: Sequence[Spoil]) -> Iterator[Slipped]:
    for spoil in spoils:
        most = max(spoil.pawns)
        if spoil.winner is not None and spoil.pawns[spoil.winner] < most:
            rivals = tuple([seat for seat, on in enumerate(spoil.pawns) if on == most])
            own = spoil.pawns[spoil.winner]
            lost = most * len(rivals)
            yield Slipped(30 + 5 * lost, spoil.winner, round, spoil.tile, own, rivals, most)


def hauls(round: int, spoils: Sequence[Spoil]) -> Iterator[Hauled]:
    winners = [spoil.winner for spoil in spoils]
    for seat in sorted({seat for seat in winners if seat is not None}):
        if winners.count(seat) >= HAUL:
            yield Hauled(12 * winners.count(seat), seat, round, winners.count(seat))


def clashes(round: int, bids: Sequence[int]) -> Iterator[Clashed]:
    for coins in sorted(set(bids)):
        if coins >= CLASH and bids.count(coins) > 1:
            seats = tuple([seat for seat, bid in enumerate(bids) if bid == coins])
            yield Clashed(8 * coins * len(seats), seats, round, coins)


def paid_dear(round: int, sale: Sale) -> PaidDear:
    return PaidDear(8 * sale.price, sale.seat, round, sale.tile, sale.price)


def seamless(scores: Sequence[Score]) -> Iterator[Seamless]:
    for seat, own in enumerate(scores):
        joints = own.connections
        if len(joints) > LONG and all(j.left_symbol == j.right_symbol for j in joints):
            yield Seamless(100 + len(joints), seat, len(joints) - 1)
