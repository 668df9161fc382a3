"""Every table expires: if nobody plays on, the house closes it after a warning."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from bot.store.engines.sqlite import SQLite
from bot.tables.core.progress import ABANDONED_SECONDS, FORGOTTEN_SECONDS, LETTER_SECONDS
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.channel_recovery import ChannelRecovery
from bot.tables.running.alarms import NOTICE_SECONDS
from tests.harness.clock import ManualClock
from tests.harness.tables.house import ANNE, BART, HouseSetup, house_setup
from tests.harness.tables.messenger import RecordingMessenger

HOUR = 3600.0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


async def paused(setup: HouseSetup, pace: str = "lively") -> Table:
    table = await setup.table(ANNE, BART, pace=pace)
    for each in (ANNE, BART):
        await setup.votes.vote(table.id, each, "pause")
    assert table.paused
    return table


async def phase(setup: HouseSetup, table_id: str) -> str:
    found = await setup.store.tables.load(table_id)
    assert found is not None
    return found.standing.phase


async def expires_at(setup: HouseSetup, table_id: str) -> float:
    found = await setup.store.tables.load(table_id)
    assert found is not None
    assert found.standing.expires_at is not None
    return found.standing.expires_at


# ── Tables without a deadline ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("pace", "lasts"),
    [("lively", FORGOTTEN_SECONDS), ("none", FORGOTTEN_SECONDS), ("letter", LETTER_SECONDS)],
)
async def test_a_paused_table_expires(setup: HouseSetup, pace: str, lasts: float):
    table = await paused(setup, pace)
    await setup.clock.leap(lasts - 60)
    assert await phase(setup, table.id) == "playing"
    await setup.clock.advance(120)
    assert await phase(setup, table.id) == "closed"
    assert table.id not in setup.house.registry


@pytest.mark.parametrize("guests", [(ANNE, BART), (ANNE, 0)], ids=["no clock", "alone"])
async def test_a_table_without_a_clock_expires(setup: HouseSetup, guests: tuple[int, ...]):
    table = await setup.table(*guests, pace="none" if BART in guests else "lively")
    assert table.standing.deadline is None
    await setup.clock.leap(FORGOTTEN_SECONDS - 60)
    assert await phase(setup, table.id) == "playing"
    await setup.clock.advance(120)
    assert await phase(setup, table.id) == "closed"


async def test_every_open_table_has_a_time_at_which_the_house_checks_it(setup: HouseSetup):
    for pace in ("lively", "relaxed", "letter", "none"):
        for table in (await setup.table(ANNE, BART, pace=pace), await paused(setup, pace)):
            assert setup.clock.when(("expiry", table.id)) is not None


# ── Activity keeps a table open ──────────────────────────────────────────────────────────────


async def test_playing_keeps_a_table_open(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="none")
    for _ in range(3):
        await setup.clock.leap(FORGOTTEN_SECONDS - HOUR)
        table = await setup.house.registry.table(table.id)
        seat = table.waiting[0]
        user_id = table.players[seat].user_id
        assert user_id is not None
        while table.waiting and table.waiting[0] == seat:
            await setup.press(table, user_id, str(next(iter(table.seen(seat).moves))))
        for other in table.waiting:
            user_id = table.players[other].user_id
            assert user_id is not None
            await setup.press(table, user_id, str(next(iter(table.seen(other).moves))))
    assert not table.over


async def test_a_sealed_choice_does_not_change_the_visible_expiry(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="none")
    before = table.standing.expires_at
    await setup.clock.advance(HOUR)
    table = await setup.house.registry.table(table.id)
    await setup.press(table, ANNE, "bid 1")
    await setup.press(table, ANNE, "bid 0")
    assert table.standing.expires_at == before
    await setup.press(table, BART, "bid 0")
    assert table.standing.expires_at == setup.clock.time + FORGOTTEN_SECONDS


async def test_resuming_after_a_long_pause_extends_the_expiry(setup: HouseSetup):
    table = await paused(setup, "none")
    await setup.clock.leap(FORGOTTEN_SECONDS - 60)
    for each in (ANNE, BART):
        await setup.votes.vote(table.id, each, "resume")
    await setup.clock.advance(HOUR)
    assert await phase(setup, table.id) == "playing"


async def test_returning_to_a_resting_table_gives_more_than_a_day(setup: HouseSetup):
    table = await setup.table(ANNE, 0)
    await setup.votes.leave(table.id, ANNE)
    assert table.standing.expires_at == setup.clock.time + ABANDONED_SECONDS
    await setup.clock.advance(HOUR)
    await setup.votes.back(table.id, ANNE)
    assert await expires_at(setup, table.id) == setup.clock.time + FORGOTTEN_SECONDS


# ── Warnings ─────────────────────────────────────────────────────────────────────────────────


async def test_the_expiry_is_announced_two_days_before(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="none")
    when = table.standing.expires_at
    assert table.seen(None).expires_at is None
    await setup.clock.leap(FORGOTTEN_SECONDS - NOTICE_SECONDS + 1)
    table = await setup.house.registry.table(table.id)
    assert table.seen(None).expires_at == when
    assert setup.display.shown[-1].expires_at == when, "drawn anew"
    await setup.press(table, ANNE, "bid 0")
    assert table.seen(None).expires_at == when, "what is sealed does not tell of itself"
    await setup.press(table, BART, "bid 0")
    assert table.seen(None).expires_at is None


async def test_a_paused_or_resting_table_always_shows_when_it_closes(
    setup: HouseSetup,
):
    table = await paused(setup)
    assert table.seen(None).expires_at == setup.clock.time + FORGOTTEN_SECONDS
    other = await setup.table(ANNE, 0)
    await setup.votes.leave(other.id, ANNE)
    assert other.seen(None).expires_at == setup.clock.time + ABANDONED_SECONDS


async def test_a_closed_table_still_knows_why_after_a_restart(path: Path):
    clock = ManualClock()
    async with house_setup(path, clock) as before:
        expired, ended = await paused(before), await before.table(ANNE, BART)
        await before.house.close(ended)
        await clock.leap(FORGOTTEN_SECONDS + 60)
    async with house_setup(path, ManualClock(clock.time)) as after:
        for table_id, told in ((expired.id, True), (ended.id, False)):
            table = await after.house.registry.table(table_id)
            assert table.standing.phase == "closed"
            assert (table.seen(None).expires_at is not None) == told
            assert table.seen(None).ranks, "the score is kept"
            assert (await after.house.proof(table)).seed, "the deal is opened"


# ── Restarts and downtime ────────────────────────────────────────────────────────────────────


async def test_a_sleeping_table_expires(path: Path):
    clock = ManualClock()
    async with house_setup(path, clock) as before:
        table = await paused(before)
        await clock.advance(HOUR)
        assert table.id not in before.house.registry, "asleep"
        await before.store.messages.save_drawn({}, {}, [table.id])
        await before.house.leave()
    clock = ManualClock(clock.time)
    async with house_setup(path, clock) as after:
        assert table.id not in after.house.registry, "nobody has looked at it"
        await clock.leap(FORGOTTEN_SECONDS - 2 * HOUR)
        assert await phase(after, table.id) == "playing"
        await clock.advance(HOUR + 60)
        assert await phase(after, table.id) == "closed"


async def stand_still(house: House, clock: ManualClock, seconds: float) -> None:
    house.downtime.begin()
    await clock.advance(seconds)
    await house.downtime.end()
    await clock.settle()


@pytest.mark.parametrize("asleep", [False, True])
async def test_downtime_moves_the_end_of_a_pause_once(setup: HouseSetup, asleep: bool):
    table = await paused(setup)
    table_id, deadline = table.id, table.standing.deadline
    before = await expires_at(setup, table_id)
    if asleep:
        await setup.clock.advance(HOUR)
        assert table_id not in setup.house.registry
        del table
        gc.collect()
    await stand_still(setup.house, setup.clock, 600)
    assert await expires_at(setup, table_id) == before + 600
    table = await setup.house.registry.table(table_id)
    assert table.standing.expires_at == before + 600
    assert table.standing.deadline == deadline, "a pause gives back its own time"
    assert setup.clock.when(("expiry", table.id)) == before + 600


@pytest.mark.parametrize("is_paused", [False, True])
async def test_downtime_moves_the_expiry_once_however_often_the_bot_starts(
    path: Path, is_paused: bool
):
    clock = ManualClock()
    async with house_setup(path, clock) as before:
        table = await (paused(before) if is_paused else before.table(ANNE, BART, pace="none"))
        end = await expires_at(before, table.id)
        await before.house.leave()
    for _ in range(3):
        clock = ManualClock(clock.time + 600)
        end += 600
        async with house_setup(path, clock) as after:
            assert await expires_at(after, table.id) == end
            assert (await after.house.registry.table(table.id)).standing.expires_at == end
            await after.house.leave()


async def test_weeks_of_downtime_close_no_table(path: Path):
    clock = ManualClock()
    async with house_setup(path, clock) as before:
        table = await paused(before)
        await before.house.leave()
    clock = ManualClock(clock.time + 3 * FORGOTTEN_SECONDS)
    async with house_setup(path, clock) as after:
        await clock.advance(HOUR)
        assert await phase(after, table.id) == "playing"


async def test_a_table_whose_channel_returns_does_not_close_at_once(setup: HouseSetup):
    table = await paused(setup)
    messenger = RecordingMessenger()
    places = ChannelRecovery(setup.house, messenger, messenger.revisit)
    setup.house.watch(places)
    await places.lost(table, "locked")
    assert setup.clock.when(("expiry", table.id)) is None
    await setup.clock.leap(FORGOTTEN_SECONDS + HOUR)
    table = await setup.house.registry.table(table.id)
    await places.back(table)
    assert await expires_at(setup, table.id) == setup.clock.time + FORGOTTEN_SECONDS


async def test_an_expiry_that_cannot_be_written_is_tried_again(setup: HouseSetup):
    table = await paused(setup)
    await setup.clock.leap(FORGOTTEN_SECONDS - 30)
    table = await setup.house.registry.table(table.id)
    engine = setup.store.connection.engine
    assert isinstance(engine, SQLite)
    connection, engine.connection = engine.connection, None
    await setup.clock.advance(31)
    assert not table.over
    engine.connection = connection
    await setup.clock.advance(10)
    assert table.over
