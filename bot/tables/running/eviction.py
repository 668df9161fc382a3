"""Waking: a table is in memory while somebody looks or something moves, else it is a row."""

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
"""A table at which nothing has happened for so long is let go."""
LEAST_SECONDS = 30.0
"""Even where there is no room: what was begun with it may still be under way."""
ROUND_SECONDS = 60.0
ROOM = 1000
"""More than that are awake only while they move."""
BATCH = 25
"""So many are woken at once, also where there is no room, and the next"""
BATCH_SECONDS = 0.25
"""so much later."""
STALE_BATCH = 20
"""So many tables that may be stale are being shown at a time;"""
STALE_SECONDS = 0.25
"""so often it is looked whether there is room for more;"""
STUCK_SECONDS = 10.0
"""so long it is waited for one that cannot be shown."""


class Eviction(Watcher):
    def __init__(self, store: Database, clock: Clock, registry: Registry, alarms: Alarms) -> None:
        self.store = store
        self.clock = clock
        self.registry = registry
        self.loaded = registry.loaded
        self.alarms = alarms
        self.watchers = alarms.watchers
        self._showing: dict[str, tuple[Lobby | Table, float]] = {}
        """Stale tables on their way to be shown, and since when."""
        self._shows_stale = False
        self._last_stale = ""

    # ── The start ────────────────────────────────────────────────────────────────────────────

    async def start(self, away: float, alive: str) -> None:
        """Nobody is visited but who was awake or is due."""
        now = self.clock.now()
        self.store.ownership.start(now, away)
        if self.store.ownership.is_all:
            await self.store.schedule.resume(away, alive, now)
            await self._load_due()

    async def show_stale(self) -> None:
        """Once Discord can be reached; it may be so more than once, and for more servers."""
        if not (self._shows_stale and self.store.ownership.is_all):
            self._shows_stale, self._last_stale = True, ""
            await self._show_stale()

    async def _show_stale(self) -> None:
        try:
            await self._show_next()
        except StoreFailed as error:
            log.warning("what may be stale is not shown: %s", error)
            self.clock.set("stale", self.clock.now() + RETRY_SECONDS, self._show_stale)

    async def _show_next(self) -> None:
        """The bot fell before all of it was drawn: a few at a time, so that nobody waits for it."""
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
            # Whoever has just opened it is being shown it: it must not stand there twice.
            return
        self.watchers.notify_stale(found)
        self._showing[table_id] = (found, now)

    # ── Waking ───────────────────────────────────────────────────────────────────────────────

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
            log.info("%s is not woken: %s", LogContext(table_id), refusal.reason)
            return None
        except StoreFailed:
            raise
        except Exception as error:
            log.error("%s cannot be woken\n%s", LogContext(table_id), trace(error))
            return None

    async def _set_alarm(self) -> None:
        """One for all tables that sleep."""
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
        """Whatever is due by now; those that nobody knew of, too."""
        try:
            await self._load_due()
        except StoreFailed as error:
            log.warning("nobody is woken: %s", error)
            self.clock.set("waking", self.clock.now() + RETRY_SECONDS, self.load_due)

    # ── Letting go ───────────────────────────────────────────────────────────────────────────

    def table_loaded(self, found: Lobby | Table) -> None:
        self._set_round()

    def _set_round(self) -> None:
        """Only while somebody is awake."""
        if self.loaded and self.clock.when("round") is None:
            self.clock.set("round", self.clock.now() + ROUND_SECONDS, self._round)

    async def _round(self) -> None:
        try:
            await self._evict_idle()
        except StoreFailed as error:
            log.warning("nobody is let go: %s", error)
        finally:
            self._set_round()

    async def _evict_idle(self) -> None:
        going = self._idle()
        if not going:
            return
        await self.store.schedule.save_wake_times(going)
        # Meanwhile somebody may have pressed.
        gone = going.keys() & self._idle().keys()
        self.clock.forget(gone)
        for table_id in gone:
            self.watchers.table_evicted(self.loaded.evict(table_id))
        await self._set_alarm()

    def _idle(self) -> dict[str, float | None]:
        """Who may be let go, and when they wake: the longest untouched first."""
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
        """No alarm rings any more; each table is noted with its soonest."""
        soonest = self.clock.soonest()
        await self.clock.close()
        wakes_at = {each.id: soonest.get(each.id) for each in self.loaded}
        await noted(self.store.schedule.save_wake_times(wakes_at), "when tables wake")
