"""Computes every purse and every earlier bid of Piratoons from the coins that everybody saw."""

from __future__ import annotations

from bot.games.base.game import Seat
from bot.games.piratoons.rules import FIRST_COINS
from bot.games.piratoons.view import View


def purses(view: View) -> list[int]:
    """The doubloons of each seat. Everybody sees coins move (§5.2), so hidden purses can be
    counted."""
    return [
        counted(view, seat) if coins is None else coins for seat, coins in enumerate(view.purses)
    ]


def counted(view: View, seat: Seat) -> int:
    moves = [past.moved for past in view.past]
    if view.last is not None and view.last.round > len(view.past):
        moves.append(view.last.moved)
    return FIRST_COINS + sum([moved[seat] for moved in moves])


def fists_before(view: View, seat: Seat) -> list[int]:
    """The earlier bids of a seat."""
    return [past.bids[seat] for past in view.past if past.bids]
