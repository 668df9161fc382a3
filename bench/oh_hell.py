"""Moves per second of Piraten Bridge with checks, beside OpenSpiel's `oh_hell`.

python -m bench.oh_hell [--seconds 10]

Both play random games driven from Python: four seats, rounds of one to ten tricks, and at each
move a query for the legal moves and then a checked move. Rounds are played in turn, and the best
time of each counts, with deals measured separately. Without OpenSpiel (`pip install open_spiel`,
into a folder that PYTHONPATH names) our side is printed alone.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, TypeAlias

from bot.games.base.game import play
from bot.games.piraten_bridge.game import PiratenBridge
from bot.games.piraten_bridge.rules import ROUNDS, deal
from bot.games.piraten_bridge.states import Bidding

SEATS = 4
GAME = PiratenBridge()
DEAL, MOVES = 0, 1
Times: TypeAlias = tuple[float, float]
"""Seconds of a deal, and of the moves after it."""


def moves_of(tricks: int) -> int:
    """Everybody's bid and cards, except the last card: with ours it deals the next round."""
    return SEATS * (tricks + 1) - 1


def our_round(tricks: int) -> Times:
    dice, seed = Random(tricks).random, f"{tricks:064x}"
    began = time.perf_counter()
    hands, bids = deal(seed, tricks, SEATS), (None,) * SEATS
    state: Any = Bidding(seed, tricks, 0, hands, bids, sheet=(), last=None)
    dealt = time.perf_counter()
    for _ in range(moves_of(tricks)):
        seat = GAME.waiting_on(state)[0]
        moves = GAME.moves(state, seat)
        state, _ = play(GAME, state, seat, moves[int(dice() * len(moves))])
    return dealt - began, time.perf_counter() - dealt


def their_rounds() -> Callable[[int], Times]:
    load: Any = import_module("pyspiel").load_game
    common = {"players": SEATS, "num_suits": 4, "num_cards_per_suit": 13}
    games = [load("oh_hell", {**common, "num_tricks_fixed": 1 + at}) for at in range(ROUNDS)]

    def their_round(tricks: int) -> Times:
        dice = Random(tricks).random
        began = time.perf_counter()
        state = games[tricks - 1].new_initial_state()
        while state.is_chance_node():
            cards = state.legal_actions()
            state.apply_action(cards[int(dice() * len(cards))])
        dealt = time.perf_counter()
        for _ in range(moves_of(tricks)):
            moves = state.legal_actions()
            state.apply_action_with_legality_check(moves[int(dice() * len(moves))])
        return dealt - began, time.perf_counter() - dealt

    return their_round


def measure(sides: list[Callable[[int], Times]], seconds: float) -> list[Times]:
    """Moves per second of each side, with the deals and without."""
    best = [[(float("inf"), float("inf"))] * ROUNDS for _ in sides]
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for at in range(ROUNDS):
            for side, rounds in zip(sides, best, strict=True):
                deal, moves = side(at + 1)
                rounds[at] = min(deal, rounds[at][DEAL]), min(moves, rounds[at][MOVES])
    count = sum([moves_of(at + 1) for at in range(ROUNDS)])
    after = [sum([times[MOVES] for times in rounds]) for rounds in best]
    whole = [sum([sum(times) for times in rounds]) for rounds in best]
    return [(count / each, count / alone) for each, alone in zip(whole, after, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    sides = [our_round, their_rounds()] if find_spec("pyspiel") else [our_round]
    found = measure(sides, seconds)
    for name, (whole, after) in zip(("piraten_bridge", "oh_hell"), found, strict=False):
        print(f"{name:15} {after:10,.0f} moves/s after the deal {whole:10,.0f} with it")
    if len(found) > 1:
        (our_whole, our_after), (whole, after) = found
        print(f"{'ratio':15} {our_after / after:10.2f} {our_whole / whole:30.2f}")


if __name__ == "__main__":
    main()
