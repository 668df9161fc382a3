"""A sea for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.cogs.sea import Sea


@pytest.fixture
async def sea(tmp_path: Path) -> AsyncIterator[Sea]:
    async with AsyncExitStack() as stack:
        sea = Sea(tmp_path / "tortuga.sqlite3", stack)
        await sea.sail()
        yield sea
