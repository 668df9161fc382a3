"""Tables with people who vanish, return, leave and rejoin: all end, and all records replay."""

from __future__ import annotations

from pathlib import Path

from bench.soak import soak
from bot.games import GAMES


async def test_every_table_reaches_its_end_and_replays_to_the_same_result(tmp_path: Path):
    tables = 4 * len(GAMES)
    done = await soak(tables, 7, tmp_path / "soak.sqlite3")
    assert done["tables"] == tables
    assert done["by stand-ins"] > 0
    assert sum(count for name, count in done.items() if name.endswith(" over")) > 0
