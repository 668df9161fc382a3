"""Finds the tables that need attention although nobody presses a button."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.store.cluster.leases import NOW, Leases, ShardLease
from bot.store.engines.engine import Statement, placeholders
from bot.store.engines.group_commit import Connection
from bot.store.engines.key_value import set_statement
from bot.store.engines.ownership import in_shards

OPEN = "phase IN ('lobby', 'playing')"
LEAST_SECONDS = 5.0
"""Seconds of downtime below which deadlines are not moved."""
AWAKE = 0.0
"""The value stored as the wake time of a table that is in memory."""
HAS_PEOPLE = (
    "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id IS NOT NULL AND NOT away)"
)
HAS_CHANNEL = "id NOT IN (SELECT table_id FROM places WHERE parked_at IS NOT NULL)"


class Schedule:
    def __init__(self, connection: Connection, leases: Leases) -> None:
        self._db = connection
        self._leases = leases

    async def resume(self, seconds: float, alive: str, now: float) -> None:
        """Moves deadlines by the downtime, and makes tables that were in memory due at once.

        The time of this start is written in the same transaction, so that deadlines are not moved
        twice if the start fails later.
        """
        await self._db.write(
            _postpone_statement(seconds),
            ("UPDATE tables SET wakes_at = 1 WHERE wakes_at = ?", (AWAKE,)),
            set_statement(alive, repr(now)),
        )

    async def resume_shard(self, me: str, lease: ShardLease, count: int) -> float:
        """Moves the deadlines of one shard's tables by its downtime, and makes those that were in
        memory due at once. Returns the seconds in which nobody had the shard."""
        away, where = await self._leases.downtime(lease.shard), in_shards([lease.shard], count)
        postponing = [_postpone_statement(away, where=where)] if away >= LEAST_SECONDS else []
        await self._db.write(
            ("SELECT still_held(?, ?, ?)", (lease.shard, me, lease.term)),
            *postponing,
            (f"UPDATE tables SET wakes_at = 1 WHERE wakes_at = ?{where}", (AWAKE,)),
            (f"UPDATE shards SET alive_at = {NOW} WHERE number = ?", (lease.shard,)),
        )
        return away

    async def postpone_sleeping(self, seconds: float, in_memory: Collection[str]) -> None:
        """Moves the deadlines of all tables that are not in memory by these seconds."""
        await self._db.write(_postpone_statement(seconds, in_memory, self._db.ownership.where))

    async def next_wake_time(self) -> float | None:
        rows = await self._db.rows(
            f"SELECT min(wakes_at) FROM tables WHERE wakes_at > ?{self._db.ownership.where}",
            (AWAKE,),
        )
        return rows[0][0]

    async def due_tables(self, now: float, most: int) -> list[str]:
        rows = await self._db.rows(
            f"SELECT id FROM tables WHERE wakes_at > ? AND wakes_at <= ?{self._db.ownership.where}"
            " ORDER BY wakes_at LIMIT ?",
            (AWAKE, now, most),
        )
        return [row[0] for row in rows]

    async def save_wake_times(self, wakes_at: Mapping[str, float | None]) -> None:
        """Writes when each table wakes: a time for tables removed from memory, AWAKE for those in
        memory."""
        await self._db.write(
            *(
                (f"UPDATE tables SET wakes_at = ? WHERE id = ? AND {OPEN}", (when, table_id))
                for table_id, when in wakes_at.items()
            )
        )

    async def stale_tables(self, after: str, most: int) -> list[str]:
        """The ids of tables whose messages may be outdated, sorted."""
        rows = await self._db.rows(
            f"SELECT id FROM tables WHERE stale AND id > ?{self._db.ownership.where}"
            " ORDER BY id LIMIT ?",
            (after, most),
        )
        return [row[0] for row in rows]


def _postpone_statement(
    seconds: float, skipped: Collection[str] = (), where: str = ""
) -> Statement:
    """SQL that moves deadlines. Tables without people still expire on time, and paused tables keep
    their deadlines."""
    return (
        "UPDATE tables SET"
        " deadline = CASE WHEN paused_at IS NULL THEN deadline + ?1 ELSE deadline END,"
        " rings_at = CASE WHEN paused_at IS NULL THEN rings_at + ?1 ELSE rings_at END,"
        f" expires_at = CASE WHEN {HAS_PEOPLE} THEN expires_at + ?1 ELSE expires_at END,"
        f" wakes_at = CASE WHEN {HAS_PEOPLE} AND wakes_at > {AWAKE} THEN wakes_at + ?1"
        " ELSE wakes_at END,"
        f" version = version + 1 WHERE {OPEN} AND set_aside IS NULL"
        f" AND {HAS_CHANNEL} AND id NOT IN ({placeholders(['', *skipped])}){where}",
        (seconds, "", *skipped),
    )
