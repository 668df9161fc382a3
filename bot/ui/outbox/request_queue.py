"""Traffic: which request goes first, so that Discord's limits are kept and presses answered."""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable, Generator, Hashable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeAlias

import aiohttp

from bot.tables.base.clock import Clock
from bot.ui.gateway.discord_private import WatchedConnector
from bot.ui.outbox.press_priority import PressPriority, leaves

A_SECOND = 46
"""The rest of Discord's 50 is for what discord.py sends by itself when it logs in."""
PLENTY = A_SECOND // 2
"""With less room than that, what may as well be left undone is not done."""
SPARE = 1
"""Of a lane: who takes the last place of all is kept by discord.py until there are new ones."""
LANES = 1000
"""More than that, and those in which nothing goes are forgotten."""
CROWD = 10
"""More presses than this under way at once, and drawing waits,"""
CROWD_SECONDS = 2.0
"""at most so long, looking up"""
LOOK_UP_SECONDS = 0.1
"""so often."""
MOMENT_SECONDS = 0.005
"""A clock may stand still for less than that."""
TOO_MANY = 429


class Rank(IntEnum):
    """Who goes first when not all can go."""

    AWAITED = 0
    TABLE = 1
    COURTESY = 2


class Lane:
    """Requests that share one of Discord's buckets, such as all edits in a channel."""

    def __init__(self, key: tuple[Hashable, ...]) -> None:
        self.key = key
        self.limit: int | None = None
        """None: Discord has not told yet, and one goes at a time."""
        self.left = 0
        self.resets_at = 0.0
        self.under_way = 0
        self.waiting: list[QueueEntry] = []
        """Those whose turn it would have been."""

    def room(self, now: float) -> int:
        """How many may go now."""
        if self.limit is None:
            return 1 - self.under_way
        left = self.limit if now >= self.resets_at else self.left
        return left - self.under_way - min(SPARE, self.limit - 1)

    def opens_at(self) -> float:
        """When there is room at the latest, unless an answer brings it sooner."""
        return self.resets_at if self.limit is not None else math.inf

    def heard(self, headers: Mapping[str, str], now: float) -> None:
        """What Discord told with an answer; answers may overtake each other."""
        if "X-RateLimit-Remaining" not in headers:
            return
        left, limit = int(headers["X-RateLimit-Remaining"]), int(headers["X-RateLimit-Limit"])
        resets_at = now + float(headers["X-RateLimit-Reset-After"])
        same = self.limit == limit and now < self.resets_at and left > self.left
        self.left = self.left if same else left
        self.resets_at = max(self.resets_at, resets_at) if same else resets_at
        self.limit = limit


class Errand:
    """One who waits for their turn."""

    def __init__(self, lane: Lane, rank: Rank, number: int, since: float) -> None:
        self.lane = lane
        self.rank = rank
        self.number = number
        """Who has waited longest goes first."""
        self.since = since
        self.turn: asyncio.Future[Turn | None] = asyncio.get_running_loop().create_future()


QueueEntry: TypeAlias = tuple[Rank, int, Errand]


class Turn:
    """Leave to make one request; given back if nothing is sent."""

    def __init__(self, queue: RequestQueue, lane: Lane) -> None:
        self._traffic = queue
        self._lane = lane
        self._open = True

    def is_for(self, *lane: Hashable) -> bool:
        return self._lane.key == lane

    def __enter__(self) -> None:
        self._outer = going.set(self)

    def __exit__(self, *_: object) -> None:
        going.reset(self._outer)
        if self._open:
            # Nobody has told how many are left.
            self._lane.left -= 1
        self._end(sent=True)

    def heard(self, status: int, headers: Mapping[str, str]) -> None:
        """Discord has answered; discord.py may keep that to itself for a while."""
        self._lane.heard(headers, self._traffic.clock.now())
        if status == TOO_MANY:
            self._traffic.refused(self._lane, headers)
        self._end(sent=True)

    def give_back(self) -> None:
        self._end(sent=False)

    def _end(self, *, sent: bool) -> None:
        if self._open:
            self._open = False
            self._traffic.ended(self._lane, sent=sent)


