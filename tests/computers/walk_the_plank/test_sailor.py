"""The sailor of Walk the Plank: it outlives random players and avoids drowning."""

from __future__ import annotations

from random import Random

import pytest

from bot.computers.base.computer import AnyComputer, RandomComputer
from bot.computers.walk_the_plank.boy import Boy
from bot.computers.walk_the_plank.captain import Captain
from bot.computers.walk_the_plank.sailor import Sailor
from bot.games.walk_the_plank.board import Board, crew
from bot.games.walk_the_plank.game import WalkThePlank
from bot.games.walk_the_plank.moves import Shove
from bot.games.walk_the_plank.states import Acting, Options, Programming, State
from tests.harness.league.fools import FOOLS
from tests.harness.league.habits import Habits, PlankWatcher

GAME = WalkThePlank()
COMPUTER, DICE = Sailor(), RandomComputer()
ROUNDS = 40
"""Rounds after which a game between careful players must have ended."""


def outcome(computers: list[AnyComputer], seed: int, rounds: int = ROUNDS) -> tuple[int, ...]:
    state = GAME.setup(f"{seed:x}", len(computers), Options())
    random = Random(seed)
    while (result := GAME.result(state)) is None:
        state = one_move(state, computers, random)
        assert state.round < rounds
    return result.winners


def one_move(state: State, computers: list[AnyComputer], random: Random) -> State:
    seat = GAME.waiting_on(state)[0]
    moves = GAME.moves(state, seat)
    move = computers[seat].choose(GAME.view(state, seat), moves, random)
    assert move in moves
    return GAME.apply(state, seat, move)[0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_sailor_nearly_always_outlives_random_players(seats: int) -> None:
    games = 16
    won = 0
    for seed in range(games):
        computers: list[AnyComputer] = [DICE] * seats
        computers[seed % seats] = COMPUTER
        won += seed % seats in outcome(computers, seed)
    assert won >= 0.75 * games


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_game_between_sailors_ends(seats: int) -> None:
    assert len(outcome([COMPUTER] * seats, seats)) <= 2


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("computer", [COMPUTER, Boy()], ids=["sailor", "boy"])
def test_a_game_with_a_player_who_always_hides_ends(computer: AnyComputer, seed: int) -> None:
    computers = [computer] * 4
    computers[seed] = FOOLS["walk_the_plank"]["hides"](computer)
    assert len(outcome(computers, seed, 2 * ROUNDS)) <= 2


def test_the_same_random_numbers_give_the_same_choice() -> None:
    state = GAME.setup("00", 4, Options())
    moves = GAME.moves(state, 2)
    first, again = (COMPUTER.choose(GAME.view(state, 2), moves, Random(7)) for _ in range(2))
    assert first == again


def played(board: Board, programmes: list[str]) -> State:
    state: State = Programming(1, 0, board, ((),) * 3, (None,) * 3, ())
    for seat, text in enumerate(programmes):
        state, _ = GAME.apply(state, seat, GAME.parse(f"programme {text}"))
    return state


IDLE = "charge pull i-dont-want-to-die"


@pytest.mark.parametrize(
    ("crews", "programme", "choice"),
    [
        ((crew(3), crew(0, 0), crew(0, 0)), "run extend pull", "run 3 to 2"),
        ((crew(0, 3), crew(0, 0, 3), crew(0, 0)), "shove-left extend pull", "shove O at 3"),
        ((crew(0, 3), crew(0, 1), crew(0, 0)), "i-dont-want-to-die extend pull", "flee 3 to 1"),
        ((crew(3, 3), crew(3), crew(0, 0)), "shove-anyone extend pull", "shove O at 3"),
    ],
)
@pytest.mark.parametrize("computer", [COMPUTER, Captain(worlds=20)], ids=["sailor", "captain"])
def test_a_sailor_saves_its_own_pirates_and_drowns_others(
    computer: AnyComputer, crews: tuple[int, ...], programme: str, choice: str
) -> None:
    state = played(Board(3, crews), [programme, IDLE, IDLE])
    assert str(computer.choose(GAME.view(state, 0), GAME.moves(state, 0), Random(1))) == choice


@pytest.mark.parametrize("computer", [COMPUTER, Captain(worlds=20)], ids=["sailor", "captain"])
@pytest.mark.parametrize(
    ("seat", "programme"),
    [
        (0, "shove-anyone extend pull"),
        (1, "shove-anyone extend pull"),
        (2, "shove-anyone extend pull"),
        (2, "extend pull shove-anyone"),
    ],
)
def test_the_victim_does_not_depend_on_the_seat(
    computer: AnyComputer, seat: int, programme: str
) -> None:
    start = GAME.setup("00", 3, Options())
    programmes = [IDLE] * 3
    programmes[seat] = programme
    state = played(start.board, programmes)
    assert isinstance(state, Acting)
    tries, victims = 100, [0] * 3
    for dice in range(tries):
        move = computer.choose(GAME.view(state, seat), GAME.moves(state, seat), Random(dice))
        assert isinstance(move, Shove)
        victims[move.victim] += 1
    assert victims.pop(seat) == 0
    assert min(victims) > 0.3 * tries


def test_most_of_a_sailors_cards_have_an_effect_and_few_drown_its_own() -> None:
    habits = Habits()
    for seed in range(8):
        state = GAME.setup(f"{seed:x}", 4, Options())
        watch, random = PlankWatcher(habits), Random(seed)
        while GAME.result(state) is None:
            seat = GAME.waiting_on(state)[0]
            move = COMPUTER.choose(GAME.view(state, seat), GAME.moves(state, seat), random)
            before = state
            state, events = GAME.apply(before, seat, move)
            watch(before, seat, move, state, events)
    idle, cards = habits.seen["cards without effect"]
    own, drowned = habits.seen["drownings by the own hand"]
    assert idle <= 0.13 * cards
    assert own <= 0.08 * drowned
