"""Corsairs: whose turn it is, the legal moves, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

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
    ranked,
)
from bot.games.corsairs.crew import can_attach, crews
from bot.games.corsairs.flow import (
    begin,
    close_round,
    discard_card,
    draw_card,
    lay_cards,
    weigh_anchor,
)
from bot.games.corsairs.lesson import CorsairsLesson
from bot.games.corsairs.memories import Remembered, remembered
from bot.games.corsairs.moves import (
    CLOSES,
    DISCARDS,
    DRAWS,
    WEIGH_ANCHOR,
    AlreadyDrawn,
    AnnounceFirst,
    Close,
    CorsairsMove,
    CrewNotHeld,
    Discard,
    Draw,
    DrawFirst,
    Lay,
    MustClose,
    NothingToAttach,
    NotInHand,
    WeighAnchor,
    parse,
)
from bot.games.corsairs.rules import colour_of_pier, fewest
from bot.games.corsairs.states import Closing, Discarding, Drawing, Finished, Laying, Options, State
from bot.games.corsairs.view import View, view_of


def lays(state: Laying, seat: Seat) -> tuple[Lay, ...]:
    """The ways to divide a hand: every possible crew, for an opponent also with fitting cards
    attached."""
    closer = state.laid[state.round.turn]
    mine = seat == state.round.turn
    if not 0 <= seat < len(state.laid) or mine == (closer is not None) or state.laid[seat]:
        return ()
    hand, pier = state.round.hands[seat], colour_of_pier(state.round.pier)
    attaches = closer is not None and can_attach(hand, pier, closer)
    ways = (False, True) if attaches else (False,)
    return tuple([Lay(colours, way) for colours in crews(hand, pier) for way in ways])


def why_not_laid(state: Laying, seat: Seat, move: CorsairsMove) -> Reason:
    if not lays(state, seat):
        return NotYourTurn()
    if not isinstance(move, Lay):
        return NotNow()
    if Lay(move.colours) in lays(state, seat):
        return NothingToAttach()
    return CrewNotHeld()


class Corsairs(Game[State, CorsairsMove, View, Options]):
    name = "corsairs"
    seats = range(2, 5)
    rules = 2
    lesson = CorsairsLesson()
    options = Options
    counted = ("closings", "escapes", "sinkings", "capots")
    remembers = Remembered

    def setup(self, seed: str, seats: int, options: Options) -> State:
        return begin(seed, seats, options)

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        if type(state) is Laying and state.laid[state.round.turn] is not None:
            return tuple([seat for seat, cards in enumerate(state.laid) if cards is None])
        return () if type(state) is Finished else (state.round.turn,)

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Finished):
            return "over"
        phase = {Drawing: "d", Discarding: "t", Closing: "c", Laying: "l"}[type(state)]
        return f"{phase}{state.match.deal}.{state.round.number}"

    def moves(self, state: State, seat: Seat) -> tuple[CorsairsMove, ...]:
        if type(state) is Laying:
            return lays(state, seat)
        if type(state) is Finished or seat != state.round.turn:
            return ()
        if type(state) is Drawing:
            return DRAWS
        hand = state.round.hands[seat]
        if type(state) is Discarding:
            return (*itemgetter(*hand)(DISCARDS), WEIGH_ANCHOR)
        return itemgetter(*hand)(CLOSES)

    def why_not(self, state: State, seat: Seat, move: CorsairsMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if isinstance(state, Laying):
            return why_not_laid(state, seat, move)
        if seat != state.round.turn:
            return NotYourTurn()
        if isinstance(move, Lay):
            return NotNow()
        if isinstance(state, Drawing):
            return DrawFirst()
        if isinstance(move, Draw):
            return AlreadyDrawn()
        if isinstance(move, WeighAnchor):
            return NotNow()
        if isinstance(state, Closing) and isinstance(move, Discard):
            return MustClose(state.forced)
        if isinstance(state, Discarding) and isinstance(move, Close):
            return AnnounceFirst()
        return NotInHand(move.card)

    def apply(self, state: State, seat: Seat, move: CorsairsMove) -> tuple[State, Sequence[Event]]:
        if type(state) is Drawing:
            if isinstance(move, Draw):
                return draw_card(state, seat, move.source)
        elif type(state) is Discarding:
            if isinstance(move, Discard):
                return discard_card(state, seat, move.card)
            if isinstance(move, WeighAnchor):
                return weigh_anchor(state, seat)
        elif type(state) is Closing and isinstance(move, Close):
            return close_round(state, seat, move.card)
        elif type(state) is Laying and isinstance(move, Lay):
            return lay_cards(state, seat, move)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat)

    def sealed(self, state: State, seat: Seat) -> bool:
        """Whether the seat makes a secret answer now: answers are revealed together (§15.2)."""
        return isinstance(state, Laying) and seat != state.round.turn

    def result(self, state: State) -> Result | None:
        """The result, or None before the end. The fewest penalty cards win, unless there was a
        capot (§8, §9.2)."""
        if not isinstance(state, Finished):
            return None
        penalties = state.match.penalties
        winners = state.last.capot or fewest(penalties, range(len(penalties)))
        return Result(winners, tuple([len(cards) for cards in penalties]))

    def ranks(self, state: State) -> tuple[int, ...]:
        """The place of each seat: the winners, then the seats by fewest penalty cards (§8,
        §9.2)."""
        result = self.result(state)
        won = result.winners if result is not None else ()
        penalties = state.match.penalties
        return ranked([(seat in won, -len(cards)) for seat, cards in enumerate(penalties)])

    def memories(self, before: State, after: State, events: Sequence[Event]) -> Sequence[Memory]:
        return [*remembered(before, events)]

    def parse(self, text: str) -> CorsairsMove:
        return parse(text)
