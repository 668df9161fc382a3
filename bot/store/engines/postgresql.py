"""PostgreSQL: one database for several processes."""

from __future__ import annotations

import asyncio
import re
import secrets
import socket
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import lru_cache, partial
from itertools import groupby
from typing import Any
from urllib.parse import urlsplit

import asyncpg  # pyright: ignore[reportMissingTypeStubs]

from bot.store.engines import engine
from bot.store.engines.engine import InsertRows, Schema, Statement
from bot.store.engines.erasure_check import NoErasureSince, NoResultsLeft
from bot.store.engines.failures import Conflict, NoDatabase, Rejected, StoreFailed, UnknownOutcome
from bot.store.engines.limit_check import Limit

CONNECTIONS = 4
SECONDS = 2.0
"""How long anything is waited for: a click must be answered within three seconds."""
OVERTAKEN = "TR001"
"""What the trigger raises that lets one change come after another."""
MIGRATING, COUNTING, ERASING = 0x746F7274, 0x746F7275, 0x746F7276
"""The advisory locks of who migrates, of who is about to hold a cap, and of who erases somebody or
writes of people who must not have been erased."""
BROKEN = (asyncpg.InterfaceError, OSError)
"""The line, not what was asked."""
FAILED = (asyncpg.PostgresError, *BROKEN)
OWNER, GUEST = "tortuga", "tortuga guest"
"""By these names the server knows who is connected."""
VERSION = "SELECT coalesce(max(version), 0) FROM schema_version"
COLUMNS = (
    "SELECT table_name, column_name, data_type FROM information_schema.columns"
    " WHERE table_schema = current_schema() AND table_name != 'schema_version'"
    " ORDER BY table_name, ordinal_position"
)
FILLING_SECONDS = 60.0
ENDING = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE pid = $1 AND backend_xid::text::bigint = $2 % 4294967296"
)
"""Whoever serves that transaction, and nobody who was given its number since."""
HINT = re.compile(r" INDEXED BY \w+")
ALONE = "-- alone"
"""A migration that begins so is one that a bot of the version before cannot live with."""
OTHERS = "SELECT count(*) FROM processes WHERE seen_until > extract(epoch FROM clock_timestamp())"
MARK = re.compile(r"\?(\d*)")


@lru_cache(512)
def number_placeholders(sql: str) -> str:
    """Marks as SQLite counts them become $1, $2 …; none of our SQL has one in a text.

    SQLite is told here and there which index to use; PostgreSQL reckons for itself.
    """
    last = 0

    def number(mark: re.Match[str]) -> str:
        nonlocal last
        own = int(mark[1] or last + 1)
        last = max(last, own)
        return f"${own}"

    return MARK.sub(number, HINT.sub("", sql))


