"""People with too many tables or too many requests are told kindly what to do."""

from __future__ import annotations

import discord

from bot.tables.base.cooldown import MINUTE
from bot.tables.base.reasons import timestamp
from bot.tables.people.preferences import Server
from bot.tables.people.table_limits import OperatorLimits
from bot.ui.face.panel import Choice
from bot.ui.settings.diagnostics import VISITS
from bot.ui.settings.limits_panel import limits_panel
from bot.ui.words.words import speak
from tests.harness.discord.simcord import Answer, SimulatedDiscord, custom_ids, text

words = speak("en")


async def test_the_fourth_lobby_of_one_person_is_refused_and_the_three_are_named(
    sim: SimulatedDiscord,
):
    own: list[str] = []
    for _ in range(3):
        await sim.anne.slash(sim.channel, "piraten-bridge start")
        own.append(custom_ids(sim.public[-1])[0].split(":")[1])
    answer = Answer(await sim.anne.slash(sim.channel, "corsairs start"))
    assert answer.private
    for each in own:
        assert f"`{each}`" in answer.text
    assert "Start or cancel one of them" in answer.text
    assert "<t:" in answer.text
    assert len(sim.public) == 3
    await sim.press(sim.anne, sim.public[0], "Cancel")
    assert not Answer(await sim.anne.slash(sim.channel, "corsairs start")).private


async def test_people_who_open_tables_too_quickly_are_asked_to_wait(sim: SimulatedDiscord):
    for _ in range(5):
        await sim.open_lobby()
        await sim.press(sim.anne, sim.public[-1], "Cancel")
    answer = Answer(await sim.anne.slash(sim.channel, "piraten-bridge start"))
    assert answer.private
    until = timestamp(sim.env.now().timestamp() + MINUTE)
    assert answer.text == words("reason-too-soon", until=until)
    await sim.env.advance_time(61)
    assert not Answer(await sim.anne.slash(sim.channel, "piraten-bridge start")).private


async def test_the_doctor_has_a_limit_per_minute(sim: SimulatedDiscord):
    for _ in range(VISITS):
        await sim.anne.slash(sim.channel, "tavern doctor")
    asked = len(sim.env.http_requests)
    answer = Answer(await sim.anne.slash(sim.channel, "tavern doctor"))
    assert answer.text.startswith(words("reason-too-soon", until="")[:20])
    assert len(sim.env.http_requests) == asked + 1, "the answer alone"
    assert words("doctor-title") in Answer(await sim.bart.slash(sim.channel, "tavern doctor")).text


async def test_a_server_can_lower_its_limits_and_they_survive_a_restart(sim: SimulatedDiscord):
    role = sim.guild.create_role("Mate", permissions=discord.Permissions(manage_guild=True))
    queen = sim.guild.add_member(sim.env.create_user("queen", global_name="Queen"), roles=[role])
    settings = Answer(await queen.slash(sim.channel, "tavern settings"))
    assert settings.message is not None
    panel = Answer(await queen.click(settings.message, label=words("server-caps")))
    assert panel.message is not None
    await queen.select(panel.message, ["1"], custom_id="s:server:tables_per_channel")
    await sim.restart()
    await sim.open_lobby()
    answer = Answer(await sim.bart.slash(sim.channel, "piraten-bridge start"))
    assert answer.private
    assert answer.text == words("reason-channel-full", most=1)
    back = Answer(await queen.click(panel.message, label=words("server-caps-back")))
    assert back.message is not None
    assert words("server-title") in text(back.message)


def test_a_server_is_offered_only_limits_below_the_operators():
    operator_limits = OperatorLimits(hosted=4, channel=20, server=1)
    for server in (Server(), Server(tables_per_person=3, tables_per_channel=500)):
        panel = limits_panel(server, operator_limits, words)
        person, channel, whole = [each for each in panel.blocks if isinstance(each, Choice)]
        assert [each.value for each in person.options] == ["1", "2", "3", "most"]
        assert [each.value for each in channel.options] == ["1", "2", "3", "5", "10", "most"]
        assert [each.value for each in whole.options] == ["most"]
        for choice in (person, channel, whole):
            assert sum(each.chosen for each in choice.options) == 1
    assert next(each.value for each in person.options if each.chosen) == "3"


def test_every_refusal_has_a_singular_and_a_plural():
    for most in (1, 3):
        for reason in ("too-many-lobbies", "too-many-hosted"):
            said = words(f"reason-{reason}", most=most, tables="`k3f9`", until="9")
            assert "`k3f9`" in said
        for reason in ("too-many-seats", "channel-full", "server-full"):
            assert words(f"reason-{reason}", most=most)[-1] == "."
