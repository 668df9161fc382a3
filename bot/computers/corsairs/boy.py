"""A ship's boy, the weakest computer player of Corsairs: never takes a discard, and closes with any
low limit."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.computers.base.computer import Computer
from bot.computers.corsairs.sailor import best_division
from bot.games.corsairs.cards import COLOUR
from bot.games.corsairs.crew import limits_after_discard
from bot.games.corsairs.moves import WEIGH_ANCHOR, Close, CorsairsMove, Discard, Draw, Source
from bot.games.corsairs.view import View

LOW, LEAST = 15, 6
"""The highest limit with which a boy closes: LOW in the first turn of a round, falling to LEAST."""


class Boy(Computer[View, CorsairsMove]):
    def choose(self, view: View, moves: Collection[CorsairsMove], random: Random) -> CorsairsMove:
        if view.phase == "drawing":
            return Draw(best_looking(view))
        if view.phase == "laying":
            return best_division(view)
        assert view.spare is not None
        if view.phase == "closing":
            return Close(view.spare)
        return WEIGH_ANCHOR if min(view.limits) <= low(view) else Discard(view.spare)


def low(view: View) -> int:
    """The highest limit with which the boy closes now. It falls by one with every turn, because the
    others improve as well."""
    return max(LEAST, LOW - view.number // view.seats)


def best_looking(view: View) -> Source:
    """The boy's source to draw from: the pier if that lowers its limit, else the stock."""
    assert view.reading is not None
    if len(view.pier) == 1:
        return "stock"
    then = COLOUR[view.pier[1]]
    with_pier = min(limits_after_discard((*view.hand, view.pier[0]), then))
    return "pier" if with_pier < view.reading.limit else "stock"
