"""What each seat sees."""

from __future__ import annotations

from typing import Literal

from bot.games.base.game import Seat, Value
from bot.games.piraten_bridge.cards import Card, Hand
from bot.games.piraten_bridge.rules import rounds, totals
from bot.games.piraten_bridge.states import Bidding, Finished, Playing, Sheet, State, Trick


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Literal["bidding", "playing", "finished"]
    seats: int
    seat: Seat | None
    round: int
    last_round: int
    dealer: Seat
    hand: Hand
    sealed: tuple[bool, ...]
    """Whose fist is up."""
    my_bid: int | None
    bids: tuple[int, ...]
    """Empty until all fists are open."""
    won: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    laid: tuple[Card, ...]
    """Everything laid in this round, the trick on the table included."""
    last: Trick | None
    sheet: Sheet
    totals: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    if isinstance(state, Bidding):
        return view_bidding(state, seat)
    if isinstance(state, Playing):
        return view_playing(state, seat)
    return view_finished(state, seat)


def view_bidding(state: Bidding, seat: Seat | None) -> View:
    seats = len(state.hands)
    return View(
        phase="bidding",
        seats=seats,
        seat=seat,
        round=state.round,
        last_round=rounds(state.options)[-1],
        dealer=state.dealer,
        hand=() if seat is None else state.hands[seat],
        sealed=tuple([bid is not None for bid in state.bids]),
        my_bid=None if seat is None else state.bids[seat],
        bids=(),
        won=(0,) * seats,
        leader=(state.dealer + 1) % seats,
        trick=(),
        laid=(),
        last=state.last,
        sheet=state.sheet,
        totals=totals(state.sheet, seats),
    )


def view_playing(state: Playing, seat: Seat | None) -> View:
    seats = len(state.hands)
    return View(
        phase="playing",
        seats=seats,
        seat=seat,
        round=state.round,
        last_round=rounds(state.options)[-1],
        dealer=state.dealer,
        hand=() if seat is None else state.hands[seat],
        sealed=(True,) * seats,
        my_bid=None if seat is None else state.bids[seat],
        bids=state.bids,
        won=state.won,
        leader=(state.turn - len(state.trick)) % seats,
        trick=state.trick,
        laid=state.laid + state.trick,
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
