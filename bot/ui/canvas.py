"""A canvas: one message that always ends on the newest panel and skips those in between."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence

import discord

from bot.tables.clock import Clock
from bot.ui.panel import Panel, without_pictures

log = logging.getLogger(__name__)

MISSING_PERMISSIONS = 50013
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
        self._last = 0.0
        self._rest = seconds_between
        self._rests_until = 0.0
        self._plain = False
        """Pictures were refused here."""
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
                steps = self._linger if self._frames else 1.0
                panel = self._frames.popleft() if self._frames else self._wanted
                if panel is None or self.clock.now() < self._rests_until:
                    return
                if await self._try(panel):
                    self._drawn = panel
                    self._rest = self.seconds_between * steps
                    tries = 0
                    continue
                tries += 1
                if tries >= RETRIES or self.clock.now() < self._rests_until:
                    return
                await self.clock.sleep(2.0**tries)
        finally:
            self._task = None

    async def _try(self, panel: Panel) -> bool:
        self._drawing = True
        try:
            await self._put_allowed(panel)
            return True
        except discord.DiscordServerError as error:
            log.warning("%s: %s", self.name, error)
        except discord.HTTPException as error:
            self._rests_until = self.clock.now() + REST_SECONDS
            log.warning("%s: %s", self.name, error)
        except Exception:
            # A line that broke, or a surprise: the newest panel is still wanted.
            log.exception("%s could not be drawn", self.name)
        finally:
            self._drawing = False
            self._last = self.clock.now()
        return False

    async def _put_allowed(self, panel: Panel) -> None:
        """Where no files may be sent any more, the words are enough."""
        if self._plain:
            panel = without_pictures(panel)
        try:
            await self._put(panel)
        except discord.Forbidden as error:
            if error.code != MISSING_PERMISSIONS or not panel.pictures:
                raise
            await self._put(without_pictures(panel))
            self._plain = True

    async def _pause(self) -> None:
        wait = self._last + self._rest - self.clock.now()
        if wait > 0:
            await self.clock.sleep(wait)

    @abstractmethod
    async def _put(self, panel: Panel) -> None:
        """Sends or edits the message."""
