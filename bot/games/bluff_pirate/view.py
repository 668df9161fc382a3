"""What each seat of Bluff Pirate sees."""

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
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    turn: int
    player: Seat
    """The seat on turn."""
    hand: Hand
    drawn: Cards
    """The cards of `hand` drawn in this turn."""
    sizes: tuple[int, ...]
    """The number of cards in each hand, without a series on the table."""
    pile: int
    discards: Discards
    ships: tuple[Space, ...]
    a_open: bool
    treasure: Island | None
    """Where the treasure is, once that is known."""
    up: Cards
    hidden: int
    down: Cards
    """The face-down cards of the series; only its layer sees them."""
    votes: int
    """The number of votes that are in."""
    my_vote: bool | None
    known: tuple[Hand, ...]
    """The cards that this seat knows to be in each hand, including a series on the table. Its own
    entry is what everybody knows of its hand."""
    repute: tuple[Repute, ...]
    last: Outcome | None
    winner: Seat | None


def view(state: State, seat: Seat | None) -> View:
    """Hands, pile, face-down cards and votes are secret, but not the number of votes (§11)."""
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
