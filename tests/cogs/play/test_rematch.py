"""Rematch: the player who asks sits down, and the others are invited to join."""

from __future__ import annotations

import discord
import pytest

from bot.tables.core.table import Table
from bot.tables.people.preferences import Person, Server
from bot.ui.words.words import speak
from tests.harness.discord.simcord import SimulatedDiscord, custom_ids, labels, text
from tests.harness.waiting import until

words = speak("en")


async def finished(sim: SimulatedDiscord) -> Table:
    """A finished game of Anne, Bart, a computer, and Calico, who has left."""
    table = await sim.start_table(sim.bart, sim.calico, computers=1)
    await sim.bot.house.votes.leave(table.id, sim.calico.id)
    await sim.bot.house.close(table)
    ends = (lambda: sim.board, lambda: sim.dm(sim.anne), lambda: sim.dm(sim.bart))
    await until(lambda: all("Rematch" in labels(end()) for end in ends))
    return table


def called(sim: SimulatedDiscord, message: discord.Message) -> set[int]:
    """The people that a message mentions."""
    sent = sim.env.backend.messages[message.channel.id][message.id].allowed_mentions
    return {each.id for each in message.mentions if sent.allows_user(each.id)}


def id_of(lobby: discord.Message) -> str:
    return custom_ids(lobby)[0].split(":")[1]


async def test_the_player_who_asks_sits_down_and_those_who_stayed_are_invited(
    sim: SimulatedDiscord,
):
    await finished(sim)
    board = sim.board
    await sim.press(sim.bart, board, "Rematch")
    lobby = sim.public[-1]
    assert lobby.id != board.id
    assert "1. **Bart** (host)" in text(lobby)
    assert f"2. 🤖 {words('computer-bosun')}" in text(lobby)
    assert "Anne" not in text(lobby)
    assert words("lobby-invited", mentions=f"<@{sim.anne.id}>") in text(lobby)
    assert called(sim, lobby) == {sim.anne.id}, "neither Bart himself nor Calico, who had left"
    await sim.press(sim.anne, lobby, "Join")
    assert "3. Anne" in text(sim.public[-1])
    assert f"<@{sim.anne.id}>" not in text(sim.public[-1])


async def test_a_second_press_joins_the_lobby_and_links_to_it(sim: SimulatedDiscord):
    await finished(sim)
    board = sim.board
    await sim.press(sim.bart, board, "Rematch")
    lobby = id_of(sim.public[-1])
    answer = await sim.press(sim.anne, board, "Rematch")
    assert answer.private
    channel = f"<#{sim.channel.id}>"
    assert answer.text == words("rematch-joined", channel=channel, table=lobby)
    await sim.env.settle()
    assert "3. Anne" in text(sim.public[-1])
    for person in (sim.anne, sim.bart):
        answer = await sim.press(person, board, "Rematch")
        assert answer.text == words("reason-already-gathering", table=lobby)
    assert len(sim.public) == 2
    outsider = await sim.press(sim.dutch, board, "Rematch")
    assert outsider.text == words("reason-not-seated")
    await sim.press(sim.bart, sim.public[-1], "Start")
    assert "My hand" in labels(sim.public[-1])


async def test_a_rematch_from_a_dm_opens_in_the_channel_of_the_table(sim: SimulatedDiscord):
    await finished(sim)
    answer = await sim.press_dm(sim.bart, "Rematch")
    await sim.env.settle()
    lobby = sim.public[-1]
    assert "1. **Bart** (host)" in text(lobby)
    assert called(sim, lobby) == {sim.anne.id}
    channel = f"<#{sim.channel.id}>"
    assert answer.text == words("rematch-opened", channel=channel, table=id_of(lobby))
    assert all("Join" not in labels(each) for each in sim.dms(sim.bart))
    answer = await sim.press_dm(sim.anne, "Rematch")
    assert answer.text == words("rematch-joined", channel=channel, table=id_of(lobby))
    await sim.env.settle()
    assert "3. Anne" in text(sim.public[-1])
    assert len(sim.public) == 2


async def test_players_without_reminders_are_named_but_not_mentioned(sim: SimulatedDiscord):
    await finished(sim)
    await sim.bot.house.people.set_person(sim.anne.id, Person(reminders="none"))
    await sim.press(sim.bart, sim.board, "Rematch")
    assert f"<@{sim.anne.id}>" in text(sim.public[-1])
    assert called(sim, sim.public[-1]) == set()


async def test_after_a_cancelled_rematch_nobody_is_mentioned_again(sim: SimulatedDiscord):
    await finished(sim)
    board = sim.board
    await sim.press(sim.bart, board, "Rematch")
    await sim.press(sim.bart, sim.public[-1], "Cancel")
    answer = await sim.press(sim.bart, board, "Rematch")
    assert answer.text == words("reason-rematch-over")
    assert len(sim.public) == 2


@pytest.mark.parametrize("by_dm", [False, True])
async def test_a_game_that_was_disabled_has_no_rematch(sim: SimulatedDiscord, by_dm: bool):
    await finished(sim)
    await sim.bot.house.people.set_server(sim.guild.id, Server(games=("corsairs",)))
    press = sim.press_dm(sim.bart, "Rematch") if by_dm else None
    answer = await (press or sim.press(sim.bart, sim.board, "Rematch"))
    assert answer.text == words("server-game-off", game="Piraten Bridge", games="Corsairs")
    assert len(sim.public) == 1


@pytest.mark.parametrize("by_dm", [False, True])
async def test_a_channel_that_no_longer_allows_tables_has_no_rematch(
    sim: SimulatedDiscord, by_dm: bool
):
    await finished(sim)
    other = sim.guild.create_text_channel("elsewhere")
    await sim.bot.house.people.set_server(sim.guild.id, Server(channels=(other.id,)))
    press = sim.press_dm(sim.bart, "Rematch") if by_dm else None
    answer = await (press or sim.press(sim.bart, sim.board, "Rematch"))
    assert answer.text == words("server-channel-off", channels=f"<#{other.id}>")
    assert len(sim.public) == 1
