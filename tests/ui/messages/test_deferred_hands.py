"""Hands without a decision are drawn a little later than the table, never in an old state."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.games.piraten_bridge.game import PiratenBridge
from bot.tables.core.reveal import Beat, Show
from bot.tables.core.table import Table
from bot.ui.outbox.deferred_hands import LATER, DeferredHands
from tests.harness.clock import ManualClock
from tests.harness.games.panels import seated, table_of


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


@pytest.fixture
def table() -> Table:
    return table_of(PiratenBridge(), seated(["Anne", "Bart"]), Random(1))


def a_show(table: Table) -> Show:
    return Show(table.progress, (Beat((), table.seen(None), 0, 1.0),), 101.0)


async def test_a_deferred_hand_is_drawn_once_when_its_time_comes(clock: ManualClock, table: Table):
    shown: list[Table] = []
    courtesy = DeferredHands(clock, 1.0, shown.append)
    courtesy.postpone(table)
    await clock.advance(LATER - 1)
    courtesy.postpone(table)
    assert courtesy.is_behind(table.id)
    assert not shown
    await clock.advance(1)
    assert shown == [table]
    assert not courtesy.is_behind(table.id)
    await clock.advance(2 * LATER)
    assert shown == [table]


async def test_nothing_is_drawn_during_a_reveal(clock: ManualClock, table: Table):
    shown: list[Table] = []
    courtesy = DeferredHands(clock, 1.0, shown.append)
    courtesy.postpone(table)
    table.show = a_show(table)
    await clock.advance(LATER)
    assert not shown


async def test_at_shutdown_all_deferred_hands_are_drawn(clock: ManualClock, table: Table):
    shown: list[Table] = []
    courtesy = DeferredHands(clock, 1.0, shown.append)
    courtesy.postpone(table)
    await courtesy.catch_up()
    assert shown == [table]
    await clock.advance(LATER)
    assert shown == [table]


async def test_a_forgotten_table_is_not_drawn(clock: ManualClock, table: Table):
    shown: list[Table] = []
    courtesy = DeferredHands(clock, 1.0, shown.append)
    courtesy.postpone(table)
    courtesy.forget(table.id)
    await clock.advance(LATER)
    assert not shown


async def test_changes_outside_the_game_concern_every_hand(clock: ManualClock, table: Table):
    courtesy = DeferredHands(clock, 1.0, lambda _: None)
    assert courtesy.concerns_all(table), "nothing stands yet"
    assert not courtesy.concerns_all(table)
    table.row = replace(table.row, message_id=7)
    assert courtesy.concerns_all(table), "it stands elsewhere"
    standing = replace(table.standing, paused_at=1.0)
    table.progress = replace(table.progress, standing=standing)
    assert courtesy.concerns_all(table), "it is paused"
    away = (replace(table.players[0], away=True), *table.players[1:])
    table.progress = replace(table.progress, players=away)
    assert courtesy.concerns_all(table), "somebody is away"
    assert not courtesy.concerns_all(table)


async def test_no_hand_is_deferred_if_edits_need_not_wait(clock: ManualClock, table: Table):
    courtesy = DeferredHands(clock, 0.0, lambda _: None)
    courtesy.concerns_all(table)
    assert courtesy.concerns_all(table)
