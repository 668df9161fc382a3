"""Quarantine for tables whose record can't be read: nobody can continue them, and other tables are
unaffected."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from bot.store.database import Database
from bot.store.model.rows import Phase, StoredTable
from bot.tables.base.log_context import LogContext
from bot.tables.base.reasons import OldRules, Refused, SetAside
from bot.tables.base.store_writes import noted, written
from bot.tables.core.records import RULES
from bot.tables.core.standings import standings_of
from bot.tables.core.visible import Place

log = logging.getLogger(__name__)


class UnreadableTable:
    """The remains of an unreadable table: its message, the last score, and its seed."""

    busy = False

    def __init__(self, stored: StoredTable, why: str, phase: Phase | None = None) -> None:
        self.row = stored.row
        self.standing = replace(stored.standing, phase=phase or stored.standing.phase)
        self.players = stored.players
        self.standings = standings_of(stored)
        self.why = why

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def place(self) -> Place:
        return Place(self.row.guild_id, self.row.channel_id, self.row.message_id)

    @property
    def of_other_rules(self) -> bool:
        return self.why.startswith(RULES)

    @property
    def ended(self) -> bool:
        return self.standing.phase in ("over", "closed")

    @property
    def seed(self) -> str | None:
        """The seed, which is public once the table has ended."""
        return self.row.seed if self.ended else None

    @property
    def refusal(self) -> Refused:
        return Refused(OldRules() if self.of_other_rules else SetAside(self.id))


async def quarantine(store: Database, stored: StoredTable, why: str) -> UnreadableTable:
    """Marks a table as unreadable, so that it gets no more alarms. A table with other rules is
    closed."""
    table_id = stored.row.id
    if why.startswith(RULES):
        log.warning("%s is closed: this version does not play %s", LogContext(table_id), why)
        await written(store.tables.close_quarantined(table_id, why))
        return UnreadableTable(stored, why, "closed")
    log.error("%s is quarantined, nobody can play on: %s", LogContext(table_id), why)
    await noted(store.tables.quarantine(table_id, why), f"table {table_id}")
    return UnreadableTable(stored, why)


async def close(store: Database, table_id: str, guild_id: int | None) -> UnreadableTable | None:
    """Closes a quarantined table for a moderator of its server; None if it is not quarantined."""
    stored = await store.tables.load(table_id)
    if stored is None or stored.set_aside is None or stored.row.guild_id != guild_id:
        return None
    await written(store.tables.close_quarantined(table_id, stored.set_aside))
    return UnreadableTable(stored, stored.set_aside, "closed")
