"""Bluff Pirate: lay a series, true or not, and ask one opponent whether it was believed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.base.game import Event, Game, Memory, Reason, Result, Seat, Value, ranked
from bot.games.bluff_pirate.acts import Acts
from bot.games.bluff_pirate.cards import PLAYERS
from bot.games.bluff_pirate.flow import (
    board,
    cast_vote,
    discard,
    draw_two,
    lay_series,
    reveal,
    set_up,
)
from bot.games.bluff_pirate.lesson import BluffLesson
from bot.games.bluff_pirate.memories import Remembered, memories
from bot.games.bluff_pirate.moves import (
    DRAW,
    VOTES,
    Ask,
    BluffMove,
    Board,
    Discard,
    Draw,
    Keep,
    Lay,
    Vote,
    parse,
    public_moves,
)
from bot.games.bluff_pirate.rules import boardings, who_can_be_asked, why_not
from bot.games.bluff_pirate.states import (
    Acting,
    Designating,
    Finished,
    Options,
    Starting,
    State,
    Voting,
)
from bot.games.bluff_pirate.view import View, view

LETTERS: dict[type[Value], str] = {Starting: "s", Acting: "a", Voting: "v", Designating: "d"}


class BluffPirate(Game[State, BluffMove, View, Options]):
    name = "bluff_pirate"
    seats = PLAYERS
    rules = 2
    lesson = BluffLesson()
    options = Options
    counted = ("bluffs", "believed", "asked", "right")
    remembers = Remembered

    def setup(self, seed: str, seats: int, options: Options) -> State:
        return set_up(seed, seats, options)

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        if isinstance(state, Voting):
            layer = state.sea.player
            votes = enumerate(state.votes)
            return tuple([seat for seat, vote in votes if vote is None and seat != layer])
        if isinstance(state, Finished):
            return ()
        return (state.sea.player,)

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Finished):
            return "over"
        return f"{LETTERS[type(state)]}{state.sea.turn}"

    def moves(self, state: State, seat: Seat) -> Sequence[BluffMove]:
        sea = state.sea
        if isinstance(state, Voting):
            return VOTES if seat != sea.player and 0 <= seat < len(sea.hands) else ()
        if seat != sea.player or isinstance(state, Finished):
            return ()
        if isinstance(state, Starting):
            return (DRAW, *boardings(sea))
        if isinstance(state, Acting):
            return Acts(sea.hands[seat])
        return who_can_be_asked(len(sea.hands), seat)

    def why_not(self, state: State, seat: Seat, move: BluffMove) -> Reason:
        return why_not(state, seat, move)

    def apply(self, state: State, seat: Seat, move: BluffMove) -> tuple[State, Sequence[Event]]:
        match move:
            case Vote():
                assert isinstance(state, Voting)
                return cast_vote(state, seat, move.bluff)
            case Draw():
                return draw_two(state.sea)
            case Lay():
                return lay_series(state.sea, move)
            case Ask():
                assert isinstance(state, Designating)
                return reveal(state.sea, state.series, move.voter, bool(state.votes[move.voter]))
            case Discard():
                return discard(state.sea, move.card)
            case Keep():
                return discard(state.sea, None)
            case Board():
                return board(state.sea, move)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def sealed(self, state: State, seat: Seat) -> bool:
        """Whether the seat casts a vote now: votes are secret, most of them forever (§7.5)."""
        return isinstance(state, Voting) and seat != state.sea.player

    def awaits_openly(self, state: State) -> bool:
        """False during a vote: it is secret who has not voted yet (§7.2)."""
        return not isinstance(state, Voting)

    def public_moves(self, moves: Iterable[tuple[Seat, str]]) -> Iterable[tuple[Seat, str]]:
        return public_moves(moves)

    def result(self, state: State) -> Result | None:
        """The result, or None before the end. Ships move one at a time, so one ship finds the
        treasure (§10.9)."""
        return Result((state.winner,)) if isinstance(state, Finished) else None

    def ranks(self, state: State) -> tuple[int, ...]:
        """The place of each seat: the finder of the treasure first, then by distance sailed
        (§10.10)."""
        finder = state.winner if isinstance(state, Finished) else None
        return ranked([(seat == finder, ship) for seat, ship in enumerate(state.sea.ships)])

    def memories(self, before: State, after: State, events: Sequence[Event]) -> Sequence[Memory]:
        return tuple(memories(events))

    def parse(self, text: str) -> BluffMove:
        return parse(text)
