"""Takes tables over from another process, and hands tables over to one."""

from __future__ import annotations

import logging
from functools import partial

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.engines.ownership import OwnedShards
from bot.tables.base.clock import Clock
from bot.tables.base.log_context import LogContext
from bot.tables.base.reasons import NotStored, Refused
from bot.tables.base.store_writes import RETRY_SECONDS, noted
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.running.alarms import Alarms
from bot.tables.running.eviction import Eviction
from bot.tables.running.registry import Registry

log = logging.getLogger(__name__)


class Handover:
    def __init__(
        self, store: Database, clock: Clock, registry: Registry, alarms: Alarms, eviction: Eviction
    ) -> None:
        self.store = store
        self.clock = clock
        self.registry = registry
        self.loaded = registry.loaded
        self.alarms = alarms
        self.lost_channels = alarms.lost_channels
        self.eviction = eviction

    def of(self, shard: int) -> list[Lobby | Table]:
        """The loaded tables of a shard."""
        return [each for each in self.loaded if self._shard_of(each.row.guild_id) == shard]

    def _shard_of(self, guild_id: int) -> int:
        share = self.store.ownership
        return share.shard_of(guild_id) if isinstance(share, OwnedShards) else 0

    async def take(self, shard: int) -> None:
        """Loads the shard's tables as after a start; copies are dropped and read again."""
        self.registry.forget_copies()
        try:
            await self.lost_channels.load()
        except StoreFailed as error:
            log.warning("shard %s: could not load its parked tables: %s", shard, error)
        await self.eviction.load_due()

    async def note(self, shard: int) -> None:
        """Stores the time of each table's next alarm for the new owner of the shard."""
        soonest = self.clock.soonest()
        wakes_at = {each.id: soonest.get(each.id) for each in self.of(shard)}
        await noted(self.store.schedule.save_wake_times(wakes_at), "the next alarms of tables")

    def drop(self, shard: int) -> None:
        """Stops all alarms and drawing of the shard's tables."""
        going = self.of(shard)
        self.clock.forget({each.id for each in going})
        for found in going:
            found.is_copy = True
            self.loaded.drop(found)
            self.alarms.watchers.table_taken_away(found)
        self.loaded.forget(lambda found: self._shard_of(found.row.guild_id) == shard)
        self.lost_channels.drop(lambda guild_id: self._shard_of(guild_id) == shard)

    # ── Changes by other processes ───────────────────────────────────────────────────────────

    async def changed_elsewhere(self, table_id: str) -> None:
        """Handles a change that another process made to a table. If this process owns the table, it
        is reloaded and drawn, and its alarms are set."""
        try:
            if await self.registry.is_ours(table_id):
                await self._show_again(table_id)
        except StoreFailed as error:
            self._retry_later(table_id, error)
        except Refused as refusal:
            if isinstance(refusal.reason, NotStored):
                self._retry_later(table_id, refusal)
            else:
                log.info("%s is skipped: %s", LogContext(table_id), type(refusal.reason).__name__)

    def _retry_later(self, table_id: str, error: Exception) -> None:
        """Tries the reload again later, because the notification isn't repeated."""
        log.warning("%s: reload failed, retrying: %s", LogContext(table_id), type(error).__name__)
        again = partial(self.changed_elsewhere, table_id)
        self.clock.set(("heard", table_id), self.clock.now() + RETRY_SECONDS, again)

    async def _show_again(self, table_id: str) -> None:
        slept = table_id not in self.loaded
        found = await self.registry.find(table_id)
        if not self.store.ownership.owns(found.row.guild_id):
            return
        if isinstance(found, Lobby):
            self.loaded.drop(found)
            found = await self.registry.find(table_id)
            self.alarms.watchers.notify(found)
            return
        async with found.lock:
            await self._reload(found, slept)
        self.alarms.changed(found)

    async def forward_press(
        self, table_id: str, user_id: int, message_id: int, token: str, drawn: str
    ) -> None:
        """Sends a press to the owner of the table, which edits the hand with the press's token: a
        token has a rate limit of its own."""
        told = f"press {table_id} {user_id} {message_id} {token} {drawn}"
        await noted(self.store.cluster.notify(told), "a press")

    async def _reload(self, table: Table, slept: bool) -> None:
        if not slept:
            await table.reload()
            return
        stored = await self.store.tables.load(table.id)
        if stored is not None:
            table.restore_show(stored, self.clock.now())

    async def reload_changed(self) -> None:
        """Reloads tables that have changed while notifications were missed."""
        self.registry.forget_copies()
        known = {each.id: each.standing.version for each in self.loaded}
        for table_id, version in (await self.store.tables.versions(known)).items():
            if version != known[table_id]:
                await self.changed_elsewhere(table_id)
        await self.eviction.load_due()
