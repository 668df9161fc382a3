"""Shutdown and restart: nothing is lost, half-drawn, or drawn without need."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.harbour.person.person import Message, Person
from bot.tables.core.table import Table
from bot.tables.people.preferences import Server
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.games.panels import put_on, with_steps
from tests.harness.harbour.bot import ANSWER, EDIT, SEND, TOKEN_EDIT, hand_of, local_bot, tables_in
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import PATIENCE, moment, until

pytestmark = pytest.mark.e2e
words = speak("en")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


# ── SIGTERM ──────────────────────────────────────────────────────────────────────────────────


async def turned_away(person: Person, table: Message) -> bool:
    answer = (await person.click(table.fresh(), "My hand")).message
    return answer is not None and words("restarting") in answer.text


async def test_a_shutdown_finishes_running_work_and_answers_presses(
    tmp_path: Path,
) -> None:
    async with BotProcess(tmp_path) as process:
        (anne, bart), lobby = await process.table("Anne", "Bart")
        for route in (EDIT, TOKEN_EDIT):
            process.harbour.fail(route, times=2, delay=1.0)
        await anne.person.click(hand_of(anne.person), "1")
        leaving = asyncio.create_task(process.stop())
        async with asyncio.timeout(PATIENCE):
            while not await turned_away(bart.person, lobby):
                await moment()
        late = await bart.person.click(hand_of(bart.person), "0")
        assert late.message is not None
        assert words("restarting") in late.message.text
        assert await leaving == 0
        assert "✊ Anne" in lobby.fresh().text
        await process.start()
        await bart.person.click(hand_of(bart.person), "0")
        await until(lambda: "Anne · 0 of 1" in lobby.fresh().text)
        assert process.failures() == []


async def test_a_shutdown_does_not_wait_for_an_unreachable_discord(tmp_path: Path) -> None:
    async with BotProcess(tmp_path) as process:
        (anne, _), lobby = await process.table("Anne", "Bart")
        for route in (EDIT, TOKEN_EDIT):
            process.harbour.fail(route, times=1000, status=503)
        async with process.harbour.counting() as sent:
            await anne.person.click(hand_of(anne.person), "1")
            await until(lambda: sent.routes[TOKEN_EDIT])
        assert "✊ Anne" not in lobby.fresh().text
        async with asyncio.timeout(PATIENCE):
            assert await process.stop() == 0
        process.harbour.clear_faults()
        await process.start()
        await until(lambda: "✊ Anne" in lobby.fresh().text)


async def test_repeated_signals_change_nothing_and_one_during_the_start_is_no_failure(
    tmp_path: Path,
) -> None:
    async with BotProcess(tmp_path) as process:
        assert await process.stop(signals=3) == 0
        process.harbour.fail("GET /users/{user_id}", delay=1.0)
        starting = asyncio.create_task(process.start())
        await until(lambda: not process.harbour.faults.waiting or starting.done())
        assert await process.stop() == 0
        starting.cancel()


# ── The next start ───────────────────────────────────────────────────────────────────────────


async def test_a_restart_redraws_only_stale_messages(path: Path) -> None:
    async with local_bot(path) as local:
        people = [await local.harbour.person(name) for name in ("Anne", "Bart")]
        (anne, bart), first, _ = await local.game("Anne", "Bart")
        for _ in range(3):
            await local.game("Anne", "Bart")
        await people[0].slash("/piraten-bridge start", "tavern")
        await bart.click(hand_of(bart), "0")
        await local.idle()
        async with local.harbour.counting() as sent:
            await local.away(10)
            await local.idle()
        assert [route for route in sent.routes if "messages" in route] == []
        assert len(sent) < 8
        assert len(local.bot.house.registry) == 0, "nobody was visited"
        await anne.click(first.fresh(), "My hand")


async def test_a_restart_after_a_kill_redraws_no_settled_message(path: Path) -> None:
    async with local_bot(path) as local:
        (anne, bart), message, _ = await local.game("Anne", "Bart")
        await local.pass_by(16)
        await local.vanish()
        async with local.harbour.counting() as sent:
            await local.start()
            await local.idle()
        assert [route for route in sent.routes if "messages" in route] == []
        await anne.click(hand_of(anne), "1")
        await local.idle()
        await local.vanish()
        async with local.harbour.counting() as sent:
            await local.start()
            await local.idle()
        # Changes of the last seconds may be stale: table and hand, once each.
        assert sent.routes[EDIT] in (1, 2, 3)
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in message.fresh().text)


@pytest.mark.parametrize("threads", [False, True])
async def test_a_bot_killed_while_it_posts_posts_nothing_twice(path: Path, threads: bool) -> None:
    """The message was posted, but its id was not stored."""
    async with local_bot(path) as local:
        (anne,) = await local.people("Anne")
        if threads:
            await local.bot.house.people.set_server(int(anne.guild["id"]), Server(threads="always"))
            _, lobby = await local.lobby("Anne", computers=1)
            local.harbour.fail(SEND, times=2, delay=5, after=True)
            pressing = asyncio.create_task(anne.click(lobby.fresh(), "Start"))
        else:
            local.harbour.fail(ANSWER, delay=5, after=True)
            pressing = asyncio.create_task(anne.slash("/piraten-bridge start", "tavern"))
        wanted = ":hand" if threads else ":join"
        (posted,) = await until(lambda: with_buttons(anne, wanted))
        (row,) = [each.row for each in local.bot.house.registry]
        assert row.message_id is None
        await local.vanish()
        pressing.cancel()
        await local.start()
        await local.idle()
        assert [each.id for each in with_buttons(anne, wanted)] == [posted.id]
        assert next(iter(local.bot.house.registry)).row.message_id == int(posted.id)


async def test_a_bot_killed_while_it_sends_a_hand_leaves_nobody_with_two(path: Path) -> None:
    async with local_bot(path) as local:
        (anne, bart), lobby = await local.lobby("Anne", "Bart")
        local.harbour.fail(SEND, times=2, delay=5, after=True)
        pressing = asyncio.create_task(anne.click(lobby.fresh(), "Start"))
        await until(lambda: anne.dms() and bart.dms())
        before = [each.id for person in (anne, bart) for each in person.dms()]
        (table,) = local.bot.house.registry
        assert await local.bot.house.message_log.hand(table.id, int(anne.id)) is None
        await local.vanish()
        pressing.cancel()
        await local.start()
        await local.idle()
        assert [each.id for person in (anne, bart) for each in person.dms()] == before
        await anne.click(hand_of(anne), "1")
        await local.idle()
        assert [each.id for person in (anne, bart) for each in person.dms()] == before
        assert await local.bot.house.message_log.hand(table.id, int(anne.id)) is not None


async def test_a_bot_killed_while_it_sends_a_hand_again_leaves_nobody_with_two(path: Path) -> None:
    """An absent player gets the hand again; the new message was sent, but its id was not stored."""
    async with local_bot(path) as local:
        (anne, _), _, table = await local.game("Anne", "Bart")
        await local.bot.house.votes.leave(table.id, int(anne.id))
        await local.idle()
        local.harbour.fail(SEND, delay=5, after=True)
        sending = asyncio.create_task(local.bot.display.hands.send_hand(table, int(anne.id)))
        await until(lambda: len(anne.dms()) == 2)
        sending.cancel()
        await local.vanish()
        local.harbour.clear_faults()
        await local.start()
        await local.idle()
        await anne.slash("/tavern back", "tavern")
        await local.idle()
        assert len(anne.dms()) == 1


async def test_a_bot_killed_while_it_sends_a_hand_in_a_reveal_leaves_nobody_with_two(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel that replaces the hand during a reveal is recognised as a hand, too."""
    slow = with_steps(FACES["piraten_bridge"], 1200.0)
    put_on(monkeypatch, replace(slow, moved=lambda *_: None))
    async with local_bot(path, edit_seconds=0.05) as local:
        (anne, bart), lobby = await local.lobby("Anne", "Bart")
        await bart.close_dms()
        await anne.click(lobby.fresh(), "Start")
        await local.idle()
        (table,) = local.bot.house.registry
        assert isinstance(table, Table)
        for person in (anne, bart):
            await local.bot.house.submit(table.id, int(person.id), "b1", "bid 1")
        assert table.show is not None
        await bart.open_dms()
        local.harbour.fail(SEND, times=2, delay=5, after=True)
        await bart.slash("/tavern hand", "tavern")
        watching = words("hand-watch")
        await until(lambda: any(watching in each.text for each in bart.dms()))
        assert await local.bot.house.message_log.hand(table.id, int(bart.id)) is None
        await local.vanish()
        local.harbour.clear_faults()
        await local.start()
        await bart.slash("/tavern hand", "tavern")
        await local.idle()
        (hand,) = [each for each in bart.dms() if "Your hand" in each.text]
        assert watching not in hand.text


