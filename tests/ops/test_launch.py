"""A bot that cannot start says why in one sentence and exits."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import discord.asset
import discord.gateway
import discord.http
import discord.utils
import pytest
import yarl

from bot import __version__
from bot.harbour import Harbour, Message, Person
from bot.ops.launch import has_screen, keep_log, read_json, sweep, write_json
from bot.store.database import Database
from bot.ui.gateway.discord_private import connect_to
from bot.ui.words.words import speak
from tests.harness.harbour.launch import ROOT, environment, launch

words = speak(None)


def assert_one_sentence(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    assert done.returncode != 0
    said = [line for line in done.stderr.splitlines() if " INFO " not in line]
    assert said == sentence.splitlines()
    assert "Traceback" not in done.stderr + done.stdout


# ── Failures ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("token", ["made.up.token", "ab\ncd", "snow☃man"])
async def test_a_token_that_discord_rejects_is_reported_in_one_sentence(tmp_path: Path, token: str):
    async with Harbour(limits=False) as harbour:
        done = await asyncio.to_thread(
            launch, tmp_path, DISCORD_TOKEN=token, HARBOUR_URL=harbour.url
        )
    assert_one_sentence(done, words("launch-bad-token"))


def test_a_missing_token_that_is_required_is_reported_in_one_sentence(tmp_path: Path):
    done = launch(tmp_path, TORTUGA_REQUIRE_TOKEN="true")
    assert_one_sentence(done, words("launch-token-required"))


def test_shards_of_a_cluster_with_sqlite_are_refused_in_one_sentence(tmp_path: Path):
    done = launch(
        tmp_path, TORTUGA_SHARDS="0-1/4", DISCORD_TOKEN="x", HARBOUR_URL="http://127.0.0.1:9"
    )
    assert_one_sentence(done, words("launch-shards-alone"))


def test_unreadable_shards_are_reported_in_one_sentence(tmp_path: Path):
    done = launch(
        tmp_path, TORTUGA_SHARDS="4-1/4", DISCORD_TOKEN="x", HARBOUR_URL="http://127.0.0.1:9"
    )
    assert_one_sentence(done, words("launch-bad-setting", error="TORTUGA_SHARDS=4-1/4"))


def test_a_broken_database_is_reported_in_one_sentence(tmp_path: Path):
    path = tmp_path / "tortuga.sqlite3"
    path.write_text("Ahoy! " * 1000, "utf-8")
    done = launch(tmp_path, DISCORD_TOKEN="x", HARBOUR_URL="http://127.0.0.1:9")
    error = (
        f"{path}: the database is broken (file is not a database) and was not changed."
        " Restore a backup over it."
    )
    assert_one_sentence(done, words("launch-store-failed", error=error))


async def test_a_second_bot_on_one_database_is_refused_in_one_sentence(tmp_path: Path):
    async with Database(tmp_path / "tortuga.sqlite3"):
        done = launch(tmp_path, DISCORD_TOKEN="x", HARBOUR_URL="http://127.0.0.1:9")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "another process has it open" in done.stderr


def test_a_database_that_cannot_be_created_is_reported_in_one_sentence(tmp_path: Path):
    (tmp_path / "wall").write_text("", "utf-8")
    path = str(tmp_path / "wall" / "t.sqlite3")
    done = launch(tmp_path, TORTUGA_DATABASE=path, DISCORD_TOKEN="x", HARBOUR_URL="http://[::1]:9")
    assert done.returncode == 1
    assert "wall" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unreachable_discord_is_reported_in_one_sentence(tmp_path: Path):
    done = launch(tmp_path, DISCORD_TOKEN="x", HARBOUR_URL="http://127.0.0.1:9")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.splitlines()[-1].startswith(words("launch-no-network", error="").strip())


def test_an_invalid_setting_is_reported_in_one_sentence(tmp_path: Path):
    done = launch(tmp_path, TORTUGA_LOG_LEVEL="LOUD")
    assert_one_sentence(done, words("launch-bad-setting", error="TORTUGA_LOG_LEVEL=LOUD"))


def test_a_port_in_use_is_reported_in_one_sentence(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = launch(tmp_path, "--port", str(port))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert f"port {port}" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_metrics_that_cannot_be_served_are_reported_in_one_sentence(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        at = f"127.0.0.1:{taken.getsockname()[1]}"
        done = launch(tmp_path, "--port", "0", "--no-browser", TORTUGA_METRICS=at)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert f"TORTUGA_METRICS={at} cannot be opened" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_help_needs_nothing_else(tmp_path: Path):
    done = launch(tmp_path, "--help")
    assert done.returncode == 0
    assert "--harbour-data" in done.stdout


def test_the_version_is_printed(tmp_path: Path):
    assert launch(tmp_path, "--version").stdout == f"tortuga {__version__}\n"


def test_settings_are_read_from_the_working_directory(tmp_path: Path):
    (tmp_path / ".env").write_text("TORTUGA_LOG_LEVEL=LOUD\n", "utf-8")
    done = launch(tmp_path)
    assert_one_sentence(done, words("launch-bad-setting", error="TORTUGA_LOG_LEVEL=LOUD"))


# ── Successful starts ────────────────────────────────────────────────────────────────────────


@contextmanager
def running(tmp_path: Path, *arguments: str, **given: str) -> Iterator[str]:
    """The bot with its own harbour; yields the address that it prints."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", *arguments],
        cwd=tmp_path,
        env=environment(tmp_path, **given),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    said = ""
    while not (found := re.search(r"http://127\.0\.0\.1:\S+", said)):
        line = process.stdout.readline()
        assert line, process.stderr.read()
        said += line
    while "ready as" not in (line := process.stderr.readline()):
        assert line
    try:
        yield found[0]
    finally:
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in complaints


