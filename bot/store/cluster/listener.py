"""Receives notifications from other processes on a separate connection."""

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
"""Seconds between connection checks, because a broken connection doesn't always report itself."""

CUT = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, StoreFailed)
"""Expected connection errors. Any other error is logged with a traceback."""


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
        """Called after each connect, because notifications before it were missed."""
        self._task: asyncio.Task[None] | None = None
        self._failing = False

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
                # Catch any error: without a listener, moves made in other processes are not drawn.
                if not self._failing:
                    unexpected = None if isinstance(error, CUT) else error
                    name = type(error).__name__
                    log.warning(
                        "no notifications from other processes, reconnecting: %s",
                        name,
                        exc_info=unexpected,
                    )
                self._failing = True
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        connect: Any = asyncpg.connect  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        connection = await connect(
            self._address, timeout=CONNECT_SECONDS, command_timeout=CONNECT_SECONDS
        )
        cut = asyncio.Event()

        def is_cut(connection: Any) -> None:
            cut.set()

        connection.add_termination_listener(is_cut)
        try:
            await connection.add_listener(CHANNEL, self._received)
            if self._failing:
                log.warning("notifications from other processes work again")
            self._failing = False
            await self._begin()
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(cut.wait(), LOOK_SECONDS)
                await connection.execute("SELECT 1")
        finally:
            connection.terminate()

    def _received(self, connection: Any, pid: int, channel: str, text: str) -> None:
        self._hear(text)
