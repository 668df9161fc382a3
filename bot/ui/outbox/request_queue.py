"""The request queue: respects Discord's rate limits and decides which request goes first."""

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
from bot.ui.outbox.press_priority import PressPriority, on_send

A_SECOND = 46
"""The maximum requests per second. Discord allows 50, and discord.py needs some for its login."""
PLENTY = A_SECOND // 2
"""The number of free requests in this second below which optional requests are skipped."""
SPARE = 1
"""The number of requests of each lane left unused, because discord.py holds back the answer to the
last one."""
LANES = 1000
"""The number of lanes above which idle ones are forgotten."""
CROWD = 10
"""The number of presses being answered above which drawing waits."""
CROWD_SECONDS = 2.0
"""The maximum seconds that drawing waits for presses."""
LOOK_UP_SECONDS = 0.1
"""Seconds between two checks whether drawing can go on."""
MOMENT_SECONDS = 0.005
"""The shortest sleep in seconds. A shorter one might leave the clock unchanged."""
TOO_MANY = 429


class Rank(IntEnum):
    """The priority of a request when there isn't room for all; the lowest number goes first."""

    AWAITED = 0
    TABLE = 1
    COURTESY = 2


class Lane:
    """The requests that share one of Discord's rate limits, such as all edits in a channel."""

    def __init__(self, key: tuple[Hashable, ...]) -> None:
        self.key = key
        self.limit: int | None = None
        """The lane's limit. None until Discord's first answer; until then requests go one at a
        time."""
        self.left = 0
        self.resets_at = 0.0
        self.under_way = 0
        self.waiting: list[QueueEntry] = []
        """Requests at the head of the queue that wait for room in this lane."""

    def room(self, now: float) -> int:
        """The number of requests that can be sent now."""
        if self.limit is None:
            return 1 - self.under_way
        left = self.limit if now >= self.resets_at else self.left
        return left - self.under_way - min(SPARE, self.limit - 1)

    def opens_at(self) -> float:
        """The latest time at which the lane has room again; an answer can bring it forward."""
        return self.resets_at if self.limit is not None else math.inf

    def update(self, headers: Mapping[str, str], now: float) -> None:
        """Reads the lane's limits from the headers of an answer. Answers can arrive out of
        order."""
        if "X-RateLimit-Remaining" not in headers:
            return
        left, limit = int(headers["X-RateLimit-Remaining"]), int(headers["X-RateLimit-Limit"])
        resets_at = now + float(headers["X-RateLimit-Reset-After"])
        same = self.limit == limit and now < self.resets_at and left > self.left
        self.left = self.left if same else left
        self.resets_at = max(self.resets_at, resets_at) if same else resets_at
        self.limit = limit


class QueuedRequest:
    """A request that waits for its turn."""

    def __init__(self, lane: Lane, rank: Rank, number: int, since: float) -> None:
        self.lane = lane
        self.rank = rank
        self.number = number
        """The request's place in the queue: within a rank the lowest number goes first."""
        self.since = since
        self.turn: asyncio.Future[Turn | None] = asyncio.get_running_loop().create_future()


QueueEntry: TypeAlias = tuple[Rank, int, QueuedRequest]


class Turn:
    """Permission to send one request. It is given back if nothing is sent."""

    def __init__(self, queue: RequestQueue, lane: Lane) -> None:
        self._queue = queue
        self._lane = lane
        self._open = True

    def is_for(self, *lane: Hashable) -> bool:
        return self._lane.key == lane

    def __enter__(self) -> None:
        self._outer = current_turn.set(self)

    def __exit__(self, *_: object) -> None:
        current_turn.reset(self._outer)
        if self._open:
            # No answer has told the lane how many requests are left.
            self._lane.left -= 1
        self._end(sent=True)

    def answered(self, status: int, headers: Mapping[str, str]) -> None:
        """Updates the limits as soon as Discord answers; discord.py may return the answer later."""
        self._lane.update(headers, self._queue.clock.now())
        if status == TOO_MANY:
            self._queue.refused(self._lane, headers)
        self._end(sent=True)

    def give_back(self) -> None:
        self._end(sent=False)

    def _end(self, *, sent: bool) -> None:
        if self._open:
            self._open = False
            self._queue.ended(self._lane, sent=sent)


current_turn: ContextVar[Turn | None] = ContextVar("current_turn", default=None)

still_owned: ContextVar[Callable[[], bool]] = ContextVar("still_owned", default=lambda: True)
"""Returns whether this process may still send the current request."""


class Elsewhere(aiohttp.ClientError):
    """The request was not sent, because another process owns the server."""


@contextmanager
def while_owned(owns: Callable[[], bool]) -> Generator[None]:
    outer = still_owned.set(owns)
    try:
        yield
    finally:
        still_owned.reset(outer)


