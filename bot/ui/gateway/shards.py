"""Opens and closes shards while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
from discord.gateway import DiscordWebSocket

from bot.ui.gateway.connection import GatewayConnection
from bot.ui.gateway.discord_private import close_shard, expect_shard, set_shard_count

IDENTIFY_SECONDS = 5.0
"""Discord lets one shard per bucket identify in this time."""


class Sockets:
    """Opens and closes single shards; discord.py by itself opens all at its start and closes all at
    its end. Each `on_…` is a listener of the client."""

    def __init__(self, client: discord.AutoShardedClient, connection: GatewayConnection) -> None:
        self.client = client
        self.connection = connection
        self.concurrency = 1
        self._connected: dict[int, asyncio.Event] = {}
        self._ready: dict[int, asyncio.Event] = {}

    async def ask(self) -> int:
        """Returns the number of shards Discord recommends, and notes how many may identify at
        once."""
        count, _, limits = await self.client.http.get_bot_gateway()
        self.concurrency = max(1, limits["max_concurrency"])
        return count

    def begin(self, count: int) -> None:
        set_shard_count(self.client, count)

    async def launch(self, shard_id: int) -> None:
        """Returns once the shard is connected. One at a time: discord.py reports `ready` for
        one."""
        self._connected[shard_id], self._ready[shard_id] = asyncio.Event(), asyncio.Event()
        expect_shard(self.client, shard_id)
        await self.client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard_id, initial=True)
        await self._connected[shard_id].wait()

    async def wait_ready(self, shard_id: int) -> None:
        await self._ready[shard_id].wait()

    async def on_shard_connect(self, shard_id: int) -> None:
        if shard_id in self._connected:
            self._connected[shard_id].set()

    async def on_shard_ready(self, shard_id: int) -> None:
        if shard_id in self._ready:
            self._ready[shard_id].set()

    async def close(self, shard_id: int) -> None:
        """Forgets the servers of the shard, too."""
        self.connection.forget(shard_id)
        await close_shard(self.client, shard_id)

    async def may_identify(
        self, shard_id: int, after: Callable[[int, float], Awaitable[float]]
    ) -> None:
        """All processes of the bot share one queue for identifying."""
        await asyncio.sleep(await after(shard_id % self.concurrency, IDENTIFY_SECONDS))
