"""Idle tables are evicted to the store until they are needed, and nobody notices."""

from __future__ import annotations

import gc
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from bot.computers.base.computer import Computer
from bot.tables.core.progress import ABANDONED_SECONDS, TableWasDown
from bot.tables.jobs.attendance import Attendance
from bot.tables.jobs.channel_recovery import AGAIN, PARKED_DAYS, ChannelRecovery
from bot.tables.jobs.membership import Membership
from bot.tables.jobs.reminders import Reminders
from bot.tables.opening.lobbies import LOBBY_SECONDS
from bot.tables.people.preferences import DAY, HOUR, Person
from bot.tables.running import eviction as waking
from bot.tables.running.eviction import (
    BATCH_SECONDS,
    IDLE_SECONDS,
    LEAST_SECONDS,
    ROUND_SECONDS,
    STUCK_SECONDS,
)
from tests.harness.clock import ManualClock
from tests.harness.store.sqlite import connection_of
from tests.harness.tables.house import ANNE, BART, GUILD, HouseSetup, house_setup
from tests.harness.tables.messenger import RecordingMessenger

LONG = IDLE_SECONDS + 2 * ROUND_SECONDS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


async def asleep(setup: HouseSetup, *guests: int, pace: str = "letter") -> str:
    """The id of an evicted table to which no reference is left."""
    table = await setup.table(*guests, pace=pace)
    setup.house.changed(table)
    table_id = table.id
    del table
    await setup.house.message_log.note_drawn({}, {}, [table_id])
    await setup.clock.advance(LONG)
    gc.collect()
    assert table_id not in setup.house.registry
    return table_id


async def wakes_at(setup: HouseSetup, table_id: str) -> float | None:
    rows = await setup.store.connection.rows(
        "SELECT wakes_at FROM tables WHERE id = ?", (table_id,)
    )
    return rows[0][0]


# ── Evicting ─────────────────────────────────────────────────────────────────────────────────


async def test_an_idle_table_is_evicted(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="letter")
    await setup.clock.advance(IDLE_SECONDS - 1)
    assert table.id in setup.house.registry
    await setup.clock.advance(LONG)
    assert len(setup.house.registry) == 0
    assert setup.clock.when(("deadline", table.id)) is None
    assert setup.clock.when("round") is None, "an empty house has nothing to walk"
    assert await wakes_at(setup, table.id) == table.standing.deadline


async def test_a_table_still_referenced_is_the_one_that_others_find(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="letter")
    await setup.clock.advance(LONG)
    assert table.id not in setup.house.registry
    assert await setup.house.registry.find(table.id) is table


async def test_a_press_wakes_a_table_as_it_was(setup: HouseSetup):
    table_id = await asleep(setup, ANNE, BART)
    told = len(setup.display.shown)
    table = await setup.house.registry.table(table_id)
    assert setup.clock.when(("deadline", table_id)) == table.standing.deadline
    assert len(setup.display.shown) == told, "nothing has changed, nothing is drawn"
    await setup.press(table, ANNE, "bid 1")
    assert await wakes_at(setup, table_id) == 0
    assert len(setup.display.shown) == told + 1


async def test_a_sleeping_table_wakes_for_its_deadline(setup: HouseSetup):
    table_id = await asleep(setup, ANNE, BART)
    await setup.clock.leap(DAY)
    table = await setup.house.registry.table(table_id)
    assert table.seen(None).view.phase == "playing"
    assert [player.missed for player in table.players] == [1, 1]


async def test_a_sleeping_lobby_is_closed_after_its_hour(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART)
    await setup.clock.advance(LONG)
    assert lobby_id not in setup.house.registry
    await setup.clock.advance(LOBBY_SECONDS)
    assert setup.display.lobbies == [(lobby_id, "closed")]


