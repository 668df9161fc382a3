"""Fixture: a house for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.harness.tables.house import HouseSetup, house_setup


@pytest.fixture
async def setup() -> AsyncIterator[HouseSetup]:
    async with house_setup() as setup:
        yield setup
