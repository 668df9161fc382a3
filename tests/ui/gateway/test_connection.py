"""The connection to Discord: clocks stand still before the first one, and waits are reported."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.tables.running.gateway_health import PULSE, GatewayHealth, read_beat
from bot.ui.gateway.connection import GatewayConnection, ReportedBackoff
from tests.harness.clock import ManualClock
from tests.harness.tables.house import ANNE, BART, HouseSetup, house_setup
from tests.harness.waiting import until


@pytest.fixture
async def setup() -> AsyncIterator[HouseSetup]:
    async with house_setup() as setup:
        yield setup


def line_of(setup: HouseSetup, shards: int = 1) -> GatewayConnection:
    client = discord.AutoShardedClient(intents=discord.Intents.none(), shard_count=shards)
    return GatewayConnection(client, setup.house.downtime, GatewayHealth(setup.store, setup.clock))


async def test_no_deadline_passes_before_every_shard_was_reached_once(setup: HouseSetup):
    line = line_of(setup, shards=3)
    table = await setup.table(ANNE, BART)
    deadline = table.standing.deadline
    assert deadline is not None
    line.start()
    await setup.clock.advance(500)
    for shard in (0, 1):
        await line.on_shard_connect(shard)
        await setup.clock.advance(500)
    assert [player.missed for player in table.players] == [0, 0]
    await line.on_shard_connect(2)
    assert table.standing.deadline == deadline + 1500
    await setup.clock.advance(91)
    assert [player.missed for player in table.players] == [1, 1]
    line.close()


async def test_the_clocks_wait_for_a_shard_that_breaks_before_the_others_are_up(setup: HouseSetup):
    line = line_of(setup, shards=2)
    line.start()
    await line.on_shard_connect(0)
    await line.on_shard_disconnect(0)
    await line.on_shard_connect(1)
    assert not setup.clock.runs
    await line.on_shard_resumed(0)
    assert setup.clock.runs
    line.close()


async def test_time_without_a_connection_is_given_back_even_if_the_bot_is_killed(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART)
        await before.clock.advance(60)
    async with house_setup(path, ManualClock(before.clock.time)) as deaf:
        line = line_of(deaf)
        line.start()
        await deaf.clock.advance(1000)
        line.close()
    async with house_setup(path, ManualClock(deaf.clock.time)) as after:
        again = await after.house.registry.table(table.id)
        assert again.standing.deadline is not None
        assert again.standing.deadline - after.clock.time == pytest.approx(30, abs=15)


async def test_a_wait_is_logged_and_stored_and_cleared_once_it_is_over(
    setup: HouseSetup, caplog: pytest.LogCaptureFixture
):
    line = line_of(setup)
    await line.on_shard_connect(0)
    await line.on_shard_disconnect(0)
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        line._wait_begins(0, seconds)  # pyright: ignore[reportPrivateUsage]

    told = ReportedBackoff(wait)
    told.delay()
    seconds = told.delay()
    assert f"shard 0: connects again in {seconds:.1f} s" in caplog.text
    assert [each.levelno for each in caplog.records if "connects again" in each.message] == [
        logging.WARNING,
        logging.WARNING,
    ]
    beat = line.health.beat
    assert (beat.gateway_down, beat.gateway_breaks, beat.gateway_tries) == (1, 1, 2)
    assert beat.wait_seconds(setup.clock.now()) == pytest.approx(seconds)
    await setup.clock.settle()
    assert read_beat(await setup.store.key_value.get(PULSE)) == beat
    await line.on_shard_connect(0)
    assert line.health.beat.gateway_down == 0
    assert line.health.beat.wait_seconds(setup.clock.now()) == 0.0
    await setup.clock.settle()
    assert read_beat(await setup.store.key_value.get(PULSE)).gateway_down == 0
    line.close()


async def test_a_bot_that_cannot_reach_discord_still_reports_that_it_is_alive(
    setup: HouseSetup, monkeypatch: pytest.MonkeyPatch
):
    """The heartbeat of the tables stops with their clock."""
    monkeypatch.setattr("bot.ui.gateway.connection.REPORT_SECONDS", 0.01)
    line = line_of(setup)
    line.start()
    noted: list[float] = []
    real = setup.store.key_value.set

    async def save(name: str, value: str) -> None:
        await real(name, value)
        noted.append(setup.clock.now())

    monkeypatch.setattr(setup.store.key_value, "set", save)
    await until(lambda: len(noted) > 3)
    await line.on_shard_connect(0)
    await setup.clock.settle()
    last = len(noted)
    assert line._report_timer is None  # pyright: ignore[reportPrivateUsage]
    assert len(noted) == last
    line.close()