async def test_if_memory_is_short_the_longest_idle_tables_are_evicted_first(
    setup: HouseSetup, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(waking, "ROOM", 2)
    tables = [await setup.table(ANNE, BART, pace="letter") for _ in range(5)]
    await setup.clock.advance(LEAST_SECONDS)
    for table in tables[:2]:
        await setup.press(table, ANNE, "bid 1")
    await setup.clock.advance(ROUND_SECONDS)
    assert {each.id for each in setup.house.registry} == {each.id for each in tables[:2]}


async def test_no_table_is_evicted_before_its_reminder_was_sent(setup: HouseSetup):
    messenger = RecordingMessenger()
    setup.house.watch(Reminders(setup.house, messenger, nudge_seconds=2 * IDLE_SECONDS))
    table = await setup.table(ANNE, BART, game="sandglass", pace="letter")
    setup.clock.clear(("bell", table.id))
    setup.house.changed(table)
    setup.clock.clear(("bell", table.id))
    await setup.clock.advance(LONG)
    assert table.id in setup.house.registry


async def test_a_table_wakes_at_half_time_and_reminds_once(setup: HouseSetup):
    messenger = RecordingMessenger()
    setup.house.watch(Reminders(setup.house, messenger, nudge_seconds=10))
    await setup.house.people.set_person(ANNE, Person(reminders="dm"))
    await setup.house.people.set_person(BART, Person(reminders="dm"))
    await asleep(setup, ANNE, BART)
    await setup.clock.leap(DAY / 2)
    assert sorted(messenger.reminded) == [0, 1]
    await setup.clock.advance(LONG)
    assert len(setup.house.registry) == 0
    await setup.clock.leap(DAY / 4)
    assert sorted(messenger.reminded) == [0, 1]


async def test_without_deadlines_players_are_checked_while_the_table_sleeps(setup: HouseSetup):
    messenger = RecordingMessenger()
    setup.house.watch(
        Attendance(setup.house, Membership(setup.house, messenger), messenger.send_hand)
    )
    table_id = await asleep(setup, ANNE, BART, pace="none")
    messenger.gone.add(BART)
    await setup.clock.leap(DAY)
    await setup.clock.settle()
    assert messenger.asked_after == [ANNE, BART]
    table = await setup.house.registry.table(table_id)
    assert table.players[1].left


async def test_a_table_that_cannot_be_written_is_not_evicted(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="letter")
    connection = connection_of(setup.store)
    await connection.execute("PRAGMA query_only = ON")
    await setup.clock.advance(LONG)
    assert table.id in setup.house.registry
    await connection.execute("PRAGMA query_only = OFF")
    await setup.clock.advance(ROUND_SECONDS)
    assert table.id not in setup.house.registry


# ── Starting ─────────────────────────────────────────────────────────────────────────────────


async def test_a_startup_wakes_no_sleeping_table_and_costs_no_time(path: Path):
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART)
        await before.house.message_log.note_drawn({}, {}, [table.id])
        await before.house.leave()
    assert table.standing.deadline is not None
    clock = ManualClock(before.clock.time + 500)
    async with house_setup(path, clock) as after:
        assert len(after.house.registry) == 0
        assert after.display.shown == []
        assert await wakes_at(after, table.id) == table.standing.deadline + 500
        await clock.advance(91)
        again = await after.house.registry.table(table.id)
        assert again.seen(None).view.phase == "playing"


async def test_a_startup_costs_the_same_for_one_table_and_for_many(path: Path):
    async def statements() -> int:
        async with house_setup(path) as setup:
            done: list[str] = []
            connection = connection_of(setup.store)
            await connection.set_trace_callback(done.append)
            await HouseSetup(setup.store, setup.clock).house.recover()
            # SQLite reports a statement with a trigger once more per row.
            return len(list(groupby(done)))

    async with house_setup(path) as before:
        await asleep(before, ANNE, BART)
    few = await statements()
    async with house_setup(path) as before:
        for _ in range(20):
            await before.table(ANNE, BART, pace="letter")
        ids = [each.id for each in before.house.registry]
        await before.house.message_log.note_drawn({}, {}, ids)
        await before.clock.advance(LONG)
    assert await statements() == few


async def test_after_a_crash_only_tables_that_were_awake_wake(path: Path):
    async with house_setup(path) as before:
        sleeping = await asleep(before, ANNE, BART)
        active = await before.table(ANNE, 0)
    clock = ManualClock(before.clock.time + 10)
    async with house_setup(path, clock) as after:
        assert [each.id for each in after.house.registry] == [active.id]
        assert {each.id for each in after.display.shown} == {active.id}
        await clock.advance(IDLE_SECONDS)
        assert sleeping not in {each.id for each in after.display.shown}


