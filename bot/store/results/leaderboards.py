"""Queries for leaderboards and profiles. Each query has an index."""

from __future__ import annotations

from collections.abc import Collection

from bot.store.engines.engine import placeholders
from bot.store.engines.group_commit import Connection
from bot.store.model.rows import ANONYMOUS_PREFIX, CareerRow, LeaderboardEntry, RatingRow, Rival

ALL_TIME = "all"
UNLISTED = "EXISTS (SELECT 1 FROM unlisted WHERE unlisted.player = {0})"
NAME = (
    "(SELECT name FROM finishes AS f WHERE f.player = {0} AND f.guild_id = {1}"
    " ORDER BY f.ended_at DESC LIMIT 1)"
)
"""SQL that selects the player's most recent name."""
BOARD = (
    f"SELECT r.player, {NAME.format('r.player', 'r.guild_id')}, r.mu, r.sigma, r.games, r.wins"
    " FROM ratings AS r WHERE r.guild_id = ? AND r.season = ? AND r.game = ?"
    f" AND substr(r.player, 1, 1) <> '{ANONYMOUS_PREFIX}' AND NOT {UNLISTED.format('r.player')}"
    " ORDER BY r.worth DESC, r.player DESC LIMIT ?"
)
CAREERS = (
    f"SELECT game, {', '.join(CareerRow.__struct_fields__)} FROM careers"
    " WHERE guild_id = ? AND player = ? ORDER BY games DESC, game"
)
RATINGS = (
    f"SELECT game, {', '.join(RatingRow.__struct_fields__)} FROM ratings"
    " WHERE player = ? AND guild_id = ? AND season = ?"
)
NEMESIS = (
    f"SELECT n.other, {NAME.format('n.other', '?')}, n.lost, n.won FROM"
    " (SELECT other, CAST(sum(lost) AS BIGINT) AS lost, CAST(sum(won) AS BIGINT) AS won FROM rivals"
    f" WHERE player = ? AND guild_id = ? GROUP BY other HAVING sum(lost) > 0"
    f" AND NOT {UNLISTED.format('other')} ORDER BY sum(lost) DESC, sum(won), other LIMIT 1) AS n"
)
SEASONS = (
    "WITH RECURSIVE found (season) AS ("
    "SELECT max(season) FROM ratings WHERE guild_id = ? UNION ALL"
    " SELECT (SELECT max(season) FROM ratings WHERE guild_id = ? AND season < found.season)"
    " FROM found WHERE found.season IS NOT NULL"
    ") SELECT season FROM found WHERE season IS NOT NULL AND season <> ? LIMIT ?"
)
"""SQL that finds all seasons by jumping from one to the next, without reading every rating."""


class Leaderboards:
    def __init__(self, connection: Connection) -> None:
        self._db = connection

    async def top(self, guild_id: int, season: str, game: str, most: int) -> list[LeaderboardEntry]:
        """The players with the highest ratings, best first. Players who chose not to be listed are
        left out."""
        rows = await self._db.rows(BOARD, (guild_id, season, game, most))
        return [LeaderboardEntry(*row) for row in rows]

    async def seasons(self, guild_id: int, most: int) -> list[str]:
        """The seasons that have ratings, newest first."""
        rows = await self._db.rows(SEASONS, (guild_id, guild_id, ALL_TIME, most))
        return [row[0] for row in rows]

    async def careers(self, guild_id: int, player: str) -> list[tuple[str, CareerRow]]:
        """The player's career in each game, the most played game first."""
        rows = await self._db.rows(CAREERS, (guild_id, player))
        return [(row[0], CareerRow(*row[1:])) for row in rows]

    async def ratings(self, guild_id: int, player: str) -> dict[str, RatingRow]:
        """The player's all-time rating in each game."""
        rows = await self._db.rows(RATINGS, (player, guild_id, ALL_TIME))
        return {row[0]: RatingRow(*row[1:]) for row in rows}

    async def nemesis(self, guild_id: int, player: str) -> Rival | None:
        """The opponent who most often finished ahead of the player, or None."""
        rows = await self._db.rows(NEMESIS, (guild_id, player, guild_id))
        return Rival(*rows[0]) if rows else None

    async def player_name(self, guild_id: int, player: str) -> str | None:
        rows = await self._db.rows(f"SELECT {NAME.format('?', '?')}", (player, guild_id))
        return rows[0][0]

    async def unlisted(self, players: Collection[str]) -> set[str]:
        if not players:
            return set()
        rows = await self._db.rows(
            f"SELECT player FROM unlisted WHERE player IN ({placeholders(players)})", tuple(players)
        )
        return {row[0] for row in rows}
