"""The cost of a pillage: many tables of four, everybody presses six pawns.

`python -m bench.pillage [--tables 50] [--seconds 12]`: three processes (harbour, the bot itself,
people). The output has presses per second, the duration of answers, whether each press was
counted once, and the share of the machine that other work took. After a failed run the bot's
log, its database, the harbour's journal and the presses are kept.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import aiohttp

from bench.harbour import cpu_seconds
from bench.rooms import SEATS, run_harbour
from bot.harbour import Message, Person
from bot.harbour.person.person import Refused
from bot.harbour.person.view import Button

CREW = 6
DATABASE = "tortuga.sqlite3"
GOAL = 1.0
"""Seconds within which nearly every press must be answered; Discord allows three."""


Took: TypeAlias = tuple[float, str, str, str | None, float]
"""For each press: time, what was pressed, interaction, and the duration of the answer."""


class Table:
    """Four people around one chest."""

    def __init__(self, people: list[Person], message: Message) -> None:
        self.people = people
        self.message = message

    @classmethod
    async def gather(cls, people: list[Person], channel: str) -> Table:
        lobby = None
        while lobby is None:
            # The commands are registered before the bot listens.
            if people[0].commands:
                lobby = (await people[0].slash("/piratoons start", channel)).message
            await asyncio.sleep(0.1)
        for guest in people[1:]:
            seen = await guest.wait(lambda message: message.id == lobby.id)
            await guest.click(seen, "Join")
        await people[0].click(lobby.fresh(), "Start")
        return cls(people, lobby)

    async def ready(self) -> None:
        """Everybody except the captain, whose own press is only answered with a word."""
        for person in self.people:
            with contextlib.suppress(Refused, LookupError):
                await person.click(self._seen(person), "Ready")
        await self._shows("open")

    async def open(self) -> None:
        button = (await self._shows("open"))[0]
        lines = self._seen(self.people[0]).text.splitlines()
        asked = next(line for line in lines if "opens the chest" in line)
        captain = next(p for p in self.people if re.search(rf"\b{p.name}\b", asked))
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

    async def pillage(self, random: Random, seconds: float, took: list[Took]) -> None:
        places = [button.custom_id for button in await self._shows("press")]
        await asyncio.gather(
            *(
                self._place(person, random.choice(places), seconds * random.random(), took)
                for person in self.people
                for _ in range(CREW)
            )
        )

    async def _place(self, person: Person, button: str, after: float, took: list[Took]) -> None:
        await asyncio.sleep(after)
        when, began = time.time(), time.perf_counter()
        outcome = await person.click(self._seen(person), button)
        lasted = math.inf if outcome.failed else time.perf_counter() - began
        took.append((when, person.name, button, outcome.id, lasted))


async def measure(
    hello: dict[str, Any], bot: int, harbour: int, home: Path, seconds: float
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
        random, took = Random(7), list[Took]()
        processes = {"the bot": bot, "the harbour": harbour, "the people": os.getpid()}
        before, all_before = [cpu_seconds(pid) for pid in processes.values()], machine_seconds()
        began = time.perf_counter()
        try:
            await asyncio.gather(*(table.pillage(random, seconds, took) for table in tables))
            lasted = time.perf_counter() - began
            after = [cpu_seconds(pid) for pid in processes.values()]
            spent = {name: b - a for name, a, b in zip(processes, before, after, strict=True)}
            others = machine_seconds() - all_before - sum(spent.values())
            report([each[-1] for each in took], lasted, spent, others)
            await counted(home / DATABASE, len(tables))
            truthful(tables)
            assert not any(each[-1] == math.inf for each in took), "a press was not answered"
        except BaseException:
            (home / "presses.json").write_text(json.dumps(took, indent=0), "utf-8")
            address, key = f"{hello['url']}/control/journal", {"Authorization": hello["key"]}
            async with session.get(address, headers=key) as journal:
                (home / "journal.json").write_bytes(await journal.read())
            raise
        for table in tables:
            for person in table.people:
                await person.leave()


def machine_seconds() -> float:
    """Seconds that all processors worked, for any process."""
    user, nice, system, _, _, irq, soft, stolen, *_ = map(
        int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    )
    return (user + nice + system + irq + soft + stolen) / os.sysconf("SC_CLK_TCK")


def report(took: list[float], lasted: float, spent: dict[str, float], others: float) -> None:
    presses, unanswered = len(took), took.count(math.inf)
    p50, p95 = statistics.median(took), statistics.quantiles(took, n=20)[18]
    rate = f"{presses} presses in {lasted:.1f} s: {presses / lasted:.0f}/s"
    times = [f"{name} {value * 1000:.0f} ms" for name, value in (("p50", p50), ("p95", p95))]
    print(f"{rate}, {', '.join(times)}, worst {max(took) * 1000:.0f} ms (goal: p95 < {GOAL:.0f} s)")
    print(f"{unanswered} presses were not answered within Discord's three seconds")
    each = [f"{who} {cpu / presses * 1e6:.0f}" for who, cpu in spent.items()]
    print(f"µs CPU a press, drawing included: {', '.join(each)}")
    cores = os.cpu_count() or 1
    print(f"others had {others / lasted:.1f} of the machine's {cores} processors meanwhile")


async def counted(database: Path, tables: int) -> None:
    """Late presses included: none is lost, however long its answer took."""
    crews, before = pressed(database), None
    while crews != before and crews != {CREW: tables * SEATS}:
        await asyncio.sleep(5)
        crews, before = pressed(database), crews
    assert crews == {CREW: tables * SEATS}, crews
    print(f"every press was counted once: {tables * SEATS} crews of {CREW}")
    await asyncio.sleep(2.5)


def pressed(database: Path) -> Counter[int]:
    """The number of people by their number of pawns on the chest."""
    with contextlib.closing(sqlite3.connect(database)) as store:
        rows = store.execute(
            "SELECT COUNT(*) FROM moves WHERE move LIKE 'press %' GROUP BY table_id, seat"
        ).fetchall()
    return Counter(count for (count,) in rows)


def truthful(tables: list[Table]) -> None:
    """The public message ended on the truth: no crew is left, or the hourglass is empty too."""
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
            asyncio.run(run_harbour(arguments.tables * SEATS))
        return
    own = [sys.executable, "-m", "bench.pillage", "--role", "harbour"]
    harbour = subprocess.Popen([*own, "--tables", str(arguments.tables)], stdout=subprocess.PIPE)
    assert harbour.stdout
    hello = json.loads(harbour.stdout.readline())
    home = Path(tempfile.mkdtemp(prefix="pillage-"))
    environment = {
        **os.environ,
        "DISCORD_TOKEN": hello["token"],
        "HARBOUR_URL": hello["url"],
        "TORTUGA_DATABASE": str(home / DATABASE),
        "TORTUGA_EMOJI": "false",
        "TORTUGA_LOG_LEVEL": "WARNING",
    }
    with (home / "bot.log").open("wb") as log:
        bot = subprocess.Popen([sys.executable, "-m", "bot"], env=environment, stderr=log)
    try:
        asyncio.run(measure(hello, bot.pid, harbour.pid, home, arguments.seconds))
    except BaseException:
        print(f"what happened is kept in {home}")
        raise
    else:
        shutil.rmtree(home)
    finally:
        for process in (bot, harbour):
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
