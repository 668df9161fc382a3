"""A simulated Discord for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from cogs import load_faces
from tests.harness.discord.simcord import QUICK, SimulatedDiscord

load_faces()


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[SimulatedDiscord]:
    async with AsyncExitStack() as stack:
        sim = SimulatedDiscord(tmp_path / "tortuga.sqlite3", stack)
        await sim.start()
        yield sim


@pytest.fixture
async def unhurried(tmp_path: Path) -> AsyncIterator[SimulatedDiscord]:
    """A simulated Discord with one edit per second, and frames of the same length."""
    async with AsyncExitStack() as stack:
        settings = replace(QUICK, tortuga_edit_seconds=1.0)
        sim = SimulatedDiscord(tmp_path / "tortuga.sqlite3", stack, settings)
        await sim.start()
        yield sim
