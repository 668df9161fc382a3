"""One process owns a database file, no other user can read it, and broken files are kept."""

from __future__ import annotations

import ast
import asyncio
import logging
import os
import resource
import sqlite3
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.engines import claim
from bot.store.engines.failures import StoreFailed
from bot.store.engines.sqlite import LOG_BYTES

SECRET = "seed of table k3f9"
OWNER = """
import asyncio, sys
from bot.store.database import Database

async def own():
    async with Database(sys.argv[1]) as store:
        await store.key_value.set("owner", "another process")
        sys.stdout.write("open\\n")
        sys.stdout.flush()
        await asyncio.Event().wait()

asyncio.run(own())
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house" / "tortuga.sqlite3"


@asynccontextmanager
async def another_process(path: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    owner = await asyncio.create_subprocess_exec(
        sys.executable, "-c", OWNER, str(path), stdout=asyncio.subprocess.PIPE
    )
    assert owner.stdout is not None
    try:
        assert await owner.stdout.readline() == b"open\n"
        yield owner
    finally:
        if owner.returncode is None:
            owner.kill()
        await owner.wait()


async def kept(path: Path) -> None:
    async with Database(path) as store:
        await store.key_value.set("secret", SECRET)


def modes(folder: Path) -> dict[str, int]:
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}


def swollen(path: Path) -> None:
    """Writes enough rows that a page in the middle can be damaged."""
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        plain.executemany(
            "INSERT INTO facts (name, value) VALUES (?, ?)",
            ((f"fact {number}", "x" * 500) for number in range(2000)),
        )
        plain.execute("PRAGMA wal_checkpoint(TRUNCATE)")


# ── One owner ────────────────────────────────────────────────────────────────────────────────


async def test_a_second_process_is_refused_at_once(path: Path):
    async with another_process(path):
        began = asyncio.get_running_loop().time()
        with pytest.raises(StoreFailed, match=r"tortuga\.sqlite3: another process has it open"):
            await Database(path).open()
        assert asyncio.get_running_loop().time() - began < 0.5


async def test_a_link_to_the_same_file_is_refused_too(path: Path, tmp_path: Path):
    other = tmp_path / "other.sqlite3"
    async with Database(path):
        other.symlink_to(path)
        with pytest.raises(StoreFailed, match="another process"):
            await Database(other).open()


async def test_a_claim_ends_with_its_process(path: Path):
    async with another_process(path) as owner:
        owner.kill()
        await owner.wait()
        async with Database(path) as store:
            assert await store.key_value.get("owner") == "another process"


async def test_a_refused_start_releases_the_claim(path: Path):
    path.parent.mkdir()
    path.write_bytes(b"Ahoy! " * 1000)
    with pytest.raises(StoreFailed, match="broken"):
        await Database(path).open()
    path.unlink()
    await kept(path)


async def test_a_guest_can_read_beside_the_owner(path: Path):
    async with another_process(path), Database(path, guest=True) as guest:
        assert await guest.key_value.get("owner") == "another process"


# ── File permissions ─────────────────────────────────────────────────────────────────────────


@pytest.fixture
def open_handed() -> Iterator[None]:
    before = os.umask(0o000)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_handed")
async def test_other_users_cannot_read_the_files(path: Path):
    async with Database(path) as store:
        await store.key_value.set("secret", SECRET)
        found = modes(path.parent)
        assert {"tortuga.sqlite3", "tortuga.sqlite3-wal", "tortuga.sqlite3-shm"} < set(found)
        assert set(found.values()) == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


WATCHED = """
import asyncio, os, stat, sys
from pathlib import Path
from bot.store.engines.backup import back_up, restore
from bot.store.database import Database

path, copy = Path(sys.argv[1]), Path(sys.argv[2])
seen = []

def watch(event, arguments):
    if event == "sqlite3.connect":
        name = str(arguments[0]).split("?")[0].removeprefix("file://")
        seen.append((name, oct(stat.S_IMODE(os.stat(name).st_mode))))

async def keep():
    async with Database(path) as store:
        await store.key_value.set("secret", "seed")

os.umask(0)
sys.addaudithook(watch)
narrow, Path.chmod = Path.chmod, None  # what is made is never too wide
asyncio.run(keep())
if "open" in sys.argv:
    Path.chmod = narrow
    path.chmod(0o644)
    asyncio.run(keep())
