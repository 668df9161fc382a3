"""What an engine under the queries must do; there are two, see sqlite.py and postgresql.py."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from bot.store.engines.erasure_check import NoErasureSince, NoResultsLeft
from bot.store.engines.failures import StoreFailed
from bot.store.engines.limit_check import Limit

Check: TypeAlias = Limit | NoErasureSince | NoResultsLeft
"""What must hold at this place of a transaction: it is asked there, and raises what it will."""
Statement: TypeAlias = tuple[str, Sequence[Any]] | Check
"""SQL that both engines understand, its values marked by question marks; or a check."""

Schema: TypeAlias = dict[str, dict[str, type]]
"""Each table with its columns, in the order in which they can be filled; bool: it holds truth."""
InsertRows: TypeAlias = Callable[[str, Sequence[str], Sequence[Sequence[Any]]], Awaitable[None]]
"""Rows into these columns of that table."""
REFERENCED_TABLES = ("tables", "results")
"""A result is written after its table: no table is made with the id of a result."""
PAGE = 1000

URL_SCHEMES = ("postgresql://", "postgres://")

MIGRATIONS = Path(__file__).parent.parent / "migrations"
"""A folder for each engine."""


class Engine(Protocol):
    @property
    def name(self) -> str:
        """What is told about it: never with a password."""
        ...

    @property
    def is_open(self) -> bool: ...

    @property
    def process(self) -> str | None:
        """How others know this process; None where there are no others."""
        ...

    async def open(self) -> None:
        """Connects, refuses what it must not touch, and migrates; StoreFailed with a sentence."""

    async def close(self) -> None: ...

    async def commit(self, batch: Sequence[Sequence[Statement]]) -> None:
        """What each of several wants, in one transaction, durable when it returns.

        Raises Spoilt where one statement was refused, Unsure where its answer can be lost and was.

        What is checked, nobody else changes until then.
        """

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """Raises StoreFailed."""
        ...

    async def has_owner(self) -> bool:
        """Whether a bot has it open; asked by a guest."""
        ...

    async def checkpoint(self) -> None:
        """Nothing that was written over is left in a log, as far as that is ours."""

    async def schema(self) -> Schema: ...

    def pages(self, sql: str) -> AsyncGenerator[list[Any]]:
        """All rows, so many at a time."""
        ...

    def exclusive(self) -> AbstractAsyncContextManager[None]:
        """No bot has it open, and none opens it meanwhile; asked by a guest."""
        ...

    def bulk_insert(self) -> AbstractAsyncContextManager[InsertRows]:
        """All that is poured in is there at its end, or nothing of it."""
        ...

    def failure(self, error: BaseException) -> Exception:
        """Overtaken or StoreFailed, for whatever a commit raised."""
        ...


def is_address(where: str) -> bool:
    """Of a server; anything else is a file."""
    return where.startswith(URL_SCHEMES)


def dependency_order(tables: Collection[str]) -> list[str]:
    """What others refer to comes first."""
    return sorted(tables, key=lambda name: (name not in REFERENCED_TABLES, name != "tables", name))


def placeholders(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))


def migrations(kind: str, kept: int, name: str) -> list[tuple[int, Path]]:
    """Those that are still to come, each with its number: the first digits of its name."""
    scripts = sorted((MIGRATIONS / kind).glob("*.sql"))
    numbered = [(int(script.name[:3]), script) for script in scripts]
    known = numbered[-1][0]
    if kept > known:
        raise StoreFailed(f"{name}: made by a newer version (schema {kept}, known {known})")
    return [(number, script) for number, script in numbered if number > kept]
