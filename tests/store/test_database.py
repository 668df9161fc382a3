"""The database keeps everything it accepts and refuses the rest with a clear reason.

Everything here holds for both engines.
"""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.failures import Conflict, StoreFailed
from bot.store.model.rows import Player, Standing, StoredTable
from tests.harness.store.samples import ROW, SEATS, STANDING, append, move, numbers
from tests.harness.waiting import until

# ── Opening ──────────────────────────────────────────────────────────────────────────────────


async def test_everything_is_read_back_as_it_was_written(where: str):
    async with Database(where) as store:
        await store.tables.insert(ROW, STANDING, SEATS)
        await append(store, move(0))
        await store.messages.save_table_message("k3f9", 21, 777, 1001.5)
        await store.messages.save_nudge("k3f9", 778)
        await store.messages.save_panel("k3f9", 101, 5, 6)
        await store.messages.save_panel("k3f9", 101, 5, 7)
        await store.people.save_settings(101, "{}")
        await store.people.save_server_settings(1, '{"pace":"none"}')
        await store.key_value.set("alive", "1")
        await store.key_value.set("alive", "2")
    async with Database(where) as store:
        row = replace(ROW, channel_id=21, message_id=777, posted_at=1001.5, nudge_id=778)
        standing = replace(STANDING, deadline=2000.0, version=1)
        assert await store.tables.load("k3f9") == StoredTable(row, standing, SEATS, (move(0),))
        assert await store.messages.panel("k3f9", 101) == (5, 7, "")
        assert await store.people.settings([101, 102]) == {101: "{}"}
        assert await store.people.server_settings(1) == '{"pace":"none"}'
        assert await store.key_value.get("alive") == "2"
        assert await store.tables.load("none") is None


async def test_open_tables_are_found_by_person_and_by_server(store: Database):
    lobby = replace(ROW, id="aaaa", opened_at=2000.0)
    await store.tables.insert(lobby, replace(STANDING, phase="lobby"), SEATS)
    await store.tables.insert(replace(ROW, id="bbbb"), replace(STANDING, phase="over"), SEATS)
    await store.tables.insert(replace(ROW, id="cccc"), replace(STANDING, phase="closed"), SEATS)
    elsewhere = replace(ROW, id="dddd", guild_id=2)
    await store.tables.insert(elsewhere, STANDING, [Player(0, 202, "Bart")])
    assert await store.lookup.tables_of(101) == ["aaaa", "k3f9"]
    assert await store.lookup.tables_in(ROW.guild_id) == [("k3f9", 20), ("aaaa", 20)]
    assert sorted(await store.lookup.servers_with_tables()) == [2, ROW.guild_id]


async def test_a_player_who_leaves_a_lobby_is_deleted_from_the_store(store: Database):
    await store.tables.save(ROW, replace(STANDING, version=1), SEATS[:1])
    loaded = await store.tables.load("k3f9")
    assert loaded is not None
    assert loaded.players == SEATS[:1]


# ── Writing ──────────────────────────────────────────────────────────────────────────────────


async def test_a_writer_with_an_outdated_version_is_refused(store: Database, where: str):
    async with Database(where, guest=True) as other:
        await append(store, move(0, "bid 1"))
        with pytest.raises(Conflict):
            await append(other, move(0, "bid 0"))
        with pytest.raises(Conflict):
            await other.tables.save_progress("k3f9", replace(STANDING, phase="closed", version=1))
        with pytest.raises(Conflict):
            await other.tables.save(ROW, replace(STANDING, version=1), SEATS[:1])
        await append(other, move(1))
        with pytest.raises(Conflict):
            await append(store, move(1))
    loaded = await store.tables.load("k3f9")
    assert loaded is not None
    assert [row.move for row in loaded.moves] == ["bid 1", "bid 1"]
    assert loaded.standing.phase == "playing"
    assert loaded.players == SEATS


async def test_a_new_table_never_overwrites_another(store: Database):
    with pytest.raises(Conflict):
        await store.tables.insert(replace(ROW, seed="cd" * 32), STANDING, SEATS[:1])
    loaded = await store.tables.load("k3f9")
    assert loaded is not None
    assert (loaded.row, loaded.players) == (ROW, SEATS)


async def test_a_refused_move_does_not_change_the_deadline(store: Database):
    await append(store, move(0))
    with pytest.raises(Conflict):
        await store.tables.save_progress("k3f9", Standing("over", 101, 9.0, 9.0), moves=[move(0)])
    loaded = await store.tables.load("k3f9")
    assert loaded is not None
    assert loaded.standing == replace(STANDING, deadline=2000.0, version=1)


async def test_only_changed_columns_of_a_standing_are_written(store: Database):
    after = replace(STANDING, deadline=9.0, version=1)
    await store.tables.save_progress("k3f9", after, before=STANDING)
    as_if = replace(after, host=9)
    await store.tables.save_progress("k3f9", replace(as_if, rings_at=8.0, version=2), before=as_if)
    loaded = await store.tables.load("k3f9")
    assert loaded is not None
    assert loaded.standing == replace(after, rings_at=8.0, version=2)


async def test_a_move_of_a_missing_table_is_not_reported_as_a_conflict(store: Database):
    with pytest.raises(StoreFailed, match=r"(?i)foreign key"):
        await append(store, move(0), "none")


