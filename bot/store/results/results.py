"""Writes and loads the results of finished games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from msgspec import convert
from msgspec.structs import astuple

from bot.store.engines.engine import Statement, placeholders
from bot.store.engines.erasure_check import ERASED, NoErasureSince
from bot.store.engines.group_commit import Connection
from bot.store.engines.key_value import KeyValue
from bot.store.model.rows import (
    Finish,
    ResultRow,
)

RESULT = ResultRow.__struct_fields__[:-1]
FINISH = Finish.__struct_fields__
RECOMPUTED = ("place", "won", "score", "moves", "stood", *FINISH[-4:])
"""The columns that a replay can recompute. The player's identity is never overwritten."""


class Results:
    def __init__(self, connection: Connection, key_value: KeyValue) -> None:
        self._db = connection
        self._key_value = key_value

    async def erasure_check(self) -> NoErasureSince:
        """A check that nobody is erased from now on. Call this before reading data about people
        that will be written back."""
        return NoErasureSince(await self._key_value.get(ERASED))

    async def save(
        self, results: Iterable[ResultRow], checks: Iterable[NoErasureSince] = ()
    ) -> None:
        """Writes results. An existing result gets its recomputed columns, but keeps its players."""
        await self._db.write(
            *checks, *(each for result in results for each in result_statements(result))
        )

    async def load(self, table_id: str) -> ResultRow | None:
        rows = await self._db.rows(f"{_SELECTED} WHERE r.table_id = ? ORDER BY f.seat", (table_id,))
        return next(iter(_results(rows)), None)

    async def load_after(
        self, guild_id: int, game: str, ended_at: float, table_id: str, most: int
    ) -> list[ResultRow]:
        """The next results of a game in a server after this time and table, oldest first."""
        rows = await self._db.rows(
            f"SELECT {_FIELDS} FROM (SELECT {', '.join(RESULT)} FROM results"
            " WHERE guild_id = ? AND game = ? AND (ended_at, table_id) > (?, ?)"
            " ORDER BY ended_at, table_id LIMIT ?) AS r"
            " JOIN finishes AS f ON f.table_id = r.table_id"
            " ORDER BY r.ended_at, r.table_id, f.seat",
            (guild_id, game, ended_at, table_id, most),
        )
        return _results(rows)

    async def tables_without_result(self, after: str, most: int) -> tuple[list[str], str]:
        """Among the next `most` tables, those that ended without a result; and the last id of these
        tables."""
        rows = await self._db.rows(
            "SELECT id, phase = 'over' AND NOT lesson AND NOT EXISTS"
            " (SELECT 1 FROM results WHERE table_id = id) FROM tables"
            " WHERE id > ? ORDER BY id LIMIT ?",
            (after, most),
        )
        return [row[0] for row in rows if row[1]], rows[-1][0] if rows else ""

    async def finished_tables(self, after: str, most: int) -> tuple[list[str], str]:
        """Among the next `most` tables, those that ended; and the last id of these tables."""
        rows = await self._db.rows(
            "SELECT id, phase = 'over' AND NOT lesson FROM tables WHERE id > ? ORDER BY id LIMIT ?",
            (after, most),
        )
        return [row[0] for row in rows if row[1]], rows[-1][0] if rows else ""

    async def count_finished_tables(self) -> int:
        rows = await self._db.rows(
            "SELECT count(*) FROM tables WHERE phase = 'over' AND NOT lesson"
        )
        return rows[0][0]

    async def of_player(self, player: str) -> list[tuple[ResultRow, Finish]]:
        """All results of the player in all servers, newest first."""
        rows = await self._db.rows(
            f"{_SELECTED} WHERE f.player = ? ORDER BY f.ended_at DESC, f.table_id", (player,)
        )
        return [(result, result.finishes[0]) for result in _results(rows)]


# ── Statements ───────────────────────────────────────────────────────────────────────────────


def result_statements(result: ResultRow) -> list[Statement]:
    row = astuple(result)[:-1]
    again = ", ".join(f"{name} = excluded.{name}" for name in RESULT[1:])
    columns = ("table_id", "guild_id", "ended_at", *FINISH)
    recomputed = ", ".join(f"{name} = excluded.{name}" for name in RECOMPUTED)
    return [
        (
            f"INSERT INTO results ({', '.join(RESULT)}) VALUES ({placeholders(RESULT)})"
            f" ON CONFLICT (table_id) DO UPDATE SET {again}",
            row,
        ),
        *(
            (
                f"INSERT INTO finishes ({', '.join(columns)}) VALUES ({placeholders(columns)})"
                f" ON CONFLICT (table_id, seat) DO UPDATE SET {recomputed}",
                (result.table_id, result.guild_id, result.ended_at, *astuple(finish)),
            )
            for finish in result.finishes
        ),
    ]


# ── Rows ─────────────────────────────────────────────────────────────────────────────────────

_FIELDS = ", ".join((*(f"r.{name}" for name in RESULT), *(f"f.{name}" for name in FINISH)))
_SELECTED = f"SELECT {_FIELDS} FROM results AS r JOIN finishes AS f ON f.table_id = r.table_id"


def _results(rows: Sequence[Sequence[Any]]) -> list[ResultRow]:
    found: list[ResultRow] = []
    for _, group in groupby(rows, key=lambda row: row[0]):
        seats = list(group)
        finishes = [dict(zip(FINISH, row[len(RESULT) :], strict=True)) for row in seats]
        kept = {**dict(zip(RESULT, seats[0], strict=False)), "finishes": finishes}
        # Not strict, because SQLite has no booleans.
        found.append(convert(kept, ResultRow, strict=False))
    return found
