"""A database, a world and the buttons of the last release: everything is read, and plays on.

The sample in `tests/data/last_release/` was made by `tools/release_sample.py` with that release's
own code. Its pictures are left out; empty files take their place.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.harbour import Harbour
from cogs import load_faces
from tests.harness.clock import ShiftedClock
from tests.harness.harbour.bot import LocalBot

pytestmark = pytest.mark.e2e
load_faces()

SAMPLE = Path(__file__).parents[2] / "data/last_release"
AWAY_SECONDS = 60.0


def rows(query: str) -> list[Any]:
    connection = sqlite3.connect(f"file:{SAMPLE / 'tortuga.sqlite3'}?mode=ro&immutable=1", uri=True)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalBot]:
    """The bot of today, a minute after the last release was stopped."""
    for file in ("tortuga.sqlite3", "world.json"):
        shutil.copy(SAMPLE / file, tmp_path / file)
    world = json.loads((SAMPLE / "world.json").read_text("utf-8"))
    (tmp_path / "attachments").mkdir()
    for file_id in (*world["files"], *world["emoji_files"]):
        (tmp_path / "attachments" / file_id).touch()
    (alive,) = (float(value) for name, value in rows("SELECT * FROM facts") if name == "alive")
    async with Harbour(data=tmp_path, limits=False, welcome=None) as harbour:
        clock = ShiftedClock(alive + AWAY_SECONDS)
        bot = LocalBot(harbour, tmp_path / "tortuga.sqlite3", 600.0, clock=clock)
        await bot.start()
        try:
            yield bot
        finally:
            await bot.stop()


async def test_a_deadline_that_passed_meanwhile_is_taken_by_a_stand_in(local: LocalBot) -> None:
    ((table_id,),) = rows(
        "SELECT id FROM tables WHERE phase = 'playing' AND deadline IS NOT NULL"
        " AND id NOT IN (SELECT table_id FROM seats WHERE away) AND game = 'corsairs' LIMIT 1"
    )
    table = await local.bot.house.registry.table(table_id)
    before = table.progress.number
    await local.pass_deadline(table)
    assert table.progress.number > before
