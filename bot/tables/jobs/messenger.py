"""What jobs need from Discord. The ui does it and reports the result; the jobs decide."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, Protocol, TypeAlias

from bot.games.base.game import Seat
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.running.lost_channels import Why

Call: TypeAlias = Literal["nudge", "reminder"]
"""The kind of mention: a short one while somebody must answer, or the reminder at half time."""

SendHand: TypeAlias = Callable[[Table, int], Awaitable[bool]]
"""Sends a player's hand by DM as a new message, which notifies the player. Returns False if their
DMs are closed."""
Revisit: TypeAlias = Callable[[Lobby | Table], None]
"""Draws a table once more, because its message or channel may have been deleted or restored."""
Redact: TypeAlias = Callable[[Lobby | Table | UnreadableTable], Awaitable[bool]]
"""Edits the messages of a finished table and sends no new ones. Returns False if an edit failed but
is worth retrying."""


class Messenger(Protocol):
    async def mention(self, table: Table, seats: Sequence[Seat], call: Call) -> int | None:
        """Mentions these seats in the table's channel. Returns the message id, or None if it
        failed."""
        ...

    async def remind(self, table: Table, seat: Seat) -> tuple[int, int] | None:
        """Reminds a seat's player by DM. Returns the ids of channel and message, or None if it
        failed."""
        ...

    async def remove(self, channel_id: int, guild_id: int | None, message_id: int) -> None: ...

    async def is_gone(self, found: Lobby | Table, user_id: int) -> bool:
        """Whether the person has left the server; False if Discord doesn't answer."""
        ...

    async def notify_host(self, found: Lobby | Table, why: Why | Literal["expired"]) -> None: ...
