"""A person to erase, and a search for their traces in a database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.harness.store.all_rows import kept
from tests.harness.tables import house as harness

ELEONORE = 1_234_567_890_123_456_789
NAME = "Eléonore of the Windward Isles"


@pytest.fixture(autouse=True)
def eleonore(monkeypatch: pytest.MonkeyPatch) -> None:
    """A person whose id and name appear nowhere by chance."""
    monkeypatch.setitem(harness.NAMES, ELEONORE, NAME)


async def traces(where: Path | str) -> list[tuple[str, str, Any]]:
    """Every place where the id or name is found: table, column, value."""
    return [
        (table, column, value)
        for table, rows in (await kept(str(where))).items()
        for row in rows
        for column, value in row.items()
        if str(ELEONORE) in str(value) or NAME in str(value)
    ]
