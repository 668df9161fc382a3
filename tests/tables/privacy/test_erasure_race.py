"""Erasing a person in one process while another writes about them leaves no trace."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.erasure_check import ERASED, ErasureConflict
from bot.store.engines.group_commit import Connection
from bot.store.engines.postgresql import ERASING
from bot.tables.history.rating_job import RatingJob
from tests.harness.clock import ManualClock
from tests.harness.store.postgresql import Server
from tests.harness.tables.erasure import ELEONORE, traces
from tests.harness.tables.erasure import eleonore as eleonore
from tests.harness.tables.house import BART, GAMES, GUILD, HouseSetup, house_setup
from tests.harness.tables.rated import without_results
from tests.harness.waiting import until


class InterruptedConnection(Connection):
    """Runs something once between a query and the write that depends on it."""

    meanwhile: Callable[[], Awaitable[Any]] | None = None
    after = ""
    """Part of the text of that query."""

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        found = await super().rows(sql, values)
        if self.after in sql and self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            await meanwhile()
        return found


@asynccontextmanager
async def interrupted(where: str) -> AsyncIterator[tuple[Database, InterruptedConnection]]:
    connection = InterruptedConnection(where, guest=True)
    async with Database(connection) as store:
        yield store, connection


def chronicle_of(store: Database) -> RatingJob:
    rating_job = RatingJob(store, ManualClock(), GAMES)
    rating_job.clock.sleep = _at_once
    return rating_job


async def _at_once(_: float) -> None: ...


async def names_of(store: Database, table_id: str) -> Sequence[str]:
    result = await store.results.load(table_id)
    assert result is not None
    return [finish.name for finish in result.finishes]


async def backfill(setup: HouseSetup, other: RatingJob) -> None:
    await without_results(setup.store)
    await other.backfill()


async def enter(setup: HouseSetup, other: RatingJob) -> None:
    await other.enter_all()


async def recompute(setup: HouseSetup, other: RatingJob) -> None:
    await setup.house.rating_job.enter_all()
    await other.recompute()


RESULTS_AFTER = "AND (ended_at, table_id) > (?, ?)"


@pytest.mark.parametrize(
    ("act", "after"),
    [(backfill, "FROM moves"), (enter, RESULTS_AFTER), (recompute, RESULTS_AFTER)],
)
async def test_data_read_before_an_erasure_is_not_written_after_it(
    where: str, act: Callable[[HouseSetup, RatingJob], Awaitable[None]], after: str
):
    async with house_setup(where) as setup, interrupted(where) as (store, line):
        table = await setup.finished(ELEONORE, BART)
        line.after, line.meanwhile = after, lambda: setup.house.erasure.erase(ELEONORE)
        await act(setup, chronicle_of(store))
        assert line.meanwhile is None, "it was interrupted"
        assert await names_of(store, table.id) == ["", "Bart"]
        entries = await store.ratings.load_all(GUILD, table.row.game)
        assert str(BART) in {each.player for each in entries.careers}
    assert await traces(where) == []


async def test_a_result_written_during_an_erasure_is_anonymous_too(where: str):
    """The result is in a server that had no data about them."""
    async with house_setup(where) as setup, interrupted(where) as (store, line):
        table = await setup.finished(ELEONORE, BART)
        kept = await setup.store.results.load(table.id)
        assert kept is not None
        late = replace(kept, table_id="late", guild_id=GUILD + 1)
        line.after = "SELECT DISTINCT guild_id FROM finishes"
        line.meanwhile = lambda: setup.store.results.save([late])
        held = await store.personal_data.seats(ELEONORE)
        await store.personal_data.erase(ELEONORE, held, lambda _: "a pirate")
        assert line.meanwhile is None, "it was interrupted"
        assert await names_of(store, "late") == ["", "Bart"]
    assert await traces(where) == []


async def test_a_writer_waits_for_a_running_erasure(server: Server):
    """The erasing transaction is open, so its changes aren't visible yet."""
    address = server.database()
    async with house_setup(address) as setup:
        table = await setup.finished(ELEONORE, BART)
        kept, unerased = (
            await setup.store.results.load(table.id),
            await setup.store.results.erasure_check(),
        )
        assert kept is not None
        other: Any = await asyncpg.connect(address)
        async with other.transaction():
            await other.execute("SELECT pg_advisory_xact_lock($1)", ERASING)
            await other.execute("INSERT INTO facts VALUES ($1, 'anew')", ERASED)
            writing = asyncio.create_task(setup.store.results.save([kept], [unerased]))
            await until(lambda: waiting(server, address))
        with pytest.raises(ErasureConflict):
            await writing
        await other.close()


def waiting(server: Server, address: str) -> bool:
    return server.ask("SELECT count(*) FROM pg_locks WHERE NOT granted", address) != "0"
