"""The delay of answers while captains think, compared with an idle bot.

`python -m bench.captains [--captains 8] [--seconds 5] [--turns 4]`: three processes (harbour,
the bot itself, people), and the bot's workers. Four people at two tables press **My hand** again
and again. In turns, this number of captains think about a card of Piraten Bridge without a
pause, or none does. The output has presses, p50 and p99 of both and their ratio, decisions, and
the CPU of the bot's own process.
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
import tempfile
import time
from pathlib import Path
from typing import Any, TypeAlias

import aiohttp

from bench.harbour import cpu_seconds
from bench.rooms import run_harbour
from bot.harbour import Message, Person

Seat: TypeAlias = tuple[Person, Message]
PEOPLE = 4
PAUSE = 0.05
"""Seconds between an answer and the next press."""


# ── The bot, with captains that think on command ─────────────────────────────────────────────


def run_bot(url: str, token: str, home: Path, captains: int) -> None:
    from bot.app.client import Tortuga
    from bot.app.settings import Settings
    from bot.ops import launch
    from bot.ui.words.words import speak

    ready, crew = Tortuga.on_ready, list[asyncio.Task[None]]()

    async def on_ready(bot: Tortuga) -> None:
        await ready(bot)
        crew.append(asyncio.create_task(obey(bot, captains)))

    setattr(Tortuga, "on_ready", on_ready)  # noqa: B010
    launch.keep_log("ERROR")
    settings = Settings(
        discord_token=token,
        harbour_url=url,
        tortuga_database=str(home / "captains.sqlite3"),
        tortuga_emoji=False,
    )
    asyncio.run(launch.run(settings, speak("en")))


async def obey(bot: Any, captains: int) -> None:
    """A line switches thinking on or off, and is answered with the number of decisions so far."""
    loop, workers = asyncio.get_running_loop(), bot.house.workers
    thinking: list[asyncio.Task[None]] = []
    print("ready", flush=True)
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        for task in thinking:
            task.cancel()
        thinking.clear()
        if line.strip() == "think":
            names = [f"captain {number}" for number in range(captains)]
            thinking += [loop.create_task(think_on(workers, name)) for name in names]
        print(json.dumps({**workers.counts, "cpu": workers.spent}), flush=True)


async def think_on(workers: Any, name: str) -> None:
    work = a_card(name)
    while True:
        await workers.ask(name, work).chosen


def a_card(seed: str) -> Any:
    """The first card of the eighth round, with the usual time to think."""
    from random import Random

    from bot.games.base.game import play
    from bot.games.piraten_bridge.game import PiratenBridge
    from bot.games.piraten_bridge.states import Playing
    from bot.tables.workers.process import Work

    game, dice = PiratenBridge(), Random(seed)
    state: Any = game.setup(f"{dice.getrandbits(256):064x}", 4, game.options())
    while state.round < 8 or not isinstance(state, Playing):
        seat = game.waiting_on(state)[0]
        state, _ = play(game, state, seat, dice.choice(game.moves(state, seat)))
    seat = game.waiting_on(state)[0]
    return Work(game.name, "captain", "", game.view(state, seat), game.moves(state, seat), 7, 60.0)


# ── The people ───────────────────────────────────────────────────────────────────────────────


async def seated(hello: dict[str, Any], session: aiohttp.ClientSession) -> list[Seat]:
    """Two people at each table that waits for their bids."""
    (room,) = hello["tables"]
    people = [
        await Person.connect(hello["url"], one, hello["key"], session=session)
        for one in room["people"]
    ]
    found: list[Seat] = []
    for host, guest in zip(people[::2], people[1::2], strict=True):
        lobby = None
        while lobby is None:
            if host.commands:
                lobby = (await host.slash("/piraten-bridge start", room["channel"])).message
            await asyncio.sleep(0.1)
        await guest.click(await shows(guest, lobby, "Join"), "Join")
        await host.click(await shows(host, lobby, "Start"), "Start")
        found += [(person, await shows(person, lobby, "My hand")) for person in (host, guest)]
    return found


async def shows(person: Person, table: Message, label: str) -> Message:
    """The message, as soon as it has such a button."""
    return await person.wait(
        lambda message: message.id == table.id and label in [each.label for each in message.buttons]
    )


async def press_on(person: Person, message: Message, until: float, took: list[float]) -> None:
    while (began := time.perf_counter()) < until:
        outcome = await person.click(message.fresh(), "My hand")
        took.append(math.inf if outcome.failed else time.perf_counter() - began)
        await asyncio.sleep(PAUSE)


async def measure(
    hello: dict[str, Any], bot: subprocess.Popen[bytes], seconds: float, turns: int
) -> None:
    took: dict[str, list[float]] = {"rest": [], "think": []}
    spent = dict.fromkeys(took, 0.0)
    async with aiohttp.ClientSession() as session:
        people = await seated(hello, session)
        tell(bot, "think")
        await press_all(people, 3.0)  # workers are started, pictures drawn
        first = tell(bot, "rest")
        for _ in range(turns):
            for what in took:
                tell(bot, what)
                before = cpu_seconds(bot.pid)
                took[what] += await press_all(people, seconds)
                spent[what] += cpu_seconds(bot.pid) - before
        last = tell(bot, "rest")
        for person, _ in people:
            await person.leave()
    report(took, spent, seconds * turns, {name: last[name] - first[name] for name in last})


def tell(bot: subprocess.Popen[bytes], what: str) -> dict[str, float]:
    assert bot.stdin
    assert bot.stdout
    bot.stdin.write(f"{what}\n".encode())
    bot.stdin.flush()
    return json.loads(bot.stdout.readline())


async def press_all(people: list[Seat], seconds: float) -> list[float]:
    took: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*(press_on(person, message, until, took) for person, message in people))
    return took


def report(
    took: dict[str, list[float]], spent: dict[str, float], seconds: float, thought: dict[str, float]
) -> None:
    print("| captains | presses | p50 | p99 | the bot's CPU a press |\n|---|---|---|---|---|")
    quantiles = {what: statistics.quantiles(all_, n=100) for what, all_ in took.items()}
    for what, name in (("rest", "none"), ("think", "thinking")):
        p50, p99, presses = quantiles[what][49], quantiles[what][98], len(took[what])
        cpu = spent[what] / presses
        print(
            f"| {name} | {presses} | {p50 * 1e3:.1f} ms | {p99 * 1e3:.1f} ms | {cpu * 1e3:.2f} ms |"
        )
    p50, p99 = [quantiles["think"][at] / quantiles["rest"][at] for at in (49, 98)]
    print(f"| ratio | | {p50:.2f} | {p99:.2f} | |")
    decisions = thought["thought"]
    print(
        f"{decisions:.0f} decisions in {seconds:.0f} s ({thought['late']:.0f} late, "
        f"{thought['failed']:.0f} failed), {thought['cpu'] / max(1, decisions) * 1e3:.0f} ms of "
        f"one core each; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--captains", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each turn")
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--role", choices=("harbour", "bot"), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    parser.add_argument("--token", help=argparse.SUPPRESS)
    parser.add_argument("--home", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.role == "harbour":
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(run_harbour(PEOPLE))
        return
    if given.role == "bot":
        run_bot(given.url, given.token, given.home, given.captains)
        return
    own = [sys.executable, "-m", "bench.captains", "--captains", str(given.captains), "--role"]
    harbour = subprocess.Popen([*own, "harbour"], stdout=subprocess.PIPE)
    assert harbour.stdout
    hello = json.loads(harbour.stdout.readline())
    with tempfile.TemporaryDirectory(prefix="captains-") as home:
        where = ["--url", hello["url"], "--token", hello["token"], "--home", home]
        bot = subprocess.Popen([*own, "bot", *where], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert bot.stdout
        bot.stdout.readline()
        try:
            asyncio.run(measure(hello, bot, given.seconds, given.turns))
        finally:
            assert bot.stdin
            bot.stdin.close()
            for process in (bot, harbour):
                process.terminate()
                process.wait()


if __name__ == "__main__":
    main()
