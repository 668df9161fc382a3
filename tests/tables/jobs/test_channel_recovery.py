"""A table whose channel is gone is parked, retried, and finally closed."""

from __future__ import annotations

import pytest

from bot.tables.base.reasons import PlaceGone, Refused
from bot.tables.core.table import Table
from bot.tables.jobs.channel_recovery import AGAIN, PARKED_DAYS, PRESS_SECONDS, ChannelRecovery
from bot.tables.people.preferences import DAY
from tests.harness.tables.house import ANNE, BART, HouseSetup
from tests.harness.tables.messenger import RecordingMessenger


class Parked:
    """A parked table in a house that looks for its channel."""

    def __init__(self, setup: HouseSetup, table: Table) -> None:
        self.setup = setup
        self.table = table
        self.house = setup.house
        self.messenger = RecordingMessenger()
        self.places = ChannelRecovery(setup.house, self.messenger, self.messenger.revisit)
        setup.house.watch(self.places)

    @property
    def alarms(self) -> set[str]:
        names = ("deadline", "place", "parked", "bell", "expiry")
        return {each for each in names if self.setup.clock.when((each, self.table.id)) is not None}


@pytest.fixture
async def here(setup: HouseSetup) -> Parked:
    return Parked(setup, await setup.table(ANNE, BART))


async def test_time_stops_for_a_parked_table(here: Parked):
    deadline = here.table.standing.deadline
    assert deadline is not None
    await here.places.lost(here.table, "locked")
    await here.setup.clock.leap(3600)
    assert here.table.progress.number == 0
    with pytest.raises(Refused) as refusal:
        await here.setup.press(here.table, ANNE, "bid 0")
    assert refusal.value.reason == PlaceGone("locked")
    await here.places.back(here.table)
    assert here.table.standing.deadline == deadline + 3600
    assert here.alarms == {"deadline", "expiry"}


async def test_the_host_is_notified_once(here: Parked):
    await here.places.lost(here.table, "permission")
    await here.places.lost(here.table, "locked")
    assert here.messenger.told_hosts == ["permission"]


async def test_a_channel_that_may_return_is_tried_less_and_less_often(here: Parked):
    await here.places.lost(here.table, "locked")
    await here.setup.clock.advance(AGAIN[0] + 1)
    assert here.messenger.visits == [here.table.id]
    await here.places.lost(here.table, "locked")
    await here.setup.clock.advance(AGAIN[0] + 1)
    assert len(here.messenger.visits) == 1
    await here.setup.clock.advance(AGAIN[0] + 1)
    assert len(here.messenger.visits) == 2


async def test_a_deleted_channel_is_not_tried_again(here: Parked):
    await here.places.lost(here.table, "channel")
    here.places.pressed(here.table)
    await here.setup.clock.leap(DAY)
    assert here.messenger.visits == []


async def test_presses_try_the_channel_at_most_every_ten_seconds(here: Parked):
    for _ in range(5):
        here.places.pressed(here.table)
    assert len(here.messenger.visits) == 1
    here.setup.clock.time += PRESS_SECONDS
    here.places.pressed(here.table)
    assert len(here.messenger.visits) == 2


async def test_after_thirty_days_the_table_closes_and_the_host_is_notified(here: Parked):
    await here.places.lost(here.table, "channel")
    await here.setup.clock.leap(PARKED_DAYS * DAY)
    assert here.table.standing.phase == "closed"
    assert here.messenger.told_hosts == ["channel", "expired"]
    assert here.table.id not in here.house.lost_channels
    assert here.alarms == set()


async def test_a_table_that_ended_while_parked_stays_closed(here: Parked):
    await here.places.lost(here.table, "locked")
    await here.house.close(here.table)
    await here.places.back(here.table)
    kept = await here.setup.store.tables.load(here.table.id)
    assert kept is not None
    assert kept.standing.phase == here.table.standing.phase == "closed"
    assert here.table.id not in here.house.registry


async def test_a_table_that_ended_while_parked_keeps_no_timer(here: Parked):
    await here.places.lost(here.table, "locked")
    assert here.alarms == {"place", "parked"}
    await here.house.close(here.table)
    await here.setup.clock.settle()
    assert here.alarms == set()
    assert here.table.id not in here.house.lost_channels
    assert await here.setup.store.messages.parked_tables() == []


async def test_a_table_stays_parked_if_its_return_cannot_be_written(here: Parked):
    await here.places.lost(here.table, "locked")
    before = here.table.progress
    await here.setup.clock.advance(600)
    await here.setup.store.close()
    with pytest.raises(Refused):
        await here.places.back(here.table)
    assert here.table.progress == before, "it is postponed when that is written, and once"
    assert here.table.id in here.house.lost_channels
