"""`tortuga admin status` asks the page of a running bot, or else the database."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bot import __version__
from bot.metrics import names
from bot.metrics.samples import told_by_page
from bot.metrics.status import page_at, status
from bot.ui.words.words import speak
from tests.harness.harbour.process import ROOT, BotProcess
from tests.harness.tables.house import ANNE, BART, house_setup

words = speak("en")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


async def admin(database: Path, metrics: str) -> subprocess.CompletedProcess[str]:
    return await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", "admin", "status"],
        cwd=ROOT,
        env={"TORTUGA_DATABASE": str(database), "TORTUGA_METRICS": metrics, "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.e2e
async def test_the_status_comes_from_the_page_while_the_bot_runs_and_from_the_database_after(
    tmp_path: Path,
):
    at = f"127.0.0.1:{free_port()}"
    async with BotProcess(tmp_path, tortuga_metrics=at, tortuga_log="json") as process:
        await process.table("Anne", "Bart")
        told = (await admin(process.database, at)).stdout.splitlines()
        assert told[0] == f"Tortuga {__version__}, as http://{at}/metrics tells it"
        assert "tables     awake 1" in told
        assert any(line.startswith("answers    half within ") for line in told)
        await process.kill()
        told = (await admin(process.database, at)).stdout.splitlines()
        assert told[0].startswith(f"As the database tells it, for nothing answers at http://{at}")
        assert {"tables     awake 1", "games      piraten_bridge 1"} <= set(told)
        assert len(told) == 5
        assert all(line.startswith("{") for line in process.log.read_text("utf-8").splitlines())


async def test_without_a_page_the_status_comes_from_the_database(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as setup:
        await setup.table(ANNE, BART)
        await setup.lobby(ANNE)
        told = (await status(str(path), "", words)).splitlines()
        assert told[0] == words("status-store")
        assert re.match(r"bot        no sign of life for \d+ s$", told[1]), "that clock is not ours"
        assert told[2:] == [
            "gateway    0 down, 0 breaks",
            "tables     awake 1, lobby 1",
            "games      piraten_bridge 2",
        ]


async def test_without_a_bot_and_a_database_the_status_says_so(tmp_path: Path):
    done = await admin(tmp_path / "none.sqlite3", "")
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "none.sqlite3").exists(), "looking makes nothing"


def test_a_page_on_all_addresses_is_asked_on_this_machine():
    assert page_at("0.0.0.0:9187") == "http://127.0.0.1:9187/metrics"
    assert page_at("[::]:9187") == "http://[::1]:9187/metrics"
    assert page_at("metrics.example:80") == "http://metrics.example:80/metrics"


def test_percentiles_and_late_answers_are_read_from_the_buckets():
    told = told_by_page(
        "# TYPE tortuga_answer_seconds histogram\n"
        'tortuga_answer_seconds_bucket{le="0.5"} 90\n'
        'tortuga_answer_seconds_bucket{le="1.0"} 97\n'
        'tortuga_answer_seconds_bucket{le="3.0"} 99\n'
        'tortuga_answer_seconds_bucket{le="+Inf"} 100\n'
        "tortuga_answer_seconds_count 100\n"
        "tortuga_answer_seconds_sum 25\n"
    )
    assert told.within(names.ANSWER_SECONDS, 0.5) == 0.5
    assert told.within(names.ANSWER_SECONDS, 0.99) == 3.0
    assert told.above(names.ANSWER_SECONDS, 1.0) == 3
    assert told.above(names.ANSWER_SECONDS, 3.0) == 1
    assert told.mean(names.ANSWER_SECONDS) == 0.25
