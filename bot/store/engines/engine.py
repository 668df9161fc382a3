"""The protocol of a database engine; sqlite.py and postgresql.py implement it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from bot.store.engines.erasure_check import NoErasureSince, NoResultsLeft
from bot.store.engines.failures import StoreFailed
from bot.store.engines.limit_check import Limit

Check: TypeAlias = Limit | NoErasureSince | NoResultsLeft
"""A condition tested at this point of a transaction; it raises if it does not hold."""
Statement: TypeAlias = tuple[str, Sequence[Any]] | Check
"""SQL for both engines with ? placeholders and its values, or a check."""

Schema: TypeAlias = dict[str, dict[str, type]]
"""Each table with its columns and their types (bool or object), referenced tables first."""
InsertRows: TypeAlias = Callable[[str, Sequence[str], Sequence[Sequence[Any]]], Awaitable[None]]
"""Inserts rows: table, columns, rows."""
REFERENCED_TABLES = ("tables", "results")
"""A trigger forbids a table with the id of a result, so results are copied after tables."""
PAGE = 1000

URL_SCHEMES = ("postgresql://", "postgres://")

MIGRATIONS = Path(__file__).parent.parent / "migrations"
"""One folder for each engine."""


class Engine(Protocol):
    @property
    def name(self) -> str:
        """The name shown in logs and errors, without a password."""
        ...

    @property
    def is_open(self) -> bool: ...

    @property
    def process(self) -> str | None:
        """The id of this process in a cluster; None for SQLite."""
        ...

    async def open(self) -> None:
        """Connects, checks the database and migrates it. Raises StoreFailed."""

    async def close(self) -> None: ...

    async def commit(self, batch: Sequence[Sequence[Statement]]) -> None:
        """Commits several writes in one transaction, durable when it returns.

        Raises Rejected if a statement was refused, and UnknownOutcome if the connection broke
        during COMMIT. Nobody else can change checked rows before the commit.
        """

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """Raises StoreFailed."""
        ...

    async def has_owner(self) -> bool:
        """Whether a bot has the database open; for guests only."""
        ...

    async def checkpoint(self) -> None:
        """Removes overwritten data from the write-ahead log, if the engine has its own."""

    async def schema(self) -> Schema: ...

    def pages(self, sql: str) -> AsyncGenerator[list[Any]]:
        """All rows, in pages."""
        ...

    def exclusive(self) -> AbstractAsyncContextManager[None]:
        """Keeps bots out; raises StoreFailed if one has the database open. For guests only."""
        ...

    def bulk_insert(self) -> AbstractAsyncContextManager[InsertRows]:
        """Inserts everything in one transaction."""
        ...

    def failure(self, error: BaseException) -> Exception:
        """Translates an error of the driver to Conflict or StoreFailed."""
        ...


def is_address(where: str) -> bool:
    """Whether this is the URL of a server; otherwise it is a file."""
    return where.startswith(URL_SCHEMES)


def dependency_order(tables: Collection[str]) -> list[str]:
    """Sorts referenced tables before the tables that refer to them."""
    return sorted(tables, key=lambda name: (name not in REFERENCED_TABLES, name != "tables", name))


def placeholders(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))


def migrations(kind: str, kept: int, name: str) -> list[tuple[int, Path]]:
    """The pending migrations, each with its number: the first digits of its name."""
    scripts = sorted((MIGRATIONS / kind).glob("*.sql"))
    numbered = [(int(script.name[:3]), script) for script in scripts]
    known = numbered[-1][0]
    if kept > known:
        raise StoreFailed(f"{name}: made by a newer version (schema {kept}, known {known})")
    return [(number, script) for number, script in numbered if number > kept]