async def test_a_startup_redraws_only_tables_that_may_be_stale(path: Path):
    async with house_setup(path) as before:
        shown, unshown = [await before.table(ANNE, BART) for _ in range(2)]
        ended = await before.finished(ANNE, BART)
        await before.house.message_log.note_drawn({}, {}, [shown.id])
    async with house_setup(path, ManualClock(before.clock.time)) as after:
        assert {each.id for each in after.display.shown} == {unshown.id, ended.id}
        assert ended.id not in after.house.registry
        await after.house.message_log.note_drawn({}, {}, [unshown.id, ended.id])
    async with house_setup(path, ManualClock(before.clock.time)) as last:
        assert last.display.shown == []


async def killed(path: Path, tables: int) -> tuple[list[str], float]:
    async with house_setup(path) as before:
        ids = [(await before.table(ANNE, BART)).id for _ in range(tables)]
    return sorted(ids), before.clock.time


def shown(setup: HouseSetup) -> list[str]:
    return [each.id for each in setup.display.shown]


async def test_stale_tables_are_redrawn_a_few_at_a_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(waking, "STALE_BATCH", 2)
    ids, now = await killed(path, 5)
    async with house_setup(path, ManualClock(now)) as after:
        assert shown(after) == ids[:2]
        after.display.drawing = set(ids)
        await after.clock.advance(5)
        assert shown(after) == ids[:2]
        after.display.drawing.discard(ids[0])
        await after.clock.advance(1)
        assert shown(after) == ids[:3]
        after.display.drawing.clear()
        await after.clock.advance(1)
        assert shown(after) == ids


