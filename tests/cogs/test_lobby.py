"""From /piraten-bridge start to the first card."""

from __future__ import annotations

import discord
import pytest

from bot.ui.words import speak
from tests.cogs.sea import Sea, buttons, custom_ids, labels, text

words = speak("en")


async def test_start_opens_a_lobby_that_all_can_see(sea: Sea):
    board = await sea.open_lobby()
    assert "Anne opens a table" in text(board)
    assert "1. **Anne** (host)" in text(board)
    assert "6. –" in text(board)
    assert len(sea.public) == 1
    for label in ("Join", "Leave", "Add a computer player", "Remove it", "Cancel", "Rules"):
        assert label in labels(board)


async def test_start_is_grey_with_its_reason_until_enough_sit_down(sea: Sea):
    board = await sea.open_lobby()
    start = next(each for each in buttons(board) if each["custom_id"].endswith(":start"))
    assert (start["label"], start["disabled"]) == ("Start (one more needed)", True)
    await sea.press(sea.bart, board, "Join")
    start = next(each for each in buttons(sea.board) if each["custom_id"].endswith(":start"))
    assert (start["label"], start["disabled"]) == ("Start", False)


async def test_a_press_is_answered_by_redrawing_the_lobby_itself(sea: Sea):
    board = await sea.open_lobby()
    asked = len(sea.env.http_requests)
    await sea.press(sea.bart, board, "Join")
    assert "2. Bart" in text(sea.board)
    sent = sea.env.http_requests[asked:]
    assert [each.method for each in sent] == ["POST"], "one request: the answer"
    await sea.press(sea.bart, sea.board, "Leave")
    assert "2. –" in text(sea.board)


async def test_computer_players_sit_down_with_the_host(sea: Sea):
    await sea.anne.slash(sea.channel, "piraten-bridge start", computers=3)
    assert f"2. 🤖 {words('computer-bosun')}" in text(sea.board)
    assert "5. –" in text(sea.board)
    await sea.press(sea.anne, sea.board, "Start")
    assert len((await sea.table()).players) == 4


async def test_no_more_computer_players_than_there_are_seats(sea: Sea):
    await sea.anne.slash(sea.channel, "corsairs start", computers=5)
    assert "–" not in text(sea.board).split("4. ")[1].splitlines()[0]
    assert "5. " not in text(sea.board)


async def test_who_joins_twice_is_told_so(sea: Sea):
    board = await sea.open_lobby()
    answer = await sea.press(sea.anne, board, "Join")
    assert answer.private
    assert answer.text == words("reason-already-seated")
    assert "2. –" in text(sea.board)


async def test_computer_players_come_and_go(sea: Sea):
    board = await sea.open_lobby()
    await sea.press(sea.anne, board, "Add a computer player")
    assert f"2. 🤖 {words('computer-bosun')}" in text(sea.board)
    await sea.press(sea.anne, sea.board, "Remove it")
    assert "2. –" in text(sea.board)
    answer = await sea.press(sea.dutch, sea.board, "Add a computer player")
    assert answer.text == words("reason-not-seated")


async def test_only_the_host_starts_cancels_and_sets_options(sea: Sea):
    board = await sea.open_lobby()
    await sea.press(sea.bart, board, "Join")
    for label in ("Start", "Cancel", "Options"):
        answer = await sea.press(sea.bart, sea.board, label)
        assert answer.private
        assert answer.text == words("reason-only-host", host="Anne")
    assert "Ready" in text(sea.board)


async def test_if_the_host_leaves_the_next_is_host(sea: Sea):
    board = await sea.open_lobby()
    await sea.press(sea.bart, board, "Join")
    await sea.press(sea.anne, sea.board, "Leave")
    assert "1. **Bart** (host)" in text(sea.board)
    await sea.press(sea.bart, sea.board, "Leave")
    assert words("lobby-closed") in text(sea.board)
    assert custom_ids(sea.board) == []


