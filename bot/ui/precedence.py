"""Precedence: whoever has pressed is answered before anything else is drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar

MOMENT_SECONDS = 0.1
"""So long at a stretch; where somebody always waits, tables are drawn all the same."""


def _nobody_waits() -> None:
    return


leaves: ContextVar[Callable[[], None]] = ContextVar("leaves", default=_nobody_waits)
"""Called when a request leaves: it is the answer, or what the answer has to wait for."""


class Precedence:
    def __init__(self) -> None:
        self._unanswered: set[Taken] = set()
        self._free = asyncio.Event()
        self._free.set()
        self._moment: asyncio.TimerHandle | None = None

    def taken(self) -> Taken:
        """By a press, until its answer leaves."""
        return Taken(self)

    async def give_way(self) -> None:
        if not self._free.is_set():
            await self._free.wait()

    def take(self, press: Taken) -> None:
        if not self._unanswered:
            self._free.clear()
            self._moment = asyncio.get_running_loop().call_later(MOMENT_SECONDS, self._free.set)
        self._unanswered.add(press)

    def leave(self, press: Taken) -> None:
        self._unanswered.discard(press)
        if not self._unanswered and self._moment is not None:
            self._moment.cancel()
            self._moment = None
            self._free.set()


class Taken:
    """`with` it a press goes before all drawing."""

    def __init__(self, precedence: Precedence) -> None:
        self._precedence = precedence

    def __enter__(self) -> None:
        self._precedence.take(self)
        self._outer = leaves.set(self._leave)

    def __exit__(self, *_: object) -> None:
        leaves.reset(self._outer)
        self._leave()

    def _leave(self) -> None:
        self._precedence.leave(self)
