"""The cost of a click: the CPU of the harbour and of a bare discord.py bot, with 500 people.

`python -m bench.harbour [--people 500] [--seconds 8]`: three processes (harbour, bot, people).
The people sit at tables of four in private threads and click as fast as they are answered.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import aiohttp

from bench.rooms import run_harbour
from bot.harbour import Message, Person

GOAL = 1.0


def run_bot(url: str, token: str) -> None:
    import discord
    import yarl
    from discord.ext import commands
    from discord.gateway import DiscordWebSocket
    from discord.http import Route

    class Counter(discord.ui.View):
        def __init__(self) -> None:
            super().__init__(timeout=None)
            self.pressed = 0

        @discord.ui.button(label="Count", custom_id="count")
        async def count(
            self, interaction: discord.Interaction, button: discord.ui.Button[Counter]
        ) -> None:
            self.pressed += 1
            await interaction.response.edit_message(content=f"pressed {self.pressed}")

    class Bare(commands.Bot):
        async def setup_hook(self) -> None:
            self.add_view(Counter())
            await self.tree.sync()

        async def on_ready(self) -> None:
            print("ready", flush=True)

    Route.BASE = f"{url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws") + "/gateway")
    bot = Bare(
        "!",
        intents=discord.Intents(guilds=True),
        max_messages=None,
        member_cache_flags=discord.MemberCacheFlags.none(),
        chunk_guilds_at_startup=False,
        guild_ready_timeout=0.1,
    )

    @bot.tree.command(description="A table with a button")
    async def table(interaction: discord.Interaction) -> None:
        view = Counter()
        view.stop()
        await interaction.response.send_message("press", view=view)

    bot.run(token, log_handler=None)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def click_on(person: Person, message: Message, until: float, took: list[float]) -> None:
    while (began := time.perf_counter()) < until:
        outcome = await person.click(message, "Count")
        took.append(math.inf if outcome.failed else time.perf_counter() - began)


async def measure(seconds: float, hello: dict[str, object], harbour: int, bot: int) -> None:
    tables = hello["tables"]
    assert isinstance(tables, list)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        seated: list[tuple[Person, Message]] = []
        for table in tables:
            people = [
                await Person.connect(str(hello["url"]), one, str(hello["key"]), session=session)
                for one in table["people"]
            ]
            for person in people:
                person.patience = 60
            shown = (await people[0].slash("/table", table["channel"])).message
            assert shown
            for person in people:
                seen = await person.wait(lambda m, shown=shown: m.id == shown.id)
                seated.append((person, seen))
        print(f"{len(seated)} people at {len(tables)} tables")
        await click_all(seated, 1.0)
        before = cpu_seconds(harbour), cpu_seconds(bot)
        began = time.perf_counter()
        took = await click_all(seated, seconds)
        lasted = time.perf_counter() - began
        spent = cpu_seconds(harbour) - before[0], cpu_seconds(bot) - before[1]
        report(took, lasted, *spent)
        for person, _ in seated:
            await person.leave()


async def click_all(seated: list[tuple[Person, Message]], seconds: float) -> list[float]:
    took: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*(click_on(*seat, until, took) for seat in seated))
    return took


def report(took: list[float], lasted: float, harbour: float, bot: float) -> None:
    clicks, failed = len(took), took.count(math.inf)
    p50, p99 = statistics.median(took), statistics.quantiles(took, n=100)[98]
    print(f"{clicks} clicks in {lasted:.1f} s: {clicks / lasted:.0f}/s, {failed} without an answer")
    print(f"p50 {p50 * 1000:.0f} ms, p99 {p99 * 1000:.0f} ms")
    print(f"bare discord.py bot  {bot / clicks * 1e6:6.0f} µs CPU per interaction")
    print(f"harbour              {harbour / clicks * 1e6:6.0f} µs CPU per interaction")
    ratio = harbour / bot
    print(f"ratio                {ratio:6.2f}   (goal: < {GOAL:.0f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--role", choices=("harbour", "bot"), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    parser.add_argument("--token", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.role == "harbour":
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(run_harbour(arguments.people))
        return
    if arguments.role == "bot":
        run_bot(arguments.url, arguments.token)
        return
    own = [sys.executable, "-m", "bench.harbour"]
    harbour = subprocess.Popen(
        [*own, "--role", "harbour", "--people", str(arguments.people)], stdout=subprocess.PIPE
    )
    assert harbour.stdout
    hello = json.loads(harbour.stdout.readline())
    bot = subprocess.Popen(
        [*own, "--role", "bot", "--url", hello["url"], "--token", hello["token"]],
        stdout=subprocess.PIPE,
    )
    assert bot.stdout
    try:
        bot.stdout.readline()
        asyncio.run(measure(arguments.seconds, hello, harbour.pid, bot.pid))
    finally:
        for process in (bot, harbour):
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