async def test_cancel_closes_the_lobby(sea: Sea):
    board = await sea.open_lobby()
    old = custom_ids(board)[0]
    await sea.press(sea.anne, board, "Cancel")
    assert words("lobby-closed") in text(sea.board)
    answer = await sea.press_old(sea.bart, sea.board, old)
    assert answer.text == words("reason-no-such-table")


async def test_options_are_one_modal(sea: Sea):
    board = await sea.open_lobby()
    answer = await sea.press(sea.anne, board, "Options")
    assert answer.result.modal is not None
    await sea.anne.submit_modal(answer.result, {"pace": ["relaxed"], "pictures": ["True"]})
    assert words("pace-relaxed") in text(sea.board)
    await sea.press(sea.bart, sea.board, "Join")
    await sea.press(sea.anne, sea.board, "Start")
    table = await sea.table()
    assert table.progress.deadline == pytest.approx(sea.env.now().timestamp() + 600, abs=1)


async def test_rules_are_told_privately_to_anybody(sea: Sea):
    board = await sea.open_lobby()
    answer = await sea.press(sea.dutch, board, "Rules")
    assert answer.private
    assert words("piraten-bridge-rules") in answer.text
    result = await sea.dutch.slash(sea.channel, "piraten-bridge rules")
    assert result.ephemeral


async def test_start_turns_the_lobby_into_the_table_and_deals_by_dm(sea: Sea):
    table = await sea.start_table(sea.bart)
    assert len(sea.public) == 1
    assert "My hand" in labels(sea.board)
    assert table.seen(None).commitment[:8] in text(sea.board)
    for person in (sea.anne, sea.bart):
        assert len(sea.dms(person)) == 1
        assert labels(sea.dm(person))[:2] == ["0", "1"]


async def test_a_second_press_on_start_is_told_that_it_has_started(sea: Sea):
    board = await sea.open_lobby()
    await sea.press(sea.bart, board, "Join")
    start = next(each for each in custom_ids(sea.board) if each.endswith(":start"))
    await sea.press(sea.anne, sea.board, "Start")
    for person in (sea.anne, sea.bart):
        answer = await sea.press_old(person, sea.board, start)
        assert answer.text == words("reason-already-started")


async def test_several_tables_stand_in_one_channel(sea: Sea):
    await sea.open_lobby()
    await sea.bart.slash(sea.channel, "piraten-bridge start")
    first, second = sea.public
    await sea.press(sea.calico, first, "Join")
    await sea.press(sea.calico, second, "Join")
    assert "2. Calico" in text(sea.public[0])
    assert "2. Calico" in text(sea.public[1])


async def test_a_lobby_that_nobody_starts_is_closed_after_an_hour(sea: Sea):
    await sea.open_lobby()
    await sea.env.advance_time(3590)
    assert words("lobby-closed") not in text(sea.board)
    await sea.env.advance_time(20)
    closed = sea.public[-1]
    assert words("lobby-closed") in text(closed)
    assert custom_ids(closed) == []


async def test_without_permission_one_sentence_says_what_is_missing(sea: Sea):
    silent = sea.guild.create_text_channel(
        "silent",
        overwrites={sea.guild.default_role: discord.PermissionOverwrite(send_messages=False)},
    )
    result = await sea.anne.slash(silent, "piraten-bridge start")
    assert result.response is not None
    assert result.ephemeral
    assert words("permission-send-messages") in text(result.response.message)
    assert await sea.bot.house.of_person(sea.anne.id) == []


async def test_a_table_needs_a_server(sea: Sea):
    with pytest.raises(Exception, match="piraten-bridge"):
        await sea.anne.user.slash("piraten-bridge start")


async def test_names_are_shown_as_chosen_and_have_no_power(sea: Sea):
    odd = sea.guild.add_member(sea.env.create_user("odd"), nick="**@everyone** [x](http://a.b)")
    await sea.open_lobby()
    await sea.press(odd, sea.board, "Join")
    assert r"\*\*@" in text(sea.board)
    assert "@everyone" not in text(sea.board)
    assert "](http" not in text(sea.board)
