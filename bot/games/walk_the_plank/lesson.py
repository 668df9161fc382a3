"""The lesson of Walk the Plank: three rounds against two computers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import LEARNER, Doubt, Event, Lesson
from bot.games.walk_the_plank.board import PLANKS, SHIP
from bot.games.walk_the_plank.cards import CHARGE, EXTEND, I_DONT_WANT_TO_DIE, RETRACT
from bot.games.walk_the_plank.events import CardPlayed, RoundBegun
from bot.games.walk_the_plank.moves import Charge, Drag, PlankMove, Programme, Shove
from bot.games.walk_the_plank.states import Options
from bot.games.walk_the_plank.view import View

ROUNDS = 3
LAST = ("plank", "end", "skull", "drown", "choose")
"""The rules that the last round explains even if they did not occur in the game."""
RULES = {
    "goal": "1.1",
    "programme": "4.1",
    "beside": "7.1",
    "reveal": "5.1",
    "must": "5.3",
    "choose": "5.4",
    "drown": "6.1",
    "skull": "8.3",
    "favour": "8.4",
    "charge": "7.9",
    "plank": "7.4",
    "end": "9.1",
}


class ChargeFirst(Doubt):
    """The learner lays Charge as the first card, where it does nothing."""


class PlankFull(Doubt):
    """The learner extends the plank although it already has three tiles."""


class PlankShort(Doubt):
    """The learner retracts the plank although its last tile always stays."""


class AllAboard(Doubt):
    """The learner flees although all their pirates are on the ship."""


class OwnPirate(Doubt):
    """The learner hits their own pirate although they could hit a rival's."""


class PlankLesson(Lesson):
    seed = "first voyage of walk_the_plank 7"
    seats = 3
    options = Options()
    rules = RULES

    def shows(self, view: View, events: Sequence[Event]) -> Iterator[str]:
        if view.phase == "programming":
            yield from ("goal", "programme")
        if view.phase == "acting":
            yield "reveal"
        deeds = [event.deed for event in events if isinstance(event, CardPlayed)]
        if deeds:
            yield from ("must", "beside")
        if any(deed.drowned for deed in deeds):
            yield "drown"
        if view.phase == "acting" and view.turn == LEARNER:
            yield "choose"
        if any(isinstance(event, RoundBegun) for event in events):
            yield from ("favour", "charge") if view.round == 2 else LAST
        if view.aside[LEARNER]:
            yield "skull"
        if view.phase == "finished":
            yield "end"

    def done(self, view: View) -> bool:
        drowned = LEARNER not in view.board.living
        return view.phase == "finished" or view.round > ROUNDS or drowned

    def doubt(self, view: View, move: PlankMove) -> Doubt | None:
        if isinstance(move, Programme):
            return programme_doubt(view, move)
        if not isinstance(move, Shove | Drag | Charge) or move.victim != LEARNER:
            return None
        return OwnPirate() if beset(view, move) else None


def programme_doubt(view: View, programme: Programme) -> Doubt | None:
    first, board = programme.cards[0], view.board
    if first == CHARGE:
        return ChargeFirst()
    if first == EXTEND and board.planks == PLANKS:
        return PlankFull()
    if first == RETRACT and board.planks == 1:
        return PlankShort()
    aboard = set(board.spaces(LEARNER)) == {SHIP}
    if first == I_DONT_WANT_TO_DIE and aboard:
        return AllAboard()
    return None


def beset(view: View, move: Shove | Drag | Charge) -> bool:
    """Whether a rival has a pirate on the space where the learner would hit their own pirate."""
    space = move.end if isinstance(move, Charge) else move.space
    others = [seat for seat in range(view.seats) if seat != LEARNER]
    return any(space in view.board.spaces(seat) for seat in others)
