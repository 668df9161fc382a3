"""The house: computer players, bells and recovery after a crash."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.computers.base.computer import Computer
from bot.games.piraten_bridge.states import Bidding, Finished, Playing
from bot.games.piraten_bridge.view import View
from bot.store.database import Database
from bot.tables.core.table import Table
from bot.tables.people.preferences import Person, Server
from tests.harness.clock import ManualClock
from tests.harness.store.sqlite import connection_of
from tests.harness.tables.computers import PAUSE
from tests.harness.tables.dummy_game import Sand, Turned
from tests.harness.tables.house import ANNE, BART, CALICO, HouseSetup, house_setup


async def loaded(store: Database, table_id: str) -> Any:
    return await store.tables.load(table_id)


# ── Computer players ─────────────────────────────────────────────────────────────────────────


async def test_a_computer_pauses_at_a_table_with_people(setup: HouseSetup):
    table = await setup.table(ANNE, 0)
    await setup.clock.advance(PAUSE - 0.1)
    assert table.progress.number == 0
    await setup.clock.advance(0.2)
    assert table.seen(None).view.sealed == (False, True)
    moves = (await loaded(setup.store, table.id)).moves
    assert [row.made_by for row in moves] == ["computer"]


async def test_a_computer_receives_only_views(setup: HouseSetup):
    await setup.table(ANNE, 0, 0)
    await setup.clock.advance(10)
    assert setup.computer.handed
    assert {type(view) for view in setup.computer.handed} == {View}
    assert {view.seat for view in setup.computer.handed} == {1, 2}


async def test_computer_players_have_no_deadline_of_their_own(setup: HouseSetup):
    """Deadlines are for people: no stand-in replaces an awaited computer."""
    table = await setup.table(ANNE, 0)
    await setup.press(table, ANNE, "bid 1")
    setup.clock.clear(("mind", table.id, 1))
    await setup.clock.advance(100)
    assert [player.missed for player in table.players] == [0, 0]
    assert table.progress.number == 1


class Broken(Computer[Any, Any]):
    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        raise ZeroDivisionError("a bug in a mind")


class Cheat(Computer[Any, Any]):
    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        return replace(next(iter(moves)), **{next(iter(moves)).__struct_fields__[0]: 11})


@pytest.mark.parametrize("computer", [Broken(), Cheat()])
async def test_a_failing_computer_does_not_freeze_its_table(
    computer: Computer[Any, Any], caplog: pytest.LogCaptureFixture
):
    async with house_setup(stand_ins={"piraten_bridge": computer}) as setup:
        table = await setup.table(ANNE, 0, 0)
        await setup.press(table, ANNE, "bid 1")
        await setup.clock.advance(10)
        assert table.progress.number >= 3
    assert f"table {table.id}, move 1" in caplog.text


async def test_a_computer_tries_again_if_its_move_cannot_be_written(
    setup: HouseSetup, caplog: pytest.LogCaptureFixture
):
    table = await setup.table(ANNE, 0, 0)
    connection = connection_of(setup.store)
    await connection.execute("PRAGMA query_only = ON")
    await setup.clock.advance(8)
    assert table.progress.number == 0
    await connection.execute("PRAGMA query_only = OFF")
    await setup.clock.advance(10)
    assert table.seen(None).view.sealed == (False, True, True)
    assert f"table {table.id}, move 0: move not stored, retrying: NotStored()" in caplog.text


async def test_a_timeout_that_cannot_be_written_is_tried_again(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    connection = connection_of(setup.store)
    await connection.execute("PRAGMA query_only = ON")
    await setup.clock.advance(92)
    assert table.progress.number == 0
    await connection.execute("PRAGMA query_only = OFF")
    await setup.clock.advance(6)
    assert table.seen(None).view.phase == "playing"


async def test_computers_of_many_tables_share_commits(setup: HouseSetup):
    tables = [await setup.table(ANNE, 0, pace="none") for _ in range(20)]
    commits: list[str] = []
    connection = connection_of(setup.store)
    await connection.set_trace_callback(
        lambda text: commits.append(text) if text == "COMMIT" else None
    )
    await setup.clock.advance(PAUSE + 0.1)
    assert all(table.progress.number == 1 for table in tables)
    assert len(commits) <= 5


# ── Bells ────────────────────────────────────────────────────────────────────────────────────


async def test_presses_do_not_delay_a_bell(setup: HouseSetup):
    setup.house.alarms.bell_pace = 0.2
    table = await setup.table(ANNE, BART, game="sandglass", pace="none")
    for _ in range(29):
        await setup.clock.advance(0.1)
        await setup.press(table, ANNE, "grab")
    assert Turned(1) not in setup.display.told
    await setup.clock.advance(0.2)
    assert Turned(1) in setup.display.told


async def test_a_bell_rings_once_as_a_recorded_move_of_the_house(setup: HouseSetup):
    table = await setup.table(ANNE, BART, game="sandglass", pace="none")
    rings_at = table.standing.rings_at
    assert rings_at is not None
    assert rings_at == setup.clock.time + 15
    await setup.clock.advance(10)
    await setup.press(table, ANNE, "grab")
    assert table.standing.rings_at == rings_at, "the same bell still hangs there"
    await setup.clock.advance(6)
    assert setup.display.told.count(Turned(1)) == 1
    assert table.standing.rings_at == rings_at + 15
    moves = (await loaded(setup.store, table.id)).moves
    assert [(row.seat, row.move, row.made_by) for row in moves] == [
        (0, "grab", "player"),
        (-1, "turn", "house"),
    ]
    await setup.clock.advance(60)
    assert [event for event in setup.display.told if isinstance(event, Turned)] == [
        Turned(1),
        Turned(2),
    ]
    assert table.over
    assert table.standing.rings_at is None


async def test_players_cannot_ring_the_bell(setup: HouseSetup):
    table = await setup.table(ANNE, game="sandglass", pace="none")
    with pytest.raises(Exception, match="GameOver"):
        await setup.house.submit(table.id, ANNE, "g0", "turn")
    assert table.progress.number == 0


async def test_a_bell_survives_a_crash_and_is_postponed_by_the_downtime(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, game="sandglass", pace="none")
        await before.clock.advance(10)
        await before.house.leave()
    clock = ManualClock(before.clock.time + 500)
    async with house_setup(path, clock) as after:
        again = await after.house.registry.table(table.id)
        assert again.standing.rings_at == clock.time + 5
        await clock.advance(4)
        assert after.display.told == []
        await clock.advance(2)
        assert after.display.told == [Turned(1)]
        await clock.advance(30)
        assert after.display.told == [Turned(1), Turned(2)]


async def test_a_game_with_a_bell_ends_even_if_nobody_moves(setup: HouseSetup):
    table = await setup.table(ANNE, 0, game="sandglass", pace="none")
    await setup.clock.advance(40)
    assert table.over
    state = table.progress.state
    assert isinstance(state, Sand)
    assert state.grabs == (0, 0)


# ── Recovery ─────────────────────────────────────────────────────────────────────────────────


def remembered(table: Table) -> object:
    return table.row, table.progress


@settings(max_examples=8)
@given(seed=st.integers(0, 10**9), seats=st.integers(2, 4))
async def test_a_restarted_house_equals_the_one_that_was_killed(seed: int, seats: int):
    """Holds in every phase of a random game with people, computers and stand-ins."""
    random = Random(seed)
    async with house_setup() as before:
        guests = [ANNE, *random.choices([0, BART, CALICO], k=seats - 1)]
        guests = [each for at, each in enumerate(guests) if not each or each not in guests[:at]]
        guests += [0] * (2 - len(guests))
        table = await before.table(*guests)
        phases = {Bidding: 1, Playing: 1, Finished: 1}
        while not table.over:
            if random.random() < 0.15:
                await before.clock.advance(random.choice([3, 91]))
            elif random.random() < 0.05:
                away = random.choice([p for p in table.players if p.user_id])
                assert away.user_id is not None
                await before.votes.leave(table.id, away.user_id)
            present = [seat for seat in table.waiting if table.players[seat].present]
            if present:
                seat = random.choice(present)
                user_id = table.players[seat].user_id
                assert user_id is not None
                move = random.choice(list(table.seen(seat).moves))
                await before.press(table, user_id, str(move))
            elif not table.over and any(player.present for player in table.players):
                await before.clock.advance(PAUSE)
            elif not table.over:
                await before.votes.back(table.id, ANNE)
            kind = type(table.progress.state)
            if random.random() < 0.05 or phases[kind]:
                phases[kind] = 0
                after = HouseSetup(before.store, ManualClock(before.clock.time))
                found = await after.house.registry.table(table.id)
                assert found is not table
                assert found.progress == table.progress
                for seat in (*range(len(found.players)), None):
                    assert found.seen(seat).view == table.seen(seat).view
                    assert found.seen(seat).moves == table.seen(seat).moves
                await after.clock.close()


async def test_downtime_costs_nobody_time(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART)
        await before.clock.advance(60)
        await before.press(table, ANNE, "bid 1")
    # Killed: nothing was written at the end; the last sign of life is the clock's heartbeat.
    clock = ManualClock(before.clock.time + 3600)
    async with house_setup(path, clock) as after:
        again = await after.house.registry.table(table.id)
        assert again.standing.deadline is not None
        left = again.standing.deadline - clock.time
        assert 30 <= left <= 45, "thirty seconds were left, and a beat is fifteen"
        assert (await loaded(after.store, table.id)).standing.deadline == again.standing.deadline
        await clock.advance(left + 1)
        assert again.seen(None).view.phase == "playing"


async def test_after_a_crash_only_players_who_have_not_bid_are_asked(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART, CALICO)
        await before.press(table, ANNE, "bid 1")
        await before.press(table, CALICO, "bid 0")
    async with house_setup(path, ManualClock(before.clock.time)) as after:
        again = await after.house.registry.table(table.id)
        assert again.waiting == (1,)
        assert after.display.shown[-1].waiting == (1,)
        await after.press(again, BART, "bid 1")
        assert again.seen(None).view.bids == (1, 1, 0)


async def test_a_failed_start_is_no_sign_of_life(tmp_path: Path):
    """A failed login during an outage must not shorten the downtime."""
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART)
        await before.clock.advance(60)
        await before.house.leave()
    clock = ManualClock(before.clock.time + 1000)
    async with Database(path) as store:
        await HouseSetup(store, clock).house.leave()
    clock = ManualClock(clock.time + 1000)
    async with house_setup(path, clock) as after:
        again = await after.house.registry.table(table.id)
        assert again.standing.deadline == clock.time + 30


async def test_computers_continue_after_a_crash(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, 0, 0)
    clock = ManualClock(before.clock.time + 10)
    async with house_setup(path, clock) as after:
        await clock.advance(PAUSE + 0.1)
        again = await after.house.registry.table(table.id)
        assert again.seen(None).view.sealed == (False, True, True)


async def test_a_finished_table_leaves_memory_and_is_found_in_the_store(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    again = await setup.house.registry.table(table.id)
    assert again is not table
    assert again.progress.state == table.progress.state
    assert again.over
    assert not list(setup.house.registry)


async def test_concurrent_readers_get_the_same_table(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART)
    async with Database(path) as store:
        fresh = HouseSetup(store, ManualClock())
        found = await asyncio.gather(*(fresh.house.registry.table(table.id) for _ in range(5)))
        assert len({id(each) for each in found}) == 1
        await fresh.clock.close()


# ── Preferences ──────────────────────────────────────────────────────────────────────────────


async def test_a_persons_settings_are_kept(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        await before.house.people.set_person(ANNE, Person(language="nl", reminders="none"))
        await before.house.people.note_locale(ANNE, "fr")
        await before.house.people.note_dms(ANNE, closed=True)
        await before.house.people.set_server(1, Server(pace="letter"))
    async with house_setup(path) as after:
        assert await after.house.people.person(ANNE) == Person(
            language="nl", locale="fr", dms_closed=True, reminders="none"
        )
        assert await after.house.people.server(1) == Server(pace="letter")
        assert await after.house.people.server(2) == Server()


async def test_a_language_that_cannot_be_stored_stops_no_press(
    setup: HouseSetup, caplog: pytest.LogCaptureFixture
):
    await setup.house.people.person(ANNE)
    await setup.store.close()
    with caplog.at_level(logging.WARNING):
        await setup.house.people.note_locale(ANNE, "fr")
    assert setup.house.people.cached(ANNE).locale == "fr"
    assert "could not store the settings of a person" in caplog.text


async def test_the_place_of_a_table_is_known_after_a_crash(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        table = await before.table(ANNE, BART)
        await before.house.message_log.place(table, 801, 555)
        await before.house.message_log.place_mention(table, 556)
        await before.house.message_log.place_hand(table.id, ANNE, 1, 2)
    async with house_setup(path, ManualClock(before.clock.time)) as after:
        again = await after.house.registry.table(table.id)
        row = again.row
        assert (row.channel_id, row.message_id, row.nudge_id) == (801, 555, 556)
        assert row.posted_at == before.clock.time
        assert await after.house.message_log.hand(table.id, ANNE) == (1, 2, "")
