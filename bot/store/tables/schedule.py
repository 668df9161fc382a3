"""When a table is looked at although nobody presses."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.store.cluster.leases import NOW, Leases, ShardLease
from bot.store.engines.engine import Statement, placeholders
from bot.store.engines.group_commit import Connection
from bot.store.engines.key_value import set_statement
from bot.store.engines.ownership import in_shards

OPEN = "phase IN ('lobby', 'playing')"
LEAST_SECONDS = 5.0
"""Less than that is not worth writing to every table."""
AWAKE = 0.0
"""In place of the time at which a table wakes: it was awake when that was written."""
HAS_PEOPLE = (
    "EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND user_id IS NOT NULL AND NOT away)"
)
HAS_CHANNEL = "id NOT IN (SELECT table_id FROM places WHERE parked_at IS NOT NULL)"


class Schedule:
    def __init__(self, connection: Connection, leases: Leases) -> None:
        self._db = connection
        self._leases = leases

    async def resume(self, seconds: float, alive: str, now: float) -> None:
        """After so many seconds away, which cost no one; what was awake is due at once.

        Noted with the sign of life: a start that fails after this gives nothing back twice.
        """
        await self._db.write(
            _postpone_statement(seconds),
            ("UPDATE tables SET wakes_at = 1 WHERE wakes_at = ?", (AWAKE,)),
            set_statement(alive, repr(now)),
        )

    async def resume_shard(self, me: str, claimed: ShardLease, count: int) -> float:
        """The same of the tables of one shard, by who holds it; how long they were nobody's."""
        away, where = await self._leases.downtime(claimed.shard), in_shards([claimed.shard], count)
        postponing = [_postpone_statement(away, where=where)] if away >= LEAST_SECONDS else []
        await self._db.write(
            ("SELECT still_held(?, ?, ?)", (claimed.shard, me, claimed.term)),
            *postponing,
            (f"UPDATE tables SET wakes_at = 1 WHERE wakes_at = ?{where}", (AWAKE,)),
            (f"UPDATE shards SET alive_at = {NOW} WHERE number = ?", (claimed.shard,)),
        )
        return away

    async def postpone_sleeping(self, seconds: float, awake: Collection[str]) -> None:
        """All that nobody has in memory."""
        await self._db.write(_postpone_statement(seconds, awake, self._db.ownership.where))

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
        """Of tables that are let go, or AWAKE."""
        await self._db.write(
            *(
                (f"UPDATE tables SET wakes_at = ? WHERE id = ? AND {OPEN}", (when, table_id))
                for table_id, when in wakes_at.items()
            )
        )

    async def stale_tables(self, after: str, most: int) -> list[str]:
        """Whose messages may be older than what was decided, by their ids."""
        rows = await self._db.rows(
            f"SELECT id FROM tables WHERE stale AND id > ?{self._db.ownership.where}"
            " ORDER BY id LIMIT ?",
            (after, most),
        )
        return [row[0] for row in rows]


def _postpone_statement(seconds: float, but: Collection[str] = (), where: str = "") -> Statement:
    """Without people a table rests, and its day goes on; a pause gives back its own time."""
    return (
        "UPDATE tables SET"
        " deadline = CASE WHEN paused_at IS NULL THEN deadline + ?1 ELSE deadline END,"
        " rings_at = CASE WHEN paused_at IS NULL THEN rings_at + ?1 ELSE rings_at END,"
        f" expires_at = CASE WHEN {HAS_PEOPLE} THEN expires_at + ?1 ELSE expires_at END,"
        f" wakes_at = CASE WHEN {HAS_PEOPLE} AND wakes_at > {AWAKE} THEN wakes_at + ?1"
        " ELSE wakes_at END,"
        f" version = version + 1 WHERE {OPEN} AND set_aside IS NULL"
        f" AND {HAS_CHANNEL} AND id NOT IN ({placeholders(['', *but])}){where}",
        (seconds, "", *but),
    )
