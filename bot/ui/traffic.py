"""Traffic: which request goes first, so that Discord's limits are kept and presses answered."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from bot.tables.clock import Clock

TABLES_A_SECOND, HANDS_A_SECOND = 40, 30
"""The rest of Discord's 50 is for mentions, lobbies and messages that are posted anew."""
CROWD = 10
"""More presses than this under way at once, and drawing waits,"""
CROWD_SECONDS = 2.0
"""at most so long, looking up"""
LOOK_UP_SECONDS = 0.1
"""so often."""


class Traffic:
    """Whose turn it is. Presses come first: answers have a limit of their own and three seconds.
    Of other requests Discord takes 50 a second from a bot, and sends away whoever sends more:
    tables wait for room among them, hands go one by one and leave room for the tables. By then
    all are drawn up as they stand."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.presses: set[asyncio.Task[Any]] = set()
        """Those under way."""
        self._sent: deque[float] = deque(maxlen=TABLES_A_SECOND)
        self._next_hand = 0.0

    async def calm(self) -> None:
        until = self.clock.now() + CROWD_SECONDS
        while len(self.presses) > CROWD and self.clock.now() < until:
            await self.clock.sleep(LOOK_UP_SECONDS)

    async def table(self) -> None:
        await self._room(TABLES_A_SECOND)

    async def hand(self) -> None:
        turn = max(self.clock.now(), self._next_hand)
        self._next_hand = turn + 1 / HANDS_A_SECOND
        if turn > self.clock.now():
            await self.clock.sleep(turn - self.clock.now())
        await self._room(HANDS_A_SECOND)

    def note(self) -> None:
        """One more request for a hand whose turn it is."""
        self._next_hand += 1 / HANDS_A_SECOND
        self._sent.append(self.clock.now())

    async def _room(self, most: int) -> None:
        """Until fewer than that were sent within a second."""
        while len(self._sent) >= most:
            free = self._sent[-most] + 1.0
            if free <= self.clock.now():
                break
            await self.clock.sleep(free - self.clock.now())
        self._sent.append(self.clock.now())
