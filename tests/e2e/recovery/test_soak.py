"""Tables with people who vanish, return, block, leave and rejoin: all end, all records replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games import GAMES
from tests.harness.chaos.soak import soak

pytestmark = pytest.mark.e2e


async def test_every_table_reaches_its_end_and_replays_to_the_same_result(tmp_path: Path):
    tables = 2 * len(GAMES)
    done = await soak(0, tables, 7, tmp_path / "soak.sqlite3")
    assert done["tables"] == tables
    assert done["moves by stand-ins"] > 0
    assert done["presses unanswered in 3 s"] < done["press"] / 100
    assert {name.split()[0] for name in done if name.endswith((" over", " closed"))} == set(GAMES)
