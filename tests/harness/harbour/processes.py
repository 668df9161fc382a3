"""A harbour of several servers in this process, and several bots that share one PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from bot.harbour import Harbour
from bot.harbour.rest.journal import Entry, Journal
from bot.harbour.world.world import PRIVATE_THREAD
from bot.store.database import Database
from bot.store.model.rows import StoredTable
from tests.harness.harbour.fork_server import Launched, launch
from tests.harness.store.postgresql import Server
from tests.harness.waiting import PATIENCE, until

QUICK = {
    "TORTUGA_MIND_PAUSE": "0",
    "TORTUGA_BELL_PACE": "0.05",
    "TORTUGA_EDIT_SECONDS": "0",
    "TORTUGA_NUDGE_SECONDS": "600",
    "TORTUGA_EMOJI": "false",
}
LAUNCH_SECONDS = 120.0
"""Seconds until all of them have started at once, on a busy machine."""
AROUND_SECONDS = 20.0
TICK_SECONDS = 0.05
TURNS, TURNS_SECONDS = 3, 2.0
HISTORY = """
CREATE TABLE holders (number BIGINT, holder TEXT, term BIGINT, at FLOAT8, until FLOAT8);
CREATE FUNCTION note_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO holders VALUES (
        new.number, new.holder, new.term, extract(epoch FROM clock_timestamp()), new.held_until
    );
    RETURN NULL;
