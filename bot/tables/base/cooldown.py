"""Cooldowns: limits how often one person can do something in a minute."""

from __future__ import annotations

from bot.tables.base.clock import Clock
from bot.tables.base.reasons import Refused, TooSoon, timestamp

MINUTE = 60.0


class Cooldown:
    """A limit kept in memory, which a restart resets. Each server belongs to one process, so a
    person who plays in servers of several processes has a separate limit in each. Hard limits
    belong in `TableLimits`."""

    def __init__(self, clock: Clock, times: int) -> None:
        self.clock = clock
        self.times = times
        self._used: dict[int, tuple[float, ...]] = {}
        """The times of each person's actions in the last minute, the least recent person first."""

    def use(self, user_id: int) -> None:
        now = self.clock.now()
        self._forget(now - MINUTE)
        used = tuple(when for when in self._used.get(user_id, ()) if when > now - MINUTE)
        if len(used) >= self.times:
            raise Refused(TooSoon(timestamp(used[-self.times] + MINUTE)))
        self._used.pop(user_id, None)
        self._used[user_id] = (*used, now)

    def _forget(self, before: float) -> None:
        while self._used:
            first = next(iter(self._used))
            if self._used[first][-1] > before:
                return
            del self._used[first]
