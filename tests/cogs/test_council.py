"""Leaving, taking a seat, pausing and ending, as people press it."""

from __future__ import annotations

import discord
import simcord

from bot.ui.words import speak
from tests.cogs.sea import Answer, Sea, labels, text

words = speak("en")


async def menu(sea: Sea, person: simcord.MemberActor) -> Answer:
    answer = await sea.press(person, sea.board, "⋯")
    assert answer.private
    return answer


async def press_menu(sea: Sea, person: simcord.MemberActor, label: str) -> Answer:
    answer = await menu(sea, person)
    found = next(each for each in labels(answer.message) if each.startswith(label))  # type: ignore[arg-type]
    return await sea.press(person, answer.message, found)


async def test_a_pause_takes_more_than_half_and_is_seen_by_all(sea: Sea):
    await sea.start_table(sea.bart)
    first = await press_menu(sea, sea.anne, "Pause")
    assert words("council-pause-votes", votes=1, needed=2) in first.text
    second = await press_menu(sea, sea.bart, "Pause")
    assert words("council-pause-passed") in second.text
    assert words("table-paused") in text(sea.board)
    assert words("table-paused") in text(sea.dm(sea.anne))


async def test_the_menu_counts_the_votes(sea: Sea):
    await sea.start_table(sea.bart)
    await press_menu(sea, sea.anne, "Pause")
    answer = await menu(sea, sea.bart)
    assert answer.message is not None
    assert words("menu-votes", motion="Pause", votes=1, needed=2) in labels(answer.message)


async def test_a_paused_game_goes_on_where_it_stood(sea: Sea):
    await sea.start_table(computers=1)
    await press_menu(sea, sea.anne, "Pause")
    answer = await sea.press_dm(sea.anne, "Resume")
    assert words("council-resume-passed") in answer.text
    assert words("piraten-bridge-ask-bid") in text(sea.dm(sea.anne))
    await sea.press_dm(sea.anne, "1")


async def test_old_buttons_of_a_paused_game_say_so(sea: Sea):
    table = await sea.start_table(sea.bart)
    old = sea.dm(sea.bart)
    for each in (sea.anne, sea.bart):
        await press_menu(sea, each, "Pause")
    answer = await sea.press_old(sea.bart, old, f"t:{table.id}:b1:bid 1")
    assert words("reason-paused") in answer.text
    assert table.progress.number == 0


async def test_an_ended_game_keeps_its_score_and_has_no_more_moves(sea: Sea):
    table = await sea.start_table(computers=1)
    await press_menu(sea, sea.anne, "End the game")
    assert words("table-closed") in text(sea.board)
    assert labels(sea.board) == ["Score", "Rules"]
    assert table.over


async def test_only_a_moderator_ends_a_table_alone(sea: Sea):
    table = await sea.start_table(sea.bart)
    answer = await menu(sea, sea.dutch)
    assert words("menu-close") not in labels(answer.message)  # type: ignore[arg-type]
    answer = await sea.press_old(sea.dutch, sea.board, f"x:{table.id}:close")
    assert words("reason-only-moderators") in answer.text
    assert not table.over
    role = sea.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    mod = sea.guild.add_member(sea.env.create_user("mod"), roles=[role])
    answer = await menu(sea, mod)
    await sea.press(mod, answer.message, words("menu-close"))
    assert table.over


async def test_somebody_else_takes_the_seat_that_was_left(sea: Sea):
    table = await sea.start_table(sea.bart)
    await press_menu(sea, sea.bart, "Leave the table")
    answer = await sea.press(sea.dutch, sea.board, words("table-take", name="Bart"))
    assert answer.private
    assert table.players[1].user_id == sea.dutch.id
    assert text(sea.dm(sea.dutch)) == answer.text
    assert words("table-take", name="Bart") not in labels(sea.board)
    assert "Dutch" in text(sea.board)


async def test_a_restart_changes_nothing_of_it(sea: Sea):
    await sea.start_table(sea.bart)
    await press_menu(sea, sea.anne, "Pause")
    await sea.restart()
    answer = await press_menu(sea, sea.bart, "Pause")
    assert words("council-pause-passed") in answer.text
    await sea.restart()
    assert words("table-paused") in text(sea.board)
