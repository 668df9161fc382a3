"""Retention: how long finished games are kept, and the daily sweep, a few at a time."""

from __future__ import annotations

import logging

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import RETRY_SECONDS
from bot.tables.people.preferences import DAY

log = logging.getLogger(__name__)

FIRST_SECONDS = 600.0
"""After a start others come first."""
BATCH = 20
PAUSE_SECONDS = 1.0


class Retention:
    def __init__(self, store: Database, clock: Clock, days: int) -> None:
        self.store = store
        self.clock = clock
        self.days = days
        """0: for ever."""

    def start(self) -> None:
        if self.days:
            self._set(FIRST_SECONDS)

    def _set(self, seconds: float) -> None:
        self.clock.set("sweep", self.clock.now() + seconds, self._sweep)

    async def _sweep(self) -> None:
        if not self.store.ownership.is_leader:
            self._set(FIRST_SECONDS)
            return
        try:
            swept = await self.store.personal_data.delete_old_tables(
                self.clock.now() - self.days * DAY, BATCH
            )
        except StoreFailed as error:
            log.warning("nothing is swept: %s", error)
            self._set(RETRY_SECONDS)
            return
        if swept:
            log.info("%d finished tables are older than %d days and gone", swept, self.days)
        self._set(PAUSE_SECONDS if swept == BATCH else DAY)
