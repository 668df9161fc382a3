"""Finished games of a person, and the moments of them that were shared."""

from __future__ import annotations

from bot.store.belongings import Belongings
from bot.store.rows import Finished, Shared

FINISHED = (
    "SELECT tables.id, game, opened_at, phase, standings, seats.seat,"
    " (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id)"
    " FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.user_id = ? AND phase IN ('over', 'closed') AND seed != ''"
    " AND set_aside IS NULL"
)


class History(Belongings):
    async def finished(
        self, user_id: int, guild_id: int | None, most: int, skip: int = 0
    ) -> list[Finished]:
        """In that server, or in all of them; the newest first."""
        here = () if guild_id is None else (guild_id,)
        rows = await self._rows(
            f"{FINISHED}{' AND guild_id = ?' if here else ''}"
            " ORDER BY opened_at DESC, tables.id LIMIT ? OFFSET ?",
            (user_id, *here, most, skip),
        )
        return [Finished(*row) for row in rows]

    async def save_shared(self, table_id: str, shared: Shared) -> None:
        await self._write(
            (
                "INSERT INTO shared (message_id, channel_id, table_id, position, eye)"
                " VALUES (?, ?, ?, ?, ?)",
                (shared.message_id, shared.channel_id, table_id, shared.position, shared.eye),
            )
        )

    async def shared_of(self, table_id: str) -> list[Shared]:
        rows = await self._rows(
            "SELECT message_id, channel_id, position, eye FROM shared WHERE table_id = ?"
            " ORDER BY message_id",
            (table_id,),
        )
        return [Shared(*row) for row in rows]
