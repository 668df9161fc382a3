"""Counts for the metrics: open tables by state, moves and commits, on both engines."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.failures import Conflict
from tests.harness.store.samples import ROW, STANDING, append, move


async def add(store: Database, table_id: str, phase: str = "playing") -> None:
    await store.tables.insert(replace(ROW, id=table_id), replace(STANDING, phase=phase), ())


async def test_every_open_table_is_counted_in_exactly_one_state(store: Database):
    for table_id in ("asleep", "aside", "parked"):
        await add(store, table_id)
    await add(store, "lobby", "lobby")
    await add(store, "over", "over")
    await store.schedule.save_wake_times({"asleep": 5000.0})
    await store.tables.quarantine("aside", "its record is torn")
    await store.messages.park("parked", 1000.0, "channel")
    states = ("awake", "asleep", "aside", "parked", "lobby")
    assert await store.lookup.open_by_state() == {("piraten_bridge", state): 1 for state in states}


async def test_a_move_that_failed_is_not_counted(store: Database):
    await append(store, move(0))
    with pytest.raises(Conflict):
        await append(store, move(0))
    assert store.tables.moves_written == {"player": 1}


async def test_each_commit_reports_its_writes_and_whether_it_is_durable(store: Database):
    told: list[tuple[int, bool]] = []
    store.connection.on_commit = lambda writes, _, durable: told.append((writes, durable))
    await append(store, move(0))
    with pytest.raises(Conflict):
        await append(store, move(0))
    assert told == [(1, True), (1, False)]
    assert store.connection.waiting == 0
