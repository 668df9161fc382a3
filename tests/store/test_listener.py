"""Notifications that are sent with a commit, and their listeners."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from bot.store.cluster.listener import Listener
from bot.store.database import Database
from bot.store.tables.schedule import AWAKE
from tests.harness.store.postgresql import Server
from tests.harness.store.samples import ROW, SEATS, STANDING
from tests.harness.waiting import until


class Heard:
    def __init__(self, address: str) -> None:
        self.told: list[str] = []
        self.begun = 0
        self.listener = Listener(address, self.told.append, self._begin)

    async def _begin(self) -> None:
        self.begun += 1


@pytest.fixture
def address(server: Server) -> str:
    return server.database()


@pytest.fixture
async def owner(address: str) -> AsyncIterator[Database]:
    """The database of the process that holds the only shard."""
    async with Database(address) as store:
        await store.tables.insert(ROW, STANDING, SEATS)
        await store.cluster.prepare_shards(1)
        assert store.connection.engine.process is not None
        await store.cluster.claim(store.connection.engine.process, [0], 1)
        yield store


@pytest.fixture
async def guest(address: str, owner: Database) -> AsyncIterator[Database]:
    async with Database(address) as store:
        yield store


@pytest.fixture
async def heard(address: str, owner: Database) -> AsyncIterator[Heard]:
    heard = Heard(address)
    heard.listener.start()
    await until(lambda: heard.begun)
    yield heard
    await heard.listener.close()


def decided(version: int):
    return replace(STANDING, phase="playing", version=STANDING.version + version)


async def test_a_guests_change_is_due_at_the_owner_and_notifies_it(
    owner: Database, guest: Database, heard: Heard
):
    await guest.tables.save_progress(ROW.id, decided(1))
    await until(lambda: heard.told)
    assert heard.told == [f"table {ROW.id}"]
    assert await owner.schedule.due_tables(10.0, 5) == [ROW.id]


async def test_the_owners_changes_notify_nobody(owner: Database, heard: Heard):
    await owner.tables.save_progress(ROW.id, decided(1))
    await owner.cluster.notify("that is all")
    await until(lambda: heard.told)
    assert heard.told == ["that is all"]
    assert await owner.schedule.due_tables(10.0, 5) == [], f"it is awake there: {AWAKE}"


async def test_a_refused_change_notifies_nobody(owner: Database, guest: Database, heard: Heard):
    with pytest.raises(Exception, match="somebody else has changed"):
        await guest.tables.save_progress(ROW.id, decided(5))
    await owner.cluster.notify("that is all")
    await until(lambda: heard.told)
    assert heard.told == ["that is all"]


async def test_everyone_is_notified_of_settings_and_free_shards(
    owner: Database, guest: Database, heard: Heard
):
    process = guest.connection.engine.process
    await guest.people.save_settings(5, "{}")
    await guest.people.save_server_settings(7, "{}")
    assert owner.connection.engine.process is not None
    await owner.cluster.release(owner.connection.engine.process, [0])
    await until(lambda: len(heard.told) == 3)
    assert heard.told == [f"person 5 {process}", f"server 7 {process}", "shards"]


async def test_a_reconnected_listener_knows_it_may_have_missed_something(
    server: Server, address: str, owner: Database, heard: Heard
):
    server.ask(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'", address
    )
    await until(lambda: heard.begun == 2)
    await owner.cluster.notify("anew")
    await until(lambda: heard.told == ["anew"])