going: ContextVar[Turn | None] = ContextVar("going", default=None)

owned: ContextVar[Callable[[], bool]] = ContextVar("owned", default=lambda: True)
"""Whether what is sent is still this process's to send."""


class Elsewhere(aiohttp.ClientError):
    """Another process draws this table: nothing is sent."""


@contextmanager
def while_owned(owns: Callable[[], bool]) -> Generator[None]:
    outer = owned.set(owns)
    try:
        yield
    finally:
        owned.reset(outer)


class RequestQueue:
    """Whose turn it is. Presses come first: answers have a limit of their own and three seconds.
    Of other requests Discord takes 50 a second from a bot and a few from each lane, and sends away
    whoever sends more: those the game waits for go before tables, and tables before all else."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.presses: set[asyncio.Task[Any]] = set()
        """Those under way."""
        self.priority = PressPriority()
        self._lanes: dict[Hashable, Lane] = {}
        self._most_lanes = LANES
        self._queue: list[QueueEntry] = []
        self._held: set[Lane] = set()
        """Lanes in which somebody waits for room."""
        self._under_way = 0
        self._answered: deque[float] = deque()
        """When, in the last second. Discord counted each of them between sending and answer, so
        that whoever waits a second from the answer on never sends too much."""
        self._shut_until = 0.0
        self._a_second = A_SECOND
        self._numbers = count()
        self._pump: asyncio.Task[None] | None = None
        self._wakes_at = math.inf
        self.waited: Callable[[Rank, float], None] | None = None
        """Told of each turn how long it was waited for."""

    @property
    def waiting(self) -> int:
        """How many wait for their turn, some of whom may be excused by now."""
        return len(self._queue) + sum(len(lane.waiting) for lane in self._held)

    def share_with(self, processes: int) -> None:
        """The 50 are the bot's: each of its processes takes as many."""
        self._a_second = max(1, A_SECOND // processes)

    async def calm(self) -> None:
        until = self.clock.now() + CROWD_SECONDS
        while len(self.presses) > CROWD and self.clock.now() < until:
            await self.clock.sleep(LOOK_UP_SECONDS)
        await self.priority.give_way()

    # ── Waiting ──────────────────────────────────────────────────────────────────────────────

    async def turn(self, rank: Rank, *lane: Hashable) -> Turn:
        """As soon as there is room behind those who go first."""
        errand = self.queue(rank, *lane)
        turn = await self.wait(errand)
        assert turn is not None
        return turn

    def queue(self, rank: Rank, *lane: Hashable) -> Errand:
        errand = Errand(self._lane(lane), rank, next(self._numbers), self.clock.now())
        heappush(self._queue, (rank, errand.number, errand))
        self._go()
        return errand

    async def wait(self, errand: Errand) -> Turn | None:
        """None: it was excused."""
        try:
            await self.clock.wait(errand.turn)
        except asyncio.CancelledError:
            self.excuse(errand)
            raise
        return errand.turn.result()

    def rank(self, errand: Errand, rank: Rank) -> None:
        """Who is awaited meanwhile moves up, and who is not any more stands back."""
        if rank != errand.rank and not errand.turn.done():
            errand.rank = rank
            heappush(self._queue, (rank, errand.number, errand))
            self._go()

    def excuse(self, errand: Errand) -> None:
        """It needs no turn any more."""
        if not errand.turn.done():
            errand.turn.set_result(None)
        elif not errand.turn.cancelled() and (turn := errand.turn.result()) is not None:
            turn.give_back()

    def at_once(self, *lane: Hashable) -> Turn | None:
        """For what may as well be left undone."""
        now, found = self.clock.now(), self._lane(lane)
        if (
            self._queue
            or self._room(now) < PLENTY * self._a_second // A_SECOND
            or found.room(now) < 1
        ):
            return None
        return self._begin(found)

    # ── Going ────────────────────────────────────────────────────────────────────────────────

    def refused(self, lane: Lane, headers: Mapping[str, str]) -> None:
        """Discord wants to hear nothing for a while, of this lane or of all."""
        until = self.clock.now() + float(headers.get("Retry-After", 1.0))
        if headers.get("X-RateLimit-Global"):
            self._shut_until = max(self._shut_until, until)
        else:
            lane.left = 0
            lane.resets_at = max(lane.resets_at, until)

    def ended(self, lane: Lane, *, sent: bool) -> None:
        self._under_way -= 1
        lane.under_way -= 1
        if sent:
            self._answered.append(self.clock.now())
        self._go()

    def _lane(self, key: tuple[Hashable, ...]) -> Lane:
        if key not in self._lanes:
            self._lanes[key] = Lane(key)
            if len(self._lanes) > self._most_lanes:
                self._forget_lanes()
        return self._lanes[key]

    def _forget_lanes(self) -> None:
        now, newest = self.clock.now(), next(reversed(self._lanes))
        self._lanes = {
            key: lane
            for key, lane in self._lanes.items()
            if key == newest or lane.under_way or lane.waiting or lane.resets_at > now
        }
        self._most_lanes = max(LANES, 2 * len(self._lanes))

    def _room(self, now: float) -> int:
        while self._answered and self._answered[0] <= now - 1.0:
            self._answered.popleft()
        if now < self._shut_until:
            return 0
        return self._a_second - self._under_way - len(self._answered)

    def _begin(self, lane: Lane) -> Turn:
        self._under_way += 1
        lane.under_way += 1
        return Turn(self, lane)

    def _go(self) -> None:
        """Lets go whoever may, in their order."""
        now = self.clock.now()
        self._bring_back(now)
        room = self._room(now)
        while self._queue and room > 0:
            entry = heappop(self._queue)
            rank, _, errand = entry
            if errand.turn.done() or errand.rank != rank:
                continue
            if errand.lane.room(now) < 1:
                heappush(errand.lane.waiting, entry)
                self._held.add(errand.lane)
                continue
            errand.turn.set_result(self._begin(errand.lane))
            if self.waited is not None:
                self.waited(rank, now - errand.since)
            room -= 1
        self._wake_later(now)

    def _bring_back(self, now: float) -> None:
        """Those whose lane has room again stand where they stood."""
        for lane in list(self._held):
            for _ in range(min(lane.room(now), len(lane.waiting))):
                heappush(self._queue, heappop(lane.waiting))
            if not lane.waiting:
                self._held.discard(lane)

    def _wake_later(self, now: float) -> None:
        """Nothing sleeps unless somebody waits for time to pass; answers wake the others."""
        openings = [lane.opens_at() for lane in self._held]
        if self._queue:
            oldest = self._answered[0] + 1.0 if self._answered else math.inf
            openings.append(self._shut_until if now < self._shut_until else oldest)
        soonest = min((each for each in openings if each > now), default=math.inf)
        if soonest >= self._wakes_at or soonest == math.inf:
            return
        if self._pump is not None:
            self._pump.cancel()
        self._wakes_at = soonest
        self._pump = asyncio.create_task(self._wake(soonest), name="traffic")

    async def _wake(self, when: float) -> None:
        await self.clock.sleep(max(when - self.clock.now(), MOMENT_SECONDS))
        self._wakes_at = math.inf
        self._pump = None
        self._go()


def watched_connector() -> WatchedConnector:
    """The connector of the bot's session, whose requests go through the queue."""
    return WatchedConnector(_sending, _answered)


def _sending() -> None:
    if not owned.get()():
        raise Elsewhere("another process draws this table")
    leaves.get()()


def _answered(status: int, headers: Mapping[str, str]) -> None:
    turn = going.get()
    if turn is not None:
        turn.heard(status, headers)
