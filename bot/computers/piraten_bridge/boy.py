"""A ship's boy, the weakest computer player of Piraten Bridge: bids a trick for each strong card,
and forgets laid cards."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.computers.base.computer import Computer
from bot.games.piraten_bridge.cards import BLACK, KIND, MARY_AS_ESCAPE, RANK, SUIT, Card
from bot.games.piraten_bridge.moves import Bid, Lay, PiratenMove
from bot.games.piraten_bridge.rules import STRENGTH, led_suit, takes
from bot.games.piraten_bridge.view import View

HOPEFUL = 0.25
"""The probability that a boy bids one trick more."""
HIGH, HIGH_BLACK = 12, 9


class Boy(Computer[View, PiratenMove]):
    def choose(self, view: View, moves: Collection[PiratenMove], random: Random) -> PiratenMove:
        if view.phase == "bidding":
            tricks = sum([looks_strong(card) for card in view.hand])
            tricks += random.random() < HOPEFUL
            return Bid(min(tricks, view.round))
        return lay(view, [move for move in moves if isinstance(move, Lay)])


def looks_strong(card: Card) -> bool:
    """Whether the boy thinks that this card takes a trick. It judges each card alone."""
    if SUIT[card] is None:
        return KIND[card] != "escape"
    return RANK[card] >= (HIGH_BLACK if SUIT[card] == BLACK else HIGH)


def lay(view: View, lays: list[Lay]) -> Lay:
    """The boy's card: its best one to take a trick that it needs, else its weakest one."""
    assert view.seat is not None
    table = STRENGTH[led_suit(view.trick)]
    weakest = min(lays, key=lambda move: (table[move.card], RANK[move.card]))
    if view.bids[view.seat] <= view.won[view.seat]:
        escape = Lay(MARY_AS_ESCAPE)
        return escape if escape in lays else weakest
    taking = [move for move in lays if takes(view.trick, move.card)]
    if not taking:
        return weakest
    return max(taking, key=lambda move: STRENGTH[led_suit((*view.trick, move.card))][move.card])
