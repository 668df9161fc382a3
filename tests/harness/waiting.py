"""Waiting for something to come true, instead of for so many seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 30.0
"""Much longer than anything takes, so that only what never comes fails."""


async def moment(looks: int = 10) -> None:
    """Between two looks: short at first, never longer than a hundredth of a second."""
    await asyncio.sleep(min(0.0005 * 2**looks, 0.01))


async def until(find: Callable[[], T], seconds: float = PATIENCE) -> T:
    """What is found, as soon as there is something to find."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    looks = 0
    while not (found := find()):
        assert loop.time() < deadline, "it never came true"
        await moment(looks)
        looks += 1
    return found
