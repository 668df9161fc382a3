"""The PostgreSQL engine: several processes can share one database."""

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
"""Timeout of every operation in seconds; Discord needs an answer within three seconds."""
VERSION_CONFLICT = "TR001"
"""The SQLSTATE that the trigger raises for an outdated table version."""
MIGRATING, COUNTING, ERASING = 0x746F7274, 0x746F7275, 0x746F7276
"""Ids of the advisory locks: MIGRATING for migrations, COUNTING for limit checks, ERASING for
erasures and writes about people."""
BROKEN = (asyncpg.InterfaceError, OSError)
"""Errors of the connection, not of a statement."""
FAILED = (asyncpg.PostgresError, *BROKEN)
OWNER, GUEST = "tortuga", "tortuga guest"
"""The first part of a connection's application_name, for a bot and for a guest."""
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
"""SQL that ends the server process of a transaction, unless its pid now belongs to another
transaction."""
HINT = re.compile(r" INDEXED BY \w+")
ALONE = "-- alone"
"""First line of a migration that can't run while a bot of the previous version runs."""
OTHERS = "SELECT count(*) FROM processes WHERE seen_until > extract(epoch FROM clock_timestamp())"
MARK = re.compile(r"\?(\d*)")


@lru_cache(512)
def number_placeholders(sql: str) -> str:
    """Replaces ? and ?1 with $1, $2 and so on; our SQL has no question mark inside a string.

    Also removes SQLite's index hints.
    """
    last = 0

    def number(mark: re.Match[str]) -> str:
        nonlocal last
        own = int(mark[1] or last + 1)
        last = max(last, own)
        return f"${own}"

    return MARK.sub(number, HINT.sub("", sql))


