"""Leaving and coming back: nothing lost, nothing half-drawn, nothing drawn for nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bot.harbour.person import Message, Person
from bot.tables.preferences import Server
from bot.ui.words import speak
from tests.e2e.aboard import ANSWER, EDIT, SEND, aboard, eventually, hand_of, tables_in
from tests.e2e.stage import Stage, until

pytestmark = pytest.mark.e2e
words = speak("en")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


# ── SIGTERM ──────────────────────────────────────────────────────────────────────────────────


async def test_a_farewell_finishes_what_is_under_way_and_answers_who_presses(
    tmp_path: Path,
) -> None:
    async with Stage(tmp_path) as stage:
        (anne, bart), lobby = await stage.table("Anne", "Bart")
        stage.harbour.fail(EDIT, times=2, delay=1.0)
        await anne.person.click(hand_of(anne.person), "1")
        began = time.monotonic()
        leaving = asyncio.create_task(stage.stop())
        await asyncio.sleep(0.3)
        late = await bart.person.click(hand_of(bart.person), "0")
        assert late.message is not None
        assert "being restarted" in late.message.text
        assert await leaving == 0
        assert time.monotonic() - began < 6
        assert "✊ Anne" in lobby.fresh().text
        await stage.start()
        await bart.person.click(hand_of(bart.person), "0")
        await until(lambda: "Anne 1, Bart 0" in lobby.fresh().text)
        assert stage.failures() == []


async def test_a_farewell_does_not_wait_for_a_discord_that_is_down(tmp_path: Path) -> None:
    async with Stage(tmp_path) as stage:
        (anne, _), lobby = await stage.table("Anne", "Bart")
        stage.harbour.fail(EDIT, times=1000, status=503)
        await anne.person.click(hand_of(anne.person), "1")
        await asyncio.sleep(0.3)
        assert "✊ Anne" not in lobby.fresh().text
        began = time.monotonic()
        assert await stage.stop() == 0
        assert time.monotonic() - began < 6
        stage.harbour.clear_faults()
        await stage.start()
        await until(lambda: "✊ Anne" in lobby.fresh().text)


async def test_a_second_signal_changes_nothing_and_one_at_the_start_is_no_failure(
    tmp_path: Path,
) -> None:
    async with Stage(tmp_path) as stage:
        assert await stage.stop(signals=3) == 0
        stage.harbour.fail("GET /users/{user_id}", delay=1.0)
        starting = asyncio.create_task(stage.start())
        await until(lambda: not stage.harbour.faults.waiting or starting.done(), 20)
        assert await stage.stop() == 0
        starting.cancel()


# ── The next start ───────────────────────────────────────────────────────────────────────────


async def test_a_restart_draws_nothing_that_is_not_stale(path: Path) -> None:
    async with aboard(path) as ship:
        crew = [await ship.harbour.person(name) for name in ("Anne", "Bart")]
        (anne, bart), first, _ = await ship.game("Anne", "Bart")
        for _ in range(3):
            await ship.game("Anne", "Bart")
        await crew[0].slash("/piraten-bridge start", "tavern")
        await bart.click(hand_of(bart), "0")
        await ship.idle()
        async with ship.harbour.counting() as sent:
            await ship.away(10)
            await ship.idle()
        assert [route for route in sent.routes if "messages" in route] == []
        assert len(sent) < 8
        assert len(ship.bot.house.standing) == 5
        await anne.click(first.fresh(), "My hand")


async def test_a_killed_bot_draws_nothing_that_was_settled(path: Path) -> None:
    async with aboard(path) as ship:
        (anne, bart), message, _ = await ship.game("Anne", "Bart")
        ship.move(16)
        await asyncio.sleep(0.2)
        await ship.vanish()
        async with ship.harbour.counting() as sent:
            await ship.start()
            await ship.idle()
        assert [route for route in sent.routes if "messages" in route] == []
        await anne.click(hand_of(anne), "1")
        await ship.idle()
        await ship.vanish()
        async with ship.harbour.counting() as sent:
            await ship.start()
            await ship.idle()
        # What changed within the last seconds may be stale: table and hand, once each.
        assert sent.routes[EDIT] in (1, 2, 3)
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne 1, Bart 0" in message.fresh().text)


@pytest.mark.parametrize("threads", [False, True])
async def test_a_bot_killed_while_it_posted_posts_nothing_twice(path: Path, threads: bool) -> None:
    """The message stands there, but its id was not noted."""
    async with aboard(path) as ship:
        (anne,) = await ship.crew("Anne")
        if threads:
            await ship.bot.house.people.set_server(int(anne.guild["id"]), Server(threads=True))
            _, lobby = await ship.lobby("Anne", computers=1)
            ship.harbour.fail(SEND, times=2, delay=5, after=True)
            pressing = asyncio.create_task(anne.click(lobby.fresh(), "Start"))
        else:
            ship.harbour.fail(ANSWER, delay=5, after=True)
            pressing = asyncio.create_task(anne.slash("/piraten-bridge start", "tavern"))
        wanted = "x:" if threads else "l:"
        (posted,) = await eventually(lambda: with_buttons(anne, wanted))
        (row,) = [each.row for each in ship.bot.house.standing]
        assert row.message_id is None
        await ship.vanish()
        pressing.cancel()
        await ship.start()
        await ship.idle()
        assert [each.id for each in with_buttons(anne, wanted)] == [posted.id]
        assert ship.bot.house.standing[0].row.message_id == int(posted.id)


def with_buttons(person: Person, kind: str) -> list[Message]:
    return [
        each
        for each in person.everything()
        if not each.ephemeral and any(b.custom_id.startswith(kind) for b in each.buttons)
    ]


async def test_an_end_that_was_not_drawn_any_more_is_drawn_at_the_next_start(path: Path) -> None:
    async with aboard(path) as ship:
        (anne, bart), message, _ = await ship.game("Anne", "Bart")
        lobby = (await bart.slash("/corsairs start", "tavern")).message
        assert lobby is not None
        ship.harbour.fail(EDIT, times=1000, status=503)
        menus = [(await each.click(message.fresh(), "⋯")).message for each in (anne, bart)]
        for each, menu in zip((anne, bart), menus, strict=True):
            assert menu is not None
            await each.click(menu, next(b for b in menu.buttons if "End" in b.label).custom_id)
        await bart.slash("/tavern leave", "tavern")
        await ship.vanish()
        ship.harbour.clear_faults()
        assert words("table-closed") not in message.fresh().text
        await ship.start()
        await until(lambda: words("table-closed") in message.fresh().text)
        await until(lambda: words("lobby-closed") in lobby.fresh().text)
        await until(lambda: words("table-closed") in hand_of(bart).text)
        await ship.idle()
        ship.move(16)
        await asyncio.sleep(0.1)
        async with ship.harbour.counting() as sent:
            await ship.vanish()
            await ship.start()
            await ship.idle()
        assert [route for route in sent.routes if "messages" in route] == [], "once is enough"


async def test_a_stale_table_is_redrawn_at_the_start(path: Path) -> None:
    async with aboard(path) as ship:
        (anne, _), message, _ = await ship.game("Anne", "Bart")
        ship.harbour.fail(EDIT, times=1000, status=503)
        await anne.click(hand_of(anne), "1")
        await asyncio.sleep(0.1)
        await ship.stop()
        assert "✊ Anne" not in message.fresh().text
        ship.harbour.clear_faults()
        await ship.start()
        await until(lambda: "✊ Anne" in message.fresh().text)


async def test_a_long_absence_is_told_until_the_next_move_and_costs_no_time(path: Path) -> None:
    async with aboard(path) as ship:
        (anne, bart), message, table = await ship.game("Anne", "Bart")
        deadline = table.progress.deadline
        assert deadline is not None
        await ship.away(300)
        await until(lambda: "stood still for 5 minutes" in message.fresh().text)
        table = ship.table_of(table.id)
        assert table.progress.deadline is not None
        assert deadline + 300 <= table.progress.deadline < deadline + 310
        await anne.click(hand_of(anne), "1")
        await until(lambda: "stood still" not in message.fresh().text)
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne 1, Bart 0" in message.fresh().text)


async def test_a_short_absence_is_not_told_and_costs_no_time(path: Path) -> None:
    async with aboard(path) as ship:
        (anne, _), message, table = await ship.game("Anne", "Bart")
        deadline = table.progress.deadline
        assert deadline is not None
        await ship.away(50)
        await anne.click(hand_of(anne), "1")
        await until(lambda: "✊ Anne" in message.fresh().text)
        assert "stood still" not in message.fresh().text
        new = ship.table_of(table.id).progress.deadline
        assert new is not None
        assert new >= deadline + 50


async def test_a_parked_table_is_still_parked_and_its_host_is_not_told_again(path: Path) -> None:
    async with aboard(path) as ship:
        (anne, bart), _, table = await ship.game("Anne", "Bart")
        deadline = table.progress.deadline
        assert deadline is not None
        ship.harbour.set_permission("tavern", "VIEW_CHANNEL", False)
        await anne.click(hand_of(anne), "1")
        await until(lambda: any("your table" in m.text for m in anne.dms()))
        await ship.away(3600)
        await asyncio.sleep(0.2)
        assert table.id in ship.bot.house.parking
        assert len([m for m in anne.dms() if "your table" in m.text]) == 1
        ship.harbour.set_permission("tavern", "VIEW_CHANNEL", True)
        # A channel that was hidden at the start is in no cache: the next look finds it.
        ship.move(61)
        await until(lambda: table.id not in ship.bot.house.parking)
        new = ship.table_of(table.id).progress.deadline
        assert new is not None
        assert deadline + 3661 <= new < deadline + 3700
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne 1, Bart 0" in tables_in(anne)[-1].text)


async def test_a_bot_that_was_thrown_out_while_away_parks_its_tables(path: Path) -> None:
    async with aboard(path) as ship:
        (anne, bart), _, table = await ship.game("Anne", "Bart")
        await ship.stop()
        ship.harbour.delete_guild()
        await ship.start()
        await until(lambda: table.id in ship.bot.house.parking)
        ship.move(1000)
        ship.harbour.restore_guild()
        await until(lambda: table.id not in ship.bot.house.parking)
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne 1, Bart 0" in tables_in(anne)[-1].text)


async def test_a_harbour_that_is_gone_for_a_while_is_survived(path: Path) -> None:
    """Every request breaks off, then all is well again; the newest stands there."""
    async with aboard(path) as ship:
        (anne, bart), message, _ = await ship.game("Anne", "Bart")
        await anne.click(hand_of(anne), "1")
        await ship.idle()
        ship.harbour.fail(EDIT, times=6, break_off=True)
        await bart.click(hand_of(bart), "0")
        for _ in range(12):
            ship.clock.move(5)
            await asyncio.sleep(0.05)
        await until(lambda: "Anne 1, Bart 0" in message.fresh().text)
