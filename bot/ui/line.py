"""The line to Discord: while it is down all clocks stand still, and it is soon tried again."""

from __future__ import annotations

import asyncio
import logging

import discord
from discord.backoff import ExponentialBackoff

from bot.tables.standstill import Standstill

log = logging.getLogger(__name__)

HELD_SECONDS = 10.0
"""A connection that lasts so long was a good one."""


class Line:
    """Each `on_…` is a listener of the client."""

    def __init__(self, client: discord.AutoShardedClient, standstill: Standstill) -> None:
        self.client = client
        self.standstill = standstill
        self._down: set[int] = set()
        self._holding: dict[int, asyncio.TimerHandle] = {}

    async def on_shard_disconnect(self, shard_id: int) -> None:
        if shard_id in self._holding:
            self._holding.pop(shard_id).cancel()
        if self.client.is_closed() or shard_id in self._down:
            return
        log.warning("shard %s: Discord cannot reach us; all clocks stand still", shard_id)
        self._down.add(shard_id)
        self.standstill.begin()

    async def on_shard_connect(self, shard_id: int) -> None:
        await self._is_up(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self._is_up(shard_id)

    async def _is_up(self, shard_id: int) -> None:
        later = asyncio.get_running_loop().call_later
        self._holding[shard_id] = later(HELD_SECONDS, self._has_held, shard_id)
        if shard_id in self._down:
            log.warning("shard %s: Discord reaches us again", shard_id)
            self._down.discard(shard_id)
        if not self._down:
            await self.standstill.end()

    def _has_held(self, shard_id: int) -> None:
        """discord.py waits longer after each break, up to 17 minutes, whatever was between."""
        self._holding.pop(shard_id, None)
        shard = self.client.get_shard(shard_id)
        if shard is not None:
            shard._parent._backoff = ExponentialBackoff()  # pyright: ignore[reportPrivateUsage]

    def close(self) -> None:
        for holding in self._holding.values():
            holding.cancel()
