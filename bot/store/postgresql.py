"""PostgreSQL: one database for several processes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from itertools import count, groupby
from typing import Any
from urllib.parse import urlsplit

import asyncpg  # pyright: ignore[reportMissingTypeStubs]

from bot.store import engine
from bot.store.engine import Statement
from bot.store.failures import Overtaken, Spoilt, StoreFailed

CONNECTIONS = 4
SECONDS = 2.0
"""How long anything is waited for: a click must be answered within three seconds."""
OVERTAKEN = "TR001"
"""What the trigger raises that lets one change come after another."""
MIGRATING = 0x746F7274
"""The advisory lock of who migrates."""


@lru_cache(512)
def numbered(sql: str) -> str:
    """Question marks become $1, $2 …; none of our SQL has one in a text."""
    numbers = count(1)
    first, *parts = sql.split("?")
    return first + "".join([f"${next(numbers)}{part}" for part in parts])


class PostgreSQL:
    def __init__(self, address: str) -> None:
        self._address = address
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
        self.name = f"postgresql://{parts.hostname or ''}{port}{parts.path}"
        self._pool: Any = None
        # asyncpg has no types of its own.

    @property
    def is_open(self) -> bool:
        return self._pool is not None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(  # pyright: ignore[reportUnknownMemberType]
                self._address,
                min_size=1,
                max_size=CONNECTIONS,
                timeout=SECONDS,
                command_timeout=SECONDS,
            )
            async with self._pool.acquire() as connection:
                await self._migrate(connection)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError) as error:
            await self.close()
            raise self.failure(error) from error
        except StoreFailed:
            await self.close()
            raise

    async def _migrate(self, connection: Any) -> None:
        """One process after another; each migration and its number in one transaction."""
        await connection.execute("SELECT pg_advisory_lock($1)", MIGRATING, timeout=None)
        try:
            await connection.execute(
                "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)"
            )
            kept = await connection.fetchval("SELECT coalesce(max(version), 0) FROM schema_version")
            for number, script in engine.migrations("postgresql", kept, self.name):
                text = await asyncio.to_thread(script.read_text, "utf-8")
                async with connection.transaction():
                    await connection.execute(text, timeout=None)
                    await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        finally:
            await connection.execute("SELECT pg_advisory_unlock($1)", MIGRATING)

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await pool.close()

    async def commit(self, statements: Sequence[Statement]) -> None:
        if self._pool is None:
            raise self._closed()
        async with self._pool.acquire(timeout=SECONDS) as connection:
            try:
                async with connection.transaction():
                    for sql, group in groupby(statements, key=lambda each: each[0]):
                        await self._run(connection, numbered(sql), [each[1] for each in group])
            except Exception as error:
                if connection.is_closed():
                    raise
                raise Spoilt from error

    async def _run(self, connection: Any, sql: str, values: list[Sequence[Any]]) -> None:
        """What is the same but for its values is one journey."""
        if len(values) == 1:
            await connection.execute(sql, *values[0])
        else:
            await connection.executemany(sql, values)

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        if self._pool is None:
            raise self._closed()
        try:
            return await self._pool.fetch(numbered(sql), *values)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
            raise self.failure(error) from error

    def _closed(self) -> StoreFailed:
        return StoreFailed(f"{self.name}: the database is closed")

    def failure(self, error: BaseException) -> Exception:
        if isinstance(error, asyncpg.UniqueViolationError):
            return Overtaken(_sentence(error))
        if getattr(error, "sqlstate", None) == OVERTAKEN:
            return Overtaken(_sentence(error))
        return StoreFailed(f"{self.name}: {_sentence(error)}")


def _sentence(error: BaseException) -> str:
    if isinstance(
        error, asyncpg.InvalidPasswordError | asyncpg.InvalidAuthorizationSpecificationError
    ):
        return f"it lets nobody in with that name and password ({error})"
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, OSError):
        return f"it cannot be reached ({error})"
    return type(error).__name__ if isinstance(error, UnicodeError) else str(error)
