"""What every computer player promises, whatever its game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.computers import COMPUTERS
from bot.computers.base.computer import AnyComputer, Level, Thinker
from bot.games import GAMES
from bot.games.base.game import HOUSE, play
from tests.harness.tables.computers import play_computers

TABLES = [
    (name, level, seats)
    for name, levels in COMPUTERS.items()
    for level in levels
    for seats in GAMES[name].seats
]
DECISIONS = 60
QUICK = 3
"""Number of worlds sampled here."""
CREW = [(name, level) for name, levels in COMPUTERS.items() for level in levels]


def computer_of(name: str, level: Level) -> AnyComputer:
    computer = COMPUTERS[name][level]
    return type(computer)(worlds=QUICK) if isinstance(computer, Thinker) else computer


def test_every_game_has_computer_players() -> None:
    assert set(COMPUTERS) == set(GAMES)


@pytest.mark.parametrize(("name", "level", "seats"), TABLES)
def test_a_computer_plays_whole_games_against_itself_with_legal_moves(
    name: str, level: Level, seats: int
) -> None:
    play_computers(GAMES[name], [computer_of(name, level)] * seats, seats)


@pytest.mark.parametrize(("name", "level"), CREW)
def test_the_same_random_numbers_give_the_same_choices(name: str, level: Level) -> None:
    computers = [computer_of(name, level)] * GAMES[name].seats[0]
    assert play_computers(GAMES[name], computers, 5) == play_computers(GAMES[name], computers, 5)


@pytest.mark.parametrize(("name", "level"), CREW)
def test_a_computer_does_not_remember_what_other_seats_saw(name: str, level: Level) -> None:
    """One computer plays many seats at many tables and must use only the view it is given."""
    game, dice = GAMES[name], Random(name)
    state: Any = game.setup("ab" * 32, 4, game.options())
    shared = computer_of(name, level)
    for _ in range(DECISIONS):
        waiting = game.waiting_on(state)
        if not waiting:
            break
        for other in waiting[1:]:
            shared.choose(game.view(state, other), game.moves(state, other), Random(1))
        seat = waiting[0]
        view, moves = game.view(state, seat), game.moves(state, seat)
        tossed, alone = Random(7), Random(7)
        move = shared.choose(view, moves, tossed)
        assert computer_of(name, level).choose(view, moves, alone) == move
        assert tossed.getstate() == alone.getstate()
        bell = game.bell(state)
        if move is not None and dice.random() < 0.9:
            state, _ = play(game, state, seat, move)
        elif bell is not None:
            state, _ = play(game, state, HOUSE, bell.move)
