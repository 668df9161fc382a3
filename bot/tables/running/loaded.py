"""The tables and lobbies in memory, ordered by last use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from weakref import WeakValueDictionary

from bot.tables.base.clock import Clock
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table


class LoadedTables:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._open: dict[str, Lobby | Table] = {}
        self._touched: dict[str, float] = {}
        """The time at which each table was last used, least recent first."""
        self._evicted: WeakValueDictionary[str, Lobby | Table] = WeakValueDictionary()
        """Evicted tables that are still referenced somewhere. Finding one again must return the
        same object."""

    def __iter__(self) -> Iterator[Lobby | Table]:
        return iter(tuple(self._open.values()))

    def __len__(self) -> int:
        return len(self._open)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._open

    def get(self, table_id: str) -> Lobby | Table | None:
        return self._open.get(table_id)

    def by_age(self) -> list[tuple[Lobby | Table, float]]:
        """The loaded tables, each with the time of its last use, least recent first."""
        return [(self._open[table_id], when) for table_id, when in self._touched.items()]

    def add(self, found: Lobby | Table) -> None:
        self._open[found.id] = found
        self.touch(found)

    def touch(self, found: Lobby | Table) -> None:
        if found.id in self._open:
            self._touched.pop(found.id, None)
            self._touched[found.id] = self.clock.now()

    def drop(self, found: Lobby | Table) -> None:
        self._open.pop(found.id, None)
        self._touched.pop(found.id, None)

    def evict(self, table_id: str) -> Lobby | Table:
        found = self._evicted[table_id] = self._open[table_id]
        self.drop(found)
        return found

    def forget(self, which: Callable[[Lobby | Table], bool]) -> None:
        """Forgets evicted tables that another process may change from now on."""
        for found in [each for each in self._evicted.values() if which(each)]:
            found.is_copy = True
            del self._evicted[found.id]

    def revive(self, table_id: str) -> Lobby | Table | None:
        """Removes and returns an evicted table that is still referenced; None if there is none."""
        return self._evicted.pop(table_id, None)