def test_without_a_token_the_harbour_opens_and_a_signal_ends_it(tmp_path: Path):
    with running(tmp_path) as address, urllib.request.urlopen(address) as answer:
        assert b"main.js" in answer.read()


def test_the_printed_address_is_opened_in_the_browser(tmp_path: Path):
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    given = {"HARBOUR_BROWSER": "true", "BROWSER": f"{browser} %s"}
    with running(tmp_path, **given) as address:
        assert opened.read_text().strip() == address
    opened.unlink()
    with running(tmp_path, "--no-browser", **given):
        assert not opened.exists()


@pytest.mark.parametrize(
    ("platform", "given", "screen"),
    [
        ("linux", {}, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"BROWSER": "w3m"}, True),
        ("darwin", {}, True),
    ],
)
def test_no_text_browser_takes_over_the_terminal_unasked(
    platform: str, given: dict[str, str], screen: bool, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("sys.platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    assert has_screen() is screen


def test_with_a_token_no_code_of_the_harbour_is_loaded():
    loaded = subprocess.run(
        [sys.executable, "-c", EVERYTHING], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert {"bot.ops.launch", "bot.app.client", "cogs.tavern"} <= set(loaded)
    assert not [module for module in loaded if module.startswith("bot.harbour")]


EVERYTHING = """
import importlib, pkgutil, sys
import bot.ops.launch, bot.app.client, cogs
for module in pkgutil.iter_modules(cogs.__path__, "cogs."):
    importlib.import_module(module.name)
print(*sys.modules)
"""


def offers_games(message: Message) -> bool:
    return any(button.is_called("Walk the Plank") for button in message.buttons)


async def test_a_newcomers_first_press_opens_a_table_and_the_second_starts_it(tmp_path: Path):
    with running(tmp_path) as address:
        anne = await at(address)
        assert anne.messages("tavern")[0].content == words("launch-welcome")
        games = await anne.wait(offers_games)
        lobby = (await anne.click(games, "Walk the Plank")).message
        assert lobby is not None
        await anne.click(lobby, "Start")
        await anne.wait(lambda message: "Your hand ·" in message.text)
        await anne.leave()


async def test_newcomers_are_greeted_once(tmp_path: Path):
    kept = ("--harbour-data", str(tmp_path / "world"))
    for _ in range(2):
        with running(tmp_path, *kept) as address:
            anne = await at(address)
            await anne.wait(offers_games)
            asked = await anne.slash("/tavern tables", "tavern")
            assert asked.message is not None
            assert len([each for each in anne.messages("tavern") if offers_games(each)]) == 1
            await anne.leave()


async def test_a_table_goes_on_after_the_bot_was_started_again(tmp_path: Path):
    kept = ("--harbour-data", str(tmp_path / "world"))
    with running(tmp_path, *kept) as address:
        anne = await at(address)
        lobby = (await anne.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        await anne.click(lobby, "+")
        await anne.leave()
    with running(tmp_path, *kept) as address:
        anne = await at(address)
        found = await anne.wait(lambda message: message.id == lobby.id)
        await anne.click(found, "Start")
        hand = await anne.wait(lambda message: "Your hand ·" in message.text)
        await anne.click(hand, "0")
        await anne.leave()


async def at(address: str) -> Person:
    """The person whose page the address opens."""
    url = yarl.URL(address)
    return await Person.connect(str(url.origin()), url.query["person"], url.query["key"])


# ── Redirecting discord.py to the harbour ────────────────────────────────────────────────────


@pytest.fixture
def unmoored() -> Iterator[None]:
    """Restores discord.py's addresses."""
    route, gateway = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    asset = discord.asset.Asset.BASE
    yield
    connect_to("http://elsewhere")
    discord.http.Route.BASE = route
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    setattr(discord.asset.Asset, "BASE", asset)  # noqa: B010


@pytest.mark.usefixtures("unmoored")
def test_the_three_addresses_that_discord_py_reads_are_replaced():
    assert discord.http.Route.BASE.startswith("https://discord.com/")
    connect_to("http://127.0.0.1:4280")
    assert discord.http.Route("GET", "/users/@me").url == "http://127.0.0.1:4280/api/v10/users/@me"
    gateway = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    assert gateway == yarl.URL("ws://127.0.0.1:4280/gateway")
    assert discord.asset.Asset.BASE == "http://127.0.0.1:4280/cdn"


def test_discord_py_reads_and_writes_json_with_msgspec():
    """Values that msgspec rejects are written as before, and broken texts are refused as before."""
    assert callable(vars(discord.utils)["_from_json"])
    assert callable(vars(discord.utils)["_to_json"])
    for content in (
        {"text": "Ahoy \N{SKULL} \ud800", "at": [1, 2.5, None, True]},
        {7: "seven"},
        "é",
    ):
        read = json.loads(json.dumps(content))
        assert read_json(json.dumps(content)) == read
        assert read_json(write_json(content)) == read
    with pytest.raises(ValueError, match="Expecting value"):
        read_json("nothing of the kind")


def test_even_a_log_at_debug_level_keeps_secrets():
    """At DEBUG, aiosqlite logs every statement and discord.py every payload."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers.clear()
    try:
        keep_log("debug")
        assert logging.getLogger("bot.tables").isEnabledFor(logging.DEBUG)
        for talker in ("aiosqlite", "discord.http", "discord.gateway"):
            assert not logging.getLogger(talker).isEnabledFor(logging.DEBUG)
    finally:
        root.handlers[:] = before
        root.setLevel(level)


async def test_garbage_is_collected_in_small_steps(monkeypatch: pytest.MonkeyPatch):
    swept: list[int] = []
    enough = asyncio.Event()

    def collect(generation: int) -> int:
        swept.append(generation)
        if len(swept) == 8:
            enough.set()
        return 0

    monkeypatch.setattr("bot.ops.launch.SWEEP_SECONDS", 0)
    monkeypatch.setattr("bot.ops.launch.SWEPT", (1, 2, 4))
    monkeypatch.setattr("bot.ops.launch.gc.collect", collect)
    sweeping = asyncio.create_task(sweep())
    await enough.wait()
    sweeping.cancel()
    assert swept[:8] == [0, 1, 0, 2, 0, 1, 0, 2]
