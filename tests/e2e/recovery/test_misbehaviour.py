"""Everything Discord can do to a table: the game goes on, or a sentence says what to do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from pathlib import Path
from typing import Any

import pytest

from bot.harbour.person.person import Refused
from bot.ui.gateway import connection as line
from tests.harness.harbour.bot import (
    ANSWER,
    EDIT,
    LIST,
    MEMBER,
    SEND,
    LocalBot,
    hand_of,
    local_bot,
    tables_in,
)
from tests.harness.waiting import PATIENCE, until

pytestmark = pytest.mark.e2e


@pytest.fixture(autouse=True)
def no_surprises(caplog: pytest.LogCaptureFixture):
    """Whatever happens, our code logs no error."""
    caplog.set_level(logging.INFO)
    yield
    records = [r for r in caplog.get_records("call") if r.name.startswith("bot.")]
    errors = [record for record in records if record.levelno >= logging.ERROR]
    assert not errors, [record.getMessage() for record in errors]


# ── 429, 5xx and broken connections ──────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 503},
        {"status": 502},
        {"status": 429, "retry_after": 0.1},
        {"break_off": True},
        {"break_off": True, "after": True},
    ],
    ids=str,
)
async def test_a_failed_edit_is_repeated_with_the_newest_state(fault: dict[str, Any]) -> None:
    async with local_bot() as local:
        (anne, bart), table, _ = await local.game("Anne", "Bart")
        local.harbour.fail(EDIT, times=2, **fault)
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in table.fresh().text)
        await local.idle()
        assert len(tables_in(anne)) == 1


async def test_a_message_whose_answer_was_lost_is_not_sent_twice() -> None:
    async with local_bot() as local:
        (anne, bart), table, _ = await local.game("Anne", "Bart")
        local.harbour.delete_message(table.id)
        local.harbour.fail(SEND, break_off=True, after=True)
        await anne.click(hand_of(anne), "1")
        await until(lambda: len(tables_in(anne)) == 1)
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in tables_in(anne)[-1].text)
        await local.idle()
        assert len(tables_in(anne)) == 1


# ── Deleted messages ─────────────────────────────────────────────────────────────────────────


async def test_a_deleted_table_is_posted_again() -> None:
    async with local_bot() as local:
        (anne, _), table, _ = await local.game("Anne", "Bart")
        local.harbour.delete_message(table.id)
        await anne.click(hand_of(anne), "1")
        (posted,) = await until(lambda: tables_in(anne))
        assert posted.id != table.id
        assert "Bart" in posted.text
        assert (await anne.click(posted, "My hand")).message


async def test_a_deleted_lobby_is_posted_again_when_somebody_looks_for_it() -> None:
    async with local_bot() as local:
        anne = await local.harbour.person("Anne")
        lobby = (await anne.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        local.harbour.delete_message(lobby.id)
        await anne.slash("/tavern tables", "tavern")
        (posted,) = await until(lambda: tables_in(anne))
        assert posted.id != lobby.id
        await anne.click(posted, "+")
        await anne.click(posted.fresh(), "Start")
        await until(lambda: "My hand" in [b.label for b in posted.fresh().buttons])


async def test_a_deleted_hand_is_sent_again() -> None:
    async with local_bot() as local:
        (anne, bart), _, _ = await local.game("Anne", "Bart")
        old = hand_of(anne)
        local.harbour.delete_message(old.id)
        await bart.click(hand_of(bart), "0")
        await anne.click(tables_in(anne)[-1], "My hand")
        await anne.click(anne.messages("tavern")[-1], "1")
        await until(lambda: any("Your hand" in m.text for m in anne.dms()))
        assert hand_of(anne).id != old.id


async def test_a_press_on_a_message_that_is_being_deleted_is_answered() -> None:
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        hand = hand_of(anne)
        local.harbour.fail(ANSWER, delay=0.3)
        press = asyncio.create_task(anne.click(hand, "1"))
        await until(lambda: table.progress.number == 1)
        local.harbour.delete_message(hand.id)
        outcome = await press
        assert outcome.message is not None
        assert "Your hand" in outcome.message.text
        assert outcome.message.id != hand.id
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in message.fresh().text)


# ── Parked tables ────────────────────────────────────────────────────────────────────────────


async def test_a_deleted_channel_parks_the_table_until_somebody_moves_it() -> None:
    async with local_bot() as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        deadline = table.standing.deadline
        assert deadline is not None
        local.harbour.delete_channel("tavern")
        await until(lambda: table.id in local.bot.house.lost_channels)
        await local.idle()
        async with local.harbour.counting() as sent:
            await local.pass_by(3600)
            assert table.players[0].missed == 0
            outcome = await anne.click(hand_of(anne), "1")
            assert outcome.message is not None
            assert "/tavern move" in outcome.message.text
        assert list(sent.routes) == [MEMBER, ANSWER]
        assert table.progress.number == 0
        (note,) = [m.text for m in anne.dms() if "your table" in m.text]
        assert "/tavern move" in note
        assert not [m for m in bart.dms() if "your table" in m.text]
        await bart.slash("/tavern move", "harbour-side")
        (moved,) = await until(lambda: tables_in(bart, "harbour-side"))
        await until(lambda: "nobody lost time" in moved.fresh().text)
        assert table.standing.deadline is not None
        assert table.standing.deadline >= deadline + 3600
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in moved.fresh().text)
        assert "nobody lost time" not in moved.fresh().text


async def test_a_lost_permission_parks_the_table_until_it_is_granted_again() -> None:
    async with local_bot() as local:
        (anne, bart), table_message, table = await local.game("Anne", "Bart")
        local.harbour.set_permission("tavern", "VIEW_CHANNEL", False)
        await anne.click(hand_of(anne), "1")
        await until(lambda: table.id in local.bot.house.lost_channels)
        await local.pass_by(600)
        assert table.players[0].missed == 0
        await until(
            lambda: any("your table" in m.text and "View Channel" in m.text for m in anne.dms())
        )
        local.harbour.set_permission("tavern", "VIEW_CHANNEL", True)
        await until(lambda: table.id not in local.bot.house.lost_channels)
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in table_message.fresh().text)


async def test_a_lost_channel_is_checked_less_and_less_often() -> None:
    async with local_bot() as local:
        (anne, _), _, table = await local.game("Anne", "Bart")
        local.harbour.fail(EDIT, times=1000, status=403, code=50013)
        await anne.click(hand_of(anne), "1")
        await until(lambda: any("your table" in m.text for m in anne.dms()))
        local.harbour.fail(SEND, times=1000, status=403, code=50013)
        async with local.harbour.counting() as sent:
            for _ in range(120):
                await local.pass_by(60)
        here = str(table.row.channel_id)
        tried = [entry for entry in sent if here in entry.path and entry.status == 403]
        assert 3 <= len(tried) <= 8
        assert len([m for m in anne.dms() if "your table" in m.text]) == 1
        local.harbour.clear_faults()
        local.move(3600)
        await until(lambda: table.id not in local.bot.house.lost_channels)


async def test_a_table_that_cannot_be_posted_again_is_edited_in_place() -> None:
    async with local_bot() as local:
        (_anne, _), message, table = await local.game("Anne", "Bart")
        local.harbour.set_permission("tavern", "SEND_MESSAGES", False)
        local.move(4000)
        await until(lambda: table.players[0].missed > 0)
        await until(lambda: "stand-in" in message.fresh().text)
        assert table.id not in local.bot.house.lost_channels


async def test_a_removed_bot_parks_its_tables_and_goes_on_when_it_returns() -> None:
    async with local_bot() as local:
        (anne, bart), _message, table = await local.game("Anne", "Bart")
        local.harbour.delete_guild()
        await until(lambda: table.id in local.bot.house.lost_channels)
        parked = local.bot.house.lost_channels.get(table.id)
        assert parked is not None
        assert parked.why == "server"
        await local.idle()
        async with local.harbour.counting() as sent:
            await local.pass_by(7200)
        assert len(sent) == 0
        assert table.players[0].missed == 0
        local.harbour.restore_guild()
        await until(lambda: table.id not in local.bot.house.lost_channels)
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await until(lambda: [m for m in tables_in(anne) if "Anne · 0 of 1" in m.text])


@pytest.mark.parametrize("lost", ["channel", "server"])
async def test_an_evicted_table_that_loses_its_channel_is_parked(lost: str) -> None:
    async with local_bot() as local:
        _, _, table = await local.game("Anne", "Bart", pace="letter")
        for _ in range(4):
            await local.pass_by(300)
        assert len(local.bot.house.registry) == 0
        if lost == "channel":
            local.harbour.delete_channel("tavern")
        else:
            local.harbour.delete_guild()
        parked = await until(lambda: local.bot.house.lost_channels.get(table.id))
        assert parked is not None
        assert parked.why == lost


async def test_only_players_can_move_a_table_and_only_where_the_bot_can_write() -> None:
    async with local_bot() as local:
        (anne, _), message, _table = await local.game("Anne", "Bart")
        calico = await local.harbour.person("Calico")
        outcome = await calico.slash("/tavern move", "harbour-side")
        assert outcome.message is not None
        assert "You sit at no table" in outcome.message.text
        local.harbour.set_permission("harbour-side", "SEND_MESSAGES", False)
        outcome = await anne.slash("/tavern move", "harbour-side")
        assert outcome.message is not None
        assert "Send Messages" in outcome.message.text
        assert not message.fresh().gone
        local.harbour.set_permission("harbour-side", "SEND_MESSAGES", True)
        await anne.slash("/tavern move", "harbour-side")
        await until(lambda: tables_in(anne, "harbour-side"))
        await until(lambda: message.gone)


# ── Threads ──────────────────────────────────────────────────────────────────────────────────


def add_thread(local: LocalBot) -> str:
    world = local.harbour.world
    thread = world.add_thread(world.channel("tavern"), {"name": "Table", "type": 11})
    for person in ("Anne", "Bart"):
        world.join_thread(thread["id"], world.person(person)["id"])
    world.join_thread(thread["id"], world.bot_id)
    local.harbour.news.channel_created(thread)
    return thread["id"]


def set_thread(local: LocalBot, thread_id: str, **metadata: bool) -> None:
    thread = local.harbour.world.channels[thread_id]
    thread["thread_metadata"].update(metadata)
    local.harbour.news.channel_updated(thread)


async def test_an_archived_thread_is_opened_again() -> None:
    async with local_bot() as local:
        anne, bart = await local.harbour.person("Anne"), await local.harbour.person("Bart")
        thread = add_thread(local)
        await until(lambda: thread in anne.channels and thread in bart.channels)
        (anne, bart), message, _ = await local.game("Anne", "Bart", channel=thread)
        set_thread(local, thread, archived=True)
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in message.fresh().text)
        assert not local.harbour.world.channels[thread]["thread_metadata"]["archived"]


async def test_a_locked_thread_parks_the_table_until_it_is_unlocked() -> None:
    async with local_bot() as local:
        anne, bart = await local.harbour.person("Anne"), await local.harbour.person("Bart")
        thread = add_thread(local)
        await until(lambda: thread in anne.channels and thread in bart.channels)
        (anne, bart), message, table = await local.game("Anne", "Bart", channel=thread)
        set_thread(local, thread, archived=True, locked=True)
        await anne.click(hand_of(anne), "1")
        await until(lambda: table.id in local.bot.house.lost_channels)
        await until(lambda: any("your table" in m.text and "locked" in m.text for m in anne.dms()))
        set_thread(local, thread, archived=False, locked=False)
        await until(lambda: table.id not in local.bot.house.lost_channels)
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in message.fresh().text)


# ── The gateway ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("resume", [True, False])
async def test_an_outage_of_the_gateway_costs_nobody_a_turn(resume: bool) -> None:
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        before = table.standing.deadline
        assert before is not None
        local.harbour.bot.refusing = True
        await local.harbour.drop_gateway(resume)
        await until(lambda: not local.harbour.bot.connected)
        await until(lambda: not local.clock.runs)
        local.clock.move(200)
        local.harbour.bot.refusing = False
        await until(lambda: local.clock.runs)
        assert [player.missed for player in table.players] == [0, 0]
        assert table.standing.deadline is not None
        assert 200 <= table.standing.deadline - before < 200 + PATIENCE
        await until(lambda: "stood still" in message.fresh().text)
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in message.fresh().text)


async def test_after_repeated_short_outages_the_bot_reconnects_quickly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py doubles its wait with every break, however long the connection was up in
    between.
    """
    monkeypatch.setattr(line, "STABLE_SECONDS", 0.05)
    async with local_bot() as local:
        shard = local.bot.get_shard(0)
        assert shard is not None
        for _ in range(5):
            local.harbour.bot.refusing = True
            await local.harbour.drop_gateway(resume=False)
            await until(lambda: shard._parent._backoff._exp == 1)
            local.harbour.bot.refusing = False
            await until(lambda: local.harbour.bot.connected)
            await until(lambda: shard._parent._backoff._exp == 0)
        beat = local.bot.connection.health.beat
        assert (beat.gateway_down, beat.gateway_breaks) == (0, 5)
        assert beat.gateway_tries >= 5
    assert "disconnected from Discord" in caplog.text
    assert "Attempting a reconnect" in caplog.text
    assert "shard 0: connects again in" in caplog.text


