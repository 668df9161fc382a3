"""A backup is complete or absent; a restore leaves either the old or the new database."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.engines.backup import back_up, restore
from bot.store.engines.claim import check
from bot.store.engines.failures import StoreFailed

SIZE = 20_000
KILLED = """
import os, signal, sys
from pathlib import Path
from bot.store.engines import backup

{how}
getattr(backup, sys.argv[1])(Path(sys.argv[2]), Path(sys.argv[3]))
"""
AT_A_STEP = """
left = int(sys.argv[4])
def die(event, arguments):
    global left
    if event in ("open", "os.rename", "os.remove", "sqlite3.connect", "os.chmod"):
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(die)
"""
WHILE_IT_COPIES = """
import threading
def die():
    watched = Path(sys.argv[4])
    before = watched.stat().st_size if watched.exists() else 0
    while not watched.exists() or watched.stat().st_size <= before + 100_000:
        pass
    os.kill(os.getpid(), signal.SIGKILL)
threading.Thread(target=die, daemon=True).start()
"""
DIED = -9


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "backups" / "tortuga.backup"


async def write(path: Path, value: str, size: int = 10) -> None:
    async with Database(path) as store:
        await store.key_value.set("which", value)
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        plain.execute("BEGIN")
        plain.executemany(
            "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)",
            ((f"fact {number}", value * 100) for number in range(size)),
        )
        plain.execute("COMMIT")


async def which(path: Path) -> str | None:
    async with Database(path) as store:
        return await store.key_value.get("which")


def killed(how: str, act: str, *arguments: str | Path) -> int:
    script = KILLED.format(how=how)
    return subprocess.run(
        [sys.executable, "-c", script, act, *map(str, arguments)], timeout=60, check=False
    ).returncode


async def test_a_backup_is_taken_while_the_bot_writes(path: Path, copy: Path):
    async with Database(path) as store:
        await store.key_value.set("which", "old")
        back_up(path, copy)
        await store.key_value.set("which", "new")
        assert await store.key_value.get("which") == "new"
    assert [each.name for each in copy.parent.iterdir()] == [copy.name], "one file, no log"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert await which(copy) == "old"


async def test_a_restored_database_has_all_its_data(path: Path, copy: Path):
    await write(path, "old", 500)
    back_up(path, copy)
    await write(path, "new", 600)
    restore(copy, path)
    async with Database(path) as store:
        assert await store.key_value.get("which") == "old"
        assert await store.key_value.get("fact 499") == "old" * 100
        assert await store.key_value.get("fact 599") is None
    assert list(path.parent.glob("*.partial*")) == []


async def test_a_database_in_use_is_not_restored(path: Path, copy: Path):
    await write(path, "old")
    back_up(path, copy)
    async with Database(path) as store:
        await store.key_value.set("which", "new")
        with pytest.raises(StoreFailed, match="another process"):
            restore(copy, path)
        assert await store.key_value.get("which") == "new"


@pytest.mark.parametrize("how", ["broken", "emptied", "removed"])
async def test_a_lost_database_is_restored_and_a_broken_one_kept_aside(
    path: Path, copy: Path, how: str
):
    await write(path, "old")
    back_up(path, copy)
    if how == "removed":
        path.unlink()
    else:
        path.write_bytes(b"Ahoy! " * 1000 if how == "broken" else b"")
    restore(copy, path)
    assert await which(path) == "old"
    if how == "broken":
        aside = path.with_name("tortuga.sqlite3.broken")
        assert aside.read_bytes() == b"Ahoy! " * 1000


async def test_the_log_of_a_lost_database_is_not_applied_to_the_restored_one(
    path: Path, copy: Path
):
    await write(path, "old")
    back_up(path, copy)
    async with Database(path) as store:
        await store.key_value.set("which", "new")
        log_file = path.with_name("tortuga.sqlite3-wal")
        late = log_file.read_bytes()
    path.write_bytes(b"Ahoy! " * 1000)
    log_file.write_bytes(late)
    restore(copy, path)
    assert await which(path) == "old"


async def test_a_file_that_is_no_backup_is_refused_and_nothing_is_lost(path: Path, copy: Path):
    await write(path, "old")
    copy.parent.mkdir()
    with pytest.raises(StoreFailed, match="there is no backup"):
        restore(copy, path)
    copy.write_bytes(b"Ahoy! " * 1000)
    with pytest.raises(StoreFailed, match="broken"):
        restore(copy, path)
    copy.unlink()
    with closing(sqlite3.connect(copy)) as plain:
        plain.execute("CREATE TABLE strange (a)")
    with pytest.raises(StoreFailed, match="not a database of Tortuga"):
        restore(copy, path)
    with pytest.raises(StoreFailed, match="same file"):
        back_up(path, path)
    with pytest.raises(StoreFailed, match="nothing to back up"):
        back_up(path.with_name("none"), copy)
    assert await which(path) == "old"


# ── Interruptions ────────────────────────────────────────────────────────────────────────────


async def test_a_backup_killed_at_any_step_leaves_the_older_one_intact(path: Path, copy: Path):
    await write(path, "old")
    back_up(path, copy)
    await write(path, "new")
    deaths = 0
    while killed(AT_A_STEP, "back_up", path, copy, str(deaths + 1)) == DIED:
        deaths += 1
        check(copy)
        assert await which(path) == "new"
    assert deaths > 5
    assert await which(copy) == "new", "the last one lived"


async def test_a_backup_killed_while_copying_leaves_the_older_one_intact(path: Path, copy: Path):
    await write(path, "old")
    back_up(path, copy)
    await write(path, "new", SIZE)
    partial = copy.with_name(f"{copy.name}.partial")
    assert killed(WHILE_IT_COPIES, "back_up", path, copy, partial) == DIED
    check(copy)
    assert await which(copy) == "old"
    back_up(path, copy)
    assert await which(copy) == "new"


@pytest.mark.parametrize("broken", [False, True])
async def test_a_restore_killed_at_any_step_can_be_repeated(path: Path, copy: Path, broken: bool):
    await write(path, "old")
    back_up(path, copy)
    await write(path, "new")
    deaths = 0
    while True:
        if broken:
            path.write_bytes(b"Ahoy! " * 1000)
        if killed(AT_A_STEP, "restore", copy, path, str(deaths + 1)) != DIED:
            break
        deaths += 1
        if not broken:
            assert await which(path) in ("old", "new")
        elif not path.exists():
            with pytest.raises(StoreFailed, match="empty or gone"):
                await Database(path).open()
        else:
            assert path.read_bytes() == b"Ahoy! " * 1000 or await which(path) == "old"
    assert deaths > 5
    assert await which(path) == "old"


async def test_a_restore_killed_while_copying_leaves_the_database_unchanged(path: Path, copy: Path):
    await write(path, "old", SIZE)
    back_up(path, copy)
    await write(path, "new", SIZE)
    log_file = path.with_name("tortuga.sqlite3-wal")
    assert killed(WHILE_IT_COPIES, "restore", copy, path, log_file) == DIED
    async with Database(path) as store:
        assert await store.key_value.get("which") == "new"
        assert await store.key_value.get(f"fact {SIZE - 1}") == "new" * 100
    restore(copy, path)
    assert await which(path) == "old"


# ── The console script ───────────────────────────────────────────────────────────────────────


def tortuga(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        env={**os.environ, "TORTUGA_DATABASE": str(path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


async def test_the_console_script_backs_up_and_restores(path: Path, copy: Path):
    await write(path, "old")
    done = tortuga(path, "backup", str(copy))
    assert (done.returncode, done.stderr) == (0, "")
    assert str(copy) in done.stdout
    await write(path, "new")
    assert tortuga(path, "restore", str(copy)).returncode == 0
    assert await which(path) == "old"
    refused = tortuga(path, "restore", str(copy.with_name("none")))
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1
    assert "there is no backup" in refused.stderr
