"""Deletes finished games after a number of days, a few at a time."""

from __future__ import annotations

import logging

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import RETRY_SECONDS
from bot.tables.people.preferences import DAY

log = logging.getLogger(__name__)

FIRST_SECONDS = 600.0
"""Seconds from the bot's start to the first deletion of old games."""
BATCH = 20
PAUSE_SECONDS = 1.0


class Retention:
    def __init__(self, store: Database, clock: Clock, days: int) -> None:
        self.store = store
        self.clock = clock
        self.days = days
        """Number of days after which finished games are deleted; 0 keeps them forever."""

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
            log.warning("could not delete old tables, retrying: %s", error)
            self._set(RETRY_SECONDS)
            return
        if swept:
            log.info("deleted %d finished tables older than %d days", swept, self.days)
        self._set(PAUSE_SECONDS if swept == BATCH else DAY)
