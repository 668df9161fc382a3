"""One league game on its own clock: computers make the same pauses as at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from bot.computers.base.computer import AnyComputer
from bot.games.base.game import HOUSE, AnyGame, Event, Result, Seat, play

Watch = Callable[[Any, Seat, Any, Any, Sequence[Event]], None]
"""Called with the state before a move, the seat, the move, the state after it and its events."""
TOO_LONG = 20_000
NEVER = float("inf")


class Evening:
    def __init__(self, game: AnyGame, computers: Sequence[AnyComputer], seed: int) -> None:
        self.game, self.computers = game, computers
        self.state = game.setup(f"{seed:064x}", len(computers), game.options())
        self.dice = [Random(f"{seed}/{seat}") for seat in range(len(computers))]
        self.now = 0.0
        self.wakes: dict[Seat, float] = {}
        self.bell: tuple[str, float] | None = None

    def play(self, watch: Watch | None = None) -> Result:
        for _ in range(TOO_LONG):
            result = self.game.result(self.state)
            if result is not None:
                return result
            seat, move = self.next_move()
            before = self.state
            self.state, events = play(self.game, before, seat, move)
            if watch is not None:
                watch(before, seat, move, self.state, events)
        raise RuntimeError(f"{self.game.name} does not end")

    def next_move(self) -> tuple[Seat, Any]:
        """The move of the computer that acts first, or the bell if it rings earlier."""
        while True:
            bell = self.hang_bell()
            when, seat = min(self.awake(), default=(NEVER, HOUSE))
            if bell is not None and self.bell is not None and self.bell[1] <= when:
                self.now = self.bell[1]
                self.wakes = {seat: at for seat, at in self.wakes.items() if at < NEVER}
                return HOUSE, bell.move
            self.now = when
            game, state = self.game, self.state
            moves = game.moves(state, seat)
            move = self.computers[seat].choose(game.view(state, seat), moves, self.dice[seat])
            if move is not None:
                self.wakes = {s: at for s, at in self.wakes.items() if at < NEVER and s != seat}
                return seat, move
            self.wakes[seat] = NEVER

    def hang_bell(self) -> Any:
        bell = self.game.bell(self.state)
        if bell is None:
            self.bell = None
        elif self.bell is None or self.bell[0] != bell.name:
            self.bell = bell.name, self.now + bell.seconds
        return bell

    def awake(self) -> list[tuple[float, Seat]]:
        waiting = self.game.waiting_on(self.state)
        self.wakes = {seat: at for seat, at in self.wakes.items() if seat in waiting}
        for seat in waiting:
            if seat not in self.wakes:
                view = self.game.view(self.state, seat)
                self.wakes[seat] = self.now + self.computers[seat].pause(view, self.dice[seat])
        return [(at, seat) for seat, at in self.wakes.items()]
