"""Who sits at a table and is not there any more."""

from __future__ import annotations

import pytest

from bot.tables.attendance import Attendance
from bot.tables.preferences import DAY
from tests.harness.house import ANNE, BART, HouseSetup
from tests.harness.messenger import RecordingMessenger


@pytest.fixture
def messenger(setup: HouseSetup) -> RecordingMessenger:
    messenger = RecordingMessenger()
    setup.house.watch(Attendance(setup.house, messenger))
    return messenger


async def missed(setup: HouseSetup, deadlines: int, *, pace: str = "lively"):
    """Anne plays on, Bart lets so many deadlines pass."""
    table = await setup.table(ANNE, BART, pace=pace)
    while table.players[1].missed < deadlines and not table.players[1].away:
        for seat in table.waiting:
            if seat == 0:
                await setup.press(table, ANNE, str(next(iter(table.seen(0).moves))))
        await setup.clock.advance(91)
    return table


async def test_one_missed_deadline_asks_after_nobody(
    setup: HouseSetup, messenger: RecordingMessenger
):
    await missed(setup, 1)
    assert messenger.asked_after == []


async def test_who_misses_two_deadlines_and_has_left_the_server_has_left_the_table(
    setup: HouseSetup, messenger: RecordingMessenger
):
    messenger.gone.add(BART)
    table = await missed(setup, 2)
    await setup.clock.settle()
    assert messenger.asked_after == [BART]
    assert table.players[1].left


async def test_who_is_out_of_reach_when_the_stand_in_takes_over_has_left(
    setup: HouseSetup, messenger: RecordingMessenger
):
    messenger.closed.add(BART)
    table = await missed(setup, 2)
    await setup.clock.settle()
    assert table.players[1].left


async def test_who_can_be_reached_is_only_away(setup: HouseSetup, messenger: RecordingMessenger):
    table = await missed(setup, 2)
    await setup.clock.settle()
    assert table.players[1].away
    assert not table.players[1].left


async def test_without_a_clock_all_are_asked_after_once_a_day(
    setup: HouseSetup, messenger: RecordingMessenger
):
    table = await setup.table(ANNE, BART, pace="none")
    await setup.press(table, ANNE, "bid 0")
    await setup.clock.leap(DAY)
    assert messenger.asked_after == [ANNE, BART]
    await setup.house.close(table)
    await setup.clock.leap(2 * DAY)
    assert len(messenger.asked_after) == 2, "nobody is missed once it is over"
