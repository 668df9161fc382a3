"""Random-play moves per second of each game, beside a calibration loop in the same run.

python -m bench.engine [game …] [--seconds 2]
"""

from __future__ import annotations

import argparse
import time

from bot.games import GAMES
from bot.games.game import AnyGame

CALIBRATION = 4_000_000


def calibrate() -> float:
    """Iterations per second of an empty counting loop: the floor of this machine."""
    began = time.perf_counter()
    count = 0
    while count < CALIBRATION:
        count += 1
    return CALIBRATION / (time.perf_counter() - began)


def random_game(game: AnyGame, seats: int, seed: str) -> int:
    """Plays a whole game by the cheapest dice there are; returns its number of moves."""
    state = game.setup(seed, seats, game.options())
    dice = int(seed, 16) | 1
    count = 0
    while True:
        waiting = game.waiting_on(state)
        if type(waiting) is not tuple:
            waiting = tuple(waiting)
        bell = game.bell(state) if not waiting or count % 16 == 15 else None
        if not waiting and bell is None:
            return count
        if bell is not None:
            state, _ = game.apply(state, -1, bell.move)
        else:
            seat = waiting[0]
            moves = game.moves(state, seat)
            if type(moves) is not tuple:
                moves = tuple(moves)
            dice = (dice * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            state, _ = game.apply(state, seat, moves[(dice >> 33) % len(moves)])
        count += 1


def moves_per_second(game: AnyGame, seats: int, seconds: float) -> float:
    began = time.perf_counter()
    count = games = 0
    while time.perf_counter() - began < seconds:
        count += random_game(game, seats, f"{games:064x}")
        games += 1
    return count / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=2.0)
    args = parser.parse_args()
    for name in args.games:
        game = GAMES[name]
        seats = min(4, game.seats[-1])
        before = calibrate()
        speed = moves_per_second(game, seats, args.seconds)
        floor = max(before, calibrate())
        print(
            f"{name:16} {seats} seats  {speed:10,.0f} moves/s   calibration {floor / 1e6:5.1f} M/s"
            f"   {floor / speed:6.1f} iterations a move   {speed * 16e6 / floor:10,.0f} at 16 M/s"
        )


if __name__ == "__main__":
    main()