END $$;
CREATE TRIGGER note_holder AFTER UPDATE ON shards FOR EACH ROW EXECUTE FUNCTION note_holder();
"""
"""The owners of each shard over time: every drawing is compared with them."""


class Holder(msgspec.Struct, frozen=True):
    at: float
    until: float
    name: str


class Drawn(msgspec.Struct, frozen=True):
    """A message that a process sent or edited."""

    at: float
    shard: int
    process: str
    route: str


class Lateness:
    """The delay with which this process reads requests: its loop also runs all the people."""

    def __init__(self) -> None:
        self._ticks: list[tuple[float, float]] = []
        """The time of each tick, and its delay."""
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._tick())

    def end(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _tick(self) -> None:
        while True:
            due = time.time() + TICK_SECONDS
            await asyncio.sleep(TICK_SECONDS)
            now = time.time()
            self._ticks.append((now, now - due))

    def of(self, at: float) -> float:
        """The greatest delay of something read at that time; it takes some turns of the loop
        from the socket.
        """
        first = bisect_right(self._ticks, at - TURNS_SECONDS, key=lambda tick: tick[0])
        last = bisect_right(self._ticks, at + 2 * TICK_SECONDS, key=lambda tick: tick[0])
        return TURNS * max((late for _, late in self._ticks[first:last]), default=0.0)


class Ship:
    """One process that can be killed, stopped, suspended and started again."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self.environment = environment
        self.log = log
        self.process: Launched | None = None
        self.spent = 0.0
        """CPU seconds of all its runs."""
        self._suspended = False

    async def start(self) -> None:
        self.log.touch()
        self.process = await launch(self.environment, self.log)

    async def end(self, sign: signal.Signals) -> int | None:
        if self.process is None:
            return None
        process, self.process = self.process, None
        self.spent += cpu_seconds(process.pid)
        process.send_signal(sign)
        return await process.wait()

    async def kill(self) -> None:
        await self.end(signal.SIGKILL)

    async def stop(self) -> int | None:
        return await self.end(signal.SIGTERM)

    def suspend(self) -> None:
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, sign: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(sign)

    @property
    def cpu(self) -> float:
        now = cpu_seconds(self.process.pid) if self.process is not None else 0.0
        return self.spent + now


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Ships:
    """As many servers as shards, each on its own shard; `rooms` are their channels."""

    def __init__(
        self,
        home: Path,
        server: Server,
        processes: int,
        shards: int,
        **settings: Any,
    ) -> None:
        self.server = server
        self.address = server.database()
        self.harbour = Harbour(port=0, limits=False, shards=shards, people=["Owner"], welcome=None)
        self.harbour.journal = Journal(remembered=1_000_000)
        self.harbour.interactions.time_to_answer = PATIENCE
        self.rooms = ["tavern"]
        self.settings = {**QUICK, **{name.upper(): str(each) for name, each in settings.items()}}
        self.logs = [home / f"ship{number}.log" for number in range(processes)]
        self.all: list[Ship] = []
        self.lateness = Lateness()

    async def __aenter__(self) -> Ships:
        await self.harbour.__aenter__()
        self.lateness.begin()
        first = (int(self.harbour.world.guild["id"]) >> 22) % self.harbour.shards
        for shard in range(self.harbour.shards):
            if shard != first:
                self.harbour.add_guild(f"Isle {shard}", f"cove-{shard}", shard)
                self.rooms.append(f"cove-{shard}")
        async with Database(self.address):
            pass
        self.server.ask(HISTORY, self.address)
        environment = {
            **{name: value for name, value in os.environ.items() if "TOKEN" not in name},
            "DISCORD_TOKEN": self.harbour.token,
            "HARBOUR_URL": self.harbour.url,
            "TORTUGA_DATABASE": self.address,
            **self.settings,
        }
        self.all = [Ship(environment, log) for log in self.logs]
        try:
            for ship in self.all:
                await ship.start()
            await self.settle()
        except BaseException:
            await self.__aexit__(None, None, None)
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for ship in self.all:
            await ship.kill()
        self.lateness.end()
        await self.harbour.__aexit__(kind, error, trace)

    async def settle(self) -> None:
        """Waits until every shard has a living, connected owner, and all have a fair share."""
        living = sum(ship.process is not None for ship in self.all)
        least, more = divmod(self.harbour.shards, living)
        shares = sorted([least + 1] * more + [least] * (living - more))

        def is_fair() -> bool:
            held = sorted(Counter(self.holders().values()).values())
            return held == [each for each in shares if each]

        await until(lambda: is_fair() and self._all_taken_over(), LAUNCH_SECONDS)
        await until(lambda: self.harbour.world.commands)

    def _all_taken_over(self) -> bool:
        """Asks the owners: a process that handed a shard over may be connected for another
        moment.
        """
        for shard, name in self.holders().items():
            lived = self.ship_of(shard).log.read_text("utf-8").rpartition(f"called {name}")[2]
            said = re.findall(rf"shard {shard}: (claimed|taken over|handing over)", lived)
            if not said or said[-1] != "taken over":
                return False
        return True

    def holders(self) -> dict[int, str]:
        told = self.server.ask(
            "SELECT number, holder FROM shards WHERE holder IS NOT NULL"
            " AND held_until > extract(epoch FROM clock_timestamp())",
            self.address,
        )
        return {int(number): name for number, name in (row.split("|") for row in told.split())}

    def ship_of(self, shard: int) -> Ship:
        """The process that owns the shard, found by its log."""
        name = self.holders()[shard]
        return next(ship for ship in self.all if name in ship.log.read_text("utf-8"))

    def room(self, parent: str, name: str) -> str:
        """A private thread there, so that people see no other table."""
        world = self.harbour.world
        thread = world.add_thread(world.channel(parent), {"type": PRIVATE_THREAD, "name": name})
        world.join_thread(thread["id"], world.bot_id)
        self.harbour.news.channel_created(thread)
        return thread["id"]

    def failures(self) -> list[str]:
        lines = [line for log in self.logs for line in log.read_text("utf-8").splitlines()]
        return [line for line in lines if " ERROR " in line or line.startswith("Traceback")]

    async def tables(self) -> list[StoredTable]:
        async with Database(self.address, guest=True) as store:
            rows = await store.connection.rows("SELECT id FROM tables WHERE seed != ''")
            found = [await store.tables.load(table_id) for (table_id,) in rows]
        return [each for each in found if each is not None]

    # ── Drawings by processes that did not own the shard ─────────────────────────────────────

    async def strays(self) -> list[str]:
        """Requests about a table by a process that did not own its shard at that time."""
        held = self._history()
        return [
            stray(held[each.shard], each)
            for each in await self.drawn()
            if not is_held(held[each.shard], each, self.lateness.of(each.at))
        ]

    def _history(self) -> dict[int, list[Holder]]:
        told = self.server.ask("SELECT * FROM holders ORDER BY at", self.address)
        held: dict[int, list[Holder]] = defaultdict(list)
        for row in told.splitlines():
            number, name, _, at, until = row.split("|")
            held[int(number)].append(Holder(float(at), float(until) if name else 0.0, name))
        return held

    async def drawn(self) -> list[Drawn]:
        hands = await self._hands()
        found: list[Drawn] = []
        for entry in self.harbour.journal.entries:
            shard = self._shard(entry, hands)
            if shard is not None and entry.status < 300:
                process = entry.agent.rpartition("(")[2].rstrip(")")
                at = entry.time / 1000 - entry.took
                found.append(Drawn(at, shard, process, f"{entry.method} {entry.route}"))
        return found

    async def _hands(self) -> dict[str, int]:
        """Maps each hand's message to the server of its table."""
        async with Database(self.address, guest=True) as store:
            rows = await store.connection.rows(
                "SELECT panels.message_id, guild_id FROM panels JOIN tables ON tables.id = table_id"
            )
        return {str(message_id): guild_id for message_id, guild_id in rows}

    def _shard(self, entry: Entry, hands: dict[str, int]) -> int | None:
        """The shard of the drawn table; None for answers, and for other requests."""
        if entry.method not in ("POST", "PATCH") or "/messages" not in entry.route:
            return None
        channel_id = entry.path.split("/")[2]
        if "/webhooks/" in entry.path:
            pressed = self.harbour.interactions.by_token.get(entry.path.split("/")[3])
            if pressed is None or pressed.message is None:
                return None
            channel_id = pressed.channel_id
        channel = self.harbour.world.channels.get(channel_id, {})
        guild_id = channel.get("guild_id")
        if guild_id is None:
            message = re.search(r"/messages/(\d+)", entry.path)
            guild_id = hands.get(message[1]) if message else None
        return None if guild_id is None else (int(guild_id) >> 22) % self.harbour.shards


def is_held(history: list[Holder], drawn: Drawn, late: float = 0.0) -> bool:
    """Whether that process owned the shard when the request was read or may have been sent."""
    first = bisect_right(history, drawn.at - late, key=lambda each: each.at) - 1
    last = bisect_right(history, drawn.at, key=lambda each: each.at)
    return any(
        each.name == drawn.process and drawn.at - late <= each.until
        for each in history[max(0, first) : last]
    )


def stray(history: list[Holder], drawn: Drawn) -> str:
    """The request, with the owners around that time, in seconds before and after."""
    around = [each for each in history if abs(each.at - drawn.at) < AROUND_SECONDS]
    told = [
        f"{each.at - drawn.at:+.2f} {each.name or 'nobody'} until {each.until - drawn.at:+.2f}"
        for each in around
    ]
    return f"{drawn.route} of shard {drawn.shard} by {drawn.process}: {'; '.join(told)}"