class PostgreSQL:
    """A guest does not migrate."""

    def __init__(self, address: str, *, guest: bool = False) -> None:
        self._address = address
        self.name = without_password(address)
        self.guest = guest
        kind = GUEST if guest else OWNER
        self.process = f"{kind}:{socket.gethostname()[:20]}-{secrets.token_hex(4)}"
        self._pool: Any = None
        # asyncpg has no types of its own.

    @property
    def is_open(self) -> bool:
        return self._pool is not None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(  # pyright: ignore[reportUnknownMemberType]
                self._address,
                min_size=0,
                max_size=CONNECTIONS,
                timeout=SECONDS,
                command_timeout=SECONDS,
                reset=_as_it_is,
                server_settings={"application_name": self.process},
            )
            async with self._line() as line:
                await (self._look(line) if self.guest else self._migrate(line))
        except (*FAILED, ValueError) as error:
            await self.close()
            raise self.failure(error) from error
        except StoreFailed:
            await self.close()
            raise

    async def _look(self, line: Any) -> None:
        if await line.fetchval("SELECT to_regclass('schema_version')") is None:
            raise NoDatabase(self.name)
        engine.migrations("postgresql", await line.fetchval(VERSION), self.name)

    async def _migrate(self, line: Any) -> None:
        """One process after another; each migration and its number in one transaction."""
        await line.execute("SELECT pg_advisory_lock($1)", MIGRATING, timeout=None)
        try:
            await line.execute(
                "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)"
            )
            kept = await line.fetchval(VERSION)
            for number, script in engine.migrations("postgresql", kept, self.name):
                text = await asyncio.to_thread(script.read_text, "utf-8")
                if text.startswith(ALONE) and await line.fetchval(OTHERS):
                    raise StoreFailed(f"{self.name}: {script.name} waits until no other bot runs")
                async with line.transaction():
                    await line.execute(text, timeout=None)
                    await line.execute("INSERT INTO schema_version VALUES ($1)", number)
        finally:
            await line.execute("SELECT pg_advisory_unlock($1)", MIGRATING)

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            try:
                await asyncio.wait_for(pool.close(), SECONDS)
            except TimeoutError:
                pool.terminate()

    @asynccontextmanager
    async def _line(self) -> AsyncGenerator[Any]:
        """A connection; one that has failed is dropped at once, and what hangs not waited for."""
        if self._pool is None:
            raise StoreFailed(f"{self.name}: the database is closed")
        pool = self._pool
        line = await pool.acquire(timeout=SECONDS)
        try:
            yield line
        except BaseException as error:
            if not isinstance(error, Rejected) and not _is_refusal(error):
                with suppress(asyncpg.InterfaceError):  # the pool may have noticed before us
                    line.terminate()
            raise
        finally:
            await pool.release(line, timeout=SECONDS)

    async def commit(self, batch: Sequence[Sequence[Statement]]) -> None:
        statements = list(interleaved(batch))
        async with self._line() as line:
            transaction = line.transaction()
            await transaction.start()
            try:
                known_as = await line.fetchrow("SELECT txid_current(), pg_backend_pid()")
                await self._run_all(line, statements)
            except Exception as error:
                if isinstance(error, FAILED) and not _is_refusal(error):
                    # Nobody has said COMMIT, so nothing of it will ever have happened.
                    raise
                with suppress(*FAILED):
                    await transaction.rollback()
                raise Rejected from error
            try:
                await transaction.commit()
            except FAILED as error:
                if _is_refusal(error):
                    raise Rejected from error
                raise UnknownOutcome(partial(self._happened, *known_as)) from error

    async def _run_all(self, line: Any, statements: Sequence[Statement]) -> None:
        """What is the same but for its values is one journey."""
        for how, lock in locks_for(statements):
            # First of all: who holds a row and waits for this could be waited for by its holder.
            await line.execute(f"SELECT {how}($1)", lock)
        for sql, group in groupby(statements, key=_asked):
            await self._run(line, number_placeholders(sql), list(group))

    async def _run(self, line: Any, sql: str, same: Sequence[Statement]) -> None:
        for each in same:
            if not isinstance(each, tuple):
                each.verify(await line.fetchval(sql, *each.values))
        values = [each[1] for each in same if isinstance(each, tuple)]
        if len(values) == 1:
            await line.execute(sql, *values[0])
        elif values:
            await line.executemany(sql, values)

    async def _happened(self, transaction: int, server: int) -> bool | None:
        """That transaction, by the process that served it."""
        try:
            async with self._line() as line:
                status = await line.fetchval("SELECT txid_status($1)", transaction)
                if status == "in progress":
                    # It may wait for a COMMIT that was lost on the way, and would wait for hours.
                    await line.execute(ENDING, server, transaction)
                    return None
        except FAILED as error:
            # A server that refuses to tell has never heard of it.
            return False if _is_refusal(error) else None
        return status == "committed"

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        try:
            async with self._line() as line:
                return await line.fetch(number_placeholders(sql), *values)
        except FAILED as error:
            raise self.failure(error) from error

    async def has_owner(self) -> bool:
        """A bot that lives writes every few seconds, so it is never long without a connection."""
        found = await self.rows(
            "SELECT 1 FROM pg_stat_activity"
            " WHERE datname = current_database() AND split_part(application_name, ':', 1) = ?"
            " LIMIT 1",
            (OWNER,),
        )
        return bool(found)

    async def checkpoint(self) -> None:
        """The log of a server is not ours; what was written over goes by its next vacuum."""

    # ── Moving house ─────────────────────────────────────────────────────────────────────────

    async def schema(self) -> Schema:
        found = await self.rows(COLUMNS, ())
        columns = {name: list(rows) for name, rows in groupby(found, key=lambda row: row[0])}
        return {
            name: {row[1]: bool if row[2] == "boolean" else object for row in columns[name]}
            for name in engine.dependency_order(columns)
        }

    async def pages(self, sql: str) -> AsyncGenerator[list[Any]]:
        async with self._told() as line, line.transaction():
            cursor = await line.cursor(sql)
            while page := await cursor.fetch(engine.PAGE):
                yield page

    @asynccontextmanager
    async def exclusive(self) -> AsyncGenerator[None]:
        async with self._told() as line:
            # Who starts waits for it.
            await line.execute("SELECT pg_advisory_lock($1)", MIGRATING)
            try:
                if await self.has_owner():
                    raise StoreFailed(f"{self.name}: a bot has it open. Stop it first.")
                yield
            finally:
                await line.execute("SELECT pg_advisory_unlock($1)", MIGRATING)

    @asynccontextmanager
    async def bulk_insert(self) -> AsyncGenerator[InsertRows]:
        async with self._told() as line, line.transaction():

            async def pour(table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]):
                await line.copy_records_to_table(
                    table, columns=columns, records=rows, timeout=FILLING_SECONDS
                )

            yield pour

    @asynccontextmanager
    async def _told(self) -> AsyncGenerator[Any]:
        try:
            async with self._line() as line:
                yield line
        except FAILED as error:
            raise self.failure(error) from error

    def failure(self, error: BaseException) -> Exception:
        if getattr(error, "sqlstate", None) == OVERTAKEN or _is_taken(error):
            return Conflict(_sentence(error))
        return StoreFailed(f"{self.name}: {_sentence(error)}")


