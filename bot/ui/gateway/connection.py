"""Watches the gateway connection: clocks pause while it is down, and reconnects stay quick."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import discord
from discord.backoff import ExponentialBackoff

from bot.tables.running.downtime import Downtime
from bot.tables.running.gateway_health import GatewayHealth
from bot.ui.gateway.discord_private import set_backoff

log = logging.getLogger(__name__)

HELD_SECONDS = 10.0
"""A connection that lasts this long resets the backoff."""
PULSE_SECONDS = 15.0
"""How often the process reports its health while it is disconnected."""
START = -1
"""Stands for all shards until each has connected once."""


class ReportedBackoff(ExponentialBackoff[bool]):
    """discord.py's backoff, which reports each wait."""

    def __init__(self, tell: Callable[[float], None]) -> None:
        super().__init__()
        self._tell = tell

    def delay(self) -> float:
        seconds = super().delay()
        self._tell(seconds)
        return seconds


class Connection:
    """Each `on_…` is a listener of the client."""

    def __init__(
        self, client: discord.AutoShardedClient, downtime: Downtime, pulse: GatewayHealth
    ) -> None:
        self.client = client
        self.downtime = downtime
        self.pulse = pulse
        self._down: set[int] = set()
        self._up: set[int] = set()
        """Shards that have connected at least once."""
        self._holding: dict[int, asyncio.TimerHandle] = {}
        self._beating: asyncio.TimerHandle | None = None
        self._notes: set[asyncio.Task[None]] = set()
        self._ends: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Pauses the clocks until the first connection: nobody can press before."""
        self._is_down(START)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        if shard_id in self._holding:
            self._holding.pop(shard_id).cancel()
        if self.client.is_closed() or shard_id in self._down or shard_id not in self._up:
            # discord.py may report a shard late that was given up.
            return
        log.warning(
            "shard %s: disconnected from Discord; all clocks pause until it is back", shard_id
        )
        self.pulse.breaks += 1
        self._is_down(shard_id)

    def _is_down(self, shard_id: int) -> None:
        self._down.add(shard_id)
        self.pulse.down = len(self._down)
        self.downtime.begin()
        self._beat()

    def forget(self, shard_id: int) -> None:
        """Stops waiting for a shard that another process owns now."""
        if shard_id in self._holding:
            self._holding.pop(shard_id).cancel()
        self._up.discard(shard_id)
        self.pulse.reached(shard_id)
        if shard_id in self._down:
            self._down.discard(shard_id)
            self.pulse.down = len(self._down)
            if not self._down:
                self._stop_beating()
                self._ends = asyncio.get_running_loop().create_task(self.downtime.end())

    async def on_shard_connect(self, shard_id: int) -> None:
        await self._is_up(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self._is_up(shard_id)

    async def _is_up(self, shard_id: int) -> None:
        self._hold(shard_id)
        if shard_id in self._down:
            log.warning("shard %s: connected to Discord again", shard_id)
        self._up.add(shard_id)
        self._down -= {shard_id, START} if self._all_were_up else {shard_id}
        self.pulse.down = len(self._down)
        self.pulse.reached(shard_id)
        if not self._down:
            self._stop_beating()
            self._note()
            await self.downtime.end()

    @property
    def shards(self) -> dict[int, bool]:
        """Whether each shard that ever connected is connected now."""
        return {shard_id: shard_id not in self._down for shard_id in sorted(self._up)}

    @property
    def _all_were_up(self) -> bool:
        client = self.client
        return self._up.issuperset(client.shard_ids or range(client.shard_count or 1))

    # ── Backoff ──────────────────────────────────────────────────────────────────────────────

    def _hold(self, shard_id: int) -> None:
        if shard_id in self._holding:
            self._holding.pop(shard_id).cancel()
        later = asyncio.get_running_loop().call_later
        self._holding[shard_id] = later(HELD_SECONDS, self._has_held, shard_id)
        if shard_id not in self._up:
            self._set_backoff(shard_id)

    def _has_held(self, shard_id: int) -> None:
        """Resets the backoff: discord.py would wait longer after every break, up to 17 minutes."""
        self._holding.pop(shard_id, None)
        self._set_backoff(shard_id)

    def _set_backoff(self, shard_id: int) -> None:
        shard = self.client.get_shard(shard_id)
        if shard is not None:
            told = ReportedBackoff(lambda seconds: self._waits(shard_id, seconds))
            set_backoff(shard, told)

    def _waits(self, shard_id: int, seconds: float) -> None:
        log.warning("shard %s: connects again in %.1f s", shard_id, seconds)
        self.pulse.waits(shard_id, seconds)
        self._note()

    # ── Health reports while the house's clock is paused ─────────────────────────────────────

    def _beat(self) -> None:
        self._stop_beating()
        self._note()
        later = asyncio.get_running_loop().call_later
        self._beating = later(PULSE_SECONDS, self._beat)

    def _note(self) -> None:
        task = asyncio.get_running_loop().create_task(self.pulse.note())
        self._notes.add(task)
        task.add_done_callback(self._notes.discard)

    def _stop_beating(self) -> None:
        if self._beating is not None:
            self._beating.cancel()
            self._beating = None

    def close(self) -> None:
        self._stop_beating()
        for holding in self._holding.values():
            holding.cancel()
