"""On a voyage computers answer the same, whatever the order and time of the moves."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.computers import STAND_INS
from bot.games import GAMES
from bot.store.database import Database
from bot.tables.core.lobby import Host, Names
from bot.tables.core.results import result_of_record
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.workers.pool import WorkerPool
from tests.harness.clock import ManualClock
from tests.harness.store.finished_games import stored_game
from tests.harness.tables.house import ANNE, BART, NO_CAPS

CREW = Names(("Bosun", "Gunner", "Cook"))


async def sailed(
    store: Database, user_id: int, game: str, dice: int, workers: WorkerPool | None = None
) -> Table:
    """Plays a voyage in which the person always takes their first move."""
    clock = ManualClock()
    house = House(
        store,
        clock,
        GAMES,
        STAND_INS,
        Random(dice),
        workers=workers,
        operator_limits=NO_CAPS,
        computer_pause=dice,
    )
    await house.recover()
    table = await house.daily.begin(
        GAMES[game],
        house.daily.today,
        Host(900, 800, user_id, "Anne", "en"),
        pictures=False,
        computers=CREW,
    )
    house.changed(table)
    for _ in range(3000):
        if table.over:
            break
        if 0 in table.waiting:
            move = min(map(str, table.game.moves(table.progress.state, 0)))
            await house.submit(table.id, user_id, table.question(0), move)
        await clock.advance(1 + dice)
    await house.stop()
    return table


@pytest.mark.parametrize("game", ["piraten_bridge", "corsairs", "walk_the_plank", "bluff_pirate"])
async def test_the_same_moves_meet_the_same_answers(game: str):
    async with Database(":memory:") as store:
        one = await sailed(store, ANNE, game, 1)
        other = await sailed(store, BART, game, 2)
        assert one.over
        assert one.progress.state == other.progress.state


async def test_answers_are_the_same_with_and_without_workers(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(STAND_INS["piraten_bridge"], "slow", True)
    workers = WorkerPool(1)
    async with Database(":memory:") as store:
        one = await sailed(store, ANNE, "piraten_bridge", 1)
        other = await sailed(store, BART, "piraten_bridge", 2, workers)
        assert workers.counts["thought"] > 0
        assert one.progress.state == other.progress.state


def test_a_voyage_is_not_rated():
    game = GAMES["corsairs"]
    stored = stored_game(game, Random(1), 4)
    voyage = replace(stored, row=replace(stored.row, voyage=5))
    own, other = result_of_record(game, stored), result_of_record(game, voyage)
    assert own is not None
    assert other is not None
    assert own.plain
    assert not other.plain
