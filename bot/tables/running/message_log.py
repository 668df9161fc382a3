"""Stores where the messages of a table are on Discord and what they show."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.store.database import Database
from bot.store.engines.limit_check import Limit
from bot.store.model.rows import HandMessage, Reminder
from bot.store.tables.messages import NOTHING, UNKNOWN
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import RetriedWrites, noted, written
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table


class MessageLog:
    def __init__(self, store: Database, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.writes = RetriedWrites(clock)

    async def place(
        self, found: Lobby | Table | UnreadableTable, channel_id: int, message_id: int | None
    ) -> None:
        now = self.clock.now() if message_id else None
        found.row = replace(found.row, channel_id=channel_id, message_id=message_id, posted_at=now)

        async def write() -> None:
            at = found.row
            await self.store.messages.save_table_message(
                at.id, at.channel_id, at.message_id, at.posted_at
            )

        await self.writes.keep("place", found.id, write)

    async def move(self, found: Lobby | Table, channel_id: int, limits: Sequence[Limit]) -> None:
        """Moves the table to another channel if the limits allow it. Its message is posted there
        later."""
        await written(
            self.store.messages.save_table_message(found.id, channel_id, None, None, limits)
        )
        found.row = replace(found.row, channel_id=channel_id, message_id=None, posted_at=None)

    async def place_mention(self, table: Table, message_id: int | None) -> None:
        table.row = replace(table.row, nudge_id=message_id)
        await self.writes.keep(
            "mention",
            table.id,
            lambda: self.store.messages.save_nudge(table.id, table.row.nudge_id),
        )

    async def place_hand(
        self, table_id: str, user_id: int, channel_id: int, message_id: int
    ) -> None:
        await self.writes.keep(
            "hand",
            table_id,
            lambda: self.store.messages.save_panel(table_id, user_id, channel_id, message_id),
            of=user_id,
        )

    async def hand(self, table_id: str, user_id: int) -> tuple[int, int, str] | None:
        """The ids of channel and message of a player's hand by DM, and the digest of its
        content."""
        return await self.store.messages.panel(table_id, user_id)

    async def hands(self, table_id: str) -> list[HandMessage]:
        """All messages with hands of this table that were sent by DM."""
        return await self.store.messages.panels(table_id)

    async def drawn(self, table_id: str) -> str:
        """The digest of the panel that the table's message shows; empty if unknown."""
        return await self.store.messages.table_digest(table_id)

    async def note_drawn(
        self,
        tables: Mapping[str, str],
        hands: Mapping[tuple[str, int], str],
        shown: Collection[str],
        standings: Mapping[str, str] = NOTHING,
        versions: Mapping[str, int] = UNKNOWN,
    ) -> None:
        """Stores the digests of drawn messages, the tables that are fully shown, and their
        standings and versions."""
        writing = self.store.messages.save_drawn(tables, hands, shown, standings, versions)
        await noted(writing, "what messages show")

    async def reminders(self, table_id: str) -> dict[Seat, Reminder]:
        """The last reminder of each seat."""
        return await self.store.messages.reminders(table_id)

    async def note_reminder(self, table_id: str, reminder: Reminder) -> None:
        await written(self.store.messages.save_reminder(table_id, reminder))
