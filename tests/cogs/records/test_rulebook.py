"""The rulebook on Discord: opened privately, browsed in place, and working after a restart."""

from __future__ import annotations

import discord

from bot.ui.face.custom_ids import PAGES, PageId
from bot.ui.words.words import speak
from tests.harness.discord.simcord import (
    Answer,
    SimulatedDiscord,
    buttons,
    custom_ids,
    labels,
    text,
)

words = speak("en")


def title(page: str) -> str:
    return words(f"piraten-bridge-page-{page}-title")


def page_of(message: discord.Message | None) -> str:
    assert message is not None
    return text(message).split(" · ")[1].split("\n")[0]


async def open_rules(sim: SimulatedDiscord) -> discord.Message:
    answer = Answer(await sim.dutch.slash(sim.channel, "piraten-bridge rules"))
    assert answer.private
    assert answer.message is not None
    return answer.message


async def test_the_command_opens_the_first_page_privately(sim: SimulatedDiscord):
    message = await open_rules(sim)
    assert page_of(message) == title("short")
    assert words("rulebook-leaf", number=1, last=7) in text(message)
    assert not sim.public


async def test_pages_are_turned_in_the_same_message(sim: SimulatedDiscord):
    message = await open_rules(sim)
    turned = await sim.press(sim.dutch, message, "On")
    assert page_of(turned.message) == title("bids")
    turned = await sim.press(sim.dutch, turned.message, "On")
    assert page_of(turned.message) == title("trick")
    turned = await sim.press(sim.dutch, turned.message, "Back")
    assert page_of(turned.message) == title("bids")
    assert turned.message is not None
    assert turned.message.id == message.id


async def test_any_page_can_be_chosen(sim: SimulatedDiscord):
    message = await open_rules(sim)
    choice = str(PageId("piraten_bridge", PAGES))
    turned = Answer(await sim.dutch.select(message, ["rank"], custom_id=choice))
    assert page_of(turned.message) == title("rank")
    assert words("piraten-bridge-page-rank-alt", highest=13) in turned.text


async def test_pages_can_be_turned_after_a_restart(sim: SimulatedDiscord):
    message = await open_rules(sim)
    await sim.restart()
    turned = await sim.press(sim.dutch, message, "On")
    assert page_of(turned.message) == title("bids")


async def test_at_a_table_the_rulebook_opens_at_the_current_phase(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    bidding = await sim.press(sim.dutch, sim.board, "Rules")
    assert bidding.private
    assert page_of(bidding.message) == title("bids")
    await sim.bid_all(table)
    playing = await sim.press(sim.anne, sim.board, "Rules")
    assert page_of(playing.message) == title("trick")
    asked = Answer(await sim.anne.slash(sim.channel, "piraten-bridge rules"))
    assert page_of(asked.message) == title("trick"), "Anne sits at a table of this game"
    assert page_of(await open_rules(sim)) == title("short"), "Dutch does not"


async def test_why_links_to_the_page_of_the_rule(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.bid_all(table)
    await sim.lay_one(table)
    await sim.lay_one(table)
    why = await sim.press(sim.anne, sim.board, "Last trick")
    assert why.private
    assert "📖 §6." in why.text
    assert why.message is not None
    assert title("rank") in labels(why.message)
    opened = await sim.press(sim.anne, why.message, title("rank"))
    assert page_of(opened.message) == title("rank")
    assert opened.message is not None
    assert opened.message.id != why.message.id, "the answer stays beside it"


async def test_a_refused_move_by_dm_cites_its_rule_and_links_to_it(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    question = next(each for each in custom_ids(sim.dm(sim.anne)) if each.startswith("t:"))
    forged = f"{question.rsplit(':', 1)[0]}:bid 9"
    answer = await sim.press_old(sim.anne, sim.dm(sim.anne), forged)
    assert words("piraten-bridge-reason-bid-too-high", highest=1) in answer.text
    assert words("rulebook-cited", number="4.2", page=title("bids")) in answer.text
    assert f"x:{table.id}:rules-bids" in custom_ids(sim.dm(sim.anne))
    opened = await sim.press_dm(sim.anne, title("bids"))
    assert opened.private
    assert page_of(opened.message) == title("bids")
    assert opened.message is not None
    turned = Answer(await sim.anne.user.click(opened.message, label="On"))
    assert page_of(turned.message) == title("trick")


async def test_an_unknown_page_is_refused_with_a_sentence(sim: SimulatedDiscord):
    message = await open_rules(sim)
    assert buttons(message)
    for forged in ("p:piraten_bridge:nowhere", "p:chess:short", f"p:piraten_bridge:{PAGES}"):
        answer = await sim.press_old(sim.dutch, message, forged)
        assert answer.text == words("reason-not-ours")
