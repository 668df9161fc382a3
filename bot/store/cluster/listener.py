"""The listener: what other processes tell with their commits, on a connection of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg  # pyright: ignore[reportMissingTypeStubs]

from bot.store.engines.failures import StoreFailed

log = logging.getLogger(__name__)

CHANNEL = "tortuga"
CONNECT_SECONDS = 2.0
AGAIN_SECONDS = 0.5
LOOK_SECONDS = 5.0
"""So often it is asked whether the line still stands: not all that are cut say so."""

CUT = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, StoreFailed)
"""What is to be expected of a line; all else is told with its trace."""


class Listener:
    def __init__(
        self,
        address: str,
        hear: Callable[[str], None],
        begin: Callable[[], Awaitable[None]],
    ) -> None:
        self._address = address
        self._hear = hear
        self._begin = begin
        """Whenever there is a line anew: what was told before it was not heard."""
        self._task: asyncio.Task[None] | None = None
        self._deaf = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="listener")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                # Whatever it was: whoever does not listen draws nothing that others decide.
                if not self._deaf:
                    surprise = None if isinstance(error, CUT) else error
                    name = type(error).__name__
                    log.warning("other processes are not heard: %s", name, exc_info=surprise)
                self._deaf = True
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        connect: Any = asyncpg.connect  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        line = await connect(
            self._address, timeout=CONNECT_SECONDS, command_timeout=CONNECT_SECONDS
        )
        cut = asyncio.Event()

        def is_cut(line: Any) -> None:
            cut.set()

        line.add_termination_listener(is_cut)
        try:
            await line.add_listener(CHANNEL, self._told)
            if self._deaf:
                log.warning("other processes are heard again")
            self._deaf = False
            await self._begin()
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(cut.wait(), LOOK_SECONDS)
                await line.execute("SELECT 1")
        finally:
            line.terminate()

    def _told(self, line: Any, pid: int, channel: str, text: str) -> None:
        self._hear(text)
