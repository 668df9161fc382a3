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
"""A condition that a transaction tests at this point. The transaction fails if it doesn't hold."""
Statement: TypeAlias = tuple[str, Sequence[Any]] | Check
"""SQL for both engines with ? placeholders and its values, or a check."""

Schema: TypeAlias = dict[str, dict[str, type]]
"""For each table, its columns and their types (bool or object). Referenced tables come first."""
InsertRows: TypeAlias = Callable[[str, Sequence[str], Sequence[Sequence[Any]]], Awaitable[None]]
"""A function that inserts rows. Its arguments are the table, the columns and the rows."""
REFERENCED_TABLES = ("tables", "results")
"""The tables that others refer to, in copying order. A trigger forbids a table with the id of a
result, so results come after tables."""
PAGE = 1000

URL_SCHEMES = ("postgresql://", "postgres://")

MIGRATIONS = Path(__file__).parent.parent / "migrations"
"""The folder of migrations, with a subfolder for each engine."""


class Engine(Protocol):
    @property
    def name(self) -> str:
        """The name of the database for logs and errors, without a password."""
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
        """Commits several writes in one transaction, which is durable when the method returns.

        Raises Rejected if a statement was refused, and UnknownOutcome if the connection broke
        during COMMIT. Nobody else can change checked rows before the commit.
        """

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """The rows that a query finds. Raises StoreFailed."""
        ...

    async def has_owner(self) -> bool:
        """Whether a bot has the database open. Only guests can ask."""
        ...

    async def checkpoint(self) -> None:
        """Removes overwritten data from the write-ahead log, if the bot manages that log."""

    async def schema(self) -> Schema: ...

    def pages(self, sql: str) -> AsyncGenerator[list[Any]]:
        """All rows that a query finds, in pages."""
        ...

    def exclusive(self) -> AbstractAsyncContextManager[None]:
        """Keeps bots from opening the database. Raises StoreFailed if one has it open. Only for
        guests."""
        ...

    def bulk_insert(self) -> AbstractAsyncContextManager[InsertRows]:
        """Yields a function that inserts rows. All inserts are one transaction."""
        ...

    def failure(self, error: BaseException) -> Exception:
        """Translates an error of the driver to Conflict or StoreFailed."""
        ...


def is_address(where: str) -> bool:
    """Whether this is the URL of a database server, not the path of a file."""
    return where.startswith(URL_SCHEMES)


def dependency_order(tables: Collection[str]) -> list[str]:
    """The tables in an order in which referenced tables come before those that refer to them."""
    return sorted(tables, key=lambda name: (name not in REFERENCED_TABLES, name != "tables", name))


def placeholders(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))


def migrations(kind: str, kept: int, name: str) -> list[tuple[int, Path]]:
    """The migrations still to run, each with its number (the first digits of its file name). Raises
    StoreFailed if the database is newer than this version."""
    scripts = sorted((MIGRATIONS / kind).glob("*.sql"))
    numbered = [(int(script.name[:3]), script) for script in scripts]
    known = numbered[-1][0]
    if kept > known:
        raise StoreFailed(f"{name}: made by a newer version (schema {kept}, known {known})")
    return [(number, script) for number, script in numbered if number > kept]
