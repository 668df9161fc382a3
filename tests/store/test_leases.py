"""Leases: a shard has one holder, by the clock of the database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.store.cluster.leases import LEASE_SECONDS, Process, ShardLease
from bot.store.database import Database
from bot.store.engines.failures import Conflict, StoreFailed
from tests.harness.store.postgresql import Server
from tests.harness.store.samples import ROW, SEATS, STANDING

ONE, OTHER = Process("one", "ship", "1"), Process("other", "ship", "1")
COUNT = 4
SHARD = (ROW.guild_id >> 22) % COUNT


@pytest.fixture
def address(server: Server) -> str:
    return server.database()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Database]:
    async with Database(address) as store:
        await store.tables.insert(ROW, STANDING, SEATS)
        assert await store.cluster.prepare_shards(COUNT) == COUNT
        yield store


def pass_time(server: Server, address: str, seconds: float) -> None:
    """Moves all stored times this far into the past."""
    server.ask(
        f"UPDATE shards SET held_until = held_until - {seconds}, alive_at = alive_at - {seconds};"
        f" UPDATE processes SET seen_until = seen_until - {seconds}",
        address,
    )


async def test_a_held_shard_cannot_be_claimed_by_others(store: Database):
    assert await store.cluster.claim(ONE.id, range(COUNT), 2) == [
        ShardLease(0, 1),
        ShardLease(1, 1),
    ]
    assert await store.cluster.claim(OTHER.id, range(COUNT), COUNT) == [
        ShardLease(2, 1),
        ShardLease(3, 1),
    ]
    assert await store.cluster.claim(OTHER.id, [0, 1], COUNT) == []


async def test_a_lease_that_is_not_renewed_can_be_claimed(
    store: Database, server: Server, address: str
):
    held = await store.cluster.claim(ONE.id, [0, 1], 2)
    pass_time(server, address, LEASE_SECONDS - 2)
    assert await store.cluster.heartbeat(ONE, held[:1], []) == {0}
    pass_time(server, address, 3)
    assert await store.cluster.claim(OTHER.id, [0, 1], 2) == [ShardLease(1, 2)]
    assert await store.cluster.heartbeat(ONE, held, []) == {0}, "the other one is lost"
    pass_time(server, address, LEASE_SECONDS + 1)
    assert await store.cluster.heartbeat(ONE, held, []) == set(), (
        "nor is one renewed that has lapsed"
    )


async def test_claiming_a_held_shard_again_starts_a_new_term(store: Database):
    await store.cluster.claim(ONE.id, [0], 1)
    assert await store.cluster.claim(ONE.id, [0], 1) == [ShardLease(0, 2)]
    assert await store.cluster.heartbeat(ONE, [ShardLease(0, 1)], []) == set()


async def test_a_released_shard_is_free_at_once(store: Database):
    await store.cluster.claim(ONE.id, [0, 1], 2)
    await store.cluster.release(ONE.id, [0])
    await store.cluster.release(OTHER.id, [1])
    muster = await store.cluster.members()
    assert (dict(muster.holders), muster.free) == ({1: ONE.id}, {0, 2, 3})


async def test_a_silent_process_is_not_a_member(store: Database, server: Server, address: str):
    await store.cluster.heartbeat(ONE, [], [])
    pass_time(server, address, LEASE_SECONDS + 1)
    await store.cluster.heartbeat(replace(OTHER, fixed=True), [], [])
    assert dict((await store.cluster.members()).processes) == {OTHER.id: True}
    await store.cluster.leave(OTHER.id)
    assert not (await store.cluster.members()).processes


async def test_only_tables_of_the_claimed_shard_get_their_time_back(
    store: Database, server: Server, address: str
):
    elsewhere = replace(ROW, id="else", guild_id=(SHARD + 1) << 22)
    running = replace(STANDING, deadline=100.0)
    await store.tables.save_progress(ROW.id, replace(running, version=STANDING.version + 1))
    await store.tables.insert(elsewhere, running, ())
    (claimed,) = await store.cluster.claim(ONE.id, [SHARD], 1)
    await store.schedule.resume_shard(ONE.id, claimed, COUNT)
    await store.cluster.heartbeat(ONE, [claimed], [SHARD])
    pass_time(server, address, 60.0)
    (claimed,) = await store.cluster.claim(OTHER.id, [SHARD], 1)
    away = await store.schedule.resume_shard(OTHER.id, claimed, COUNT)
    assert 60.0 <= away < 90.0
    assert (await loaded(store, ROW.id)).deadline == pytest.approx(100.0 + away)
    assert (await loaded(store, "else")).deadline == 100.0
    assert await store.schedule.resume_shard(OTHER.id, claimed, COUNT) < 60.0, "and once only"


async def loaded(store: Database, table_id: str):
    found = await store.tables.load(table_id)
    assert found is not None
    return found.standing


async def test_a_process_that_lost_a_shard_gives_no_time_back(
    store: Database, server: Server, address: str
):
    (claimed,) = await store.cluster.claim(ONE.id, [SHARD], 1)
    pass_time(server, address, LEASE_SECONDS + 60)
    await store.cluster.claim(OTHER.id, [SHARD], 1)
    with pytest.raises(Conflict):
        await store.schedule.resume_shard(ONE.id, claimed, COUNT)


async def test_the_number_of_shards_changes_only_when_none_is_held(
    store: Database, server: Server, address: str
):
    await store.cluster.claim(ONE.id, [0], 1)
    assert await store.cluster.prepare_shards(2) == COUNT
    pass_time(server, address, LEASE_SECONDS + 1)
    assert await store.cluster.prepare_shards(2) == 2
    assert (await store.cluster.members()).free == {0, 1}


async def test_one_process_per_bucket_identifies_at_a_time(store: Database):
    assert await store.cluster.identify_delay(0, 5.0) == 0.0
    assert 4.0 < await store.cluster.identify_delay(0, 5.0) <= 5.0
    assert 9.0 < await store.cluster.identify_delay(0, 5.0) <= 10.0
    assert await store.cluster.identify_delay(1, 5.0) == 0.0


async def test_an_exclusive_migration_waits_until_no_other_bot_runs(
    store: Database, server: Server, address: str, tmp_path, monkeypatch: pytest.MonkeyPatch
):
    folder = tmp_path / "postgresql"
    folder.mkdir()
    (folder / "099_alone.sql").write_text("-- alone\nDROP TABLE identifies;\n", "utf-8")
    monkeypatch.setattr("bot.store.engines.engine.MIGRATIONS", tmp_path)
    await store.cluster.heartbeat(ONE, [], [])
    with pytest.raises(StoreFailed, match="waits until no other bot runs"):
        await Database(address).open()
    await store.cluster.leave(ONE.id)
    async with Database(address) as newer:
        with pytest.raises(StoreFailed, match="identifies"):
            await newer.cluster.identify_delay(0, 5.0)
