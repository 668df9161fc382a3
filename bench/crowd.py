"""The waits in a crowd: answers, the next hand, and the table, under Discord's limits.

`python -m bench.crowd [--people 500] [--tables-per-channel 1] [--threads yes no] [--thought 6]
[--seconds 60] [--late] [--start-together 50]`: three processes (harbour, bot, people). Four
people per table, or fewer with `--computers`, play Piraten Bridge, hands by DM; an awaited
player thinks for a while and presses. Only its players see a channel. With `--start-together`
this number of lobbies is filled first, and then every host presses Start at once. With `--late`
tables have no token: their lobbies were left long ago.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import aiohttp

from bench import crowd_probe
from bench.crowd_bot import Book, lag, run_bot
from bench.crowd_probe import PROBER
from bench.machine import cpu_seconds, jiffies
from bot.harbour import Harbour, Message, Person, Refused
from bot.harbour.world.permissions import bit, bits
from bot.ops.launch import collect_seldom, fast_loop, sweep
from tests.harness.harbour.player import acts, moves

SEATS = 4
AT_ONCE = 8
"""Tables that are set up at the same time."""
LATE = (1.0, 2.0, 3.0)
WARM_MOVES = 3
"""Moves of each table before figures are taken; one is enough if people think for long."""
LONGEST = 1.5
"""The longest time to think, as a multiple of the usual one."""
TRUTH = 10.0
"""Seconds within which every table must show what was decided."""
DEALT_SECONDS = 120.0
"""Seconds within which everybody must have a hand."""


class Seat:
    """A person who presses what the hand asks for, after some thought."""

    def __init__(self, person: Person, random: Random, thought: float, diary: Diary) -> None:
        self.person = person
        self.random = random
        self.thought = thought
        self.diary = diary
        self._answered = ""

    def hand(self) -> Message | None:
        return next((each for each in reversed(self.person.dms()) if acts(each, "t:")), None)

    def asked(self) -> str:
        """Table and question."""
        hand = self.hand()
        choices = moves(hand) if hand is not None else []
        asked = ":".join(choices[0].split(":")[1:3]) if choices else ""
        return "" if asked == self._answered else asked

    async def play(self) -> None:
        while True:
            await self.person.wait_until(self.asked)
            self._answered = self.asked()
            table, question = self._answered.split(":")
            self.diary.asked[table, int(self.person.id), question] = time.time()
            await asyncio.sleep(self.random.uniform(0.5, LONGEST) * self.thought)
            hand = self.hand()
            choices = moves(hand) if hand is not None else []
            if hand is not None and choices:
                await self._press(hand, self.random.choice(choices), table)

    async def _press(self, hand: Message, choice: str, table: str) -> None:
        began = time.time()
        with contextlib.suppress(Refused, LookupError):
            outcome = await self.person.click(hand, choice)
            took = LATE[-1] if outcome.failed else time.time() - began
            self.diary.presses.append((table, began, int(self.person.id), took))


class Diary:
    """What the people saw, by the clock that the bot has, too."""

    def __init__(self) -> None:
        self.probes: list[float] = []
        """The duration of each press that needs no work of the bot."""
        self.lags: list[float] = []
        """The delays of the people's own event loop."""
        self.asked: dict[tuple[str, int, str], float] = {}
        self.presses: list[tuple[str, float, int, float]] = []
        """For each press: table, time, person, and the duration of the answer."""


async def watch_lag(diary: Diary) -> None:
    while True:
        diary.lags.append(await lag())


# ── The people ───────────────────────────────────────────────────────────────────────────────


async def gather(people: Sequence[Person], channel: str, pictures: bool) -> Message:
    """Four players in a lobby."""
    host, *guests = people
    computers = SEATS - len(people)
    options = {"computers": computers} if computers else {}
    lobby = (await host.slash("/piraten-bridge start", channel, **options)).message
    assert lobby
    form = (await host.click(lobby, "Options")).modal
    assert form
    await host.submit(form, {"pictures": str(pictures)})
    for guest in guests:
        seen = await guest.wait(lambda message: message.id == lobby.id, 120)
        await guest.click(seen, "Join")
    return lobby


