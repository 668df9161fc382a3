"""Traffic: which request goes first, so that Discord's limits are kept and presses answered."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from typing import Any

from bot.tables.clock import Clock

A_SECOND = 45
"""The rest of Discord's 50 is for mentions, lobbies and messages that are posted anew."""
CROWD = 10
"""More presses than this under way at once, and drawing waits,"""
CROWD_SECONDS = 2.0
"""at most so long, looking up"""
LOOK_UP_SECONDS = 0.1
"""so often."""
MOMENT_SECONDS = 0.005
"""A clock may stand still for less than that."""


class Rank(IntEnum):
    """Who goes first when not all can go."""

    AWAITED = 0
    TABLE = 1
    COURTESY = 2


class Traffic:
    """Whose turn it is. Presses come first: answers have a limit of their own and three seconds.
    Of other requests Discord takes 50 a second from a bot, and sends away whoever sends more:
    hands of those the game waits for go before tables, and tables before all other hands."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.presses: set[asyncio.Task[Any]] = set()
        """Those under way."""
        self._sent: deque[float] = deque(maxlen=A_SECOND)
        self._queue: list[Callable[[], Rank]] = []

    async def calm(self) -> None:
        until = self.clock.now() + CROWD_SECONDS
        while len(self.presses) > CROWD and self.clock.now() < until:
            await self.clock.sleep(LOOK_UP_SECONDS)

    async def turn(self, rank: Callable[[], Rank]) -> None:
        """Until there is room behind those who go first. A rank may rise meanwhile, so whoever
        waits looks up within a second; nobody is parked where only another could wake them."""
        self._queue.append(rank)
        try:
            while (wait := self._wait(rank)) > 0:
                await self.clock.sleep(max(wait, MOMENT_SECONDS))
        finally:
            self._queue.remove(rank)
        self.note()

    def note(self) -> None:
        """One more request of somebody whose turn it is."""
        self._sent.append(self.clock.now())

    def _wait(self, rank: Callable[[], Rank]) -> float:
        own, at = rank(), self._queue.index(rank)
        ahead = sum(
            (other(), place) < (own, at)
            for place, other in enumerate(self._queue)
            if other is not rank
        )
        last = self.clock.now() - 1.0
        taken = [when for when in self._sent if when > last]
        over = len(taken) + ahead - A_SECOND
        return taken[over % len(taken)] - last if over >= 0 and taken else 0.0