class PostgreSQL:
    """A PostgreSQL database. A guest doesn't migrate it."""

    def __init__(self, address: str, *, guest: bool = False) -> None:
        self._address = address
        self.name = without_password(address)
        self.guest = guest
        kind = GUEST if guest else OWNER
        self.process = f"{kind}:{socket.gethostname()[:20]}-{secrets.token_hex(4)}"
        self._pool: Any = None
        # The pool is Any because asyncpg has no types.

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
                reset=_no_reset,
                server_settings={"application_name": self.process},
            )
            async with self._acquire() as connection:
                await (self._look(connection) if self.guest else self._migrate(connection))
        except (*FAILED, ValueError) as error:
            await self.close()
            raise self.failure(error) from error
        except StoreFailed:
            await self.close()
            raise

    async def _look(self, connection: Any) -> None:
        if await connection.fetchval("SELECT to_regclass('schema_version')") is None:
            raise NoDatabase(self.name)
        engine.migrations("postgresql", await connection.fetchval(VERSION), self.name)

    async def _migrate(self, connection: Any) -> None:
        """Runs the pending migrations, in one process at a time. Each migration and its number are
        one transaction."""
        await connection.execute("SELECT pg_advisory_lock($1)", MIGRATING, timeout=None)
        try:
            await connection.execute(
                "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)"
            )
            kept = await connection.fetchval(VERSION)
            for number, script in engine.migrations("postgresql", kept, self.name):
                text = await asyncio.to_thread(script.read_text, "utf-8")
                if text.startswith(ALONE) and await connection.fetchval(OTHERS):
                    raise StoreFailed(f"{self.name}: {script.name} waits until no other bot runs")
                async with connection.transaction():
                    await connection.execute(text, timeout=None)
                    await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
        finally:
            await connection.execute("SELECT pg_advisory_unlock($1)", MIGRATING)

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            try:
                await asyncio.wait_for(pool.close(), SECONDS)
            except TimeoutError:
                pool.terminate()

    @asynccontextmanager
    async def _acquire(self) -> AsyncGenerator[Any]:
        """Acquires a connection, and closes it if an error broke it."""
        if self._pool is None:
            raise StoreFailed(f"{self.name}: the database is closed")
        pool = self._pool
        connection = await pool.acquire(timeout=SECONDS)
        try:
            yield connection
        except BaseException as error:
            if not isinstance(error, Rejected) and not _is_refusal(error):
                with suppress(
                    asyncpg.InterfaceError
                ):  # the pool may have closed the connection already
                    connection.terminate()
            raise
        finally:
            await pool.release(connection, timeout=SECONDS)

    async def commit(self, batch: Sequence[Sequence[Statement]]) -> None:
        statements = list(interleaved(batch))
        async with self._acquire() as connection:
            transaction = connection.transaction()
            await transaction.start()
            try:
                known_as = await connection.fetchrow("SELECT txid_current(), pg_backend_pid()")
                await self._run_all(connection, statements)
            except Exception as error:
                if isinstance(error, FAILED) and not _is_refusal(error):
                    # COMMIT was never sent, so the server rolls the transaction back.
                    raise
                with suppress(*FAILED):
                    await transaction.rollback()
                raise Rejected from error
            try:
                await transaction.commit()
            except FAILED as error:
                if _is_refusal(error):
                    raise Rejected from error
                raise UnknownOutcome(partial(self._has_committed, *known_as)) from error

    async def _run_all(self, connection: Any, statements: Sequence[Statement]) -> None:
        """Runs the statements in order. Neighbours that differ only in their values share a round
        trip."""
        for how, lock in locks_for(statements):
            # Take the locks first: taking one while holding rows could deadlock.
            await connection.execute(f"SELECT {how}($1)", lock)
        for sql, group in groupby(statements, key=_sql_of):
            await self._run(connection, number_placeholders(sql), list(group))

    async def _run(self, connection: Any, sql: str, same: Sequence[Statement]) -> None:
        for each in same:
            if not isinstance(each, tuple):
                each.verify(await connection.fetchval(sql, *each.values))
        values = [each[1] for each in same if isinstance(each, tuple)]
        if len(values) == 1:
            await connection.execute(sql, *values[0])
        elif values:
            await connection.executemany(sql, values)

    async def _has_committed(self, transaction: int, server: int) -> bool | None:
        """Whether the transaction was committed; None if the server doesn't know yet."""
        try:
            async with self._acquire() as connection:
                status = await connection.fetchval("SELECT txid_status($1)", transaction)
                if status == "in progress":
                    # The COMMIT was lost on the way, and the server would wait hours for it.
                    await connection.execute(ENDING, server, transaction)
                    return None
        except FAILED as error:
            # A refusal means that the server does not know the transaction.
            return False if _is_refusal(error) else None
        return status == "committed"

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        try:
            async with self._acquire() as connection:
                return await connection.fetch(number_placeholders(sql), *values)
        except FAILED as error:
            raise self.failure(error) from error

    async def has_owner(self) -> bool:
        """Whether a running bot uses this database: a running bot writes every few seconds, so it
        always has an open connection."""
        found = await self.rows(
            "SELECT 1 FROM pg_stat_activity"
            " WHERE datname = current_database() AND split_part(application_name, ':', 1) = ?"
            " LIMIT 1",
            (OWNER,),
        )
        return bool(found)

    async def checkpoint(self) -> None:
        """Does nothing: the server's vacuum removes overwritten data."""

    # ── Copying to another database ──────────────────────────────────────────────────────────

    async def schema(self) -> Schema:
        found = await self.rows(COLUMNS, ())
        columns = {name: list(rows) for name, rows in groupby(found, key=lambda row: row[0])}
        return {
            name: {row[1]: bool if row[2] == "boolean" else object for row in columns[name]}
            for name in engine.dependency_order(columns)
        }

    async def pages(self, sql: str) -> AsyncGenerator[list[Any]]:
        async with self._translated_errors() as connection, connection.transaction():
            cursor = await connection.cursor(sql)
            while page := await cursor.fetch(engine.PAGE):
                yield page

    @asynccontextmanager
    async def exclusive(self) -> AsyncGenerator[None]:
        async with self._translated_errors() as connection:
            # Bots wait for this lock when they start.
            await connection.execute("SELECT pg_advisory_lock($1)", MIGRATING)
            try:
                if await self.has_owner():
                    raise StoreFailed(f"{self.name}: a bot has it open. Stop it first.")
                yield
            finally:
                await connection.execute("SELECT pg_advisory_unlock($1)", MIGRATING)

    @asynccontextmanager
    async def bulk_insert(self) -> AsyncGenerator[InsertRows]:
        async with self._translated_errors() as connection, connection.transaction():

            async def insert(table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]):
                await connection.copy_records_to_table(
                    table, columns=columns, records=rows, timeout=FILLING_SECONDS
                )

            yield insert

    @asynccontextmanager
    async def _translated_errors(self) -> AsyncGenerator[Any]:
        try:
            async with self._acquire() as connection:
                yield connection
        except FAILED as error:
            raise self.failure(error) from error

    def failure(self, error: BaseException) -> Exception:
        if getattr(error, "sqlstate", None) == VERSION_CONFLICT or _is_duplicate_key(error):
            return Conflict(_message(error))
        return StoreFailed(f"{self.name}: {_message(error)}")