async def start(host: Person, lobby: Message) -> float:
    began = time.time()
    outcome = await host.click(lobby.fresh(), "Start")
    return LATE[-1] if outcome.failed else time.time() - began


async def sit_down(tables: Sequence[Table], given: Any, play: Play) -> list[float]:
    """The duration of each answer to Start. Seated people play while others still sit down."""
    few = asyncio.Semaphore(AT_ONCE)

    async def one(people: Sequence[Person], channel: str) -> Message:
        async with few:
            return await gather(people, channel, given.pictures == "on")

    async def both(people: Sequence[Person], channel: str) -> float:
        async with few:
            lobby = await gather(people, channel, given.pictures == "on")
            return await begin(people, lobby)

    async def begin(people: Sequence[Person], lobby: Message) -> float:
        took = await start(people[0], lobby)
        play(people)
        return took

    if not given.start_together:
        return await asyncio.gather(*(both(*table) for table in tables))
    lobbies = await asyncio.gather(*(one(*table) for table in tables))
    return await asyncio.gather(
        *(begin(people, lobby) for (people, _), lobby in zip(tables, lobbies, strict=True))
    )


Table = tuple[list[Person], str]
Play = Callable[[Sequence[Person]], None]


async def connect(hello: Any, session: aiohttp.ClientSession) -> list[Table]:
    async def person(user_id: str) -> Person:
        one = await Person.connect(hello["url"], user_id, hello["key"], session=session)
        one.patience = 3600
        return one

    return [
        ([await person(user_id) for user_id in table["people"]], table["channel"])
        for table in hello["tables"]
    ]


async def crowd(hello: Any, others: Others, home: Path, given: Any) -> None:
    bot = others.bot
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        tables = await connect(hello, session)
        prober = await Person.connect(hello["url"], hello["prober"], hello["key"], session=session)
        collect_seldom()
        if given.start_together:
            bot.send_signal(signal.SIGUSR1)
        diary = Diary()
        players: list[asyncio.Task[None]] = []

        def play(people: Sequence[Person]) -> None:
            seats = [Seat(each, Random(each.name), given.thought, diary) for each in people]
            players.extend(asyncio.create_task(seat.play()) for seat in seats)

        began = time.time()
        starts = await sit_down(tables, given, play)
        async with asyncio.timeout(DEALT_SECONDS):
            for person in (each for people, _ in tables for each in people):
                await person.wait_until(person.dms)
        print(f"  started in {time.time() - began:.1f} s; Start answered {figures(starts)}")
        watching = [asyncio.create_task(watch_lag(diary))]
        watching.append(asyncio.create_task(crowd_probe.probe(prober, diary.probes)))
        if not given.start_together:
            until = time.time() + LONGEST * given.thought
            while len(diary.presses) < WARM_MOVES * len(tables) and time.time() < until:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
            bot.send_signal(signal.SIGUSR1)
        diary.presses.clear()
        diary.asked.clear()
        diary.lags.clear()
        diary.probes.clear()
        began, before = time.time(), others.spent()
        await asyncio.sleep(given.seconds)
        ended, after = time.time(), others.spent()
        for player in (*players, *watching):
            player.cancel()
        await asyncio.gather(*players, *watching, return_exceptions=True)
        await asyncio.sleep(given.settle)
        bot.send_signal(signal.SIGUSR2)
        assert bot.stdout
        await asyncio.to_thread(bot.stdout.readline)
        report(diary, pickle.loads((home / "book.pickle").read_bytes()), began, ended)
        report_spent(before, after, len(diary.presses))


class Others(NamedTuple):
    """The two processes beside the people's."""

    harbour: subprocess.Popen[bytes]
    bot: subprocess.Popen[bytes]

    def spent(self) -> Spent:
        ids = {"harbour": self.harbour.pid, "bot": self.bot.pid, "people": os.getpid()}
        return Spent({name: cpu_seconds(each) for name, each in ids.items()}, *jiffies())


