"""A game for tests that has little more than a bell."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import (
    HOUSE,
    Bell,
    Event,
    Game,
    GameOver,
    IllegalMove,
    Move,
    NoOptions,
    Reason,
    Result,
    Seat,
    Unreadable,
    Value,
    ranked,
    replaced,
)


class Grab(Move):
    def __str__(self) -> str:
        return "grab"


class Turn(Move):
    def __str__(self) -> str:
        return "turn"


class Grabbed(Event):
    seat: Seat


class Turned(Event):
    times: int


class Sand(Value):
    seed: str
    turned: int
    grabs: tuple[int, ...]


class Sandglass(Game[Sand, Move, Sand, NoOptions]):
    """Grab as often as you like until the glass has run out twice."""

    name = "sandglass"
    seats = range(1, 5)
    rules = 1
    options = NoOptions

    def setup(self, seed: str, seats: int, options: NoOptions) -> Sand:
        return Sand(seed, 0, (0,) * seats)

    def waiting_on(self, state: Sand) -> tuple[Seat, ...]:
        return tuple(range(len(state.grabs))) if state.turned < 2 else ()

    def question(self, state: Sand, seat: Seat) -> str:
        return f"g{state.turned}"

    def moves(self, state: Sand, seat: Seat) -> tuple[Move, ...]:
        if state.turned >= 2:
            return ()
        return (Turn(),) if seat == HOUSE else (Grab(),)

    def why_not(self, state: Sand, seat: Seat, move: Move) -> Reason:
        return GameOver()

    def apply(self, state: Sand, seat: Seat, move: Move) -> tuple[Sand, Sequence[Event]]:
        if isinstance(move, Turn):
            return Sand(state.seed, state.turned + 1, state.grabs), (Turned(state.turned + 1),)
        grabs = replaced(state.grabs, seat, state.grabs[seat] + 1)
        return Sand(state.seed, state.turned, grabs), (Grabbed(seat),)

    def view(self, state: Sand, seat: Seat | None) -> Sand:
        return Sand("", state.turned, state.grabs)

    def bell(self, state: Sand) -> Bell | None:
        return Bell(f"glass {state.turned}", 15.0, Turn()) if state.turned < 2 else None

    def result(self, state: Sand) -> Result | None:
        return Result((0,), state.grabs) if state.turned >= 2 else None

    def ranks(self, state: Sand) -> tuple[int, ...]:
        return ranked(state.grabs)

    def parse(self, text: str) -> Move:
        if text == "grab":
            return Grab()
        if text == "turn":
            return Turn()
        raise IllegalMove(Unreadable(text))
