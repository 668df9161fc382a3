"""Starts the bot: on Discord if there is a token, otherwise in the harbour."""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib
import importlib.util
import json
import os
import signal
import sys
import textwrap
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from itertools import count
from pathlib import Path
from typing import Any, TextIO

import aiohttp
import discord
import discord.asset
import discord.gateway
import discord.http
import discord.utils
import msgspec
from dotenv import find_dotenv, load_dotenv
from msgspec.structs import asdict, replace

from bot import __version__
from bot.app.client import Tortuga
from bot.app.settings import BadSetting, Settings, address, checked, read_settings
from bot.ops.logs import keep_log
from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.engines.ownership import OwnedShards
from bot.tables.cluster.cluster import (
    BadShards,
    ShardCountMismatch,
    ShardsTaken,
    WantedShards,
    read_shards,
)
from bot.ui.gateway.discord_private import connect_to, replace_json
from bot.ui.words.words import Words, speak


class CannotStart(Exception):
    """The bot can't start. The text tells the operator why in one sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    load_dotenv(find_dotenv(usecwd=True))
    words = speak(None)
    try:
        settings = choose(read_settings(), arguments, words)
        keep_log(settings.tortuga_log_level, settings.tortuga_log)
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(run(settings, words))
    except BadSetting as error:
        say(words("launch-bad-setting", error=str(error)), sys.stderr)
        return 1
    except CannotStart as error:
        say(str(error), sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's event loop, or None on Windows, where uvloop doesn't exist and asyncio's own is
    used."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    return importlib.import_module("uvloop").new_event_loop


def choose(settings: Settings, arguments: Sequence[str] | None, words: Words) -> Settings:
    """The settings, overridden by the arguments of the command line."""
    parser = argparse.ArgumentParser(
        prog=called(),
        description=textwrap.fill(words("launch-about")),
        epilog=words("launch-subcommands"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tortuga {__version__}")
    parser.add_argument("--harbour-data", metavar="DIR", help=words("launch-harbour-data"))
    parser.add_argument("--port", type=int, help=words("launch-port"))
    parser.add_argument("--no-browser", action="store_true", help=words("launch-no-browser"))
    given = parser.parse_args(arguments)
    if given.harbour_data is not None:
        settings = replace(settings, harbour_data=given.harbour_data)
    if given.port is not None:
        settings = replace(settings, harbour_port=given.port)
    if given.no_browser:
        settings = replace(settings, harbour_browser=False)
    return checked(asdict(settings))


def called() -> str:
    """The command with which this program was started, for its help text."""
    path = Path(sys.argv[0])
    return "python3 -m bot" if path.name == "__main__.py" else path.name


def say(text: str, stream: TextIO) -> None:
    stream.write(f"{text}\n")
    stream.flush()


async def run(settings: Settings, words: Words) -> None:
    token = settings.discord_token
    if not token and settings.tortuga_require_token:
        raise CannotStart(words("launch-token-required"))
    if not token.isascii() or not token.isprintable():
        # A token that can't be sent in a header is wrong; there is no need to ask Discord.
        raise CannotStart(words("launch-bad-token"))
    async with AsyncExitStack() as stack:
        ready, own = 2.0, False
        if settings.harbour_url:
            connect_to(settings.harbour_url)
            ready = 0.1
        elif not token:
            url, token = await open_harbour(settings, words, stack)
            connect_to(url)
            ready, own = 0.1, True
            if not settings.harbour_data and settings.tortuga_database == DEFAULT_DATABASE:
                # A new harbour can't use the tables of an earlier one.
                settings = replace(settings, tortuga_database=":memory:")
        try:
            store = await stack.enter_async_context(Database(settings.tortuga_database))
            bot = aboard(settings, store, words, ready=ready, own=own)
            if settings.tortuga_metrics:
                await open_metrics(settings.tortuga_metrics, bot, words, stack)
            await serve(bot, token, words)
        except StoreFailed as error:
            raise CannotStart(words("launch-store-failed", error=str(error))) from error


def aboard(
    settings: Settings, store: Database, words: Words, *, ready: float, own: bool
) -> Tortuga:
    """The bot, either as the only process or as one of a cluster that shares a database."""
    wanted, process = wanted_shards(settings.tortuga_shards), store.connection.engine.process
    if process is None:
        if wanted.shards is not None:
            raise CannotStart(words("launch-shards-alone"))
        count = wanted.count
        return Tortuga(settings, store, guild_ready_timeout=ready, greets=own, shard_count=count)
    store.connection.ownership = OwnedShards(1)
    bot = Tortuga(settings, store, guild_ready_timeout=ready, greets=own)
    bot.join_cluster(wanted, process, settings.tortuga_database)
    return bot


def wanted_shards(text: str) -> WantedShards:
    try:
        return read_shards(text)
    except BadShards as error:
        raise BadSetting(f"TORTUGA_SHARDS={error}") from error


DEFAULT_DATABASE = Settings().tortuga_database


async def open_harbour(settings: Settings, words: Words, stack: AsyncExitStack) -> tuple[str, str]:
    """Opens a harbour and returns its address and the bot's token. The harbour's code is loaded
    only here."""
    from bot.harbour import Harbour

    harbour = Harbour(
        settings.harbour_port, data=settings.harbour_data or None, welcome=words("launch-welcome")
    )
    try:
        await stack.enter_async_context(harbour)
    except OSError as error:
        port = settings.harbour_port
        raise CannotStart(words("launch-port-taken", port=str(port), error=str(error))) from error
    page = harbour.address("Anne")
    say(words("launch-harbour", address=page), sys.stdout)
    if settings.harbour_browser and has_screen():
        await asyncio.to_thread(webbrowser.open, page)
    return harbour.url, harbour.token


async def open_metrics(at: str, bot: Tortuga, words: Words, stack: AsyncExitStack) -> None:
    """Serves the metrics. Their code is loaded only if the operator wants them."""
    from bot.metrics.page import Page

    host, port = address(at)
    try:
        await stack.enter_async_context(Page(bot, host, port, words))
    except OSError as error:
        raise CannotStart(words("launch-metrics-taken", at=at, error=str(error))) from error


def has_screen() -> bool:
    """Whether a browser can open a window. Otherwise a text browser would take over this
    terminal."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens)


