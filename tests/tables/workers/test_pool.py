"""Slow computers think in worker processes, and the bot survives every failure of a worker."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import play
from bot.games.piraten_bridge.states import Playing
from bot.tables.workers.pool import COMMAND, WorkerPool
from bot.tables.workers.process import Work
from tests.harness.tables.computers import EndlessMoves
from tests.harness.waiting import until

GAME = GAMES["piraten_bridge"]
MANY = 1_000_000_000
"""More worlds than can be sampled in time."""


def trick() -> Any:
    """A state in the fifth round before the first card."""
    state: Any = GAME.setup("ab" * 32, 4, GAME.options())
    while state.round < 5 or not isinstance(state, Playing):
        seat = GAME.waiting_on(state)[0]
        state, _ = play(GAME, state, seat, next(iter(GAME.moves(state, seat))))
    return state


def work(seconds: float = 20.0, worlds: int = 0) -> Work:
    state = trick()
    seat = GAME.waiting_on(state)[0]
    view, moves = GAME.view(state, seat), GAME.moves(state, seat)
    return Work(GAME.name, "captain", "liar", view, moves, 5, seconds, worlds)


@pytest.fixture
async def workers() -> AsyncIterator[WorkerPool]:
    workers = WorkerPool(1)
    yield workers
    await workers.close()


def processes(workers: WorkerPool) -> list[int]:
    return [worker.process.pid for worker in workers.all]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def thinking(workers: WorkerPool) -> int:
    """The process that is thinking now."""
    await until(lambda: any(worker.thinks for worker in workers.all), seconds=20)
    return next(worker.process.pid for worker in workers.all if worker.thinks)


async def test_no_worker_is_started_before_it_is_needed():
    workers = WorkerPool()
    assert processes(workers) == []
    await workers.close()


async def test_a_worker_chooses_a_legal_move_and_the_same_with_the_same_seed(
    workers: WorkerPool,
):
    asked = work()
    one, other = [await workers.ask("k3f9", asked).chosen for _ in range(2)]
    assert one is not None
    assert other is not None
    assert one.move == other.move
    assert one.move in [str(move) for move in asked.moves]
    assert len(processes(workers)) == 1


async def test_a_worker_runs_at_low_priority(workers: WorkerPool):
    await workers.ask("k3f9", work()).chosen
    (pid,) = processes(workers)
    assert os.getpriority(os.PRIO_PROCESS, pid) >= os.getpriority(os.PRIO_PROCESS, 0) + 10


async def test_a_worker_knows_neither_the_token_nor_the_store(
    workers: WorkerPool, monkeypatch: pytest.MonkeyPatch
):
    for name in ("DISCORD_TOKEN", "TORTUGA_DATABASE"):
        monkeypatch.setenv(name, "a secret")
    await workers.ask("a", work()).chosen
    (pid,) = processes(workers)
    assert b"a secret" not in Path(f"/proc/{pid}/environ").read_bytes()


async def test_no_decision_takes_longer_than_a_second(workers: WorkerPool):
    await workers.ask("k3f9", work()).chosen
    began = time.monotonic()
    chosen = await workers.ask("k3f9", work(worlds=MANY)).chosen
    assert time.monotonic() - began >= 1, "and as long as that, with so many worlds"
    assert chosen is not None
    assert chosen.move is not None
    assert 0 < chosen.seconds < 1.5


# ── A fair queue ─────────────────────────────────────────────────────────────────────────────


async def test_tables_take_turns_in_the_queue(workers: WorkerPool):
    done: list[str] = []
    jobs = {name: workers.ask(name[0], work()) for name in ("a1", "a2", "a3", "b1", "c1")}
    for name, job in jobs.items():
        job.chosen.add_done_callback(lambda _, name=name: done.append(name))
    await asyncio.gather(*(job.chosen for job in jobs.values()))
    assert done == ["a1", "b1", "c1", "a2", "a3"]


async def test_each_table_has_one_decision_computed_at_a_time():
    workers = WorkerPool(2)
    jobs = [workers.ask("k3f9", work(worlds=MANY)) for _ in range(2)]
    other = workers.ask("other", work())
    await other.chosen
    assert len(processes(workers)) == 2
    assert not jobs[1].chosen.done()
    assert set(workers.busy) <= {"k3f9"}
    await workers.close()


async def test_a_request_that_waited_too_long_is_dropped(workers: WorkerPool):
    first = workers.ask("a", work(worlds=MANY))
    late = workers.ask("b", work(seconds=0.01))
    assert await late.chosen is None
    assert await first.chosen is not None
    assert workers.counts["late"] == 1


async def test_a_cancelled_request_is_skipped(workers: WorkerPool):
    first = workers.ask("a", work())
    given_up = workers.ask("b", work(worlds=MANY))
    given_up.chosen.cancel()
    last = workers.ask("c", work())
    await asyncio.gather(first.chosen, last.chosen)
    assert workers.counts["thought"] == 2


# ── Failing workers ──────────────────────────────────────────────────────────────────────────


async def test_a_killed_worker_is_replaced(workers: WorkerPool):
    await workers.ask("k3f9", work()).chosen
    (pid,) = processes(workers)
    os.kill(pid, signal.SIGKILL)
    chosen = await workers.ask("k3f9", work()).chosen
    assert chosen is not None
    assert processes(workers) != [pid]


async def test_the_request_of_a_killed_worker_is_tried_again(workers: WorkerPool):
    job = workers.ask("k3f9", work(worlds=MANY))
    os.kill(await thinking(workers), signal.SIGKILL)
    assert await job.chosen is not None


async def test_a_request_that_kills_every_worker_is_given_up(workers: WorkerPool):
    job = workers.ask("k3f9", work(worlds=MANY))
    for _ in range(2):
        pid = await thinking(workers)
        os.kill(pid, signal.SIGKILL)
        await until(lambda pid=pid: pid not in processes(workers))
    assert await job.chosen is None
    assert workers.counts["failed"] == 1


async def test_a_hanging_worker_is_killed_and_the_next_request_is_answered(workers: WorkerPool):
    asked = work(seconds=60.0)
    job = workers.ask("k3f9", replace(asked, moves=EndlessMoves(asked.moves)))
    pid = await thinking(workers)
    assert await job.chosen is None
    await until(lambda: not is_alive(pid))
    assert await workers.ask("k3f9", work()).chosen is not None


async def test_a_failing_computer_is_logged_and_its_worker_goes_on(
    workers: WorkerPool, caplog: pytest.LogCaptureFixture
):
    assert await workers.ask("k3f9", replace(work(), view=None)).chosen is None
    assert "computer of piraten_bridge failed" in caplog.text
    before = processes(workers)
    assert await workers.ask("k3f9", work()).chosen is not None
    assert processes(workers) == before


async def test_a_request_that_cannot_be_sent_is_logged_and_the_next_is_answered(
    workers: WorkerPool, caplog: pytest.LogCaptureFixture
):
    assert await workers.ask("k3f9", replace(work(), view=lambda: None)).chosen is None
    assert "choice of piraten_bridge failed" in caplog.text
    assert await workers.ask("k3f9", work()).chosen is not None


async def test_if_no_worker_can_start_nobody_waits_for_one(tmp_path: Path):
    workers = WorkerPool(1, (str(tmp_path / "none"),))
    assert await workers.ask("k3f9", work()).chosen is None
    assert workers.counts["failed"] == 1
    await workers.close()


async def test_closing_the_pool_ends_running_requests(workers: WorkerPool):
    jobs = [workers.ask(name, work(worlds=MANY)) for name in "ab"]
    pid = await thinking(workers)
    await workers.close()
    assert [job.chosen.result() for job in jobs] == [None, None]
    assert not is_alive(pid)
    assert await workers.ask("a", work()).chosen is None, "and nothing more is begun"


async def handed(content: bytes) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdin is not None
    process.stdin.write(content)
    process.stdin.close()
    return process


async def test_a_worker_ends_when_its_bot_is_gone():
    process = await handed(b"")
    assert await process.wait() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such timers")
async def test_a_hanging_worker_ends_when_its_bot_is_gone():
    asked = work(seconds=0.2)
    content = pickle.dumps(replace(asked, moves=EndlessMoves(asked.moves)))
    process = await handed(len(content).to_bytes(4, "big") + content)
    assert await process.wait() == -signal.SIGALRM


# ── Data sent to workers ─────────────────────────────────────────────────────────────────────


def values(found: Any) -> Iterator[Any]:
    """All values inside, however deeply nested."""
    yield found
    if isinstance(found, tuple | list | set | frozenset):
        parts: list[Any] = [*found]
    else:
        names = (getattr(found, "__struct_fields__", ()), getattr(found, "__slots__", ()))
        parts = [getattr(found, name) for group in names for name in group]
        parts += getattr(found, "__dict__", {}).values()
    for part in parts:
        yield from values(part)


@pytest.mark.parametrize("name", GAMES)
def test_neither_the_state_nor_the_seed_is_sent_to_a_worker(name: str):
    game, seed = GAMES[name], "cd" * 32
    state: Any = game.setup(seed, 4, game.options())
    states = {type(state)}
    for _ in range(25):
        waiting = game.waiting_on(state)
        if not waiting:
            break
        seat = waiting[-1]
        moves = game.moves(state, seat)
        content = pickle.dumps(Work(name, "captain", "", game.view(state, seat), moves, 1, 1.0))
        assert seed.encode() not in content
        states.add(type(state))
        assert not states & {type(each) for each in values(pickle.loads(content))}
        state, _ = play(game, state, seat, next(iter(moves)))
