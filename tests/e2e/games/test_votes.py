"""Leaving, replacing and ending, in the harbour, with a manual clock."""

from __future__ import annotations

import re

import pytest

from bot.harbour.person.person import Message, Outcome, Person
from bot.tables.core.progress import ABANDONED_SECONDS, FORGOTTEN_SECONDS
from bot.tables.core.table import Table
from bot.tables.jobs.channel_recovery import PARKED_DAYS
from bot.tables.jobs.membership import REMEMBERED_SECONDS
from bot.tables.people.preferences import DAY
from bot.tables.running.alarms import NOTICE_SECONDS
from bot.ui.messages.dm_hand import DmHand
from bot.ui.words.words import speak
from tests.harness.harbour.bot import MEMBER, LocalBot, hand_of, local_bot, table_text, tables_in
from tests.harness.waiting import until

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
    """The line about the sealed deal, whether or not a move was made."""
    found = re.search(r"sealed deal\W*([0-9a-f]{8})", message.fresh().text)
    assert found
    return found[1]


async def play_a_round(local: LocalBot, people: list[Person], table: Table) -> None:
    """The first round has one card each."""
    while table.question(0) != "b2":
        await local.move_of(people[table.waiting[0]], table)
    await local.idle()


# ── Leaving and replacing ────────────────────────────────────────────────────────────────────


async def test_leaving_gives_the_seat_to_a_stand_in_and_never_changes_the_deal():
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        before = (deal(message), table.row.seed, cards(table, 0), cards(table, 1))
        outcome = await bart.slash("/tavern leave", "tavern")
        assert said(outcome) == words("tavern-left", table=table.id)
        await until(lambda: table.progress.number == 1)
        assert (deal(message), table.row.seed, cards(table, 0), cards(table, 1)) == before
        await anne.click(hand_of(anne), "1")
        await until(lambda: "Anne · 0 of 1" in message.fresh().text)
        await until(lambda: 0 in table.waiting)
        assert len(table.players) == 2


async def test_somebody_else_can_take_over_the_seat_with_its_hand():
    async with local_bot() as local:
        (_, bart, calico), _, table = await local.game("Anne", "Bart", "Calico")
        (dutch,) = await local.people("Dutch")
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


async def test_the_hand_message_of_a_former_player_is_forgotten():
    async with local_bot() as local:
        (_, bart, _), _, table = await local.game("Anne", "Bart", "Calico")
        (dutch,) = await local.people("Dutch")
        hands = local.bot.display.hands
        await bart.slash("/tavern leave", "tavern")
        await until(lambda: "Take Bart's seat" in labels(dutch))
        await local.idle()
        assert (table.id, int(bart.id)) in hands.by_table()[table.id]
        await dutch.click(tables_in(dutch)[-1], "Take Bart's seat")
        await local.idle()
        await local.bot.display.keep()
        owners = {each.user_id for each in hands.messages if isinstance(each, DmHand)}
        assert int(dutch.id) in owners
        assert int(bart.id) not in owners


async def test_a_player_who_left_can_return_until_somebody_takes_the_seat():
    async with local_bot() as local:
        (_, bart), _, table = await local.game("Anne", "Bart")
        await press_menu(bart, "Leave the table")
        assert table.players[1].left
        await local.idle()
        await bart.click(hand_of(bart), "I'm back")
        assert table.players[1].present
        await until(lambda: "Take Bart's seat" not in labels(bart))


async def test_another_player_becomes_host_in_the_lobby():
    async with local_bot() as local:
        (anne, bart, _), lobby = await local.lobby("Anne", "Bart", "Calico")
        refused = said(await bart.click(await bart.wait(lambda m: m.id == lobby.id), "Start"))
        assert words("reason-only-host", host="Anne") in refused
        await anne.click(lobby.fresh(), "Leave")
        await bart.click(await bart.wait(lambda m: m.id == lobby.id), "Start")
        await until(lambda: "My hand" in labels(bart))


