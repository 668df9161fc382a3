"""The cost of a move: the full bot beside a bare discord.py bot that makes the same requests.

`python -m bench.load [--tables 50 200] [--seconds 12] [--pictures on off] [--rounds 1]`: three
processes (harbour, bot, people). Four people per table play Piraten Bridge in a private thread,
hands by DM, and press as soon as they are asked. Every request that the bot made is then
repeated, in the same place and at the same pace, by a bot that only builds the view and sends it
(`bench.load_bare`). Recording costs both the same. Pictures that a process draws once in its
life, every card at every angle of a fan, are drawn before, and their CPU is printed. The speed
of a machine varies: with `--rounds` the full bot plays on beside the bare one, which makes the
requests of the previous round, and both are measured over the same seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import dataclasses
import json
import pickle
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from threading import Barrier
from typing import Any

import aiohttp

from bench.load_bare import PRESS, pressable, run_bare
from bench.load_bots import Request, Spent, run_full
from bench.rooms import SEATS, run_harbour
from bot.harbour import Message, Person, Refused
from tests.harness.harbour.player import acts, moves

AT_ONCE = 8
"""Tables that are set up at the same time."""
LATE = (1.0, 2.0, 3.0)
WARM_MOVES = 10
"""Moves of each table: the first round is over, and the wave of the first hands has passed."""
PRESSES = 64
"""Presses per second, by all people together: harbour, bot and people share the machine, and
beyond its capacity only the queue is measured. Fifty tables stay below that by themselves.
"""
LAST_SECONDS = 3.0
"""Seconds for requests that still wait for their turn."""


class Pace:
    """Schedules presses, so that all people together stay within the allowed rate."""

    def __init__(self) -> None:
        self._next = 0.0

    async def turn(self) -> None:
        now = time.perf_counter()
        at, self._next = self._next, max(self._next, now) + 1 / PRESSES
        if at > now:
            await asyncio.sleep(at - now)


class Seat:
    """A person who presses what the hand asks for, as soon as the pace allows it."""

    def __init__(self, person: Person, random: Random, pace: Pace) -> None:
        self.person = person
        self.random = random
        self.pace = pace
        self._answered = ""

    def hand(self) -> Message | None:
        return next((each for each in reversed(self.person.dms()) if acts(each, "t:")), None)

    def asked(self) -> str:
        hand = self.hand()
        asked = moves(hand)[0].split(":")[2] if hand is not None and moves(hand) else ""
        return "" if asked == self._answered else asked

    async def play(self, took: list[float]) -> None:
        while True:
            await self.person.wait_until(self.asked)
            await self.pace.turn()
            if not self.asked():
                continue
            hand, self._answered = self.hand(), self.asked()
            assert hand is not None
            began = time.perf_counter()
            with contextlib.suppress(Refused, LookupError):
                outcome = await self.person.click(hand, self.random.choice(moves(hand)))
                took.append(LATE[-1] if outcome.failed else time.perf_counter() - began)


async def sit_down(people: list[Person], channel: str, pictures: bool) -> None:
    host, *guests = people
    lobby = (await host.slash("/piraten-bridge start", channel)).message
    while lobby is None:
        # On a busy machine the answer came too late: the person repeats the command.
        lobby = (await host.slash("/piraten-bridge start", channel)).message
    form = (await host.click(lobby, "Options")).modal
    assert form
    await host.submit(form, {"pictures": str(pictures)})
    for guest in guests:
        seen = await guest.wait(lambda message: message.id == lobby.id)
        await guest.click(seen, "Join")
    await host.click(lobby.fresh(), "Start")


async def in_turn(works: Iterable[Awaitable[None]]) -> None:
    few = asyncio.Semaphore(AT_ONCE)

    async def one(work: Awaitable[None]) -> None:
        async with few:
            await work

    await asyncio.gather(*(one(work) for work in works))


async def connect(hello: Any, session: aiohttp.ClientSession) -> list[list[Person]]:
    seated: list[list[Person]] = []
    for table in hello["tables"]:
        people = [
            await Person.connect(hello["url"], one, hello["key"], session=session)
            for one in table["people"]
        ]
        for person in people:
            person.patience = 600
        seated.append(people)
    return seated


class Beside:
    """Two bots at the same time: both are warm before either is measured."""

    def __init__(self, bots: int) -> None:
        self._warm = Barrier(bots)

    async def all_are_warm(self) -> None:
        await asyncio.to_thread(self._warm.wait)


async def play(
    hello: Any, bot: subprocess.Popen[bytes], seconds: float, pictures: bool, beside: Beside
) -> list[str]:
    """The full bot: everybody plays, and figures are taken after the warm-up."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        tables = await connect(hello, session)
        rooms = [each["channel"] for each in hello["tables"]]
        await in_turn(
            sit_down(people, room, pictures) for people, room in zip(tables, rooms, strict=True)
        )
        for person in (each for people in tables for each in people):
            await person.wait_until(person.dms)
        took: list[float] = []
        pace = Pace()
        players = [
            asyncio.create_task(Seat(person, Random(f"{person.name}"), pace).play(took))
            for people in tables
            for person in people
        ]
        while len(took) < WARM_MOVES * len(tables):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        await beside.all_are_warm()
        took.clear()
        bot.send_signal(signal.SIGUSR1)
        await asyncio.sleep(seconds)
        bot.send_signal(signal.SIGUSR2)
        report_answers(took, seconds)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        return [message.channel_id for _, message in places(tables, rooms)]


