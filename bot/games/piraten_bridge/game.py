"""Piraten Bridge: whose turn it is, the legal moves, and the result."""

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
    ranked,
)
from bot.games.piraten_bridge.cards import IN_HAND, SCARY_MARY
from bot.games.piraten_bridge.flow import begin, lay_card, place_bid
from bot.games.piraten_bridge.lesson import PiratenLesson
from bot.games.piraten_bridge.memories import Remembered, remembered
from bot.games.piraten_bridge.moves import (
    BIDS,
    Bid,
    BidTooHigh,
    ChooseRole,
    Lay,
    MustFollow,
    NotInHand,
    PiratenMove,
    lays,
    parse,
)
from bot.games.piraten_bridge.rules import led_suit, legal_cards, may_lay, totals, winners
from bot.games.piraten_bridge.states import Bidding, Finished, Options, Playing, State
from bot.games.piraten_bridge.view import View, view


class PiratenBridge(Game[State, PiratenMove, View, Options]):
    name = "piraten_bridge"
    seats = range(2, 7)
    rules = 2
    lesson = PiratenLesson()
    options = Options
    counted = ("bids", "met", "round")
    remembers = Remembered

    def setup(self, seed: str, seats: int, options: Options) -> State:
        return begin(seed, seats, options)

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
            return lays(legal_cards(state.hands[seat], led_suit(state.trick)))
        if type(state) is Bidding and 0 <= seat < len(state.hands):
            return BIDS[: state.round + 1]
        return ()

    def allows(self, state: State, seat: Seat, move: PiratenMove) -> bool:
        if type(state) is Playing and type(move) is Lay:
            return seat == state.turn and may_lay(move.card, state.hands[seat], state.trick)
        return move in self.moves(state, seat)

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
        led = led_suit(state.trick)
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
        return view(state, seat)

    def result(self, state: State) -> Result | None:
        if not isinstance(state, Finished):
            return None
        scores = totals(state.sheet, len(state.sheet[0].points))
        return Result(winners(scores), scores)

    def ranks(self, state: State) -> tuple[int, ...]:
        """The place of each seat by points; equal totals share a place (§10.1, §10.2)."""
        if isinstance(state, Finished):
            return ranked(totals(state.sheet, len(state.sheet[0].points)))
        return ranked(totals(state.sheet, len(state.hands)))

    def memories(self, before: State, after: State, events: Sequence[Event]) -> Sequence[Memory]:
        return [*remembered(events, after.sheet if isinstance(after, Finished) else None)]

    def parse(self, text: str) -> PiratenMove:
        return parse(text)