def interleaved(batch: Sequence[Sequence[Statement]]) -> Iterator[Statement]:
    """Reorders writes with equal SQL: all their first statements, then all their second ones, so
    that each group is one round trip.

    This is safe: the writes concern different tables, or the version trigger rejects the second
    one. Writes with checks keep their order.
    """
    groups: dict[object, list[Sequence[Statement]]] = {}
    for number, own in enumerate(batch):
        checks = any(not isinstance(each, tuple) for each in own)
        groups.setdefault(number if checks else tuple(map(_sql_of, own)), []).append(own)
    for same in groups.values():
        for side_by_side in zip(*same, strict=True):
            yield from side_by_side


def locks_for(statements: Sequence[Statement]) -> Iterator[tuple[str, int]]:
    """The lock function and id of each advisory lock that the checks need, always in the same
    order."""
    checked = {type(each) for each in statements}
    if Limit in checked:
        yield "pg_advisory_xact_lock", COUNTING
    if NoResultsLeft in checked:
        yield "pg_advisory_xact_lock", ERASING
    elif NoErasureSince in checked:
        yield "pg_advisory_xact_lock_shared", ERASING


def without_password(address: str) -> str:
    """The URL without user name and password. Raises StoreFailed if it is malformed."""
    try:
        parts = urlsplit(address)
        port = f":{parts.port}" if parts.port else ""
        if parts.fragment or "@" in parts.path + parts.query:
            raise ValueError("this is the rest of a password")
    except ValueError:
        raise StoreFailed(
            "TORTUGA_DATABASE: this address cannot be read. Use postgresql://name:password@host/"
            "database; write : / ? # @ and % in a name or password as %3A %2F %3F %23 %40 and %25"
        ) from None
    return f"postgresql://{parts.hostname or ''}{port}{parts.path}"


async def _no_reset(connection: Any) -> None:
    """Replaces asyncpg's reset. Our queries leave no session state, so a reset would only cost a
    round trip."""


def _sql_of(statement: Statement) -> str:
    return statement[0] if isinstance(statement, tuple) else statement.sql


def _is_duplicate_key(error: BaseException) -> bool:
    name = str(getattr(error, "constraint_name", ""))
    return isinstance(error, asyncpg.UniqueViolationError) and name.endswith("_pkey")


def _is_refusal(error: BaseException) -> bool:
    """Whether the server refused the statement. Error classes 57 and 08 mean a lost connection, not
    a refusal."""
    state = str(getattr(error, "sqlstate", None) or "08")
    return isinstance(error, asyncpg.PostgresError) and not state.startswith(("57", "08"))


def _message(error: BaseException) -> str:
    if isinstance(
        error, asyncpg.InvalidPasswordError | asyncpg.InvalidAuthorizationSpecificationError
    ):
        return f"it rejects this name and password ({error})"
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, OSError):
        return f"it cannot be reached ({error})"
    return type(error).__name__ if isinstance(error, UnicodeError) else str(error)