async def test_another_player_becomes_host_at_the_table():
    async with local_bot() as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        await anne.slash("/tavern leave", "tavern")
        assert table.standing.host == int(bart.id)
        local.harbour.delete_channel("tavern")
        await bart.wait(lambda each: "your table" in each.text)
        assert not [each for each in anne.dms() if "your table" in each.text]


# ── Pausing and ending ───────────────────────────────────────────────────────────────────────


async def test_pausing_and_resuming_need_a_majority_and_cost_no_time():
    async with local_bot() as local:
        (anne, bart, calico), message, table = await local.game("Anne", "Bart", "Calico")
        deadline = table.standing.deadline
        assert deadline is not None
        first = said(await press_menu(anne, "Pause"))
        assert words("council-pause-votes", votes=1, needed=2) in first
        assert not table.paused
        assert words("council-pause-passed") in said(await press_menu(bart, "Pause"))
        await until(lambda: words("table-paused") in message.fresh().text)
        await local.pass_by(1000)
        assert table.progress.number == 0
        await until(lambda: "Resume" in labels(calico))
        await calico.click(tables_in(calico)[-1], "Resume")
        assert table.paused
        await press_menu(anne, "Resume")
        await until(lambda: words("table-paused") not in message.fresh().text)
        new = table.standing.deadline
        assert new is not None
        assert deadline + 1000 <= new < deadline + 1010
        await local.move_of(anne, table)


async def test_a_majority_can_end_the_game_and_its_score_is_kept():
    async with local_bot() as local:
        people, message, table = await local.game("Anne", "Bart", "Calico")
        anne, bart, _ = people
        await play_a_round(local, people, table)
        score = said(await anne.click(message.fresh(), "Score"))
        await press_menu(anne, "End the game")
        assert not table.over
        await press_menu(bart, "End the game")
        await until(lambda: words("table-closed") in message.fresh().text)
        assert labels(anne) == ["Rematch", "Replay", "Score", "Rules", "Prove the deal"]
        assert "Calico" in score
        assert said(await anne.click(message.fresh(), "Score")) == score
        await until(lambda: words("table-closed") in hand_of(bart).text)


async def test_a_proposal_is_shown_on_the_table_with_an_agree_button():
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        await press_menu(anne, "Pause")
        await until(lambda: "1 of 2 agree" in message.fresh().text)
        assert (await bart.click(message.fresh(), "Agree to pause")).message is None
        assert table.paused
        await until(lambda: words("table-paused") in message.fresh().text)


async def test_the_table_says_that_it_waits_if_the_only_person_leaves():
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        for person in (anne, bart):
            await person.slash("/tavern leave", "tavern")
        await until(lambda: words("table-rests") in message.fresh().text)
        await anne.click(message.fresh(), "I'm back")
        await until(lambda: words("table-rests") not in message.fresh().text)
        assert table.players[0].present


async def test_only_a_moderator_can_end_the_game_alone():
    async with local_bot() as local:
        _, message, table = await local.game("Anne", "Bart")
        (dutch,) = await local.people("Dutch")
        menu = said(await dutch.click(tables_in(dutch)[-1], "⋯"))
        assert words("menu-close") not in menu
        assert not table.over
        local.harbour.grant("Dutch", "MANAGE_MESSAGES")
        await press_menu(dutch, words("menu-close"))
        await until(lambda: words("table-closed") in message.fresh().text)


# ── Leaving the server, and blocking the bot ─────────────────────────────────────────────────


async def test_a_player_who_leaves_the_server_or_is_banned_has_left_the_table():
    """For the bot a ban is the same: the member is unknown."""
    async with local_bot() as local:
        (anne, *_), _, table = await local.game("Anne", "Bart", "Calico")
        local.harbour.remove_person("Bart")
        async with local.harbour.counting() as sent:
            await local.miss_twice(table, 1)
            await until(lambda: table.players[1].left)
            await local.idle()
        # The others missed as many deadlines; the bot may have checked their membership, once each.
        assert sent.routes[MEMBER] <= 3
        assert [player.left for player in table.players] == [False, True, False]
        await until(lambda: "Take Bart's seat" in labels(anne))


