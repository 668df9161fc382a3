"""Corsairs as a game: who is asked what, what may be done, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from bot.games.corsairs.flow import begin, close_round, discard_card, draw_card, weigh_anchor
from bot.games.corsairs.moves import (
    CLOSES,
    DISCARDS,
    DRAWS,
    WEIGH_ANCHOR,
    AlreadyDrawn,
    AnnounceFirst,
    Close,
    CorsairsMove,
    Discard,
    Draw,
    DrawFirst,
    MustClose,
    NotInHand,
    WeighAnchor,
    parse,
)
from bot.games.corsairs.rules import fewest
from bot.games.corsairs.states import Closing, Discarding, Drawing, Finished, State
from bot.games.corsairs.view import View, view_of
from bot.games.game import (
    Event,
    Game,
    GameOver,
    IllegalMove,
    NoOptions,
    NotNow,
    NotYourTurn,
    Reason,
    Result,
    Seat,
    ranked,
)


class Corsairs(Game[State, CorsairsMove, View, NoOptions]):
    name = "corsairs"
    seats = range(2, 5)
    rules = 2
    options = NoOptions

    def setup(self, seed: str, seats: int, options: NoOptions) -> State:
        return begin(seed, seats)

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        return () if type(state) is Finished else (state.round.turn,)

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Finished):
            return "over"
        phase = {Drawing: "d", Discarding: "t", Closing: "c"}[type(state)]
        return f"{phase}{state.match.deal}.{state.round.number}"

    def moves(self, state: State, seat: Seat) -> tuple[CorsairsMove, ...]:
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
        if seat != state.round.turn:
            return NotYourTurn()
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
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat)

    def result(self, state: State) -> Result | None:
        """Fewest penalty cards win, unless there was a capot (§8, §9.2)."""
        if not isinstance(state, Finished):
            return None
        penalties = state.match.penalties
        winners = state.last.capot or fewest(penalties, range(len(penalties)))
        return Result(winners, tuple([len(cards) for cards in penalties]))

    def ranks(self, state: State) -> tuple[int, ...]:
        """Whoever won, then the fewer penalty cards the better (§8, §9.2)."""
        result = self.result(state)
        won = result.winners if result is not None else ()
        penalties = state.match.penalties
        return ranked([(seat in won, -len(cards)) for seat, cards in enumerate(penalties)])

    def parse(self, text: str) -> CorsairsMove:
        return parse(text)