SWITCH_SECONDS = 0.0002
"""Python's thread switch interval. It is short so that a thread that draws doesn't delay the answer
to a press."""
COLLECTIONS = (20_000, 10, 10)
"""Thresholds of the garbage collector. With Python's defaults, collecting took a seventh of the
time of a press."""
SWEEP_SECONDS = 2.0
SWEPT = (1, 4, 150)
"""Numbers of sweeps after which young, older and oldest objects are collected. Sweeps are
SWEEP_SECONDS apart.

Python's own trigger counts objects that are allocated but not freed. A busy bot had 60,000 young
objects by then and paused for 60 ms. A press leaves no garbage (`answer` in
bot/ui/presses/router.py), so every two seconds is enough.
"""


def be_quick() -> None:
    replace_json(read_json, write_json)
    sys.setswitchinterval(SWITCH_SECONDS)
    collect_seldom()


def collect_seldom() -> None:
    """Raises the garbage collector's thresholds, and excludes all objects loaded so far, which are
    never garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


async def sweep() -> None:
    """Collects garbage every two seconds, so that each collection is short."""
    for number in count(1):
        await asyncio.sleep(SWEEP_SECONDS)
        gc.collect(max(each for each, every in enumerate(SWEPT) if number % every == 0))


def read_json(text: str | bytes) -> Any:
    """Decodes JSON for discord.py in half the time; encoding takes an eighth. Text that msgspec
    rejects goes to Python's json, so that errors stay the same."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return json.loads(text)


def write_json(content: Any) -> str:
    try:
        return msgspec.json.encode(content).decode()
    except (TypeError, ValueError):
        return json.dumps(content, separators=(",", ":"))


async def serve(bot: Tortuga, token: str, words: Words) -> None:
    """Runs the bot until SIGTERM or SIGINT, which stop it cleanly."""
    be_quick()
    loop = asyncio.get_running_loop()
    farewells: set[asyncio.Task[None]] = set()

    async def leave() -> None:
        await bot.close()
        await asyncio.wait({running}, timeout=CLOSING_SECONDS)
        running.cancel()

    def farewell() -> None:
        if not farewells:
            farewells.add(loop.create_task(leave()))

    with suppress(NotImplementedError):  # On Windows, Ctrl-C ends the loop by itself.
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, farewell)
    async with bot:
        running, sweeping = loop.create_task(bot.start(token)), loop.create_task(sweep())
        try:
            await running
        except asyncio.CancelledError:
            if not farewells:
                raise
        except discord.LoginFailure as error:
            raise CannotStart(words("launch-bad-token")) from error
        except ShardsTaken as error:
            raise CannotStart(words("launch-shards-taken", shards=str(error))) from error
        except ShardCountMismatch as error:
            raise CannotStart(words("launch-shards-other-count", count=str(error))) from error
        except aiohttp.ClientConnectionError as error:
            raise CannotStart(words("launch-no-network", error=str(error))) from error
        except Exception:
            # A signal during the start can cause any error; it isn't reported.
            if not farewells:
                raise
        finally:
            sweeping.cancel()
            await asyncio.gather(*farewells)


CLOSING_SECONDS = 1.0
"""Seconds that discord.py has to notice that it was closed."""
