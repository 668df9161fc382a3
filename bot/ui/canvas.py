"""A canvas: one message that always ends on the newest panel and skips those in between."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeAlias

import discord

from bot.tables.clock import Clock
from bot.ui.panel import Panel

log = logging.getLogger(__name__)

RETRIES = 5
REQUESTS_A_SECOND = 40
"""The rest of Discord's 50 is for mentions, lobbies and messages that are posted anew."""
REST_SECONDS = 60.0
"""After a refusal (403) a place is left alone for a while: refused requests add up to a ban."""


Wanted: TypeAlias = Panel | Callable[[], Panel]
"""A panel, or how to draw it up when its turn has come: what is skipped then costs nothing."""


class Pace:
    """Discord takes 50 requests a second from a bot; whoever sends more is sent away again and
    again. Hands wait for their turn here, and by then are drawn up as they stand; tables go
    first and make the hands wait."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._next = 0.0

    async def wait(self) -> None:
        turn = self.note()
        if turn > self.clock.now():
            await self.clock.sleep(turn - self.clock.now())

    def note(self) -> float:
        """One more request: when it has its turn."""
        turn = max(self.clock.now(), self._next)
        self._next = turn + 1 / REQUESTS_A_SECOND
        return turn


class Canvas(ABC):
    """Its task lives only while there is something to draw."""

    def __init__(self, clock: Clock, name: str, seconds_between: float) -> None:
        self.clock = clock
        self.name = name
        self.seconds_between = seconds_between
        self._wanted: Wanted | None = None
        self._frames: deque[Panel] = deque()
        self._linger = 1.0
        self._drawn: Panel | None = None
        self._drawing = False
        self.alone = asyncio.Lock()
        """Held while a request or an answer draws, so that an older one cannot come in last."""
        self._last = 0.0
        self._rest = seconds_between
        self._rests_until = 0.0
        self._task: asyncio.Task[None] | None = None

    def draw(self, wanted: Wanted, frames: Sequence[Panel] = (), linger: float = 1.0) -> None:
        self._wanted = wanted
        if frames:
            self._frames = deque(frames)
            self._linger = linger
            if self._frames[0] == self._drawn:
                self._frames.popleft()
                self._rest = self.seconds_between * linger
        if self._task is None and (self._frames or self._wanted != self._drawn):
            self._task = asyncio.create_task(self._run(), name=f"canvas {self.name}")

    def drawn(self, panel: Panel) -> None:
        """The answer to a click has drawn it already; no request of our own is needed."""
        self._wanted = panel
        self._last = self.clock.now()
        if not self._drawing:
            self._drawn = panel

    @property
    def at_rest(self) -> bool:
        """Nothing is under way or due, and the last drawing is long enough ago."""
        due = self._last + self._rest
        return self._task is None and not self.alone.locked() and self.clock.now() >= due

    async def finish(self) -> None:
        if self._task is not None:
            await self._task

    @property
    def busy(self) -> bool:
        return self._task is not None

    async def _run(self) -> None:
        tries = 0
        try:
            while self._frames or self._wanted != self._drawn:
                await self._pause()
                if self.clock.now() < self._rests_until:
                    return
                self._rest = self.seconds_between * (self._linger if self._frames else 1.0)
                if await self._try():
                    tries = 0
                    continue
                tries += 1
                if tries >= RETRIES or self.clock.now() < self._rests_until:
                    return
                await self.clock.sleep(2.0**tries)
        finally:
            self._task = None

    async def _next(self) -> Panel | None:
        if self._frames:
            return self._frames.popleft()
        panel = self._newest()
        if panel != self._drawn:
            await self._turn()
        return self._newest()

    def _newest(self) -> Panel | None:
        if callable(self._wanted):
            self._wanted = self._wanted()
        return self._wanted

    async def _try(self) -> bool:
        self._drawing = True
        try:
            async with self.alone:
                panel = await self._next()
                if panel is not None and panel != self._drawn:
                    await self._put(panel)
                    self._drawn = panel
            return True
        except discord.DiscordServerError as error:
            log.warning("%s: %s", self.name, error)
        except discord.HTTPException as error:
            if error.status != 429:
                self._rests_until = self.clock.now() + REST_SECONDS
            log.warning("%s: %s", self.name, error)
        except Exception:
            # A line that broke, or a surprise: the newest panel is still wanted.
            log.exception("%s could not be drawn", self.name)
        finally:
            self._drawing = False
            # Even what turned out to be unchanged is drawn up no oftener than it may be sent.
            self._last = self.clock.now()
        return False

    async def _turn(self) -> None:
        """Where a change waits until it may be sent; nowhere, unless a canvas says so."""
        return

    async def _pause(self) -> None:
        wait = self._last + self._rest - self.clock.now()
        if wait > 0:
            await self.clock.sleep(wait)

    @abstractmethod
    async def _put(self, panel: Panel) -> None:
        """Sends or edits the message."""
