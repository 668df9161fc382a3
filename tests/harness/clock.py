"""A clock that is set by hand, and one that runs and can be moved."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress
from typing import Any

from bot.tables.base.clock import Clock
from tests.harness.waiting import until


class ManualClock(Clock):
    """Time stands still until `advance`, which stops at every moment somebody slept for."""

    def __init__(self, start: float = 1_000_000.0) -> None:
        super().__init__(lambda: self.time, self._doze, lambda: self.time - self._leapt)
        self.time = start
        self._leapt = 0.0
        self._dozing: dict[asyncio.Task[Any], tuple[float, asyncio.Future[Any]]] = {}

    async def _doze(self, seconds: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        waking = asyncio.get_running_loop().create_future()
        self._dozing[task] = (self.time + seconds, waking)
        try:
            await waking
        finally:
            del self._dozing[task]

    async def wait(self, turn: asyncio.Future[Any]) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._dozing[task] = (math.inf, turn)
        try:
            await super().wait(turn)
        finally:
            del self._dozing[task]

    async def settle(self) -> None:
        """Until everybody sleeps or is done."""
        await until(lambda: not self._busy())

    def _busy(self) -> bool:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        return any(not task.done() and not self._dozes(task) for task in others)

    def _dozes(self, task: asyncio.Task[Any]) -> bool:
        return task in self._dozing and not self._dozing[task][1].done()

    async def advance(self, seconds: float) -> None:
        until = self.time + seconds
        await self.settle()
        while soonest := [each for each in self._dozing.values() if each[0] <= until]:
            when, waking = min(soonest, key=lambda each: each[0])
            self.time = max(self.time, when)
            waking.set_result(None)
            await self.settle()
        self.time = max(self.time, until)

    async def leap(self, seconds: float) -> None:
        """All at once: what was due in between is due now."""
        await self.settle()
        self.pass_unnoticed(seconds)
        await self.advance(0)

    def pass_unnoticed(self, seconds: float) -> None:
        self.time += seconds
        self._leapt += seconds

    async def oversleep(self, seconds: float) -> None:
        """The process is stopped for so long, and wakes up without having noticed."""
        await self.settle()
        self.time += seconds
        await self.advance(0)


class ShiftedClock(Clock):
    """Time that runs, and that tests move; who sleeps wakes up when it is moved far enough."""

    def __init__(self, start: float) -> None:
        super().__init__(lambda: self._runs() + self.moved, self._nap)
        self.moved = start - time.time()
        self._leap = asyncio.Event()
        self._wakings: list[float] = []

    def _runs(self) -> float:
        return time.time()

    async def _nap(self, seconds: float) -> None:
        waking = self.now() + seconds
        self._wakings.append(waking)
        try:
            while (left := waking - self.now()) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._leap.wait(), left)
        finally:
            self._wakings.remove(waking)

    def move(self, seconds: float) -> None:
        self.moved += seconds
        self._leap.set()
        self._leap = asyncio.Event()

    @property
    def at_rest(self) -> bool:
        """Whatever was due by now has rung and is done, and nobody has overslept."""
        due = [*self._wakings, *(when for when, _, _ in self._alarms.values())]
        return not self._ringing and self.now() < min(due, default=math.inf)


class StillClock(ShiftedClock):
    """Time that passes only when a test moves it."""

    def __init__(self, start: float) -> None:
        self._began = time.time()
        super().__init__(start)
        self.moved = start - self._began

    def _runs(self) -> float:
        return self._began
