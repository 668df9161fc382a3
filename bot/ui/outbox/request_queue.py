"""The request queue: keeps Discord's rate limits and decides which request goes first."""

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
"""Requests per second; Discord allows 50, and discord.py itself needs some when it logs in."""
PLENTY = A_SECOND // 2
"""Optional requests are skipped with less room than this."""
SPARE = 1
"""Requests of a lane left unused: discord.py holds back the answer to the last one."""
LANES = 1000
"""Idle lanes are forgotten above this number."""
CROWD = 10
"""Drawing waits while more presses than this are being answered."""
CROWD_SECONDS = 2.0
"""Longest wait of drawing for presses."""
LOOK_UP_SECONDS = 0.1
"""How often drawing checks whether it may go on."""
MOMENT_SECONDS = 0.005
"""Shortest sleep: a clock may not move for less."""
TOO_MANY = 429


class Rank(IntEnum):
    """Order of requests when there is not room for all."""

    AWAITED = 0
    TABLE = 1
    COURTESY = 2


class Lane:
    """Requests that share one of Discord's buckets, such as all edits in a channel."""

    def __init__(self, key: tuple[Hashable, ...]) -> None:
        self.key = key
        self.limit: int | None = None
        """None until Discord's first answer; until then one request goes at a time."""
        self.left = 0
        self.resets_at = 0.0
        self.under_way = 0
        self.waiting: list[QueueEntry] = []
        """Requests at the head of the queue that wait for room in this lane."""

    def room(self, now: float) -> int:
        """Number of requests that may go now."""
        if self.limit is None:
            return 1 - self.under_way
        left = self.limit if now >= self.resets_at else self.left
        return left - self.under_way - min(SPARE, self.limit - 1)

    def opens_at(self) -> float:
        """When there is room at the latest; an answer may bring it sooner."""
        return self.resets_at if self.limit is not None else math.inf

    def update(self, headers: Mapping[str, str], now: float) -> None:
        """Reads the limits from an answer's headers; answers may arrive out of order."""
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
        """Within a rank the lowest number goes first."""
        self.since = since
        self.turn: asyncio.Future[Turn | None] = asyncio.get_running_loop().create_future()


QueueEntry: TypeAlias = tuple[Rank, int, QueuedRequest]


class Turn:
    """Permission to send one request; given back if nothing is sent."""

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
            # No answer has said how many are left.
            self._lane.left -= 1
        self._end(sent=True)

    def answered(self, status: int, headers: Mapping[str, str]) -> None:
        """Called as soon as Discord answers; discord.py may return the answer later."""
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
"""Whether this process may still send the request."""


class Elsewhere(aiohttp.ClientError):
    """The request was not sent: another process draws this table."""


@contextmanager
def while_owned(owns: Callable[[], bool]) -> Generator[None]:
    outer = still_owned.set(owns)
    try:
        yield
    finally:
        still_owned.reset(outer)


class RequestQueue:
    """Gives each request its turn. Answers to presses don't queue: they have three seconds and a
    limit of their own. Discord accepts 50 other requests a second from a bot and a few from each
    lane: hands and tables that the game waits for go first, then other tables, then the rest."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.presses: set[asyncio.Task[Any]] = set()
        """Tasks that answer a press right now."""
        self.priority = PressPriority()
        self._lanes: dict[Hashable, Lane] = {}
        self._most_lanes = LANES
        self._queue: list[QueueEntry] = []
        self._held: set[Lane] = set()
        """Lanes with waiting requests."""
        self._under_way = 0
        self._answered: deque[float] = deque()
        """Times of the last second's answers. Discord counts a request before it answers, so a
        second counted from the answer never allows too many."""
        self._shut_until = 0.0
        self._a_second = A_SECOND
        self._numbers = count()
        self._pump: asyncio.Task[None] | None = None
        self._wakes_at = math.inf
        self.waited: Callable[[Rank, float], None] | None = None
        """Called with the rank and the seconds each request waited."""

    @property
    def waiting(self) -> int:
        """Number of waiting requests, including some that were withdrawn."""
        return len(self._queue) + sum(len(lane.waiting) for lane in self._held)

    def share_with(self, processes: int) -> None:
        """Divides the limit among the processes of the bot."""
        self._a_second = max(1, A_SECOND // processes)

    async def calm(self) -> None:
        until = self.clock.now() + CROWD_SECONDS
        while len(self.presses) > CROWD and self.clock.now() < until:
            await self.clock.sleep(LOOK_UP_SECONDS)
        await self.priority.give_way()

    # ── Waiting ──────────────────────────────────────────────────────────────────────────────

    async def turn(self, rank: Rank, *lane: Hashable) -> Turn:
        """Waits for a turn."""
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
        """None if the request was withdrawn."""
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
        """A turn for an optional request; None if there is little room."""
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
        """Closes the lane, or all lanes after a global limit, for as long as Discord asks."""
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
        """Gives turns to waiting requests in their order."""
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
        """Puts requests back into the queue whose lane has room again."""
        for lane in list(self._held):
            for _ in range(min(lane.room(now), len(lane.waiting))):
                heappush(self._queue, heappop(lane.waiting))
            if not lane.waiting:
                self._held.discard(lane)

    def _wake_later(self, now: float) -> None:
        """Sets a timer only if a request waits for time to pass; answers wake the others."""
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
    """The connector of the bot's session, whose requests go through the queue."""
    return WatchedConnector(_sending, _answered)


def _sending() -> None:
    if not still_owned.get()():
        raise Elsewhere("another process draws this table")
    on_send.get()()


def _answered(status: int, headers: Mapping[str, str]) -> None:
    turn = current_turn.get()
    if turn is not None:
        turn.answered(status, headers)
