"""The harbour's clock, which tests can move, and ids made from its time (snowflakes)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000


class Alarm:
    __slots__ = ("act", "clock", "due", "handle")

    def __init__(self, clock: Clock, due: float, act: Callable[[], None]) -> None:
        self.clock = clock
        self.due = due
        self.act = act
        self.handle: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        self.clock.alarms.discard(self)
        if self.handle:
            self.handle.cancel()

    def ring(self) -> None:
        self.cancel()
        self.act()


class Clock:
    """Time in milliseconds since 1970, plus the offset by which tests moved it."""

    def __init__(self) -> None:
        self.moved = 0.0
        self.alarms: set[Alarm] = set()
        self._count = 0

    def now(self) -> float:
        return time.time() * 1000 + self.moved

    def iso(self) -> str:
        return datetime.fromtimestamp(self.now() / 1000, UTC).isoformat()

    def snowflake(self) -> str:
        self._count = (self._count + 1) & 0x3FFFFF
        return str((int(self.now()) - DISCORD_EPOCH) << 22 | self._count)

    def after(self, seconds: float, act: Callable[[], None]) -> Alarm:
        alarm = Alarm(self, self.now() + seconds * 1000, act)
        self.alarms.add(alarm)
        alarm.handle = asyncio.get_running_loop().call_later(seconds, alarm.ring)
        return alarm

    def move(self, seconds: float) -> None:
        """Moves the time forward. Alarms due by then ring at once, in order."""
        self.moved += seconds * 1000
        now = self.now()
        for alarm in sorted(self.alarms, key=lambda alarm: alarm.due):
            if alarm.due <= now:
                alarm.ring()
                continue
            if alarm.handle:
                alarm.handle.cancel()
            wait = (alarm.due - now) / 1000
            alarm.handle = asyncio.get_running_loop().call_later(wait, alarm.ring)
