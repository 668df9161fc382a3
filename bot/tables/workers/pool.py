"""Worker processes for computer players, started on demand, with a fair queue."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
import time
from collections import deque
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress

import msgspec
from msgspec.structs import replace

from bot.tables.base.safe_traceback import trace
from bot.tables.base.subprocess_env import child_environment
from bot.tables.workers.process import GRACE_SECONDS, LENGTH, Work, WorkerAnswer, framed

log = logging.getLogger(__name__)

SECONDS = 1.0
"""Maximum seconds for one choice."""
START_SECONDS = 30.0
TRIES = 2
GONE = (ConnectionError, asyncio.IncompleteReadError)
COMMAND = (sys.executable, "-m", "bot.tables.workers.process")


def cores() -> int:
    """The number of CPU cores that this process can use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


class Job:
    """Work that waits for a worker or for the worker's answer."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.until = time.monotonic() + work.seconds
        self.chosen: asyncio.Future[WorkerAnswer | None] = (
            asyncio.get_running_loop().create_future()
        )
        """The worker's answer; None if time ran out or the worker died."""
        self.tries = TRIES

    @property
    def seconds(self) -> float:
        return min(SECONDS, self.until - time.monotonic())

    def answer(self, chosen: WorkerAnswer | None) -> None:
        if not self.chosen.done():
            self.chosen.set_result(chosen)


class Worker:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self.stdin, self.stdout = process.stdin, process.stdout
        self.thinks = False

    async def think(self, work: Work) -> WorkerAnswer:
        self.thinks = True
        self.stdin.write(framed(pickle.dumps(work)))
        await self.stdin.drain()
        chosen = msgspec.json.decode(await self.read(), type=WorkerAnswer)
        self.thinks = False
        return chosen

    async def read(self) -> bytes:
        (length,) = LENGTH.unpack(await self.stdout.readexactly(LENGTH.size))
        return await self.stdout.readexactly(length)

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class WorkerPool:
    """Distributes choices to worker processes: one per table at a time, with tables taking
    turns."""

    def __init__(self, most: int | None = None, command: Sequence[str] = COMMAND) -> None:
        self.most = most or max(1, cores() - 1)
        self.command = command
        self.all: list[Worker] = []
        self.idle: list[Worker] = []
        self.busy: dict[str, tuple[Job, asyncio.Task[None]]] = {}
        """The running job of each table."""
        self.counts = {"thought": 0, "late": 0, "failed": 0}
        self.spent = 0.0
        """CPU seconds spent in workers."""
        self._waiting: dict[str, deque[Job]] = {}
        """Waiting jobs by table id; the first table is next."""
        self._closed = False

    def ask(self, table_id: str, work: Work) -> Job:
        """Queues work, which gets the seconds that it asks for, at most `SECONDS`."""
        job = Job(work)
        if self._closed or work.seconds <= 0:
            job.answer(None)
        else:
            self._waiting.setdefault(table_id, deque()).append(job)
            self._dispatch()
        return job

    async def close(self) -> None:
        """Cancels all work and ends the workers."""
        self._closed = True
        for job in [job for jobs in self._waiting.values() for job in jobs]:
            job.answer(None)
        self._waiting.clear()
        busy = tuple(self.busy.values())
        for job, task in busy:
            job.answer(None)
            task.cancel()
        await asyncio.gather(*(task for _, task in busy), return_exceptions=True)
        await asyncio.gather(*(self._end(worker) for worker in self.idle))
        self.idle.clear()

    def _dispatch(self) -> None:
        while len(self.busy) < self.most and not self._closed:
            table_id = next((each for each in self._waiting if each not in self.busy), None)
            if table_id is None:
                return
            job = self._next(table_id)
            if job is not None:
                task = asyncio.create_task(self._do(table_id, job), name=f"thinking {table_id}")
                self.busy[table_id] = job, task

    def _move_to_end(self, table_id: str) -> None:
        """Moves a table's waiting jobs behind those of all other tables."""
        if (jobs := self._waiting.pop(table_id, None)) is not None:
            self._waiting[table_id] = jobs

    def _next(self, table_id: str) -> Job | None:
        """The first waiting job of the table; None if its answer is no longer needed."""
        jobs = self._waiting[table_id]
        job = jobs.popleft()
        if not jobs:
            del self._waiting[table_id]
        return None if job.chosen.done() or self._is_late(job) else job

    def _is_late(self, job: Job) -> bool:
        late = job.seconds <= 0
        if late:
            self.counts["late"] += 1
            job.answer(None)
        return late

    async def _do(self, table_id: str, job: Job) -> None:
        try:
            job.answer(await self._chosen(job))
        except GONE as error:
            # An idle worker may have been killed long ago, so try another one.
            log.warning("a worker process died, trying another: %s", type(error).__name__)
            self._ask_again(table_id, job)
        except (TimeoutError, OSError) as error:
            log.warning("a worker process did not answer and is killed: %s", type(error).__name__)
            self._fail(job)
        except Exception as error:
            # After any error, answer this table and continue with the others.
            log.error("choice of %s failed, a sailor plays\n%s", job.work.game, trace(error))
            self._fail(job)
        finally:
            del self.busy[table_id]
            self._move_to_end(table_id)
            self._dispatch()

    async def _chosen(self, job: Job) -> WorkerAnswer | None:
        async with self._worker() as worker:
            if job.chosen.done() or self._is_late(job):
                return None
            work = replace(job.work, seconds=job.seconds)
            async with asyncio.timeout(work.seconds + GRACE_SECONDS):
                chosen = await worker.think(work)
        self.spent += chosen.seconds
        self.counts["failed" if chosen.error else "thought"] += 1
        if chosen.error:
            log.error("computer of %s failed, a sailor plays\n%s", job.work.game, chosen.error)
        return None if chosen.error else chosen

    def _ask_again(self, table_id: str, job: Job) -> None:
        job.tries -= 1
        if job.tries and job.seconds > 0:
            self._waiting.setdefault(table_id, deque()).appendleft(job)
        else:
            self._fail(job)

    def _fail(self, job: Job) -> None:
        self.counts["failed"] += 1
        job.answer(None)

    @asynccontextmanager
    async def _worker(self) -> AsyncGenerator[Worker]:
        """An idle worker or a new one; it is killed if its work fails."""
        worker = self.idle.pop() if self.idle else await self._start()
        try:
            yield worker
        except BaseException:
            await asyncio.shield(self._end(worker))
            raise
        self.idle.append(worker)

    async def _start(self) -> Worker:
        process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # The worker's error output can contain names, which must not be logged.
            stderr=asyncio.subprocess.DEVNULL,
            env=child_environment(),
        )
        worker = Worker(process)
        self.all.append(worker)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker.read()
        except BaseException:
            await asyncio.shield(self._end(worker))
            raise
        return worker

    async def _end(self, worker: Worker) -> None:
        await worker.end()
        self.all.remove(worker)
