"""Parked tables: their channel on Discord is gone, so their time stops until it is back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias, cast

from bot.games.base.game import Value
from bot.store.database import Database
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import RetriedWrites

Why: TypeAlias = Literal["channel", "permission", "locked", "server"]
"""Why a table is parked: its channel was deleted, a permission removed, the thread locked, or the
bot removed from the server."""


class Parked(Value):
    since: float
    why: Why
    guild_id: int


class LostChannels:
    """Knows which tables are parked, since when and why; also kept in the store."""

    def __init__(self, store: Database, clock: Clock) -> None:
        self.store = store
        self.writes = RetriedWrites(clock)
        self._parked: dict[str, Parked] = {}

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._parked

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._parked))

    def get(self, table_id: str) -> Parked | None:
        return self._parked.get(table_id)

    async def load(self) -> None:
        for table_id, since, why, guild_id in await self.store.messages.parked_tables():
            self._parked[table_id] = Parked(since, cast(Why, why), guild_id)

    async def refresh(self, table_id: str) -> None:
        """Reads from the store whether a table that another process owns is parked."""
        parked = await self.store.messages.parked(table_id)
        self._parked.pop(table_id, None)
        if parked is not None:
            since, why, guild_id = parked
            self._parked[table_id] = Parked(since, cast(Why, why), guild_id)

    def in_server(self, guild_id: int) -> list[str]:
        return [each for each, parked in self._parked.items() if parked.guild_id == guild_id]

    async def park(self, table_id: str, guild_id: int, now: float, why: Why) -> None:
        """Parks a table, or changes the reason of a parked one; its start stays the same."""
        before = self._parked.get(table_id)
        since = before.since if before else now
        self._parked[table_id] = Parked(since, why, guild_id)
        await self._note(table_id)

    def forget(self, table_id: str) -> None:
        """Forgets a table whose channel is back. The store learns it with the write that gives back
        the time."""
        self._parked.pop(table_id, None)

    def drop(self, which: Callable[[int], bool]) -> None:
        """Forgets the parked tables of servers that another process now serves."""
        self._parked = {each: it for each, it in self._parked.items() if not which(it.guild_id)}

    async def release(self, table_id: str) -> None:
        self._parked.pop(table_id, None)
        await self._note(table_id)

    async def _note(self, table_id: str) -> None:
        async def write() -> None:
            parked = self._parked.get(table_id)
            since, why = (parked.since, parked.why) if parked else (None, "")
            await self.store.messages.park(table_id, since, why)

        await self.writes.keep("parked state", table_id, write)
