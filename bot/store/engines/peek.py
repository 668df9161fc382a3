"""Reads key-value pairs from a database that another process has open."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Collection
from contextlib import closing
from pathlib import Path

from bot.store.engines.claim import is_blank
from bot.store.engines.engine import is_address, placeholders
from bot.store.engines.failures import NoDatabase, StoreFailed
from bot.store.engines.group_commit import engine_for

SECONDS = 2.0


def peek(where: str, names: Collection[str]) -> dict[str, str]:
    """The stored values of these keys. Missing keys are left out."""
    sql = f"SELECT name, value FROM facts WHERE name IN ({placeholders(names)})"
    if is_address(where):
        return asyncio.run(_asked(where, sql, names))
    return _read(Path(where), sql, names)


def _read(database: Path, sql: str, names: Collection[str]) -> dict[str, str]:
    if is_blank(database):
        raise NoDatabase(database)
    address = f"{database.resolve().as_uri()}?mode=rw"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=SECONDS)) as plain:
            return dict(plain.execute(sql, tuple(names)).fetchall())
    except (sqlite3.Error, OSError) as error:
        raise StoreFailed(f"{database}: {error}") from error


async def _asked(address: str, sql: str, names: Collection[str]) -> dict[str, str]:
    server = engine_for(address, guest=True)
    await server.open()
    try:
        return {row[0]: row[1] for row in await server.rows(sql, tuple(names))}
    finally:
        await server.close()
