"""The SQLite file: opening, migrations, locks and a full disk."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.engines import engine
from bot.store.engines.failures import StoreFailed
from tests.harness.store.samples import ROW, SEATS, STANDING, append, move, numbers
from tests.harness.store.sqlite import connection_of


async def statements(store: Database) -> list[str]:
    """Records every statement that SQLite runs from now on."""
    heard: list[str] = []
    await connection_of(store).set_trace_callback(heard.append)
    return heard


async def pragma(store: Database, text: str) -> object:
    row = await (await connection_of(store).execute(f"PRAGMA {text}")).fetchone()
    return row[0] if row else None


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Database]:
    async with Database(path) as store:
        await store.tables.insert(ROW, STANDING, SEATS)
        yield store


async def test_a_commit_is_on_the_disk_when_it_returns(store: Database):
    assert await pragma(store, "journal_mode") == "wal"
    assert await pragma(store, "synchronous") == 2, "2 is FULL"


async def test_a_missing_folder_is_created(tmp_path: Path):
    async with Database(tmp_path / "a" / "b" / "t.sqlite3") as store:
        assert await store.lookup.servers_with_tables() == []


def scripts(folder: Path, *texts: str) -> Path:
    steps = folder / "sqlite"
    steps.mkdir(exist_ok=True, parents=True)
    for number, text in enumerate(texts, 1):
        (steps / f"{number:03}_step.sql").write_text(text, "utf-8")
    return folder


def schema(path: Path) -> tuple[int, list[str]]:
    with sqlite3.connect(path) as plain:
        version = plain.execute("PRAGMA user_version").fetchone()[0]
        names = plain.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        found = [row[0] for row in names.fetchall()]
    plain.close()
    return version, found


async def test_the_schema_version_is_the_number_of_migrations_run(path: Path):
    async with Database(path):
        pass
    shipped = list((engine.MIGRATIONS / "sqlite").glob("*.sql"))
    assert shipped
    assert schema(path)[0] == len(shipped)


async def test_only_new_migrations_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = scripts(tmp_path / "steps", "CREATE TABLE one (a)")
    monkeypatch.setattr(engine, "MIGRATIONS", folder)
    async with Database(path):
        pass
    assert schema(path) == (1, ["one"])
    scripts(folder, "CREATE TABLE one (a)", "CREATE TABLE two (a); CREATE TABLE three (a);")
    async with Database(path):
        pass
    assert schema(path) == (2, ["one", "three", "two"])


async def test_a_broken_migration_leaves_the_file_unchanged(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    folder = scripts(tmp_path / "steps", "CREATE TABLE one (a)")
    monkeypatch.setattr(engine, "MIGRATIONS", folder)
    async with Database(path):
        pass
    broken = "CREATE TABLE two (a); DROP TABLE one; INSERT INTO nowhere VALUES (1);"
    scripts(folder, "CREATE TABLE one (a)", broken)
    with pytest.raises(StoreFailed, match="nowhere"):
        await Database(path).open()
    assert schema(path) == (1, ["one"])


async def test_a_database_from_a_newer_version_is_left_alone(path: Path):
    async with Database(path):
        pass
    with sqlite3.connect(path) as plain:
        plain.execute("PRAGMA user_version = 99")
    plain.close()
    with pytest.raises(StoreFailed, match=r"tortuga\.sqlite3: made by a newer version.*99"):
        await Database(path).open()
    assert schema(path)[0] == 99


async def test_a_locked_file_is_reported_as_locked(path: Path):
    plain = sqlite3.connect(path, isolation_level=None)
    plain.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreFailed, match=r"tortuga\.sqlite3: .*locked"):
        await Database(path).open()
    plain.close()
    async with Database(path) as store:
        assert await store.lookup.servers_with_tables() == []


async def test_a_file_that_is_no_database_is_reported_as_such(path: Path):
    path.write_text("Ahoy! " * 1000, "utf-8")
    with pytest.raises(
        StoreFailed, match=r"tortuga\.sqlite3: the database is broken \(file is not"
    ):
        await Database(path).open()
    assert path.read_text("utf-8") == "Ahoy! " * 1000


async def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path):
    (tmp_path / "wall").write_text("", "utf-8")
    with pytest.raises(StoreFailed, match="wall"):
        await Database(tmp_path / "wall" / "t.sqlite3").open()


async def test_many_writers_share_few_commits(store: Database):
    heard = await statements(store)
    for number in range(20):
        await append(store, move(number))
    one_by_one = heard.count("COMMIT")
    heard.clear()
    await asyncio.gather(*(append(store, move(number)) for number in range(20, 120)))
    together = heard.count("COMMIT")
    assert one_by_one == 20
    assert together <= 5
    assert await numbers(store) == list(range(120))


async def test_a_busy_event_loop_does_not_delay_a_commit(store: Database):
    """A commit waits for the event loop once, not once per statement."""
    turns = 0

    async def crowd() -> None:
        nonlocal turns
        while True:
            turns += 1
            time.sleep(0.005)  # noqa: ASYNC251 — the loop shall be busy
            await asyncio.sleep(0)

    crowded = asyncio.create_task(crowd())
    await asyncio.gather(*(append(store, move(number)) for number in range(100)))
    crowded.cancel()
    assert turns < 50, "200 statements"


async def test_with_a_locked_file_presses_are_refused_before_discord_times_out(
    store: Database, path: Path
):
    """Discord expects an answer within three seconds."""
    plain = sqlite3.connect(path, isolation_level=None)
    plain.execute("BEGIN IMMEDIATE")
    began = asyncio.get_running_loop().time()
    done = await asyncio.gather(
        *(append(store, move(number)) for number in range(3)), return_exceptions=True
    )
    assert asyncio.get_running_loop().time() - began < 2.5
    assert [type(each) for each in done] == [StoreFailed] * 3
    assert "locked" in str(done[0])
    plain.close()
    await append(store, move(0))
    assert await numbers(store) == [0]


async def test_on_a_full_disk_nothing_is_written_until_there_is_room(store: Database):
    pages = await pragma(store, "page_count")
    await pragma(store, f"max_page_count = {pages}")
    done = await asyncio.gather(
        *(append(store, move(number, "bid 1" * 200)) for number in range(60)),
        return_exceptions=True,
    )
    number = done.index(next(each for each in done if each is not None))
    assert all(isinstance(each, StoreFailed) and "full" in str(each) for each in done[number:])
    written = await numbers(store)
    assert written == list(range(number))
    with pytest.raises(StoreFailed, match="full"):
        await append(store, move(number, "bid 1" * 200))
    await pragma(store, "max_page_count = 100000")
    await append(store, move(number, "bid 1" * 200))
    assert await numbers(store) == [*written, number]


async def test_tables_of_an_older_schema_are_redrawn_once(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shipped = sorted((engine.MIGRATIONS / "sqlite").glob("*.sql"))
    folder = scripts(tmp_path / "steps", *(each.read_text("utf-8") for each in shipped[:5]))
    with monkeypatch.context() as patched:
        patched.setattr(engine, "MIGRATIONS", folder)
        async with Database(path) as store:
            for table_id, phase, drawn in (
                ("aaaa", "lobby", "1f"),
                ("bbbb", "playing", ""),
                ("cccc", "over", "end"),
                ("dddd", "closed", "1f"),
            ):
                await store.connection.write(
                    (
                        "INSERT INTO tables (id, game, rules, phase, guild_id, channel_id,"
                        " message_id, host, options, pace, language, seed, opened_at)"
                        " VALUES (?, '', 1, ?, 1, 1, 1, 1, '', '', '', '', 0)",
                        (table_id, phase),
                    ),
                    ("INSERT INTO places (table_id, drawn) VALUES (?, ?)", (table_id, drawn)),
                )
    async with Database(path) as store:
        await store.schedule.resume(0.0, "alive", 5.0)
        assert sorted(await store.schedule.due_tables(1e12, 100)) == ["aaaa", "bbbb"]
        assert await store.schedule.stale_tables("", 10) == ["aaaa", "bbbb", "dddd"]


async def test_a_table_older_than_the_promise_is_kept_unchanged(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shipped = sorted((engine.MIGRATIONS / "sqlite").glob("*.sql"))
    before = [each for each in shipped if each.name < "008"]
    folder = scripts(tmp_path / "steps", *(each.read_text("utf-8") for each in before))
    with monkeypatch.context() as patched:
        patched.setattr(engine, "MIGRATIONS", folder)
        async with Database(path) as store:
            await store.connection.write(
                (
                    "INSERT INTO tables (id, game, rules, phase, guild_id, channel_id,"
                    " host, options, pace, language, seed, opened_at)"
                    " VALUES ('aaaa', 'corsairs', 1, 'playing', 1, 1, 1, '{}', '', '', 'ab', 0)",
                    (),
                )
            )
    async with Database(path) as store:
        found = await store.tables.load("aaaa")
    assert found is not None
    assert (found.row.seed, found.row.house_seed, found.row.brought) == ("ab", "", "[]")


async def test_an_old_table_without_any_alarm_expires(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Paused tables and those without deadlines had no alarm; deserted ones had a day."""
    shipped = sorted((engine.MIGRATIONS / "sqlite").glob("*.sql"))
    before = [each for each in shipped if each.name < "012"]
    folder = scripts(tmp_path / "steps", *(each.read_text("utf-8") for each in before))
    with monkeypatch.context() as patched:
        patched.setattr(engine, "MIGRATIONS", folder)
        async with Database(path) as store:
            for table_id, phase, away in (
                ("aaaa", "playing", 0),
                ("bbbb", "playing", 1),
                ("cccc", "over", 0),
                ("dddd", "lobby", 0),
            ):
                await store.connection.write(
                    (
                        "INSERT INTO tables (id, game, rules, phase, guild_id, channel_id,"
                        " host, options, pace, language, seed, opened_at)"
                        " VALUES (?, '', 1, ?, 1, 1, 1, '', '', '', '', 0)",
                        (table_id, phase),
                    ),
                    (
                        "INSERT INTO seats (table_id, seat, user_id, name, away)"
                        " VALUES (?, 0, 1, '', ?)",
                        (table_id, away),
                    ),
                )
            await store.key_value.set("resting bbbb", "1.0")
    async with Database(path) as store:
        lasts = [
            None
            if found is None or found.standing.expires_at is None
            else round((found.standing.expires_at - time.time()) / 86400)
            for found in [
                await store.tables.load(each) for each in ("aaaa", "bbbb", "cccc", "dddd")
            ]
        ]
        assert lasts == [30, 1, None, None]
        assert await store.schedule.due_tables(time.time() + 2 * 86400, 9) == ["bbbb"]
        assert await store.schedule.due_tables(time.time() + 31 * 86400, 9) == ["bbbb", "aaaa"]
        assert await store.key_value.get("resting bbbb") is None


async def test_a_table_still_has_only_its_old_rematch_after_the_migration(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shipped = sorted((engine.MIGRATIONS / "sqlite").glob("*.sql"))
    before = [each for each in shipped if each.name < "013"]
    folder = scripts(tmp_path / "steps", *(each.read_text("utf-8") for each in before))
    with monkeypatch.context() as patched:
        patched.setattr(engine, "MIGRATIONS", folder)
        async with Database(path) as store:
            for table_id, phase in (("aaaa", "over"), ("bbbb", "lobby")):
                await store.connection.write(
                    (
                        "INSERT INTO tables (id, game, rules, phase, guild_id, channel_id,"
                        " host, options, pace, language, seed, opened_at)"
                        " VALUES (?, 'corsairs', 1, ?, 1, 1, 1, '{}', '', '', '', 0)",
                        (table_id, phase),
                    )
                )
            await store.key_value.set("rematch aaaa", "bbbb")
            await store.key_value.set("rematch cccc", "dddd")
    async with Database(path) as store:
        assert await store.tables.rematch_of("aaaa") == "bbbb"
        assert await store.tables.rematch_of("bbbb") is None
        assert await store.key_value.get("rematch aaaa") is None