def with_buttons(person: Person, verb: str) -> list[Message]:
    return [
        each
        for each in person.everything()
        if not each.ephemeral and any(b.custom_id.endswith(verb) for b in each.buttons)
    ]


async def test_an_end_that_could_not_be_drawn_is_drawn_at_the_next_start(path: Path) -> None:
    async with local_bot(path) as local:
        (anne, bart), message, _ = await local.game("Anne", "Bart")
        lobby = (await bart.slash("/corsairs start", "tavern")).message
        assert lobby is not None
        for route in (EDIT, TOKEN_EDIT):
            local.harbour.fail(route, times=1000, status=503)
        menus = [(await each.click(message.fresh(), "⋯")).message for each in (anne, bart)]
        for each, menu in zip((anne, bart), menus, strict=True):
            assert menu is not None
            await each.click(menu, next(b for b in menu.buttons if "End" in b.label).custom_id)
        await bart.slash("/tavern leave", "tavern")
        await local.vanish()
        local.harbour.clear_faults()
        assert words("table-closed") not in message.fresh().text
        await local.start()
        await until(lambda: words("table-closed") in message.fresh().text)
        await until(lambda: words("lobby-closed") in lobby.fresh().text)
        await until(lambda: words("table-closed") in hand_of(bart).text)
        await local.idle()
        await local.pass_by(16)
        async with local.harbour.counting() as sent:
            await local.vanish()
            await local.start()
            await local.idle()
        assert [route for route in sent.routes if "messages" in route] == [], "once is enough"


