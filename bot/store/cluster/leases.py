"""Shard leases record which process holds which shard. They need PostgreSQL, and use the server's
clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bot.store.engines.group_commit import Connection

LEASE_SECONDS = 8.0
"""Seconds without a heartbeat after which a process loses its shards."""
NOW = "extract(epoch FROM clock_timestamp())::float8"
LIVES = f"seen_until > {NOW}"
HELD = f"(holder IS NOT NULL AND held_until > {NOW})"


class Process(msgspec.Struct, frozen=True):
    id: str
    host: str
    version: str
    fixed: bool = False
    """Whether configuration sets the shards of this process, so that it takes no others."""


class ShardLease(msgspec.Struct, frozen=True):
    shard: int
    term: int
    """The fencing token, which grows with every claim. A holder with an older term has lost the
    shard."""


class Members(msgspec.Struct, frozen=True):
    """The living processes of the cluster, and the shards they hold."""

    processes: Mapping[str, bool]
    """For each living process, whether its shards are fixed."""
    holders: Mapping[int, str]
    free: frozenset[int]


class Leases:
    """Reads and writes leases. They bypass the group commit, because a lease must not wait for
    other writes."""

    def __init__(self, connection: Connection) -> None:
        self._db = connection

    async def prepare_shards(self, count: int) -> int:
        """Creates the shards if there are none; returns the number of shards.

        A running cluster with another number of shards keeps its own number.
        """
        await self._db.write(
            (
                "DELETE FROM shards WHERE total <> ?"
                f" AND NOT EXISTS (SELECT 1 FROM shards WHERE {HELD})",
                (count,),
            ),
            (
                "INSERT INTO shards (number, total, alive_at)"
                " SELECT number, ?, (SELECT value::float8 FROM facts WHERE name = 'alive')"
                " FROM generate_series(0, ?) AS number"
                " WHERE NOT EXISTS (SELECT 1 FROM shards WHERE total <> ?)"
                " ON CONFLICT DO NOTHING",
                (count, count - 1, count),
            ),
        )
        rows = await self._db.rows("SELECT total FROM shards LIMIT 1")
        return rows[0][0]

    async def heartbeat(
        self, me: Process, held: Iterable[ShardLease], up: Iterable[int]
    ) -> set[int]:
        """Renews the entry of this process and its leases; returns the shards that it still
        holds."""
        await self._db.rows(
            "INSERT INTO processes (id, host, version, fixed, seen_until)"
            f" VALUES (?, ?, ?, ?, {NOW} + {LEASE_SECONDS})"
            " ON CONFLICT (id) DO UPDATE SET seen_until = excluded.seen_until",
            (me.id, me.host, me.version, me.fixed),
        )
        terms = {each.shard: each.term for each in held}
        rows = await self._db.rows(
            f"UPDATE shards SET held_until = {NOW} + {LEASE_SECONDS},"
            f" alive_at = CASE WHEN number = ANY(?::bigint[]) THEN {NOW} ELSE alive_at END"
            " FROM unnest(?::bigint[], ?::bigint[]) AS mine (shard, at)"
            f" WHERE number = mine.shard AND term = mine.at AND holder = ? AND {HELD}"
            " RETURNING number",
            (list(up), list(terms), list(terms.values()), me.id),
        )
        return {row[0] for row in rows}

    async def members(self) -> Members:
        living = await self._db.rows(f"SELECT id, fixed FROM processes WHERE {LIVES}")
        shards = await self._db.rows(f"SELECT number, holder, {HELD} FROM shards")
        return Members(
            {row[0]: row[1] for row in living},
            {row[0]: row[1] for row in shards if row[2]},
            frozenset(row[0] for row in shards if not row[2]),
        )

    async def claim(self, me: str, shards: Iterable[int], most: int) -> list[ShardLease]:
        """Claims up to `most` of these shards, unless another process holds them. Returns the new
        leases."""
        rows = await self._db.rows(
            "WITH free AS (SELECT number AS shard FROM shards"
            f" WHERE number = ANY(?::bigint[]) AND (NOT {HELD} OR holder = ?)"
            " ORDER BY number LIMIT ? FOR UPDATE SKIP LOCKED)"
            f" UPDATE shards SET holder = ?, term = term + 1, held_until = {NOW} + {LEASE_SECONDS}"
            " FROM free WHERE number = free.shard RETURNING number, term",
            (list(shards), me, most, me),
        )
        return sorted((ShardLease(row[0], row[1]) for row in rows), key=lambda each: each.shard)

    async def downtime(self, shard: int) -> float:
        """Seconds since any process last served the shard."""
        rows = await self._db.rows(
            f"SELECT coalesce({NOW} - alive_at, 0) FROM shards WHERE number = ?", (shard,)
        )
        return max(0.0, rows[0][0])

    async def release(self, me: str, shards: Iterable[int], up: Iterable[int] = ()) -> None:
        """Releases the shards; a trigger notifies the other processes."""
        await self._db.rows(
            "UPDATE shards SET holder = NULL,"
            f" alive_at = CASE WHEN number = ANY(?::bigint[]) THEN {NOW} ELSE alive_at END"
            " WHERE holder = ? AND number = ANY(?::bigint[])",
            (list(up), me, list(shards)),
        )

    async def leave(self, me: str) -> None:
        await self._db.rows("DELETE FROM processes WHERE id = ?", (me,))

    async def notify(self, text: str) -> None:
        """Sends a notification to all listeners now. After commits, triggers send them
        automatically."""
        await self._db.rows("SELECT pg_notify('tortuga', ?)", (text,))

    async def identify_delay(self, bucket: int, seconds: float) -> float:
        """Reserves the next IDENTIFY of the bucket; returns the seconds to wait before
        sending it."""
        rows = await self._db.rows(
            "INSERT INTO identifies (bucket, free_at)"
            f" VALUES (?, {NOW} + ?::float8) ON CONFLICT (bucket)"
            f" DO UPDATE SET free_at = greatest(identifies.free_at, {NOW}) + ?::float8"
            f" RETURNING free_at - ?::float8 - {NOW}",
            (bucket, seconds, seconds, seconds),
        )
        return max(0.0, rows[0][0])
