"""The captain of Piratoons: it beats chance, and it acts in time like a person."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.games.game import HOUSE, play
from bot.games.piratoons import Options, Piratoons
from bot.games.piratoons.states import State
from bot.minds.mind import AnyMind

GAME = Piratoons()


def sail(minds: Sequence[AnyMind], seed: int) -> State:
    """A whole game on a clock of its own: everyone takes the pauses that they take at a table."""
    random = Random(seed)
    state: State = GAME.setup(f"{seed:064x}", len(minds), Options())
    now, rings = 0.0, 0.0
    wakes: dict[int, float] = {}
    bell = None
    while GAME.result(state) is None:
        if bell != (bell := GAME.bell(state)) and bell is not None:
            rings = now + bell.seconds
        for seat in GAME.waiting_on(state):
            if seat not in wakes:
                wakes[seat] = now + minds[seat].pause(GAME.view(state, seat), random)
        awake = [(at, seat) for seat, at in wakes.items() if seat in GAME.waiting_on(state)]
        now, seat = min(awake, default=(rings, HOUSE))
        if bell is not None and (rings < now or seat == HOUSE):
            now = rings
            state, _ = GAME.apply(state, HOUSE, GAME.parse(str(bell.move)))
            wakes = {seat: at for seat, at in wakes.items() if at < float("inf")}
            continue
        move = minds[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), random)
        if move is None:
            wakes[seat] = float("inf")
            continue
        state, _ = play(GAME, state, seat, move)
        wakes = {other: at for other, at in wakes.items() if at < float("inf") and other != seat}
    return state
