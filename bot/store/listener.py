"""The listener: what other processes tell with their commits, on a connection of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg  # pyright: ignore[reportMissingTypeStubs]

log = logging.getLogger(__name__)

CHANNEL = "tortuga"
CONNECT_SECONDS = 2.0
AGAIN_SECONDS = 0.5
LOOK_SECONDS = 5.0
"""So often it is asked whether the line still stands: one that is cut says nothing."""


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
            except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
                log.warning("other processes are not heard: %s", type(error).__name__)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        connect: Any = asyncpg.connect  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        line = await connect(
            self._address, timeout=CONNECT_SECONDS, command_timeout=CONNECT_SECONDS
        )
        try:
            await line.add_listener(CHANNEL, self._told)
            await self._begin()
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                await line.execute("SELECT 1")
        finally:
            line.terminate()

    def _told(self, line: Any, pid: int, channel: str, text: str) -> None:
        self._hear(text)
