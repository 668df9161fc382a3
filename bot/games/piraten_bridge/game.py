"""The game: whom it waits for, what may be done, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence

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
    Unreadable,
    draw,
)
from bot.games.piraten_bridge.cards import CARDS, IN_HAND, SCARY_MARY
from bot.games.piraten_bridge.rounds import deal_round, lay_card, place_bid
from bot.games.piraten_bridge.rulebook import legal_cards
from bot.games.piraten_bridge.values import (
    BIDS,
    LAYS,
    Bid,
    Bidding,
    BidTooHigh,
    ChooseRole,
    Finished,
    Lay,
    MustFollow,
    NotInHand,
    PiratenMove,
    Playing,
    State,
    View,
    lays,
    totals,
)
from bot.games.piraten_bridge.views import view_bidding, view_finished, view_playing


class PiratenBridge(Game[State, PiratenMove, View, NoOptions]):
    name = "piraten_bridge"
    seats = range(2, 7)
    rules = 2
    options = NoOptions

    def setup(self, seed: str, seats: int, options: NoOptions) -> State:
        return deal_round(seed, 1, draw(seed, "dealer", range(seats)), seats, (), None)

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        if type(state) is Playing:
            return (state.turn,)
        if type(state) is Bidding:
            return tuple([seat for seat, bid in enumerate(state.bids) if bid is None])
        return ()

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Bidding):
            return f"b{state.round}"
        if isinstance(state, Playing):
            return f"l{state.round}.{sum(state.won)}"
        return "over"

    def moves(self, state: State, seat: Seat) -> tuple[PiratenMove, ...]:
        if type(state) is Playing:
            if seat != state.turn:
                return ()
            return lays(legal_cards(state.hands[seat], state.led))
        if type(state) is Bidding and 0 <= seat < len(state.hands):
            return BIDS[: state.round + 1]
        return ()

    def why_not(self, state: State, seat: Seat, move: PiratenMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if isinstance(state, Bidding):
            return BidTooHigh(state.round) if isinstance(move, Bid) else NotNow()
        if isinstance(move, Bid):
            return NotNow()
        if seat != state.turn:
            return NotYourTurn()
        if move.card == SCARY_MARY:
            return ChooseRole()
        led = state.led
        if led is None or IN_HAND[move.card] not in state.hands[seat]:
            return NotInHand(move.card)
        return MustFollow(led)

    def sealed(self, state: State, seat: Seat) -> bool:
        return isinstance(state, Bidding)

    def apply(self, state: State, seat: Seat, move: PiratenMove) -> tuple[State, Sequence[Event]]:
        if type(state) is Playing and type(move) is Lay:
            return lay_card(state, seat, move.card)
        if type(state) is Bidding and type(move) is Bid:
            return place_bid(state, seat, move.tricks)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        if isinstance(state, Bidding):
            return view_bidding(state, seat)
        if isinstance(state, Playing):
            return view_playing(state, seat)
        return view_finished(state, seat)

    def result(self, state: State) -> Result | None:
        """The highest total wins; equal totals share the win."""
        if not isinstance(state, Finished):
            return None
        scores = totals(state.sheet, len(state.sheet[0].points))
        best = max(scores)
        return Result(tuple([s for s, score in enumerate(scores) if score == best]), scores)

    def parse(self, text: str) -> PiratenMove:
        verb, _, rest = text.partition(" ")
        if verb == "bid" and rest.isdecimal() and str(int(rest)) == rest and len(rest) < 3:
            return Bid(int(rest))
        if verb == "lay" and rest in CARDS:
            return LAYS[CARDS[rest]]
        raise IllegalMove(Unreadable(text))
