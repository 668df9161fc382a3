"""Walk the Plank: whose turn it is, the legal moves, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import (
    Event,
    Game,
    GameOver,
    IllegalMove,
    Memory,
    NotNow,
    NotYourTurn,
    Reason,
    Result,
    Seat,
)
from bot.games.walk_the_plank.board import DROWNED
from bot.games.walk_the_plank.flow import choose_way, lay_programme, set_up, take_colour
from bot.games.walk_the_plank.lesson import PlankLesson
from bot.games.walk_the_plank.memories import Remembered, memorable
from bot.games.walk_the_plank.moves import (
    TAKES,
    ColourGone,
    LiesAside,
    NoPirateLeft,
    NotPossible,
    NotWithThisCard,
    PlankMove,
    Programme,
    SameCardTwice,
    Take,
    parse,
)
from bot.games.walk_the_plank.rules import every_programme, losses, places
from bot.games.walk_the_plank.states import (
    Acting,
    Choosing,
    Finished,
    Options,
    Programming,
    State,
)
from bot.games.walk_the_plank.view import View, view

BEFORE_THE_SHOW = (Take, Programme)


class WalkThePlank(Game[State, PlankMove, View, Options]):
    name = "walk_the_plank"
    seats = range(3, 6)
    rules = 2
    lesson = PlankLesson()
    options = Options
    counted = ("drowned", "lost", "own")
    remembers = Remembered

    def setup(self, seed: str, seats: int, options: Options) -> State:
        return set_up(seed, seats, options)

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        if isinstance(state, Acting):
            return (state.turn,)
        if isinstance(state, Programming):
            return tuple([seat for seat, cards in enumerate(state.programmes) if cards is None])
        return state.colourless if isinstance(state, Choosing) else ()

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Programming):
            return f"p{state.round}"
        if isinstance(state, Acting):
            return f"a{state.round}.{state.slot}.{state.turn}"
        return "c" if isinstance(state, Choosing) else "over"

    def sealed(self, state: State, seat: Seat) -> bool:
        return isinstance(state, Programming)

    def moves(self, state: State, seat: Seat) -> tuple[PlankMove, ...]:
        if isinstance(state, Acting):
            return state.ways if seat == state.turn else ()
        if isinstance(state, Programming) and 0 <= seat < len(state.programmes):
            return () if state.programmes[seat] == () else every_programme(state.aside[seat])
        if isinstance(state, Choosing) and seat in state.colourless:
            return tuple([take for take in TAKES if state.takers[take.colour] is None])
        return ()

    def why_not(self, state: State, seat: Seat, move: PlankMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if isinstance(state, Choosing):
            return _why_not_colour(state, seat, move)
        if not 0 <= seat < len(state.programmes):
            return NotYourTurn()
        if state.board.crews[seat] == DROWNED:
            return NoPirateLeft()
        if isinstance(state, Programming):
            return _why_not_programme(state, seat, move)
        if isinstance(move, BEFORE_THE_SHOW):
            return NotNow()
        if seat != state.turn:
            return NotYourTurn()
        kinds = {type(way) for way in state.ways}
        return NotPossible(state.card) if type(move) in kinds else NotWithThisCard(state.card)

    def apply(self, state: State, seat: Seat, move: PlankMove) -> tuple[State, Sequence[Event]]:
        if isinstance(state, Acting) and not isinstance(move, BEFORE_THE_SHOW):
            return choose_way(state, seat, move)
        if isinstance(state, Programming) and isinstance(move, Programme):
            return lay_programme(state, seat, move.cards)
        if isinstance(state, Choosing) and isinstance(move, Take):
            return take_colour(state, seat, move.colour)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def result(self, state: State) -> Result | None:
        """The result, or None before the end. Players who still have a pirate win: two, one or
        nobody (§9.2, §9.3)."""
        return Result(state.board.living) if isinstance(state, Finished) else None

    def ranks(self, state: State) -> tuple[int, ...]:
        if isinstance(state, Choosing):
            return (1,) * len(state.board.crews)
        now = losses(state.round, state.deeds) if isinstance(state, Acting) else ()
        return places(state.board, state.kept.locker + now)

    def memories(self, before: State, after: State, events: Sequence[Event]) -> Sequence[Memory]:
        return memorable(before, after, events)

    def parse(self, text: str) -> PlankMove:
        return parse(text)


def _why_not_colour(state: Choosing, seat: Seat, move: PlankMove) -> Reason:
    if seat not in state.colourless:
        return NotYourTurn()
    return ColourGone(move.colour) if isinstance(move, Take) else NotNow()


def _why_not_programme(state: Programming, seat: Seat, move: PlankMove) -> Reason:
    if not isinstance(move, Programme):
        return NotNow()
    for card in move.cards:
        if card in state.aside[seat]:
            return LiesAside(card)
    for card in move.cards:
        if move.cards.count(card) > 1:
            return SameCardTwice(card)
    return NotNow()