async def test_if_the_gateway_is_down_at_the_start_no_time_passes_before_it_opens(
    tmp_path: Path,
) -> None:
    async with local_bot(tmp_path / "t.sqlite3") as local:
        _, _, table = await local.game("Anne", "Bart")
        before = table.standing.deadline
        assert before is not None
        await local.stop()
        local.harbour.bot.refusing = True
        starting = asyncio.create_task(local.start())
        await until(lambda: not local.clock.runs and local.clock.when("alive"))
        local.clock.move(200)
        local.harbour.bot.refusing = False
        await starting
        assert local.clock.runs
        again = await local.bot.house.registry.table(table.id)
        assert [player.missed for player in again.players] == [0, 0]
        assert again.standing.deadline is not None
        assert 200 <= again.standing.deadline - before < 200 + PATIENCE


# ── Answers that come too late or twice ──────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 404, "code": 10062},
        {"status": 400, "code": 40060},
        {"break_off": True},
        {"break_off": True, "after": True},
    ],
    ids=str,
)
async def test_a_move_counts_even_if_its_press_could_not_be_answered(
    fault: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        anne.patience = 1.0
        local.harbour.fail(ANSWER, **fault)
        with contextlib.suppress(TimeoutError, Refused):
            await anne.click(hand_of(anne), "1")
        await until(lambda: table.progress.number == 1)
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in message.fresh().text)
        told = [r for r in caplog.records if r.levelno == logging.WARNING and "router" in r.name]
        assert 1 <= len(told) <= 2


