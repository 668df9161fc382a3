"""The file under the queries: opened, migrated, read, and written with group commit."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

import aiosqlite

from bot.store.caps import Cap, Full
from bot.store.claim import Claim
from bot.store.failures import Overtaken, Spoilt, StoreFailed
from bot.store.share import Share

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 1.0
"""How long a locked file is waited for: a click must be answered within three seconds."""

TAKEN = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_TRIGGER")

Statement: TypeAlias = tuple[str, Sequence[Any]] | Cap
"""What is written, or how much may be there before it is."""

LOG_BYTES = 4 << 20
"""What is left of the write-ahead log, however long it had to grow."""


class Connection(aiosqlite.Connection):
    async def commit_all(self, statements: Sequence[Statement]) -> None:
        """One errand for the thread: were it one for each statement, every one would have to
        queue for the event loop again, longest when most is to be written."""
        await self._execute(self._commit_all, statements)  # pyright: ignore[reportUnknownMemberType]

    def _commit_all(self, statements: Sequence[Statement]) -> None:
        run = self._conn.execute
        run("BEGIN IMMEDIATE")
        try:
            for each in statements:
                if isinstance(each, Cap):
                    each.hold(self._conn)
                else:
                    run(*each)
            run("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):
                self._conn.rollback()
            raise Spoilt from error


class GroupCommit:
    """One connection; all writes that wait share a commit. `async with` opens and closes it.

    A guest reads beside the owner, and writes only what the owner does not have in memory.
    """

    def __init__(self, path: str | Path, *, guest: bool = False) -> None:
        self.path = str(path)
        self.guest = guest
        self._claim = None if guest or self.path == ":memory:" else Claim(self.path)
        self._connection: Connection | None = None
        self.share = Share()
        self._turn = asyncio.Lock()
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._ailment = ""
        """Why the last write was refused; said once."""

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def open(self) -> None:
        try:
            if self._claim is not None:
                # Tried without aiosqlite first: after a refusal its thread outlives the loop.
                await asyncio.to_thread(self._take)
            self._connection = Connection(self._connect, iter_chunk_size=64)
            await self._connection
            await self._connection.execute("PRAGMA foreign_keys = ON")
            if not self.guest:
                await self._prepare(self._connection)
        except (sqlite3.Error, OSError) as error:
            await self.close()
            raise StoreFailed(f"{self.path}: {error}") from error
        except StoreFailed:
            await self.close()
            raise

    def _take(self) -> None:
        assert self._claim is not None
        self._claim.take()
        self._claim.inspect()

    def _connect(self) -> sqlite3.Connection:
        if not self.guest:
            return sqlite3.connect(self.path, isolation_level=None, timeout=BUSY_SECONDS)
        address = f"{Path(self.path).resolve().as_uri()}?mode=rw"
        return sqlite3.connect(address, isolation_level=None, timeout=BUSY_SECONDS, uri=True)

    async def _prepare(self, connection: aiosqlite.Connection) -> None:
        # Each read to its end: a statement that is under way would keep migrations waiting.
        await connection.execute_fetchall("PRAGMA journal_mode = WAL")
        await connection.execute_fetchall("PRAGMA synchronous = FULL")
        await connection.execute_fetchall(f"PRAGMA journal_size_limit = {LOG_BYTES}")
        # What is deleted is gone from the file, too.
        await connection.execute_fetchall("PRAGMA secure_delete = ON")
        await self._migrate(connection)
        if self._claim is not None:
            await asyncio.to_thread(self._claim.note_kept)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        if self._connection is not None:
            await self._connection.close()
            self._connection = None
        if self._claim is not None:
            self._claim.release()

    async def _migrate(self, connection: aiosqlite.Connection) -> None:
        """Each migration and its number are written in one transaction."""
        scripts = sorted(MIGRATIONS.glob("*.sql"))
        version = await self._version(connection)
        if version > len(scripts):
            raise StoreFailed(
                f"{self.path}: made by a newer version (schema {version}, known {len(scripts)})"
            )
        for number, script in enumerate(scripts[version:], version + 1):
            text = await asyncio.to_thread(script.read_text, "utf-8")
            try:
                await connection.executescript(
                    f"BEGIN IMMEDIATE; {text}; PRAGMA user_version = {number}; COMMIT;"
                )
            except sqlite3.Error:
                await connection.rollback()
                raise

    async def _version(self, connection: aiosqlite.Connection) -> int:
        ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
        return int(version)

    # ── Writing ──────────────────────────────────────────────────────────────────────────────

    async def _write(self, *statements: Statement) -> None:
        """Durable when it returns; when it raises, nothing of it has happened."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._writer is None:
            # The writer lives only while there is something to write.
            self._writer = asyncio.create_task(self._drain(), name="store-writer")
        await done

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                async with self._turn:
                    await self._commit_together(batch)
        finally:
            self._writer = None

    async def _commit_together(
        self, batch: Sequence[tuple[Sequence[Statement], asyncio.Future[None]]]
    ) -> None:
        """All that wait share one commit; if one of them spoils it, each is tried alone."""
        statements = [each for own, _ in batch for each in own]
        failure = await self._commit(statements)
        if isinstance(failure, Spoilt) and len(batch) > 1:
            for single in batch:
                await self._commit_together([single])
            return
        self._note(None if failure is None else self._failure(failure))
        for _, done in batch:
            if done.cancelled():
                continue
            if failure is None:
                done.set_result(None)
            else:
                done.set_exception(self._failure(failure))

    def _note(self, told: Exception | None) -> None:
        """A store that takes nothing says so once, and once more when it takes again."""
        if self._connection is None:
            return
        ailment = str(told) if isinstance(told, StoreFailed) else ""
        if ailment and ailment != self._ailment:
            log.error("nothing can be written: %s", ailment)
        elif self._ailment and told is None:
            log.warning("%s: it can be written again", self.path)
        if ailment or told is None:
            self._ailment = ailment

    async def _commit(self, statements: Sequence[Statement]) -> Exception | None:
        if self._connection is None:
            return StoreFailed(f"{self.path}: the database is closed")
        try:
            await self._connection.commit_all(statements)
        except Exception as error:
            # Whatever it was: those who wait are told, and the next transaction can begin.
            return error
        return None

    def _failure(self, error: Exception) -> Exception:
        cause = error.__cause__ if isinstance(error, Spoilt) else error
        if isinstance(cause, StoreFailed | Full):
            return cause
        if isinstance(cause, sqlite3.IntegrityError) and cause.sqlite_errorname in TAKEN:
            return Overtaken(str(cause))
        return StoreFailed(f"{self.path}: {cause}")

    async def checkpoint(self) -> None:
        """Nothing that was written over is left in the log; a reader beside us delays it."""
        await self._rows("PRAGMA wal_checkpoint(TRUNCATE)")

    async def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        if self._connection is None:
            raise StoreFailed(f"{self.path}: the database is closed")
        async with self._turn:
            try:
                return list(await self._connection.execute_fetchall(sql, values))
            except (sqlite3.Error, OSError) as error:
                raise StoreFailed(f"{self.path}: {error}") from error
