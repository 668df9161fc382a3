"""A key-value store for the bot's own notes, in the table `facts`."""

from __future__ import annotations

from bot.store.engines.engine import Statement
from bot.store.engines.group_commit import Connection


class KeyValue:
    def __init__(self, connection: Connection) -> None:
        self._db = connection

    async def get(self, name: str) -> str | None:
        rows = await self._db.rows("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def with_prefix(self, prefix: str) -> list[tuple[str, str]]:
        """All names that begin with this prefix, each with its value."""
        rows = await self._db.rows(
            "SELECT name, value FROM facts WHERE name >= ? AND name < ? ORDER BY name",
            (prefix, f"{prefix}~"),
        )
        return [(row[0], row[1]) for row in rows]

    async def set(self, name: str, value: str) -> None:
        await self._db.write(set_statement(name, value))

    async def delete(self, name: str) -> None:
        await self._db.write(("DELETE FROM facts WHERE name = ?", (name,)))

    async def set_if_absent(self, name: str, value: str) -> str:
        """Stores the value if the name has none yet; returns the stored value."""
        await self._db.write(
            (
                "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING",
                (name, value),
            )
        )
        rows = await self._db.rows("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0]


def set_statement(name: str, value: str) -> Statement:
    return (
        "INSERT INTO facts (name, value) VALUES (?, ?)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )
