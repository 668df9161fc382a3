"""Finds and counts tables by person, server, state and limit."""

from __future__ import annotations

from bot.store.engines.group_commit import Connection
from bot.store.engines.limit_check import SELECT_COUNTED, Limit
from bot.store.model.rows import PlayedGame
from bot.store.tables.schedule import OPEN

OPEN_BY_STATE = """
SELECT game, CASE
    WHEN set_aside IS NOT NULL THEN 'aside'
    WHEN EXISTS (SELECT 1 FROM places WHERE table_id = tables.id AND parked_at IS NOT NULL)
        THEN 'parked'
    WHEN phase = 'lobby' THEN 'lobby'
    WHEN wakes_at = 0 THEN 'awake'
    ELSE 'asleep'
END AS state, count(*) FROM tables WHERE phase IN ('lobby', 'playing') GROUP BY 1, 2
"""


class TableLookup:
    def __init__(self, connection: Connection) -> None:
        self._db = connection

    async def tables_of(self, user_id: int) -> list[str]:
        """The ids of open tables where the person has a seat, newest first."""
        rows = await self._db.rows(
            "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id"
            f" WHERE seats.user_id = ? AND {OPEN}"
            " ORDER BY tables.opened_at DESC, tables.id",
            (user_id,),
        )
        return [row[0] for row in rows]

    async def counted_by(self, cap: Limit) -> list[tuple[str, float | None]]:
        """The ids of tables that count towards this limit, each with its deadline; oldest first."""
        rows = await self._db.rows(
            f"{SELECT_COUNTED}{cap.where} ORDER BY opened_at, id", cap.values
        )
        return [(row[0], row[1]) for row in rows]

    async def last_game(self, user_id: int) -> str | None:
        rows = await self._db.rows(
            "SELECT tables.game FROM tables JOIN seats ON seats.table_id = tables.id"
            " WHERE seats.user_id = ? ORDER BY tables.opened_at DESC LIMIT 1",
            (user_id,),
        )
        return rows[0][0] if rows else None

    async def played_games(self, guild_id: int, game: str, most: int) -> list[PlayedGame]:
        """The latest finished games of this kind in the server, newest first."""
        rows = await self._db.rows(
            "SELECT options, pace, (SELECT count(*) FROM seats WHERE table_id = id),"
            " (SELECT count(user_id) FROM seats WHERE table_id = id),"
            " (SELECT made_at FROM moves WHERE table_id = id ORDER BY number DESC LIMIT 1)"
            " - (SELECT made_at FROM moves WHERE table_id = id ORDER BY number LIMIT 1)"
            " FROM tables WHERE guild_id = ? AND game = ? AND phase = 'over' AND NOT lesson"
            " ORDER BY opened_at DESC LIMIT ?",
            (guild_id, game, most),
        )
        return [PlayedGame(*row) for row in rows if row[-1] is not None]

    async def tables_in(self, guild_id: int) -> list[tuple[str, int]]:
        """The ids of open tables in the server, each with its channel."""
        rows = await self._db.rows(
            f"SELECT id, channel_id FROM tables WHERE guild_id = ? AND {OPEN}"
            " ORDER BY opened_at, id",
            (guild_id,),
        )
        return [(row[0], row[1]) for row in rows]

    async def recorded_tables(self) -> list[str]:
        """The ids of all tables whose game has started, open or closed."""
        rows = await self._db.rows("SELECT id FROM tables WHERE seed != '' ORDER BY id")
        return [row[0] for row in rows]

    async def servers_with_tables(self) -> list[int]:
        rows = await self._db.rows(
            f"SELECT DISTINCT guild_id FROM tables WHERE {OPEN}{self._db.ownership.where}"
        )
        return [row[0] for row in rows]

    async def is_played_in(self, guild_id: int, channel_id: int) -> bool:
        """Whether a game is being played in the channel."""
        rows = await self._db.rows(
            f"SELECT 1 FROM tables WHERE {OPEN} AND phase = 'playing' AND NOT lesson"
            " AND guild_id = ? AND channel_id = ? LIMIT 1",
            (guild_id, channel_id),
        )
        return bool(rows)

    async def open_by_state(self) -> dict[tuple[str, str], int]:
        """The number of open tables by game and state. The states are lobby, awake, asleep, parked
        and aside."""
        rows = await self._db.rows(OPEN_BY_STATE)
        return {(row[0], row[1]): row[2] for row in rows}