async def test_a_table_that_cannot_be_redrawn_does_not_delay_the_others(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(waking, "STALE_BATCH", 2)
    ids, now = await killed(path, 3)
    async with house_setup(path, ManualClock(now)) as after:
        after.display.drawing = set(ids)
        await after.clock.advance(STUCK_SECONDS - 1)
        assert shown(after) == ids[:2]
        await after.clock.advance(2)
        assert shown(after) == ids


async def test_a_reconnect_redraws_nothing_twice(path: Path):
    async with house_setup(path) as setup:
        await setup.table(ANNE, BART)
        before = shown(setup)
        await setup.house.show_stale()
        await setup.clock.advance(5)
        assert shown(setup) == before


async def test_a_table_opened_during_the_redrawing_is_not_drawn_twice(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(waking, "STALE_BATCH", 1)
    ids, now = await killed(path, 2)
    async with house_setup(path, ManualClock(now)) as after:
        after.display.drawing = {ids[0]}
        await after.clock.advance(1)
        opened = {await after.lobby(ANNE) for _ in range(10)}
        after.display.drawing.clear()
        await after.clock.advance(STUCK_SECONDS)
        assert ids[1] in shown(after)
        assert not opened & {each for each, _ in after.display.lobbies}


async def test_tables_that_were_awake_are_woken_gradually(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(waking, "BATCH", 2)
    async with house_setup(path) as before:
        ids = [(await before.table(ANNE, BART)).id for _ in range(5)]
        await before.house.message_log.note_drawn({}, {}, ids)
    async with house_setup(path, ManualClock(before.clock.time)) as after:
        assert len(after.house.registry) == 2
        await after.clock.advance(3 * BATCH_SECONDS)
        assert {each.id for each in after.house.registry} == set(ids)


async def test_a_long_downtime_is_shown_when_the_table_wakes(path: Path):
    async with house_setup(path) as before:
        table_id = await asleep(before, ANNE, BART)
        await before.house.leave()
    async with house_setup(path, ManualClock(before.clock.time + 3600)) as after:
        table = await after.house.registry.table(table_id)
        assert TableWasDown(3600) in table.seen(None).recent
        await after.press(table, ANNE, "bid 1")
        assert TableWasDown(3600) not in table.seen(None).recent


async def test_a_deadline_moved_into_quiet_hours_is_moved_again(path: Path):
    noon = 20_000 * DAY + 12 * HOUR
    async with house_setup(path, ManualClock(noon)) as before:
        await before.house.people.set_person(ANNE, Person(quiet=(22, 8)))
        table_id = await asleep(before, ANNE, BART)
        await before.house.leave()
    clock = ManualClock(before.clock.time + 11 * HOUR)
    async with house_setup(path, clock) as after:
        await clock.leap(24 * HOUR - LONG)
        table = await after.house.registry.table(table_id)
        assert table.progress.number == 0, "it is eleven at night"
        await clock.leap(10 * HOUR)
        assert table.progress.number == 2


async def test_settings_of_people_are_known_when_their_table_wakes(path: Path):
    async with house_setup(path) as before:
        await before.house.people.set_person(ANNE, Person(language="nl"))
        table_id = await asleep(before, ANNE, BART)
    async with house_setup(path, ManualClock(before.clock.time)) as after:
        assert after.house.people.cached(ANNE).language is None
        await after.house.registry.find(table_id)
        assert after.house.people.cached(ANNE).language == "nl"


# ── Deserted and parked tables ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize("away", [60.0, 2 * DAY])
async def test_the_day_without_people_runs_on_while_table_and_bot_sleep(path: Path, away: float):
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART, pace="letter")
        for each in (ANNE, BART):
            await before.votes.leave(table.id, each)
        left_at = before.clock.time
        await before.clock.advance(LONG)
        assert table.id not in before.house.registry
        await before.house.leave()
    clock = ManualClock(before.clock.time + away)
    async with house_setup(path, clock) as after:
        await clock.leap(max(0.0, left_at + ABANDONED_SECONDS - clock.time + 1))
        await clock.settle()
        kept = await after.store.tables.load(table.id)
        assert kept is not None
        assert kept.standing.phase == "closed"


async def test_a_parked_table_sleeps_and_is_tried_less_and_less_often(setup: HouseSetup):
    messenger = RecordingMessenger()
    places = ChannelRecovery(setup.house, messenger, messenger.revisit)
    setup.house.watch(places)
    table = await setup.table(ANNE, BART)
    visited: list[float] = []
    await places.lost(table, "locked")
    for _ in range(8):
        messenger.visits.clear()
        began = setup.clock.time
        while not messenger.visits:
            await setup.clock.advance(10)
        visited.append(setup.clock.time - began)
        await places.lost(table, "locked")
    assert visited == [min(AGAIN[0] * 2**tries, AGAIN[1]) for tries in range(8)]


async def test_a_sleeping_parked_table_is_closed_in_the_end(path: Path):
    async with house_setup(path) as before:
        unheard = RecordingMessenger()
        places = ChannelRecovery(before.house, unheard, unheard.revisit)
        before.house.watch(places)
        table = await before.table(ANNE, BART, pace="none")
        await places.lost(table, "channel")
        await before.clock.advance(LONG)
        assert table.id not in before.house.registry
        await before.house.leave()
    clock = ManualClock(before.clock.time + 10 * DAY)
    messenger = RecordingMessenger()
    async with house_setup(path, clock) as after:
        after.house.watch(ChannelRecovery(after.house, messenger, messenger.revisit))
        assert len(after.house.registry) == 0
        assert after.house.lost_channels.in_server(GUILD) == [table.id]
        await clock.leap((PARKED_DAYS - 10) * DAY)
        await clock.settle()
        assert messenger.told_hosts == ["expired"]
        assert list(after.house.lost_channels) == []


# ── Instant computers ────────────────────────────────────────────────────────────────────────


class Hasty(Computer[Any, Any]):
    def choose(self, view: Any, moves: Any, random: Any) -> Any:
        return next(iter(moves))


async def test_computers_without_a_pause_do_not_pile_up_alarms():
    stand_ins = {"piraten_bridge": Hasty()}
    async with house_setup(stand_ins=stand_ins) as setup:
        setup.house.alarms.computer_pause = 0.0
        table = await setup.table(ANNE, 0, 0, 0, 0, 0, pace="none")
        most = 0
        while not table.over:
            await setup.clock.advance(0)
            most = max(most, setup.clock.size)
            if 0 in table.waiting:
                await setup.press(table, ANNE, str(next(iter(table.seen(0).moves))))
        assert most < 150
        assert not setup.house.alarms._thinking  # pyright: ignore[reportPrivateUsage]
