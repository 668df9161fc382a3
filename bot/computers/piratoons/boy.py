"""A ship's boy, the weakest computer player of Piratoons: takes tiles that one pawn wins, and
sometimes bids too much."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.computers.piratoons.outlook import values
from bot.computers.piratoons.sailor import Sailor
from bot.games.base.game import Seat, replaced
from bot.games.piratoons.moves import BIDS, PRESSES, STOP, PiratoonsMove
from bot.games.piratoons.rules import loot_winner
from bot.games.piratoons.view import View

DAZZLED = 0.3
"""The probability that a boy bids only by the worth of the best tile."""


class Boy(Sailor):
    """A boy builds, waits and mostly bids like a sailor (the middle level)."""

    def choose(
        self, view: View, moves: Collection[PiratoonsMove], random: Random
    ) -> PiratoonsMove | None:
        seat = view.seat
        if seat is None:
            return None
        if view.phase == "pillage":
            return grab(view, seat, STOP in moves)
        if view.phase == "bidding" and random.random() < DAZZLED:
            return BIDS[offer(view, seat, random)]
        return super().choose(view, moves, random)


def grab(view: View, seat: Seat, may_stop: bool) -> PiratoonsMove | None:
    """The boy's move in a pillage: a pawn on the best tile that it wins now, else stop,
    else None."""
    worth = values(view, seat, view.chest)
    wanted = [
        (worth[tile], at)
        for at, (tile, pawns) in enumerate(zip(view.chest, view.pawns, strict=True))
        if worth[tile] > 0 and loot_winner(pawns) != seat and takes(pawns, seat)
    ]
    if wanted and view.crew[seat]:
        return PRESSES[max(wanted)[1]]
    return STOP if may_stop else None


def takes(pawns: tuple[int, ...], seat: Seat) -> bool:
    return loot_winner(replaced(pawns, seat, pawns[seat] + 1)) == seat


def offer(view: View, seat: Seat, random: Random) -> int:
    """A random bid from 1 up to the worth of the best tile, in points."""
    finest = int(max(values(view, seat, view.goods).values()))
    return min(view.purses[seat] or 0, random.randint(1, finest)) if finest > 0 else 0
