"""What the jobs ask of Discord: the ui does it and reports the result, the jobs decide."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from bot.games.base.game import Seat
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.running.lost_channels import Why

Call: TypeAlias = Literal["nudge", "reminder"]
"""A short mention while somebody must answer, or the reminder at half time."""

SendHand: TypeAlias = Callable[[Table, int], Awaitable[bool]]
"""Re-sends a player's hand by DM: edits don't notify, and don't reveal that DMs are closed."""
Revisit: TypeAlias = Callable[[Lobby | Table], None]
"""Draws a table once more: its message or its channel may be gone, or be back."""
Redact: TypeAlias = Callable[[Lobby | Table | UnreadableTable], Awaitable[bool]]
"""Edits the messages of a finished table and sends none; False if Discord may accept it later."""


class Messenger(Protocol):
    async def mention(self, table: Table, seats: Sequence[Seat], call: Call) -> int | None:
        """Mentions them at the table; returns the message, or None if it was not sent."""
        ...

    async def remind(self, table: Table, seat: Seat) -> tuple[int, int] | None:
        """Sends a DM; returns channel and message, or None if it was not sent."""
        ...

    async def remove(self, channel_id: int, guild_id: int | None, message_id: int) -> None: ...

    async def is_gone(self, found: Lobby | Table, user_id: int) -> bool:
        """Whether they have left the server; False if Discord does not answer."""
        ...

    async def notify_host(self, found: Lobby | Table, why: Why | Literal["expired"]) -> None: ...
