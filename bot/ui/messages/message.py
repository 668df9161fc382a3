"""One Discord message that always ends up with the newest panel and skips those in between."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

import discord
import msgspec

from bot.tables.base.clock import Clock
from bot.tables.base.log_context import LogContext
from bot.tables.base.safe_traceback import is_store_failure, trace
from bot.tables.running.lost_channels import Why
from bot.ui.face.emoji import wardrobe
from bot.ui.face.panel import Panel
from bot.ui.messages.sender import LINE_BROKEN

log = logging.getLogger(__name__)

BACK_OFF = (1.0, 60.0)
"""The first and the longest wait after failures of Discord, in seconds. Each wait is twice as long
as the one before."""
REST = (60.0, 3600.0)
"""The first and the longest wait after refusals (403), in seconds. Discord bans bots that send many
refused requests."""
TOO_MANY = 429
SURPRISES = 5
"""The number of times a panel is retried after an unexpected error."""


class Sketch:
    """A panel that is built only when it is needed. Its version tells whether it has changed."""

    def __init__(
        self, version: object, build: Callable[[], Panel], *, fleeting: bool = False
    ) -> None:
        self.version = version
        self.fleeting = fleeting
        """Whether the panel asks a question or asks to wait, so that it must be replaced soon."""
        self._build = build
        self._panel = version if isinstance(version, Panel) else None

    @property
    def panel(self) -> Panel:
        if self._panel is None:
            self._panel = self._build()
        return self._panel

    def shows(self, other: Sketch | None) -> bool:
        """Whether two sketches look the same, as far as is known without building them."""
        if other is None:
            return False
        if self is other or self.version == other.version:
            return True
        return self._panel is not None and self._panel == other._panel


Wanted: TypeAlias = Panel | Sketch


def sketch(wanted: Wanted) -> Sketch:
    return wanted if isinstance(wanted, Sketch) else Sketch(wanted, lambda: wanted)


class Lost(Exception):
    """The channel of this message is gone or can't be used."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


