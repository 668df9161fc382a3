"""What each seat of Bluff Pirate sees."""

from __future__ import annotations

from bot.games.bluff_pirate.track import ISLAND_B
from bot.games.bluff_pirate.values import (
    Acting,
    Designating,
    Finished,
    Phase,
    Starting,
    State,
    View,
    Voting,
)
from bot.games.game import Seat, Value


def view(state: State, seat: Seat | None) -> View:
    """Hands, the pile, face-down cards and votes are secret; of the votes only the number shows."""
    sea = state.sea
    mine = seat is not None and seat == sea.player
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
        winner=state.winner if isinstance(state, Finished) else None,
    )


PHASES: dict[type[Value], Phase] = {
    Starting: "starting",
    Acting: "acting",
    Voting: "voting",
    Designating: "designating",
    Finished: "finished",
}
