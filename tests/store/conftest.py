"""Every test of the store runs on both engines."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store.database import Database
from tests.harness import postgresql
from tests.store.samples import ROW, SEATS, STANDING


@pytest.fixture(scope="session")
def server() -> Iterator[postgresql.Server]:
    if not postgresql.AVAILABLE:
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    with postgresql.server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of one's own: a file, or the address of a fresh one."""
    if request.param == "sqlite":
        return str(tmp_path / "tortuga.sqlite3")
    server: postgresql.Server = request.getfixturevalue("server")
    return server.database()


@pytest.fixture
async def store(where: str) -> AsyncIterator[Database]:
    async with Database(where) as store:
        await store.insert_table(ROW, STANDING, SEATS)
        yield store
