"""The image and the unit require a token, keep the database, and allow nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.app.client import CLOSE_SECONDS
from bot.app.settings import read_settings
from bot.ops.cli import SUBCOMMANDS
from bot.ops.launch import CLOSING_SECONDS
from bot.tables.base.clock import CLOSING_SECONDS as CLOCK_SECONDS
from bot.tables.cluster.cluster import WantedShards, read_shards

ROOT = Path(__file__).parents[2]


def final_stage() -> str:
    return (ROOT / "Dockerfile").read_text("utf-8").split("\nFROM ")[-1]


def environment() -> dict[str, str]:
    text = re.search(r"^ENV (.*?[^\\])$", final_stage(), re.MULTILINE | re.DOTALL)
    assert text is not None
    return dict(pair.split("=", 1) for pair in text[1].replace("\\\n", " ").split())


def test_the_image_requires_a_token() -> None:
    assert read_settings(environment()).tortuga_require_token


def test_the_database_is_on_the_volume() -> None:
    volume = re.search(r"^VOLUME (\S+)$", final_stage(), re.MULTILINE)
    assert volume is not None
    assert Path(volume[1]) in Path(read_settings(environment()).tortuga_database).parents


def test_everything_that_is_imported_is_copied() -> None:
    assert {"COPY bot bot", "COPY cogs cogs"} <= set(final_stage().splitlines())


def test_installed_packages_are_checked_against_the_lock() -> None:
    build = (ROOT / "Dockerfile").read_text("utf-8").split("\nFROM ")[1]
    installs = [line for line in build.splitlines() if "pip install" in line]
    assert installs
    assert all("--require-hashes" in line for line in installs)


# ── Hardening ────────────────────────────────────────────────────────────────────────────────


def test_both_stages_are_built_from_one_digest() -> None:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    bases = re.findall(r"^FROM (\S+)", text, re.MULTILINE)
    assert bases == ["${BASE}", "${BASE}"]
    assert re.search(r"^ARG BASE=python:3\.\d+-slim@sha256:[0-9a-f]{64}$", text, re.MULTILINE)


def test_the_process_is_unprivileged_and_has_a_health_check() -> None:
    lines = final_stage().splitlines()
    assert lines.index("USER tortuga") < lines.index('ENTRYPOINT ["python", "-m", "bot"]')
    assert "useradd --uid 10001" in final_stage()
    (command,) = re.findall(r"^HEALTHCHECK .*?CMD (\[.*?\])$", final_stage(), re.M | re.S)
    assert command == '["python", "-m", "bot", "health"]'
    assert "health" in SUBCOMMANDS


def test_nothing_is_written_next_to_the_sources() -> None:
    assert environment()["PYTHONDONTWRITEBYTECODE"] == "1"
    assert "RUN python -m compileall -q bot cogs" in final_stage()


COMPOSE = ("compose.yaml", "compose.fleet.yaml")


def service(file: str = "compose.yaml") -> list[str]:
    text = (ROOT / file).read_text("utf-8")
    return [line.strip() for line in text.split("\nvolumes:")[0].splitlines()]


@pytest.mark.parametrize(
    "line",
    [
        "read_only: true",
        "cap_drop: [ALL]",
        'security_opt: ["no-new-privileges:true"]',
        "restart: unless-stopped",
        "- /tmp:size=64m,mode=1777,noexec,nosuid,nodev",
        "max-size: 10m",
        'max-file: "5"',
    ],
)
@pytest.mark.parametrize("file", COMPOSE)
def test_compose_gives_the_container_no_more_than_it_needs(line: str, file: str) -> None:
    assert line in service(file)


def test_the_database_file_is_on_a_volume() -> None:
    assert "- tortuga-data:/data" in service()


@pytest.mark.parametrize("file", COMPOSE)
def test_a_container_has_time_to_shut_down_before_it_is_killed(file: str) -> None:
    grace = [int(line.split()[1][:-1]) for line in service(file) if "stop_grace_period" in line]
    assert grace[0] > CLOSE_SECONDS + CLOSING_SECONDS + CLOCK_SECONDS


def test_two_processes_share_a_postgresql() -> None:
    """`tests/e2e/recovery/test_cluster.py` runs them the same way."""
    lines = service("compose.fleet.yaml")
    given = dict(line.split(": ", 1) for line in lines if line.startswith("TORTUGA_"))
    settings = read_settings(given)
    assert settings.tortuga_database.startswith("postgresql://tortuga:${POSTGRES_PASSWORD")
    assert read_shards(settings.tortuga_shards) == WantedShards()
    assert "EXTRAS: postgres" in lines
    assert [line for line in lines if line.endswith(": *tortuga")] == [
        "tortuga-1: *tortuga",
        "tortuga-2: *tortuga",
    ]


# ── Without Docker ───────────────────────────────────────────────────────────────────────────


def unit() -> str:
    return (ROOT / "deploy" / "tortuga.service").read_text("utf-8")


def test_the_unit_sets_what_the_bot_reads() -> None:
    (line,) = re.findall(r"^Environment=(.*)$", unit(), re.MULTILINE)
    settings = read_settings(dict(pair.split("=", 1) for pair in line.split()))
    assert settings.tortuga_require_token
    assert Path(settings.tortuga_database).parent == Path("/var/lib/tortuga")
    assert "StateDirectory=tortuga\n" in unit()
    (stop,) = re.findall(r"^TimeoutStopSec=(\d+)$", unit(), re.MULTILINE)
    assert int(stop) > CLOSE_SECONDS + CLOSING_SECONDS + CLOCK_SECONDS


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_unit_and_finds_it_hardened(tmp_path: Path) -> None:
    file = tmp_path / "tortuga.service"
    file.write_text(unit().replace("/opt/tortuga/bin/tortuga", "/bin/true"), "utf-8")
    for command in (["verify"], ["security", "--offline=true", "--threshold=20"]):
        done = subprocess.run(
            ["systemd-analyze", *command, str(file)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stdout[-2000:]
