"""A simulated Discord for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.harness.simcord import SimulatedDiscord


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[SimulatedDiscord]:
    async with AsyncExitStack() as stack:
        sim = SimulatedDiscord(tmp_path / "tortuga.sqlite3", stack)
        await sim.start()
        yield sim
