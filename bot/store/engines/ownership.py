"""Decides which tables this process draws and times: all of them, unless a cluster shares the
database."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import msgspec


class OwnedSince(msgspec.Struct, frozen=True):
    """The time when this process took over a table, and for how many seconds nobody had
    owned it."""

    at: float = float("inf")
    away: float = 0.0


class Ownership:
    """The ownership of a single process, which owns all tables."""

    def __init__(self) -> None:
        self._owned_since = OwnedSince()

    @property
    def where(self) -> str:
        """An SQL condition, beginning with AND, that selects the owned tables; empty for all."""
        return ""

    @property
    def is_all(self) -> bool:
        return True

    @property
    def has_any(self) -> bool:
        """Whether this process owns any table now."""
        return True

    @property
    def is_leader(self) -> bool:
        """Whether this process does the jobs that only one process of a cluster may do."""
        return True

    def owns(self, guild_id: int) -> bool:
        return True

    def owned_since(self, guild_id: int) -> OwnedSince:
        return self._owned_since

    def start(self, at: float, away: float) -> None:
        self._owned_since = OwnedSince(at, away)


def boottime() -> float:
    """Seconds on a monotonic clock that also runs while the machine sleeps."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


LEADER_SHARD = 0
"""The shard that receives DMs. The process that holds it is the leader: it deletes old tables,
uploads emojis and writes commands."""


class OwnedShards(Ownership):
    """The ownership of a process in a cluster. It owns the tables of its shards until their leases
    end."""

    def __init__(self, count: int, now: Callable[[], float] = boottime) -> None:
        super().__init__()
        self.count = count
        self.now = now
        self._until: dict[int, float] = {}
        self._owned_since_by_shard: dict[int, OwnedSince] = {}

    def shard_of(self, guild_id: int) -> int:
        return (guild_id >> 22) % self.count

    @property
    def shards(self) -> frozenset[int]:
        """The shards whose lease is still valid."""
        now = self.now()
        return frozenset(each for each, until in self._until.items() if now < until)

    @property
    def where(self) -> str:
        return in_shards(self.shards, self.count)

    @property
    def is_all(self) -> bool:
        return False

    @property
    def has_any(self) -> bool:
        return bool(self.shards)

    @property
    def is_leader(self) -> bool:
        return LEADER_SHARD in self.shards

    def owns(self, guild_id: int) -> bool:
        return self.now() < self._until.get(self.shard_of(guild_id), 0.0)

    def owned_since(self, guild_id: int) -> OwnedSince:
        return self._owned_since_by_shard.get(self.shard_of(guild_id), self._owned_since)

    def has(self, shard: int) -> bool:
        """Whether this process took the shard and has not dropped it. The lease can have ended."""
        return shard in self._until

    def take(self, shard: int, until: float, at: float, away: float) -> None:
        self._until[shard] = until
        self._owned_since_by_shard[shard] = OwnedSince(at, away)

    def renew(self, shards: Iterable[int], until: float) -> None:
        """Extends those of these leases that are still valid; a lost one must be taken again."""
        for each in self.shards.intersection(shards):
            self._until[each] = until

    def drop(self, shard: int) -> None:
        self._until.pop(shard, None)


def in_shards(shards: Iterable[int], count: int) -> str:
    numbers = ", ".join(str(each) for each in sorted(shards))
    return f" AND (guild_id >> 22) % {count} IN ({numbers})" if numbers else " AND 1 = 0"
