"""The view of each seat of Bluff Pirate."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.bluff_pirate.cards import ISLAND_B, Cards, Discards, Hand, Island, Space
from bot.games.bluff_pirate.states import (
    Acting,
    Designating,
    Finished,
    Outcome,
    Repute,
    Starting,
    State,
    Voting,
)

Phase: TypeAlias = Literal["starting", "acting", "voting", "designating", "finished"]

PHASES: dict[type[Value], Phase] = {
    Starting: "starting",
    Acting: "acting",
    Voting: "voting",
    Designating: "designating",
    Finished: "finished",
}


class View(Value):
    """The view of one seat, or of an onlooker if `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    turn: int
    player: Seat
    """The seat on turn."""
    hand: Hand
    drawn: Cards
    """The cards of `hand` that were drawn in this turn."""
    sizes: tuple[int, ...]
    """The number of cards in each hand. Cards of a series on the table are not counted."""
    pile: int
    discards: Discards
    ships: tuple[Space, ...]
    a_open: bool
    treasure: Island | None
    """The island with the treasure, or None while it is secret."""
    up: Cards
    hidden: int
    down: Cards
    """The face-down cards of the series. Empty for everybody but the player who laid it."""
    votes: int
    """The number of votes cast so far."""
    my_vote: bool | None
    known: tuple[Hand, ...]
    """The cards that this seat knows each player to have, including a series on the table. The
    entry of this seat is what everybody knows of its hand."""
    repute: tuple[Repute, ...]
    last: Outcome | None
    winner: Seat | None


def view(state: State, seat: Seat | None) -> View:
    """The view of a seat. Hands, pile, face-down cards and votes are secret; the number of votes is
    not (§11)."""
    sea = state.sea
    mine = seat == sea.player
    series = state.series if isinstance(state, (Voting, Designating)) else None
    votes = state.votes if isinstance(state, (Voting, Designating)) else ()
    over = isinstance(state, Finished)
    return View(
        phase=PHASES[type(state)],
        seats=len(sea.hands),
        seat=seat,
        turn=sea.turn,
        player=sea.player,
        hand=() if seat is None else sea.hands[seat],
        drawn=state.drawn if mine and isinstance(state, Acting) else (),
        sizes=tuple([len(hand) for hand in sea.hands]),
        pile=len(sea.pile),
        discards=sea.discards,
        ships=sea.ships,
        a_open=sea.a_open,
        treasure=sea.treasure if over else ISLAND_B if sea.a_open else None,
        up=series.up if series else (),
        hidden=len(series.down) if series else 0,
        down=series.down if series and mine else (),
        votes=len(votes) - votes.count(None),
        my_vote=None if seat is None or not votes else votes[seat],
        known=tuple([row[-1 if seat is None else seat] for row in sea.known]),
        repute=sea.repute,
        last=sea.last,
        winner=state.winner if over else None,
    )
