"""Every test of the store runs on both engines."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store.database import Database
from tests.harness.store.samples import ROW, SEATS, STANDING


@pytest.fixture
async def store(where: str) -> AsyncIterator[Database]:
    async with Database(where) as store:
        await store.tables.insert(ROW, STANDING, SEATS)
        yield store