def places(tables: list[list[Person]], rooms: list[str]) -> list[tuple[Person, Message]]:
    """Every message that the bot edits, with somebody who can press there."""
    found: list[tuple[Person, Message]] = []
    for people, room in zip(tables, rooms, strict=True):
        shown = [each for each in people[0].messages(room) if each.buttons]
        found.append((people[0], shown[-1]))
        found += [(person, person.dms()[-1]) for person in people]
    return found


async def press_again(
    hello: Any,
    bot: subprocess.Popen[bytes],
    steps: list[Request],
    old: list[str],
    home: Path,
    beside: Beside,
) -> None:
    """The bare bot: as many presses as the full one answered, where and when they came."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        await set_limits(session, hello, on=False)
        tables = await connect(hello, session)
        rooms = [each["channel"] for each in hello["tables"]]
        await in_turn(
            sit_at_nothing(people, room) for people, room in zip(tables, rooms, strict=True)
        )
        found = places(tables, rooms)
        await in_turn(press(*each) for each in found)
        await set_limits(session, hello, on=True)
        new = [(int(message.channel_id), int(message.id)) for _, message in found]
        (home / "places.json").write_text(json.dumps(dict(zip(old, new, strict=True))))
        there = dict(zip(old, found, strict=True))
        await beside.all_are_warm()
        bot.send_signal(signal.SIGUSR1)
        began, presses = time.perf_counter(), []
        for step in steps:
            await asyncio.sleep(began + step.at - time.perf_counter())
            if step.answers:
                presses.append(asyncio.create_task(press(*there[str(step.channel)])))
        await asyncio.gather(*presses)
        await asyncio.sleep(LAST_SECONDS)
        bot.send_signal(signal.SIGUSR2)


async def set_limits(session: aiohttp.ClientSession, hello: Any, on: bool) -> None:
    address, key = f"{hello['url']}/control/set_limits", {"Authorization": hello["key"]}
    async with session.post(address, json={"on": on}, headers=key) as answer:
        answer.raise_for_status()


async def sit_at_nothing(people: list[Person], room: str) -> None:
    await people[0].slash("/table", room)
    for person in people:
        await person.wait_until(person.dms)


async def press(person: Person, message: Message) -> None:
    await person.click(message, PRESS)


# ── The figures ──────────────────────────────────────────────────────────────────────────────


def report_answers(took: list[float], seconds: float) -> None:
    slow = ", ".join(f"{sum(each >= late for each in took)} after {late:.0f} s" for late in LATE)
    print(f"  {len(took)} presses, {len(took) / seconds:.1f} a second; answered late: {slow}")
    if len(took) > 0.95 * PRESSES * seconds:
        print(
            f"  (people press {PRESSES} times a second at most: three processes share this machine)"
        )


def report_requests(spent: Spent) -> None:
    accepted = max(1, spent.moves)
    routes = Counter((request.route, request.free) for request in spent.requests)
    for (route, free), count in routes.most_common():
        print(f"  {count / accepted:6.2f} a move  {'free' if free else 'of the 50':9}  {route}")
    reasons = Counter(f"{'answer' if e.answers else 'beside'}  {e.why}" for e in spent.requests)
    for reason, count in reasons.most_common():
        print(f"  {count / accepted:6.2f} a move  {reason}")
    counted = sum(not request.free for request in spent.requests)
    size = sum(request.bytes for request in spent.requests)
    print(f"  {len(spent.requests) / accepted:6.2f} requests a move in all")
    print(f"  {counted / accepted:6.2f} a move under the global limit")
    print(f"  {size / accepted / 1000:6.1f} kB a move")
    report_panels(spent, accepted)
    print(f"  {spent.before:6.2f} s CPU before, once: every card at every angle of a fan")


def report(spent: Spent, told: Spent, bare: Spent) -> float:
    """The measured ratio; the bare bot repeats the requests of this run or of another."""
    accepted, repeated = max(1, spent.moves), max(1, told.moves)
    full, floor = spent.cpu / accepted * 1000, bare.cpu / repeated * 1000
    made = f"{len(bare.requests)} requests of {len(told.requests)}"
    slower = median(spent.loops) / median(bare.loops)
    print(f"  full bot  {full:6.2f} ms CPU a move ({spent.moves} moves)")
    print(f"  bare bot  {floor:6.2f} ms CPU a move ({made}, {kb(bare)} of {kb(told)} kB)")
    print(f"            of these {threads(spent, accepted)}; bare {threads(bare, repeated)}")
    print(f"  ratio     {floor / full:6.2f}, as measured")
    print(
        f"  ratio     {floor / full * slower:6.2f}, as a fixed loop took {slower:.2f} times as long"
    )
    print("            beside the full bot as beside the bare one", flush=True)
    return floor / full


def report_panels(spent: Spent, accepted: int) -> None:
    sent = sum(request.panel is not None for request in spent.requests)
    shown = sum(len(each.panel.pictures) for each in spent.requests if each.panel is not None)
    uploads = sum(request.files for request in spent.requests)
    for what, count in sorted(spent.made.items()):
        print(f"  {count / accepted:6.2f} a move  {what}")
    print(f"  {sent / accepted:6.2f} a move  panels sent")
    print(f"  {shown / accepted:6.2f} a move  pictures shown, {uploads / accepted:.2f} uploaded")


def threads(spent: Spent, accepted: int) -> str:
    each = ((name, cpu / accepted / 1e6) for name, cpu in spent.threads.most_common())
    return ", ".join(f"{name} {cpu:.2f}" for name, cpu in each if cpu >= 0.01)


def kb(spent: Spent) -> int:
    return sum(request.bytes for request in spent.requests) // 1000


# ── The processes ────────────────────────────────────────────────────────────────────────────


@contextmanager
def process(*role: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A process, with the first line it prints."""
    started = subprocess.Popen([sys.executable, "-m", "bench.load", *role], stdout=subprocess.PIPE)
    assert started.stdout
    try:
        yield started, started.stdout.readline().decode()
    finally:
        started.terminate()
        started.wait()