async def test_a_stale_table_is_redrawn_at_the_start(path: Path) -> None:
    async with local_bot(path) as local:
        (anne, _), message, _ = await local.game("Anne", "Bart")
        local.harbour.fail(EDIT, times=1000, status=503)
        async with local.harbour.counting() as sent:
            await anne.click(hand_of(anne), "1")
            await until(lambda: sent.routes[EDIT])
        await local.stop()
        assert "✊ Anne" not in message.fresh().text
        local.harbour.clear_faults()
        await local.start()
        await until(lambda: "✊ Anne" in message.fresh().text)


async def test_a_long_downtime_is_announced_until_the_next_move_and_costs_no_time(
    path: Path,
) -> None:
    async with local_bot(path) as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        deadline = table.standing.deadline
        assert deadline is not None
        await anne.click(hand_of(anne), "1")
        await local.vanish()
        local.move(300)
        await local.start()
        await until(lambda: "stood still for 5 minutes" in message.fresh().text)
        table = local.table_of(table.id)
        assert table.standing.deadline is not None
        assert deadline + 300 <= table.standing.deadline < deadline + 316
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in message.fresh().text)
        assert "stood still" not in message.fresh().text


async def test_a_short_downtime_is_not_announced_and_costs_no_time(path: Path) -> None:
    async with local_bot(path) as local:
        (anne, _), message, table = await local.game("Anne", "Bart")
        deadline = table.standing.deadline
        assert deadline is not None
        await local.away(50)
        await anne.click(hand_of(anne), "1")
        await until(lambda: "✊ Anne" in message.fresh().text)
        assert "stood still" not in message.fresh().text
        new = local.table_of(table.id).standing.deadline
        assert new is not None
        assert new >= deadline + 50


async def test_a_parked_table_stays_parked_and_its_host_is_not_informed_again(path: Path) -> None:
    async with local_bot(path) as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        deadline = table.standing.deadline
        assert deadline is not None
        local.harbour.set_permission("tavern", "VIEW_CHANNEL", False)
        await anne.click(hand_of(anne), "1")
        await until(lambda: any("your table" in m.text for m in anne.dms()))
        await local.away(3600)
        await local.idle()
        assert table.id in local.bot.house.lost_channels
        assert len([m for m in anne.dms() if "your table" in m.text]) == 1
        local.harbour.set_permission("tavern", "VIEW_CHANNEL", True)
        # A channel that was hidden at the start is in no cache: the next check finds it.
        local.move(61)
        await until(lambda: table.id not in local.bot.house.lost_channels)
        new = local.table_of(table.id).standing.deadline
        assert new is not None
        assert deadline + 3661 <= new < deadline + 3700
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in tables_in(anne)[-1].text)


async def test_a_bot_that_was_removed_during_its_downtime_parks_its_tables(path: Path) -> None:
    async with local_bot(path) as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        await local.stop()
        local.harbour.delete_guild()
        await local.start()
        await until(lambda: table.id in local.bot.house.lost_channels)
        local.move(1000)
        local.harbour.restore_guild()
        await until(lambda: table.id not in local.bot.house.lost_channels)
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in tables_in(anne)[-1].text)


async def test_a_temporary_outage_of_discord_is_survived(path: Path) -> None:
    """Every request breaks off for a while; then the newest state is shown."""
    async with local_bot(path) as local:
        (anne, bart), message, _ = await local.game("Anne", "Bart", pace="none")
        await anne.click(hand_of(anne), "1")
        await local.idle()
        local.harbour.fail(EDIT, times=6, break_off=True)
        await bart.click(hand_of(bart), "0")

        def a_little_later() -> bool:
            local.clock.move(5)
            return "Anne · 0 of 1" in message.fresh().text

        await until(a_little_later)