class Spent(NamedTuple):
    cpu: dict[str, float]
    worked: int
    """Jiffies worked by the whole machine."""
    taken: int
    """Jiffies taken by its host."""


# ── The figures ──────────────────────────────────────────────────────────────────────────────


def share(took: Sequence[float], part: float) -> float:
    return sorted(took)[min(len(took) - 1, int(len(took) * part))]


def figures(took: Sequence[float]) -> str:
    if not took:
        return "never"
    said = [f"p{100 * part:.0f} {share(took, part):.3f} s" for part in (0.5, 0.95, 0.99)]
    return f"{', '.join(said)}, worst {max(took):.3f} s ({len(took)})"


def hands(diary: Diary, book: Book) -> Iterator[float]:
    """From the press, or from the last frame of its reveal, to the hand with the next question."""
    presses: dict[str, list[tuple[float, int]]] = {}
    for table, at, user_id, _ in diary.presses:
        presses.setdefault(table, []).append((at, user_id))
    for asked, seen in diary.asked.items():
        if asked not in book.asked:
            continue
        since, after_show = book.asked[asked]
        before = [each for each in presses.get(asked[0], ()) if each[0] <= since]
        if after_show:
            yield max(0.0, seen - since)
        elif before and max(before)[1] != asked[1]:
            yield seen - max(before)[0]


def tables(book: Book, until: float) -> tuple[list[float], int]:
    """From the press to the table that shows it; and how many never did."""
    took: list[float] = []
    never = 0
    for table, decided in book.decided.items():
        shown = book.shown.get(table, [])
        for number, at in decided:
            if at > until:
                continue
            found = [when for which, when in shown if which > number and when >= at - 0.001]
            if found:
                took.append(min(found) - at)
            else:
                never += 1
    return took, never


def verdict(failed: int) -> str:
    return f"no, {failed} not" if failed else "yes"


def report(diary: Diary, book: Book, began: float, ended: float) -> None:
    answers = [each[3] for each in diary.presses]
    late = ", ".join(f"{sum(each >= at for each in answers)} after {at:.0f} s" for at in LATE)
    print(f"  {len(answers)} presses, {len(answers) / (ended - began):.1f} a second")
    print(f"  press answered          {figures(answers)}; late: {late}")
    print(f"    with nothing to do    {figures(diary.probes)}")
    print(f"    in the bot            {figures(book.thought)}")
    print(f"      a move is written   {figures(book.writing)}")
    print(f"      pictures are drawn  {figures(book.painting)}")
    print(f"    on its way back       {figures(book.sending)}")
    print(f"    loop of the bot late  {figures(book.lags)}")
    print(f"    loop of the people    {figures(diary.lags)}")
    print(f"  the next player's hand  {figures(list(hands(diary, book)))}")
    took, never = tables(book, ended)
    print(f"  the table shows it      {figures(took)}, {never} never")
    seconds = max(1.0, book.ended - book.began)
    late, old = sum(each >= LATE[-1] for each in answers), sum(each > TRUTH for each in took)
    print(f"  every answer in time    {verdict(late)}")
    print(f"  the truth within {TRUTH:.0f} s   {verdict(old + never)} ({len(book.decided)} tables)")
    print(f"  429 received            {sum(book.refused.values())} {dict(book.refused) or ''}")
    print(f"  requests under the 50   {book.counted / seconds:.1f} a second, {book.free} by token")


def report_spent(before: Spent, after: Spent, presses: int) -> None:
    a_press = {name: (after.cpu[name] - before.cpu[name]) / max(1, presses) for name in after.cpu}
    told = ", ".join(f"{1000 * took:.1f} ms {name}" for name, took in a_press.items())
    print(f"  CPU a press             {told}")
    taken = after.taken - before.taken
    busy = after.worked - before.worked + taken
    load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    print(
        f"  taken by the host       {taken / max(1, busy):.0%} of the busy time; {load}", flush=True
    )


# ── The processes ────────────────────────────────────────────────────────────────────────────


