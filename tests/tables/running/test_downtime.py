"""Downtime costs nobody a turn: the bot was disconnected, stopped or suspended."""

from __future__ import annotations

import gc
import time
from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.tables.schedule import Schedule
from bot.tables.base.clock import Clock
from bot.tables.core.progress import TableWasDown
from bot.tables.core.table import Table
from bot.tables.house import BEAT_SECONDS
from bot.tables.opening.lobbies import LOBBY_SECONDS
from bot.tables.running.downtime import LEAST_SECONDS
from bot.tables.running.eviction import IDLE_SECONDS, ROUND_SECONDS
from tests.harness.clock import ManualClock
from tests.harness.tables.house import ANNE, BART, HouseSetup, house_setup


def left(setup: HouseSetup, table: Table) -> float:
    assert table.standing.deadline is not None
    return table.standing.deadline - setup.clock.time


async def stored_deadline(setup: HouseSetup, table_id: str) -> float:
    found = await setup.store.tables.load(table_id)
    assert found is not None
    assert found.standing.deadline is not None
    return found.standing.deadline


# ── Disconnected ─────────────────────────────────────────────────────────────────────────────


async def test_no_deadline_passes_while_disconnected_from_discord(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.clock.advance(60)
    setup.house.downtime.begin()
    await setup.clock.advance(600)
    assert [player.missed for player in table.players] == [0, 0]
    await setup.house.downtime.end()
    assert left(setup, table) == 30
    assert TableWasDown(600) in table.progress.recent
    assert await stored_deadline(setup, table.id) == table.standing.deadline
    await setup.clock.advance(29)
    assert [player.missed for player in table.players] == [0, 0]
    await setup.clock.advance(2)
    assert [player.missed for player in table.players] == [1, 1]


async def test_bells_and_computers_wait_too(setup: HouseSetup):
    table = await setup.table(ANNE, BART, game="sandglass")
    rings_at = table.standing.rings_at
    assert rings_at is not None
    other = await setup.table(ANNE, 0)
    setup.house.downtime.begin()
    await setup.clock.advance(100)
    assert (table.progress.number, other.progress.number) == (0, 0)
    await setup.house.downtime.end()
    assert table.standing.rings_at == rings_at + 100
    await setup.clock.advance(10)
    assert other.progress.number == 1


async def test_a_short_break_changes_no_table(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    version = table.standing.version
    setup.house.downtime.begin()
    await setup.clock.advance(LEAST_SECONDS - 1)
    await setup.house.downtime.end()
    assert table.standing.version == version
    await setup.clock.advance(100)
    assert [player.missed for player in table.players] == [1, 1]


async def test_lobbies_and_sleeping_tables_get_their_time_back_too(setup: HouseSetup):
    table_id = (await setup.table(ANNE, BART, pace="letter")).id
    await setup.house.message_log.note_drawn({}, {}, [table_id])
    await setup.clock.advance(IDLE_SECONDS + 2 * ROUND_SECONDS)
    gc.collect()
    assert table_id not in setup.house.registry
    lobby_id = await setup.lobby(ANNE, BART)
    slept = await stored_deadline(setup, table_id)
    gathered = await stored_deadline(setup, lobby_id)
    setup.house.downtime.begin()
    await setup.clock.advance(1000)
    await setup.house.downtime.end()
    assert await stored_deadline(setup, table_id) == slept + 1000
    assert await stored_deadline(setup, lobby_id) == gathered + 1000
    lobby = await setup.house.registry.lobby(lobby_id)
    await setup.house.lobbies.add_computer(lobby_id, ANNE)
    await setup.clock.advance(LOBBY_SECONDS - 1)
    assert lobby.standing.phase == "lobby"
    await setup.clock.advance(2)
    assert lobby.standing.phase == "closed"


async def test_paused_and_parked_tables_get_their_time_back_only_once(setup: HouseSetup):
    paused, parked = await setup.table(ANNE, BART), await setup.table(ANNE, BART)
    for each in (ANNE, BART):
        await setup.votes.vote(paused.id, each, "pause")
    await setup.house.park(parked, "channel")
    setup.house.downtime.begin()
    await setup.clock.advance(1000)
    await setup.house.downtime.end()
    for each in (ANNE, BART):
        await setup.votes.vote(paused.id, each, "resume")
    await setup.house.unpark(parked)
    assert left(setup, paused) == left(setup, parked) == 90


async def test_a_bot_killed_while_disconnected_gives_the_time_back_at_startup(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART)
        await before.clock.advance(60)
        before.house.downtime.begin()
        await before.clock.advance(1000)
    clock = ManualClock(before.clock.time + 1000)
    async with house_setup(path, clock) as after:
        again = await after.house.registry.table(table.id)
        assert left(after, again) == pytest.approx(30, abs=0.001)


# ── Stopped, suspended, and clock jumps ──────────────────────────────────────────────────────


async def test_a_stopped_process_costs_nobody_a_turn(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.clock.advance(60)
    await setup.clock.oversleep(1000)
    assert [player.missed for player in table.players] == [0, 0]
    assert 30 - BEAT_SECONDS <= left(setup, table) <= 30, "it was stopped between two beats"
    await setup.clock.advance(31)
    assert [player.missed for player in table.players] == [1, 1]


async def test_a_clock_that_jumps_moves_no_deadline(monkeypatch: pytest.MonkeyPatch):
    clock = Clock()
    before = clock.now()
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3600)
    assert clock.now() - before < 60
    assert clock.drift() == pytest.approx(3600, abs=5)
    monkeypatch.setattr(time, "time", lambda: real() - 3600)
    assert clock.now() >= before


async def test_a_suspended_machine_gives_its_time_back(setup: HouseSetup):
    """The process does not notice; only the time of day has moved on."""
    table = await setup.table(ANNE, BART)
    drift = [0.0]

    def adjust(seconds: float) -> None:
        setup.clock.pass_unnoticed(seconds)
        drift[0] -= seconds

    setup.clock.drift, setup.clock.adjust = lambda: drift[0], adjust
    await setup.clock.advance(20)
    remaining, drift[0] = left(setup, table), 3600.0
    told = table.standing.deadline
    await setup.clock.advance(15)
    assert told is not None
    assert table.standing.deadline == told + 3600.0, "a deadline is told as a time of day"
    assert remaining - 2 * BEAT_SECONDS <= left(setup, table) <= remaining
    assert [player.missed for player in table.players] == [0, 0]
    await setup.clock.advance(remaining)
    assert [player.missed for player in table.players] == [1, 1]


class UnreadableSchedule(Schedule):
    """A store that accepts writes but fails to list the tables that are due."""

    async def due_tables(self, now: float, most: int) -> list[str]:
        raise StoreFailed("disk I/O error")


async def test_repeated_failed_starts_give_the_downtime_back_once(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART)
        await before.clock.advance(60)
        await before.house.leave()
    clock = ManualClock(before.clock.time + 1000)
    for _ in range(2):
        async with Database(path) as store:
            store.schedule = UnreadableSchedule(store.connection, store.cluster)
            with pytest.raises(StoreFailed):
                await HouseSetup(store, clock).house.recover()
    async with house_setup(path, clock) as after:
        again = await after.house.registry.table(table.id)
        assert left(after, again) == 30
