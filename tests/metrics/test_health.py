"""`tortuga health` tells from outside whether the bot is alive, even while it waits for Discord."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from bot.metrics import health
from bot.store.database import Database
from bot.tables.running.gateway_health import ALIVE, PULSE, Heartbeat
from tests.harness.tables.house import house_setup

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TORTUGA_DATABASE", str(tmp_path / "t.sqlite3"))
    return tmp_path / "t.sqlite3"


async def test_a_bot_with_a_heartbeat_is_healthy_and_one_without_is_not(
    path: Path, capsys: pytest.CaptureFixture[str]
):
    async with house_setup(path) as setup:
        now = setup.clock.now()
        assert health.main([], now + 20) == 0
        assert "tortuga_alive_seconds 20\n" in capsys.readouterr().out
        assert health.main([], now + 70) == 1
        await setup.clock.advance(60)
        assert health.main([], now + 70) == 0


async def test_a_bot_that_waits_for_discord_is_healthy_and_says_how_long(
    path: Path, capsys: pytest.CaptureFixture[str]
):
    beat = Heartbeat(
        1000.0, gateway_down=1, gateway_breaks=3, gateway_tries=4, gateway_wait_until=1100
    )
    async with Database(path) as store:
        await store.key_value.set(ALIVE, repr(500.0))
        await store.key_value.set(PULSE, msgspec.json.encode(beat).decode())
        assert health.main([], 1010.0) == 0
    assert capsys.readouterr().out.splitlines() == [
        "tortuga_alive_seconds 10",
        "tortuga_gateway_down 1",
        "tortuga_gateway_breaks_total 3",
        "tortuga_gateway_tries_total 4",
        "tortuga_gateway_wait_seconds 90",
    ]


def test_a_missing_database_is_reported_in_one_sentence(
    path: Path, capsys: pytest.CaptureFixture[str]
):
    assert health.main([]) == 1
    assert capsys.readouterr().err == f"{path}: there is no database\n"
    assert not path.exists(), "looking makes nothing"


async def test_health_works_beside_a_running_bot_and_does_not_load_discord_py(path: Path):
    async with Database(path) as store:
        await store.key_value.set(ALIVE, repr(time.time()))
        done = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-X", "importtime", "-m", "bot", "health"],
            cwd=ROOT,
            env={"TORTUGA_DATABASE": str(path), "PATH": ""},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 0
    assert "tortuga_alive_seconds" in done.stdout
    assert "bot.metrics.health" in done.stderr
    assert not [line for line in done.stderr.splitlines() if line.endswith(" discord")]
