"""What every mind promises, whatever its game."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from bot.minds import MINDS
from bot.minds.mind import Level
from tests.harness.minds import play_minds

TABLES = [
    (name, level, seats)
    for name, levels in MINDS.items()
    for level in levels
    for seats in GAMES[name].seats
]
CREW = [(name, level) for name, levels in MINDS.items() for level in levels]


def test_every_game_has_a_mind() -> None:
    assert set(MINDS) == set(GAMES)


@pytest.mark.parametrize(("name", "level", "seats"), TABLES)
def test_a_mind_plays_whole_games_against_itself_by_legal_moves(
    name: str, level: Level, seats: int
) -> None:
    play_minds(GAMES[name], [MINDS[name][level]] * seats, seats)


@pytest.mark.parametrize(("name", "level"), CREW)
def test_a_mind_chooses_the_same_by_the_same_dice(name: str, level: Level) -> None:
    minds = [MINDS[name][level]] * GAMES[name].seats[0]
    assert play_minds(GAMES[name], minds, 5) == play_minds(GAMES[name], minds, 5)