async def run_harbour(given: Any) -> None:
    """Prints its address and who plays where, and keeps running."""
    names = [f"p{number}" for number in range(given.people)]
    async with Harbour(people=["Owner", PROBER, *names], welcome=None) as harbour:
        world, rooms = harbour.world, list[dict[str, Any]]()
        seats = SEATS - given.computers
        size = seats * given.tables_per_channel
        for first in range(0, given.people, size):
            channel = world.add_channel(f"room-{first}")
            people = [world.person(name)["id"] for name in names[first : first + size]]
            private(world, channel, people, given.threads[0] == "yes")
            rooms += [
                {"channel": channel["id"], "people": people[at : at + seats]}
                for at in range(0, len(people), seats)
            ]
        hello = {"url": harbour.url, "key": harbour.key, "token": harbour.token, "tables": rooms}
        hello["prober"] = crowd_probe.put_up(harbour)
        # With Python's default all would now and then wait 0.2 s for the harbour, not for the bot.
        collect_seldom()
        print(json.dumps(hello), flush=True)
        await sweep()


def private(world: Any, channel: Any, people: Iterable[str], threads: bool) -> None:
    view = bit("VIEW_CHANNEL")
    world.overwrite(channel, world.guild["id"], 0, 0, view)
    for user_id in people:
        world.overwrite(channel, user_id, 1, view, 0)
    deny = 0 if threads else bits("CREATE_PUBLIC_THREADS")
    world.overwrite(channel, world.bot_id, 1, view, deny)


def quickly(work: Coroutine[Any, Any, None]) -> None:
    """Runs on the same event loop as the bot."""
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(work)


@contextmanager
def process(*role: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A process, with the first line it prints."""
    started = subprocess.Popen([sys.executable, "-m", "bench.crowd", *role], stdout=subprocess.PIPE)
    assert started.stdout
    try:
        yield started, started.stdout.readline().decode()
    finally:
        started.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            started.wait(10)
        started.kill()
        started.wait()


def measure(given: Any, threads: str) -> None:
    places = f"{given.tables_per_channel} a channel, threads {'' if threads == 'yes' else 'not '}"
    age = ", no tokens for tables" if given.late else ""
    tables = given.people // (SEATS - given.computers)
    print(f"{given.people} people at {tables} tables, {places}allowed{age}", flush=True)
    numbers = ("--people", str(given.people), "--tables-per-channel", str(given.tables_per_channel))
    numbers += ("--computers", str(given.computers))
    with (
        tempfile.TemporaryDirectory() as name,
        process("--role", "harbour", *numbers, "--threads", threads) as (harbour, line),
    ):
        hello = json.loads(line)
        place = ("--url", hello["url"], "--token", hello["token"], "--home", name)
        place += ("--late",) if given.late else ()
        with process("--role", "bot", *place) as (bot, _):
            quickly(crowd(hello, Others(harbour, bot), Path(name), given))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--tables-per-channel", type=int, default=1)
    parser.add_argument("--threads", nargs="+", choices=("yes", "no"), default=["yes"])
    parser.add_argument("--computers", type=int, default=0, choices=range(SEATS))
    parser.add_argument("--thought", type=float, default=6.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    told = "seconds within which what was decided last must be shown"
    parser.add_argument("--settle", type=float, default=20.0, help=told)
    parser.add_argument("--pictures", choices=("on", "off"), default="on")
    parser.add_argument("--late", action="store_true")
    parser.add_argument("--start-together", type=int, default=0, metavar="TABLES")
    parser.add_argument("--role", choices=("harbour", "bot"), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    parser.add_argument("--token", help=argparse.SUPPRESS)
    parser.add_argument("--home", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.start_together:
        given.people = (SEATS - given.computers) * given.start_together
    with contextlib.suppress(KeyboardInterrupt):
        match given.role:
            case "harbour":
                quickly(run_harbour(given))
            case "bot":
                run_bot(given.url, given.token, given.home, late=given.late)
            case _:
                for threads in given.threads:
                    measure(given, threads)


if __name__ == "__main__":
    main()
