"""Leaving, replacing and ending, through the harbour, with the clock set by hand."""

from __future__ import annotations

import asyncio

import pytest

from bot.harbour.person import Message, Outcome, Person
from bot.tables.alarms import ABANDONED_SECONDS
from bot.tables.preferences import DAY
from bot.tables.table import Table
from bot.ui.places import PARKED_DAYS
from bot.ui.words import speak
from tests.e2e.aboard import MEMBER, Aboard, aboard, eventually, hand_of, table_text, tables_in
from tests.e2e.stage import until

pytestmark = pytest.mark.e2e
words = speak("en")


async def press_menu(person: Person, label: str) -> Outcome:
    menu = (await person.click(tables_in(person)[-1], "⋯")).message
    assert menu is not None
    found = next(b for b in menu.buttons if b.label.startswith(label))
    return await person.click(menu, found.custom_id)


def said(outcome: Outcome) -> str:
    assert outcome.message is not None
    return outcome.message.text


def labels(person: Person) -> list[str]:
    return [b.label for b in tables_in(person)[-1].buttons]


def cards(table: Table, seat: int) -> object:
    return table.seen(seat).view.hand


def deal(message: Message) -> str:
    """What the table says of the sealed deal."""
    return message.fresh().text.split("sealed deal ")[1].split("\n")[0]


async def play_a_round(ship: Aboard, crew: list[Person], table: Table) -> None:
    """The first round has one card each."""
    while table.question(0) != "b2":
        await ship.move_of(crew[table.waiting[0]], table)
    await ship.idle()


# ── Leaving and replacing ────────────────────────────────────────────────────────────────────


async def test_leave_hands_the_seat_to_a_stand_in_and_never_changes_the_deal():
    async with aboard() as ship:
        (anne, bart), message, table = await ship.game("Anne", "Bart")
        before = (deal(message), table.row.seed, cards(table, 0), cards(table, 1))
        outcome = await bart.slash("/tavern leave", "tavern")
        assert said(outcome) == words("tavern-left", table=table.id)
        await until(lambda: table.progress.number == 1)
        assert (deal(message), table.row.seed, cards(table, 0), cards(table, 1)) == before
        await anne.click(hand_of(anne), "1")
        await until(lambda: "Anne 1" in message.fresh().text)
        await until(lambda: 0 in table.waiting, 5)
        assert len(table.players) == 2


async def test_another_person_takes_over_the_seat_with_its_hand():
    async with aboard() as ship:
        (_, bart, calico), _, table = await ship.game("Anne", "Bart", "Calico")
        (dutch,) = await ship.crew("Dutch")
        held = cards(table, 1)
        await bart.slash("/tavern leave", "tavern")
        await until(lambda: "Take Bart's seat" in labels(dutch))
        assert words("reason-already-seated") in said(
            await calico.click(tables_in(calico)[-1], "Take Bart's seat")
        )
        hand = said(await dutch.click(tables_in(dutch)[-1], "Take Bart's seat"))
        assert "Your hand" in hand
        assert cards(table, 1) == held
        await until(lambda: any("Your hand" in each.text for each in dutch.dms()))
        await until(lambda: "Take Bart's seat" not in labels(dutch))
        assert "Dutch" in table_text(dutch)
        assert words("tavern-no-tables") in said(await bart.slash("/tavern back", "tavern"))


async def test_who_left_comes_back_as_long_as_nobody_took_the_seat():
    async with aboard() as ship:
        (_, bart), _, table = await ship.game("Anne", "Bart")
        await press_menu(bart, "Leave the table")
        assert table.players[1].left
        await ship.idle()
        await bart.click(hand_of(bart), "I'm back")
        assert table.players[1].present
        await until(lambda: "Take Bart's seat" not in labels(bart))


async def test_the_hosts_powers_pass_on_in_the_lobby():
    async with aboard() as ship:
        (anne, bart, _), lobby = await ship.lobby("Anne", "Bart", "Calico")
        refused = said(await bart.click(await bart.wait(lambda m: m.id == lobby.id), "Start"))
        assert words("reason-only-host", host="Anne") in refused
        await anne.click(lobby.fresh(), "Leave")
        await bart.click(await bart.wait(lambda m: m.id == lobby.id), "Start")
        await until(lambda: "My hand" in labels(bart))


