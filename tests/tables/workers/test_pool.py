"""Minds that take their time think in other processes, and whatever befalls these is no harm."""

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
"""So many worlds nobody imagines in time."""


def trick() -> Any:
    """In the fifth round the first card is to be laid."""
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
    """The process that thinks now."""
    await until(lambda: any(worker.thinks for worker in workers.all), seconds=20)
    return next(worker.process.pid for worker in workers.all if worker.thinks)


async def test_no_process_is_started_before_somebody_has_to_think():
    workers = WorkerPool()
    assert processes(workers) == []
    await workers.close()


async def test_what_is_chosen_is_one_of_the_moves_and_the_same_by_the_same_seed(
    workers: WorkerPool,
):
    asked = work()
    one, other = [await workers.ask("k3f9", asked).chosen for _ in range(2)]
    assert one is not None
    assert other is not None
    assert one.move == other.move
    assert one.move in [str(move) for move in asked.moves]
    assert len(processes(workers)) == 1


async def test_a_worker_gives_way_to_whoever_answers_people(workers: WorkerPool):
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


async def test_nobody_thinks_longer_than_a_second(workers: WorkerPool):
    await workers.ask("k3f9", work()).chosen
    began = time.monotonic()
    chosen = await workers.ask("k3f9", work(worlds=MANY)).chosen
    assert time.monotonic() - began >= 1, "and as long as that, with so many worlds"
    assert chosen is not None
    assert chosen.move is not None
    assert 0 < chosen.seconds < 1.5


# ── A fair queue ─────────────────────────────────────────────────────────────────────────────


async def test_every_table_has_its_turn(workers: WorkerPool):
    done: list[str] = []
    jobs = {name: workers.ask(name[0], work()) for name in ("a1", "a2", "a3", "b1", "c1")}
    for name, job in jobs.items():
        job.chosen.add_done_callback(lambda _, name=name: done.append(name))
    await asyncio.gather(*(job.chosen for job in jobs.values()))
    assert done == ["a1", "b1", "c1", "a2", "a3"]


async def test_a_table_has_one_decision_thought_of_at_a_time():
    workers = WorkerPool(2)
    jobs = [workers.ask("k3f9", work(worlds=MANY)) for _ in range(2)]
    other = workers.ask("other", work())
    await other.chosen
    assert len(processes(workers)) == 2
    assert not jobs[1].chosen.done()
    assert set(workers.busy) <= {"k3f9"}
    await workers.close()


async def test_who_has_waited_too_long_is_not_thought_of(workers: WorkerPool):
    first = workers.ask("a", work(worlds=MANY))
    late = workers.ask("b", work(seconds=0.01))
    assert await late.chosen is None
    assert await first.chosen is not None
    assert workers.counts["late"] == 1


async def test_who_is_not_waited_for_any_more_is_passed_over(workers: WorkerPool):
    first = workers.ask("a", work())
    given_up = workers.ask("b", work(worlds=MANY))
    given_up.chosen.cancel()
    last = workers.ask("c", work())
    await asyncio.gather(first.chosen, last.chosen)
    assert workers.counts["thought"] == 2


# ── What may befall a worker ─────────────────────────────────────────────────────────────────


async def test_in_the_place_of_a_worker_that_was_killed_comes_another(workers: WorkerPool):
    await workers.ask("k3f9", work()).chosen
    (pid,) = processes(workers)
    os.kill(pid, signal.SIGKILL)
    chosen = await workers.ask("k3f9", work()).chosen
    assert chosen is not None
    assert processes(workers) != [pid]


async def test_what_a_killed_worker_was_thinking_of_is_thought_of_once_more(workers: WorkerPool):
    job = workers.ask("k3f9", work(worlds=MANY))
    os.kill(await thinking(workers), signal.SIGKILL)
    assert await job.chosen is not None


async def test_who_kills_every_worker_is_given_up(workers: WorkerPool):
    job = workers.ask("k3f9", work(worlds=MANY))
    for _ in range(2):
        pid = await thinking(workers)
        os.kill(pid, signal.SIGKILL)
        await until(lambda pid=pid: pid not in processes(workers))
    assert await job.chosen is None
    assert workers.counts["failed"] == 1


async def test_a_worker_that_hangs_is_ended_and_the_next_is_asked(workers: WorkerPool):
    asked = work(seconds=60.0)
    job = workers.ask("k3f9", replace(asked, moves=EndlessMoves(asked.moves)))
    pid = await thinking(workers)
    assert await job.chosen is None
    await until(lambda: not is_alive(pid))
    assert await workers.ask("k3f9", work()).chosen is not None


async def test_a_mind_that_fails_is_told_of_and_its_worker_goes_on(
    workers: WorkerPool, caplog: pytest.LogCaptureFixture
):
    assert await workers.ask("k3f9", replace(work(), view=None)).chosen is None
    assert "computer of piraten_bridge failed" in caplog.text
    before = processes(workers)
    assert await workers.ask("k3f9", work()).chosen is not None
    assert processes(workers) == before


async def test_what_cannot_cross_over_is_told_of_and_the_next_is_asked(
    workers: WorkerPool, caplog: pytest.LogCaptureFixture
):
    assert await workers.ask("k3f9", replace(work(), view=lambda: None)).chosen is None
    assert "choice of piraten_bridge failed" in caplog.text
    assert await workers.ask("k3f9", work()).chosen is not None


async def test_where_no_worker_can_be_started_nobody_waits_for_one(tmp_path: Path):
    workers = WorkerPool(1, (str(tmp_path / "none"),))
    assert await workers.ask("k3f9", work()).chosen is None
    assert workers.counts["failed"] == 1
    await workers.close()


async def test_who_leaves_ends_whatever_is_being_thought(workers: WorkerPool):
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


async def test_a_worker_whose_bot_is_gone_ends_by_itself():
    process = await handed(b"")
    assert await process.wait() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such timers")
async def test_a_worker_that_hangs_and_whose_bot_is_gone_ends_by_itself():
    asked = work(seconds=0.2)
    content = pickle.dumps(replace(asked, moves=EndlessMoves(asked.moves)))
    process = await handed(len(content).to_bytes(4, "big") + content)
    assert await process.wait() == -signal.SIGALRM


# ── What crosses over ────────────────────────────────────────────────────────────────────────


def values(found: Any) -> Iterator[Any]:
    """Everything in it, however deep."""
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
def test_neither_state_nor_seed_of_the_deal_crosses_over(name: str):
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
