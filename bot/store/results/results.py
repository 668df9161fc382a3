"""The annals: results, and what follows from them, as it is written."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from secrets import token_hex
from typing import Any

from msgspec import convert
from msgspec.structs import astuple

from bot.store.engines.engine import Statement, marks
from bot.store.engines.erasure_check import ERASED, Gone, Unerased
from bot.store.engines.key_value import noting
from bot.store.model.rows import (
    NAMELESS,
    CareerRow,
    Entries,
    Finish,
    RatingRow,
    ResultRow,
    RivalRow,
)
from bot.store.results.leaderboards import Boards

RESULT = ResultRow.__struct_fields__[:-1]
FINISH = Finish.__struct_fields__
RECKONED = ("place", "won", "score", "moves", "stood", *FINISH[-4:])
"""What a replay says of a seat; who sat there is known from the time itself."""
RATING = RatingRow.__struct_fields__
CAREER = CareerRow.__struct_fields__
RIVAL = RivalRow.__struct_fields__


class Annals(Boards):
    # ── Results ──────────────────────────────────────────────────────────────────────────────

    async def unerased(self) -> Unerased:
        """Asked before anything is read of which something is to be written."""
        return Unerased(await self.fact(ERASED))

    async def save_results(
        self, results: Iterable[ResultRow], checks: Iterable[Unerased] = ()
    ) -> None:
        """Reckoned anew from their records; who sat where stays as it was written."""
        await self._write(
            *checks, *(each for result in results for each in result_statements(result))
        )

    async def result(self, table_id: str) -> ResultRow | None:
        rows = await self._rows(f"{_SELECTED} WHERE r.table_id = ? ORDER BY f.seat", (table_id,))
        return next(iter(_results(rows)), None)

    async def results_after(
        self, guild_id: int, game: str, ended_at: float, table_id: str, most: int
    ) -> list[ResultRow]:
        """In the order in which they came to their end."""
        rows = await self._rows(
            f"SELECT {_FIELDS} FROM (SELECT {', '.join(RESULT)} FROM results"
            " WHERE guild_id = ? AND game = ? AND (ended_at, table_id) > (?, ?)"
            " ORDER BY ended_at, table_id LIMIT ?) AS r"
            " JOIN finishes AS f ON f.table_id = r.table_id"
            " ORDER BY r.ended_at, r.table_id, f.seat",
            (guild_id, game, ended_at, table_id, most),
        )
        return _results(rows)

    async def over_without_result(self, after: str, most: int) -> tuple[list[str], str]:
        """Of so many tables those that have ended without one, and the last that was looked at."""
        rows = await self._rows(
            "SELECT id, phase = 'over' AND NOT lesson AND NOT EXISTS"
            " (SELECT 1 FROM results WHERE table_id = id) FROM tables"
            " WHERE id > ? ORDER BY id LIMIT ?",
            (after, most),
        )
        return [row[0] for row in rows if row[1]], rows[-1][0] if rows else ""

    async def over_tables(self, after: str, most: int) -> tuple[list[str], str]:
        """Of so many tables those that have ended, and the last that was looked at."""
        rows = await self._rows(
            "SELECT id, phase = 'over' AND NOT lesson FROM tables WHERE id > ? ORDER BY id LIMIT ?",
            (after, most),
        )
        return [row[0] for row in rows if row[1]], rows[-1][0] if rows else ""

    async def count_over(self) -> int:
        rows = await self._rows("SELECT count(*) FROM tables WHERE phase = 'over' AND NOT lesson")
        return rows[0][0]

    async def results_of(self, player: str) -> list[tuple[ResultRow, Finish]]:
        """All that are kept of one player, in every server, the newest first."""
        rows = await self._rows(
            f"{_SELECTED} WHERE f.player = ? ORDER BY f.ended_at DESC, f.table_id", (player,)
        )
        return [(result, result.finishes[0]) for result in _results(rows)]

    async def namelessness(self, player: str) -> list[Statement]:
        """Their results stay those of one player in each server, and lead to no one."""
        rows = await self._rows(
            "SELECT DISTINCT guild_id FROM finishes WHERE player = ?", (player,)
        )
        statements: list[Statement] = []
        for (guild_id,) in rows:
            nobody = f"{NAMELESS}{token_hex(8)}"
            own = (player, guild_id)
            statements += [
                (
                    "UPDATE finishes SET player = ?, name = '' WHERE player = ? AND guild_id = ?",
                    (nobody, *own),
                ),
                ("UPDATE ratings SET player = ? WHERE player = ? AND guild_id = ?", (nobody, *own)),
            ]
        return [
            *statements,
            ("DELETE FROM careers WHERE player = ?", (player,)),
            ("DELETE FROM rivals WHERE player = ?", (player,)),
            ("DELETE FROM rivals WHERE other = ?", (player,)),
            listing(player, True),
            noting(ERASED, token_hex(8)),
            Gone(player),
        ]

    # ── Books ────────────────────────────────────────────────────────────────────────────────

    async def open_books(self) -> list[tuple[int, str]]:
        """Servers and games with results that are not entered yet."""
        rows = await self._rows(
            "SELECT DISTINCT guild_id, game FROM results WHERE NOT entered ORDER BY guild_id, game"
        )
        return [(row[0], row[1]) for row in rows]

    async def all_books(self) -> list[tuple[int, str]]:
        rows = await self._rows(
            "SELECT DISTINCT guild_id, game FROM results ORDER BY guild_id, game"
        )
        return [(row[0], row[1]) for row in rows]

    async def not_entered(self, guild_id: int, game: str, most: int) -> list[tuple[float, str]]:
        rows = await self._rows(
            "SELECT ended_at, table_id FROM results WHERE NOT entered AND guild_id = ?"
            " AND game = ? ORDER BY ended_at, table_id LIMIT ?",
            (guild_id, game, most),
        )
        return [(row[0], row[1]) for row in rows]

    async def last_entered(self, guild_id: int, game: str) -> tuple[float, str] | None:
        rows = await self._rows(
            "SELECT ended_at, table_id FROM books WHERE guild_id = ? AND game = ?", (guild_id, game)
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def entries(
        self, guild_id: int, game: str, seasons: Collection[str], players: Collection[str]
    ) -> Entries:
        """What the book says of these; nothing of who is new."""
        own = (guild_id, game, *players)
        known = f"guild_id = ? AND game = ? AND player IN ({marks(players)})"
        ratings = await self._rows(
            f"SELECT {', '.join(RATING)} FROM ratings WHERE {known}"
            f" AND season IN ({marks(seasons)})",
            (*own, *seasons),
        )
        careers = await self._rows(f"SELECT {', '.join(CAREER)} FROM careers WHERE {known}", own)
        rivals = await self._rows(
            f"SELECT {', '.join(RIVAL)} FROM rivals WHERE {known} AND other IN ({marks(players)})",
            (*own, *players),
        )
        return _entries(ratings, careers, rivals)

    async def all_entries(self, guild_id: int, game: str) -> Entries:
        where, own = "WHERE guild_id = ? AND game = ?", (guild_id, game)
        return _entries(
            await self._rows(f"SELECT {', '.join(RATING)} FROM ratings {where}", own),
            await self._rows(f"SELECT {', '.join(CAREER)} FROM careers {where}", own),
            await self._rows(f"SELECT {', '.join(RIVAL)} FROM rivals {where}", own),
        )

    async def enter(
        self,
        guild_id: int,
        game: str,
        last: tuple[float, str],
        entries: Entries,
        unerased: Unerased,
    ) -> None:
        """One result more, and what follows from it, or nothing."""
        await self._write(
            unerased,
            *_entering(guild_id, game, last, entries),
            ("UPDATE results SET entered = TRUE WHERE table_id = ?", (last[1],)),
        )

    async def replace_book(
        self,
        guild_id: int,
        game: str,
        last: tuple[float, str],
        entries: Entries,
        unerased: Unerased,
    ) -> None:
        """Reckoned from the first result on; which are entered is noted after it."""
        own = (guild_id, game)
        await self._write(
            unerased,
            ("DELETE FROM ratings WHERE guild_id = ? AND game = ?", own),
            ("DELETE FROM careers WHERE guild_id = ? AND game = ?", own),
            ("DELETE FROM rivals WHERE guild_id = ? AND game = ?", own),
            *_entering(guild_id, game, last, entries),
        )

    async def reopen_book(self, guild_id: int, game: str) -> None:
        await self._write(
            (
                "UPDATE results SET entered = FALSE WHERE guild_id = ? AND game = ?",
                (guild_id, game),
            )
        )

    async def note_entered(self, table_ids: Iterable[str]) -> None:
        await self._write(
            *(
                ("UPDATE results SET entered = TRUE WHERE table_id = ?", (table_id,))
                for table_id in table_ids
            )
        )


# ── Statements ───────────────────────────────────────────────────────────────────────────────


def result_statements(result: ResultRow) -> list[Statement]:
    row = astuple(result)[:-1]
    again = ", ".join(f"{name} = excluded.{name}" for name in RESULT[1:])
    columns = ("table_id", "guild_id", "ended_at", *FINISH)
    reckoned = ", ".join(f"{name} = excluded.{name}" for name in RECKONED)
    return [
        (
            f"INSERT INTO results ({', '.join(RESULT)}) VALUES ({marks(RESULT)})"
            f" ON CONFLICT (table_id) DO UPDATE SET {again}",
            row,
        ),
        *(
            (
                f"INSERT INTO finishes ({', '.join(columns)}) VALUES ({marks(columns)})"
                f" ON CONFLICT (table_id, seat) DO UPDATE SET {reckoned}",
                (result.table_id, result.guild_id, result.ended_at, *astuple(finish)),
            )
            for finish in result.finishes
        ),
    ]


def listing(player: str, listed: bool) -> Statement:
    if listed:
        return "DELETE FROM unlisted WHERE player = ?", (player,)
    return "INSERT INTO unlisted (player) VALUES (?) ON CONFLICT (player) DO NOTHING", (player,)


def _entering(
    guild_id: int, game: str, last: tuple[float, str], entries: Entries
) -> list[Statement]:
    own = (guild_id, game)
    return [
        *(
            _upsert("ratings", ("season", "player"), RATING, own, astuple(each))
            for each in entries.ratings
        ),
        *(_upsert("careers", ("player",), CAREER, own, astuple(each)) for each in entries.careers),
        *(
            _upsert("rivals", ("player", "other"), RIVAL, own, astuple(each))
            for each in entries.rivals
        ),
        _upsert("books", (), ("ended_at", "table_id"), own, last),
    ]


def _upsert(
    table: str, key: Sequence[str], columns: Sequence[str], own: Sequence[Any], row: Sequence[Any]
) -> Statement:
    changes = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in key)
    return (
        f"INSERT INTO {table} (guild_id, game, {', '.join(columns)})"
        f" VALUES (?, ?, {marks(columns)})"
        f" ON CONFLICT ({', '.join(('guild_id', 'game', *key))}) DO UPDATE SET {changes}",
        (*own, *row),
    )


# ── Rows ─────────────────────────────────────────────────────────────────────────────────────

_FIELDS = ", ".join((*(f"r.{name}" for name in RESULT), *(f"f.{name}" for name in FINISH)))
_SELECTED = f"SELECT {_FIELDS} FROM results AS r JOIN finishes AS f ON f.table_id = r.table_id"


def _results(rows: Sequence[Sequence[Any]]) -> list[ResultRow]:
    found: list[ResultRow] = []
    for _, group in groupby(rows, key=lambda row: row[0]):
        seats = list(group)
        finishes = [dict(zip(FINISH, row[len(RESULT) :], strict=True)) for row in seats]
        kept = {**dict(zip(RESULT, seats[0], strict=False)), "finishes": finishes}
        # SQLite knows no booleans.
        found.append(convert(kept, ResultRow, strict=False))
    return found


def _entries(
    ratings: Iterable[Sequence[Any]],
    careers: Iterable[Sequence[Any]],
    rivals: Iterable[Sequence[Any]],
) -> Entries:
    return Entries(
        tuple([RatingRow(*row) for row in ratings]),
        tuple([CareerRow(*row) for row in careers]),
        tuple([RivalRow(*row) for row in rivals]),
    )