# ── Old and buried messages ──────────────────────────────────────────────────────────────────


async def test_a_table_older_than_an_hour_is_posted_again() -> None:
    async with local_bot() as local:
        (anne, _), message, table = await local.game("Anne", "Bart")
        await anne.click(message, "⋯")
        local.move(3700)
        await until(lambda: message.gone)
        (posted,) = await until(lambda: tables_in(anne))
        assert table.row.message_id == int(posted.id)


async def test_a_table_whose_edits_are_slowed_down_is_posted_again() -> None:
    async with local_bot() as local:
        (anne, _), message, _ = await local.game("Anne", "Bart")
        local.harbour.fail(EDIT, status=400, code=30046)
        await anne.click(hand_of(anne), "1")
        await until(lambda: [m.id for m in tables_in(anne)] not in ([], [message.id]))
        await until(lambda: message.gone)


async def test_a_table_buried_by_chat_is_posted_again() -> None:
    async with local_bot() as local:
        (anne, bart, calico), message, _ = await local.game("Anne", "Bart", "Calico")
        for number in range(8):
            await anne.say("tavern", f"chat {number}")
        chat = anne.messages("tavern")[-1]
        async with local.harbour.counting() as sent:
            await anne.click(hand_of(anne), "1")
            await local.idle()
        assert not message.gone
        assert LIST not in sent.routes
        local.move(61)
        async with local.harbour.counting() as sent:
            await bart.click(hand_of(bart), "0")
            await until(lambda: message.gone)
            (posted,) = tables_in(anne)
            await calico.click(hand_of(calico), "0")
            await until(lambda: "Anne · 0 of 1" in posted.fresh().text)
        assert sent.routes[LIST] == 1
        assert int(posted.id) > int(chat.id)


