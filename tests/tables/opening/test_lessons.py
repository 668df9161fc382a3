"""A first voyage, played by its own advice: it shows every rule and counts for nothing."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

import pytest

from bot.computers import STAND_INS
from bot.computers.base.computer import Computer
from bot.games import GAMES
from bot.games.base.game import LEARNER, AnyGame
from bot.store.database import Database
from bot.tables.core.lobby import PLAIN_NAMES, Host
from bot.tables.core.results import result_of_record
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.people.table_limits import OperatorLimits
from tests.harness.clock import ManualClock
from tests.harness.tables.house import ANNE, BART, NO_CAPS

LONG = 400
"""Number of steps after which a lesson counts as endless."""


async def opened(store: Database, clock: ManualClock, dice: int = 1) -> House:
    house = House(store, clock, GAMES, STAND_INS, Random(dice), operator_limits=NO_CAPS)
    await house.recover()
    return house


async def boarded(house: House, game: AnyGame, user_id: int = ANNE) -> Table:
    table = await house.lessons.begin(
        game,
        Host(900, 800, user_id, "Anne", "en"),
        pictures=False,
        computers=PLAIN_NAMES,
    )
    house.changed(table)
    return table


async def heeded(house: House, clock: ManualClock, table: Table, most: int = LONG) -> int:
    """Follows this many pieces of advice and returns how many there were."""
    followed = 0
    for _ in range(LONG):
        await house.background.finish()
        if table.over or followed == most:
            break
        if advice := house.lessons.advice(table):
            await house.submit(table.id, ANNE, table.question(LEARNER), advice)
            followed += 1
        await clock.advance(1)
    return followed


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_following_the_advice_shows_every_important_rule(game: AnyGame):
    async with Database(":memory:") as store:
        clock = ManualClock()
        house = await opened(store, clock)
        table = await boarded(house, game)
        followed = await heeded(house, clock, table)
        assert table.over
        lesson = table.progress.lesson
        assert lesson is not None
        assert lesson.met == set(game.lesson.rules)
        assert len(lesson.waiting) <= 3, "the end tells no more than can be read"
        assert 5 <= followed <= 40, "five to eight minutes"
        await house.stop()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_a_lesson_counts_for_nothing(game: AnyGame):
    async with Database(":memory:") as store:
        clock = ManualClock()
        house = await opened(store, clock)
        table = await boarded(house, game)
        await heeded(house, clock, table)
        assert table.over
        stored = await store.tables.load(table.id)
        assert stored is not None
        assert result_of_record(game, stored) is None
        assert await store.history.finished_games(ANNE, 900, 10) == []
        assert await store.lookup.played_games(900, game.name, 10) == []
        assert await store.results.of_player(str(ANNE)) == []
        assert await house.rating_job.recompute() == 0
        await house.stop()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
async def test_explanations_already_given_are_known_from_the_record(game: AnyGame):
    """After a crash another bot continues and repeats no explanation."""
    async with Database(":memory:") as store:
        clock = ManualClock()
        house = await opened(store, clock)
        table = await boarded(house, game)
        await heeded(house, clock, table, 4)
        lesson = table.progress.lesson
        assert lesson is not None
        assert lesson.told
        await house.clock.close()
        again = await opened(store, clock, 2)
        resumed = await boarded(again, game)
        assert resumed is not table
        assert resumed.id == table.id
        assert resumed.progress.lesson == lesson
        await heeded(again, clock, resumed)
        assert resumed.over
        assert resumed.progress.lesson is not None
        assert len(resumed.progress.lesson.told) == len(set(resumed.progress.lesson.told))
        await again.stop()


@pytest.mark.parametrize("game", ["piraten_bridge", "corsairs", "walk_the_plank", "bluff_pirate"])
async def test_the_deal_and_the_answers_of_computers_are_fixed(game: str):
    async with Database(":memory:") as store:
        ends: list[object] = []
        for dice in (1, 2):
            clock = ManualClock()
            house = await opened(store, clock, dice)
            table = await boarded(house, GAMES[game])
            await heeded(house, clock, table)
            ends.append(table.progress.state)
            await house.stop()
        assert ends[0] == ends[1]


async def test_a_lesson_does_not_count_against_table_limits():
    """The learner can host as many tables as before, and the channel has as much room."""
    async with Database(":memory:") as store:
        one = OperatorLimits(lobbies=1, hosted=1, seats=1, channel=1, server=1)
        house = House(store, ManualClock(), GAMES, STAND_INS, Random(1), operator_limits=one)
        await house.recover()
        await boarded(house, GAMES["corsairs"])
        assert not await store.lookup.is_played_in(900, 800)
        await house.lobbies.open(GAMES["corsairs"], Host(900, 800, ANNE, "Anne", "en"))
        table = await boarded(house, GAMES["piraten_bridge"])
        assert table.row.lesson
        await house.stop()


async def test_a_learner_continues_where_they_left():
    async with Database(":memory:") as store:
        clock = ManualClock()
        house = await opened(store, clock)
        table = await boarded(house, GAMES["corsairs"])
        await heeded(house, clock, table, 2)
        number = table.progress.number
        await house.votes.leave(table.id, ANNE)
        await clock.advance(3600)
        assert table.progress.number == number
        assert await boarded(house, GAMES["corsairs"]) is table
        assert table.players[LEARNER].present
        other = await boarded(house, GAMES["corsairs"], BART)
        assert other is not table
        await house.stop()


BAD = "programme charge run shove-left"


class Headlong(Computer[Any, Any]):
    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        return GAMES["walk_the_plank"].parse(BAD)


async def test_a_bad_move_gets_a_warning():
    async with Database(":memory:") as store:
        house = await opened(store, ManualClock())
        table = await boarded(house, GAMES["walk_the_plank"])
        assert house.lessons.doubt(table, LEARNER, BAD) is not None
        assert house.lessons.doubt(table, LEARNER, "programme charge charge run") is None
        assert house.lessons.doubt(table, 1, BAD) is None
        await house.stop()


async def test_an_advised_move_gets_no_warning():
    async with Database(":memory:") as store:
        stand_ins = {**STAND_INS, "walk_the_plank": Headlong()}
        house = House(store, ManualClock(), GAMES, stand_ins, Random(1), operator_limits=NO_CAPS)
        await house.recover()
        table = await boarded(house, GAMES["walk_the_plank"])
        assert house.lessons.advice(table) == BAD
        assert house.lessons.doubt(table, LEARNER, BAD) is None
        await house.stop()
