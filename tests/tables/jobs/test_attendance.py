"""Attendance: players who have left the server or stopped playing."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.store.model.rows import Player
from bot.tables.base.reasons import NotInServer, Refused
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import with_attendance
from bot.tables.core.table import Table
from bot.tables.jobs.attendance import Attendance
from bot.tables.jobs.membership import REMEMBERED_SECONDS, Membership
from bot.tables.people.preferences import DAY
from tests.harness.tables.house import ANNE, BART, CALICO, GUILD, HouseSetup
from tests.harness.tables.messenger import RecordingMessenger


@pytest.fixture
def messenger(setup: HouseSetup) -> RecordingMessenger:
    messenger = RecordingMessenger()
    setup.house.watch(
        Attendance(setup.house, Membership(setup.house, messenger), messenger.send_hand)
    )
    return messenger


async def missed(setup: HouseSetup, deadlines: int, *, pace: str = "lively"):
    """Anne plays on while Bart misses this many deadlines."""
    table = await setup.table(ANNE, BART, pace=pace)
    while table.players[1].missed < deadlines and not table.players[1].away:
        for seat in table.waiting:
            if seat == 0:
                await setup.press(table, ANNE, str(next(iter(table.seen(0).moves))))
        await setup.clock.advance(91)
    return table


async def test_one_missed_deadline_checks_nobody(setup: HouseSetup, messenger: RecordingMessenger):
    await missed(setup, 1)
    assert messenger.asked_after == []


async def test_after_two_missed_deadlines_a_player_outside_the_server_has_left(
    setup: HouseSetup, messenger: RecordingMessenger
):
    messenger.gone.add(BART)
    table = await missed(setup, 2)
    await setup.clock.settle()
    assert messenger.asked_after == [BART]
    assert table.players[1].left


async def test_an_unreachable_player_has_left_when_the_stand_in_takes_over(
    setup: HouseSetup, messenger: RecordingMessenger
):
    messenger.closed.add(BART)
    table = await missed(setup, 2)
    await setup.clock.settle()
    assert table.players[1].left


async def test_a_player_who_left_is_not_checked_or_sent_a_hand(
    setup: HouseSetup, messenger: RecordingMessenger
):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.votes.leave(table.id, BART)
    while table.players[1].missed < 3:
        await setup.clock.advance(91)
        for user_id in (ANNE, CALICO):
            await setup.votes.mark_present(table, user_id)
            await setup.votes.back(table.id, user_id)
    assert BART not in messenger.asked_after


async def test_a_reachable_player_is_only_away(setup: HouseSetup, messenger: RecordingMessenger):
    table = await missed(setup, 2)
    await setup.clock.settle()
    assert table.players[1].away
    assert not table.players[1].left


async def test_without_deadlines_all_players_are_checked_once_a_day(
    setup: HouseSetup, messenger: RecordingMessenger
):
    table = await setup.table(ANNE, BART, pace="none")
    await setup.press(table, ANNE, "bid 0")
    await setup.clock.leap(DAY)
    assert messenger.asked_after == [ANNE, BART]
    await setup.house.close(table)
    await setup.clock.leap(2 * DAY)
    assert len(messenger.asked_after) == 2, "nobody is missed once it is over"


# ── Pressing by DM after having left the server ──────────────────────────────────────────────


@pytest.fixture
def membership(setup: HouseSetup, messenger: RecordingMessenger) -> Membership:
    return Membership(setup.house, messenger)


async def refused(membership: Membership, found: Lobby | Table, user_id: int) -> bool:
    try:
        await membership.admit(found, user_id)
    except Refused as refusal:
        return refusal.reason == NotInServer()
    return False


async def test_a_player_kicked_from_the_server_leaves_with_the_next_press(
    setup: HouseSetup, membership: Membership, messenger: RecordingMessenger
):
    table = await setup.table(ANNE, BART)
    messenger.gone.add(BART)
    assert await refused(membership, table, BART)
    assert [player.left for player in table.players] == [False, True]
    assert not await refused(membership, table, ANNE)


async def test_a_player_kicked_from_the_server_leaves_the_lobby_too(
    setup: HouseSetup, membership: Membership, messenger: RecordingMessenger
):
    lobby = await setup.house.registry.lobby(await setup.lobby(ANNE, BART))
    messenger.gone.add(BART)
    assert await refused(membership, lobby, BART)
    assert [player.user_id for player in lobby.players] == [ANNE]


async def test_discord_is_asked_once_every_few_minutes(
    setup: HouseSetup, membership: Membership, messenger: RecordingMessenger
):
    table = await setup.table(ANNE, BART, pace="none")
    for _ in range(3):
        assert not await refused(membership, table, BART)
    assert messenger.asked_after == [BART]
    messenger.gone.add(BART)
    await setup.clock.advance(REMEMBERED_SECONDS + 1)
    for _ in range(3):
        assert await refused(membership, table, BART)
    assert messenger.asked_after == [BART, BART]


async def test_a_press_in_the_server_proves_membership(
    setup: HouseSetup, membership: Membership, messenger: RecordingMessenger
):
    table = await setup.table(ANNE, BART)
    messenger.gone.add(BART)
    assert await refused(membership, table, BART)
    messenger.gone.clear()
    membership.note_member(GUILD, BART)
    assert not await refused(membership, table, BART)
    assert messenger.asked_after == [BART]


async def test_a_press_waits_only_briefly_for_discords_answer(
    setup: HouseSetup,
    membership: Membership,
    messenger: RecordingMessenger,
    monkeypatch: pytest.MonkeyPatch,
):
    """The press is taken; the answer counts for the next one."""
    monkeypatch.setattr("bot.tables.jobs.membership.PATIENCE_SECONDS", 0.01)
    table = await setup.table(ANNE, BART)
    messenger.gone.add(BART)
    messenger.says = asyncio.Event()
    assert not await refused(membership, table, BART)
    assert not await refused(membership, table, BART), "nor is anybody asked a second time"
    assert not table.players[1].left
    messenger.says.set()
    await setup.clock.settle()
    assert messenger.asked_after == [BART]
    assert table.players[1].left
    assert await refused(membership, table, BART)


async def test_nobody_leaves_a_table_that_is_over(
    setup: HouseSetup, membership: Membership, messenger: RecordingMessenger
):
    table = await setup.table(ANNE, BART)
    await setup.house.close(table)
    messenger.gone.add(BART)
    assert await refused(membership, table, BART)
    assert not table.players[1].left


def test_a_player_who_moves_is_present_despite_earlier_stand_in_choices() -> None:
    """A player's own move can open a choice that a stand-in made in secret."""
    there = Player(0, 7, "Anne")
    gone = Player(1, 8, "Bart", away=True, missed=2)
    assert with_attendance((there, gone), absent=(0, 1), present=0) == (
        there,
        replace(gone, missed=3),
    )
    assert with_attendance((there, gone), absent=(1,), present=1) == (there, Player(1, 8, "Bart"))
