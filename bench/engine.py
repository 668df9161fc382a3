"""Random-play moves per second of each game, beside a calibration loop in the same run.

python -m bench.engine [game …] [--seconds 2]

A fixed set of whole games is played again and again in turn with the calibration loop, and the
best time of each counts: other work on the machine makes some rounds slower and none faster.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from random import Random

from bot.games import GAMES
from bot.games.base.game import HOUSE, AnyGame

CALIBRATION = 20_000
GAMES_PLAYED = 20


def calibrate() -> float:
    """Seconds of a loop of plain arithmetic: the floor of this machine.

    Not an empty loop: the interpreter specialises `count += 1` alone to several times the speed
    of any work, so it says little about a machine.
    """
    began = time.perf_counter()
    total = 0
    for number in range(CALIBRATION):
        total += number * number % 7
    return time.perf_counter() - began


def random_game(game: AnyGame, seats: int, seed: str) -> int:
    """Plays a whole random game, deals included; returns its number of moves."""
    state = game.setup(seed, seats, game.options())
    dice = Random(seed).random
    count = 0
    while True:
        waiting = game.waiting_on(state)
        bell = game.bell(state) if not waiting or count % 16 == 15 else None
        if bell is not None:
            state, _ = game.apply(state, HOUSE, bell.move)
        elif waiting:
            seat = waiting[0]
            moves = game.moves(state, seat)
            if type(moves) is not tuple:
                moves = moves if isinstance(moves, Sequence) else tuple(moves)
            state, _ = game.apply(state, seat, moves[int(dice() * len(moves))])
        else:
            return count
        count += 1


def measure(game: AnyGame, seats: int, seconds: float) -> tuple[float, float]:
    """Moves per second and iterations per second, each at its best."""
    floor = calibrate()
    best = [float("inf")] * GAMES_PLAYED
    moves = [0] * GAMES_PLAYED
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or 0 in moves:
        for number in range(GAMES_PLAYED):
            began = time.perf_counter()
            moves[number] = random_game(game, seats, f"{number:064x}")
            best[number] = min(best[number], time.perf_counter() - began)
            floor = min(floor, calibrate())
    return sum(moves) / sum(best), CALIBRATION / floor


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    for name in args.games:
        game = GAMES[name]
        seats = min(4, game.seats[-1])
        speed, floor = measure(game, seats, args.seconds)
        print(
            f"{name:16} {seats} seats  {speed:10,.0f} moves/s   calibration {floor / 1e6:5.1f} M/s"
            f"   {floor / speed:6.1f} iterations a move   {speed * 16e6 / floor:10,.0f} at 16 M/s"
        )


if __name__ == "__main__":
    main()
