"""Estimated durations: a built-in measurement until the server has played enough games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import AnyGame
from bot.games.piraten_bridge.states import Options
from bot.store.database import Database
from bot.store.model.rows import MoveRow, Phase, Standing
from bot.tables.core.lobby import Lobby
from bot.tables.history.durations import ENOUGH, LAST, Durations, expected, rounded
from tests.harness.games.panels import SNOWFLAKE, row, seated

BRIDGE = GAMES["piraten_bridge"]
MEASURED = rounded(expected(BRIDGE, BRIDGE.options(), 3, 3))
numbers = count()


@pytest.fixture
async def store() -> AsyncIterator[Database]:
    async with Database(":memory:") as store:
        yield store


def lobby(pace: str = "lively", computers: int = 0) -> Lobby:
    at = replace(row(BRIDGE, ""), pace=pace)
    players = seated(("Anne", "Bart", "Calico"), computers)
    return Lobby(at, Standing("lobby", SNOWFLAKE), BRIDGE, players)


async def played(
    store: Database, minutes: float, phase: Phase = "over", computers: int = 0
) -> None:
    """A game of three that lasted this long, opened after the one before."""
    number, table = next(numbers), lobby(computers=computers)
    at = replace(table.row, id=f"t{number}", opened_at=float(number))
    await store.tables.insert(at, Standing("playing", SNOWFLAKE), table.players)
    moves = [MoveRow(1, 0, "bid 1", "player", 60.0)]
    moves.append(MoveRow(2, 1, "bid 1", "player", 60.0 + minutes * 60))
    await store.tables.save_progress(at.id, Standing(phase, SNOWFLAKE, version=1), moves=moves)


async def said(store: Database, at: Lobby) -> int | None:
    durations = Durations(store)
    await durations.learn(at.row.guild_id, at.row.game)
    return durations.minutes(at)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_has_a_measurement_for_each_number_of_players(game: AnyGame):
    for seats in game.seats:
        alone, together = (expected(game, game.options(), seats, n) for n in (1, seats))
        assert 3 < alone < 120
        assert 3 < together < 120


def test_people_take_longer_than_computers_and_fewer_rounds_are_shorter():
    usual = BRIDGE.options()
    times = [expected(BRIDGE, usual, 4, people) for people in (1, 2, 3, 4)]
    assert times == sorted(set(times))
    assert expected(BRIDGE, Options(rounds="five"), 4, 4) < times[-1] / 2


def test_a_lobby_with_too_few_players_shows_the_smallest_game():
    assert expected(BRIDGE, BRIDGE.options(), 1, 1) == expected(BRIDGE, BRIDGE.options(), 2, 1)


async def test_a_few_games_do_not_replace_the_measurement(store: Database):
    for _ in range(ENOUGH - 1):
        await played(store, 90)
    assert await said(store, lobby()) == MEASURED
    await played(store, 90)
    assert await said(store, lobby()) == 90


async def test_the_median_of_the_last_games_counts(store: Database):
    for _ in range(LAST):
        await played(store, 300)
    for minutes in (40, 61, 59, *[60] * (LAST - 3)):
        await played(store, minutes)
    assert await said(store, lobby()) == 60


async def test_games_ended_early_or_with_other_settings_do_not_count(store: Database):
    for _ in range(ENOUGH):
        await played(store, 90, "closed")
        await played(store, 90, computers=2)
    assert await said(store, lobby()) == MEASURED
    assert await said(store, lobby("relaxed")) == MEASURED
    assert await said(store, lobby(computers=2)) == 90


async def test_letter_pace_has_no_estimate(store: Database):
    assert await said(store, lobby("letter")) is None