def interleaved(batch: Sequence[Sequence[Statement]]) -> Iterator[Statement]:
    """Of all that ask the same, their first statements, then their second: so that they are one
    journey each.

    They concern different tables, or the second is refused for its version. What is checked is
    asked by one after another.
    """
    alike: dict[object, list[Sequence[Statement]]] = {}
    for number, own in enumerate(batch):
        checks = any(not isinstance(each, tuple) for each in own)
        alike.setdefault(number if checks else tuple(map(_asked, own)), []).append(own)
    for same in alike.values():
        for side_by_side in zip(*same, strict=True):
            yield from side_by_side


def locks_for(statements: Sequence[Statement]) -> Iterator[tuple[str, int]]:
    """The locks that what is checked needs, always in the same order."""
    checked = {type(each) for each in statements}
    if Limit in checked:
        yield "pg_advisory_xact_lock", COUNTING
    if NoResultsLeft in checked:
        yield "pg_advisory_xact_lock", ERASING
    elif NoErasureSince in checked:
        yield "pg_advisory_xact_lock_shared", ERASING


def without_password(address: str) -> str:
    """Without name and password; of an address that cannot be read nothing is shown."""
    try:
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
        if parts.fragment or "@" in parts.path + parts.query:
            raise ValueError("this is the rest of a password")
    except ValueError:
        raise StoreFailed(
            "TORTUGA_DATABASE: this address cannot be read. It is postgresql://name:password@host/"
            "database; for : / ? # @ and % in a name or password stand %3A %2F %3F %23 %40 and %25"
        ) from None
    return f"postgresql://{parts.hostname or ''}{port}{parts.path}"


async def _as_it_is(line: Any) -> None:
    """Nothing that we ask leaves a trace in its session: a journey less for each question."""


def _asked(statement: Statement) -> str:
    return statement[0] if isinstance(statement, tuple) else statement.sql


def _is_taken(error: BaseException) -> bool:
    name = str(getattr(error, "constraint_name", ""))
    return isinstance(error, asyncpg.UniqueViolationError) and name.endswith("_pkey")


def _is_refusal(error: BaseException) -> bool:
    """Not for want of a server: class 57 is its going down, class 08 a broken line."""
    state = str(getattr(error, "sqlstate", None) or "08")
    return isinstance(error, asyncpg.PostgresError) and not state.startswith(("57", "08"))


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
