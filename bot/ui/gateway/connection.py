"""Watches the gateway connection: pauses the clocks while it is down and keeps reconnects quick."""

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

STABLE_SECONDS = 10.0
"""Seconds that a connection must last to reset the backoff."""
REPORT_SECONDS = 15.0
"""Seconds between two health reports while the process is disconnected."""
START = -1
"""A number that represents all shards until each has connected once."""


class ReportedBackoff(ExponentialBackoff[bool]):
    """discord.py's backoff, extended to report the length of each wait."""

    def __init__(self, waiting: Callable[[float], None]) -> None:
        super().__init__()
        self._waiting = waiting

    def delay(self) -> float:
        seconds = super().delay()
        self._waiting(seconds)
        return seconds


class GatewayConnection:
    """Tracks which shards are connected. Each `on_…` method is a listener of the client."""

    def __init__(
        self, client: discord.AutoShardedClient, downtime: Downtime, health: GatewayHealth
    ) -> None:
        self.client = client
        self.downtime = downtime
        self.health = health
        self._down: set[int] = set()
        self._up: set[int] = set()
        """Shards that have connected at least once."""
        self._stable_timers: dict[int, asyncio.TimerHandle] = {}
        self._report_timer: asyncio.TimerHandle | None = None
        self._notes: set[asyncio.Task[None]] = set()
        self._ends: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Pauses the clocks until the first connection, because players can't press anything
        before."""
        self._is_down(START)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        if shard_id in self._stable_timers:
            self._stable_timers.pop(shard_id).cancel()
        if self.client.is_closed() or shard_id in self._down or shard_id not in self._up:
            # discord.py can report a shard after this process gave it up.
            return
        log.warning(
            "shard %s: disconnected from Discord; all clocks pause until it is back", shard_id
        )
        self.health.breaks += 1
        self._is_down(shard_id)

    def _is_down(self, shard_id: int) -> None:
        self._down.add(shard_id)
        self.health.down = len(self._down)
        self.downtime.begin()
        self._report()

    def forget(self, shard_id: int) -> None:
        """Stops waiting for a shard that another process owns now."""
        if shard_id in self._stable_timers:
            self._stable_timers.pop(shard_id).cancel()
        self._up.discard(shard_id)
        self.health.reached(shard_id)
        if shard_id in self._down:
            self._down.discard(shard_id)
            self.health.down = len(self._down)
            if not self._down:
                self._stop_reporting()
                self._ends = asyncio.get_running_loop().create_task(self.downtime.end())

    async def on_shard_connect(self, shard_id: int) -> None:
        await self._is_up(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self._is_up(shard_id)

    async def _is_up(self, shard_id: int) -> None:
        self._watch_stability(shard_id)
        if shard_id in self._down:
            log.warning("shard %s: connected to Discord again", shard_id)
        self._up.add(shard_id)
        self._down -= {shard_id, START} if self._all_were_up else {shard_id}
        self.health.down = len(self._down)
        self.health.reached(shard_id)
        if not self._down:
            self._stop_reporting()
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

    def _watch_stability(self, shard_id: int) -> None:
        if shard_id in self._stable_timers:
            self._stable_timers.pop(shard_id).cancel()
        later = asyncio.get_running_loop().call_later
        self._stable_timers[shard_id] = later(STABLE_SECONDS, self._is_stable, shard_id)
        if shard_id not in self._up:
            self._set_backoff(shard_id)

    def _is_stable(self, shard_id: int) -> None:
        """Resets the backoff of a stable shard. Without a reset, discord.py waits longer after
        every lost connection, up to 17 minutes."""
        self._stable_timers.pop(shard_id, None)
        self._set_backoff(shard_id)

    def _set_backoff(self, shard_id: int) -> None:
        shard = self.client.get_shard(shard_id)
        if shard is not None:
            backoff = ReportedBackoff(lambda seconds: self._wait_begins(shard_id, seconds))
            set_backoff(shard, backoff)

    def _wait_begins(self, shard_id: int, seconds: float) -> None:
        log.warning("shard %s: connects again in %.1f s", shard_id, seconds)
        self.health.waits(shard_id, seconds)
        self._note()

    # ── Health reports while the house's clock is paused ─────────────────────────────────────

    def _report(self) -> None:
        self._stop_reporting()
        self._note()
        later = asyncio.get_running_loop().call_later
        self._report_timer = later(REPORT_SECONDS, self._report)

    def _note(self) -> None:
        task = asyncio.get_running_loop().create_task(self.health.note())
        self._notes.add(task)
        task.add_done_callback(self._notes.discard)

    def _stop_reporting(self) -> None:
        if self._report_timer is not None:
            self._report_timer.cancel()
            self._report_timer = None

    def close(self) -> None:
        self._stop_reporting()
        for timer in self._stable_timers.values():
            timer.cancel()
