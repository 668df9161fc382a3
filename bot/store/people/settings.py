"""Reads and writes the settings of people and servers."""

from __future__ import annotations

from collections.abc import Collection

from bot.store.engines.engine import placeholders
from bot.store.engines.group_commit import Connection
from bot.store.results.anonymise import listing_statement


class PeopleSettings:
    def __init__(self, connection: Connection) -> None:
        self._db = connection

    async def settings(self, user_ids: Collection[int]) -> dict[int, str]:
        """The stored settings by person. People without settings are left out."""
        if not user_ids:
            return {}
        rows = await self._db.rows(
            f"SELECT user_id, settings FROM people WHERE user_id IN ({placeholders(user_ids)})",
            tuple(user_ids),
        )
        return {row[0]: row[1] for row in rows}

    async def save_settings(self, user_id: int, settings: str, *, listed: bool = True) -> None:
        await self._db.write(
            (
                "INSERT INTO people (user_id, settings) VALUES (?, ?)"
                " ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings",
                (user_id, settings),
            ),
            listing_statement(str(user_id), listed),
        )

    async def server_settings(self, guild_id: int) -> str | None:
        rows = await self._db.rows("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,))
        return rows[0][0] if rows else None

    async def save_server_settings(self, guild_id: int, settings: str) -> None:
        await self._db.write(
            (
                "INSERT INTO servers (guild_id, settings) VALUES (?, ?)"
                " ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings",
                (guild_id, settings),
            )
        )
