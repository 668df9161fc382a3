"""Moving house: all that one database keeps is copied into another, of whichever engine."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing, asynccontextmanager
from typing import Any, TypeAlias

from bot.store.engines.engine import Engine, InsertRows, Schema
from bot.store.engines.failures import NoDatabase, StoreFailed
from bot.store.engines.group_commit import engine_for

OnProgress: TypeAlias = Callable[[str, int, int], None]
"""Of a table, how many of how many rows are copied."""


async def copy_database(source: str, target: str, tell: OnProgress) -> dict[str, int]:
    """Copies all of it in one transaction, or nothing; how many rows of each table there are.

    What was begun and broken off has left tables without rows, and is begun anew.
    """
    async with _guest(source) as old:
        await _make_ready(target)
        async with _guest(target) as new, old.exclusive(), new.exclusive():
            shape = await _common_shape(old, new)
            await _refuse_kept(new)
            counts = {name: await count_rows(old, name) for name in shape}
            async with new.bulk_insert() as pour:
                for name, columns in shape.items():
                    async for done in _copied(old, pour, name, columns):
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
    """Looked at before it is touched: what is not ours to fill is left as it is."""
    try:
        async with _guest(target) as found:
            await _refuse_kept(found)
    except NoDatabase:
        pass
    owner = engine_for(target, guest=False)
    await owner.open()
    await owner.close()


async def _refuse_kept(target: Engine) -> None:
    for name in await target.schema():
        if await target.rows(f"SELECT 1 FROM {name} LIMIT 1", ()):
            raise StoreFailed(f"{target.name}: it is not empty, and nothing is written over it")


async def _common_shape(old: Engine, new: Engine) -> Schema:
    shape, found = await new.schema(), await old.schema()
    if {name: set(each) for name, each in shape.items()} != {
        name: set(each) for name, each in found.items()
    }:
        raise StoreFailed(
            f"{old.name}: made by an older version. Start this one there once, and stop it again."
        )
    return shape


async def _copied(
    old: Engine, pour: InsertRows, name: str, columns: dict[str, type]
) -> AsyncGenerator[int]:
    """How many rows so far, page by page."""
    done = 0
    async with aclosing(old.pages(f"SELECT {', '.join(columns)} FROM {name}")) as pages:
        async for page in pages:
            await pour(name, list(columns), [_converted(row, columns) for row in page])
            done += len(page)
            yield done


def _converted(row: Sequence[Any], columns: dict[str, type]) -> tuple[Any, ...]:
    """SQLite writes 1 and 0 for truth."""
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