async def test_a_removed_member_cannot_play_on_by_dm():
    async with local_bot() as local:
        (anne, bart, calico), _, table = await local.game("Anne", "Bart", "Calico", pace="none")
        local.harbour.remove_person("Bart")
        await local.pass_by(REMEMBERED_SECONDS + 1)
        async with local.harbour.counting() as sent:
            answer = said(await bart.click(hand_of(bart), "1"))
            assert words("reason-not-in-server") in answer
            for act in ("/tavern hand", "/tavern back"):
                assert words("reason-not-in-server") in said(await bart.slash(act, "dm"))
        assert sent.routes[MEMBER] == 1, "asked once, remembered for some minutes"
        assert [player.left for player in table.players] == [False, True, False]
        await until(lambda: "Take Bart's seat" in labels(anne))
        # The others can still play, although Discord does not answer.
        local.harbour.fail(MEMBER, times=9, status=503)
        await local.pass_by(REMEMBERED_SECONDS + 1)
        await local.move_of(calico, table)


async def test_a_removed_member_cannot_ask_for_a_rematch_by_dm():
    async with local_bot() as local:
        (_, bart), _, table = await local.game("Anne", "Bart")
        await local.bot.house.close(table)
        await until(lambda: any(b.label == "Rematch" for b in hand_of(bart).buttons))
        local.harbour.remove_person("Bart")
        await local.pass_by(REMEMBERED_SECONDS + 1)
        answer = said(await bart.click(hand_of(bart), "Rematch"))
        assert words("reason-not-in-server") in answer
        assert len(local.bot.house.registry) == 0


async def test_a_player_who_rejoins_the_server_can_return_to_the_table():
    async with local_bot() as local:
        _, _, table = await local.game("Anne", "Bart", "Calico")
        local.harbour.remove_person("Bart")
        await local.miss_twice(table, 1)
        await until(lambda: table.players[1].left)
        bart = await local.harbour.person("Bart")
        await bart.slash("/tavern back", "tavern")
        assert table.players[1].present


async def test_a_player_who_blocks_the_bot_has_left_the_table():
    """A block closes the DMs, and a player who blocks the bot presses nothing any more."""
    async with local_bot() as local:
        (anne, bart, _), _, table = await local.game("Anne", "Bart", "Calico")
        await bart.close_dms()
        await local.miss_twice(table, 1)
        await until(lambda: table.players[1].left)
        (dutch,) = await local.people("Dutch")
        await until(lambda: "Take Bart's seat" in labels(dutch))
        await dutch.click(tables_in(dutch)[-1], "Take Bart's seat")
        assert table.players[1].user_id == int(dutch.id)
        assert not table.players[0].left
        assert not [each for each in anne.dms() if words("dm-closed") in each.text]


async def test_a_player_who_left_the_server_during_the_lobby_has_left_when_it_starts():
    async with local_bot() as local:
        (anne, *_), lobby = await local.lobby("Anne", "Bart", "Calico")
        local.harbour.remove_person("Bart")
        await anne.click(lobby.fresh(), "Start")
        await until(lambda: "Take Bart's seat" in labels(anne))
        assert "Take Calico's seat" not in labels(anne)


async def test_without_deadlines_a_player_who_left_the_server_is_noticed_within_a_day():
    async with local_bot() as local:
        (anne, *_), _, table = await local.game("Anne", "Bart", pace="none")
        local.harbour.remove_person("Bart")
        local.move(DAY + 1)
        await until(lambda: table.players[1].left)
        await until(lambda: table.progress.number == 1)
        await anne.click(hand_of(anne), "1")
        await until(lambda: "Anne · 0 of 1" in table_text(anne))


