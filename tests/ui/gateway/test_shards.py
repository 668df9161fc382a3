"""A shard is opened and closed while the bot runs, with the harbour as Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest

from bot.harbour import Harbour
from bot.tables.running.gateway_health import GatewayHealth
from bot.ui.gateway.connection import GatewayConnection
from bot.ui.gateway.discord_private import connect_to
from bot.ui.gateway.shards import Sockets
from tests.harness.tables.house import HouseSetup, house_setup
from tests.harness.waiting import until


class Client(discord.AutoShardedClient):
    """A client that launches no shard by itself."""

    sockets: Sockets
    readies = 0

    async def launch_shards(self) -> None:
        self.sockets.begin(await self.sockets.ask())

    async def on_shard_connect(self, shard_id: int) -> None:
        await self.sockets.connection.on_shard_connect(shard_id)
        await self.sockets.on_shard_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        await self.sockets.connection.on_shard_disconnect(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        await self.sockets.on_shard_ready(shard_id)

    async def on_ready(self) -> None:
        self.readies += 1


@pytest.fixture
async def setup() -> AsyncIterator[HouseSetup]:
    async with house_setup() as setup:
        yield setup


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    async with Harbour(shards=2) as harbour:
        here = (int(harbour.world.guild["id"]) >> 22) % 2
        harbour.add_guild("Isle", "cove", 1 - here)
        yield harbour


@pytest.fixture
async def client(harbour: Harbour, setup: HouseSetup) -> AsyncIterator[Client]:
    connect_to(harbour.url)
    client = Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
    pulse = GatewayHealth(setup.store, setup.clock)
    client.sockets = Sockets(client, GatewayConnection(client, setup.house.downtime, pulse))
    running = asyncio.create_task(client.start(harbour.token))
    await until(lambda: client.shard_count == 2)
    yield client
    await client.close()
    await running


def reached(harbour: Harbour) -> list[int]:
    return sorted(each.shard for each in harbour.bot.sessions.values() if each.wire)


async def test_shards_are_opened_one_after_another(harbour: Harbour, client: Client):
    await client.sockets.launch(1)
    await client.sockets.wait_ready(1)
    await until(client.is_ready)
    assert reached(harbour) == [1]
    assert [guild.shard_id for guild in client.guilds] == [1]
    await client.sockets.launch(0)
    await client.sockets.wait_ready(0)
    await until(lambda: client.readies == 2)
    assert reached(harbour) == [0, 1]
    assert sorted(guild.shard_id for guild in client.guilds) == [0, 1]


async def test_a_closed_shard_is_forgotten_and_the_clocks_run_on(
    harbour: Harbour, client: Client, setup: HouseSetup
):
    for shard in (0, 1):
        await client.sockets.launch(shard)
        await client.sockets.wait_ready(shard)
    await client.sockets.close(1)
    await until(lambda: reached(harbour) == [0])
    assert [guild.shard_id for guild in client.guilds] == [0]
    assert setup.clock.runs, "nobody waits for what was given up"
    await client.sockets.launch(1)
    assert reached(harbour) == [0, 1], "and it may come back"


async def test_a_broken_shard_that_was_given_up_is_not_reconnected(
    harbour: Harbour, client: Client, setup: HouseSetup
):
    await client.sockets.launch(1)
    await client.sockets.wait_ready(1)
    harbour.refuse_gateway()
    await harbour.drop_gateway(resume=False)
    await until(lambda: not setup.clock.runs)
    info = client.get_shard(1)
    assert info is not None
    await client.sockets.close(1)
    await until(lambda: setup.clock.runs)
    harbour.refuse_gateway(False)
    # As if it came late from discord.py's queue.
    await info._parent.reconnect()  # pyright: ignore[reportPrivateUsage]
    assert reached(harbour) == []


async def test_late_events_of_a_shard_that_was_given_up_stop_no_clock(
    client: Client, setup: HouseSetup
):
    await client.sockets.launch(1)
    await client.sockets.wait_ready(1)
    await client.sockets.close(1)
    await client.sockets.connection.on_shard_disconnect(1)
    assert setup.clock.runs


async def test_shards_of_all_processes_identify_one_at_a_time(client: Client):
    asked: list[tuple[int, float]] = []

    async def after(bucket: int, seconds: float) -> float:
        asked.append((bucket, seconds))
        return 0.0

    await client.sockets.may_identify(17, after)
    assert asked == [(17 % client.sockets.concurrency, 5.0)]
