"""Between queries and engine: all writes that wait share a commit."""

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
"""Told of a commit: how many writes shared it, how many seconds it took, whether it is durable."""

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
    """A file for SQLite, or an address of PostgreSQL. `async with` opens and closes it."""

    def __init__(self, where: str | Path, *, guest: bool = False) -> None:
        self.engine = engine_for(str(where), guest)
        self.ownership = Ownership()
        self._waiting: list[PendingWrite] = []
        self._writer: asyncio.Task[None] | None = None
        self._ailment = ""
        """Why the last write was refused; said once."""
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
        """Durable when it returns; when it raises, nothing of it has happened."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._writer is None:
            # The writer lives only while there is something to write.
            self._writer = asyncio.create_task(self._drain(), name="store-writer")
        await done

    @property
    def waiting(self) -> int:
        """How many writes wait for the next commit."""
        return len(self._waiting)

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._commit_together(batch)
        finally:
            self._writer = None

    async def _commit_together(self, batch: Batch) -> None:
        """All that wait share one commit; if one of them spoils it, each is tried alone."""
        began = time.perf_counter()
        failure = await self._commit([own for own, _ in batch])
        if self.on_commit is not None:
            self.on_commit(len(batch), time.perf_counter() - began, failure is None)
        if isinstance(failure, Rejected) and len(batch) > 1:
            for single in batch:
                await self._commit_together([single])
            return
        told = None if failure is None else self._told(failure)
        self._note(told)
        if isinstance(failure, UnknownOutcome):
            task = asyncio.create_task(self._settle(batch, failure, told), name="store-settling")
            self._settling.add(task)
            task.add_done_callback(self._settling.discard)
        else:
            self._tell(batch, told)

    async def _settle(self, batch: Batch, unsure: UnknownOutcome, told: Exception | None) -> None:
        """Nobody hears that something does not count before that is known."""
        try:
            happened = await unsure.happened()
            while happened is None:
                await asyncio.sleep(SETTLING_SECONDS)
                happened = await unsure.happened()
            self._tell(batch, None if happened else told)
        except asyncio.CancelledError:
            self._tell(batch, told)
            raise

    def _tell(self, batch: Batch, told: Exception | None) -> None:
        for _, done in batch:
            if done.cancelled():
                continue
            if told is None:
                done.set_result(None)
            else:
                done.set_exception(told)

    async def _commit(self, batch: Sequence[Sequence[Statement]]) -> Exception | None:
        try:
            await self.engine.commit(batch)
        except Exception as error:
            # Whatever it was: those who wait are told, and the next transaction can begin.
            return error
        return None

    def _told(self, error: Exception) -> Exception:
        cause = error.__cause__ if isinstance(error, Rejected | UnknownOutcome) else error
        if isinstance(cause, StoreFailed | Conflict | LimitReached):
            return cause
        return self.engine.failure(cause or error)

    def _note(self, told: Exception | None) -> None:
        """A store that takes nothing says so once, and once more when it takes again."""
        if not self.engine.is_open:
            return
        ailment = str(told) if isinstance(told, StoreFailed) else ""
        if ailment and ailment != self._ailment:
            log.error("nothing can be written: %s", ailment)
        elif self._ailment and told is None:
            log.warning("%s: it can be written again", self.engine.name)
        if ailment or told is None:
            self._ailment = ailment

    async def checkpoint(self) -> None:
        """What was written over is left in no log of ours."""
        await self.engine.checkpoint()

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return await self.engine.rows(sql, values)
