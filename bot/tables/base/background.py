"""Background tasks that nobody awaits. Failures are logged, and shutdown waits for unfinished
tasks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from bot.tables.base.safe_traceback import is_store_failure, trace

log = logging.getLogger(__name__)


class BackgroundTasks:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._done(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _done(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            if is_store_failure(error):
                log.warning("background task skipped, the store failed: %s", error)
            else:
                log.error("background task failed\n%s", trace(error))

    async def finish(self) -> None:
        await asyncio.gather(*self._tasks)
