"""Downtime: while the bot is offline or suspended, no time passes at the tables."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.tables.base.clock import Clock
from bot.tables.base.log_context import log_context
from bot.tables.base.reasons import Refused
from bot.tables.base.store_writes import RETRY_SECONDS, written
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import kept_open, later_standing, postponed, postponed_in_pause
from bot.tables.core.table import Table
from bot.tables.running.alarms import Alarms
from bot.tables.running.registry import Registry

log = logging.getLogger(__name__)

LEAST_SECONDS = 5.0
"""Seconds of downtime below which it isn't worth a write for every table."""


class Downtime:
    def __init__(self, store: Database, clock: Clock, registry: Registry, alarms: Alarms) -> None:
        self.store = store
        self.clock = clock
        self.registry = registry
        self.alarms = alarms
        self._since: float | None = None
        self._owed = 0.0
        """Seconds that must still be given back to tables outside memory, because the store failed.
        """
        clock.on_suspended = self.postpone_all

    def begin(self) -> None:
        """Keeps all alarms from ringing until `end`."""
        if self._since is None:
            self._since = self.clock.now()
            self.clock.hold()

    async def end(self) -> None:
        if self._since is None:
            return
        lasted, self._since = self.clock.now() - self._since, None
        try:
            if lasted >= LEAST_SECONDS:
                await self.postpone_all(lasted)
        finally:
            self.clock.release()

    async def check_wall_clock(self) -> None:
        """Gives back the time for which the machine was suspended: after it, the wall clock is
        ahead of the monotonic one."""
        drift = self.clock.drift()
        if drift >= LEAST_SECONDS:
            self.clock.adjust(drift)
            await self.postpone_all(drift)

    async def postpone_all(self, seconds: float) -> None:
        """Moves all deadlines back by these seconds: alarms in memory first, so that nothing rings
        meanwhile."""
        log.warning("downtime of %d s: all deadlines are moved back", seconds)
        self.clock.postpone(seconds)
        loaded = list(self.registry)
        for found in loaded:
            if isinstance(found, Table):
                found.postpone_show(seconds)
        await self._postpone_unloaded(seconds, [found.id for found in loaded])
        for found in loaded:
            await self._postpone_loaded(found, seconds)

    async def _postpone_unloaded(self, seconds: float, loaded: Sequence[str]) -> None:
        self._owed += seconds
        owed = self._owed
        try:
            await self.store.schedule.postpone_sleeping(owed, loaded)
        except StoreFailed:
            self.clock.set("owed", self.clock.now() + RETRY_SECONDS, self._retry_unloaded)
        else:
            self._owed -= owed

    async def _retry_unloaded(self) -> None:
        await self._postpone_unloaded(0.0, [found.id for found in self.registry])

    async def _postpone_loaded(self, found: Lobby | Table, seconds: float) -> None:
        try:
            async with found.lock:
                if self._runs(found):
                    await self.postpone(found, seconds)
                elif isinstance(found, Table) and self._rests_in_pause(found):
                    await found.decide(postponed_in_pause(found.progress, seconds))
        except Refused as refusal:
            log.warning("%s: not postponed, retrying: %s", log_context(found), refusal.reason)
            when = self.clock.now() + RETRY_SECONDS
            self.clock.set(
                ("postpone", found.id), when, lambda: self._postpone_loaded(found, seconds)
            )
            return
        if isinstance(found, Table):
            self.alarms.changed(found)
        else:
            self.alarms.watchers.notify(found)
            self.alarms.watchers.table_loaded(found)

    def _runs(self, found: Lobby | Table) -> bool:
        standing = found.standing
        is_open = standing.phase in ("lobby", "playing")
        return is_open and standing.paused_at is None and found.id not in self.alarms.lost_channels

    def _rests_in_pause(self, table: Table) -> bool:
        return table.paused and table.id not in self.alarms.lost_channels

    async def postpone(
        self, found: Lobby | Table, seconds: float, *, is_back: bool = False
    ) -> None:
        """Gives the downtime back to one table or lobby. The caller holds the lock."""
        if isinstance(found, Table):
            after = found.after_quiet_hours(postponed(found.progress, seconds))
            if is_back:
                after = kept_open(after, found.row.pace, self.clock.now())
            await found.decide(after, is_back=is_back)
            return
        standing = replace(
            later_standing(found.standing, seconds), version=found.standing.version + 1
        )
        await written(self.store.tables.save_progress(found.id, standing, is_back=is_back))
        found.standing = standing
