"""What every mind promises, whatever its game."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.minds import MINDS
from tests.harness.minds import play_minds

TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].seats]


def test_every_game_has_a_mind() -> None:
    assert set(MINDS) == set(GAMES)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_mind_plays_whole_games_against_itself_by_legal_moves(name: str, seats: int) -> None:
    play_minds(GAMES[name], [MINDS[name]] * seats, seats)


@pytest.mark.parametrize("name", GAMES)
def test_a_mind_chooses_the_same_by_the_same_dice(name: str) -> None:
    minds = [MINDS[name]] * GAMES[name].seats[0]
    assert play_minds(GAMES[name], minds, 5) == play_minds(GAMES[name], minds, 5)
