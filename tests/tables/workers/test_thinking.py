"""Computers play at their level; captains think in a worker during their pause."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.computers import computer_of
from bot.computers.base.computer import AnyComputer
from bot.games import GAMES
from bot.store.model.rows import MoveRow
from bot.tables.core.lobby import LEVELS
from bot.tables.core.table import Table
from bot.tables.workers.pool import WorkerPool
from bot.tables.workers.process import Work
from bot.tables.workers.thinking import Thinking
from tests.harness.tables.computers import PAUSE, WatchedComputer
from tests.harness.tables.house import ANNE, BART, HouseSetup, house_setup

GAME = GAMES["piraten_bridge"]


async def crewed(setup: HouseSetup, *levels: str) -> Table:
    """A table of Anne and computers of these levels."""
    lobby_id = await setup.lobby(ANNE, *(0 for _ in levels))
    for seat, level in enumerate(levels, 1):
        await setup.house.lobbies.set_level(lobby_id, ANNE, [seat], level)
    return await setup.house.lobbies.start(lobby_id, ANNE)


async def moves(setup: HouseSetup, table: Table) -> list[MoveRow]:
    stored = await setup.store.tables.load(table.id)
    assert stored is not None
    return [row for row in stored.moves if row.seat != 0]


def unfit(tmp_path: Path) -> WorkerPool:
    return WorkerPool(1, (str(tmp_path / "none"),))


async def test_every_computer_plays_at_its_level(tmp_path: Path):
    asked: list[tuple[str, str]] = []

    def ask(game: str, level: str, character: str) -> AnyComputer:
        asked.append((level, character))
        return computer_of(game, level, character)

    async with house_setup(workers=unfit(tmp_path)) as setup:
        setup.house.alarms.computer_of = ask
        await crewed(setup, *LEVELS)
        await setup.clock.advance(PAUSE + 1)
    assert set(asked) == {("boy", ""), ("sailor", ""), ("captain", "cautious")}


async def test_a_stand_in_is_never_a_captain(tmp_path: Path):
    async with house_setup(workers=unfit(tmp_path)) as setup:
        table = await setup.table(ANNE, BART)
        await setup.house.votes.leave(table.id, BART)
        handed = len(setup.computer.handed)
        await setup.clock.advance(PAUSE + 1)
        assert [row.made_by for row in await moves(setup, table)] == ["stand-in"]
        assert len(setup.computer.handed) > handed


async def test_every_level_moves_when_its_pause_ends():
    async with house_setup(workers=WorkerPool(1)) as setup:
        table = await crewed(setup, *LEVELS)
        began = setup.clock.now()
        await setup.clock.advance(PAUSE - 0.1)
        assert setup.house.workers is not None
        assert setup.house.workers.counts["thought"] == 1, "inside the pause"
        assert await moves(setup, table) == []
        await setup.clock.advance(0.2)
        assert [row.made_at for row in await moves(setup, table)] == [began + PAUSE] * 3


class NeverAsked(WatchedComputer):
    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        raise AssertionError("a sailor was asked")


async def test_a_captain_plays_the_move_that_a_worker_chose(caplog: pytest.LogCaptureFixture):
    stand_ins = {"piraten_bridge": NeverAsked()}
    async with house_setup(workers=WorkerPool(1), stand_ins=stand_ins) as setup:
        table = await crewed(setup, "captain", "captain")
        await setup.press(table, ANNE, "bid 0")
        await setup.clock.advance(5 * PAUSE)
        assert len(await moves(setup, table)) >= 2
    assert caplog.text == ""


@pytest.mark.parametrize("closed", [True, False])
async def test_without_workers_a_captain_plays_like_a_sailor(tmp_path: Path, closed: bool):
    workers = unfit(tmp_path)
    async with house_setup(workers=workers) as setup:
        if closed:
            await workers.close()
        table = await crewed(setup, "captain", "captain")
        await setup.clock.advance(PAUSE + 0.1)
        made = await moves(setup, table)
        assert [row.move for row in made] == ["bid 0", "bid 0"], "the sailor of this house"
        assert [row.made_by for row in made] == ["computer", "computer"]


def work(seed: str) -> Work:
    state: Any = GAME.setup(seed * 32, 4, GAME.options())
    return Work(GAME.name, "captain", "", GAME.view(state, 1), GAME.moves(state, 1), 5, 20.0)


async def thought(workers: WorkerPool) -> None:
    """Waits until all earlier requests are done."""
    await workers.ask("k3f9", work("ab")).chosen


async def test_each_question_is_computed_once():
    workers = WorkerPool(1)
    thinking = Thinking(workers)
    thinking.begin("k3f9", 1, "b1", work("ab"))
    thinking.begin("k3f9", 1, "b1", work("cd"))
    await thought(workers)
    assert workers.counts["thought"] == 2, "with the one that waited for it"
    assert thinking.take("k3f9", 1, "b1") is not None
    assert thinking.take("k3f9", 1, "b1") is None, "and played once"
    await workers.close()


async def test_a_choice_for_another_question_is_not_played():
    workers = WorkerPool(1)
    thinking = Thinking(workers)
    thinking.begin("k3f9", 1, "b1", work("ab"))
    await thought(workers)
    assert thinking.take("k3f9", 1, "b2") is None
    await workers.close()


async def test_in_simultaneous_play_every_change_is_computed_and_the_last_counts():
    workers = WorkerPool(1)
    thinking = Thinking(workers)
    thinking.begin("k3f9", 1, "b1", work("ab"), restless=True)
    await thought(workers)
    thinking.begin("k3f9", 1, "b1", replace(work("cd"), view=None), restless=True)
    await thought(workers)
    assert workers.counts == {"thought": 3, "late": 0, "failed": 1}
    assert thinking.take("k3f9", 1, "b1") is not None, "what it wanted before"
    await workers.close()


async def test_nobody_waits_for_a_choice_that_is_late():
    workers = WorkerPool(1)
    thinking = Thinking(workers)
    thinking.begin("k3f9", 1, "b1", work("ab"))
    assert thinking.take("k3f9", 1, "b1") is None
    assert workers.counts == {"thought": 0, "late": 1, "failed": 0}
    await workers.close()


async def test_stopping_the_house_ends_its_workers():
    async with house_setup(workers=WorkerPool(1)) as setup:
        await crewed(setup, "captain")
        await setup.clock.advance(1)
        workers = setup.house.workers
        assert workers is not None
        assert workers.all
        await setup.house.stop()
        assert not workers.all
