"""Computer players for tests, and whole games between computers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any

from bot.computers.base.computer import AnyComputer, Computer
from bot.games.base.game import HOUSE, AnyGame, Result, Seat, play

TOO_LONG = 5_000
PAUSE = 2.0
"""Seconds that a watched computer pauses."""


class WatchedComputer(Computer[Any, Any]):
    """Plays the first move after a fixed pause and records its inputs."""

    def __init__(self) -> None:
        self.handed: list[Any] = []

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        self.handed.append(view)
        return next(iter(moves))

    def pause(self, view: Any, random: Random) -> float:
        self.handed.append(view)
        return PAUSE


class StillComputer(Computer[Any, Any]):
    """Never moves, so the bell rings."""

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        return None


class EndlessMoves(tuple[Any, ...]):
    """A collection of moves that never ends."""

    def __iter__(self) -> Iterator[Any]:
        while True:
            pass


def play_computers(
    game: AnyGame, computers: Sequence[AnyComputer], seed: int, options: Any = None
) -> tuple[Result, list[tuple[Seat, str]]]:
    """Plays a game and returns its result and moves. Each asked seat moves once, then the bell."""
    state = game.setup(f"{seed:064x}", len(computers), options or game.options())
    dice = [Random(f"{seed}/{seat}") for seat in range(len(computers))]
    moves: list[tuple[Seat, str]] = []
    while (result := game.result(state)) is None:
        assert len(moves) < TOO_LONG, "no end"
        seat, move = next_move(game, state, computers, dice)
        state, _ = play(game, state, seat, move)
        moves.append((seat, str(move)))
    return result, moves


def next_move(
    game: AnyGame, state: Any, computers: Sequence[AnyComputer], dice: Sequence[Random]
) -> tuple[Seat, Any]:
    bell = game.bell(state)
    for seat in game.waiting_on(state):
        view, offered = game.view(state, seat), game.moves(state, seat)
        move = computers[seat].choose(view, offered, dice[seat])
        if move is not None:
            assert move in offered
            return seat, move
        assert bell is not None, "staying still is a choice only where a bell hangs"
    assert bell is not None
    return HOUSE, bell.move
