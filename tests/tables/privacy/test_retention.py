"""Finished games are kept for a number of days and deleted in small batches."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.engines.failures import Conflict
from bot.store.model.rows import Reminder, Standing
from bot.store.people.personal_data import OLD_TABLES
from bot.tables.people.preferences import DAY
from bot.tables.privacy.retention import BATCH, FIRST_SECONDS
from tests.harness.clock import ManualClock
from tests.harness.store.all_rows import kept
from tests.harness.tables.house import ANNE, BART, DUTCH, HouseSetup, house_setup


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


async def ids_of(store: Database) -> set[str]:
    return {row[0] for row in await store.connection.rows("SELECT id FROM tables")}


async def swept(setup: HouseSetup) -> set[str]:
    """The tables left after the daily deletion."""
    await setup.clock.leap(DAY + 1)
    await setup.clock.advance(5)
    return await ids_of(setup.store)


async def closed_table(setup: HouseSetup) -> str:
    table = await setup.table(ANNE, BART)
    await setup.press(table, ANNE, "bid 1")
    await setup.house.close(table)
    return table.id


async def test_a_finished_game_is_deleted_a_number_of_days_after_its_last_move(where: str):
    async with house_setup(where, keep_days=10) as setup:
        early = await closed_table(setup)
        late = await setup.table(ANNE, BART, pace="none")
        open_one = (await setup.table(ANNE, BART, pace="none")).id
        await setup.clock.leap(9 * DAY)
        await setup.press(late, ANNE, "bid 1")
        await setup.house.close(late)
        assert early in await ids_of(setup.store)
        left = await swept(setup)
        assert early not in left
        assert late.id in left, "its last move is not ten days old"
        assert open_one in left
        await setup.clock.leap(9 * DAY)
        assert late.id not in await swept(setup)


async def telling_of(table_id: str, where: str) -> set[str]:
    """The database tables that mention this game."""
    found = await kept(where)
    return {name for name, rows in found.items() if any(table_id in str(row) for row in rows)}


async def with_bart(setup: HouseSetup, lobby_id: str) -> str:
    await setup.house.lobbies.join(lobby_id, BART, "Bart")
    return lobby_id


ANNALS = {"results", "finishes"}
RECKONED = {"books", "careers"}
"""Tables computed from finished games."""


async def test_deleting_a_game_deletes_everything_but_its_result(where: str):
    async with house_setup(where, keep_days=10) as setup:
        table = await setup.finished(ANNE, BART)
        messages = setup.house.message_log
        await messages.place_hand(table.id, ANNE, 5, 6)
        await messages.note_reminder(table.id, Reminder(0, "b1", 5, 7))
        await messages.note_drawn({table.id: "digest"}, {}, [table.id])
        lobby = (await setup.house.rematches.ask(table, ANNE, "Anne")).lobby
        await setup.house.lobbies.start(await with_bart(setup, lobby.id), ANNE)
        await setup.house.erasure.erase(DUTCH)
        kept_in = {"tables", "seats", "moves", "panels", "places", "reminders"}
        assert await telling_of(table.id, where) == kept_in | ANNALS
        await setup.clock.leap(10 * DAY)
        assert await swept(setup) == {lobby.id}, "what is played on stays"
    assert ANNALS <= await telling_of(table.id, where) <= ANNALS | RECKONED


async def test_the_id_of_a_kept_result_is_never_reused(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    await setup.store.personal_data.delete_old_tables(setup.clock.now() + DAY, BATCH)
    assert await setup.store.tables.load(table.id) is None
    with pytest.raises(Conflict):
        await setup.store.tables.insert(table.row, Standing("lobby", ANNE), [])


async def test_many_games_are_deleted_in_small_batches(setup: HouseSetup):
    for _ in range(BATCH + 3):
        await closed_table(setup)
    now = setup.clock.now()
    assert await setup.store.personal_data.delete_old_tables(now + 1, BATCH) == BATCH
    assert await setup.store.personal_data.delete_old_tables(now + 1, BATCH) == 3
    assert await setup.store.personal_data.delete_old_tables(now + 1, BATCH) == 0


async def test_the_next_batch_follows_soon_and_the_next_deletion_a_day_later(path: Path):
    async with house_setup(path) as before:
        for _ in range(BATCH + 3):
            await closed_table(before)
    async with house_setup(path, ManualClock(before.clock.time + 2 * DAY), keep_days=1) as setup:
        await setup.clock.advance(FIRST_SECONDS - 1)
        assert len(await ids_of(setup.store)) == BATCH + 3, "after a start others come first"
        await setup.clock.advance(1.5)
        assert len(await ids_of(setup.store)) == 3
        await setup.clock.advance(2)
        assert await ids_of(setup.store) == set()
        when = setup.clock.when("sweep")
        assert when is not None
        assert when - setup.clock.now() > DAY - 10


async def test_games_can_be_kept_without_limit(path: Path):
    async with house_setup(path, keep_days=0) as setup:
        kept = await closed_table(setup)
        await setup.clock.leap(5000 * DAY)
        assert kept in await swept(setup)


async def test_old_games_are_found_with_an_index(setup: HouseSetup):
    explained = f"EXPLAIN QUERY PLAN {OLD_TABLES}"
    plan = await setup.store.connection.rows(explained, (0.0, 1))
    steps = [row[3] for row in plan]
    assert "SEARCH tables USING INDEX tables_ended (opened_at<?)" in steps
    assert not [each for each in steps if "SCAN" in each or "TEMP" in each]
