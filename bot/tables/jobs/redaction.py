"""Redraws the messages of finished tables that show an erased name, one table after another."""

from __future__ import annotations

import logging

from bot.store.engines.failures import StoreFailed
from bot.tables.base.reasons import Refused
from bot.tables.base.store_writes import noted
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.messenger import Redact
from bot.tables.running.watchers import Watcher

log = logging.getLogger(__name__)

SECONDS = 2.0
"""Seconds between two tables, because Discord allows few edits of old messages."""
AGAIN_SECONDS = 600.0
"""Seconds before failed tables are tried again."""


class RedactionJob(Watcher):
    def __init__(self, house: House, redact: Redact) -> None:
        self.house = house
        self.store = house.store
        self.clock = house.clock
        self.redact = redact
        self._last = ""
        self._missed = False

    async def start(self) -> None:
        """Continues work that a crash interrupted. Called when Discord becomes reachable."""
        try:
            if await self.store.personal_data.next_redaction("") is not None:
                self._set(SECONDS)
        except StoreFailed:
            self._set(AGAIN_SECONDS)

    def names_erased(self) -> None:
        self._set(SECONDS)

    def _set(self, seconds: float) -> None:
        self.clock.set("retell", self.clock.now() + seconds, self._next)

    async def _next(self) -> None:
        try:
            table_id = await self.store.personal_data.next_redaction(self._last)
        except StoreFailed as error:
            log.warning("could not redact messages with erased names, retrying: %s", error)
            self._set(AGAIN_SECONDS)
            return
        if table_id is not None:
            self._last = table_id
            await self._redact(table_id)
            self._set(SECONDS)
            return
        missed, self._last, self._missed = self._missed, "", False
        if missed:
            self._set(AGAIN_SECONDS)

    async def _redact(self, table_id: str) -> None:
        found = await self._found(table_id)
        if found is None or await self.redact(found):
            await noted(self.store.personal_data.redaction_done(table_id), f"table {table_id}")
        else:
            self._missed = True

    async def _found(self, table_id: str) -> Lobby | Table | UnreadableTable | None:
        unreadable = await self.house.registry.unreadable(table_id)
        if unreadable is not None:
            return unreadable
        try:
            return await self.house.registry.find(table_id)
        except Refused:
            return None
