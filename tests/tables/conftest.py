"""An inn for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.tables.inn import Inn, inn


@pytest.fixture
async def place() -> AsyncIterator[Inn]:
    async with inn() as place:
        yield place
