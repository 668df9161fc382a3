"""A whole random game, move by move, against which the promises are checked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, get_type_hints

from hypothesis import strategies as st

from bot.games import GAMES
from bot.games.base.game import HOUSE, AnyGame, Event, Move, Record, Seat, Value

TOO_LONG = 5_000
"""Number of moves after which a random game counts as endless."""
LISTED = 200
"""Larger collections of moves are sampled instead of listed."""


@dataclass(frozen=True)
class Step:
    before: Any
    seat: Seat
    move: Move
    after: Any
    events: Sequence[Event]


@dataclass(frozen=True)
class Playthrough:
    """One game to play, with all its random choices drawn beforehand."""

    name: str
    seats: int
    options: Value
    seed: str
    dice: int

    @property
    def game(self) -> AnyGame:
        return GAMES[self.name]

    def begin(self) -> Any:
        return self.game.setup(self.seed, self.seats, self.options)

    def steps(self) -> Iterator[Step]:
        random = Random(self.dice)
        state = self.begin()
        for _ in range(TOO_LONG):
            chosen = any_move(self.game, state, self.seats, random)
            if chosen is None:
                return
            seat, move = chosen
            after, events = self.game.apply(state, seat, move)
            yield Step(state, seat, move, after, events)
            state = after
        raise AssertionError(f"{self} has not ended after {TOO_LONG} moves")

    def states(self) -> Iterator[Any]:
        yield self.begin()
        for step in self.steps():
            yield step.after

    def record(self, moves: Sequence[tuple[Seat, str]]) -> Record:
        rules = self.game.rules
        return Record(self.name, rules, self.seed, self.seats, self.options, tuple(moves))


def any_move(game: AnyGame, state: Any, seats: int, random: Random) -> tuple[Seat, Move] | None:
    """Mostly a move of an asked seat; now and then the bell, or a change of mind."""
    asked = tuple(game.waiting_on(state))
    bell = game.bell(state)
    if bell is not None and (not asked or random.random() < 1 / 16):
        return HOUSE, bell.move
    if not asked:
        return None
    seat = random.choice(asked)
    if random.random() < 1 / 8:
        seat = random.choice([seat for seat in range(seats) if len(game.moves(state, seat))])
    return seat, any_of(game.moves(state, seat), random)


def any_of(moves: Collection[Any], random: Random) -> Any:
    """A random one of them; a collection that can be indexed is never listed."""
    if hasattr(moves, "__getitem__"):
        return random.choice(moves)  # type: ignore[arg-type]
    return next(islice(moves, random.randrange(min(len(moves), LISTED)), None))


def some_of(moves: Collection[Any], random: Random, count: int = 8) -> list[Any]:
    return [any_of(moves, random) for _ in range(min(len(moves), count))]


@st.composite
def playthroughs(draw: st.DrawFn, name: str) -> Playthrough:
    game = GAMES[name]
    hints = get_type_hints(game.options)
    options = {field: st.from_type(hints[field]) for field in game.options.__struct_fields__}
    return Playthrough(
        name,
        draw(st.sampled_from(game.seats)),
        draw(st.builds(game.options, **options)),
        f"{draw(st.integers(0, 2**256 - 1)):064x}",
        draw(st.integers(0, 2**32 - 1)),
    )
