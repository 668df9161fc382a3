"""The duration of each game, written into the table that lobbies read.

python -m bench.durations [game …] [--games 24]

Computer players play whole games on a simulated clock. A person reads what happened and then
halves the choices until one is left; a computer player takes its pause; timers ring when they
are due, and every reveal is watched to its last frame. Each option is tried on its own, and kept
if it makes a game a fifth longer or shorter.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import typing
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from bot.computers import STAND_INS
from bot.games import GAMES
from bot.games.base.game import HOUSE, AnyGame, Move, Seat, Value, play
from bot.tables.core.progress import advance
from bot.tables.history.durations import TABLE
from bot.ui.face.reveal_timing import director
from tests.harness.games.panels import seated, table_of

READING, HALVING = 3.0, 2.0
"""Seconds to see what happened, and for each time that the choices are halved."""
HARDEST = 10
"""The most halvings: nobody looks at a thousand choices one by one."""
NAMES = ("Anne", "Bart", "Calico", "Dutch", "Eve", "Flint")
MATTERS = 0.2

show = director(1.0)


def thinking(choices: int) -> float:
    return READING + HALVING * min(HARDEST, math.log2(choices))


class Evening:
    """One game, and the time it takes."""

    def __init__(
        self, game: AnyGame, seats: int, people: int, options: Value, random: Random
    ) -> None:
        self.game, self.computer, self.random = game, STAND_INS[game.name], random
        self.table = table_of(game, seated(NAMES[:seats], seats - people), random, options)
        self.now = 0.0
        self._asked: dict[Seat, tuple[str, float]] = {}
        """For each seat its question, and the time of its answer."""
        self._bell: tuple[str, float] | None = None

    def play(self) -> float:
        while not self.table.over:
            self._ask()
            seat, move = self._next()
            self._make(seat, move)
        return self.now

    def _ask(self) -> None:
        state = self.table.progress.state
        asked: dict[Seat, tuple[str, float]] = {}
        for seat in self.game.waiting_on(state):
            question = self.game.question(state, seat)
            known = self._asked.get(seat)
            if known is None or known[0] != question:
                known = question, self.now + self._takes(seat)
            asked[seat] = known
        self._asked = asked
        bell = self.game.bell(state)
        if bell is None:
            self._bell = None
        elif self._bell is None or self._bell[0] != bell.name:
            self._bell = bell.name, self.now + bell.seconds

    def _takes(self, seat: Seat) -> float:
        """When everyone grabs at once nobody ponders: a person is as fast as a computer player."""
        state = self.table.progress.state
        grabbing = self.game.bell(state) is not None and not self.game.awaits_openly(state)
        if grabbing or self.table.players[seat].user_id is None:
            return self.computer.pause(self.game.view(state, seat), self.random)
        return thinking(len(self.game.moves(state, seat)))

    def _next(self) -> tuple[Seat, Move]:
        """The first player to decide, or the timer."""
        state = self.table.progress.state
        for seat, (_, when) in sorted(self._asked.items(), key=lambda each: each[1][1]):
            if self._bell is not None and self._bell[1] <= when:
                break
            del self._asked[seat]
            self.now = max(self.now, when)
            moves = self.game.moves(state, seat)
            move = self.computer.choose(self.game.view(state, seat), moves, self.random)
            if move is not None:
                return seat, move
        bell = self.game.bell(state)
        assert bell is not None
        assert self._bell is not None
        self.now = max(self.now, self._bell[1])
        return HOUSE, bell.move

    def _make(self, seat: Seat, move: Move) -> None:
        table, before = self.table, self.table.progress
        state, events = play(self.game, before.state, seat, move)
        table.progress, told = advance(
            self.game, "lively", before, state, tuple(events), seat, "player", self.now
        )
        beats = show(self.game.name, "full", told, table.seen(None))
        self.now += sum(beat.seconds for beat in beats)


def minutes(game: AnyGame, seats: int, people: int, options: Value, games: int) -> float:
    lasted = [
        Evening(game, seats, people, options, Random(f"{game.name}/{seats}/{number}")).play()
        for number in range(games)
    ]
    return statistics.median(lasted) / 60


def variants(game: AnyGame) -> Iterator[tuple[str, Value]]:
    """Each option with each of its other values, and defaults otherwise."""
    usual = game.options()
    for field in msgspec.structs.fields(game.options):
        for value in typing.get_args(field.type):
            if value != getattr(usual, field.name):
                yield f"{field.name}={value}", msgspec.structs.replace(usual, **{field.name: value})


def measure(game: AnyGame, games: int) -> dict[str, Any]:
    usual = game.options()
    by_seats = {
        str(seats): [round(minutes(game, seats, people, usual, games), 1) for people in (1, seats)]
        for seats in game.seats
    }
    middle = game.seats[len(game.seats) // 2]
    base = minutes(game, middle, middle, usual, games)
    shares = {
        name: round(minutes(game, middle, middle, options, games) / base, 2)
        for name, options in variants(game)
    }
    return {
        "seats": by_seats,
        "options": {name: share for name, share in shares.items() if abs(share - 1) >= MATTERS},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="game", default=list(GAMES))
    parser.add_argument("--games", type=int, default=24)
    given = parser.parse_args()
    found = {name: measure(GAMES[name], given.games) for name in sorted(given.names)}
    known = json.loads(TABLE.read_text("utf-8")) | found
    TABLE.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n", "utf-8")
    for name, each in found.items():
        print(f"{name:16}", *(f"{seats}: {a}-{b} min" for seats, (a, b) in each["seats"].items()))
        print(" " * 16, each["options"])


if __name__ == "__main__":
    main()
