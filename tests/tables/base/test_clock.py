"""The clock: one task sleeps until the earliest alarm."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.tables.base.clock import Action, Clock
from tests.harness.clock import ManualClock


class Bells:
    """Records which alarms rang, and when."""

    def __init__(self, clock: ManualClock) -> None:
        self.clock = clock
        self.rang: list[tuple[str, float]] = []

    def bell(self, name: str) -> Action:
        async def ring() -> None:
            self.rang.append((name, self.clock.time))

        return ring


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(0.0)


@pytest.fixture
def bells(clock: ManualClock) -> Bells:
    return Bells(clock)


async def test_alarms_ring_in_order_of_time(clock: ManualClock, bells: Bells):
    for name, when in (("c", 30.0), ("a", 10.0), ("b", 20.0)):
        clock.set(name, when, bells.bell(name))
    await clock.advance(25)
    assert bells.rang == [("a", 10.0), ("b", 20.0)]
    await clock.advance(25)
    assert bells.rang[2:] == [("c", 30.0)]


async def test_setting_an_alarm_again_replaces_it(clock: ManualClock, bells: Bells):
    clock.set("a", 10.0, bells.bell("early"))
    clock.set("a", 40.0, bells.bell("late"))
    assert clock.when("a") == 40.0
    await clock.advance(39)
    assert bells.rang == []
    clock.set("a", 39.5, bells.bell("soon"))
    await clock.advance(100)
    assert bells.rang == [("soon", 39.5)]


async def test_a_cleared_alarm_does_not_ring(clock: ManualClock, bells: Bells):
    clock.set("a", 10.0, bells.bell("a"))
    clock.set("b", 20.0, bells.bell("b"))
    clock.clear("a")
    clock.clear("unknown")
    await clock.advance(60)
    assert bells.rang == [("b", 20.0)]
    assert clock.when("a") is None


async def test_an_alarm_in_the_past_rings_at_once(clock: ManualClock, bells: Bells):
    clock.set("later", 50.0, bells.bell("later"))
    await clock.settle()
    clock.set("a", -5.0, bells.bell("a"))
    await clock.settle()
    assert bells.rang == [("a", 0.0)]


async def test_an_alarm_can_set_itself_again(clock: ManualClock):
    rang: list[float] = []

    async def ring() -> None:
        rang.append(clock.time)
        clock.set("a", clock.time + 10, ring)

    clock.set("a", 10.0, ring)
    await clock.advance(35)
    assert rang == [10.0, 20.0, 30.0]
    await clock.close()


async def test_an_alarm_that_fails_is_logged_and_the_others_ring(
    clock: ManualClock, bells: Bells, caplog: pytest.LogCaptureFixture
):
    async def fail() -> None:
        raise RuntimeError("leak")

    clock.set("a", 10.0, fail)
    clock.set("b", 10.0, bells.bell("b"))
    with caplog.at_level(logging.ERROR):
        await clock.advance(20)
    assert bells.rang == [("b", 10.0)]
    assert "alarm a failed" in caplog.text


async def test_a_slow_alarm_does_not_delay_the_others(clock: ManualClock, bells: Bells):
    """While one table's request to Discord takes a minute, the other tables play on."""

    async def slow() -> None:
        await clock.sleep(60)
        await bells.bell("slow")()

    clock.set("slow", 10.0, slow)
    clock.set("b", 11.0, bells.bell("b"))
    await clock.advance(100)
    assert bells.rang == [("b", 11.0), ("slow", 70.0)]


async def test_nothing_runs_while_there_is_no_alarm(clock: ManualClock, bells: Bells):
    clock.set("a", 10.0, bells.bell("a"))
    await clock.advance(20)
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_closing_the_clock_finishes_the_alarm_that_is_ringing(
    clock: ManualClock, bells: Bells
):
    going, enough = asyncio.Event(), asyncio.Event()

    async def slow() -> None:
        going.set()
        await enough.wait()
        await bells.bell("slow")()

    clock.set("slow", 0.0, slow)
    clock.set("a", 10.0, bells.bell("a"))
    await going.wait()
    closing = asyncio.create_task(clock.close())
    enough.set()
    await closing
    await clock.advance(60)
    assert bells.rang == [("slow", 0.0)]
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_replaced_alarms_do_not_pile_up(clock: ManualClock, bells: Bells):
    for moved in range(10_000):
        clock.set("a", 1000.0 + moved, bells.bell(str(moved)))
    assert clock.size < 100
    await clock.advance(20_000)
    assert bells.rang == [("9999", 10_999.0)]


async def test_the_real_clock_sleeps_in_real_time():
    clock = Clock()
    rang = asyncio.Event()

    async def ring() -> None:
        rang.set()

    clock.set("late", clock.now() + 60, ring)
    clock.set("soon", clock.now() + 0.01, ring)
    await asyncio.wait_for(rang.wait(), 5)
    assert clock.when("late") is not None
    await clock.close()
