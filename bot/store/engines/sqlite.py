"""The SQLite engine: one file, owned by one process, written by one thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import aiosqlite

from bot.store.engines import engine
from bot.store.engines.claim import Claim, is_blank
from bot.store.engines.engine import InsertRows, Schema, Statement
from bot.store.engines.failures import Conflict, NoDatabase, Rejected, StoreFailed

BUSY_SECONDS = 1.0
"""Maximum seconds to wait for a locked file; Discord needs an answer within three seconds."""

CONFLICTS = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_TRIGGER")

LOG_BYTES = 4 << 20
"""Bytes to which the write-ahead log is cut after it has grown."""


class BatchConnection(aiosqlite.Connection):
    async def commit_all(self, statements: Sequence[Statement]) -> None:
        """Runs the whole transaction in one call to SQLite's thread. With one call for each
        statement, each would wait for the event loop again."""
        await self._execute(self._commit_all, statements)  # pyright: ignore[reportUnknownMemberType]

    def _commit_all(self, statements: Sequence[Statement]) -> None:
        run = self._conn.execute
        run("BEGIN IMMEDIATE")
        try:
            for each in statements:
                if isinstance(each, tuple):
                    run(*each)
                else:
                    each.verify(run(each.sql, each.values).fetchone()[0])
            run("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):
                self._conn.rollback()
            raise Rejected from error


class SQLite:
    """A SQLite file. A guest reads while the bot runs, and writes only data that the bot doesn't
    keep in memory."""

    def __init__(self, path: str, *, guest: bool = False) -> None:
        self.name = path
        self.guest = guest
        self.connection: BatchConnection | None = None
        self._claim = None if guest or path == ":memory:" else Claim(path)
        self._turn = asyncio.Lock()

    @property
    def process(self) -> None:
        """None, because a file has one owner and there is no cluster."""

    @property
    def is_open(self) -> bool:
        return self.connection is not None

    async def open(self) -> None:
        try:
            if self._claim is not None:
                # Check the file before connecting: after an error aiosqlite's thread keeps running.
                await asyncio.to_thread(self._take, self._claim)
            elif self.guest and is_blank(Path(self.name)):
                raise NoDatabase(self.name)
            self.connection = BatchConnection(self._connect, iter_chunk_size=64)
            await self.connection
            await self.connection.execute("PRAGMA foreign_keys = ON")
            if not self.guest:
                await self._prepare(self.connection)
        except (sqlite3.Error, OSError) as error:
            await self.close()
            raise StoreFailed(f"{self.name}: {error}") from error
        except StoreFailed:
            await self.close()
            raise

    def _take(self, claim: Claim) -> None:
        claim.take()
        claim.inspect()

    def _connect(self) -> sqlite3.Connection:
        if not self.guest:
            return sqlite3.connect(self.name, isolation_level=None, timeout=BUSY_SECONDS)
        address = f"{Path(self.name).resolve().as_uri()}?mode=rw"
        return sqlite3.connect(address, isolation_level=None, timeout=BUSY_SECONDS, uri=True)

    async def _prepare(self, connection: aiosqlite.Connection) -> None:
        # Fetch all rows: an open statement would block migrations.
        await connection.execute_fetchall("PRAGMA journal_mode = WAL")
        await connection.execute_fetchall("PRAGMA synchronous = FULL")
        await connection.execute_fetchall(f"PRAGMA journal_size_limit = {LOG_BYTES}")
        # Overwrite deleted data in the file.
        await connection.execute_fetchall("PRAGMA secure_delete = ON")
        await self._migrate(connection)
        if self._claim is not None:
            await asyncio.to_thread(self._claim.note_kept)

    async def _migrate(self, connection: aiosqlite.Connection) -> None:
        """Runs the pending migrations. Each migration and its number are one transaction."""
        ((kept,),) = await connection.execute_fetchall("PRAGMA user_version")
        for number, script in engine.migrations("sqlite", int(kept), self.name):
            text = await asyncio.to_thread(script.read_text, "utf-8")
            try:
                await connection.executescript(
                    f"BEGIN IMMEDIATE; {text}; PRAGMA user_version = {number}; COMMIT;"
                )
            except sqlite3.Error:
                await connection.rollback()
                raise

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()
            self.connection = None
        if self._claim is not None:
            self._claim.release()

    async def commit(self, batch: Sequence[Sequence[Statement]]) -> None:
        if self.connection is None:
            raise self._closed()
        async with self._turn:
            await self.connection.commit_all([each for own in batch for each in own])

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        if self.connection is None:
            raise self._closed()
        async with self._turn:
            try:
                return list(await self.connection.execute_fetchall(sql, values))
            except (sqlite3.Error, OSError) as error:
                raise StoreFailed(f"{self.name}: {error}") from error

    async def has_owner(self) -> bool:
        return await asyncio.to_thread(_is_claimed, self.name)

    async def checkpoint(self) -> None:
        """Moves the write-ahead log into the database file. Another reader can delay this."""
        await self.rows("PRAGMA wal_checkpoint(TRUNCATE)", ())

    # ── Copying to another database ──────────────────────────────────────────────────────────

    async def schema(self) -> Schema:
        found = await self.rows("SELECT name FROM sqlite_master WHERE type = 'table'", ())
        return {
            name: {row[1]: object for row in await self.rows(f"PRAGMA table_info({name})", ())}
            for name in engine.dependency_order([row[0] for row in found])
        }

    async def pages(self, sql: str) -> AsyncGenerator[list[Any]]:
        with self._translated_errors() as connection:
            async with connection.execute(sql) as cursor:
                while page := list(await cursor.fetchmany(engine.PAGE)):
                    yield page

    @asynccontextmanager
    async def exclusive(self) -> AsyncGenerator[None]:
        claim = Claim(self.name)
        await asyncio.to_thread(claim.take)
        try:
            yield
        finally:
            claim.release()

    @asynccontextmanager
    async def bulk_insert(self) -> AsyncGenerator[InsertRows]:
        with self._translated_errors() as connection:

            async def insert(table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]):
                names, values = ", ".join(columns), engine.placeholders(columns)
                await connection.executemany(
                    f"INSERT INTO {table} ({names}) VALUES ({values})", rows
                )

            await connection.execute("BEGIN IMMEDIATE")
            try:
                yield insert
                await connection.execute("COMMIT")
            except BaseException:
                await connection.rollback()
                raise

    @contextmanager
    def _translated_errors(self) -> Generator[BatchConnection]:
        if self.connection is None:
            raise self._closed()
        try:
            yield self.connection
        except sqlite3.Error as error:
            raise StoreFailed(f"{self.name}: {error}") from error

    def _closed(self) -> StoreFailed:
        return StoreFailed(f"{self.name}: the database is closed")

    def failure(self, error: BaseException) -> Exception:
        if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname in CONFLICTS:
            return Conflict(str(error))
        return StoreFailed(f"{self.name}: {error}")


def _is_claimed(path: str) -> bool:
    try:
        with Claim(path):
            return False
    except StoreFailed:
        return True
