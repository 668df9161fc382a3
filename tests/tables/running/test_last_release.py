"""The open tables of the last release's database: each plays on to its end, or is closed."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from bot.computers import STAND_INS
from bot.games import GAMES
from bot.store.model.rows import Standing
from bot.tables.core.progress import ABANDONED_SECONDS, FORGOTTEN_SECONDS
from bot.tables.core.table import Table
from bot.tables.opening.lobbies import LOBBY_SECONDS
from bot.tables.people.preferences import read_person
from tests.harness.clock import ManualClock
from tests.harness.store.last_release import copy_database, rows, start_time
from tests.harness.tables.house import HouseSetup, house_setup

OPEN = [table_id for (table_id,) in rows("SELECT id FROM tables WHERE phase = 'playing'")]
LESSONS = [table_id for (table_id,) in rows("SELECT id FROM tables WHERE lesson")]
UNTIMED = [each for (each,) in rows("SELECT id FROM tables WHERE pace = 'none'")]
((LOBBY,),) = rows("SELECT id FROM tables WHERE phase = 'lobby'")
MADE = dict(rows("SELECT table_id, COUNT(*) FROM moves GROUP BY table_id"))
ANNE = next(user_id for user_id, name in rows("SELECT user_id, name FROM seats") if name == "Anne")
STEP_SECONDS = 30.0
MOST_SECONDS = 12 * 3600.0


@pytest.fixture
async def setup(tmp_path: Path) -> AsyncIterator[HouseSetup]:
    path, clock = copy_database(tmp_path), ManualClock(start_time())
    async with house_setup(path, clock, STAND_INS, games=GAMES) as setup:
        yield setup


async def standing(setup: HouseSetup, table_id: str) -> Standing:
    found = await setup.store.tables.load(table_id)
    assert found is not None
    return found.standing


async def open_tables(setup: HouseSetup) -> list[Table]:
    phases = {each: (await standing(setup, each)).phase for each in OPEN}
    return [await setup.house.registry.table(each) for each in OPEN if phases[each] == "playing"]


async def press_all(setup: HouseSetup, table: Table, random: Random) -> None:
    """Anne does all that she is asked for, at random."""
    seat = table.seat_of(ANNE)
    while seat in table.waiting:
        moves = list(table.seen(seat).moves)
        await setup.press(table, ANNE, str(random.choice(moves)))


def test_options_and_settings_are_read_in_full() -> None:
    """A field that nobody reads any more would be dropped without a word."""
    read = [
        (text, msgspec.json.decode(text, type=GAMES[game].options))
        for game, text in rows("SELECT DISTINCT game, options FROM tables")
    ]
    read += [(text, read_person(text)) for (text,) in rows("SELECT settings FROM people")]
    for text, value in read:
        assert json.loads(text).items() <= msgspec.to_builtins(value).items()


async def test_every_open_table_plays_on_to_its_end(
    setup: HouseSetup, caplog: pytest.LogCaptureFixture
) -> None:
    """Anne plays. Bart never comes back: his deadlines pass, then a stand-in has his seat."""
    random, until = Random(3), setup.clock.time + MOST_SECONDS
    for table in await open_tables(setup):
        assert table.progress.number == MADE.get(table.id, 0), table.id
        await setup.votes.back(table.id, ANNE)
    while tables := await open_tables(setup):
        assert setup.clock.time < until, [table.id for table in tables]
        for table in tables:
            await press_all(setup, table, random)
        await setup.clock.advance(STEP_SECONDS)
    ends = {each: (await standing(setup, each)).phase for each in OPEN}
    assert ends == {each: "closed" if each in LESSONS else "over" for each in OPEN}
    assert await new_moves_by(setup) == {"player", "computer", "stand-in", "house"}
    assert not errors(caplog)


async def new_moves_by(setup: HouseSetup) -> set[str]:
    moved: set[str] = set()
    for table_id in OPEN:
        found = await setup.store.tables.load(table_id, MADE.get(table_id, 0))
        assert found is not None
        moved |= {move.made_by for move in found.moves}
    return moved


async def test_open_tables_are_closed_if_nobody_comes_back(
    setup: HouseSetup, caplog: pytest.LogCaptureFixture
) -> None:
    """A table with deadlines rests once everybody is away, and is closed a day later; a table
    without deadlines waits for two weeks, and the lobby for an hour."""
    await setup.clock.advance(LOBBY_SECONDS)
    assert (await standing(setup, LOBBY)).phase == "closed"
    timed = [each for each in OPEN if each not in UNTIMED]
    for table_ids, seconds in ((timed, ABANDONED_SECONDS), (UNTIMED, FORGOTTEN_SECONDS)):
        resting = {each: await standing(setup, each) for each in table_ids}
        ends = [each.expires_at or 0.0 for each in resting.values()]
        assert max(ends) <= setup.clock.time + seconds
        await setup.clock.leap(min(ends) - setup.clock.time - 1)
        assert {each: await standing(setup, each) for each in table_ids} == resting
        await setup.clock.leap(max(ends) - setup.clock.time)
        phases = {each: (await standing(setup, each)).phase for each in table_ids}
        assert phases == dict.fromkeys(table_ids, "closed")
    assert not errors(caplog)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR]
