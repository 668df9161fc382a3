"""Quiet hours: when they end, and that no deadline at letter pace falls into them."""

from __future__ import annotations

from pathlib import Path

from bot.tables.people.preferences import DAY, HOUR, Person, after_quiet, is_quiet, quiet_until
from tests.harness.clock import ManualClock
from tests.harness.tables.house import ANNE, BART, HouseSetup, house_setup

NIGHT = Person(quiet=(22, 8))
NOON = 1000 * DAY + 12 * HOUR


def at(hour: float) -> float:
    return 1000 * DAY + hour * HOUR


def test_quiet_hours_can_span_midnight():
    assert not is_quiet(NIGHT, at(21.99))
    assert quiet_until(NIGHT, at(22)) == at(32)
    assert quiet_until(NIGHT, at(27)) == at(32)
    assert not is_quiet(NIGHT, at(32))


def test_quiet_hours_can_fall_within_a_day():
    siesta = Person(quiet=(13, 15))
    assert quiet_until(siesta, at(14)) == at(15)
    assert quiet_until(siesta, at(15)) == at(15)
    assert quiet_until(siesta, at(2)) == at(2)


def test_quiet_hours_follow_the_persons_time_zone():
    in_india = Person(quiet=(22, 8), offset=330)
    assert is_quiet(in_india, at(17))
    assert quiet_until(in_india, at(17)) == at(26.5)
    assert not is_quiet(in_india, at(12))
    in_alaska = Person(quiet=(22, 8), offset=-540)
    assert quiet_until(in_alaska, at(8)) == at(17)


def test_quiet_hours_that_end_when_they_begin_are_off():
    assert not is_quiet(Person(quiet=(5, 5)), at(5))


def test_a_time_that_suits_everyone_is_found():
    early, late = Person(quiet=(20, 4)), Person(quiet=(3, 9))
    assert after_quiet(at(21), [early, late]) == at(33)
    assert after_quiet(at(12), [early, late]) == at(12)
    assert after_quiet(at(12), []) == at(12)


def test_without_a_common_hour_the_deadline_stays():
    day, night = Person(quiet=(8, 22)), Person(quiet=(22, 8))
    assert after_quiet(at(12), [day, night]) == at(12)


async def test_at_letter_pace_the_first_deadline_avoids_quiet_hours():
    async with house_setup(clock=ManualClock(at(23))) as setup:
        await setup.house.people.set_person(ANNE, NIGHT)
        table = await setup.table(ANNE, BART, pace="letter")
        assert table.standing.deadline == at(24 + 32)
        assert table.standing.deadline == at(24 + 32)


async def test_at_letter_pace_every_deadline_avoids_the_awaited_players_quiet_hours(tmp_path: Path):
    clock = ManualClock(at(12))
    async with house_setup(tmp_path / "t.db", clock) as setup:
        await setup.house.people.set_person(ANNE, NIGHT)
        table = await setup.table(ANNE, BART, pace="letter")
        assert table.standing.deadline == at(36)
        await clock.advance(11 * HOUR)
        await bid_and_wait_for(ANNE, setup, table.id)
        assert (await setup.house.registry.table(table.id)).standing.deadline == at(24 + 32)
        loaded = await setup.store.tables.load(table.id)
        assert loaded is not None
        assert loaded.standing.deadline == at(24 + 32)


async def bid_and_wait_for(user_id: int, setup: HouseSetup, table_id: str) -> None:
    """Everyone bids; then the leaders play until this person is asked."""
    table = await setup.house.registry.table(table_id)
    for each in (ANNE, BART):
        await setup.press(table, each, "bid 0")
    while table.players[table.waiting[0]].user_id != user_id:
        seat = table.waiting[0]
        other = table.players[seat].user_id
        assert other is not None
        await setup.press(table, other, str(next(iter(table.seen(seat).moves))))


async def test_other_paces_ignore_quiet_hours():
    async with house_setup(clock=ManualClock(at(23))) as setup:
        await setup.house.people.set_person(ANNE, NIGHT)
        table = await setup.table(ANNE, BART, pace="relaxed")
        assert table.standing.deadline == at(23) + 600


async def test_a_deadline_moved_by_downtime_avoids_quiet_hours_too(tmp_path: Path):
    clock = ManualClock(at(20))
    async with house_setup(tmp_path / "t.db", clock) as setup:
        await setup.house.people.set_person(ANNE, NIGHT)
        table_id = (await setup.table(ANNE, BART, pace="letter")).id
        await setup.house.leave()
    async with house_setup(tmp_path / "t.db", ManualClock(at(25))) as setup:
        table = await setup.house.registry.table(table_id)
        assert table.standing.deadline == at(24 + 32)
