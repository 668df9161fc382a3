"""The order of requests: those that players wait for first, and never more than Discord allows."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import web

from bot.ui.outbox.request_queue import (
    A_SECOND,
    CROWD,
    CROWD_SECONDS,
    PLENTY,
    Elsewhere,
    Rank,
    RequestQueue,
    Turn,
    watched_connector,
    while_owned,
)
from tests.harness.clock import ManualClock

EDITS = ("edit", 7)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


@pytest.fixture
def queue(clock: ManualClock) -> RequestQueue:
    return RequestQueue(clock)


def told(left: int, resets_after: float, limit: int = 5) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(left),
        "X-RateLimit-Reset-After": str(resets_after),
    }


class Discord:
    """Answers at once or after a delay, and refuses requests above its limit."""

    def __init__(self, clock: ManualClock, takes: float = 0.0) -> None:
        self.clock = clock
        self.takes = takes
        self.taken: list[tuple[str, float]] = []

    async def ask(self, queue: RequestQueue, name: str, rank: Rank, *lane: object) -> None:
        turn = await queue.turn(rank, *(lane or (name,)))
        with turn:
            if self.takes:
                await self.clock.sleep(self.takes)
            self.taken.append((name, self.clock.now()))

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.taken]

    @property
    def times(self) -> list[float]:
        return [when for _, when in self.taken]


async def fill(queue: RequestQueue, clock: ManualClock) -> None:
    """Uses up all requests of the current second."""
    for number in range(A_SECOND):
        turn = queue.at_once("filling", number)
        with turn if turn is not None else await queue.turn(Rank.AWAITED, "filling", number):
            pass
    await clock.settle()


async def test_no_more_requests_are_sent_in_a_second_than_discord_allows(
    clock: ManualClock, queue: RequestQueue
):
    discord = Discord(clock)
    asking = [
        asyncio.create_task(discord.ask(queue, f"{number}", Rank.TABLE))
        for number in range(2 * A_SECOND + 1)
    ]
    await clock.advance(5)
    await asyncio.gather(*asking)
    assert discord.times == [100.0] * A_SECOND + [101.0] * A_SECOND + [102.0]


async def test_a_request_counts_for_a_second_after_its_answer(
    clock: ManualClock, queue: RequestQueue
):
    """Discord counts a request when it arrives: some time between its sending and its answer."""
    discord = Discord(clock, takes=0.4)
    asking = [
        asyncio.create_task(discord.ask(queue, f"{number}", Rank.TABLE))
        for number in range(A_SECOND + 1)
    ]
    await clock.advance(5)
    await asyncio.gather(*asking)
    assert discord.times[-1] == pytest.approx(101.8)


async def test_awaited_hands_go_before_tables_and_tables_before_other_hands(
    clock: ManualClock, queue: RequestQueue
):
    discord = Discord(clock)
    await fill(queue, clock)
    asking = [
        asyncio.create_task(discord.ask(queue, rank.name, rank, rank, number))
        for rank in reversed(Rank)
        for number in range(2)
    ]
    await clock.advance(2)
    await asyncio.gather(*asking)
    assert discord.names == ["AWAITED"] * 2 + ["TABLE"] * 2 + ["COURTESY"] * 2


async def test_the_longest_waiting_request_goes_first(clock: ManualClock, queue: RequestQueue):
    discord = Discord(clock)
    await fill(queue, clock)
    asking = [asyncio.create_task(discord.ask(queue, name, Rank.TABLE)) for name in "abcde"]
    await clock.advance(2)
    await asyncio.gather(*asking)
    assert discord.names == list("abcde")


async def test_a_request_that_becomes_awaited_moves_up(clock: ManualClock, queue: RequestQueue):
    await fill(queue, clock)
    gone = list[str]()
    requests = {name: queue.queue(Rank.COURTESY, name) for name in ("first", "second")}
    for name, request in requests.items():
        request.turn.add_done_callback(lambda _, name=name: gone.append(name))
    queue.rank(requests["second"], Rank.AWAITED)
    await clock.advance(2)
    assert gone == ["second", "first"]


async def test_a_withdrawn_request_takes_no_turn(clock: ManualClock, queue: RequestQueue):
    await fill(queue, clock)
    requests = [queue.queue(Rank.TABLE, number) for number in range(A_SECOND + 1)]
    queue.withdraw(requests[0])
    assert await queue.wait(requests[0]) is None
    await clock.advance(1)
    assert all(request.turn.done() for request in requests)


async def test_a_cancelled_request_makes_room_for_the_next(clock: ManualClock, queue: RequestQueue):
    discord = Discord(clock)
    first = asyncio.create_task(queue.turn(Rank.TABLE, *EDITS))
    waiting = asyncio.create_task(queue.turn(Rank.TABLE, *EDITS))
    last = asyncio.create_task(discord.ask(queue, "last", Rank.TABLE, *EDITS))
    await clock.settle()
    waiting.cancel()
    (await first).give_back()
    await clock.settle()
    assert last.done()
    assert waiting.cancelled()


async def test_a_turn_that_is_given_back_does_not_count(clock: ManualClock, queue: RequestQueue):
    discord = Discord(clock)
    for number in range(A_SECOND):
        (await queue.turn(Rank.TABLE, number)).give_back()
    await discord.ask(queue, "next", Rank.COURTESY)
    assert discord.times == [100.0]


# ── Lanes ────────────────────────────────────────────────────────────────────────────────────


async def hear(queue: RequestQueue, left: int, resets_after: float) -> None:
    turn = await queue.turn(Rank.TABLE, *EDITS)
    turn.answered(200, told(left, resets_after))


async def test_until_discord_describes_a_lane_one_request_goes_at_a_time(
    clock: ManualClock, queue: RequestQueue
):
    discord = Discord(clock, takes=1.0)
    asking = [asyncio.create_task(discord.ask(queue, name, Rank.TABLE, *EDITS)) for name in "abc"]
    other = asyncio.create_task(discord.ask(queue, "other", Rank.COURTESY, "edit", 8))
    await clock.advance(5)
    await asyncio.gather(*asking, other)
    assert discord.taken == [("a", 101.0), ("other", 101.0), ("b", 102.0), ("c", 103.0)]


async def test_a_full_lane_waits_for_its_next_window_while_others_go_on(
    clock: ManualClock, queue: RequestQueue
):
    discord = Discord(clock)
    await hear(queue, left=2, resets_after=4.0)
    asking = [asyncio.create_task(discord.ask(queue, name, Rank.TABLE, *EDITS)) for name in "abc"]
    other = asyncio.create_task(discord.ask(queue, "other", Rank.COURTESY, "edit", 8))
    await clock.advance(6)
    await asyncio.gather(*asking, other)
    assert discord.taken[:2] == [("a", 100.0), ("other", 100.0)]
    assert discord.times[2:] == [104.0, 104.0]


async def test_the_last_request_of_a_window_is_not_used(clock: ManualClock, queue: RequestQueue):
    """discord.py holds back the answer to the last request until the window is over."""
    discord = Discord(clock)
    await hear(queue, left=1, resets_after=3.0)
    asking = asyncio.create_task(discord.ask(queue, "a", Rank.AWAITED, *EDITS))
    await clock.advance(5)
    await asking
    assert discord.times == [103.0]


async def test_awaited_requests_go_first_within_a_lane_too(clock: ManualClock, queue: RequestQueue):
    discord = Discord(clock)
    await hear(queue, left=1, resets_after=3.0)
    asking = [
        asyncio.create_task(discord.ask(queue, rank.name, rank, *EDITS)) for rank in reversed(Rank)
    ]
    await clock.advance(5)
    await asyncio.gather(*asking)
    assert discord.names == ["AWAITED", "TABLE", "COURTESY"]


async def test_of_answers_out_of_order_the_smaller_number_counts(
    clock: ManualClock, queue: RequestQueue
):
    await hear(queue, left=4, resets_after=5.0)
    first, second, third = [await queue.turn(Rank.TABLE, *EDITS) for _ in range(3)]
    third.answered(200, told(1, 5.0))
    second.answered(200, told(2, 5.0))
    first.answered(200, told(3, 5.0))
    assert queue.at_once(*EDITS) is None
    await clock.advance(5)
    assert isinstance(queue.at_once(*EDITS), Turn)


async def test_after_a_refusal_its_lane_waits(clock: ManualClock, queue: RequestQueue):
    discord = Discord(clock)
    await hear(queue, left=4, resets_after=5.0)
    turn = await queue.turn(Rank.TABLE, *EDITS)
    turn.answered(429, {**told(0, 2.0), "Retry-After": "3"})
    asking = [
        asyncio.create_task(discord.ask(queue, "here", Rank.AWAITED, *EDITS)),
        asyncio.create_task(discord.ask(queue, "elsewhere", Rank.COURTESY)),
    ]
    await clock.advance(5)
    await asyncio.gather(*asking)
    assert discord.taken == [("elsewhere", 100.0), ("here", 103.0)]


async def test_after_a_global_refusal_every_lane_waits(clock: ManualClock, queue: RequestQueue):
    discord = Discord(clock)
    turn = await queue.turn(Rank.TABLE, *EDITS)
    turn.answered(429, {"Retry-After": "2", "X-RateLimit-Global": "true"})
    asking = asyncio.create_task(discord.ask(queue, "elsewhere", Rank.AWAITED))
    await clock.advance(5)
    await asking
    assert discord.times == [102.0]


async def test_optional_requests_are_sent_only_with_plenty_of_room(
    clock: ManualClock, queue: RequestQueue
):
    turns = [await queue.turn(Rank.TABLE, number) for number in range(A_SECOND - PLENTY)]
    extra = queue.at_once("look")
    assert extra is not None
    assert queue.at_once("another look") is None
    extra.give_back()
    assert queue.at_once("another look") is not None
    for turn in turns:
        turn.give_back()


async def test_idle_lanes_are_forgotten(clock: ManualClock, queue: RequestQueue):
    await hear(queue, left=1, resets_after=1e6)
    for number in range(5000):
        (await queue.turn(Rank.TABLE, number)).give_back()
    assert len(queue._lanes) < 2000  # pyright: ignore[reportPrivateUsage]
    assert queue.at_once(*EDITS) is None, "what Discord told of a lane is remembered meanwhile"


# ── Presses ──────────────────────────────────────────────────────────────────────────────────


async def test_drawing_waits_for_presses_but_not_for_long(clock: ManualClock, queue: RequestQueue):
    async def press(seconds: float) -> None:
        await clock.sleep(seconds)

    def crowd(seconds: float) -> None:
        for _ in range(CROWD + 1):
            task = asyncio.create_task(press(seconds))
            queue.presses.add(task)
            task.add_done_callback(queue.presses.discard)

    crowd(0.5)
    drawing = asyncio.create_task(queue.calm())
    await clock.advance(0.4)
    assert not drawing.done()
    await clock.advance(0.3)
    assert drawing.done()
    crowd(60)
    drawing = asyncio.create_task(queue.calm())
    await clock.advance(CROWD_SECONDS - 0.2)
    assert not drawing.done()
    await clock.advance(0.5)
    assert drawing.done()
    await clock.advance(60)


async def test_an_answer_is_reported_to_the_turn_of_its_request(
    clock: ManualClock, queue: RequestQueue
):
    async def answer(_: web.Request) -> web.Response:
        return web.Response(headers=told(left=0, resets_after=9.0))

    served = web.AppRunner(app := web.Application())
    app.router.add_get("/", answer)
    await served.setup()
    await (site := web.TCPSite(served, "127.0.0.1", 0)).start()
    async with aiohttp.ClientSession(connector=watched_connector()) as session:
        with await queue.turn(Rank.TABLE, *EDITS):
            await session.get(f"http://127.0.0.1:{served.addresses[0][1]}/")
    await site.stop()
    await served.cleanup()
    waiting = asyncio.create_task(queue.turn(Rank.TABLE, *EDITS))
    await clock.advance(8.9)
    assert not waiting.done()
    await clock.advance(0.2)
    assert waiting.done()


async def test_nothing_is_sent_about_a_table_that_another_process_owns_now():
    """This holds even if the table was ours when its request was queued."""
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.headers["User-Agent"])
        return web.Response()

    app = web.Application()
    app.router.add_get("/", answer)
    served = web.AppRunner(app)
    await served.setup()
    await (site := web.TCPSite(served, "127.0.0.1", 0)).start()
    address = f"http://127.0.0.1:{served.addresses[0][1]}/"
    connector = watched_connector()
    connector.agent = "one of several"
    async with aiohttp.ClientSession(connector=connector) as session:
        with while_owned(lambda: True):
            await session.get(address)
        with while_owned(lambda: False), pytest.raises(Elsewhere):
            await session.get(address)
        await session.get(address)
    await site.stop()
    await served.cleanup()
    assert asked == ["one of several"] * 2


async def test_several_processes_share_the_limit_of_the_bot(
    queue: RequestQueue, clock: ManualClock
):
    queue.share_with(4)
    requests = [queue.queue(Rank.TABLE, number) for number in range(A_SECOND)]
    assert sum(each.turn.done() for each in requests) == A_SECOND // 4
    queue.share_with(1)
    late = queue.queue(Rank.TABLE, "late")
    assert late.turn.done() or all(each.turn.done() for each in requests)
