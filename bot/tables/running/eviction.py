"""Keeps tables in memory while they are used: loads tables that are due and evicts idle ones."""

from __future__ import annotations

import logging

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.tables.schedule import AWAKE
from bot.tables.base.clock import Clock
from bot.tables.base.log_context import LogContext
from bot.tables.base.reasons import Refused
from bot.tables.base.safe_traceback import trace
from bot.tables.base.store_writes import RETRY_SECONDS, noted
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.running.alarms import Alarms
from bot.tables.running.registry import Registry
from bot.tables.running.watchers import Watcher

log = logging.getLogger(__name__)

IDLE_SECONDS = 300.0
"""Seconds without any activity after which a table is idle."""
LEAST_SECONDS = 30.0
"""Minimum seconds since a table's last use before eviction, even above `ROOM`: an operation may
still hold the table."""
ROUND_SECONDS = 60.0
ROOM = 1000
"""Number of loaded tables above which even tables that aren't idle are evicted."""
BATCH = 25
"""Maximum number of tables loaded at once, also above `ROOM`."""
BATCH_SECONDS = 0.25
"""Seconds between two batches."""
STALE_BATCH = 20
"""Maximum number of outdated messages that are updated at the same time."""
STALE_SECONDS = 0.25
"""Seconds between two checks whether more outdated messages can be updated."""
STUCK_SECONDS = 10.0
"""Seconds after which a message that can't be updated is no longer waited for."""


class Eviction(Watcher):
    def __init__(self, store: Database, clock: Clock, registry: Registry, alarms: Alarms) -> None:
        self.store = store
        self.clock = clock
        self.registry = registry
        self.loaded = registry.loaded
        self.alarms = alarms
        self.watchers = alarms.watchers
        self._showing: dict[str, tuple[Lobby | Table, float]] = {}
        """Tables whose outdated message is being updated, each with the time since when."""
        self._shows_stale = False
        self._last_stale = ""

    # ── The start ────────────────────────────────────────────────────────────────────────────

    async def start(self, away: float, alive: str) -> None:
        """Loads the tables that are due or were in memory when the bot stopped."""
        now = self.clock.now()
        self.store.ownership.start(now, away)
        if self.store.ownership.is_all:
            await self.store.schedule.resume(away, alive, now)
            await self._load_due()

    async def show_stale(self) -> None:
        """Starts updating outdated messages. Called whenever Discord becomes reachable, perhaps for
        more servers than before."""
        if not (self._shows_stale and self.store.ownership.is_all):
            self._shows_stale, self._last_stale = True, ""
            await self._show_stale()

    async def _show_stale(self) -> None:
        try:
            await self._show_next()
        except StoreFailed as error:
            log.warning("could not update outdated messages, retrying: %s", error)
            self.clock.set("stale", self.clock.now() + RETRY_SECONDS, self._show_stale)

    async def _show_next(self) -> None:
        """Updates messages that are outdated because the bot crashed, a few at a time, so that
        players don't wait."""
        now = self.clock.now()
        self._showing = {
            key: (found, since)
            for key, (found, since) in self._showing.items()
            if now - since < STUCK_SECONDS and self.watchers.is_drawing(found)
        }
        room = STALE_BATCH - len(self._showing)
        stale = await self.store.schedule.stale_tables(self._last_stale, room) if room else []
        for table_id in stale:
            if table_id not in self.alarms.lost_channels:
                await self._show(table_id, now)
            self._last_stale = table_id
        if stale or not room:
            self.clock.set("stale", now + STALE_SECONDS, self._show_stale)

    async def _show(self, table_id: str, now: float) -> None:
        found = await self._load(table_id)
        if found is None:
            await self.registry.show_unreadable(table_id)
            return
        if found.row.opened_at > self.store.ownership.owned_since(found.row.guild_id).at:
            # The table has just been opened: its first message is already being sent.
            return
        self.watchers.notify_stale(found)
        self._showing[table_id] = (found, now)

    # ── Loading ──────────────────────────────────────────────────────────────────────────────

    async def _load_due(self) -> None:
        due = await self.store.schedule.due_tables(self.clock.now(), BATCH)
        if due:
            await self.store.schedule.save_wake_times(dict.fromkeys(due, AWAKE))
        for table_id in due:
            await self._load(table_id)
        await self._set_alarm()

    async def _load(self, table_id: str) -> Lobby | Table | None:
        try:
            return await self.registry.find(table_id)
        except Refused as refusal:
            log.info("%s is not loaded: %s", LogContext(table_id), refusal.reason)
            return None
        except StoreFailed:
            raise
        except Exception as error:
            log.error("%s could not be loaded\n%s", LogContext(table_id), trace(error))
            return None

    async def _set_alarm(self) -> None:
        """Sets the one alarm for all tables outside memory."""
        when = await self.store.schedule.next_wake_time()
        if when is None:
            self.clock.clear("waking")
            return
        now = self.clock.now()
        if len(self.loaded) >= ROOM:
            when = max(when, now + ROUND_SECONDS)
        elif when <= now:
            when = now + BATCH_SECONDS
        self.clock.set("waking", when, self.load_due)

    async def load_due(self) -> None:
        """Loads all tables that are due by now, also those taken over from another process."""
        try:
            await self._load_due()
        except StoreFailed as error:
            log.warning("could not load due tables, retrying: %s", error)
            self.clock.set("waking", self.clock.now() + RETRY_SECONDS, self.load_due)

    # ── Evicting ─────────────────────────────────────────────────────────────────────────────

    def table_loaded(self, found: Lobby | Table) -> None:
        self._set_round()

    def _set_round(self) -> None:
        """Sets the alarm for the next eviction, if any tables are loaded."""
        if self.loaded and self.clock.when("round") is None:
            self.clock.set("round", self.clock.now() + ROUND_SECONDS, self._round)

    async def _round(self) -> None:
        try:
            await self._evict_idle()
        except StoreFailed as error:
            log.warning("could not evict idle tables, retrying: %s", error)
        finally:
            self._set_round()

    async def _evict_idle(self) -> None:
        going = self._idle()
        if not going:
            return
        await self.store.schedule.save_wake_times(going)
        # Somebody may have pressed during the write.
        gone = going.keys() & self._idle().keys()
        self.clock.forget(gone)
        for table_id in gone:
            self.watchers.table_evicted(self.loaded.evict(table_id))
        await self._set_alarm()

    def _idle(self) -> dict[str, float | None]:
        """The tables to evict, each with the time of its next alarm, least recently used first."""
        now, soonest = self.clock.now(), self.clock.soonest()
        crowd = len(self.loaded) - ROOM
        quiet: dict[str, float | None] = {}
        for found, touched in self.loaded.by_age():
            since = now - touched
            if since < LEAST_SECONDS or (since < IDLE_SECONDS and len(quiet) >= crowd):
                break
            wakes_at = soonest.get(found.id)
            is_due = wakes_at is not None and wakes_at < now + ROUND_SECONDS
            if not (is_due or found.busy or self.watchers.keeps_loaded(found)):
                quiet[found.id] = wakes_at
        return quiet

    # ── The end ──────────────────────────────────────────────────────────────────────────────

    async def stop(self) -> None:
        """Stops all alarms, and stores the time of each table's next one."""
        soonest = self.clock.soonest()
        await self.clock.close()
        wakes_at = {each.id: soonest.get(each.id) for each in self.loaded}
        await noted(self.store.schedule.save_wake_times(wakes_at), "the next alarms of tables")