# ── Closed DMs ───────────────────────────────────────────────────────────────────────────────


async def test_closed_dms_are_reported_once_and_remembered(tmp_path: Path) -> None:
    async with local_bot(tmp_path / "tortuga.sqlite3") as local:
        local.harbour.set_dms("Bart", False)
        (anne, bart), _, _table = await local.game("Anne", "Bart")
        told = await until(
            lambda: [m for m in bart.messages("tavern") if "DMs are closed" in m.text]
        )
        assert len(told) == 1
        await local.away(5)
        async with local.harbour.counting() as sent:
            await anne.click(hand_of(anne), "1")
            await local.idle()
        assert [entry.status for entry in sent if entry.status == 403] == []
        # Asking for the hand tries once more, silently.
        async with local.harbour.counting() as sent:
            await bart.slash("/tavern hand", "tavern")
            await local.idle()
        assert [entry.status for entry in sent if entry.status == 403] == [403]
        assert len([m for m in bart.messages("tavern") if "DMs are closed" in m.text]) == 1
        local.harbour.set_dms("Bart", True)
        await bart.slash("/tavern hand", "tavern")
        await until(lambda: any("Your hand" in m.text for m in bart.dms()))
        await bart.click(hand_of(bart), "0")
        await until(lambda: not local.bot.house.people.cached(int(bart.id)).dms_closed)


async def test_a_new_table_tries_closed_dms_once_more() -> None:
    async with local_bot() as local:
        local.harbour.set_dms("Bart", False)
        (_, bart), _, _ = await local.game("Anne", "Bart")
        assert local.bot.house.people.cached(int(bart.id)).dms_closed
        local.harbour.set_dms("Bart", True)
        await local.game("Bart", "Calico")
        await until(lambda: any("Your hand" in m.text for m in bart.dms()))
