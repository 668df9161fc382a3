"""Moving a database: everything arrives or nothing, and no database in use is overwritten."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from bot.ops.admin import admin_command
from bot.ops.move_database import play_again
from bot.store.database import Database
from bot.store.engines.copying import copy_database
from bot.store.engines.failures import StoreFailed
from bot.tables.people.preferences import Person
from tests.harness.clock import ManualClock
from tests.harness.store.all_rows import kept
from tests.harness.store.postgresql import Server
from tests.harness.tables.house import ANNE, BART, CALICO, DUTCH, house_setup

ROOT = Path(__file__).parents[2]
KILLED = """
import asyncio, os, signal, sys
from bot.store.engines.copying import copy_database

def tell(table, done, total):
    if table == "seats":
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(copy_database(sys.argv[1], sys.argv[2], tell))
"""


@pytest.fixture
def elsewhere(request: pytest.FixtureRequest, where: str, tmp_path: Path) -> str:
    """A database on the engine that `where` is not on."""
    if where.startswith("postgresql"):
        return str(tmp_path / "moved" / "tortuga.sqlite3")
    server: Server = request.getfixturevalue("server")
    return server.database()


def quietly(table: str, done: int, total: int) -> None: ...


async def lived_in(where: str) -> tuple[str, float]:
    """Fills the database with tables; returns the running one and the time."""
    async with house_setup(where) as setup:
        await setup.house.people.set_person(ANNE, Person(reminders="dm"))
        over = await setup.finished(ANNE, BART)
        await setup.house.message_log.place_hand(over.id, ANNE, 55, 66)
        running = await setup.table(ANNE, BART, CALICO)
        await setup.press(running, ANNE, "bid 1")
        await setup.votes.leave(running.id, CALICO)
        await setup.votes.take(running.id, 2, DUTCH, "Dutch")
        await setup.house.message_log.place(running, 800, 77)
        await setup.lobby(ANNE, BART)
        unreadable = await setup.table(ANNE, BART)
        await setup.store.tables.quarantine(unreadable.id, "its pace is unknown")
        await setup.store.connection.write(
            ("UPDATE tables SET pace = 'no such' WHERE id = ?", (unreadable.id,)),
        )
        return running.id, setup.clock.time


async def test_everything_is_copied_and_the_game_goes_on(
    where: str, elsewhere: str, capsys: pytest.CaptureFixture[str]
):
    running, time = await lived_in(where)
    before = await kept(where)
    command = ["move-database", where, elsewhere]
    assert await asyncio.to_thread(admin_command, command) == 0
    said = capsys.readouterr().out
    assert f"moves: {len(before['moves'])} of {len(before['moves'])}" in said
    assert "3 of 3 records were read from both and played again" in said
    assert await kept(elsewhere) == before == await kept(where)
    async with house_setup(elsewhere, ManualClock(time)) as setup:
        await setup.press(await setup.house.registry.table(running), BART, "bid 0")


async def test_a_database_that_is_not_empty_is_not_overwritten(where: str, elsewhere: str):
    await lived_in(where)
    async with Database(elsewhere) as other:
        await other.key_value.set("alive", "1")
    before = await kept(elsewhere)
    with pytest.raises(StoreFailed, match="it is not empty"):
        await copy_database(where, elsewhere, quietly)
    assert await kept(elsewhere) == before


async def test_a_database_that_a_bot_has_open_is_not_moved(where: str, elsewhere: str):
    async with Database(where) as store:
        await store.key_value.set("alive", "1")
        with pytest.raises(StoreFailed, match=r"has it open"):
            await copy_database(where, elsewhere, quietly)
    assert await copy_database(where, elsewhere, quietly) == {
        **dict.fromkeys(await kept(where), 0),
        "facts": 1,
    }


async def test_a_database_that_a_bot_has_open_is_not_moved_into(where: str, elsewhere: str):
    await lived_in(where)
    async with Database(elsewhere):
        with pytest.raises(StoreFailed, match=r"has it open"):
            await copy_database(where, elsewhere, quietly)


async def test_a_missing_database_cannot_be_moved(where: str, elsewhere: str):
    with pytest.raises(StoreFailed, match="there is no database"):
        await copy_database(where, elsewhere, quietly)


async def test_an_interrupted_move_copies_nothing_and_can_be_repeated(where: str, elsewhere: str):
    await lived_in(where)
    done = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", KILLED, where, elsewhere], cwd=ROOT, check=False
    )
    assert done.returncode == -9
    assert not any((await kept(elsewhere)).values())
    await copy_database(where, elsewhere, quietly)
    assert await kept(elsewhere) == await kept(where)


async def test_a_database_of_an_older_version_is_refused(server: Server, tmp_path: Path):
    old, new = server.database(), str(tmp_path / "t.sqlite3")
    async with Database(old) as store:
        await store.key_value.set("a", "b")
    server.ask("ALTER TABLE tables DROP COLUMN standings; DROP TABLE finishes, results", old)
    with pytest.raises(StoreFailed, match="made by an older version"):
        await copy_database(old, new, quietly)


async def test_a_record_that_was_changed_on_the_way_is_noticed(where: str, elsewhere: str):
    await lived_in(where)
    await copy_database(where, elsewhere, quietly)
    async with Database(elsewhere) as store:
        await store.connection.write(("UPDATE moves SET move = 'bid 0' WHERE number = 0", ()))
    with pytest.raises(StoreFailed, match="is not what it was"):
        await play_again(where, elsewhere)
