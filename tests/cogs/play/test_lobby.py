"""From /piraten-bridge start to the first card."""

from __future__ import annotations

import re

import discord
import pytest

from bot.ui.words.words import speak
from tests.harness.discord.simcord import (
    Answer,
    SimulatedDiscord,
    buttons,
    custom_ids,
    labels,
    options,
    text,
    walk,
)

words = speak("en")


def level_select(lobby: discord.Message) -> str:
    found = (each.get("custom_id", "") for each in walk(lobby.components))
    return next((each for each in found if each.endswith(":level")), "")


async def test_start_opens_a_public_lobby(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    assert "1. **Anne** (host)" in text(board)
    assert "6. –" in text(board)
    assert len(sim.public) == 1
    for label in ("Join", "Leave", "+", "−", "Cancel", "Rules"):
        assert label in labels(board)


async def test_start_is_disabled_with_its_reason_until_there_are_enough_players(
    sim: SimulatedDiscord,
):
    board = await sim.open_lobby()
    start = next(each for each in buttons(board) if each["custom_id"].endswith(":start"))
    assert (start["label"], start["disabled"]) == ("Start (one more needed)", True)
    await sim.press(sim.bart, board, "Join")
    start = next(each for each in buttons(sim.board) if each["custom_id"].endswith(":start"))
    assert (start["label"], start["disabled"]) == ("Start", False)


async def test_a_press_is_answered_by_redrawing_the_lobby_itself(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    asked = len(sim.env.http_requests)
    await sim.press(sim.bart, board, "Join")
    assert "2. Bart" in text(sim.board)
    sent = sim.env.http_requests[asked:]
    assert [each.method for each in sent] == ["POST"], "one request: the answer"
    await sim.press(sim.bart, sim.board, "Leave")
    assert "2. –" in text(sim.board)


async def test_computer_players_can_join_the_host(sim: SimulatedDiscord):
    await sim.anne.slash(sim.channel, "piraten-bridge start", computers=3)
    assert f"2. 🤖 {words('computer-bosun')}" in text(sim.board)
    assert "5. –" in text(sim.board)
    await sim.press(sim.anne, sim.board, "Start")
    assert len((await sim.table()).players) == 4


async def test_computer_players_are_limited_by_the_seats(sim: SimulatedDiscord):
    await sim.anne.slash(sim.channel, "corsairs start", computers=5)
    assert "4. 🤖" in text(sim.board)
    assert "5. " not in text(sim.board)


async def test_joining_twice_is_refused_with_a_sentence(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    answer = await sim.press(sim.anne, board, "Join")
    assert answer.private
    assert answer.text == words("reason-already-seated")
    assert "2. –" in text(sim.board)


async def test_computer_players_can_be_added_and_removed(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    await sim.press(sim.anne, board, "+")
    assert f"2. 🤖 {words('computer-bosun')}" in text(sim.board)
    await sim.press(sim.anne, sim.board, "−")
    assert "2. –" in text(sim.board)
    answer = await sim.press(sim.dutch, sim.board, "+")
    assert answer.text == words("reason-not-seated")


async def test_the_host_chooses_the_level_of_computers(sim: SimulatedDiscord):
    await sim.anne.slash(sim.channel, "piraten-bridge start", computers=3)
    assert text(sim.board).count("🤖 ") == 3, "sailors, who need no mark and no word"
    select = level_select(sim.board)
    await sim.anne.select(sim.board, ["all boy"], custom_id=select)
    assert text(sim.board).count(f"({words('level-boy')})") == 3
    await sim.anne.select(sim.board, ["3 captain"], custom_id=select)
    taste = words("character-cautious")
    captain = words("level-character", level=words("level-captain"), character=taste)
    name = words("captain-cautious")
    assert f"4. 🤖 {name}\\* ({captain})" in text(sim.board)
    await sim.press(sim.bart, sim.board, "Join")
    answer = Answer(await sim.bart.select(sim.board, ["3 boy"], custom_id=select))
    assert answer.text == words("reason-only-host", host="Anne")
    assert f"({captain})" in text(sim.board)


async def test_without_computers_no_level_is_offered(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    assert level_select(board) == ""


async def test_at_the_table_a_computer_has_its_mark_and_the_menu_explains_it(
    sim: SimulatedDiscord,
):
    await sim.anne.slash(sim.channel, "piraten-bridge start", computers=3)
    select = level_select(sim.board)
    for value in ("1 boy", "3 captain"):
        await sim.anne.select(sim.board, [value], custom_id=select)
    await sim.press(sim.anne, sim.board, "Start")
    menu = await sim.press(sim.anne, sim.board, "⋯")
    for mark, level in (("°", "boy"), ("", "sailor"), ("\\*", "captain")):
        line = next(each for each in menu.text.splitlines() if words(f"level-{level}") in each)
        assert re.match(rf"-# 🤖 \w+{re.escape(mark)} ", line.replace("\N{NO-BREAK SPACE}", " "))


async def test_only_the_host_starts_cancels_and_sets_options(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    await sim.press(sim.bart, board, "Join")
    for label in ("Start", "Cancel", "Options"):
        answer = await sim.press(sim.bart, sim.board, label)
        assert answer.private
        assert answer.text == words("reason-only-host", host="Anne")
    assert "Start" in labels(sim.board)


async def test_if_the_host_leaves_the_next_player_is_host(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    await sim.press(sim.bart, board, "Join")
    await sim.press(sim.anne, sim.board, "Leave")
    assert "1. **Bart** (host)" in text(sim.board)
    await sim.press(sim.bart, sim.board, "Leave")
    assert words("lobby-closed") in text(sim.board)
    assert custom_ids(sim.board) == []


async def test_cancel_closes_the_lobby(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    old = custom_ids(board)[0]
    await sim.press(sim.anne, board, "Cancel")
    assert words("lobby-closed") in text(sim.board)
    answer = await sim.press_old(sim.bart, sim.board, old)
    assert answer.text == words("reason-no-such-table")


async def test_options_are_one_modal(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    answer = await sim.press(sim.anne, board, "Options")
    assert answer.result.modal is not None
    await sim.anne.submit_modal(answer.result, options(pace="relaxed"))
    assert words("pace-relaxed") in text(sim.board)
    await sim.press(sim.bart, sim.board, "Join")
    await sim.press(sim.anne, sim.board, "Start")
    table = await sim.table()
    assert table.standing.deadline == pytest.approx(sim.env.now().timestamp() + 600, abs=1)


async def test_anybody_can_read_the_rules_privately(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    answer = await sim.press(sim.dutch, board, "Rules")
    assert answer.private
    assert words("piraten-bridge-page-short-title") in answer.text
    result = await sim.dutch.slash(sim.channel, "piraten-bridge rules")
    assert result.ephemeral


async def test_start_turns_the_lobby_into_the_table_and_deals_by_dm(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    assert len(sim.public) == 1
    assert "My hand" in labels(sim.board)
    assert words("table-sealed-first", deal=table.seen(None).seal[:32]) in text(sim.board)
    for person in (sim.anne, sim.bart):
        assert len(sim.dms(person)) == 1
        assert labels(sim.dm(person))[:2] == ["0", "1"]


async def test_a_second_press_on_start_is_answered_that_it_has_started(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    await sim.press(sim.bart, board, "Join")
    start = next(each for each in custom_ids(sim.board) if each.endswith(":start"))
    await sim.press(sim.anne, sim.board, "Start")
    for person in (sim.anne, sim.bart):
        answer = await sim.press_old(person, sim.board, start)
        assert answer.text == words("reason-already-started")


async def test_one_channel_can_have_several_tables(sim: SimulatedDiscord):
    await sim.open_lobby()
    await sim.bart.slash(sim.channel, "piraten-bridge start")
    first, second = sim.public
    await sim.press(sim.calico, first, "Join")
    await sim.press(sim.calico, second, "Join")
    assert "2. Calico" in text(sim.public[0])
    assert "2. Calico" in text(sim.public[1])


async def test_a_lobby_that_nobody_starts_is_closed_after_an_hour(sim: SimulatedDiscord):
    await sim.open_lobby()
    await sim.env.advance_time(3590)
    assert words("lobby-closed") not in text(sim.board)
    await sim.env.advance_time(20)
    closed = sim.public[-1]
    assert words("lobby-closed") in text(closed)
    assert custom_ids(closed) == []


async def test_a_missing_permission_is_named_in_one_sentence(sim: SimulatedDiscord):
    silent = sim.guild.create_text_channel(
        "silent",
        overwrites={sim.guild.default_role: discord.PermissionOverwrite(send_messages=False)},
    )
    result = await sim.anne.slash(silent, "piraten-bridge start")
    assert result.response is not None
    assert result.ephemeral
    assert words("permission-send-messages") in text(result.response.message)
    assert await sim.bot.house.registry.of_person(sim.anne.id) == []


async def test_a_table_cannot_be_opened_outside_a_server(sim: SimulatedDiscord):
    with pytest.raises(Exception, match="piraten-bridge"):
        await sim.anne.user.slash("piraten-bridge start")


async def test_names_are_shown_as_chosen_and_escaped(sim: SimulatedDiscord):
    odd = sim.guild.add_member(sim.env.create_user("odd"), nick="**@everyone** [x](http://a.b)")
    await sim.open_lobby()
    await sim.press(odd, sim.board, "Join")
    assert r"\*\*@" in text(sim.board)
    assert "@everyone" not in text(sim.board)
    assert "](http" not in text(sim.board)


# ── Removing somebody ────────────────────────────────────────────────────────────────────────


async def test_a_player_removed_by_the_host_is_informed_and_cannot_join_again(
    sim: SimulatedDiscord,
):
    board = await sim.open_lobby()
    assert words("lobby-guests-remove") not in labels(board), "nobody else is there"
    await sim.press(sim.bart, board, "Join")
    await sim.press(sim.calico, sim.board, "Join")
    answer = await sim.press(sim.bart, sim.board, words("lobby-guests-remove"))
    assert answer.text == words("reason-only-host", host="Anne")
    answer = await sim.press(sim.anne, sim.board, words("lobby-guests-remove"))
    assert answer.private
    assert answer.message is not None
    lobby_id = custom_ids(sim.board)[0].split(":")[1]
    chosen = [str(sim.bart.id)]
    await sim.anne.select(answer.message, chosen, custom_id=f"l:{lobby_id}:out")
    await sim.env.settle()
    assert "2. Calico" in text(sim.board)
    assert "Bart" not in text(sim.board)
    told = words("removed-lobby", game="Piraten Bridge", table=lobby_id)
    assert text(sim.dm(sim.bart)) == told
    again = await sim.press(sim.bart, sim.board, "Join")
    assert again.text == words("reason-removed")


async def test_a_forged_removal_removes_nobody(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    await sim.press(sim.bart, board, "Join")
    lobby_id = custom_ids(sim.board)[0].split(":")[1]
    answer = await sim.press_old(sim.anne, sim.board, f"l:{lobby_id}:out")
    assert answer.text == words("reason-not-ours")
    assert "2. Bart" in text(sim.board)
