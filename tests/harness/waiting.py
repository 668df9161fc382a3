"""Waiting for something to come true, instead of for so many seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 30.0
"""Much longer than anything takes, so that only what never comes fails."""


async def moment(seconds: float = 0.01) -> None:
    """Between two looks."""
    await asyncio.sleep(seconds)


async def until(find: Callable[[], T], seconds: float = PATIENCE) -> T:
    """What is found, as soon as there is something to find; looked for less often by and by."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    pause = 0.0005
    while not (found := find()):
        assert loop.time() < deadline, "it never came true"
        await moment(pause)
        pause = min(2 * pause, 0.01)
    return found
