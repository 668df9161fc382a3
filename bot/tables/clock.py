"""The clock: one task that sleeps until the soonest of all alarms."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Hashable
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Any, TypeAlias, cast

log = logging.getLogger(__name__)

Action: TypeAlias = Callable[[], Awaitable[None]]

CLOSING_SECONDS = 2.0
SPARE = 64
"""Replaced alarms that may lie about before they are cleared away."""


class Clock:
    """Alarms by key; setting one anew replaces it. Nothing runs while there is no alarm."""

    def __init__(
        self,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.now = now
        self.sleep = sleep
        self._alarms: dict[Hashable, tuple[float, int, Action]] = {}
        self._queue: list[tuple[float, int, Hashable]] = []
        self._numbers = count()
        self._task: asyncio.Task[None] | None = None
        self._sleeping_until: float | None = None
        self._ringing: dict[asyncio.Task[None], Hashable] = {}

    async def wait(self, turn: asyncio.Future[Any]) -> None:
        """For somebody else; time alone does not wake who waits here."""
        await asyncio.wait([turn])

    def set(self, key: Hashable, when: float, action: Action) -> None:
        number = next(self._numbers)
        self._alarms[key] = (when, number, action)
        heappush(self._queue, (when, number, key))
        if self.size > 2 * len(self._alarms) + SPARE:
            self._queue = [(when, number, key) for key, (when, number, _) in self._alarms.items()]
            heapify(self._queue)
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="clock")
        elif self._sleeping_until is not None and when < self._sleeping_until:
            self._task.cancel()
            self._sleeping_until = None
            self._task = asyncio.create_task(self._run(), name="clock")

    def clear(self, key: Hashable) -> None:
        self._alarms.pop(key, None)

    def when(self, key: Hashable) -> float | None:
        alarm = self._alarms.get(key)
        return alarm[0] if alarm else None

    def soonest(self) -> dict[Hashable, float]:
        """Of all that alarms are for, the second part of their keys; what rings is due now."""
        found: dict[Hashable, float] = {}
        due = [(key, alarm[0]) for key, alarm in self._alarms.items()]
        for key, when in [*due, *((key, self.now()) for key in self._ringing.values())]:
            found[_subject(key)] = min(when, found.get(_subject(key), when))
        return found

    def forget(self, subjects: Collection[Hashable]) -> None:
        """Clears all alarms that are for one of these."""
        for key in [key for key in self._alarms if _subject(key) in subjects]:
            del self._alarms[key]

    @property
    def size(self) -> int:
        return len(self._queue)

    async def close(self) -> None:
        """No alarm rings any more; those that ring now may finish."""
        self._alarms.clear()
        self._queue.clear()
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self._ringing:
            _, late = await asyncio.wait(self._ringing, timeout=CLOSING_SECONDS)
            for task in late:
                task.cancel()

    async def _run(self) -> None:
        while self._queue:
            when, number, key = self._queue[0]
            alarm = self._alarms.get(key)
            if alarm is None or alarm[1] != number:
                heappop(self._queue)
                continue
            wait = when - self.now()
            if wait > 0:
                self._sleeping_until = when
                await self.sleep(wait)
                self._sleeping_until = None
                continue
            heappop(self._queue)
            del self._alarms[key]
            self._start(key, alarm[2])
        self._task = None

    def _start(self, key: Hashable, action: Action) -> None:
        """In a task of its own: a slow one keeps no other waiting, and commits can be shared."""
        task = asyncio.create_task(self._ring(key, action), name=f"alarm {key}")
        self._ringing[task] = key
        task.add_done_callback(self._ringing.pop)

    async def _ring(self, key: Hashable, action: Action) -> None:
        try:
            await action()
        except Exception:
            log.exception("an alarm failed: %s", key)


def _subject(key: Hashable) -> Hashable:
    return cast("tuple[Hashable, ...]", key)[1] if isinstance(key, tuple) else None
