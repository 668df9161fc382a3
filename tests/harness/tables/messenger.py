"""A messenger that sends nothing and records what it was asked to send."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Literal

from bot.games.base.game import Seat
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.jobs.messenger import Call
from bot.tables.running.lost_channels import Why


class RecordingMessenger:
    def __init__(self) -> None:
        self.calls: list[tuple[Call, tuple[Seat, ...]]] = []
        self.reminded: list[Seat] = []
        self.removed: list[int] = []
        self.told_hosts: list[str] = []
        self.visits: list[str] = []
        self.asked_after: list[int] = []
        self.gone: set[int] = set()
        """People who have left the server."""
        self.says: asyncio.Event | None = None
        """If set, membership answers wait for this event."""
        self.closed: set[int] = set()
        """People with closed DMs."""

        self.redaction: list[str] = []
        self.deaf: set[str] = set()
        """Tables whose messages Discord refuses now."""

    async def mention(self, table: Table, seats: Sequence[Seat], call: Call) -> int | None:
        self.calls.append((call, tuple(seats)))
        return 1000 + len(self.calls)

    async def remind(self, table: Table, seat: Seat) -> tuple[int, int] | None:
        if table.players[seat].user_id in self.closed:
            return None
        self.reminded.append(seat)
        return 7, 2000 + len(self.reminded)

    async def remove(self, channel_id: int, guild_id: int | None, message_id: int) -> None:
        self.removed.append(message_id)

    async def is_gone(self, found: Lobby | Table, user_id: int) -> bool:
        self.asked_after.append(user_id)
        if self.says is not None:
            await self.says.wait()
        return user_id in self.gone

    async def send_hand(self, table: Table, user_id: int) -> bool:
        return user_id not in self.closed

    async def notify_host(self, found: Lobby | Table, why: Why | Literal["expired"]) -> None:
        self.told_hosts.append(why)

    def revisit(self, found: Lobby | Table) -> None:
        self.visits.append(found.id)

    async def redact(self, found: Lobby | Table | UnreadableTable) -> bool:
        self.redaction.append(found.id)
        return found.id not in self.deaf
