"""Queries about a person's finished games, shared moments and daily games."""

from __future__ import annotations

from bot.store.engines.group_commit import Connection
from bot.store.model.rows import DailyTry, Finished, SharedMoment

FINISHED = (
    "SELECT tables.id, game, opened_at, phase, standings, seats.seat,"
    " (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id)"
    " FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.user_id = ? AND phase IN ('over', 'closed') AND seed != ''"
    " AND set_aside IS NULL AND NOT lesson"
)


class History:
    def __init__(self, connection: Connection) -> None:
        self._db = connection

    async def finished_games(
        self, user_id: int, guild_id: int | None, most: int, skip: int = 0
    ) -> list[Finished]:
        """The person's finished games in one server or in all, newest first."""
        here = () if guild_id is None else (guild_id,)
        rows = await self._db.rows(
            f"{FINISHED}{' AND guild_id = ?' if here else ''}"
            " ORDER BY opened_at DESC, tables.id LIMIT ? OFFSET ?",
            (user_id, *here, most, skip),
        )
        return [Finished(*row) for row in rows]

    async def save_shared(self, table_id: str, shared: SharedMoment) -> None:
        await self._db.write(
            (
                "INSERT INTO shared (message_id, channel_id, table_id, position, eye)"
                " VALUES (?, ?, ?, ?, ?)",
                (shared.message_id, shared.channel_id, table_id, shared.position, shared.eye),
            )
        )

    async def shared(self, table_id: str) -> list[SharedMoment]:
        rows = await self._db.rows(
            "SELECT message_id, channel_id, position, eye FROM shared WHERE table_id = ?"
            " ORDER BY message_id",
            (table_id,),
        )
        return [SharedMoment(*row) for row in rows]

    # ── Daily games ──────────────────────────────────────────────────────────────────────────

    async def daily_tries(
        self, guild_id: int, day: int, user_id: int | None = None
    ) -> list[DailyTry]:
        """The tries at a day's game, by one person or by everyone who was not erased,
        oldest first."""
        own = () if user_id is None else (user_id,)
        rows = await self._db.rows(
            "SELECT id, game, phase, name, standings FROM tables"
            " JOIN seats ON seats.table_id = tables.id AND seats.seat = 0"
            " WHERE voyage = ? AND guild_id = ? AND host != 0 AND set_aside IS NULL"
            f"{' AND host = ?' if own else ''} ORDER BY opened_at, id",
            (day, guild_id, *own),
        )
        return [DailyTry(*row) for row in rows]

    async def days_finished(self, guild_id: int, user_id: int) -> list[int]:
        """The numbers of the days whose daily game the person has finished."""
        rows = await self._db.rows(
            "SELECT DISTINCT voyage FROM tables WHERE host = ? AND guild_id = ?"
            " AND voyage IS NOT NULL AND phase = 'over'",
            (user_id, guild_id),
        )
        return [row[0] for row in rows]
