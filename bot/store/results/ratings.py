"""Reads and writes ratings, careers and rivals, which are computed from the results of one game in
one server."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from msgspec.structs import astuple

from bot.store.engines.engine import Statement, placeholders
from bot.store.engines.erasure_check import NoErasureSince
from bot.store.engines.group_commit import Connection
from bot.store.model.rows import CareerRow, PlayerStats, RatingRow, RivalRow

RATING = RatingRow.__struct_fields__
CAREER = CareerRow.__struct_fields__
RIVAL = RivalRow.__struct_fields__


class Ratings:
    def __init__(self, connection: Connection) -> None:
        self._db = connection

    async def outdated(self) -> list[tuple[int, str]]:
        """The pairs of server and game that have results not yet counted in the ratings."""
        rows = await self._db.rows(
            "SELECT DISTINCT guild_id, game FROM results WHERE NOT entered ORDER BY guild_id, game"
        )
        return [(row[0], row[1]) for row in rows]

    async def all_rated(self) -> list[tuple[int, str]]:
        rows = await self._db.rows(
            "SELECT DISTINCT guild_id, game FROM results ORDER BY guild_id, game"
        )
        return [(row[0], row[1]) for row in rows]

    async def pending(self, guild_id: int, game: str, most: int) -> list[tuple[float, str]]:
        rows = await self._db.rows(
            "SELECT ended_at, table_id FROM results WHERE NOT entered AND guild_id = ?"
            " AND game = ? ORDER BY ended_at, table_id LIMIT ?",
            (guild_id, game, most),
        )
        return [(row[0], row[1]) for row in rows]

    async def last_applied(self, guild_id: int, game: str) -> tuple[float, str] | None:
        rows = await self._db.rows(
            "SELECT ended_at, table_id FROM books WHERE guild_id = ? AND game = ?", (guild_id, game)
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def load(
        self, guild_id: int, game: str, seasons: Collection[str], players: Collection[str]
    ) -> PlayerStats:
        """The stats of these players. A new player has none."""
        own = (guild_id, game, *players)
        known = f"guild_id = ? AND game = ? AND player IN ({placeholders(players)})"
        ratings = await self._db.rows(
            f"SELECT {', '.join(RATING)} FROM ratings WHERE {known}"
            f" AND season IN ({placeholders(seasons)})",
            (*own, *seasons),
        )
        careers = await self._db.rows(f"SELECT {', '.join(CAREER)} FROM careers WHERE {known}", own)
        rivals = await self._db.rows(
            f"SELECT {', '.join(RIVAL)} FROM rivals WHERE {known}"
            f" AND other IN ({placeholders(players)})",
            (*own, *players),
        )
        return _player_stats(ratings, careers, rivals)

    async def load_all(self, guild_id: int, game: str) -> PlayerStats:
        where, own = "WHERE guild_id = ? AND game = ?", (guild_id, game)
        return _player_stats(
            await self._db.rows(f"SELECT {', '.join(RATING)} FROM ratings {where}", own),
            await self._db.rows(f"SELECT {', '.join(CAREER)} FROM careers {where}", own),
            await self._db.rows(f"SELECT {', '.join(RIVAL)} FROM rivals {where}", own),
        )

    async def apply(
        self,
        guild_id: int,
        game: str,
        last: tuple[float, str],
        stats: PlayerStats,
        unerased: NoErasureSince,
    ) -> None:
        """Writes the stats that follow from one more result, and marks that result as counted."""
        await self._db.write(
            unerased,
            *_stats_statements(guild_id, game, last, stats),
            ("UPDATE results SET entered = TRUE WHERE table_id = ?", (last[1],)),
        )

    async def replace(
        self,
        guild_id: int,
        game: str,
        last: tuple[float, str],
        stats: PlayerStats,
        unerased: NoErasureSince,
    ) -> None:
        """Replaces all stats with recomputed ones. Call `mark_applied` afterwards."""
        own = (guild_id, game)
        await self._db.write(
            unerased,
            ("DELETE FROM ratings WHERE guild_id = ? AND game = ?", own),
            ("DELETE FROM careers WHERE guild_id = ? AND game = ?", own),
            ("DELETE FROM rivals WHERE guild_id = ? AND game = ?", own),
            *_stats_statements(guild_id, game, last, stats),
        )

    async def mark_pending(self, guild_id: int, game: str) -> None:
        await self._db.write(
            (
                "UPDATE results SET entered = FALSE WHERE guild_id = ? AND game = ?",
                (guild_id, game),
            )
        )

    async def mark_applied(self, table_ids: Iterable[str]) -> None:
        await self._db.write(
            *(
                ("UPDATE results SET entered = TRUE WHERE table_id = ?", (table_id,))
                for table_id in table_ids
            )
        )


def _stats_statements(
    guild_id: int, game: str, last: tuple[float, str], stats: PlayerStats
) -> list[Statement]:
    own = (guild_id, game)
    return [
        *(
            _upsert("ratings", ("season", "player"), RATING, own, astuple(each))
            for each in stats.ratings
        ),
        *(_upsert("careers", ("player",), CAREER, own, astuple(each)) for each in stats.careers),
        *(
            _upsert("rivals", ("player", "other"), RIVAL, own, astuple(each))
            for each in stats.rivals
        ),
        _upsert("books", (), ("ended_at", "table_id"), own, last),
    ]


def _upsert(
    table: str, key: Sequence[str], columns: Sequence[str], own: Sequence[Any], row: Sequence[Any]
) -> Statement:
    changes = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in key)
    return (
        f"INSERT INTO {table} (guild_id, game, {', '.join(columns)})"
        f" VALUES (?, ?, {placeholders(columns)})"
        f" ON CONFLICT ({', '.join(('guild_id', 'game', *key))}) DO UPDATE SET {changes}",
        (*own, *row),
    )


def _player_stats(
    ratings: Iterable[Sequence[Any]],
    careers: Iterable[Sequence[Any]],
    rivals: Iterable[Sequence[Any]],
) -> PlayerStats:
    return PlayerStats(
        tuple([RatingRow(*row) for row in ratings]),
        tuple([CareerRow(*row) for row in careers]),
        tuple([RivalRow(*row) for row in rivals]),
    )
