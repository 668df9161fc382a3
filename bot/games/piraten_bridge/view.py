"""The view of each seat of Piraten Bridge."""

from __future__ import annotations

from typing import Literal

from bot.games.base.game import Seat, Value
from bot.games.piraten_bridge.cards import Card, Hand
from bot.games.piraten_bridge.rules import rounds, totals
from bot.games.piraten_bridge.states import Bidding, Finished, Playing, Sheet, State, Trick


class View(Value):
    """The view of one seat, or of an onlooker if `seat` is None."""

    phase: Literal["bidding", "playing", "finished"]
    seats: int
    seat: Seat | None
    round: int
    last_round: int
    dealer: Seat
    hand: Hand
    sealed: tuple[bool, ...]
    """Whether each seat has bid."""
    my_bid: int | None
    bids: tuple[int, ...]
    """The bid of each seat; empty until all bids are in."""
    won: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    laid: tuple[Card, ...]
    """All cards laid in this round, including the trick on the table."""
    last: Trick | None
    sheet: Sheet
    totals: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    return view_finished(state, seat) if type(state) is Finished else view_round(state, seat)


def view_round(state: Bidding | Playing, seat: Seat | None) -> View:
    """The view of a round. Bids of others are secret until all are in (§4.3)."""
    seats = len(state.hands)
    if type(state) is Playing:
        phase, sealed = "playing", (True,) * seats
        bids, won, turn = state.bids, state.won, state.turn
        trick, laid = state.trick, state.laid + state.trick
    else:
        phase, sealed = "bidding", tuple([bid is not None for bid in state.bids])
        bids, won, turn = (), (0,) * seats, state.dealer + 1
        trick = laid = ()
    return View(
        phase=phase,
        seats=seats,
        seat=seat,
        round=state.round,
        last_round=rounds(state.options)[-1],
        dealer=state.dealer,
        hand=() if seat is None else state.hands[seat],
        sealed=sealed,
        my_bid=None if seat is None else state.bids[seat],
        bids=bids,
        won=won,
        leader=(turn - len(trick)) % seats,
        trick=trick,
        laid=laid,
        last=state.last,
        sheet=state.sheet,
        totals=totals(state.sheet, seats),
    )


def view_finished(state: Finished, seat: Seat | None) -> View:
    line = state.sheet[-1]
    seats = len(line.points)
    return View(
        phase="finished",
        seats=seats,
        seat=seat,
        round=line.round,
        last_round=line.round,
        dealer=state.dealer,
        hand=(),
        sealed=(True,) * seats,
        my_bid=None if seat is None else line.bids[seat],
        bids=line.bids,
        won=line.won,
        leader=state.last.winner,
        trick=(),
        laid=(),
        last=state.last,
        sheet=state.sheet,
        totals=totals(state.sheet, seats),
    )
