"""Finished games of a person, and the moments of them that were shared."""

from __future__ import annotations

from bot.store.model.rows import DailyTry, Finished, SharedMoment
from bot.store.people.personal_data import Belongings

FINISHED = (
    "SELECT tables.id, game, opened_at, phase, standings, seats.seat,"
    " (SELECT count(*) FROM seats AS all_seats WHERE all_seats.table_id = tables.id)"
    " FROM seats JOIN tables ON tables.id = seats.table_id"
    " WHERE seats.user_id = ? AND phase IN ('over', 'closed') AND seed != ''"
    " AND set_aside IS NULL AND NOT lesson"
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

    async def save_shared(self, table_id: str, shared: SharedMoment) -> None:
        await self._write(
            (
                "INSERT INTO shared (message_id, channel_id, table_id, position, eye)"
                " VALUES (?, ?, ?, ?, ?)",
                (shared.message_id, shared.channel_id, table_id, shared.position, shared.eye),
            )
        )

    async def shared_of(self, table_id: str) -> list[SharedMoment]:
        rows = await self._rows(
            "SELECT message_id, channel_id, position, eye FROM shared WHERE table_id = ?"
            " ORDER BY message_id",
            (table_id,),
        )
        return [SharedMoment(*row) for row in rows]

    # ── Voyages ──────────────────────────────────────────────────────────────────────────────

    async def voyages(self, guild_id: int, day: int, user_id: int | None = None) -> list[DailyTry]:
        """The tries of that day, of everybody who is known or of one; the first first."""
        own = () if user_id is None else (user_id,)
        rows = await self._rows(
            "SELECT id, game, phase, name, standings FROM tables"
            " JOIN seats ON seats.table_id = tables.id AND seats.seat = 0"
            " WHERE voyage = ? AND guild_id = ? AND host != 0 AND set_aside IS NULL"
            f"{' AND host = ?' if own else ''} ORDER BY opened_at, id",
            (day, guild_id, *own),
        )
        return [DailyTry(*row) for row in rows]

    async def first_fact(self, name: str, value: str) -> str:
        """The value that was noted first, whoever did it."""
        await self._write(
            (
                "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
                (name, value),
            )
        )
        rows = await self._rows("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0]

    async def voyage_days(self, guild_id: int, user_id: int) -> list[int]:
        """The days whose voyage that person has finished."""
        rows = await self._rows(
            "SELECT DISTINCT voyage FROM tables WHERE host = ? AND guild_id = ?"
            " AND voyage IS NOT NULL AND phase = 'over'",
            (user_id, guild_id),
        )
        return [row[0] for row in rows]