def run(role: str, tables: int, home: Path, work: Any) -> tuple[Spent, Any]:
    out = home / f"{role}.pickle"
    with process("--role", "harbour", "--tables", str(tables)) as (_, line):
        hello = json.loads(line)
        place = ("--url", hello["url"], "--token", hello["token"], "--home", str(home))
        with process("--role", role, *place) as (bot, _):
            done = asyncio.run(work(hello, bot))
            assert bot.stdout
            bot.stdout.readline()
            return pickle.loads(out.read_bytes()), done


@dataclasses.dataclass
class Played:
    """The requests of the full bot, and their places."""

    spent: Spent
    places: list[str]


def run_full_bot(tables: int, seconds: float, pictures: bool, beside: Beside) -> Played:
    with tempfile.TemporaryDirectory() as name:
        return Played(
            *run(
                "full",
                tables,
                Path(name),
                lambda hello, bot: play(hello, bot, seconds, pictures, beside),
            )
        )


def run_bare_bot(tables: int, told: Played, beside: Beside) -> Spent:
    with tempfile.TemporaryDirectory() as name:
        home, old = Path(name), told.places
        steps = [repeatable(request) for request in told.spent.requests]
        (home / "steps.pickle").write_bytes(pickle.dumps(steps))
        bare, _ = run(
            "bare",
            tables,
            home,
            lambda hello, bot: press_again(hello, bot, steps, old, home, beside),
        )
        return bare


def measure(tables: int, seconds: float, pictures: bool, rounds: int) -> None:
    shown = f"{tables} tables, pictures {'on' if pictures else 'off'}"
    print(shown, flush=True)
    told = run_full_bot(tables, seconds, pictures, Beside(1))
    report_requests(told.spent)
    if rounds == 1:
        report(told.spent, told.spent, run_bare_bot(tables, told, Beside(1)))
        return
    ratios: list[float] = []
    for _ in range(rounds):
        beside = Beside(2)
        with ThreadPoolExecutor(2) as both:
            full = both.submit(run_full_bot, tables, seconds, pictures, beside)
            bare = both.submit(run_bare_bot, tables, told, beside)
        ratios.append(report(full.result().spent, told.spent, bare.result()))
        told = full.result()
    print(
        f"{shown}: ratio {median(ratios):.2f} as the median of {rounds} rounds side by side,"
        f" {min(ratios):.2f} to {max(ratios):.2f}"
    )


def repeatable(request: Request) -> Request:
    panel = request.panel and pressable(request.panel)
    return dataclasses.replace(request, panel=panel)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--pictures", nargs="+", choices=("on", "off"), default=["on", "off"])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--role", choices=("harbour", "full", "bare"), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    parser.add_argument("--token", help=argparse.SUPPRESS)
    parser.add_argument("--home", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--hurry", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        match given.role:
            case "harbour":
                asyncio.run(run_harbour(given.tables[0] * SEATS))
            case "full":
                run_full(given.url, given.token, given.home, given.hurry)
            case "bare":
                run_bare(given.url, given.token, given.home)
            case _:
                for tables in given.tables:
                    for pictures in given.pictures:
                        measure(tables, given.seconds, pictures == "on", given.rounds)


if __name__ == "__main__":
    main()
