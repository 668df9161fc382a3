"""Somebody is erased in one process while another writes of them: no trace of them is left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.engine import Statement
from bot.store.engines.erasure_check import ERASED, Crossed
from bot.store.engines.postgresql import ERASING
from bot.store.model.rows import ResultRow, StoredTable
from bot.tables.history.rating_job import RatingJob
from tests.harness.clock import ManualClock
from tests.harness.store.postgresql import Server
from tests.harness.tables.house import BART, GAMES, GUILD, HouseSetup, house_setup
from tests.harness.waiting import until
from tests.tables.history.test_rating_job import without_results
from tests.tables.privacy.test_erasure import ELEONORE, traces
from tests.tables.privacy.test_erasure import eleonore as eleonore


class Interrupted(Database):
    """Something else happens between what is read and what is written of it, once."""

    meanwhile: Callable[[], Awaitable[Any]] | None = None
    after = ""

    async def _happen(self, what: str) -> None:
        if what == self.after and self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            await meanwhile()

    async def load_table(self, table_id: str, since: int = 0) -> StoredTable | None:
        found = await super().load_table(table_id, since)
        await self._happen("load_table")
        return found

    async def results_after(
        self, guild_id: int, game: str, ended_at: float, table_id: str, most: int
    ) -> list[ResultRow]:
        found = await super().results_after(guild_id, game, ended_at, table_id, most)
        await self._happen("results_after")
        return found

    async def namelessness(self, player: str) -> list[Statement]:
        found = await super().namelessness(player)
        await self._happen("namelessness")
        return found


def chronicle_of(store: Database) -> RatingJob:
    rating_job = RatingJob(store, ManualClock(), GAMES)
    rating_job.clock.sleep = _at_once
    return rating_job


async def _at_once(_: float) -> None: ...


async def names_of(store: Database, table_id: str) -> Sequence[str]:
    result = await store.result(table_id)
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


@pytest.mark.parametrize(
    ("act", "after"),
    [(backfill, "load_table"), (enter, "results_after"), (recompute, "results_after")],
)
async def test_what_was_read_before_somebody_was_erased_is_not_written_after(
    where: str, act: Callable[[HouseSetup, RatingJob], Awaitable[None]], after: str
):
    async with house_setup(where) as setup, Interrupted(where, guest=True) as store:
        table = await setup.finished(ELEONORE, BART)
        store.after, store.meanwhile = after, lambda: setup.house.erasure.erase(ELEONORE)
        await act(setup, chronicle_of(store))
        assert store.meanwhile is None, "it was interrupted"
        assert await names_of(store, table.id) == ["", "Bart"]
        entries = await store.all_entries(GUILD, table.row.game)
        assert str(BART) in {each.player for each in entries.careers}
    assert await traces(where) == []


async def test_what_is_written_while_somebody_is_erased_is_a_pirate_s_too(where: str):
    """In a server in which nothing of them was known."""
    async with house_setup(where) as setup, Interrupted(where, guest=True) as store:
        table = await setup.finished(ELEONORE, BART)
        kept = await setup.store.result(table.id)
        assert kept is not None
        late = replace(kept, table_id="late", guild_id=GUILD + 1)
        store.after = "namelessness"
        store.meanwhile = lambda: setup.store.save_results([late])
        held = await store.held_seats(ELEONORE)
        await store.erase_person(ELEONORE, held, lambda _: "a pirate")
        assert store.meanwhile is None, "it was interrupted"
        assert await names_of(store, "late") == ["", "Bart"]
    assert await traces(where) == []


async def test_whoever_writes_waits_for_who_is_about_to_erase(server: Server):
    """Their transaction is under way: what it changes cannot be seen yet."""
    address = server.database()
    async with house_setup(address) as setup:
        table = await setup.finished(ELEONORE, BART)
        kept, unerased = await setup.store.result(table.id), await setup.store.unerased()
        assert kept is not None
        other: Any = await asyncpg.connect(address)
        async with other.transaction():
            await other.execute("SELECT pg_advisory_xact_lock($1)", ERASING)
            await other.execute("INSERT INTO facts VALUES ($1, 'anew')", ERASED)
            writing = asyncio.create_task(setup.store.save_results([kept], [unerased]))
            await until(lambda: waiting(server, address))
        with pytest.raises(Crossed):
            await writing
        await other.close()


def waiting(server: Server, address: str) -> bool:
    return server.ask("SELECT count(*) FROM pg_locks WHERE NOT granted", address) != "0"
