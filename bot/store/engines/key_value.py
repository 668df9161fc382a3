"""Facts: what the bot notes for itself, each a name and a text."""

from __future__ import annotations

from bot.store.engines.engine import Statement
from bot.store.engines.group_commit import GroupCommit


class Facts(GroupCommit):
    async def fact(self, name: str) -> str | None:
        rows = await self._rows("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def facts(self, begins: str) -> list[tuple[str, str]]:
        """All whose names begin so."""
        rows = await self._rows(
            "SELECT name, value FROM facts WHERE name >= ? AND name < ? ORDER BY name",
            (begins, f"{begins}~"),
        )
        return [(row[0], row[1]) for row in rows]

    async def save_fact(self, name: str, value: str) -> None:
        await self._write(noting(name, value))

    async def forget_fact(self, name: str) -> None:
        await self._write(("DELETE FROM facts WHERE name = ?", (name,)))


def noting(name: str, value: str) -> Statement:
    return (
        "INSERT INTO facts (name, value) VALUES (?, ?)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )
