"""Whether a move costs the same with many idle tables in the store, early and late in a game.

`python -m bench.growth [--tables 12] [--idle 0 1000 10000] [--pictures] [--short]`: three
processes, as in `bench.load`, without limits and pauses. Hands grow from one card to ten, and
panels with them: the size of the requests is printed beside the CPU.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import pickle
import signal
import subprocess
import tempfile
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import aiohttp

from bench.load import Pace, Seat, connect, in_turn, process, set_limits, sit_down
from bench.load_bots import Spent
from bench.start import fill
from bot.harbour import Person

Windows: TypeAlias = dict[str, tuple[int, int]]
"""The first and the last move of each table, of about 260."""
WINDOWS: Windows = {"early": (20, 70), "late": (170, 220)}
SHORT: Windows = {"early": (4, 8), "late": (12, 16)}
PATIENCE = 600.0


async def play(
    hello: Any, bot: subprocess.Popen[bytes], home: Path, pictures: bool, windows: Windows
) -> dict[str, Spent]:
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        await set_limits(session, hello, on=False)
        tables = await connect(hello, session)
        rooms = [each["channel"] for each in hello["tables"]]
        await in_turn(
            sit_down(people, room, pictures) for people, room in zip(tables, rooms, strict=True)
        )
        people = [person for each in tables for person in each]
        for person in people:
            await person.wait_until(person.dms)
        return await measured(people, len(tables), bot, home, windows)


async def measured(
    people: list[Person],
    tables: int,
    bot: subprocess.Popen[bytes],
    home: Path,
    windows: Windows,
) -> dict[str, Spent]:
    took: list[float] = []
    pace = Pace()
    players = [
        asyncio.create_task(Seat(person, Random(person.name), pace).play(took)) for person in people
    ]
    found: dict[str, Spent] = {}
    for name, (first, last) in windows.items():
        await moved(took, first * tables)
        bot.send_signal(signal.SIGUSR1)
        await moved(took, last * tables)
        bot.send_signal(signal.SIGUSR2)
        assert bot.stdout
        await asyncio.to_thread(bot.stdout.readline)
        found[name] = pickle.loads((home / "full.pickle").read_bytes())
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return found


async def moved(took: list[float], count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(took) < count:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def measure(tables: int, idle: int, pictures: bool, windows: Windows) -> dict[str, Spent]:
    with (
        tempfile.TemporaryDirectory() as name,
        process("--role", "harbour", "--tables", str(tables)) as (_, line),
    ):
        home, hello = Path(name), json.loads(line)
        at = (int(hello["guild"]), int(hello["tavern"]))
        asyncio.run(fill(home / "load.sqlite3", idle, *at, killed=False))
        place = ("--url", hello["url"], "--token", hello["token"], "--home", name)
        with process("--role", "full", "--hurry", *place) as (bot, _):
            return asyncio.run(play(hello, bot, home, pictures, windows))


def told(spent: Spent) -> str:
    moves = max(1, spent.moves)
    size = sum(request.bytes for request in spent.requests) / moves / 1000
    return f"{spent.cpu / moves * 1000:6.2f} ms and {size:5.1f} kB a move ({moves} moves)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--idle", type=int, nargs="+", default=[0, 1000, 10000])
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--short", action="store_true", help="a few moves of each window")
    given = parser.parse_args()
    windows = SHORT if given.short else WINDOWS
    for idle in given.idle:
        for when, spent in measure(given.tables, idle, given.pictures, windows).items():
            print(f"{idle:6} idle tables, {when:5} in a game: {told(spent)}", flush=True)


if __name__ == "__main__":
    main()
