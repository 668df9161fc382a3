"""Expired leases: which shards a process takes back and which it leaves to others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from bot.store.cluster.leases import Process
from bot.store.database import Database
from bot.store.engines.ownership import OwnedShards
from bot.tables.cluster.cluster import BELIEVED_SECONDS, RETURN_SECONDS, Cluster, WantedShards
from tests.harness.store.postgresql import Server
from tests.harness.waiting import moment, until

SHARDS = 2


class Deck:
    """Shard callbacks that record their calls and can be delayed or fail."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.free = asyncio.Event()
        self.free.set()
        self.failing: set[str] = set()
        """Calls that fail once."""

    async def launch(self, shard: int) -> None:
        self._try(f"launch {shard}")
        self.done.append(f"launch {shard}")

    async def close(self, shard: int) -> None:
        self.done.append(f"close {shard}")

    async def take_over(self, shard: int) -> None:
        await self.free.wait()
        self.done.append(f"take over {shard}")

    async def hand_over(self, shard: int) -> None:
        self.done.append(f"hand over {shard}")

    def lose(self, shard: int) -> None:
        self.done.append(f"lose {shard}")

    def count(self, processes: int) -> None:
        self._try("count")

    def _try(self, what: str) -> None:
        if what in self.failing:
            self.failing.discard(what)
            raise ValueError(what)


class Afloat:
    """One process of a cluster with a manual clock; the database has a real one."""

    def __init__(self, name: str, store: Database) -> None:
        self.store = store
        self.time = 0.0
        self.deck = Deck()
        self.share = OwnedShards(SHARDS, lambda: self.time)
        self.fleet = Cluster(
            store,
            self.share,
            WantedShards(None, SHARDS),
            Process(name, "sea", "1"),
            self.deck,
            time.time,
        )

    async def beat(self) -> None:
        await self.fleet.beat()
        await moment()


@pytest.fixture
def address(server: Server) -> str:
    return server.database()


@pytest.fixture
async def one(address: str) -> AsyncIterator[Afloat]:
    async with Database(address) as store:
        await store.cluster.prepare_shards(SHARDS)
        one = Afloat("one", store)
        yield one
        await one.fleet.leave()


@pytest.fixture
async def other(address: str, one: Afloat) -> AsyncIterator[Afloat]:
    async with Database(address) as store:
        other = Afloat("other", store)
        yield other
        await other.fleet.leave()


async def test_a_shard_whose_lease_expires_during_takeover_is_taken_back(one: Afloat):
    one.deck.free.clear()
    await one.beat()
    await until(lambda: 0 in one.share.shards)
    one.time += BELIEVED_SECONDS
    await one.beat()
    assert one.deck.done == ["launch 0", "lose 0"]
    one.deck.free.set()
    await until(lambda: "take over 0" in one.deck.done)
    assert not one.share.owns(0 << 22), "that was the lease of before"
    await one.beat()
    await until(lambda: one.deck.done.count("take over 0") == 2)
    assert one.share.owns(0 << 22)


async def test_a_connection_that_could_not_be_opened_is_opened_later(
    one: Afloat, caplog: pytest.LogCaptureFixture
):
    one.deck.failing = {"launch 0"}
    await one.beat()
    await until(lambda: one.share.shards == {1})
    assert "ValueError" in caplog.text
    await one.beat()
    await until(lambda: one.share.shards == {0, 1})


async def test_when_the_store_returns_each_process_takes_its_shards_back(
    server: Server, address: str, one: Afloat, other: Afloat
):
    await hold_one_each(one, other)
    for each in (one, other):
        await lose_the_store(each)
    server.ask("UPDATE shards SET held_until = 0", address)
    server.ask("UPDATE processes SET seen_until = 0", address)
    for each in (one, other):
        await each.store.open()
        await each.beat()
    await until(lambda: (one.share.shards, other.share.shards) == ({0}, {1}))
    assert one.deck.done == ["lose 0", "take over 0"]
    assert other.deck.done == ["lose 1", "take over 1"]


async def test_shards_of_a_process_that_does_not_return_are_taken_over(
    server: Server, address: str, one: Afloat, other: Afloat
):
    await hold_one_each(one, other)
    await lose_the_store(one)
    server.ask("UPDATE shards SET held_until = 0", address)
    server.ask("UPDATE processes SET seen_until = 0", address)
    await one.store.open()
    await one.beat()
    await until(lambda: one.share.shards == {0})
    one.time += RETURN_SECONDS
    await one.beat()
    await until(lambda: one.share.shards == {0, 1})


async def hold_one_each(one: Afloat, other: Afloat) -> None:
    while (one.share.shards, other.share.shards) != ({0}, {1}):
        await one.beat()
        await other.beat()
    one.deck.done.clear()
    other.deck.done.clear()


async def lose_the_store(each: Afloat) -> None:
    await each.store.close()
    await each.beat()
    each.time += BELIEVED_SECONDS
    await each.beat()
    assert not each.share.shards


async def test_an_unexpected_error_ends_no_lease(
    one: Afloat, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.tables.cluster.cluster.BEAT_SECONDS", 0.01)
    await one.fleet.start(SHARDS)
    await until(lambda: one.share.shards == {0, 1})
    one.deck.failing = {"count"}
    await until(lambda: "ValueError" in caplog.text)
    one.time += BELIEVED_SECONDS / 2
    believed = one.time + BELIEVED_SECONDS
    await until(lambda: one.fleet._held[0].until == believed)  # pyright: ignore[reportPrivateUsage]