class RequestQueue:
    """Gives each request its turn. Hands and tables that a game waits for go first, then other
    tables, then the rest. Discord accepts 50 requests a second from a bot and a few in each
    lane. Answers to presses don't queue: Discord limits them separately and expects them within
    three seconds."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.presses: set[asyncio.Task[Any]] = set()
        """Tasks that are answering a press right now."""
        self.priority = PressPriority()
        self._lanes: dict[Hashable, Lane] = {}
        self._most_lanes = LANES
        self._queue: list[QueueEntry] = []
        self._held: set[Lane] = set()
        """Lanes that have waiting requests."""
        self._under_way = 0
        self._answered: deque[float] = deque()
        """The times of the answers of the last second. Discord counts a request before it answers,
        so counting the second from the answer never allows too many."""
        self._shut_until = 0.0
        self._a_second = A_SECOND
        self._numbers = count()
        self._pump: asyncio.Task[None] | None = None
        self._wakes_at = math.inf
        self.waited: Callable[[Rank, float], None] | None = None
        """Called for each request with its rank and the seconds that it waited."""

    @property
    def waiting(self) -> int:
        """The number of waiting requests, including some that were withdrawn."""
        return len(self._queue) + sum(len(lane.waiting) for lane in self._held)

    def share_with(self, processes: int) -> None:
        """Divides the limit of requests per second among the processes of the bot."""
        self._a_second = max(1, A_SECOND // processes)

    async def calm(self) -> None:
        until = self.clock.now() + CROWD_SECONDS
        while len(self.presses) > CROWD and self.clock.now() < until:
            await self.clock.sleep(LOOK_UP_SECONDS)
        await self.priority.give_way()

    # ── Waiting ──────────────────────────────────────────────────────────────────────────────

    async def turn(self, rank: Rank, *lane: Hashable) -> Turn:
        """Queues a request and waits for its turn."""
        request = self.queue(rank, *lane)
        turn = await self.wait(request)
        assert turn is not None
        return turn

    def queue(self, rank: Rank, *lane: Hashable) -> QueuedRequest:
        request = QueuedRequest(self._lane(lane), rank, next(self._numbers), self.clock.now())
        heappush(self._queue, (rank, request.number, request))
        self._go()
        return request

    async def wait(self, request: QueuedRequest) -> Turn | None:
        """Waits for the turn of a queued request. Returns None if the request was withdrawn."""
        try:
            await self.clock.wait(request.turn)
        except asyncio.CancelledError:
            self.withdraw(request)
            raise
        return request.turn.result()

    def rank(self, request: QueuedRequest, rank: Rank) -> None:
        """Changes the rank of a waiting request."""
        if rank != request.rank and not request.turn.done():
            request.rank = rank
            heappush(self._queue, (rank, request.number, request))
            self._go()

    def withdraw(self, request: QueuedRequest) -> None:
        """Takes a request out of the queue, or gives its turn back."""
        if not request.turn.done():
            request.turn.set_result(None)
        elif not request.turn.cancelled() and (turn := request.turn.result()) is not None:
            turn.give_back()

    def at_once(self, *lane: Hashable) -> Turn | None:
        """A turn for an optional request, without waiting; None if there is little room."""
        now, found = self.clock.now(), self._lane(lane)
        if (
            self._queue
            or self._room(now) < PLENTY * self._a_second // A_SECOND
            or found.room(now) < 1
        ):
            return None
        return self._begin(found)

    # ── Sending ──────────────────────────────────────────────────────────────────────────────

    def refused(self, lane: Lane, headers: Mapping[str, str]) -> None:
        """Closes the lane for as long as Discord asks; after a global limit, all lanes."""
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
        """Gives turns to waiting requests, by rank and number."""
        now = self.clock.now()
        self._bring_back(now)
        room = self._room(now)
        while self._queue and room > 0:
            entry = heappop(self._queue)
            rank, _, request = entry
            if request.turn.done() or request.rank != rank:
                continue
            if request.lane.room(now) < 1:
                heappush(request.lane.waiting, entry)
                self._held.add(request.lane)
                continue
            request.turn.set_result(self._begin(request.lane))
            if self.waited is not None:
                self.waited(rank, now - request.since)
            room -= 1
        self._wake_later(now)

    def _bring_back(self, now: float) -> None:
        """Puts requests whose lane has room again back into the queue."""
        for lane in list(self._held):
            for _ in range(min(lane.room(now), len(lane.waiting))):
                heappush(self._queue, heappop(lane.waiting))
            if not lane.waiting:
                self._held.discard(lane)

    def _wake_later(self, now: float) -> None:
        """Sets a timer if a request waits for time to pass. Other requests are woken by answers."""
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
        self._pump = asyncio.create_task(self._wake(soonest), name="request-queue")

    async def _wake(self, when: float) -> None:
        await self.clock.sleep(max(when - self.clock.now(), MOMENT_SECONDS))
        self._wakes_at = math.inf
        self._pump = None
        self._go()


def watched_connector() -> WatchedConnector:
    """The connector of the bot's HTTP session, which passes requests through the queue."""
    return WatchedConnector(_sending, _answered)


def _sending() -> None:
    if not still_owned.get()():
        raise Elsewhere("another process draws this table")
    on_send.get()()


def _answered(status: int, headers: Mapping[str, str]) -> None:
    turn = current_turn.get()
    if turn is not None:
        turn.answered(status, headers)
