"""Decisions are shown beat by beat: nobody sees the outcome early, and deadlines wait."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from bot.games.base.game import Event
from bot.games.piraten_bridge.events import BidsRevealed
from bot.tables.core.reveal import Cue, Fullness, fullness_of
from bot.tables.core.visible import Seen
from bot.tables.jobs.reminders import Reminders
from tests.harness.clock import ManualClock
from tests.harness.tables.computers import PAUSE
from tests.harness.tables.house import ANNE, BART, HouseSetup, house_setup
from tests.harness.tables.messenger import RecordingMessenger

STEP = 4.0
BEATS = 3


def direct(
    game: str, fullness: Fullness, events: Sequence[Event], seen: Seen[Any]
) -> Sequence[Cue]:
    revealed = any(isinstance(event, BidsRevealed) for event in events)
    return [Cue(at, STEP) for at in range(BEATS)] if revealed else ()


@pytest.fixture
async def setup() -> AsyncIterator[HouseSetup]:
    async with house_setup(director=direct) as setup:
        yield setup


async def revealing(setup: HouseSetup, *guests: int, pace: str = "lively"):
    """A table whose last bid has just come in."""
    table = await setup.table(*guests, pace=pace)
    for each in guests:
        if each:
            await setup.press(table, each, "bid 1")
    return table


async def test_a_decision_is_stored_before_it_is_shown(setup: HouseSetup):
    table = await revealing(setup, ANNE, BART)
    kept = await setup.store.tables.load(table.id)
    assert kept is not None
    assert len(kept.moves) == 2


@pytest.mark.parametrize("seat", [None, 0, 1])
async def test_nobody_sees_the_outcome_before_the_last_beat(setup: HouseSetup, seat: int | None):
    table = await revealing(setup, ANNE, BART)
    assert table.show is not None
    for _ in range(BEATS):
        assert table.seen(seat).view.phase == "bidding"
        assert not any(isinstance(event, BidsRevealed) for event in table.seen(seat).recent)
        await setup.clock.advance(STEP)
    assert table.show is None
    assert table.seen(seat).view.phase == "playing"


async def test_the_beats_are_shown_one_after_another(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, ANNE, "bid 1")
    before = len(setup.display.shown)
    await setup.press(table, BART, "bid 0")
    stood: list[int] = []
    while table.show is not None:
        stood.append(table.show.beats[0].index)
        await setup.clock.advance(STEP)
    assert stood == [0, 1, 2]
    assert len(setup.display.shown) == before + 1 + BEATS


async def test_the_deadline_starts_after_the_last_beat(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, ANNE, "bid 1")
    await setup.press(table, BART, "bid 1")
    assert table.standing.deadline == setup.clock.time + BEATS * STEP + 90


async def test_computers_wait_for_the_reveal(setup: HouseSetup):
    table = await setup.table(ANNE, 0)
    while True:
        await setup.clock.advance(PAUSE + 0.1)
        await setup.press(table, ANNE, "bid 1")
        if table.waiting == (1,):
            break
        # The deal decides who leads: here it must be the computer.
        table = await setup.table(ANNE, 0)
    number = table.progress.number
    await setup.clock.advance(BEATS * STEP - 0.1)
    assert table.progress.number == number, "nobody plays while the fists go up"
    await setup.clock.advance(PAUSE + 0.3)
    assert table.progress.number > number


async def test_downtime_pauses_a_reveal(setup: HouseSetup):
    table = await revealing(setup, ANNE, BART)
    assert table.show is not None
    ends_at, due = table.show.ends_at, table.standing.deadline
    assert due is not None
    await setup.clock.advance(STEP / 2)
    setup.house.downtime.begin()
    await setup.clock.advance(1000)
    assert table.show.beats[0].index == 0
    await setup.house.downtime.end()
    assert (table.show.ends_at, table.standing.deadline) == (ends_at + 1000, due + 1000)
    await setup.clock.advance(BEATS * STEP - STEP / 2)
    assert table.show is None


async def test_reminders_wait_for_the_reveal(setup: HouseSetup):
    messenger = RecordingMessenger()
    setup.house.watch(Reminders(setup.house, messenger, nudge_seconds=1.0))
    await revealing(setup, ANNE, BART)
    await setup.clock.advance(BEATS * STEP - 0.1)
    assert messenger.calls == []
    await setup.clock.advance(1.2)
    assert [call for call, _ in messenger.calls] == ["nudge"]


async def test_a_press_that_the_newest_state_allows_is_taken_during_a_reveal(setup: HouseSetup):
    table = await revealing(setup, ANNE, BART)
    seat = table.waiting[0]
    user_id = table.players[seat].user_id
    assert user_id is not None
    move = next(iter(table.seen(seat, table.progress).moves))
    await setup.house.submit(table.id, user_id, table.question(seat), str(move))
    assert table.progress.number == 3
    assert table.seen(None).view.phase == "bidding", "what it did is not shown yet"
    await setup.clock.advance(BEATS * STEP)
    assert table.seen(None).view.phase == "playing"


async def test_after_a_crash_the_newest_state_is_shown(tmp_path: Any):
    path, clock = tmp_path / "t.sqlite3", ManualClock()
    async with house_setup(path, clock, director=direct) as before:
        table = await revealing(before, ANNE, BART)
        assert table.show is not None
    async with house_setup(path, ManualClock(clock.time), director=direct) as after:
        again = await after.house.registry.table(table.id)
        assert again.show is None
        assert again.seen(None).view.phase == "playing"


async def test_a_parked_table_plays_no_reveal(setup: HouseSetup):
    table = await revealing(setup, ANNE, BART)
    await setup.house.park(table, "locked")
    assert table.show is None
    assert setup.clock.when(("show", table.id)) is None


async def test_a_game_that_ends_with_a_reveal_stays_open_until_it_is_shown(setup: HouseSetup):
    table = await revealing(setup, ANNE, BART)
    await setup.house.close(table)
    assert table.id in setup.house.registry
    assert table.seen(None).phase == "playing"
    await setup.clock.advance(BEATS * STEP)
    assert table.seen(None).phase == "closed"
    assert table.id not in setup.house.registry


def test_at_letter_pace_a_reveal_is_quick_unless_the_table_chose_otherwise():
    assert fullness_of("paced", "lively") == "full"
    assert fullness_of("paced", "letter") == "quick"
    assert fullness_of("full", "letter") == "full"
    assert fullness_of("none", "lively") == "none"
