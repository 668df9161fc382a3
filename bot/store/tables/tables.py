"""Writes and loads tables: their row, seats, moves and result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from msgspec import convert
from msgspec.structs import astuple

from bot.store.engines.engine import placeholders
from bot.store.engines.group_commit import Connection
from bot.store.engines.limit_check import Limit
from bot.store.model.rows import (
    MadeBy,
    MoveRow,
    Player,
    ResultRow,
    Standing,
    StoredTable,
    TableRow,
)
from bot.store.results.results import result_statements
from bot.store.tables.schedule import AWAKE, OPEN
from bot.store.tables.seats import SEAT, players, seat_statement

TABLE = (*TableRow.__struct_fields__, *Standing.__struct_fields__)
"""The columns of a table. Each field is named like its column."""
UNPARKED = "UPDATE places SET parked_at = NULL, why = '' WHERE table_id = ?"


class Tables:
    def __init__(self, connection: Connection) -> None:
        self._db = connection
        self.moves_written: Counter[MadeBy] = Counter()
        """Number of moves written since the database was opened, by kind of player who made them.
        """

    async def insert(
        self,
        table: TableRow,
        standing: Standing,
        seats: Iterable[Player],
        caps: Iterable[Limit] = (),
    ) -> None:
        """Inserts a new lobby. Raises Conflict if the id is taken, and LimitReached if a
        limit is."""
        columns = (*TABLE, "wakes_at", "stale")
        await self._db.write(
            *caps,
            (
                f"INSERT INTO tables ({', '.join(columns)})"
                f" VALUES ({', '.join('?' * len(columns))})",
                (*astuple(table), *astuple(standing), _wake_time(standing), True),
            ),
            *(seat_statement(table.id, seat) for seat in seats),
        )

    async def save(
        self,
        table: TableRow,
        standing: Standing,
        seats: Iterable[Player],
        caps: Iterable[Limit] = (),
    ) -> None:
        """Writes the whole row and all seats of a lobby, or of the table that a lobby has
        become."""
        changes = ", ".join(f"{name} = ?" for name in (*TABLE[1:], "wakes_at", "stale"))
        await self._db.write(
            *caps,
            (
                f"UPDATE tables SET {changes} WHERE id = ?",
                (*astuple(table)[1:], *astuple(standing), _wake_time(standing), True, table.id),
            ),
            ("DELETE FROM seats WHERE table_id = ?", (table.id,)),
            *(seat_statement(table.id, seat) for seat in seats),
        )

    async def save_progress(
        self,
        table_id: str,
        standing: Standing,
        *,
        before: Standing | None = None,
        seats: Iterable[Player] = (),
        moves: Collection[MoveRow] = (),
        result: ResultRow | None = None,
        is_back: bool = False,
        caps: Iterable[Limit] = (),
    ) -> None:
        """Writes moves, the new standing and the result of a finished game in one transaction.

        Raises Conflict if the version is taken. With `before`, only changed columns are written,
        because each written column costs an update of its indexes.
        """
        changed = _changed(standing, before)
        changes = ", ".join([f"{name} = ?" for name in changed])
        await self._db.write(
            *caps,
            *(
                (
                    "INSERT INTO moves (table_id, number, seat, move, made_by, made_at)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    (table_id, *astuple(move)),
                )
                for move in moves
            ),
            (
                f"UPDATE tables SET {changes}, wakes_at = ?, stale = TRUE WHERE id = ?",
                (*changed.values(), _wake_time(standing), table_id),
            ),
            *(seat_statement(table_id, seat) for seat in seats),
            *(result_statements(result) if result is not None else ()),
            *((UNPARKED, (table_id,)) for _ in range(is_back)),
        )
        for move in moves:
            self.moves_written[move.made_by] += 1

    async def save_pictures(self, table_id: str, wanted: bool) -> None:
        await self._db.write(
            ("UPDATE tables SET pictures = ? WHERE id = ?", (wanted, table_id)),
        )

    async def load(self, table_id: str, since: int = 0) -> StoredTable | None:
        """The table with its moves from number `since` on, or None if it doesn't exist."""
        columns = (*TABLE, "set_aside", "standings")
        rows = await self._db.rows(
            f"SELECT {', '.join(columns)} FROM tables WHERE id = ?", (table_id,)
        )
        if not rows:
            return None
        seats = await self._db.rows(
            f"SELECT {SEAT} FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)
        )
        moves = await self._db.rows(
            "SELECT number, seat, move, made_by, made_at FROM moves WHERE table_id = ?"
            " AND number >= ? ORDER BY number",
            (table_id, since),
        )
        kept = dict(zip(columns, rows[0], strict=True))
        return StoredTable(
            # Not strict, because SQLite has no booleans.
            convert(kept, TableRow, strict=False),
            convert(kept, Standing),
            players(seats),
            tuple(MoveRow(*row) for row in moves),
            kept["set_aside"],
            invited=await self._stayed(kept["rematch_of"]),
            standings=kept["standings"],
        )

    async def version(self, table_id: str) -> int | None:
        """The version of the table, which counts its changes; None if the table doesn't exist."""
        rows = await self._db.rows("SELECT version FROM tables WHERE id = ?", (table_id,))
        return rows[0][0] if rows else None

    async def is_owned(self, table_id: str) -> bool:
        """Whether this process owns the table."""
        asked = f"SELECT 1 FROM tables WHERE id = ?{self._db.ownership.where}"
        return bool(await self._db.rows(asked, (table_id,)))

    async def versions(self, table_ids: Collection[str]) -> dict[str, int]:
        rows = await self._db.rows(
            f"SELECT id, version FROM tables WHERE id IN ({placeholders(['', *table_ids])})",
            ("", *table_ids),
        )
        return {row[0]: row[1] for row in rows}

    async def _stayed(self, table_id: str | None) -> tuple[int, ...]:
        if table_id is None:
            return ()
        rows = await self._db.rows(
            "SELECT user_id FROM seats WHERE table_id = ? AND user_id IS NOT NULL"
            " AND NOT left_table ORDER BY seat",
            (table_id,),
        )
        return tuple(row[0] for row in rows)

    async def rematch_of(self, table_id: str) -> str | None:
        rows = await self._db.rows("SELECT id FROM tables WHERE rematch_of = ?", (table_id,))
        return rows[0][0] if rows else None

    async def quarantine(self, table_id: str, why: str | None) -> None:
        """Quarantines the table for this reason. None releases it, so that it is loaded at once."""
        wakes_at = f"CASE WHEN {OPEN} THEN 1 END" if why is None else "NULL"
        await self._db.write(
            (
                f"UPDATE tables SET set_aside = ?, stale = TRUE, wakes_at = {wakes_at}"
                " WHERE id = ?",
                (why, table_id),
            )
        )

    async def close_quarantined(self, table_id: str, why: str) -> None:
        await self._db.write(
            (
                "UPDATE tables SET set_aside = ?, phase = 'closed', deadline = NULL,"
                " rings_at = NULL, paused_at = NULL, expires_at = NULL, wakes_at = NULL,"
                " stale = TRUE, removed = '[]',"
                f" version = version + 1 WHERE id = ? AND {OPEN}",
                (why, table_id),
            )
        )

    async def quarantined(self) -> list[tuple[str, str, str, str]]:
        """The id of each quarantined table, with its game, phase and reason."""
        rows = await self._db.rows(
            "SELECT id, game, phase, set_aside FROM tables WHERE set_aside IS NOT NULL ORDER BY id"
        )
        return [(row[0], row[1], row[2], row[3]) for row in rows]


def _changed(standing: Standing, before: Standing | None) -> dict[str, object]:
    now = {name: getattr(standing, name) for name in Standing.__struct_fields__}
    if before is None:
        return now
    return {name: each for name, each in now.items() if each != getattr(before, name)}


def _wake_time(standing: Standing) -> float | None:
    return AWAKE if standing.phase in ("lobby", "playing") else None
