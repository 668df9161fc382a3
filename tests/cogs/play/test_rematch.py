"""Rematch: who asks sits down, the others are asked, and each of them presses."""

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
    """Of Anne, Bart, Calico, who has left, and a computer."""
    table = await sim.start_table(sim.bart, sim.calico, computers=1)
    await sim.bot.house.votes.leave(table.id, sim.calico.id)
    await sim.bot.house.close(table)
    ends = (lambda: sim.board, lambda: sim.dm(sim.anne), lambda: sim.dm(sim.bart))
    await until(lambda: all("Rematch" in labels(end()) for end in ends))
    return table


def called(sim: SimulatedDiscord, message: discord.Message) -> set[int]:
    """Whom a message reaches by a mention."""
    sent = sim.env.backend.messages[message.channel.id][message.id].allowed_mentions
    return {each.id for each in message.mentions if sent.allows_user(each.id)}


def id_of(lobby: discord.Message) -> str:
    return custom_ids(lobby)[0].split(":")[1]


async def test_who_asks_sits_down_and_who_stayed_is_asked(sim: SimulatedDiscord):
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


async def test_a_second_press_joins_the_lobby_and_tells_the_way(sim: SimulatedDiscord):
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


async def test_asked_by_dm_it_opens_where_the_table_stands(sim: SimulatedDiscord):
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


async def test_who_wants_no_reminders_is_named_but_not_called(sim: SimulatedDiscord):
    await finished(sim)
    await sim.bot.house.people.set_person(sim.anne.id, Person(reminders="none"))
    await sim.press(sim.bart, sim.board, "Rematch")
    assert f"<@{sim.anne.id}>" in text(sim.public[-1])
    assert called(sim, sim.public[-1]) == set()


async def test_a_cancelled_rematch_calls_nobody_a_second_time(sim: SimulatedDiscord):
    await finished(sim)
    board = sim.board
    await sim.press(sim.bart, board, "Rematch")
    await sim.press(sim.bart, sim.public[-1], "Cancel")
    answer = await sim.press(sim.bart, board, "Rematch")
    assert answer.text == words("reason-rematch-over")
    assert len(sim.public) == 2


@pytest.mark.parametrize("by_dm", [False, True])
async def test_a_game_that_was_switched_off_has_no_rematch(sim: SimulatedDiscord, by_dm: bool):
    await finished(sim)
    await sim.bot.house.people.set_server(sim.guild.id, Server(games=("corsairs",)))
    press = sim.press_dm(sim.bart, "Rematch") if by_dm else None
    answer = await (press or sim.press(sim.bart, sim.board, "Rematch"))
    assert answer.text == words("server-game-off", game="Piraten Bridge", games="Corsairs")
    assert len(sim.public) == 1


@pytest.mark.parametrize("by_dm", [False, True])
async def test_where_no_tables_may_stand_any_more_there_is_no_rematch(
    sim: SimulatedDiscord, by_dm: bool
):
    await finished(sim)
    other = sim.guild.create_text_channel("elsewhere")
    await sim.bot.house.people.set_server(sim.guild.id, Server(channels=(other.id,)))
    press = sim.press_dm(sim.bart, "Rematch") if by_dm else None
    answer = await (press or sim.press(sim.bart, sim.board, "Rematch"))
    assert answer.text == words("server-channel-off", channels=f"<#{other.id}>")
    assert len(sim.public) == 1
