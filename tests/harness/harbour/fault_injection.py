"""Random faults: requests that Discord fails, and writes that the disk refuses."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from random import Random

from bot.harbour import Fault
from bot.harbour.rest.faults import Faults
from bot.store.engines.engine import Statement
from bot.store.engines.failures import StoreFailed
from bot.store.engines.group_commit import Connection

LONGEST_FULL = 12
"""Consecutive writes that a full disk refuses, before somebody frees it."""


class Squalls(Faults):
    """A share of all requests fails: before or after they are carried out, at once or late."""

    def __init__(self, random: Random, chance: float, spared: Collection[str] = ()) -> None:
        super().__init__()
        self.random = random
        self.chance = chance
        self.spared = spared
        """Routes that never fail."""
        self.blowing = False
        self.blown = 0

    def next(self, route: str) -> Fault | None:
        if not self.blowing or route in self.spared or self.random.random() >= self.chance:
            return None
        self.blown += 1
        random, after = self.random, self.random.random() < 0.5
        match random.randrange(4):
            case 0:
                return Fault(route, status=random.choice((500, 502, 503)), after=after)
            case 1:
                return Fault(route, status=429, retry_after=random.uniform(0.05, 0.5))
            case 2:
                return Fault(route, delay=random.uniform(0.1, 1.5), after=after)
            case _:
                return Fault(route, break_off=True, after=after)


class LeakyConnection(Connection):
    """Now and then refuses a write, or all for a while, before carrying out any of it."""

    def __init__(self, path: Path | str, random: Random, chance: float) -> None:
        super().__init__(path)
        self.random = random
        self.chance = chance
        self.refused = 0
        self._full = 0

    async def write(self, *statements: Statement) -> None:
        if self.random.random() < self.chance:
            self._full = self.random.choice((1, self.random.randint(1, LONGEST_FULL)))
        if self._full:
            self._full -= 1
            self.refused += 1
            raise StoreFailed("database or disk is full")
        await super().write(*statements)
