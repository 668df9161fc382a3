"""Waiting for something to come true, instead of for so many seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 30.0
"""Much longer than anything takes, so that only what never comes fails."""


async def until(find: Callable[[], T], seconds: float = PATIENCE) -> T:
    """What is found, as soon as there is something to find."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while not (found := find()):
        assert loop.time() < deadline, "it never came true"
        await asyncio.sleep(0.005)
    return found
