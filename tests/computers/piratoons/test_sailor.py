"""The sailor of Piratoons: it beats random play and acts at a human pace."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from bot.computers.base.computer import AnyComputer, RandomComputer
from bot.computers.piratoons.outlook import values
from bot.computers.piratoons.sailor import Sailor
from bot.games.base.game import HOUSE, play
from bot.games.piratoons.moves import OPEN, PRESSES, READY, STOP, Bid
from bot.games.piratoons.states import Options, State
from bot.games.piratoons.tiles import NUMBERS
from tests.harness.games.notation.piratoons import CHEST, GAME, tiles, view_of

COMPUTER = Sailor()


def sail(computers: Sequence[AnyComputer], seed: int) -> State:
    """A whole game on its own clock: each computer makes the pauses it makes at a table."""
    random = Random(seed)
    state: State = GAME.setup(f"{seed:064x}", len(computers), Options())
    now, rings = 0.0, 0.0
    wakes: dict[int, float] = {}
    bell = None
    while GAME.result(state) is None:
        if bell != (bell := GAME.bell(state)) and bell is not None:
            rings = now + bell.seconds
        for seat in GAME.waiting_on(state):
            if seat not in wakes:
                wakes[seat] = now + computers[seat].pause(GAME.view(state, seat), random)
        awake = [(at, seat) for seat, at in wakes.items() if seat in GAME.waiting_on(state)]
        now, seat = min(awake, default=(rings, HOUSE))
        if bell is not None and (rings < now or seat == HOUSE):
            now = rings
            state, _ = GAME.apply(state, HOUSE, GAME.parse(str(bell.move)))
            wakes = {seat: at for seat, at in wakes.items() if at < float("inf")}
            continue
        move = computers[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), random)
        if move is None:
            wakes[seat] = float("inf")
            continue
        state, _ = play(GAME, state, seat, move)
        wakes = {other: at for other, at in wakes.items() if at < float("inf") and other != seat}
    return state


def won(computers: Sequence[AnyComputer], games: int) -> float:
    """The share of games that the first computer wins; the seats rotate."""
    share = 0.0
    for game in range(games):
        at = game % len(computers)
        result = GAME.result(sail([*computers[-at:], *computers[:-at]] if at else computers, game))
        assert result is not None
        share += (at in result.winners) / len(result.winners)
    return share / games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sailor_beats_random_play(seats: int) -> None:
    chance = RandomComputer()
    assert won([COMPUTER, *[chance] * (seats - 1)], 10) >= 0.8


def test_the_same_random_numbers_give_the_same_game() -> None:
    assert sail([COMPUTER, COMPUTER], 5) == sail([COMPUTER, COMPUTER], 5)


def test_sailors_score_well() -> None:
    result = GAME.result(sail([COMPUTER] * 3, 11))
    assert result is not None
    assert min(result.scores) > 0


# ── Values ───────────────────────────────────────────────────────────────────────────────────


def test_a_tile_that_completes_a_family_is_worth_more_than_a_single_one() -> None:
    worth = values(view_of("pillage"), 0, tiles(CHEST))
    assert worth[NUMBERS["GUN-A1"]] > worth[NUMBERS["GUN-B1"]]


def test_a_section_that_connects_is_worth_more_than_one_that_does_not() -> None:
    worth = values(view_of("pillage"), 0, tiles("S07 S24 S14"))
    assert worth[NUMBERS["S14"]] > 0 > worth[NUMBERS["S24"]]


# ── Pillage ──────────────────────────────────────────────────────────────────────────────────


def test_a_sailor_adds_a_pawn_when_a_rival_draws_level() -> None:
    view, gun = view_of("pillage"), tiles(CHEST).index(NUMBERS["GUN-A1"])
    before = COMPUTER.choose(view, PRESSES, Random(1))
    assert before in PRESSES
    pawns = tuple((1, 0) if at != gun else (1, 1) for at in range(9))
    equalled = replace(view, pawns=pawns, crew=(3, 5))
    assert COMPUTER.choose(equalled, PRESSES, Random(1)) == PRESSES[gun]


def test_a_sailor_with_nothing_to_gain_waits_and_then_calls_stop() -> None:
    content = replace(view_of("pillage"), pawns=((1, 0),) * 9, crew=(6, 6))
    assert COMPUTER.choose(content, PRESSES, Random(1)) is None
    ran = replace(content, glass_ran=True)
    assert COMPUTER.choose(ran, (*PRESSES, STOP), Random(1)) == STOP


def test_six_pawns_are_spread_over_the_time_of_the_sandglass() -> None:
    random, view = Random(3), view_of("pillage")
    for _ in range(50):
        pauses = [COMPUTER.pause(replace(view, crew=(6 - n, 6)), random) for n in range(6)]
        assert min(pauses) > 0.5
        assert 5 < sum(pauses) < 20


# ── Other choices ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("purse", [0, 1, 7, 30])
@pytest.mark.parametrize("goods", ["S24", "GUN-A1", CHEST])
def test_a_sailor_bids_at_most_its_purse_and_zero_for_harmful_tiles(purse: int, goods: str) -> None:
    view = replace(view_of("bidding"), goods=tiles(goods), purses=(purse, None))
    bids = [COMPUTER.choose(view, (), Random(seed)) for seed in range(20)]
    coins = [bid.coins for bid in bids if isinstance(bid, Bid)]
    assert len(coins) == 20
    assert max(coins) <= purse
    assert goods != "S24" or max(coins) == 0
    assert goods == "S24" or purse == 0 or max(coins) > 0


def test_a_sailor_takes_the_best_tile() -> None:
    view = replace(view_of("buying"), goods=tiles("GUN-A1 GUN-B1 S24"), buyers=(0,))
    assert str(COMPUTER.choose(view, (), Random(1))) == "take GUN-A1"


def test_a_sailor_says_ready_and_opens_the_chest() -> None:
    view = view_of("closed")
    assert COMPUTER.choose(view, (READY,), Random(1)) == READY
    assert COMPUTER.choose(view, (OPEN,), Random(1)) == OPEN


def test_a_decision_takes_a_few_milliseconds() -> None:
    view = view_of("pillage")
    took: list[float] = []
    for _ in range(5):
        began = time.perf_counter()
        COMPUTER.choose(view, PRESSES, Random(1))
        took.append(time.perf_counter() - began)
    assert min(took) < 0.02
