"""Presses that the server forbids, on ended tables, or on unoffered choices do nothing."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord._modal import _modal_control_map  # pyright: ignore[reportPrivateUsage]
from simcord.actors import _component_interaction  # pyright: ignore[reportPrivateUsage]

from bot.tables.core.table import Table
from bot.tables.people.preferences import Person, Server
from bot.ui.words.words import speak
from tests.harness.discord.simcord import Answer, SimulatedDiscord, options, text

words = speak("en")
ALL_RIGHTS = discord.Permissions.all()


async def forged(
    sim: SimulatedDiscord, person: Any, message: discord.Message, custom_id: str, *values: str
) -> Answer:
    """A choice that the select of that message does not offer."""
    stored = sim.env.backend.messages[message.channel.id][message.id]
    data = {"custom_id": custom_id, "component_type": 3, "values": list(values)}
    return Answer(await _component_interaction(person, stored, data))


async def ended(sim: SimulatedDiscord) -> Table:
    table = await sim.start_table(sim.bart)
    await sim.bot.house.close(table)
    await sim.bot.display.finish()
    return table


# ── Limits of the server ─────────────────────────────────────────────────────────────────────


async def test_a_table_is_moved_only_to_an_allowed_channel(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    deck = sim.guild.create_text_channel("deck")
    await sim.bot.house.people.set_server(sim.guild.id, Server(channels=(sim.channel.id,)))
    answer = Answer(await sim.anne.slash(deck, "tavern move"))
    assert answer.text == words("server-channel-off", channels=f"<#{sim.channel.id}>")
    assert table.row.channel_id == sim.channel.id
    await sim.bot.house.people.set_server(sim.guild.id, Server(channels=(deck.id,)))
    await sim.anne.slash(deck, "tavern move")
    assert table.row.channel_id == deck.id


async def test_a_game_that_is_disabled_has_no_rematch(sim: SimulatedDiscord):
    await ended(sim)
    await sim.bot.house.people.set_server(sim.guild.id, Server(games=("corsairs",)))
    answer = await sim.press(sim.anne, sim.board, "Rematch")
    assert answer.private
    game, other = words("piraten-bridge-name"), words("corsairs-name")
    assert answer.text == words("server-game-off", game=game, games=other)
    assert len(await sim.bot.house.registry.of_person(sim.anne.id)) == 0
    await sim.bot.house.people.set_server(sim.guild.id, Server())
    await sim.press(sim.anne, sim.board, "Rematch")
    assert len(await sim.bot.house.registry.of_person(sim.anne.id)) == 1


async def test_a_channel_that_no_longer_allows_tables_has_no_rematch(sim: SimulatedDiscord):
    await ended(sim)
    deck = sim.guild.create_text_channel("deck")
    await sim.bot.house.people.set_server(sim.guild.id, Server(channels=(deck.id,)))
    answer = await sim.press(sim.anne, sim.board, "Rematch")
    assert answer.text == words("server-channel-off", channels=f"<#{deck.id}>")
    assert len(await sim.bot.house.registry.of_person(sim.anne.id)) == 0


# ── Ended tables ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("verb", ["leave", "back", "take1", "pause", "resume", "end"])
async def test_an_old_menu_changes_nothing_at_an_ended_table(sim: SimulatedDiscord, verb: str):
    table = await ended(sim)
    before = await sim.bot.store.tables.load(table.id)
    who = sim.dutch if verb == "take1" else sim.bart
    answer = await sim.press_old(who, sim.board, f"x:{table.id}:{verb}")
    assert answer.text == words("reason-game-over")
    assert await sim.bot.store.tables.load(table.id) == before


# ── Another server ───────────────────────────────────────────────────────────────────────────


async def elsewhere(sim: SimulatedDiscord, user: Any) -> tuple[simcord.MemberActor, Any]:
    """The person in a server of their own, and a message of the bot there."""
    guild = sim.env.create_guild("Port Royal")
    channel = guild.create_text_channel("quay")
    role = guild.create_role("Owner", permissions=ALL_RIGHTS)
    person = guild.add_member(user, roles=[role])
    await person.slash(channel, "piraten-bridge start")
    return person, channel.history()[-1]


@pytest.mark.parametrize("verb", ["close", "menu", "score", "text", "why", "take1", "prove"])
async def test_strangers_can_do_nothing_from_another_server(sim: SimulatedDiscord, verb: str):
    table = await sim.start_table(sim.bart)
    await sim.bot.house.votes.leave(table.id, sim.bart.id)
    stranger, message = await elsewhere(sim, sim.env.create_user("morgan", global_name="Morgan"))
    before = await sim.bot.store.tables.load(table.id)
    answer = await sim.press_old(stranger, message, f"x:{table.id}:{verb}")
    assert answer.text == words("reason-other-server")
    assert await sim.bot.store.tables.load(table.id) == before


async def test_nobody_joins_a_lobby_of_another_server(sim: SimulatedDiscord):
    await sim.open_lobby()
    (lobby,) = await sim.bot.house.registry.of_person(sim.anne.id)
    stranger, message = await elsewhere(sim, sim.env.create_user("morgan", global_name="Morgan"))
    for verb in ("join", "add", "leave", "cancel", "start"):
        answer = await sim.press_old(stranger, message, f"l:{lobby.id}:{verb}")
        assert answer.text == words("reason-other-server")
    assert [player.name for player in lobby.players] == ["Anne"]


async def test_moderators_of_another_server_have_no_power_here(sim: SimulatedDiscord):
    """This holds even at a table where they sit."""
    table = await sim.start_table(sim.bart)
    bart, message = await elsewhere(sim, sim.bart.user)
    answer = await sim.press_old(bart, message, f"x:{table.id}:close")
    assert answer.text == words("reason-only-moderators")
    assert not table.over
    answer = await sim.press_old(bart, message, f"x:{table.id}:menu")
    assert words("menu-close") not in answer.text
    await sim.bot.house.close(table)
    await sim.press_old(bart, message, f"x:{table.id}:rematch")
    found = await sim.bot.house.registry.of_person(sim.bart.id)
    assert {(each.row.game, each.row.guild_id) for each in found} == {
        ("piraten_bridge", sim.guild.id),
        ("piraten_bridge", bart.guild.id),
    }, "the rematch stands where the table stood, beside the lobby over there"


async def test_a_hand_can_be_opened_from_any_server(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    bart, message = await elsewhere(sim, sim.bart.user)
    answer = await sim.press_old(bart, message, f"x:{table.id}:hand")
    assert "Your hand" in answer.text


async def test_a_removed_member_cannot_play_on_from_another_server(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    bart, message = await elsewhere(sim, sim.bart.user)
    sim.guild.remove_member(sim.bart)
    await sim.restart()  # The restarted bot has met nobody yet.
    answer = await sim.press_old(bart, message, f"x:{table.id}:hand")
    assert answer.text == words("reason-not-in-server")
    assert (await sim.bot.house.registry.table(table.id)).players[1].left


# ── Choices that were never offered ──────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pace", "sometime"),
        ("pictures", "perhaps"),
        ("show", "loud"),
        ("rounds", "eleven"),
        ("last_card", "True"),
    ],
)
async def test_a_lobby_accepts_only_options_that_its_form_offers(
    sim: SimulatedDiscord, field: str, value: str
):
    board = await sim.open_lobby()
    opened = await sim.press(sim.anne, board, "Options")
    (lobby,) = await sim.bot.house.registry.of_person(sim.anne.id)
    before = await sim.bot.store.tables.load(lobby.id)
    form = opened.result._interaction.modal  # pyright: ignore[reportPrivateUsage]
    assert form is not None
    _modal_control_map(form)[field]["options"].append({"label": "?", "value": value})
    answer = Answer(await sim.anne.submit_modal(opened.result, options(**{field: value})))
    assert answer.text == words("reason-not-offered")
    assert await sim.bot.store.tables.load(lobby.id) == before


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("language", ["xx"]),
        ("language", []),
        ("pace", ["sometime"]),
        ("threads", ["perhaps"]),
        ("pictures", ["perhaps"]),
        ("games", ["dice"]),
        ("games", []),
        ("channels", ["here"]),
        ("tables_per_person", ["0"]),
        ("tables_per_person", ["-1"]),
        ("tables_per_channel", ["1000"]),
        ("tables_per_server", ["nan"]),
        ("treasure", ["1"]),
    ],
)
async def test_a_server_can_choose_only_offered_values(
    sim: SimulatedDiscord, name: str, values: list[str]
):
    role = sim.guild.create_role("Mate", permissions=discord.Permissions(manage_guild=True))
    queen = sim.guild.add_member(sim.env.create_user("queen", global_name="Queen"), roles=[role])
    panel = Answer(await queen.slash(sim.channel, "tavern settings"))
    assert panel.message is not None
    answer = await forged(sim, queen, panel.message, f"s:server:{name}", *values)
    assert answer.text == words("reason-not-offered")
    assert await sim.bot.house.people.server(sim.guild.id) == Server()


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("language", ["xx"]),
        ("reminders", ["always"]),
        ("hands", []),
        ("from", ["24"]),
        ("from", ["nan"]),
        ("to", ["-1"]),
        ("west", ["1000000000000"]),
        ("east", ["7"]),
        ("treasure", ["1"]),
    ],
)
async def test_a_person_can_choose_only_offered_values(
    sim: SimulatedDiscord, name: str, values: list[str]
):
    panel = Answer(await sim.anne.slash(sim.channel, "tavern me"))
    assert panel.message is not None
    before = await sim.bot.house.people.person(sim.anne.id)
    answer = await forged(sim, sim.anne, panel.message, f"s:me:{name}", *values)
    assert answer.text == words("reason-not-offered")
    after = await sim.bot.house.people.person(sim.anne.id)
    assert (after.quiet, after.offset) == (Person().quiet, Person().offset)
    assert after == before


# ── Names that try to change the text around them ────────────────────────────────────────────


async def test_a_name_cannot_reverse_text_in_messages_alt_texts_and_refusals(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture
):
    name = "Mor\u202egan\n\u2066of\u0301\u0301\u0301\u0301\u0301\u0301 the deep"
    morgan = sim.guild.add_member(sim.env.create_user("morgan", global_name=name))
    await morgan.slash(sim.channel, "piraten-bridge start")
    refused = await sim.press(sim.bart, sim.board, "Cancel")
    await sim.press(sim.bart, sim.board, "Join")
    lobby = text(sim.board)
    await sim.press(morgan, sim.board, "Start")
    await sim.bot.display.finish()
    hand = next(each for each in sim.dms(sim.bart) if each.components)
    for shown in (lobby, refused.text, text(sim.board), text(hand), caplog.text):
        assert not {"\u202e", "\u2066"} & {*shown}
        assert "\u0301" * 4 not in shown
    for shown in (lobby, refused.text, text(sim.board)):
        assert "Morgan of" in shown
