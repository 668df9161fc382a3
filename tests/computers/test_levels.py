"""The levels: a ship's boy beats random play, and a sailor beats a ship's boy.

The deals are seeded and few. How much each level wins is measured by `python -m bench.league`.
"""

from __future__ import annotations

import pytest

from bot.computers import COMPUTERS
from bot.computers.base.computer import AnyComputer, Level, RandomComputer
from bot.games import GAMES
from tests.harness.league.contestants import contestant
from tests.harness.league.evening import Evening
from tests.harness.league.fools import FOOLS, Fool

DEALS = {
    "piraten_bridge": 8,
    "corsairs": 24,
    "walk_the_plank": 12,
    "bluff_pirate": 20,
    "piratoons": 8,
}
"""Games with more luck need more deals to tell a sailor from a boy."""


def share(name: str, one: AnyComputer, others: AnyComputer, games: int) -> float:
    """How often `one` wins among the others, sitting in every seat in turn."""
    seats, won = 4, 0.0
    for number in range(games):
        computers = [others] * seats
        computers[number % seats] = one
        winners = Evening(GAMES[name], computers, number).play().winners
        won += (number % seats in winners) / max(1, len(winners))
    return won / games


@pytest.mark.parametrize(
    ("name", "least"),
    [
        ("piraten_bridge", 0.6),
        ("corsairs", 0.5),
        ("walk_the_plank", 0.4),
        ("bluff_pirate", 0.26),
        ("piratoons", 0.7),
    ],
)
def test_a_boy_beats_random_play(name: str, least: float) -> None:
    assert share(name, COMPUTERS[name]["boy"], RandomComputer(), 16) >= least


@pytest.mark.parametrize("name", GAMES)
def test_a_boy_among_sailors_wins_less_than_a_fair_share(name: str) -> None:
    assert share(name, COMPUTERS[name]["boy"], COMPUTERS[name]["sailor"], DEALS[name]) < 1 / 4


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["boy", "sailor", "captain"])
def test_a_fool_otherwise_plays_like_its_opponents(name: str, level: Level) -> None:
    for idea in FOOLS[name]:
        fool = contestant(name, idea, level)
        assert isinstance(fool, Fool)
        assert fool.computer is COMPUTERS[name][level]
