"""The clock: one task that sleeps until the soonest of all alarms."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Hashable
from typing import TypeAlias

log = logging.getLogger(__name__)

Action: TypeAlias = Callable[[], Awaitable[None]]


class Clock:
    """Alarms by key; setting one anew replaces it. Nothing runs while there is no alarm."""

    def __init__(
        self,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.now = now
        self.sleep = sleep
        self._alarms: dict[Hashable, tuple[float, Action]] = {}
        self._task: asyncio.Task[None] | None = None
        self._sleeping_until: float | None = None

    def set(self, key: Hashable, when: float, action: Action) -> None:
        self._alarms[key] = (when, action)
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="clock")
        elif self._sleeping_until is not None and when < self._sleeping_until:
            self._task.cancel()
            self._task = asyncio.create_task(self._run(), name="clock")

    def clear(self, key: Hashable) -> None:
        self._alarms.pop(key, None)

    def when(self, key: Hashable) -> float | None:
        alarm = self._alarms.get(key)
        return alarm[0] if alarm else None

    async def close(self) -> None:
        self._alarms.clear()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        while self._alarms:
            key = min(self._alarms, key=lambda each: self._alarms[each][0])
            when, action = self._alarms[key]
            wait = when - self.now()
            if wait > 0:
                self._sleeping_until = when
                await self.sleep(wait)
                self._sleeping_until = None
                continue
            del self._alarms[key]
            try:
                await action()
            except Exception:
                log.exception("an alarm failed: %s", key)
        self._task = None
