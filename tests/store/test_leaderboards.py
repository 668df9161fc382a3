"""Queries of the leaderboards use an index, however many results are stored."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.store.database import Database
from bot.store.model.rows import Finish, ResultRow
from bot.store.results import leaderboards as boards
from bot.tables.history.rating_job import RatingJob
from tests.harness.clock import ManualClock
from tests.harness.tables.results import BEGAN

ASKED: dict[str, tuple[str, Sequence[object]]] = {
    "board": (boards.BOARD, (900, "all", "corsairs", 10)),
    "careers": (boards.CAREERS, (900, "1001")),
    "ratings": (boards.RATINGS, ("1001", 900, "all")),
    "nemesis": (boards.NEMESIS, (900, "1001", 900)),
    "seasons": (boards.SEASONS, (900, 900, "all", 25)),
}


@pytest.mark.parametrize("name", ASKED)
async def test_no_query_scans_a_table(name: str, tmp_path: Path):
    sql, values = ASKED[name]
    async with Database(str(tmp_path / "tortuga.sqlite3")) as store:
        plan = await store.connection.rows(f"EXPLAIN QUERY PLAN {sql}", values)
    steps = [row[-1] for row in plan]
    scanned = [step for step in steps if step.startswith("SCAN")]
    assert all(step in ("SCAN found", "SCAN n", "SCAN CONSTANT ROW") for step in scanned), steps
    assert [step for step in steps if "SEARCH" in step]


async def test_a_leaderboard_is_read_in_index_order_without_sorting(tmp_path: Path):
    sql, values = ASKED["board"]
    async with Database(str(tmp_path / "tortuga.sqlite3")) as store:
        plan = await store.connection.rows(f"EXPLAIN QUERY PLAN {sql}", values)
    assert not [row[-1] for row in plan if "TEMP B-TREE" in row[-1]]
    assert "ratings_by_worth" in plan[0][-1]


def seat(number: int, player: object, name: str, place: int) -> Finish:
    return Finish(number, str(player), name, place, place == 1, None, 30, 0, False, False)


async def test_stored_results_are_read_back_on_both_engines(store: Database):
    finishes = (seat(0, 1001, "Anne", 1), seat(1, 1002, "Bart", 2), seat(2, "sailor", "Cook", 3))
    first = ResultRow("a", 900, "corsairs", 2, "{}", True, BEGAN, BEGAN + 60, finishes)
    renamed = (seat(0, 1002, "Black Bart", 1), seat(1, 1001, "Anne", 2))
    second = ResultRow("b", 900, "corsairs", 2, "{}", True, BEGAN, BEGAN + 90, renamed)
    await store.results.save([first, second])
    await RatingJob(store, ManualClock(), {}).enter_all()
    assert await store.results.load("a") == first
    board = await store.leaderboards.top(900, "all", "corsairs", 10)
    assert {each.player: each.name for each in board} == {
        "1001": "Anne",
        "1002": "Black Bart",
        "sailor": "Cook",
    }
    worth = [each.mu - 3 * each.sigma for each in board]
    assert worth == sorted(worth, reverse=True)
    nemesis = await store.leaderboards.nemesis(900, "1001")
    assert nemesis is not None
    assert (nemesis.name, nemesis.lost, nemesis.won) == ("Black Bart", 1, 1)
    assert await store.leaderboards.seasons(900, 25) == ["2023-11"]
    assert await store.leaderboards.player_name(900, "1002") == "Black Bart"
    assert await store.leaderboards.player_name(901, "1002") is None
    assert [game for game, _ in await store.leaderboards.careers(900, "1001")] == ["corsairs"]
    assert set(await store.leaderboards.ratings(900, "1001")) == {"corsairs"}
    await store.people.save_settings(1001, "{}", listed=False)
    assert [each.player for each in await store.leaderboards.top(900, "all", "corsairs", 1)] != [
        "1001"
    ]
    assert await store.leaderboards.unlisted({"1001", "1002"}) == {"1001"}
    assert await store.leaderboards.unlisted(set()) == set()
