"""The database keeps what it has accepted, and says clearly what it cannot accept."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import group_commit
from bot.store.database import Database
from bot.store.failures import Overtaken, StoreFailed
from bot.store.rows import MoveRow, Player, Standing, StoredTable, TableRow
from tests.harness.waiting import until

ROW = TableRow(
    id="k3f9",
    game="piraten_bridge",
    rules=1,
    guild_id=1 << 60,
    channel_id=20,
    message_id=None,
    posted_at=None,
    nudge_id=None,
    options="{}",
    pace="lively",
    language="en",
    seed="ab" * 32,
    opened_at=1000.0,
)
STANDING = Standing("playing", 101, deadline=1090.0)
SEATS = (Player(0, 101, "Anne"), Player(1, None, "Bosun"))


def move(number: int, text: str = "bid 1") -> MoveRow:
    return MoveRow(number, 0, text, "player", 1000.0 + number)


async def append(store: Database, row: MoveRow, table_id: str = "k3f9") -> None:
    """As the only change between a move and the next."""
    standing = replace(STANDING, deadline=2000.0, version=row.number + 1)
    await store.save_progress(table_id, standing, moves=[row])


async def numbers(store: Database, table_id: str = "k3f9") -> list[int]:
    loaded = await store.load_table(table_id)
    assert loaded is not None
    return [row.number for row in loaded.moves]


async def statements(store: Database) -> list[str]:
    """Everything SQLite is asked from now on."""
    heard: list[str] = []
    connection = store._connection  # pyright: ignore[reportPrivateUsage]
    assert connection is not None
    await connection.set_trace_callback(heard.append)
    return heard


async def pragma(store: Database, text: str) -> object:
    connection = store._connection  # pyright: ignore[reportPrivateUsage]
    assert connection is not None
    row = await (await connection.execute(f"PRAGMA {text}")).fetchone()
    return row[0] if row else None


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Database]:
    async with Database(path) as store:
        await store.insert_table(ROW, STANDING, SEATS)
        yield store


# ── Opening ──────────────────────────────────────────────────────────────────────────────────


async def test_a_commit_is_on_the_disk_when_it_returns(store: Database):
    assert await pragma(store, "journal_mode") == "wal"
    assert await pragma(store, "synchronous") == 2, "2 is FULL"


async def test_everything_is_read_back_as_it_was_written(path: Path):
    async with Database(path) as store:
        await store.insert_table(ROW, STANDING, SEATS)
        await append(store, move(0))
        await store.place_message("k3f9", 21, 777, 1001.5)
        await store.place_nudge("k3f9", 778)
        await store.save_panel("k3f9", 101, 5, 6)
        await store.save_panel("k3f9", 101, 5, 7)
        await store.save_person(101, "{}")
        await store.save_server(1, '{"pace":"none"}')
        await store.save_fact("alive", "1")
        await store.save_fact("alive", "2")
    async with Database(path) as store:
        row = replace(ROW, channel_id=21, message_id=777, posted_at=1001.5, nudge_id=778)
        standing = replace(STANDING, deadline=2000.0, version=1)
        assert await store.load_table("k3f9") == StoredTable(row, standing, SEATS, (move(0),))
        assert await store.panel("k3f9", 101) == (5, 7, "")
        assert await store.people([101, 102]) == {101: "{}"}
        assert await store.server(1) == '{"pace":"none"}'
        assert await store.fact("alive") == "2"
        assert await store.load_table("none") is None


async def test_open_tables_are_found_by_person_and_by_server(store: Database):
    lobby = replace(ROW, id="aaaa", opened_at=2000.0)
    await store.insert_table(lobby, replace(STANDING, phase="lobby"), SEATS)
    await store.insert_table(replace(ROW, id="bbbb"), replace(STANDING, phase="over"), SEATS)
    await store.insert_table(replace(ROW, id="cccc"), replace(STANDING, phase="closed"), SEATS)
    elsewhere = replace(ROW, id="dddd", guild_id=2)
    await store.insert_table(elsewhere, STANDING, [Player(0, 202, "Bart")])
    assert await store.tables_of(101) == ["aaaa", "k3f9"]
    assert await store.tables_in(ROW.guild_id) == [("k3f9", 20), ("aaaa", 20)]
    assert await store.servers_with_tables() == [ROW.guild_id, 2]


async def test_who_leaves_a_lobby_is_gone_from_the_store(store: Database):
    await store.save_table(ROW, replace(STANDING, version=1), SEATS[:1])
    loaded = await store.load_table("k3f9")
    assert loaded is not None
    assert loaded.players == SEATS[:1]


async def test_a_folder_that_is_missing_is_made(tmp_path: Path):
    async with Database(tmp_path / "a" / "b" / "t.sqlite3") as store:
        assert await store.servers_with_tables() == []


# ── Migrations ───────────────────────────────────────────────────────────────────────────────


def scripts(folder: Path, *texts: str) -> Path:
    folder.mkdir(exist_ok=True)
    for number, text in enumerate(texts, 1):
        (folder / f"{number:03}_step.sql").write_text(text, "utf-8")
    return folder


def schema(path: Path) -> tuple[int, list[str]]:
    with sqlite3.connect(path) as plain:
        version = plain.execute("PRAGMA user_version").fetchone()[0]
        names = plain.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        found = [row[0] for row in names.fetchall()]
    plain.close()
    return version, found


async def test_the_schema_is_numbered_by_the_migrations_that_ran(path: Path):
    async with Database(path):
        pass
    shipped = list(group_commit.MIGRATIONS.glob("*.sql"))
    assert shipped
    assert schema(path)[0] == len(shipped)


async def test_only_new_migrations_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    folder = scripts(tmp_path / "steps", "CREATE TABLE one (a)")
    monkeypatch.setattr(group_commit, "MIGRATIONS", folder)
    async with Database(path):
        pass
    assert schema(path) == (1, ["one"])
    scripts(folder, "CREATE TABLE one (a)", "CREATE TABLE two (a); CREATE TABLE three (a);")
    async with Database(path):
        pass
    assert schema(path) == (2, ["one", "three", "two"])


async def test_a_broken_migration_leaves_the_file_as_before(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    folder = scripts(tmp_path / "steps", "CREATE TABLE one (a)")
    monkeypatch.setattr(group_commit, "MIGRATIONS", folder)
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


# ── What cannot be opened ────────────────────────────────────────────────────────────────────


async def test_a_locked_file_is_said_to_be_locked(path: Path):
    plain = sqlite3.connect(path, isolation_level=None)
    plain.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreFailed, match=r"tortuga\.sqlite3: .*locked"):
        await Database(path).open()
    plain.close()
    async with Database(path) as store:
        assert await store.servers_with_tables() == []


async def test_a_file_that_is_no_database_is_said_to_be_none(path: Path):
    path.write_text("Ahoy! " * 1000, "utf-8")
    with pytest.raises(StoreFailed, match=r"tortuga\.sqlite3: it is broken \(file is not"):
        await Database(path).open()
    assert path.read_text("utf-8") == "Ahoy! " * 1000


async def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path):
    (tmp_path / "wall").write_text("", "utf-8")
    with pytest.raises(StoreFailed, match="wall"):
        await Database(tmp_path / "wall" / "t.sqlite3").open()


# ── Writing ──────────────────────────────────────────────────────────────────────────────────


async def test_who_has_not_seen_the_last_change_changes_nothing(store: Database, path: Path):
    async with Database(path, guest=True) as other:
        await append(store, move(0, "bid 1"))
        with pytest.raises(Overtaken):
            await append(other, move(0, "bid 0"))
        with pytest.raises(Overtaken):
            await other.save_progress("k3f9", replace(STANDING, phase="closed", version=1))
        with pytest.raises(Overtaken):
            await other.save_table(ROW, replace(STANDING, version=1), SEATS[:1])
        await append(other, move(1))
        with pytest.raises(Overtaken):
            await append(store, move(1))
    loaded = await store.load_table("k3f9")
    assert loaded is not None
    assert [row.move for row in loaded.moves] == ["bid 1", "bid 1"]
    assert loaded.standing.phase == "playing"
    assert loaded.players == SEATS


async def test_a_new_table_never_takes_the_place_of_another(store: Database):
    with pytest.raises(Overtaken):
        await store.insert_table(replace(ROW, seed="cd" * 32), STANDING, SEATS[:1])
    loaded = await store.load_table("k3f9")
    assert loaded is not None
    assert (loaded.row, loaded.players) == (ROW, SEATS)


async def test_a_refused_move_moves_no_deadline(store: Database):
    await append(store, move(0))
    with pytest.raises(Overtaken):
        await store.save_progress("k3f9", Standing("over", 101, 9.0, 9.0), moves=[move(0)])
    loaded = await store.load_table("k3f9")
    assert loaded is not None
    assert loaded.standing == replace(STANDING, deadline=2000.0, version=1)


async def test_a_move_of_no_table_is_not_taken_for_a_second_writer(store: Database):
    with pytest.raises(StoreFailed, match="FOREIGN KEY"):
        await append(store, move(0), "none")


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


async def test_a_crowded_event_loop_holds_up_no_commit(store: Database):
    """However much is in a commit, the loop is asked for a turn once, not once a statement."""
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


async def test_a_bad_write_does_not_hurt_its_neighbours(store: Database):
    wanted = [0, 1, 2, 3, 3, 4, 5, 6, 7]
    done = await asyncio.gather(
        *(append(store, move(number)) for number in wanted), return_exceptions=True
    )
    assert [type(each) for each in done] == [type(None)] * 4 + [Overtaken] + [type(None)] * 4
    assert await numbers(store) == list(range(8))


async def test_a_value_sqlite_cannot_hold_is_refused_and_the_next_is_written(store: Database):
    with pytest.raises(StoreFailed):
        await store.place_nudge("k3f9", 1 << 70)
    with pytest.raises(StoreFailed):
        await append(store, move(0, "\udcff"))
    await asyncio.wait_for(append(store, move(0)), 5)
    assert await numbers(store) == [0]


async def test_a_file_locked_by_another_refuses_all_before_discord_stops_listening(
    store: Database, path: Path
):
    """A click has to be answered within three seconds, also with bad news."""
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


async def test_a_closed_database_refuses_reads_and_writes(path: Path):
    store = Database(path)
    await store.open()
    await store.close()
    with pytest.raises(StoreFailed, match="closed"):
        await store.save_fact("a", "b")
    with pytest.raises(StoreFailed, match="closed"):
        await store.fact("a")


async def test_what_was_under_way_is_written_before_it_closes(path: Path):
    store = Database(path)
    await store.open()
    writes = [asyncio.ensure_future(store.save_fact(str(n), "x")) for n in range(10)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writes)
    async with Database(path) as again:
        assert await again.fact("9") == "x"


async def test_nothing_idles_between_writes(store: Database):
    await append(store, move(0))
    await until(lambda: "store-writer" not in [task.get_name() for task in asyncio.all_tasks()])


# ── Awake and asleep ─────────────────────────────────────────────────────────────────────────


async def due(store: Database) -> list[str]:
    return await store.due_tables(1e12, 100)


async def test_what_was_awake_is_due_at_the_next_start(store: Database):
    assert await due(store) == []
    assert await store.soonest_waking() is None
    await store.resume(0.0, "alive", 5.0)
    assert await due(store) == ["k3f9"]
    await store.note_waking({"k3f9": None})
    assert await due(store) == []


async def test_downtime_is_added_to_all_that_was_due_but_for_who_stands_still(store: Database):
    standing = replace(STANDING, deadline=100.0, rings_at=50.0, expires_at=500.0)
    resting = [replace(seat, away=True) for seat in SEATS]
    for table_id, seats in (("aaaa", SEATS), ("bbbb", SEATS), ("cccc", SEATS), ("dddd", resting)):
        paused_at = 1.0 if table_id == "bbbb" else None
        at = replace(standing, paused_at=paused_at)
        await store.insert_table(replace(ROW, id=table_id), at, seats)
    await store.park_table("cccc", 1.0, "channel")
    await store.note_waking(dict.fromkeys(("aaaa", "bbbb", "cccc", "dddd", "k3f9"), 40.0))
    await store.resume(1000.0, "alive", 5.0)
    assert await store.due_tables(40.0, 100) == ["cccc", "dddd"]
    assert await store.soonest_waking() == 40.0
    for table_id, later in (("aaaa", 1000.0), ("bbbb", 0.0), ("cccc", 0.0), ("dddd", 1000.0)):
        found = await store.load_table(table_id)
        assert found is not None
        assert found.standing.deadline == 100.0 + later
        assert found.standing.rings_at == 50.0 + later
    for table_id, later in (("aaaa", 1000.0), ("bbbb", 1000.0), ("cccc", 0.0), ("dddd", 0.0)):
        found = await store.load_table(table_id)
        assert found is not None
        assert found.standing.expires_at == 500.0 + later


async def test_what_has_ended_never_wakes(store: Database):
    await store.save_progress("k3f9", replace(STANDING, phase="over", version=1))
    await store.note_waking({"k3f9": 5.0})
    await store.resume(0.0, "alive", 5.0)
    assert await due(store) == []


async def test_every_change_is_stale_until_it_is_shown(store: Database):
    assert await store.stale_tables("", 10) == ["k3f9"]
    await store.note_drawn({}, {}, ["k3f9"])
    assert await store.stale_tables("", 10) == []
    await append(store, move(0))
    assert await store.stale_tables("", 10) == ["k3f9"]
    assert await store.stale_tables("k3f9", 10) == []
    await store.note_drawn({}, {}, ["k3f9"])
    await store.place_message("k3f9", 21, 777, 1001.5)
    assert await store.stale_tables("", 10) == []
    await store.place_message("k3f9", 22, None, None)
    assert await store.stale_tables("", 10) == ["k3f9"]


async def test_tables_of_before_are_visited_once(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shipped = sorted(group_commit.MIGRATIONS.glob("*.sql"))
    folder = scripts(tmp_path / "steps", *(each.read_text("utf-8") for each in shipped[:5]))
    with monkeypatch.context() as patched:
        patched.setattr(group_commit, "MIGRATIONS", folder)
        async with Database(path) as store:
            for table_id, phase, drawn in (
                ("aaaa", "lobby", "1f"),
                ("bbbb", "playing", ""),
                ("cccc", "over", "end"),
                ("dddd", "closed", "1f"),
            ):
                await store._write(  # pyright: ignore[reportPrivateUsage]
                    (
                        "INSERT INTO tables (id, game, rules, phase, guild_id, channel_id,"
                        " message_id, host, options, pace, language, seed, opened_at)"
                        " VALUES (?, '', 1, ?, 1, 1, 1, 1, '', '', '', '', 0)",
                        (table_id, phase),
                    ),
                    ("INSERT INTO places (table_id, drawn) VALUES (?, ?)", (table_id, drawn)),
                )
    async with Database(path) as store:
        await store.resume(0.0, "alive", 5.0)
        assert sorted(await due(store)) == ["aaaa", "bbbb"]
        assert await store.stale_tables("", 10) == ["aaaa", "bbbb", "dddd"]


async def test_a_table_of_before_that_nobody_would_ever_wake_expires(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Paused or without a clock it had no alarm; without people it had its day."""
    shipped = sorted(group_commit.MIGRATIONS.glob("*.sql"))
    before = [each for each in shipped if each.name < "012"]
    folder = scripts(tmp_path / "steps", *(each.read_text("utf-8") for each in before))
    with monkeypatch.context() as patched:
        patched.setattr(group_commit, "MIGRATIONS", folder)
        async with Database(path) as store:
            for table_id, phase, away in (
                ("aaaa", "playing", 0),
                ("bbbb", "playing", 1),
                ("cccc", "over", 0),
                ("dddd", "lobby", 0),
            ):
                await store._write(  # pyright: ignore[reportPrivateUsage]
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
            await store.save_fact("resting bbbb", "1.0")
    async with Database(path) as store:
        lasts = [
            None
            if found is None or found.standing.expires_at is None
            else round((found.standing.expires_at - time.time()) / 86400)
            for found in [await store.load_table(each) for each in ("aaaa", "bbbb", "cccc", "dddd")]
        ]
        assert lasts == [30, 1, None, None]
        assert await store.due_tables(time.time() + 2 * 86400, 9) == ["bbbb"]
        assert await store.due_tables(time.time() + 31 * 86400, 9) == ["bbbb", "aaaa"]
        assert await store.fact("resting bbbb") is None


async def test_a_table_of_before_the_promise_is_kept_as_it_was(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shipped = sorted(group_commit.MIGRATIONS.glob("*.sql"))
    before = [each for each in shipped if each.name < "008"]
    folder = scripts(tmp_path / "steps", *(each.read_text("utf-8") for each in before))
    with monkeypatch.context() as patched:
        patched.setattr(group_commit, "MIGRATIONS", folder)
        async with Database(path) as store:
            await store._write(  # pyright: ignore[reportPrivateUsage]
                (
                    "INSERT INTO tables (id, game, rules, phase, guild_id, channel_id,"
                    " host, options, pace, language, seed, opened_at)"
                    " VALUES ('aaaa', 'corsairs', 1, 'playing', 1, 1, 1, '{}', '', '', 'ab', 0)",
                    (),
                )
            )
    async with Database(path) as store:
        found = await store.load_table("aaaa")
    assert found is not None
    assert (found.row.seed, found.row.house_seed, found.row.brought) == ("ab", "", "[]")


async def test_the_rematches_of_before_are_still_the_only_ones(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    shipped = sorted(group_commit.MIGRATIONS.glob("*.sql"))
    before = [each for each in shipped if each.name < "013"]
    folder = scripts(tmp_path / "steps", *(each.read_text("utf-8") for each in before))
    with monkeypatch.context() as patched:
        patched.setattr(group_commit, "MIGRATIONS", folder)
        async with Database(path) as store:
            for table_id, phase in (("aaaa", "over"), ("bbbb", "lobby")):
                await store._write(  # pyright: ignore[reportPrivateUsage]
                    (
                        "INSERT INTO tables (id, game, rules, phase, guild_id, channel_id,"
                        " host, options, pace, language, seed, opened_at)"
                        " VALUES (?, 'corsairs', 1, ?, 1, 1, 1, '{}', '', '', '', 0)",
                        (table_id, phase),
                    )
                )
            await store.save_fact("rematch aaaa", "bbbb")
            await store.save_fact("rematch cccc", "dddd")
    async with Database(path) as store:
        assert await store.rematch_of("aaaa") == "bbbb"
        assert await store.rematch_of("bbbb") is None
        assert await store.fact("rematch aaaa") is None
