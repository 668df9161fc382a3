"""Lets answers to presses go before other drawing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar

MOMENT_SECONDS = 0.1
"""The maximum seconds that other drawing waits for answers to presses, so that tables are drawn
even under steady load."""


def _do_nothing() -> None:
    return


on_send: ContextVar[Callable[[], None]] = ContextVar("on_send", default=_do_nothing)
"""Called when a press's answer is sent, or a request that this answer waits for."""


class PressPriority:
    def __init__(self) -> None:
        self._unanswered: set[object] = set()
        self._free = asyncio.Event()
        self._free.set()
        self._moment: asyncio.TimerHandle | None = None

    @contextmanager
    def answering(self) -> Generator[None]:
        """Delays other drawing until the answer to this press is sent."""
        press = object()
        if not self._unanswered:
            self._begin()
        self._unanswered.add(press)
        outer = on_send.set(lambda: self._leave(press))
        try:
            yield
        finally:
            on_send.reset(outer)
            self._leave(press)

    async def give_way(self) -> None:
        await self._free.wait()

    def _begin(self) -> None:
        self._free.clear()
        self._moment = asyncio.get_running_loop().call_later(MOMENT_SECONDS, self._free.set)

    def _leave(self, press: object) -> None:
        self._unanswered.discard(press)
        if not self._unanswered and self._moment is not None:
            self._moment.cancel()
            self._moment = None
            self._free.set()