class Message(ABC):
    """A message that is drawn by a task, which runs only while there is something to draw."""

    def __init__(self, clock: Clock, name: str, seconds_between: float) -> None:
        self.clock = clock
        self.name = name
        self.seconds_between = seconds_between
        self._wanted: Sketch | None = None
        self._drawn: Sketch | None = None
        self._refused: Sketch | None = None
        """The panel that Discord refused; it isn't sent again."""
        self._drawing = False
        self._crossed = False
        """Whether the reply to a press changed the message while our own edit was on its way. We
        can't know then which of the two Discord applied last."""
        self.alone = asyncio.Lock()
        """Held while a request or an answer draws the message, so that an older panel can't arrive
        last."""
        self._hurried = False
        self._asleep = False
        self._tries = 0
        self._last = 0.0
        self._kept: str | None = None
        """The digest of the shown panel in the store; None until it is read."""
        self._kept_of: Sketch | None = None
        self._task: asyncio.Task[None] | None = None

    def draw(self, wanted: Wanted) -> None:
        self._wanted = sketch(wanted)
        self._start()

    def drawn(self, panel: Wanted) -> None:
        """Notes that the answer to a press has drawn this panel."""
        self._wanted = sketch(panel)
        self._last = self.clock.now()
        if not self._drawing:
            self._drawn = self._wanted
        self._crossed = True

    def redraw(self) -> None:
        """Draws the newest panel even if the message seems to show it."""
        self._drawn = self._refused = None
        self._kept = ""
        self._start()

    def hurry(self) -> None:
        """Draws the newest panel at once and doesn't retry, for example because the bot is
        stopping."""
        self._hurried = True
        if self._asleep and self._task is not None:
            self._task.cancel()
            self._task = None
            if not self._tries:
                self._start()

    def give_up(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def finish(self) -> None:
        if self._task is not None:
            await self._task

    @property
    def where(self) -> LogContext | str:
        """The name of the message in the log."""
        return self.name

    @property
    def busy(self) -> bool:
        return self._task is not None

    @property
    def done(self) -> bool:
        """Whether the newest panel is shown or was refused, so that nothing is left to draw."""
        return not self.busy and not self._unfinished

    @property
    def fleeting(self) -> bool:
        return self._wanted is not None and self._wanted.fleeting

    @property
    def at_rest(self) -> bool:
        """Whether the answer to a press can draw the message now."""
        due = self._last + self.seconds_between
        return not self.busy and not self.alone.locked() and self.clock.now() >= due

    def settled(self) -> str | None:
        """The digest of the shown panel if the store has another one, else None."""
        if self._drawn is None or self.busy or not self._drawn.shows(self._wanted):
            return None
        if self._kept and self._kept_of is self._drawn:
            return None
        before, self._kept = self._kept, digest(self._drawn.panel)
        self._kept_of = self._drawn
        return self._kept if self._kept != before else None

    # ── Drawing ──────────────────────────────────────────────────────────────────────────────

    @property
    def _restrained(self) -> bool:
        """Whether requests for this message are forbidden now."""
        return False

    @property
    def _unfinished(self) -> bool:
        wanted = self._wanted
        return wanted is not None and not (wanted.shows(self._drawn) or wanted.shows(self._refused))

    def _start(self) -> None:
        if self._task is None and self._unfinished and not self._restrained:
            self._task = asyncio.create_task(self._run(), name=f"message {self.name}")

    async def _run(self) -> None:
        try:
            while wait := await self._remembering():
                if self._hurried:
                    return
                await self._sleep(wait)
            while self._unfinished and not self._restrained:
                await self._sleep(self._last + self.seconds_between - self.clock.now())
                wait = await self._try()
                if not wait:
                    self._tries = 0
                    continue
                self._tries += 1
                if self._hurried:
                    return
                await self._sleep(wait)
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    async def _remembering(self) -> float:
        """Reads the stored digest. Returns 0, or the seconds until the next try if the store
        fails."""
        try:
            await self._remember()
        except Exception as error:
            if not is_store_failure(error):
                raise
            self._tries += 1
            return self._again(BACK_OFF, error)
        self._tries = 0
        return 0.0

    async def _remember(self) -> None:
        """Marks the newest panel as drawn if the message already shows it, according to the
        store."""
        await self.recall()
        if self._kept and self._drawn is None and self._wanted is not None:
            stands = self._kept == digest(self._wanted.panel)
            self._drawn = self._wanted if stands else None

    async def recall(self) -> None:
        """Reads the stored digest of the shown panel, unless it is already known."""
        if self._kept is None:
            self._kept = await self._recall()

    async def _next(self) -> Sketch | None:
        """Waits for the message's turn. Returns the newest panel, or None if it is already
        shown."""
        await self._calm()
        if self._unfinished:
            await self._turn()
        return self._built()

    def _built(self) -> Sketch | None:
        wanted = self._wanted
        if wanted is None or wanted.shows(self._drawn):
            return None
        _ = wanted.panel
        return None if wanted.shows(self._drawn) else wanted

    async def _try(self) -> float:
        """Tries once to draw. Returns the seconds until the next try, 0 if none is needed."""
        self._drawing = True
        panel: Sketch | None = None
        try:
            async with self.alone:
                panel = await self._next()
                if panel is not None:
                    self._crossed = False
                    await self._put(panel.panel)
                    self._drawn, self._refused = None if self._crossed else panel, None
                    self._was_put()
        except Lost as lost:
            self._refused = panel
            await self._lost(lost.why)
        except (discord.DiscordServerError, *LINE_BROKEN) as error:
            # The panel may have arrived although its answer was lost.
            self._drawn, self._kept = None, ""
            return self._again(BACK_OFF, error)
        except discord.Forbidden as error:
            return self._again(REST, error)
        except discord.HTTPException as error:
            if error.status == TOO_MANY or (wardrobe.lost(error) and self._tries < SURPRISES):
                return self._again(BACK_OFF, error)
            self._refused = panel
            log.warning(
                "%s: Discord refused the message; it stays as it was: %s", self.where, error
            )
        except Exception as surprise:
            if is_store_failure(surprise):
                return self._again(BACK_OFF, surprise)
            log.error("%s could not be drawn\n%s", self.where, trace(surprise))
            if self._tries < SURPRISES:
                return self._again(BACK_OFF, surprise)
            self._refused = panel
        finally:
            self._drawing = False
            if panel is not None:
                # A panel that was not sent must not delay the next one.
                self._last = self.clock.now()
        return 0.0

    def _again(self, bounds: tuple[float, float], error: Exception) -> float:
        first, longest = bounds
        wait = min(first * 2.0**self._tries, longest)
        log.warning("%s: could not draw it, trying again in %d s: %r", self.where, wait, error)
        return wait

    async def _sleep(self, seconds: float) -> None:
        if seconds > 0 and not self._hurried:
            self._asleep = True
            try:
                await self.clock.sleep(seconds)
            finally:
                self._asleep = False

    async def _calm(self) -> None:
        """Waits before the panel is built. Subclasses override it."""
        return

    async def _turn(self) -> None:
        """Waits until the change may be sent. Subclasses override it."""
        return

    async def _recall(self) -> str:
        """The digest of the shown panel in the store; empty if there is none."""
        return ""

    def _was_put(self) -> None:
        """Called after the message was drawn. Subclasses count drawn messages."""
        return

    async def _lost(self, why: Why) -> None:
        log.warning("%s: its channel is gone (%s)", self.where, why)

    @abstractmethod
    async def _put(self, panel: Panel) -> None:
        """Sends or edits the message."""


TIME = re.compile(rb"<t:\d+:\w>")


def digest(panel: Panel) -> str:
    """A hash of a panel without its times, which change with every restart."""
    text = TIME.sub(b"<t>", msgspec.msgpack.encode(panel))
    return hashlib.blake2b(text, digest_size=12).hexdigest()
