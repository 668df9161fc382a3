"""The clock: one task that sleeps until the next alarm is due."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Hashable
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Any, TypeAlias, cast

from bot.tables.base.safe_traceback import trace

log = logging.getLogger(__name__)

Action: TypeAlias = Callable[[], Awaitable[None]]
OnSuspended: TypeAlias = Callable[[float], Awaitable[None]]
OnRing: TypeAlias = Callable[[float], None]

CLOSING_SECONDS = 2.0
LATE_SECONDS = 5.0
"""Seconds by which a sleep must exceed its length to show that the process was suspended."""
SPARE = 64
"""The number of replaced alarms in the queue above which it is rebuilt."""


class SteadyTime:
    """The wall clock at creation plus the monotonic time since then, so that changes of the system
    clock have no effect."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._offset + time.monotonic()

    def drift(self) -> float:
        """Seconds by which the wall clock is ahead of this time."""
        return time.time() - self()

    def adjust(self, seconds: float) -> None:
        self._offset += seconds


class Clock:
    """Alarms by key; setting a key again replaces its alarm. The clock's task runs only while there
    are alarms."""

    def __init__(
        self,
        now: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        steady = SteadyTime()
        self.now = now or steady
        self.sleep = sleep
        self.ticks = ticks
        """The time with which suspensions are measured. Tests advance only `now` to let time pass.
        """
        self.drift = steady.drift if now is None else lambda: 0.0
        self.adjust = steady.adjust
        self.on_suspended: OnSuspended | None = None
        """Called after the process was suspended, with the seconds, before any alarm rings."""
        self.on_ring: OnRing | None = None
        """Called for each alarm that rings, with the seconds it is late."""
        self._held = False
        self._alarms: dict[Hashable, tuple[float, int, Action]] = {}
        self._queue: list[tuple[float, int, Hashable]] = []
        self._numbers = count()
        self._task: asyncio.Task[None] | None = None
        self._sleeping_until: float | None = None
        self._ringing: dict[asyncio.Task[None], Hashable] = {}

    async def wait(self, turn: asyncio.Future[Any]) -> None:
        """Waits for a future, without a timeout."""
        await asyncio.wait([turn])

    def set(self, key: Hashable, when: float, action: Action) -> None:
        number = next(self._numbers)
        self._alarms[key] = (when, number, action)
        heappush(self._queue, (when, number, key))
        if self.size > 2 * len(self._alarms) + SPARE:
            self._queue = [(when, number, key) for key, (when, number, _) in self._alarms.items()]
            heapify(self._queue)
        if self._held:
            return
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
        """The time of the next alarm of each subject (the second part of a key). A ringing alarm
        counts as now."""
        found: dict[Hashable, float] = {}
        due = [(key, alarm[0]) for key, alarm in self._alarms.items()]
        for key, when in [*due, *((key, self.now()) for key in self._ringing.values())]:
            found[_subject(key)] = min(when, found.get(_subject(key), when))
        return found

    def forget(self, subjects: Collection[Hashable]) -> None:
        """Clears all alarms of these subjects."""
        for key in [key for key in self._alarms if _subject(key) in subjects]:
            del self._alarms[key]

    # ── Holding the clock ────────────────────────────────────────────────────────────────────

    def hold(self) -> None:
        """Keeps all alarms from ringing until `release`; alarms can still be set."""
        self._held = True
        if self._task is not None:
            self._task.cancel()
            self._task = self._sleeping_until = None

    @property
    def runs(self) -> bool:
        return not self._held

    def release(self) -> None:
        self._held = False
        if self._queue and self._task is None:
            self._task = asyncio.create_task(self._run(), name="clock")

    def postpone(self, seconds: float) -> None:
        """Moves every alarm back by these seconds."""
        for key, (when, number, action) in self._alarms.items():
            self._alarms[key] = (when + seconds, number, action)
        self._queue = [(when, number, key) for key, (when, number, _) in self._alarms.items()]
        heapify(self._queue)

    @property
    def ringing(self) -> int:
        """The keys of alarms whose action is still running."""
        return len(self._ringing)

    @property
    def size(self) -> int:
        return len(self._queue)

    async def close(self) -> None:
        """Clears all alarms; running actions get a moment to finish."""
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
                self._sleeping_until, began = when, self.ticks()
                await self.sleep(wait)
                self._sleeping_until = None
                late = self.ticks() - began - wait
                if late >= LATE_SECONDS and self.on_suspended is not None:
                    await self.on_suspended(late)
                continue
            heappop(self._queue)
            del self._alarms[key]
            if self.on_ring is not None:
                self.on_ring(-wait)
            self._start(key, alarm[2])
        self._task = None

    def _start(self, key: Hashable, action: Action) -> None:
        """Runs the alarm's action in a task of its own, so that a slow one delays no other and
        their commits can be grouped."""
        task = asyncio.create_task(self._ring(key, action), name=f"alarm {key}")
        self._ringing[task] = key
        task.add_done_callback(self._ringing.pop)

    async def _ring(self, key: Hashable, action: Action) -> None:
        try:
            await action()
        except Exception as error:
            log.error("alarm %s failed and is not repeated\n%s", key, trace(error))


def _subject(key: Hashable) -> Hashable:
    return cast("tuple[Hashable, ...]", key)[1] if isinstance(key, tuple) else None