async def test_the_hosts_powers_pass_on_at_the_table():
    async with aboard() as ship:
        (anne, bart), _, table = await ship.game("Anne", "Bart")
        await anne.slash("/tavern leave", "tavern")
        assert table.row.host == int(bart.id)
        ship.harbour.delete_channel("tavern")
        await bart.wait(lambda each: "your table" in each.text)
        assert not [each for each in anne.dms() if "your table" in each.text]


# ── Pausing and ending ───────────────────────────────────────────────────────────────────────


async def test_pause_and_resume_take_a_majority_and_cost_no_time():
    async with aboard() as ship:
        (anne, bart, calico), message, table = await ship.game("Anne", "Bart", "Calico")
        deadline = table.progress.deadline
        assert deadline is not None
        first = said(await press_menu(anne, "Pause"))
        assert words("council-pause-votes", votes=1, needed=2) in first
        assert not table.paused
        assert words("council-pause-passed") in said(await press_menu(bart, "Pause"))
        await until(lambda: words("table-paused") in message.fresh().text)
        ship.move(1000)
        await asyncio.sleep(0.1)
        assert table.progress.number == 0
        await until(lambda: "Resume" in labels(calico))
        await calico.click(tables_in(calico)[-1], "Resume")
        assert table.paused
        await press_menu(anne, "Resume")
        await until(lambda: words("table-paused") not in message.fresh().text)
        new = table.progress.deadline
        assert new is not None
        assert deadline + 1000 <= new < deadline + 1010
        await ship.move_of(anne, table)


async def test_the_game_is_ended_by_a_majority_with_its_score_kept():
    async with aboard() as ship:
        crew, message, table = await ship.game("Anne", "Bart", "Calico")
        anne, bart, _ = crew
        await play_a_round(ship, crew, table)
        score = said(await anne.click(message.fresh(), "Score"))
        await press_menu(anne, "End the game")
        assert not table.over
        await press_menu(bart, "End the game")
        await until(lambda: words("table-closed") in message.fresh().text)
        assert labels(anne) == ["Score", "Rules"]
        assert "Calico" in score
        assert said(await anne.click(message.fresh(), "Score")) == score
        await until(lambda: words("table-closed") in hand_of(bart).text)


async def test_the_game_is_ended_by_a_moderator_alone_and_by_nobody_else():
    async with aboard() as ship:
        _, message, table = await ship.game("Anne", "Bart")
        (dutch,) = await ship.crew("Dutch")
        menu = said(await dutch.click(tables_in(dutch)[-1], "⋯"))
        assert words("menu-close") not in menu
        assert not table.over
        ship.harbour.grant("Dutch", "MANAGE_MESSAGES")
        await press_menu(dutch, words("menu-close"))
        await until(lambda: words("table-closed") in message.fresh().text)


# ── Leaving the server, and blocking the bot ─────────────────────────────────────────────────


async def test_who_leaves_the_server_or_is_banned_has_left_the_table():
    """To the bot a ban is the same: the member is unknown."""
    async with aboard() as ship:
        (anne, *_), _, table = await ship.game("Anne", "Bart", "Calico")
        ship.harbour.remove_person("Bart")
        async with ship.harbour.counting() as sent:
            await ship.miss_twice(table, 1)
            await until(lambda: table.players[1].left)
            await ship.idle()
        # The others missed as many and may have been asked after, once each.
        assert sent.routes[MEMBER] <= 3
        assert [player.left for player in table.players] == [False, True, False]
        await until(lambda: "Take Bart's seat" in labels(anne))


async def test_who_comes_back_to_the_server_comes_back_to_the_table():
    async with aboard() as ship:
        _, _, table = await ship.game("Anne", "Bart", "Calico")
        ship.harbour.remove_person("Bart")
        await ship.miss_twice(table, 1)
        await until(lambda: table.players[1].left)
        bart = await ship.harbour.person("Bart")
        await bart.slash("/tavern back", "tavern")
        assert table.players[1].present


