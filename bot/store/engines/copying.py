"""Copies a whole database into another one, for SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing, asynccontextmanager
from typing import Any, TypeAlias

from bot.store.engines.engine import Engine, InsertRows, Schema
from bot.store.engines.failures import NoDatabase, StoreFailed
from bot.store.engines.group_commit import engine_for

OnProgress: TypeAlias = Callable[[str, int, int], None]
"""Called with the table, the number of rows copied so far, and the number of rows in total."""


async def copy_database(source: str, target: str, tell: OnProgress) -> dict[str, int]:
    """Copies all tables in one transaction; returns the number of rows of each table.

    An interrupted copy leaves empty tables and can be repeated.
    """
    async with _guest(source) as old:
        await _make_ready(target)
        async with _guest(target) as new, old.exclusive(), new.exclusive():
            schema = await _common_schema(old, new)
            await _require_empty(new)
            counts = {name: await count_rows(old, name) for name in schema}
            async with new.bulk_insert() as insert:
                for name, columns in schema.items():
                    async for done in _copied(old, insert, name, columns):
                        tell(name, done, counts[name])
            await _compare(new, counts)
    return counts


@asynccontextmanager
async def _guest(where: str) -> AsyncGenerator[Engine]:
    engine = engine_for(where, guest=True)
    await engine.open()
    try:
        yield engine
    finally:
        await engine.close()


async def _make_ready(target: str) -> None:
    """Creates the schema in the target, after checking that it is empty."""
    try:
        async with _guest(target) as found:
            await _require_empty(found)
    except NoDatabase:
        pass
    owner = engine_for(target, guest=False)
    await owner.open()
    await owner.close()


async def _require_empty(target: Engine) -> None:
    for name in await target.schema():
        if await target.rows(f"SELECT 1 FROM {name} LIMIT 1", ()):
            raise StoreFailed(f"{target.name}: it is not empty, and nothing was overwritten")


async def _common_schema(old: Engine, new: Engine) -> Schema:
    schema, found = await new.schema(), await old.schema()
    if {name: set(each) for name, each in schema.items()} != {
        name: set(each) for name, each in found.items()
    }:
        raise StoreFailed(
            f"{old.name}: made by an older version."
            " Start this version of the bot on it once, then stop it."
        )
    return schema


async def _copied(
    old: Engine, insert: InsertRows, name: str, columns: dict[str, type]
) -> AsyncGenerator[int]:
    """Copies one table page by page; yields the number of rows copied so far."""
    done = 0
    async with aclosing(old.pages(f"SELECT {', '.join(columns)} FROM {name}")) as pages:
        async for page in pages:
            await insert(name, list(columns), [_converted(row, columns) for row in page])
            done += len(page)
            yield done


def _converted(row: Sequence[Any], columns: dict[str, type]) -> tuple[Any, ...]:
    """The row with SQLite's 1 and 0 converted to booleans in boolean columns."""
    kinds = columns.values()
    return tuple(
        bool(each) if kind is bool and each is not None else each
        for each, kind in zip(row, kinds, strict=True)
    )


async def count_rows(engine: Engine, name: str) -> int:
    ((found,),) = await engine.rows(f"SELECT count(*) FROM {name}", ())
    return int(found)


async def _compare(new: Engine, counts: dict[str, int]) -> None:
    for name, wanted in counts.items():
        if (found := await count_rows(new, name)) != wanted:
            raise StoreFailed(
                f"{new.name}: {name} has {found} rows of {wanted}. Do not use it: make an empty one"
            )
