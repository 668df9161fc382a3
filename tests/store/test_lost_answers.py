"""When the answer to a COMMIT is lost, the write waits until its outcome is known."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.engines.limit_check import in_server
from tests.harness.store.breaking_proxy import Loss, strait_to
from tests.harness.store.postgresql import Server
from tests.harness.store.samples import ROW, SEATS, STANDING, append, move, numbers
from tests.harness.waiting import until

SECONDS = 10.0


@pytest.mark.parametrize(("loses", "counts"), [("question", False), ("answer", True)])
async def test_a_write_with_a_lost_answer_counts_only_if_it_was_committed(
    server: Server, loses: Loss, counts: bool
):
    async with strait_to(server.database()) as (strait, address), Database(address) as store:
        await store.tables.insert(ROW, STANDING, SEATS)
        strait.loses = loses
        pressed = asyncio.create_task(append(store, move(0)))
        await asyncio.wait_for(strait.lost.wait(), SECONDS)
        with pytest.raises(StoreFailed):
            await store.key_value.set("others", "are refused at once")
        assert not pressed.done(), "it may count or not"
        strait.is_open = True
        if counts:
            await asyncio.wait_for(pressed, SECONDS)
        else:
            with pytest.raises(StoreFailed):
                await asyncio.wait_for(pressed, SECONDS)
        assert await numbers(store) == [0] * counts
        await append(store, move(int(counts)))
        assert await store.key_value.get("others") is None


async def test_closing_the_database_does_not_wait_for_a_lost_answer(server: Server):
    async with strait_to(server.database()) as (strait, address):
        async with Database(address) as store:
            strait.loses = "answer"
            writing = asyncio.create_task(store.key_value.set("a", "b"))
            await asyncio.wait_for(strait.lost.wait(), SECONDS)
            await until(lambda: "store-settling" in [t.get_name() for t in asyncio.all_tasks()])
        with pytest.raises(StoreFailed):
            await asyncio.wait_for(writing, SECONDS)


async def test_two_processes_cannot_exceed_a_limit_together(server: Server):
    address = server.database()
    async with Database(address) as one, Database(address) as other:
        cap = in_server(ROW.guild_id, 3)
        done = await asyncio.gather(
            *(
                each.tables.insert(replace(ROW, id=f"t{number}{at}"), STANDING, SEATS, [cap])
                for number in range(5)
                for at, each in enumerate((one, other))
            ),
            return_exceptions=True,
        )
        assert (
            sorted(type(each).__name__ for each in done) == ["LimitReached"] * 7 + ["NoneType"] * 3
        )
        assert len(await one.lookup.tables_in(ROW.guild_id)) == 3
