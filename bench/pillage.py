"""What a pillage costs: many tables of four, everybody presses six pawns.

`python -m bench.pillage [--tables 50] [--seconds 12]`: three processes (harbour, the bot itself,
people). Told are presses a second, how long a press takes to be answered, and whether each was
counted once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

from bench.harbour import cpu_seconds
from bot.harbour import Harbour, Message, Person
from bot.harbour.person import Refused
from bot.harbour.sight import Button
from bot.harbour.world import PRIVATE_THREAD

SEATS, CREW = 4, 6
GOAL = 1.0
"""Seconds in which nearly every press shall be answered; Discord allows three."""


async def run_harbour(tables: int) -> None:
    names = ["Owner", *(f"p{number}" for number in range(tables * SEATS))]
    async with Harbour(people=names, welcome=None) as harbour:
        tavern = harbour.world.channel("tavern")
        rooms: list[dict[str, object]] = []
        for first in range(0, tables * SEATS, SEATS):
            thread = harbour.world.add_thread(tavern, {"type": PRIVATE_THREAD, "name": "table"})
            seated = [harbour.world.person(name)["id"] for name in names[1:][first : first + SEATS]]
            for user_id in (harbour.world.bot_id, *seated):
                harbour.world.join_thread(thread["id"], user_id)
            rooms.append({"channel": thread["id"], "people": seated})
        hello = {"url": harbour.url, "key": harbour.key, "token": harbour.token, "tables": rooms}
        print(json.dumps(hello), flush=True)
        await asyncio.Event().wait()


class Table:
    """Four people around one chest."""

    def __init__(self, people: list[Person], message: Message) -> None:
        self.people = people
        self.message = message

    @classmethod
    async def gather(cls, people: list[Person], channel: str) -> Table:
        lobby = None
        while lobby is None:
            # The commands are written before the bot listens.
            if people[0].commands:
                lobby = (await people[0].slash("/piratoons start", channel)).message
            await asyncio.sleep(0.1)
        for guest in people[1:]:
            seen = await guest.wait(lambda message: message.id == lobby.id)
            await guest.click(seen, "Join")
        await people[0].click(lobby.fresh(), "Start")
        return cls(people, lobby)

    async def ready(self) -> None:
        """Everybody but the captain, whose own press is only answered with a word."""
        for person in self.people:
            with contextlib.suppress(Refused, LookupError):
                await person.click(self._seen(person), "Ready")
        await self._shows("open")

    async def open(self) -> None:
        button = (await self._shows("open"))[0]
        named = [p for p in self.people if f" {p.me['username']}:" in button.label]
        captain = named[0] if named else self.people[0]
        await captain.click(self._seen(captain), button.custom_id)
        await self._shows("press")

    async def _shows(self, move: str) -> list[Button]:
        while True:
            buttons = self._seen(self.people[0]).buttons
            found = [b for b in buttons if b.custom_id.split(":")[-1].startswith(move)]
            if found:
                return found
            await asyncio.sleep(0.2)

    def _seen(self, person: Person) -> Message:
        messages = person.messages(self.message.channel_id)
        return next(message for message in messages if message.id == self.message.id)

    async def pillage(self, random: Random, seconds: float, took: list[float]) -> None:
        places = [button.custom_id for button in await self._shows("press")]
        await asyncio.gather(
            *(
                self._place(person, random.choice(places), seconds * random.random(), took)
                for person in self.people
                for _ in range(CREW)
            )
        )

    async def _place(self, person: Person, button: str, after: float, took: list[float]) -> None:
        await asyncio.sleep(after)
        began = time.perf_counter()
        outcome = await person.click(self._seen(person), button)
        took.append(math.inf if outcome.failed else time.perf_counter() - began)


async def measure(
    hello: dict[str, Any], bot: int, harbour: int, database: Path, seconds: float
) -> None:
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        tables: list[Table] = []
        for room in hello["tables"]:
            people = [
                await Person.connect(hello["url"], one, hello["key"], session=session)
                for one in room["people"]
            ]
            for person in people:
                person.patience = 60
            tables.append(await Table.gather(people, room["channel"]))
        print(f"{len(tables)} tables are gathered")
        await asyncio.gather(*(table.ready() for table in tables))
        await asyncio.gather(*(table.open() for table in tables))
        print(f"{len(tables)} chests are open, {len(tables) * SEATS} people around them")
        random, took = Random(7), list[float]()
        processes = {"the bot": bot, "the harbour": harbour, "the people": os.getpid()}
        before = [cpu_seconds(pid) for pid in processes.values()]
        began = time.perf_counter()
        await asyncio.gather(*(table.pillage(random, seconds, took) for table in tables))
        lasted = time.perf_counter() - began
        after = [cpu_seconds(pid) for pid in processes.values()]
        spent = {name: b - a for name, a, b in zip(processes, before, after, strict=True)}
        report(took, lasted, spent)
        await asyncio.sleep(2.5)
        counted(database, len(tables))
        truthful(tables)
        for table in tables:
            for person in table.people:
                await person.leave()


def report(took: list[float], lasted: float, spent: dict[str, float]) -> None:
    presses, unanswered = len(took), took.count(math.inf)
    p50, p95 = statistics.median(took), statistics.quantiles(took, n=20)[18]
    rate = f"{presses} presses in {lasted:.1f} s: {presses / lasted:.0f}/s"
    times = [f"{name} {value * 1000:.0f} ms" for name, value in (("p50", p50), ("p95", p95))]
    print(f"{rate}, {', '.join(times)}, worst {max(took) * 1000:.0f} ms (goal: p95 < {GOAL:.0f} s)")
    print(f"{unanswered} presses were not answered within Discord's three seconds")
    each = [f"{who} {cpu / presses * 1e6:.0f}" for who, cpu in spent.items()]
    print(f"µs CPU a press, drawing included: {', '.join(each)}")


def counted(database: Path, tables: int) -> None:
    with contextlib.closing(sqlite3.connect(database)) as store:
        rows = store.execute(
            "SELECT table_id, seat, COUNT(*) FROM moves WHERE move LIKE 'press %' GROUP BY 1, 2"
        ).fetchall()
    crews = Counter(count for _, _, count in rows)
    assert crews == {CREW: tables * SEATS}, crews
    print(f"every press was counted once: {len(rows)} crews of {CREW}")


def truthful(tables: list[Table]) -> None:
    """The public message has ended on the truth: no crew is left, or the sand has run too."""
    shown = [(table, table.message.fresh().text) for table in tables]
    wrong = [table for table, text in shown if "⏳" in text and text.count("**0**") != SEATS]
    assert not wrong, wrong[0].message.fresh().text
    print("every table shows that no sailor is left")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=12.0, help="in which all pawns are placed")
    parser.add_argument("--role", choices=("harbour",), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.role == "harbour":
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(run_harbour(arguments.tables))
        return
    own = [sys.executable, "-m", "bench.pillage", "--role", "harbour"]
    harbour = subprocess.Popen([*own, "--tables", str(arguments.tables)], stdout=subprocess.PIPE)
    assert harbour.stdout
    hello = json.loads(harbour.stdout.readline())
    with tempfile.TemporaryDirectory() as home:
        database = Path(home) / "tortuga.sqlite3"
        environment = {
            **os.environ,
            "DISCORD_TOKEN": hello["token"],
            "HARBOUR_URL": hello["url"],
            "TORTUGA_DATABASE": str(database),
            "TORTUGA_LOG_LEVEL": "WARNING",
        }
        bot = subprocess.Popen([sys.executable, "-m", "bot"], env=environment)
        try:
            asyncio.run(measure(hello, bot.pid, harbour.pid, database, arguments.seconds))
        finally:
            for process in (bot, harbour):
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
