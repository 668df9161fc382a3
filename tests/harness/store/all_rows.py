"""Reads everything in a database beside the bot, on either engine."""

from __future__ import annotations

from typing import Any, TypeAlias

from bot.store.database import Database
from bot.store.engines.sqlite import SQLite

Kept: TypeAlias = dict[str, list[dict[str, Any]]]
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"
RELATIONS = (
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
    " AND table_name != 'schema_version'"
)


async def kept(where: str) -> Kept:
    """The rows of every table; booleans are 1 and 0 as in SQLite."""
    async with Database(where, guest=True) as store:
        names = await rows(
            store, TABLES if isinstance(store.connection.engine, SQLite) else RELATIONS
        )
        return {name: await table(store, name) for (name,) in names}


async def table(store: Database, name: str) -> list[dict[str, Any]]:
    columns = await columns_of(store, name)
    found = await rows(store, f"SELECT {', '.join(columns)} FROM {name}")
    plain = [[int(each) if isinstance(each, bool) else each for each in row] for row in found]
    return [dict(zip(columns, row, strict=True)) for row in sorted(plain, key=repr)]


async def columns_of(store: Database, name: str) -> list[str]:
    if isinstance(store.connection.engine, SQLite):
        return sorted(row[1] for row in await rows(store, f"PRAGMA table_info({name})"))
    asked = (
        "SELECT column_name FROM information_schema.columns"
        " WHERE table_schema = 'public' AND table_name = ?"
    )
    return sorted(row[0] for row in await rows(store, asked, name))


async def rows(store: Database, sql: str, *values: Any) -> list[Any]:
    return await store.connection.rows(sql, values)
