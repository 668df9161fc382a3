"""The bot and its commands on PostgreSQL, given by an address whose password is never printed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.metrics import health
from bot.ops.admin import admin_command, backup_command, restore_command
from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.engines.postgresql import without_password
from bot.tables.running.gateway_health import ALIVE
from bot.ui.words.words import speak
from tests.harness.harbour.launch import ROOT, environment, launch
from tests.harness.store.postgresql import PASSWORD, Server
from tests.harness.tables.house import ANNE, BART, house_setup

words = speak(None)


@pytest.fixture
def address(server: Server, monkeypatch: pytest.MonkeyPatch) -> str:
    address = server.database()
    monkeypatch.setenv("TORTUGA_DATABASE", address)
    return address


async def run(command: Callable[[list[str]], int], *arguments: str) -> int:
    """Runs a command in a thread, since commands have an event loop of their own."""
    return await asyncio.to_thread(command, list(arguments))


# ── Failures ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda address: address.replace(PASSWORD, "macaw"), "password authentication failed"),
        (lambda address: address.replace("/postgres", "/nowhere"), '"nowhere" does not exist'),
        (lambda address: f"postgresql://tortuga:{PASSWORD}@127.0.0.1:1/sea", "cannot be reached"),
        (lambda address: f"postgresql://tortuga:1{PASSWORD}#1@127.0.0.1/sea", "cannot be read"),
        (lambda address: f"{address}?sslmode={PASSWORD}less", "sslmode"),
    ],
    ids=["password", "database", "server", "address", "option"],
)
def test_an_unreachable_address_is_reported_in_one_sentence_without_its_password(
    server: Server, tmp_path: Path, wrong: Callable[[str], str], why: str
):
    done = launch(
        tmp_path,
        TORTUGA_DATABASE=wrong(server.address()),
        TORTUGA_LOG_LEVEL="DEBUG",
        DISCORD_TOKEN="x",
        HARBOUR_URL="http://127.0.0.1:9",
    )
    assert done.returncode == 1
    said = [line for line in done.stderr.splitlines() if " DEBUG " not in line]
    assert len(said) == 1, done.stderr
    assert said[0].startswith(words("launch-store-failed", error="").strip())
    assert why in said[0]
    assert PASSWORD not in done.stderr.replace(f"{PASSWORD}less", "") + done.stdout


async def test_a_newer_schema_is_reported_in_one_sentence(
    server: Server, address: str, tmp_path: Path
):
    async with Database(address):
        pass
    server.ask("INSERT INTO schema_version VALUES (999)", address)
    done = await asyncio.to_thread(
        launch, tmp_path, TORTUGA_DATABASE=address, DISCORD_TOKEN="x", HARBOUR_URL="http://[::1]:9"
    )
    assert done.stderr.count("\n") == 1
    assert "made by a newer version (schema 999" in done.stderr


def test_a_missing_driver_is_reported_in_one_sentence(tmp_path: Path):
    """The driver is missing after an installation without the extra."""
    script = (
        "import sys; sys.modules['asyncpg'] = None; from bot.ops.cli import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "health"],
        cwd=ROOT,
        env=environment(tmp_path, TORTUGA_DATABASE="postgresql://127.0.0.1/sea"),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "tortuga[postgres]" in done.stderr


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://anne:12/34@host/sea",
        "postgresql://anne:12?34@host/sea",
        "postgresql://anne:12#34@host/sea",
        "postgresql://anne:p@ss:12#34@host/sea",
        "postgresql://anne:1234@[host/sea",
    ],
)
def test_a_password_that_is_not_escaped_is_never_printed(address: str):
    with pytest.raises(StoreFailed, match="cannot be read") as refused:
        without_password(address)
    assert "12" not in str(refused.value)
    assert "34" not in str(refused.value)
    assert refused.value.__cause__ is None


def test_an_address_is_printed_as_host_and_database():
    assert without_password("postgresql://anne:12%2F34@host:5433/sea?sslmode=require") == (
        "postgresql://host:5433/sea"
    )
    assert without_password("postgres://anne:p@ss@host/sea") == "postgresql://host/sea"


# ── Commands beside the bot ──────────────────────────────────────────────────────────────────


async def test_a_bot_that_lives_is_healthy(address: str, capsys: pytest.CaptureFixture[str]):
    assert await run(health.main) == 1
    assert capsys.readouterr().err.endswith("there is no database\n")
    async with Database(address) as store:
        await store.key_value.set(ALIVE, repr(1000.0))
        assert await asyncio.to_thread(health.main, [], 1020.0) == 0
        assert "tortuga_alive_seconds 20\n" in capsys.readouterr().out
        assert await asyncio.to_thread(health.main, [], 1070.0) == 1


async def test_the_status_is_printed(address: str, capsys: pytest.CaptureFixture[str]):
    async with house_setup(address) as setup:
        await setup.table(ANNE, BART)
        await setup.lobby(ANNE, BART)
        assert await setup.store.lookup.open_by_state() == {
            ("piraten_bridge", "awake"): 1,
            ("piraten_bridge", "lobby"): 1,
        }
        assert await run(admin_command, "status") == 0
    assert "tables     " in capsys.readouterr().out


async def test_backups_are_left_to_postgresql(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    for command, means in ((backup_command, "pg_dump"), (restore_command, "pg_restore")):
        assert await run(command, str(tmp_path / "file")) == 1
        said = capsys.readouterr().err
        assert means in said
        assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


async def test_unreadable_tables_are_listed_and_closed(
    address: str, capsys: pytest.CaptureFixture[str]
):
    async with house_setup(address) as setup:
        table = await setup.table(ANNE, BART)
        await setup.store.tables.quarantine(table.id, "its pace is unknown")
        assert await run(admin_command, "tables") == 0
        assert table.id in capsys.readouterr().out
        assert await run(admin_command, "tables", table.id, "--close") == 0
        stored = await setup.store.tables.load(table.id)
        assert stored is not None
        assert stored.standing.phase == "closed"


async def test_a_person_is_erased_by_the_running_bot_or_else_at_once(address: str):
    async with house_setup(address) as setup:
        table = await setup.table(ANNE, BART)
        assert await run(admin_command, "erase", str(ANNE), "--no-wait") == 0
        assert table.seat_of(ANNE) == 0, "the bot has its tables in memory"
        await setup.clock.advance(15)
        assert table.seat_of(ANNE) is None
    assert await run(admin_command, "erase", str(BART)) == 0
    async with Database(address, guest=True) as store:
        assert await store.personal_data.seats(BART) == []
