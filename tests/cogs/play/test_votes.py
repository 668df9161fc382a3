"""Leaving, taking a seat, pausing and ending, as people press the buttons."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from bot.ui.words.words import speak
from tests.harness.discord.simcord import Answer, SimulatedDiscord, labels, text, walk

words = speak("en")


async def menu(sim: SimulatedDiscord, person: simcord.MemberActor) -> Answer:
    answer = await sim.press(person, sim.board, "⋯")
    assert answer.private
    return answer


async def press_menu(sim: SimulatedDiscord, person: simcord.MemberActor, label: str) -> Answer:
    answer = await menu(sim, person)
    found = next(each for each in labels(answer.message) if each.startswith(label))  # type: ignore[arg-type]
    return await sim.press(person, answer.message, found)


async def test_a_pause_needs_more_than_half_and_everybody_sees_it(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    first = await press_menu(sim, sim.anne, "Pause")
    assert words("council-pause-votes", votes=1, needed=2) in first.text
    second = await press_menu(sim, sim.bart, "Pause")
    assert words("council-pause-passed") in second.text
    assert words("table-paused") in text(sim.board)
    assert words("table-paused") in text(sim.dm(sim.anne))


async def test_the_menu_shows_the_number_of_votes(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    await press_menu(sim, sim.anne, "Pause")
    answer = await menu(sim, sim.bart)
    assert answer.message is not None
    assert words("menu-votes", motion="Pause", votes=1, needed=2) in labels(answer.message)


async def test_a_paused_game_resumes_where_it_was(sim: SimulatedDiscord):
    await sim.start_table(computers=1)
    await press_menu(sim, sim.anne, "Pause")
    answer = await sim.press_dm(sim.anne, "Resume")
    assert words("council-resume-passed") in answer.text
    assert words("piraten-bridge-ask-bid") in text(sim.dm(sim.anne))
    await sim.press_dm(sim.anne, "1")


async def test_old_buttons_of_a_paused_game_say_that_it_is_paused(sim: SimulatedDiscord):
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
    assert labels(sim.board) == ["Rematch", "Replay", "Score", "Rules", "Prove the deal"]
    assert table.over


async def test_only_a_moderator_can_end_a_table_alone(sim: SimulatedDiscord):
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


async def test_somebody_else_can_take_an_abandoned_seat(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await press_menu(sim, sim.bart, "Leave the table")
    answer = await sim.press(sim.dutch, sim.board, words("table-take", name="Bart"))
    assert answer.private
    assert table.players[1].user_id == sim.dutch.id
    assert text(sim.dm(sim.dutch)) == answer.text
    assert words("table-take", name="Bart") not in labels(sim.board)
    assert "Dutch" in text(sim.board)


async def test_votes_and_pauses_survive_a_restart(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    await press_menu(sim, sim.anne, "Pause")
    await sim.restart()
    answer = await press_menu(sim, sim.bart, "Pause")
    assert words("council-pause-passed") in answer.text
    await sim.restart()
    assert words("table-paused") in text(sim.board)


# ── Freeing a seat ───────────────────────────────────────────────────────────────────────────


def select(message: discord.Message) -> dict[str, Any]:
    (found,) = [each for each in walk(message.components) if each["type"] == 3]
    return found


async def free(sim: SimulatedDiscord, person: simcord.MemberActor, name: str) -> Answer:
    """Uses the menu: a player's vote, or a moderator's decision."""
    answer = await menu(sim, person)
    assert answer.message is not None
    found = select(answer.message)
    (seat,) = [each["value"] for each in found["options"] if each["label"] == name]
    chosen = await person.select(answer.message, [seat], custom_id=found["custom_id"])
    return Answer(chosen)


async def test_more_than_half_of_the_people_can_free_a_seat(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart, sim.calico)
    first = await free(sim, sim.anne, "Calico")
    assert words("council-free-votes", name="Calico", votes=1, needed=2) in first.text
    assert words("table-motion-free", name="Calico", votes=1, needed=2) in text(sim.board)
    await sim.press(sim.bart, sim.board, words("table-agree-free", name="Calico"))
    assert words("table-take", name="Calico") in labels(sim.board)
    assert words("table-agree-free", name="Calico") not in labels(sim.board)
    await sim.press(sim.dutch, sim.board, words("table-take", name="Calico"))
    assert table.players[2].user_id == sim.dutch.id


async def test_a_player_whose_seat_was_freed_is_informed_and_cannot_play(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart, sim.calico)
    hand = sim.dm(sim.calico)
    await free(sim, sim.anne, "Calico")
    await free(sim, sim.bart, "Calico")
    await sim.env.settle()
    told = words("removed-table", game="Piraten Bridge", table=table.id)
    assert [text(each) for each in sim.dms(sim.calico)] == [told, told], "their hand asks no more"
    before = table.progress.number
    for act in (f"t:{table.id}:b1:bid 1", f"x:{table.id}:back", f"x:{table.id}:hand"):
        answer = await sim.press_old(sim.calico, hand, act)
        assert answer.text == words("reason-removed")
    assert table.progress.number == before
    taking = await sim.press(sim.calico, sim.board, words("table-take", name="Calico"))
    assert taking.text == words("reason-removed")


async def test_only_a_moderator_frees_a_seat_at_once(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    assert not [e for e in walk((await menu(sim, sim.dutch)).message.components) if e["type"] == 3]  # type: ignore[union-attr]
    forged = await sim.press_old(sim.dutch, sim.board, f"x:{table.id}:free-now")
    assert forged.text == words("reason-only-moderators")
    role = sim.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    mod = sim.guild.add_member(sim.env.create_user("mod"), roles=[role])
    answer = await free(sim, mod, "Bart")
    assert "Bart" in answer.text
    assert table.players[1].left
    assert words("table-take", name="Bart") in labels(sim.board)


async def test_a_choice_that_was_not_offered_frees_nothing(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart, sim.calico)
    for act in ("free", "agree-free9", "agree-free", "agree-mutiny"):
        answer = await sim.press_old(sim.anne, sim.board, f"x:{table.id}:{act}")
        known = "settled-done" if act == "agree-free9" else "not-ours"
        assert answer.text == words(f"reason-{known}"), act
    assert table.seen(None).votes == {}


async def test_a_former_player_cannot_take_another_seat(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart, sim.calico)
    await press_menu(sim, sim.bart, "Leave the table")
    await sim.press(sim.dutch, sim.board, words("table-take", name="Bart"))
    await press_menu(sim, sim.calico, "Leave the table")
    answer = await sim.press(sim.bart, sim.board, words("table-take", name="Calico"))
    assert answer.text == words("reason-held-another")
    assert table.players[2].user_id == sim.calico.id
