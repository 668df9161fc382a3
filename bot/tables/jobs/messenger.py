"""What the house asks of Discord: the ui does it and says how it went, the house decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

from bot.games.base.game import Seat
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.running.lost_channels import Why

Call: TypeAlias = Literal["nudge", "reminder"]
"""A short mention while somebody is awaited, or the reminder at half time."""


class Messenger(Protocol):
    async def mention(self, table: Table, seats: Sequence[Seat], call: Call) -> int | None:
        """The message that mentions them where the table stands; None if there is none."""
        ...

    async def remind(self, table: Table, seat: Seat) -> tuple[int, int] | None:
        """Channel and message of the DM; None if it could not be sent."""
        ...

    async def remove(self, channel_id: int, guild_id: int | None, message_id: int) -> None: ...

    async def is_gone(self, found: Lobby | Table, user_id: int) -> bool:
        """Whether that person has left the server; False where Discord does not say."""
        ...

    async def reaches(self, table: Table, user_id: int) -> bool:
        """Sends the hand anew, with the way back: an edit is neither noticed nor refused."""
        ...

    async def tell_host(self, found: Lobby | Table, why: Why | Literal["expired"]) -> None: ...

    def revisit(self, found: Lobby | Table) -> None:
        """Draws it once more: its message or its place may be gone, or be back."""
        ...

    async def retell(self, found: Lobby | Table | UnreadableTable) -> bool:
        """Draws what stands of a finished table where it stands, and sends nothing.

        False where Discord may take it later.
        """
        ...
