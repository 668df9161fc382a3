"""Opens and closes shards while the bot runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
from discord.gateway import DiscordWebSocket

from bot.ui.gateway.connection import GatewayConnection
from bot.ui.gateway.discord_private import close_shard, expect_shard, set_shard_count

IDENTIFY_SECONDS = 5.0
"""Seconds in which Discord lets one shard per bucket identify."""


class Sockets:
    """Opens and closes single shards; discord.py alone opens all at its start and closes all at its
    end. Each `on_…` method is a listener of the client."""

    def __init__(self, client: discord.AutoShardedClient, connection: GatewayConnection) -> None:
        self.client = client
        self.connection = connection
        self.concurrency = 1
        self._connected: dict[int, asyncio.Event] = {}
        self._ready: dict[int, asyncio.Event] = {}

    async def ask(self) -> int:
        """Returns the number of shards that Discord recommends, and notes how many can identify at
        once."""
        count, _, limits = await self.client.http.get_bot_gateway()
        self.concurrency = max(1, limits["max_concurrency"])
        return count

    def begin(self, count: int) -> None:
        set_shard_count(self.client, count)

    async def launch(self, shard_id: int) -> None:
        """Opens a shard and waits until it is connected. The caller opens one at a
        time, because discord.py waits for the servers of only one."""
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
        """Closes a shard and forgets its servers."""
        self.connection.forget(shard_id)
        await close_shard(self.client, shard_id)

    async def may_identify(
        self, shard_id: int, after: Callable[[int, float], Awaitable[float]]
    ) -> None:
        """Waits until a shard can identify. All processes of the bot share one queue for this."""
        await asyncio.sleep(await after(shard_id % self.concurrency, IDENTIFY_SECONDS))