back_up(path, copy)
path.unlink()
restore(copy, path)
sys.stdout.write(repr(seen))
"""


@pytest.mark.parametrize("how", ["new", "open"])
async def test_new_files_are_never_readable_by_others_not_even_briefly(path: Path, how: str):
    """Every file exists with closed permissions before SQLite opens it."""
    copy = path.with_name("copy.sqlite3")
    run = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", WATCHED, str(path), str(copy), how),
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await run.communicate()
    assert run.returncode == 0, "a file that SQLite has made itself was not there before"
    seen = ast.literal_eval(out.decode())
    assert {Path(name).name for name, _ in seen} >= {path.name, "copy.sqlite3.partial"}
    assert {mode for _, mode in seen} == {"0o600"}


@pytest.mark.usefixtures("open_handed")
async def test_permissions_left_open_by_an_older_version_are_closed(path: Path):
    async with another_process(path):
        pass
    assert "tortuga.sqlite3-wal" in modes(path.parent), "killed, it leaves its log"
    for each in path.parent.iterdir():
        each.chmod(0o644)
    path.parent.chmod(0o755)
    async with Database(path):
        assert set(modes(path.parent).values()) == {0o600}
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.usefixtures("open_handed")
async def test_the_permissions_of_a_shared_folder_are_left_alone(path: Path):
    path.parent.mkdir(mode=0o755)
    (path.parent / "README.md").write_text("Not only ours.", "utf-8")
    await kept(path)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o755
    assert modes(path.parent)["README.md"] == 0o666


# ── Broken files ─────────────────────────────────────────────────────────────────────────────


async def test_a_broken_file_is_named_and_never_overwritten(path: Path):
    await kept(path)
    swollen(path)
    async with another_process(path):
        pass
    log_file = path.with_name(path.name + "-wal")
    whole, late = path.read_bytes(), log_file.read_bytes()
    broken = whole[:200_000] + b"\xff" * 8192 + whole[208_192:]
    path.write_bytes(broken)
    with pytest.raises(
        StoreFailed, match=r"tortuga\.sqlite3: the database is broken .* Restore a backup"
    ):
        await Database(path).open()
    assert path.read_bytes() == broken
    assert log_file.read_bytes() == late, "what was written last may still be of use"
    path.write_bytes(whole)
    async with Database(path) as store:
        assert await store.key_value.get("secret") == SECRET
        assert await store.key_value.get("owner") == "another process"


@pytest.mark.parametrize("how", ["emptied", "removed"])
async def test_an_emptied_database_is_not_taken_for_a_new_one(path: Path, how: str):
    await kept(path)
    if how == "emptied":
        path.write_bytes(b"")
    else:
        path.unlink()
    with pytest.raises(StoreFailed, match=r"empty or gone.* remove .*tortuga\.sqlite3\.lock"):
        await Database(path).open()
    assert not path.exists() or path.read_bytes() == b""
    path.with_name("tortuga.sqlite3.lock").unlink()
    async with Database(path) as store:
        assert await store.key_value.get("secret") is None


async def test_an_empty_file_is_a_new_database(path: Path):
    path.parent.mkdir()
    path.touch()
    await kept(path)


async def test_a_file_too_large_to_check_is_opened_anyway(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    await kept(path)
    swollen(path)
    monkeypatch.setattr(claim, "CHECK_STEPS", 1)
    claim.check(path, seconds=-1.0)
    assert "integrity check stopped" in caplog.text


# ── Passing failures ─────────────────────────────────────────────────────────────────────────


@contextmanager
def little_room(limit: int) -> Iterator[None]:
    """Limits the file size for this process."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_is_logged_once_and_writes_resume_when_it_is_freed(
    path: Path, caplog: pytest.LogCaptureFixture
):
    async with Database(path) as store:
        await store.key_value.set("before", "x")
        with little_room(path.with_name(path.name + "-wal").stat().st_size):
            for _ in range(3):
                with pytest.raises(StoreFailed):
                    await store.key_value.set("large", "x" * 100_000)
        said = [each for each in caplog.records if each.levelno >= logging.ERROR]
        assert len(said) == 1
        assert str(path) in said[0].getMessage()
        await store.key_value.set("large", "y" * 100_000)
        assert "database writes succeed again" in caplog.text
    async with Database(path) as store:
        assert await store.key_value.get("large") == "y" * 100_000


async def test_a_locked_database_is_logged_as_locked(path: Path, caplog: pytest.LogCaptureFixture):
    async with Database(path) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as plain:
            plain.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreFailed):
                await store.key_value.set("a", "b")
    assert "database writes fail" in caplog.text
    assert "locked" in caplog.text


async def test_the_write_ahead_log_shrinks_again(path: Path):
    log_file = path.with_name(path.name + "-wal")
    async with Database(path) as store:
        with closing(sqlite3.connect(path)) as reader:
            await store.key_value.set("a", "b")
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM facts").fetchall()
            for number in range(30):
                await store.key_value.set("large", f"{number}" * 400_000)
            assert log_file.stat().st_size > 2 * LOG_BYTES, "a reader keeps it"
        for few in ("one", "two", "three"):
            await store.key_value.set("large", few)
        assert log_file.stat().st_size <= LOG_BYTES
