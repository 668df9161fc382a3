"""Ratings are entered in the order of results and are the same whenever they are computed."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.engines.ownership import Ownership
from bot.store.model.rows import PlayerStats, ResultRow
from bot.tables.base.store_writes import RETRY_SECONDS
from bot.tables.history.rating_job import (
    ASKED,
    BACKFILLED,
    FIRST_SECONDS,
    PAGE,
    RESULTS_VERSION,
    RatingJob,
)
from bot.tables.people.preferences import Person
from tests.harness.clock import ManualClock
from tests.harness.tables.faulty import FaultyConnection
from tests.harness.tables.house import ANNE, BART, GUILD, HouseSetup, house_setup
from tests.harness.tables.rated import finish, result, without_results
from tests.harness.tables.results import BEGAN, DAY, play_out
from tests.harness.waiting import moment

GAMES_PLAYED = 14


@pytest.fixture
async def store(where: str) -> AsyncIterator[Database]:
    async with Database(where) as store:
        yield store


@pytest.fixture
async def rating_job(store: Database) -> AsyncIterator[RatingJob]:
    rating_job = RatingJob(store, ManualClock(), GAMES)
    rating_job.clock.sleep = _at_once
    yield rating_job
    await rating_job.clock.close()


async def _at_once(_: float) -> None: ...


async def books(store: Database) -> dict[str, tuple[set[object], set[object], set[object]]]:
    return {game: sets(await store.ratings.load_all(GUILD, game)) for game in [*GAMES]}


def sets(entries: PlayerStats) -> tuple[set[object], set[object], set[object]]:
    return set(entries.ratings), set(entries.careers), set(entries.rivals)


async def results(store: Database) -> list[ResultRow]:
    found: list[ResultRow] = []
    for game in GAMES:
        found += await store.results.load_after(GUILD, game, -1.0, "", 1000)
    return found


async def some_games(store: Database, rating_job: RatingJob, dice: int) -> None:
    """Games over three months, entered as they end."""
    random, when = Random(dice), BEGAN
    for number in range(GAMES_PLAYED):
        name = random.choice([*GAMES])
        absent = random.choice((0.0, 0.1, 0.5))
        await play_out(store, name, f"t{number:02}", when, random, absent=absent)
        if number % 3 == 0:
            await rating_job.enter_all()
        when += random.uniform(0, 8) * DAY
    await rating_job.enter_all()


# ── The same, bit for bit ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("dice", range(3))
async def test_recomputing_from_records_gives_the_stored_ratings(
    store: Database, rating_job: RatingJob, dice: int
):
    await some_games(store, rating_job, dice)
    kept, written = await results(store), await books(store)
    assert len(kept) == GAMES_PLAYED
    assert any(ratings for ratings, _, _ in written.values())
    assert await rating_job.recompute() == GAMES_PLAYED
    assert await results(store) == kept
    assert await books(store) == written


async def test_recomputing_gives_the_same_after_erasures_and_deletions(
    store: Database, rating_job: RatingJob
):
    await some_games(store, rating_job, 2)
    await store.personal_data.erase(1001, [], lambda _: "a pirate")
    assert await store.personal_data.delete_old_tables(BEGAN + 30 * DAY, 5) == 5
    kept, written = await results(store), await books(store)
    await rating_job.recompute()
    assert await results(store) == kept
    assert await books(store) == written
    players = {each.player for every in kept for each in every.finishes}
    assert "1001" not in players
    assert len([each for each in players if each.startswith("~")]) == 1


async def test_an_erased_player_gets_a_different_pseudonym_in_each_server(
    store: Database, rating_job: RatingJob
):
    here = result(finish(1001, 1), finish(1002, 2))
    await store.results.save([numbered(here, "here", BEGAN, guild_id=GUILD)])
    await store.results.save([numbered(here, "there", BEGAN, guild_id=GUILD + 1)])
    await rating_job.enter_all()
    await store.personal_data.erase(1001, [], lambda _: "a pirate")
    found = [await store.results.load(each) for each in ("here", "there")]
    first, second = (each.finishes[0] for each in found if each is not None)
    assert first.player != second.player
    assert first.player.startswith("~")
    assert (first.name, second.name) == ("", "")


# ── The order ────────────────────────────────────────────────────────────────────────────────


def numbered(each: ResultRow, table_id: str, ended_at: float, guild_id: int = GUILD) -> ResultRow:
    seats = tuple(
        [
            type(own)(seat, own.player, own.name, own.place, own.won, None, 30, 0, False, False)
            for seat, own in enumerate(each.finishes)
        ]
    )
    return ResultRow(table_id, guild_id, "corsairs", 2, "{}", True, ended_at - 60, ended_at, seats)


SOME = [
    numbered(result(finish(1001, 1), finish(1002, 2)), "b", BEGAN),
    numbered(result(finish(1002, 1), finish(1003, 2)), "a", BEGAN + 1),
    numbered(result(finish(1003, 1), finish(1001, 2)), "c", BEGAN + 1),
    numbered(result(finish(1002, 1), finish(1001, 2)), "d", BEGAN + 2),
]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 0, 2)])
async def test_ratings_follow_the_order_in_which_games_ended(
    store: Database, rating_job: RatingJob, order: tuple[int, ...]
):
    for at in order:
        await store.results.save([SOME[at]])
        await rating_job.enter_all()
    async with Database(":memory:") as other:
        await other.results.save(SOME)
        await RatingJob(other, rating_job.clock, GAMES).enter_all()
        expected = await other.ratings.load_all(GUILD, "corsairs")
    assert sets(await store.ratings.load_all(GUILD, "corsairs")) == sets(expected)
    assert not await store.ratings.outdated()


class Elsewhere(Ownership):
    """Ownership in which another process owns every server."""

    def owns(self, guild_id: int) -> bool:
        return False


async def test_only_the_process_that_owns_a_server_enters_its_ratings(
    store: Database, rating_job: RatingJob
):
    await store.results.save(SOME)
    own, store.connection.ownership = store.ownership, Elsewhere()
    await rating_job.enter_all()
    assert await store.ratings.load_all(GUILD, "corsairs") == PlayerStats()
    await rating_job.recompute()
    store.connection.ownership = own
    await rating_job.enter_all()
    written = sets(await store.ratings.load_all(GUILD, "corsairs"))
    assert (
        sum(each.games for each in (await store.ratings.load_all(GUILD, "corsairs")).careers) == 8
    )
    store.connection.ownership = Elsewhere()
    await rating_job.recompute()
    assert await store.ratings.outdated() == [(GUILD, "corsairs")]
    store.connection.ownership = own
    await rating_job.enter_all()
    assert sets(await store.ratings.load_all(GUILD, "corsairs")) == written


async def test_every_result_is_entered_once(store: Database, rating_job: RatingJob):
    await store.results.save(SOME)
    await rating_job.enter_all()
    await rating_job.enter_all()
    entries = await store.ratings.load_all(GUILD, "corsairs")
    assert sum(each.games for each in entries.careers) == 2 * len(SOME)


async def test_results_that_fill_more_than_one_page_are_all_entered(
    store: Database, rating_job: RatingJob
):
    many = [numbered(SOME[0], f"t{number:03}", BEGAN + number) for number in range(PAGE + 7)]
    await store.results.save(many)
    await rating_job.enter_all()
    entries = await store.ratings.load_all(GUILD, "corsairs")
    assert sum(each.games for each in entries.careers) == 2 * len(many)
    assert not await store.ratings.outdated()


async def test_a_crash_in_the_middle_enters_nothing_twice(store: Database, rating_job: RatingJob):
    await store.results.save(SOME)
    await rating_job.enter_all()
    before = sets(await store.ratings.load_all(GUILD, "corsairs"))
    await store.connection.write(("UPDATE results SET entered = FALSE", ()))
    await rating_job.enter_all()
    assert sets(await store.ratings.load_all(GUILD, "corsairs")) == before
    assert not await store.ratings.outdated()


async def test_after_any_refused_write_the_next_try_gives_the_same(rating_job: RatingJob):
    async with Database(":memory:") as whole:
        await whole.results.save(SOME)
        await RatingJob(whole, rating_job.clock, GAMES).enter_all()
        expected = sets(await whole.ratings.load_all(GUILD, "corsairs"))
    for fails in range(1, 4):
        faults = FaultyConnection()
        async with Database(faults) as store:
            faulty = RatingJob(store, rating_job.clock, GAMES)
            for each in reversed(SOME):
                faults.refused = 0
                await store.results.save([each])
                faults.refused = faults.writes + fails
                try:
                    await faulty.enter_all()
                except StoreFailed:
                    await faulty.enter_all()
            assert sets(await store.ratings.load_all(GUILD, "corsairs")) == expected


# ── In the house ─────────────────────────────────────────────────────────────────────────────


async def test_a_result_is_rated_a_second_after_the_last_move(setup: HouseSetup):
    await setup.finished(ANNE, BART)
    await setup.clock.advance(2)
    entries = await setup.store.ratings.load_all(GUILD, "piraten_bridge")
    assert {each.player for each in entries.careers} == {str(ANNE), str(BART)}


async def test_games_older_than_results_are_computed_once(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
):
    path = tmp_path / "tortuga.sqlite3"
    async with house_setup(path) as setup:
        table = await setup.finished(ANNE, BART)
        early = await setup.table(ANNE, BART)
        await setup.house.close(early)
        kept = await setup.store.results.load(table.id)
        await without_results(setup.store)
    caplog.set_level(logging.INFO)
    async with house_setup(path) as setup:
        await setup.clock.advance(FIRST_SECONDS + 10)
        assert await setup.store.results.load(table.id) == kept
        assert await setup.store.results.load(early.id) is None
        assert await setup.store.key_value.get(BACKFILLED) == RESULTS_VERSION
        assert await setup.store.ratings.load_all(GUILD, "piraten_bridge") != PlayerStats()
    assert "computed the results of all 1 old games" in caplog.text
    async with house_setup(path) as setup:
        assert setup.clock.when("backfill") is None


async def test_an_unreadable_table_does_not_stop_the_results_of_others(setup: HouseSetup):
    first, second = await setup.finished(ANNE, BART), await setup.finished(ANNE, BART)
    await without_results(setup.store)
    await setup.store.connection.write(("UPDATE tables SET rules = 1 WHERE id = ?", (first.id,)))
    setup.house.rating_job.clock.sleep = _at_once
    await setup.house.rating_job.backfill()
    assert await setup.store.results.load(first.id) is None
    assert await setup.store.results.load(second.id) is not None


async def test_an_operators_recompute_runs_while_the_bot_runs(
    setup: HouseSetup,
):
    table = await setup.finished(ANNE, BART)
    kept = await setup.store.results.load(table.id)
    await setup.store.connection.write(("UPDATE finishes SET place = 9", ()))
    await setup.store.key_value.set(ASKED, "")
    await setup.clock.advance(20)
    assert await setup.store.key_value.get(ASKED) is None
    assert await setup.store.results.load(table.id) == kept


def admin_recompute(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", "admin", "recompute"],
        env={"TORTUGA_DATABASE": str(path), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


async def test_the_recompute_command_prints_its_progress(tmp_path: Path):
    path = tmp_path / "tortuga.sqlite3"
    async with house_setup(path) as setup:
        table = await setup.finished(ANNE, BART)
        kept = await setup.store.results.load(table.id)
        await setup.store.connection.write(("UPDATE finishes SET place = 9", ()))
        asking = asyncio.get_running_loop().run_in_executor(None, admin_recompute, path)
        while await setup.store.key_value.get(ASKED) is None:
            await moment()
        await setup.clock.advance(20)
        assert await setup.store.results.load(table.id) == kept
        asked = await asking
        assert (asked.returncode, asked.stdout) == (0, "All finished games are reckoned anew.\n")
        await setup.store.connection.write(("UPDATE finishes SET place = 9", ()))
    done = await asyncio.to_thread(admin_recompute, path)
    assert (done.returncode, done.stderr) == (0, "1 of 1\n")
    async with Database(path) as store:
        assert await store.results.load(table.id) == kept


async def test_a_player_erased_meanwhile_is_not_entered(setup: HouseSetup):
    await setup.finished(ANNE, BART)
    await setup.house.erasure.erase(ANNE)
    await setup.clock.advance(RETRY_SECONDS)
    entries = await setup.store.ratings.load_all(GUILD, "piraten_bridge")
    assert {each.player for each in entries.careers} == {str(BART)}
    assert str(ANNE) not in {each.player for each in entries.ratings}


async def test_the_choice_to_be_unlisted_is_stored_with_the_settings(setup: HouseSetup):
    people = setup.house.people
    await people.set_person(ANNE, Person(listed=False))
    assert await unlisted(setup.store) == {str(ANNE)}
    await people.note_locale(ANNE, "fr")
    assert await unlisted(setup.store) == {str(ANNE)}
    await people.set_person(ANNE, Person())
    assert await unlisted(setup.store) == set()


async def unlisted(store: Database) -> set[str]:
    return {row[0] for row in await store.connection.rows("SELECT player FROM unlisted")}