async def test_a_bad_write_does_not_affect_others_in_its_commit(store: Database):
    wanted = [0, 1, 2, 3, 3, 4, 5, 6, 7]
    done = await asyncio.gather(
        *(append(store, move(number)) for number in wanted), return_exceptions=True
    )
    assert [type(each) for each in done] == [type(None)] * 4 + [Conflict] + [type(None)] * 4
    assert await numbers(store) == list(range(8))


async def test_a_value_sqlite_cannot_store_is_refused_and_the_next_is_written(store: Database):
    with pytest.raises(StoreFailed):
        await store.messages.save_nudge("k3f9", 1 << 70)
    with pytest.raises(StoreFailed):
        await append(store, move(0, "\udcff"))
    await asyncio.wait_for(append(store, move(0)), 5)
    assert await numbers(store) == [0]


async def test_a_closed_database_refuses_reads_and_writes(where: str):
    store = Database(where)
    await store.open()
    await store.close()
    with pytest.raises(StoreFailed, match="closed"):
        await store.key_value.set("a", "b")
    with pytest.raises(StoreFailed, match="closed"):
        await store.key_value.get("a")


async def test_pending_writes_finish_before_the_database_closes(where: str):
    store = Database(where)
    await store.open()
    writes = [asyncio.ensure_future(store.key_value.set(str(n), "x")) for n in range(10)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writes)
    async with Database(where) as again:
        assert await again.key_value.get("9") == "x"


async def test_no_task_runs_between_writes(store: Database):
    await append(store, move(0))
    await until(lambda: "store-writer" not in [task.get_name() for task in asyncio.all_tasks()])


# ── Awake and asleep ─────────────────────────────────────────────────────────────────────────


async def due(store: Database) -> list[str]:
    return await store.schedule.due_tables(1e12, 100)


async def test_a_table_that_was_awake_is_due_at_the_next_start(store: Database):
    assert await due(store) == []
    assert await store.schedule.next_wake_time() is None
    await store.schedule.resume(0.0, "alive", 5.0)
    assert await due(store) == ["k3f9"]
    await store.schedule.save_wake_times({"k3f9": None})
    assert await due(store) == []


async def test_downtime_postpones_all_but_paused_and_parked_tables(store: Database):
    standing = replace(STANDING, deadline=100.0, rings_at=50.0, expires_at=500.0)
    resting = [replace(seat, away=True) for seat in SEATS]
    for table_id, seats in (("aaaa", SEATS), ("bbbb", SEATS), ("cccc", SEATS), ("dddd", resting)):
        paused_at = 1.0 if table_id == "bbbb" else None
        at = replace(standing, paused_at=paused_at)
        await store.tables.insert(replace(ROW, id=table_id), at, seats)
    await store.messages.park("cccc", 1.0, "channel")
    await store.schedule.save_wake_times(
        dict.fromkeys(("aaaa", "bbbb", "cccc", "dddd", "k3f9"), 40.0)
    )
    await store.schedule.resume(1000.0, "alive", 5.0)
    assert await store.schedule.due_tables(40.0, 100) == ["cccc", "dddd"]
    assert await store.schedule.next_wake_time() == 40.0
    for table_id, later in (("aaaa", 1000.0), ("bbbb", 0.0), ("cccc", 0.0), ("dddd", 1000.0)):
        found = await store.tables.load(table_id)
        assert found is not None
        assert found.standing.deadline == 100.0 + later
        assert found.standing.rings_at == 50.0 + later
    for table_id, later in (("aaaa", 1000.0), ("bbbb", 1000.0), ("cccc", 0.0), ("dddd", 0.0)):
        found = await store.tables.load(table_id)
        assert found is not None
        assert found.standing.expires_at == 500.0 + later


async def test_a_finished_table_never_wakes(store: Database):
    await store.tables.save_progress("k3f9", replace(STANDING, phase="over", version=1))
    await store.schedule.save_wake_times({"k3f9": 5.0})
    await store.schedule.resume(0.0, "alive", 5.0)
    assert await due(store) == []


async def test_a_table_stays_stale_until_its_newest_version_is_shown(store: Database):
    await append(store, move(0))
    newest = await store.tables.version("k3f9")
    assert newest is not None
    await store.messages.save_drawn({}, {}, ["k3f9"], versions={"k3f9": newest - 1})
    assert await store.schedule.stale_tables("", 10) == ["k3f9"]
    await store.messages.save_drawn({}, {}, ["k3f9"], versions={"k3f9": newest})
    assert await store.schedule.stale_tables("", 10) == []


async def test_every_change_makes_a_table_stale(store: Database):
    assert await store.schedule.stale_tables("", 10) == ["k3f9"]
    await store.messages.save_drawn({}, {}, ["k3f9"])
    assert await store.schedule.stale_tables("", 10) == []
    await append(store, move(0))
    assert await store.schedule.stale_tables("", 10) == ["k3f9"]
    assert await store.schedule.stale_tables("k3f9", 10) == []
    await store.messages.save_drawn({}, {}, ["k3f9"])
    await store.messages.save_table_message("k3f9", 21, 777, 1001.5)
    assert await store.schedule.stale_tables("", 10) == []
    await store.messages.save_table_message("k3f9", 22, None, None)
    assert await store.schedule.stale_tables("", 10) == ["k3f9"]