async def test_who_blocks_the_bot_has_left_the_table():
    """A block closes the DMs, and who blocks does not press any more."""
    async with aboard() as ship:
        (anne, bart, _), _, table = await ship.game("Anne", "Bart", "Calico")
        await bart.close_dms()
        await ship.miss_twice(table, 1)
        await until(lambda: table.players[1].left)
        (dutch,) = await ship.crew("Dutch")
        await eventually(lambda: "Take Bart's seat" in labels(dutch))
        await dutch.click(tables_in(dutch)[-1], "Take Bart's seat")
        assert table.players[1].user_id == int(dutch.id)
        assert not table.players[0].left
        assert not [each for each in anne.dms() if words("dm-closed") in each.text]


async def test_who_left_the_server_while_the_lobby_gathered_has_left_when_it_starts():
    async with aboard() as ship:
        (anne, *_), lobby = await ship.lobby("Anne", "Bart", "Calico")
        ship.harbour.remove_person("Bart")
        await anne.click(lobby.fresh(), "Start")
        await until(lambda: "Take Bart's seat" in labels(anne))
        assert "Take Calico's seat" not in labels(anne)


async def test_without_a_clock_who_left_the_server_is_found_out_within_a_day():
    async with aboard() as ship:
        (anne, *_), _, table = await ship.game("Anne", "Bart", pace="none")
        ship.harbour.remove_person("Bart")
        ship.move(DAY + 1)
        await until(lambda: table.players[1].left)
        await until(lambda: table.progress.number == 1)
        await anne.click(hand_of(anne), "1")
        await until(lambda: "Anne 1" in table_text(anne))


# ── Nobody left, and nowhere to stand ────────────────────────────────────────────────────────


@pytest.mark.parametrize("paused", [False, True])
async def test_without_people_for_a_day_the_table_is_closed_with_its_score_kept(paused: bool):
    async with aboard() as ship:
        (anne, bart), _, table = await ship.game("Anne", "Bart")
        await play_a_round(ship, [anne, bart], table)
        score = said(await anne.click(tables_in(anne)[-1], "Score"))
        if paused:
            await press_menu(anne, "Pause")
            await press_menu(bart, "Pause")
        for each in (anne, bart):
            await each.slash("/tavern leave", "tavern")
        await ship.idle()
        ship.move(ABANDONED_SECONDS - 60)
        await asyncio.sleep(0.1)
        assert not table.over
        ship.move(61)
        await until(lambda: words("table-closed") in table_text(anne))
        assert "Bart" in score
        assert said(await anne.click(tables_in(anne)[-1], "Score")) == score


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_table_parked_for_a_month_is_closed_and_its_host_told(
    tmp_path_factory: pytest.TempPathFactory, restarted: bool
):
    async with aboard(tmp_path_factory.mktemp("parked") / "tortuga.sqlite3") as ship:
        (anne, bart), _, table = await ship.game("Anne", "Bart")
        lobby = (await bart.slash("/corsairs start", "tavern")).message
        assert lobby is not None
        ship.harbour.delete_channel("tavern")
        await until(lambda: len(list(ship.bot.house.parking)) == 2)
        if restarted:
            await ship.away(10 * DAY)
            ship.move((PARKED_DAYS - 10) * DAY - 60)
        else:
            ship.move(PARKED_DAYS * DAY - 60)
        await asyncio.sleep(0.1)
        assert len(ship.bot.house.standing) == 2
        ship.move(120)
        await until(lambda: not ship.bot.house.standing)
        told = words("parked-expired", game="Piraten Bridge", table=table.id, days=PARKED_DAYS)
        await anne.wait(lambda each: told in each.text)
        await bart.wait(lambda each: "Corsairs has had no place on Discord" in each.text)
        assert list(ship.bot.house.parking) == []
        await until(lambda: words("table-closed") in hand_of(bart).text)
        assert words("tavern-no-tables") in said(await anne.slash("/tavern move", "harbour-side"))


async def test_a_table_that_got_its_place_back_is_not_closed_for_having_been_parked():
    async with aboard() as ship:
        (_, bart), _, table = await ship.game("Anne", "Bart", pace="none")
        ship.harbour.delete_channel("tavern")
        await until(lambda: table.id in ship.bot.house.parking)
        await bart.slash("/tavern move", "harbour-side")
        await until(lambda: table.id not in ship.bot.house.parking)
        ship.move(PARKED_DAYS * DAY + 60)
        await asyncio.sleep(0.1)
        assert not table.over
