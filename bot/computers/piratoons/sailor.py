"""A sailor, the middle level of computer players, at Piratoons: knows what tiles are worth to its
ship, and watches the chest."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.computers.base.computer import Computer
from bot.computers.piratoons.fists import Odds, mixed_bids
from bot.computers.piratoons.ledger import fists_before, purses
from bot.computers.piratoons.outlook import values
from bot.games.base.game import Seat, replaced
from bot.games.piratoons.moves import BIDS, OPEN, PRESSES, READY, STOP, TAKES, PiratoonsMove
from bot.games.piratoons.rules import loot_winner
from bot.games.piratoons.view import View

COIN = 0.1
"""The worth of a doubloon in a pillage, in points."""
PRICE = 0.7
"""The worth of a doubloon in an auction, in points. It is higher because the richest player gets
points."""
HELD = 0.6
"""The factor in the probability of keeping a tile, for each pawn beyond the first that it takes."""
CONTESTED = 0.45
"""The factor in the probability of keeping a tile, for each rival with pawns on it and more pawns
left."""
WAVER = 0.2
"""The maximum random reduction of a tile's gain, as a fraction."""


class Sailor(Computer[View, PiratoonsMove]):
    def choose(
        self, view: View, moves: Collection[PiratoonsMove], random: Random
    ) -> PiratoonsMove | None:
        seat = view.seat
        if seat is None:
            return None
        if view.phase == "pillage":
            return place_or_stop(view, seat, STOP in moves, random)
        if view.phase == "bidding":
            return BIDS[bid(view, seat, random)]
        if view.phase == "buying":
            worth = values(view, seat, view.goods)
            return TAKES[max(worth, key=worth.__getitem__)]
        return OPEN if OPEN in moves else READY

    def pause(self, view: View, random: Random) -> float:
        """Seconds until the sailor's next move. It looks into the chest first, then places a pawn
        every few seconds."""
        if view.phase != "pillage" or view.seat is None:
            return random.uniform(1.0, 3.0)
        if view.glass_ran:
            return random.uniform(0.6, 1.8)
        if view.crew[view.seat] == 6:
            return random.uniform(1.4, 3.0)
        return random.uniform(0.8, 3.4)


# ── Pillage ──────────────────────────────────────────────────────────────────────────────────


def place_or_stop(view: View, seat: Seat, may_stop: bool, random: Random) -> PiratoonsMove | None:
    """The pawn that gains most, or stop if nothing is left to gain; None to wait."""
    best = best_place(view, seat, random)
    if best is not None:
        return PRESSES[best]
    return STOP if may_stop else None


def best_place(view: View, seat: Seat, random: Random) -> int | None:
    """The tile with the greatest gain per pawn, with some random noise; None if no tile gains
    anything."""
    worth = values(view, seat, view.chest)
    best, gain = None, 0.0
    for at, (tile, pawns) in enumerate(zip(view.chest, view.pawns, strict=True)):
        if worth[tile] <= COIN or loot_winner(pawns) == seat:
            continue
        needed = pawns_needed(pawns, seat, view.crew[seat])
        if needed is not None:
            kept = HELD ** (needed - 1) * CONTESTED ** contenders(view, seat, pawns)
            each = (worth[tile] * kept - needed * COIN) / needed
            each *= 1 - WAVER * random.random()
            if each > gain:
                best, gain = at, each
    return best


def contenders(view: View, seat: Seat, pawns: tuple[int, ...]) -> int:
    """The number of rivals who have pawns on this tile and still have others to place."""
    rivals = zip(pawns, view.crew, strict=True)
    return sum([at != seat and bool(own and crew) for at, (own, crew) in enumerate(rivals)])


def pawns_needed(pawns: tuple[int, ...], seat: Seat, crew: int) -> int | None:
    for more in range(1, crew + 1):
        if loot_winner(replaced(pawns, seat, pawns[seat] + more)) == seat:
            return more
    return None


# ── Auction ──────────────────────────────────────────────────────────────────────────────────


def bid(view: View, seat: Seat, random: Random) -> int:
    """A random bid by the seat's odds, because equal bids cancel each other."""
    odds = fists(view)[seat]
    return random.choices(range(len(odds)), odds)[0]


def fists(view: View) -> list[Odds]:
    """The probability of each bid of each seat, by the worth of the tiles and by their habits."""
    worths = [
        sorted(values(view, each, view.goods).values(), reverse=True) for each in range(view.seats)
    ]
    before = [() if at == view.seat else fists_before(view, at) for at in range(view.seats)]
    return mixed_bids(worths, purses(view), PRICE, before, view.captain)
