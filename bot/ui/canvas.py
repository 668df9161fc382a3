"""A canvas: one message that always ends on the newest panel and skips those in between."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence

import discord

from bot.tables.clock import Clock
from bot.ui.panel import Panel

log = logging.getLogger(__name__)

RETRIES = 5
REST_SECONDS = 60.0
"""After a refusal (403) a place is left alone for a while: refused requests add up to a ban."""


class Canvas(ABC):
    """Its task lives only while there is something to draw."""

    def __init__(self, clock: Clock, name: str, seconds_between: float) -> None:
        self.clock = clock
        self.name = name
        self.seconds_between = seconds_between
        self._wanted: Panel | None = None
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

    def draw(self, panel: Panel, frames: Sequence[Panel] = (), linger: float = 1.0) -> None:
        self._wanted = panel
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

    async def _run(self) -> None:
        tries = 0
        try:
            while self._frames or self._wanted != self._drawn:
                await self._pause()
                steps = self._linger if self._frames else 1.0
                panel = self._frames.popleft() if self._frames else self._wanted
                if panel is None or self.clock.now() < self._rests_until:
                    return
                self._drawing = True
                try:
                    async with self.alone:
                        await self._put(panel)
                except discord.DiscordServerError as error:
                    tries += 1
                    log.warning("%s: %s (try %s)", self.name, error, tries)
                    if tries >= RETRIES:
                        return
                    await self.clock.sleep(2.0**tries)
                    continue
                except discord.HTTPException as error:
                    self._rests_until = self.clock.now() + REST_SECONDS
                    log.warning("%s: %s", self.name, error)
                    return
                finally:
                    self._drawing = False
                    self._last = self.clock.now()
                self._drawn = panel
                self._rest = self.seconds_between * steps
        finally:
            self._task = None

    async def _pause(self) -> None:
        wait = self._last + self._rest - self.clock.now()
        if wait > 0:
            await self.clock.sleep(wait)

    @abstractmethod
    async def _put(self, panel: Panel) -> None:
        """Sends or edits the message."""
