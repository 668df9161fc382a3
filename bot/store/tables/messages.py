"""What a message shows, and which tables have lost theirs."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.store.tables.schedule import AWAKE, OPEN, Sleepers

NOTHING: Mapping[str, str] = {}
UNKNOWN: Mapping[str, int] = {}


class Places(Sleepers):
    async def drawn_table(self, table_id: str) -> str:
        """The digest of what the table's message shows; empty when that is not known."""
        rows = await self._rows("SELECT drawn FROM places WHERE table_id = ?", (table_id,))
        return rows[0][0] if rows else ""

    async def note_drawn(
        self,
        tables: Mapping[str, str],
        panels: Mapping[tuple[str, int], str],
        shown: Collection[str] = (),
        standings: Mapping[str, str] = NOTHING,
        versions: Mapping[str, int] = UNKNOWN,
    ) -> None:
        """What messages show; of those that are `shown` everything is what was decided.

        Of which version, where that is known: a guest may just have decided something newer.
        """
        await self._write(
            *(
                (
                    "INSERT INTO places (table_id, drawn) VALUES (?, ?)"
                    " ON CONFLICT (table_id) DO UPDATE SET drawn = excluded.drawn",
                    (table_id, drawn),
                )
                for table_id, drawn in tables.items()
            ),
            *(
                ("UPDATE panels SET drawn = ? WHERE table_id = ? AND user_id = ?", (drawn, *key))
                for key, drawn in panels.items()
            ),
            *(
                (
                    "UPDATE tables SET stale = FALSE"
                    " WHERE id = ? AND version = coalesce(?, version)",
                    (table_id, versions.get(table_id)),
                )
                for table_id in shown
            ),
            *(
                ("UPDATE tables SET standings = ? WHERE id = ?", (text, table_id))
                for table_id, text in standings.items()
            ),
        )

    async def park_table(self, table_id: str, since: float | None, why: str) -> None:
        await self._write(
            (
                "INSERT INTO places (table_id, parked_at, why) VALUES (?, ?, ?)"
                " ON CONFLICT (table_id) DO UPDATE"
                " SET parked_at = excluded.parked_at, why = excluded.why",
                (table_id, since, why),
            ),
            (f"UPDATE tables SET wakes_at = ? WHERE id = ? AND {OPEN}", (AWAKE, table_id)),
        )

    async def parked_tables(self) -> list[tuple[str, float, str, int]]:
        """Each with since when, why, and the server in which it stood."""
        rows = await self._rows(
            "SELECT table_id, parked_at, why, guild_id FROM places"
            f" JOIN tables ON tables.id = table_id WHERE parked_at IS NOT NULL AND {OPEN}"
            f"{self.share.where}"
        )
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def parked_table(self, table_id: str) -> tuple[float, str, int] | None:
        """Since when, why, and the server in which it stood."""
        rows = await self._rows(
            "SELECT parked_at, why, guild_id FROM places JOIN tables ON tables.id = table_id"
            f" WHERE table_id = ? AND parked_at IS NOT NULL AND {OPEN}",
            (table_id,),
        )
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None
