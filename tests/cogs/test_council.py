"""Leaving, taking a seat, pausing and ending, as people press it."""

from __future__ import annotations

import discord
import simcord

from bot.ui.words import speak
from tests.harness.simcord import Answer, SimulatedDiscord, labels, text

words = speak("en")


async def menu(sim: SimulatedDiscord, person: simcord.MemberActor) -> Answer:
    answer = await sim.press(person, sim.board, "⋯")
    assert answer.private
    return answer


async def press_menu(sim: SimulatedDiscord, person: simcord.MemberActor, label: str) -> Answer:
    answer = await menu(sim, person)
    found = next(each for each in labels(answer.message) if each.startswith(label))  # type: ignore[arg-type]
    return await sim.press(person, answer.message, found)


async def test_a_pause_takes_more_than_half_and_is_seen_by_all(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    first = await press_menu(sim, sim.anne, "Pause")
    assert words("council-pause-votes", votes=1, needed=2) in first.text
    second = await press_menu(sim, sim.bart, "Pause")
    assert words("council-pause-passed") in second.text
    assert words("table-paused") in text(sim.board)
    assert words("table-paused") in text(sim.dm(sim.anne))


async def test_the_menu_counts_the_votes(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    await press_menu(sim, sim.anne, "Pause")
    answer = await menu(sim, sim.bart)
    assert answer.message is not None
    assert words("menu-votes", motion="Pause", votes=1, needed=2) in labels(answer.message)


async def test_a_paused_game_goes_on_where_it_stood(sim: SimulatedDiscord):
    await sim.start_table(computers=1)
    await press_menu(sim, sim.anne, "Pause")
    answer = await sim.press_dm(sim.anne, "Resume")
    assert words("council-resume-passed") in answer.text
    assert words("piraten-bridge-ask-bid") in text(sim.dm(sim.anne))
    await sim.press_dm(sim.anne, "1")


async def test_old_buttons_of_a_paused_game_say_so(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    old = sim.dm(sim.bart)
    for each in (sim.anne, sim.bart):
        await press_menu(sim, each, "Pause")
    answer = await sim.press_old(sim.bart, old, f"t:{table.id}:b1:bid 1")
    assert words("reason-paused") in answer.text
    assert table.progress.number == 0


async def test_an_ended_game_keeps_its_score_and_has_no_more_moves(sim: SimulatedDiscord):
    table = await sim.start_table(computers=1)
    await press_menu(sim, sim.anne, "End the game")
    assert words("table-closed") in text(sim.board)
    assert labels(sim.board) == ["Rematch", "Score", "Last trick", "Rules", "Prove the deal"]
    assert table.over


async def test_only_a_moderator_ends_a_table_alone(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    answer = await menu(sim, sim.dutch)
    assert words("menu-close") not in labels(answer.message)  # type: ignore[arg-type]
    answer = await sim.press_old(sim.dutch, sim.board, f"x:{table.id}:close")
    assert words("reason-only-moderators") in answer.text
    assert not table.over
    role = sim.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    mod = sim.guild.add_member(sim.env.create_user("mod"), roles=[role])
    answer = await menu(sim, mod)
    await sim.press(mod, answer.message, words("menu-close"))
    assert table.over


async def test_somebody_else_takes_the_seat_that_was_left(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await press_menu(sim, sim.bart, "Leave the table")
    answer = await sim.press(sim.dutch, sim.board, words("table-take", name="Bart"))
    assert answer.private
    assert table.players[1].user_id == sim.dutch.id
    assert text(sim.dm(sim.dutch)) == answer.text
    assert words("table-take", name="Bart") not in labels(sim.board)
    assert "Dutch" in text(sim.board)


async def test_a_restart_changes_nothing_of_it(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    await press_menu(sim, sim.anne, "Pause")
    await sim.restart()
    answer = await press_menu(sim, sim.bart, "Pause")
    assert words("council-pause-passed") in answer.text
    await sim.restart()
    assert words("table-paused") in text(sim.board)