# ── Abandoned and parked tables ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("paused", [False, True])
async def test_after_a_day_without_people_the_table_is_closed_and_its_score_is_kept(paused: bool):
    async with local_bot() as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        await play_a_round(local, [anne, bart], table)
        score = said(await anne.click(tables_in(anne)[-1], "Score"))
        if paused:
            await press_menu(anne, "Pause")
            await press_menu(bart, "Pause")
        for each in (anne, bart):
            await each.slash("/tavern leave", "tavern")
        await local.idle()
        await local.pass_by(ABANDONED_SECONDS - 60)
        assert not table.over
        local.move(61)
        await until(lambda: words("table-expired") in table_text(anne))
        assert "Bart" in score
        assert said(await anne.click(tables_in(anne)[-1], "Score")) == score


async def test_a_table_paused_for_two_weeks_is_closed_as_announced(
    tmp_path_factory: pytest.TempPathFactory,
):
    async with local_bot(tmp_path_factory.mktemp("paused") / "tortuga.sqlite3") as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        for each in (anne, bart):
            await press_menu(each, "Pause")
        closes = f"<t:{int(table.standing.expires_at or 0)}:R>"
        await until(lambda: words("table-expires", when=closes) in table_text(anne))
        await local.stop()
        await local.start()
        await local.pass_by(FORGOTTEN_SECONDS - 60)
        assert words("table-expired") not in table_text(anne)
        local.move(120)
        await until(lambda: words("table-expired") in table_text(anne))
        await until(lambda: words("table-expired") in hand_of(bart).text)
        assert words("table-prove") in [each.label for each in tables_in(anne)[-1].buttons]


async def test_a_table_without_deadlines_announces_its_closing_two_days_before():
    async with local_bot() as local:
        (anne,), _, table = await local.game("Anne", computers=1)
        assert table.standing.deadline is None
        closes = words("table-expires", when=f"<t:{int(table.standing.expires_at or 0)}:R>")
        await local.pass_by(FORGOTTEN_SECONDS - NOTICE_SECONDS - 60)
        assert closes not in table_text(anne)
        local.move(120)
        await until(lambda: closes in table_text(anne))
        local.move(NOTICE_SECONDS)
        await until(lambda: words("table-expired") in table_text(anne))


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_table_parked_for_a_month_is_closed_and_its_host_is_informed(
    tmp_path_factory: pytest.TempPathFactory, restarted: bool
):
    async with local_bot(tmp_path_factory.mktemp("parked") / "tortuga.sqlite3") as local:
        (anne, bart), _, table = await local.game("Anne", "Bart")
        lobby = (await bart.slash("/corsairs start", "tavern")).message
        assert lobby is not None
        local.harbour.delete_channel("tavern")
        await until(lambda: len(list(local.bot.house.lost_channels)) == 2)
        if restarted:
            await local.away(10 * DAY)
            await local.pass_by((PARKED_DAYS - 10) * DAY - 60)
        else:
            await local.pass_by(PARKED_DAYS * DAY - 60)
        assert len(local.bot.house.registry) == 2
        local.move(120)
        await until(lambda: not local.bot.house.registry)
        told = words("parked-expired", game="Piraten Bridge", table=table.id, days=PARKED_DAYS)
        await anne.wait(lambda each: told in each.text)
        await bart.wait(lambda each: "Corsairs has had no place on Discord" in each.text)
        assert list(local.bot.house.lost_channels) == []
        await until(lambda: words("table-closed") in hand_of(bart).text)
        assert words("tavern-no-tables") in said(await anne.slash("/tavern move", "harbour-side"))


async def test_a_table_that_is_no_longer_parked_is_not_closed():
    async with local_bot() as local:
        (_, bart), _, table = await local.game("Anne", "Bart", pace="none")
        local.harbour.delete_channel("tavern")
        await until(lambda: table.id in local.bot.house.lost_channels)
        await local.pass_by((PARKED_DAYS - 1) * DAY)
        await bart.slash("/tavern move", "harbour-side")
        await until(lambda: table.id not in local.bot.house.lost_channels)
        await local.pass_by(DAY + 60)
        assert not table.over
