"""A glance at the facts of a database that another process has open, and nothing changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from bot.store.claim import is_blank
from bot.store.failures import StoreFailed

SECONDS = 2.0


def glance(database: Path, names: Collection[str]) -> dict[str, str]:
    """Those of these facts that are noted."""
    if is_blank(database):
        raise StoreFailed(f"{database}: there is no database")
    address = f"{database.resolve().as_uri()}?mode=rw"
    marks = ", ".join("?" * len(names))
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=SECONDS)) as plain:
            found = plain.execute(
                f"SELECT name, value FROM facts WHERE name IN ({marks})", tuple(names)
            )
            return dict(found.fetchall())
    except (sqlite3.Error, OSError) as error:
        raise StoreFailed(f"{database}: {error}") from error
