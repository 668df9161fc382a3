"""Connects queries with the engine. Waiting writes are committed together."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

from bot.store.engines.engine import Engine, Statement, is_address
from bot.store.engines.failures import Conflict, Rejected, StoreFailed, UnknownOutcome
from bot.store.engines.limit_check import LimitReached
from bot.store.engines.ownership import Ownership
from bot.store.engines.sqlite import SQLite

log = logging.getLogger(__name__)

PendingWrite: TypeAlias = tuple[Sequence[Statement], asyncio.Future[None]]
Batch: TypeAlias = Sequence[PendingWrite]

OnCommit: TypeAlias = Callable[[int, float, bool], None]
"""Called after a commit with the number of writes, the seconds it took, and whether it succeeded.
"""

SETTLING_SECONDS = 0.25


def engine_for(where: str, guest: bool) -> Engine:
    if not is_address(where):
        return SQLite(where, guest=guest)
    try:
        from bot.store.engines.postgresql import PostgreSQL
    except ModuleNotFoundError as error:
        raise StoreFailed(
            "PostgreSQL needs a driver that is not installed (pip install 'tortuga[postgres]')"
        ) from error
    return PostgreSQL(where, guest=guest)


class Connection:
    """Opens, closes, writes and reads one SQLite file or PostgreSQL database."""

    def __init__(self, where: str | Path, *, guest: bool = False) -> None:
        self.engine = engine_for(str(where), guest)
        self.ownership = Ownership()
        self._waiting: list[PendingWrite] = []
        self._writer: asyncio.Task[None] | None = None
        self._last_failure = ""
        """The failure that was logged last, so that each failure is logged only once."""
        self._settling: set[asyncio.Task[None]] = set()
        self.on_commit: OnCommit | None = None

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
        await self.engine.open()

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        for task in self._settling:
            task.cancel()
        await asyncio.gather(*self._settling, return_exceptions=True)
        await self.engine.close()

    async def write(self, *statements: Statement) -> None:
        """Writes all statements in one transaction, which is durable when the method returns.
        Raises if nothing was written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._writer is None:
            # The writer task runs only while writes are waiting.
            self._writer = asyncio.create_task(self._drain(), name="store-writer")
        await done

    @property
    def waiting(self) -> int:
        """Number of writes that are waiting for the next commit."""
        return len(self._waiting)

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._commit_together(batch)
        finally:
            self._writer = None

    async def _commit_together(self, batch: Batch) -> None:
        """Commits all writes in one transaction. If one is rejected, each is committed alone."""
        began = time.perf_counter()
        failure = await self._commit([own for own, _ in batch])
        if self.on_commit is not None:
            self.on_commit(len(batch), time.perf_counter() - began, failure is None)
        if isinstance(failure, Rejected) and len(batch) > 1:
            for single in batch:
                await self._commit_together([single])
            return
        error = None if failure is None else self._store_error(failure)
        self._log_change(error)
        if isinstance(failure, UnknownOutcome):
            task = asyncio.create_task(self._settle(batch, failure, error), name="store-settling")
            self._settling.add(task)
            task.add_done_callback(self._settling.discard)
        else:
            self._resolve(batch, error)

    async def _settle(self, batch: Batch, outcome: UnknownOutcome, error: Exception | None) -> None:
        """Asks the server until it knows whether the commit succeeded, then resolves the waiting
        writes."""
        try:
            succeeded = await outcome.succeeded()
            while succeeded is None:
                await asyncio.sleep(SETTLING_SECONDS)
                succeeded = await outcome.succeeded()
            self._resolve(batch, None if succeeded else error)
        except asyncio.CancelledError:
            self._resolve(batch, error)
            raise

    def _resolve(self, batch: Batch, error: Exception | None) -> None:
        for _, done in batch:
            if done.cancelled():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

    async def _commit(self, batch: Sequence[Sequence[Statement]]) -> Exception | None:
        try:
            await self.engine.commit(batch)
        except Exception as error:
            # Pass any error to the waiting writes, so that the next transaction can begin.
            return error
        return None

    def _store_error(self, error: Exception) -> Exception:
        cause = error.__cause__ if isinstance(error, Rejected | UnknownOutcome) else error
        if isinstance(cause, StoreFailed | Conflict | LimitReached):
            return cause
        return self.engine.failure(cause or error)

    def _log_change(self, error: Exception | None) -> None:
        """Logs once that writes fail, and once that they succeed again."""
        if not self.engine.is_open:
            return
        failure = str(error) if isinstance(error, StoreFailed) else ""
        if failure and failure != self._last_failure:
            log.error("database writes fail: %s", failure)
        elif self._last_failure and error is None:
            log.warning("%s: database writes succeed again", self.engine.name)
        if failure or error is None:
            self._last_failure = failure

    async def checkpoint(self) -> None:
        """Removes overwritten data from the write-ahead log."""
        await self.engine.checkpoint()

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return await self.engine.rows(sql, values)
