"""The lesson of Corsairs: two rounds against one computer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import LEARNER, Doubt, Event, Lesson
from bot.games.corsairs.events import RoundClosed
from bot.games.corsairs.moves import WEIGH_ANCHOR, Close, CorsairsMove, Discard, Draw
from bot.games.corsairs.states import Options
from bot.games.corsairs.view import View

ROUNDS = 2
FEW = 10
"""The highest limit with which it is reasonable to close."""
WASTE = 4
"""A discard is a mistake if it leaves a limit higher than the best one by at least this."""
RULES = {
    "draw": "3.2",
    "pier": "3.3",
    "discard": "3.5",
    "prisoners": "4.3",
    "crew": "4.5",
    "stowaways": "4.6",
    "anchor": "4.1",
    "void": "3.6",
    "stock": "3.8",
    "attach": "5.3",
    "sink": "7.2",
    "pay": "7.1",
    "capot": "8.1",
    "end": "9.1",
}


class HigherLimit(Doubt):
    limit: int
    best: int


class HighLimit(Doubt):
    limit: int


class VoidRound(Doubt):
    """The learner takes the last card of the pier, which ends the round without a score."""


class CorsairsLesson(Lesson):
    seed = "first voyage of corsairs 7"
    seats = 2
    options = Options()
    rules = RULES

    def shows(self, view: View, events: Sequence[Event]) -> Iterator[str]:
        mine = view.turn == LEARNER
        turns = view.number // view.seats
        if any(isinstance(event, RoundClosed) for event in events):
            yield from ("anchor", "attach", "sink", "pay", "capot", "end")
        if mine and view.phase == "drawing":
            yield from ("draw", "pier")
            yield from ("void", "stock") if turns or view.deal > 1 else ()
        if mine and view.phase == "discarding":
            yield from ("discard", "prisoners", "crew", "stowaways")
            yield from ("anchor", "capot") if min(view.limits) <= FEW or turns > 1 else ()

    def done(self, view: View) -> bool:
        return view.deal > ROUNDS or view.phase == "finished"

    def doubt(self, view: View, move: CorsairsMove) -> Doubt | None:
        match move:
            case Draw("pier") if len(view.pier) == 1:
                return VoidRound()
            case Discard(card) | Close(card):
                limit, best = view.limits[view.hand.index(card)], min(view.limits)
                return HigherLimit(limit, best) if limit - best >= WASTE else None
            case _ if move == WEIGH_ANCHOR and min(view.limits) > FEW:
                return HighLimit(min(view.limits))
            case _:
                return None
