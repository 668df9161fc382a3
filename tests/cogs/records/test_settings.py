"""Every setting is shown, saved at once, respected, and still there after a restart."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.actors import _component_interaction  # pyright: ignore[reportPrivateUsage]

from bot.tables.core.table import Table
from bot.tables.people.preferences import Person, Server, read_server
from bot.ui.face.panel import CHARACTERS, COMPONENTS, size
from bot.ui.face.registry import FACES
from bot.ui.settings.settings import EAST, WEST, me_panel, quiet_panel, server_panel
from bot.ui.words.words import languages, speak
from tests.harness.discord.settings_panel import choose, manager, panel
from tests.harness.discord.simcord import (
    Answer,
    SimulatedDiscord,
    buttons,
    custom_ids,
    labels,
    move_ids,
    text,
    walk,
)

words = speak("en")


def selects(message: discord.Message) -> dict[str, dict[str, Any]]:
    return {each["custom_id"]: each for each in walk(message.components) if "options" in each}


def chosen(message: discord.Message, custom_id: str) -> list[str]:
    options = selects(message)[custom_id]["options"]
    return [each["value"] for each in options if each.get("default")]


# ── The server ───────────────────────────────────────────────────────────────────────────────


async def test_only_those_who_manage_the_server_may_change_it(sim: SimulatedDiscord):
    answer = Answer(await sim.bart.slash(sim.channel, "tavern settings"))
    assert answer.private
    assert answer.text == words("reason-only-managers")
    assert await sim.bot.house.people.server(sim.guild.id) == Server()


async def test_the_permission_to_manage_is_checked_at_every_press(sim: SimulatedDiscord):
    message = await panel(sim, manager(sim), "settings")
    answer = await sim.press_old(sim.bart, message, "s:server:pace")
    assert answer.text == words("reason-only-managers")
    assert (await sim.bot.house.people.server(sim.guild.id)).pace == "lively"


async def test_the_settings_of_a_server_are_not_available_in_dms(sim: SimulatedDiscord):
    answer = Answer(await sim.anne.user.slash("tavern settings"))
    assert answer.text == words("reason-only-in-server")


async def test_the_default_pace_is_used_and_survives_a_restart(sim: SimulatedDiscord):
    queen = manager(sim)
    message = await panel(sim, queen, "settings")
    assert chosen(message, "s:server:pace") == ["lively"]
    await sim.restart()
    answer = await choose(queen, message, "s:server:pace", "letter")
    assert answer.message is not None
    assert chosen(answer.message, "s:server:pace") == ["letter"]
    await sim.restart()
    board = await sim.open_lobby()
    assert words("pace-letter") in text(board)


async def test_the_language_of_new_tables_is_the_servers(sim: SimulatedDiscord):
    queen = manager(sim)
    message = await panel(sim, queen, "settings")
    assert chosen(message, "s:server:language") == ["auto"]
    for language in languages():
        await choose(queen, message, "s:server:language", language)
        await sim.bart.slash(sim.channel, "piraten-bridge start")
        lobby = (await sim.bot.house.registry.of_person(sim.bart.id))[0]
        assert lobby.row.language == language
        await sim.bot.house.lobbies.cancel(lobby.id, sim.bart.id)
    await choose(queen, message, "s:server:language", "auto")
    assert (await sim.bot.house.people.server(sim.guild.id)).language is None


async def test_a_game_that_is_not_offered_is_refused_with_those_that_are(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(FACES, "dice", FACES["piraten_bridge"])
    queen = manager(sim)
    message = await panel(sim, queen, "settings")
    await choose(queen, message, "s:server:games", "dice")
    answer = Answer(await sim.anne.slash(sim.channel, "piraten-bridge start"))
    assert answer.private
    name = words("piraten-bridge-name")
    assert answer.text == words("server-game-off", game=name, games=name)
    assert sim.public == []
    await choose(queen, message, "s:server:games", "piraten_bridge")
    await sim.open_lobby()
    assert len(sim.public) == 1


async def test_an_unknown_game_in_the_settings_forbids_nothing(sim: SimulatedDiscord):
    await sim.bot.house.people.set_server(sim.guild.id, Server(games=("dice",)))
    await sim.open_lobby()
    assert len(sim.public) == 1


async def test_choosing_all_games_includes_future_ones(sim: SimulatedDiscord):
    queen = manager(sim)
    message = await panel(sim, queen, "settings")
    every = [each["value"] for each in selects(message)["s:server:games"]["options"]]
    assert chosen(message, "s:server:games") == every
    await choose(queen, message, "s:server:games", *every)
    assert (await sim.bot.house.people.server(sim.guild.id)).games == ()


async def test_tables_are_allowed_only_in_the_chosen_channels(sim: SimulatedDiscord):
    queen = manager(sim)
    deck = sim.guild.create_text_channel("deck")
    message = await panel(sim, queen, "settings")
    await choose(queen, message, "s:server:channels", deck)
    await sim.restart()
    answer = Answer(await sim.anne.slash(sim.channel, "piraten-bridge start"))
    assert answer.private
    assert answer.text == words("server-channel-off", channels=f"<#{deck.id}>")
    answer = Answer(await sim.anne.slash(deck, "piraten-bridge start"))
    assert "**Anne** (host)" in answer.text
    await choose(queen, message, "s:server:channels")
    assert (await sim.bot.house.people.server(sim.guild.id)).channels == ()


async def test_a_chosen_channel_that_was_deleted_forbids_nothing(sim: SimulatedDiscord):
    await sim.bot.house.people.set_server(sim.guild.id, Server(channels=(1,)))
    assert "**Anne** (host)" in text(await sim.open_lobby())


# ── Threads ──────────────────────────────────────────────────────────────────────────────────


async def test_a_table_in_a_thread_leaves_a_link_in_the_channel(sim: SimulatedDiscord):
    queen = manager(sim)
    message = await panel(sim, queen, "settings")
    await choose(queen, message, "s:server:threads", "always")
    board = await sim.open_lobby()
    assert words("lobby-in-thread") in text(board)
    await sim.press(sim.bart, board, "Join")
    await sim.press(sim.anne, sim.board, "Start")
    table = next(iter(await sim.bot.house.registry.of_person(sim.anne.id)))
    assert table.row.channel_id != sim.channel.id
    assert f"<#{table.row.channel_id}>" in text(sim.public[0])
    assert custom_ids(sim.public[0]) == []
    assert table.row.message_id is not None
    assert table.row.message_id != sim.public[0].id


async def test_from_the_second_table_on_each_has_a_thread(sim: SimulatedDiscord):
    """Tables in one channel share its few edits."""
    first = await sim.start_table(sim.bart)
    second = await started_beside(sim)
    assert first.row.channel_id == sim.channel.id
    assert second.row.channel_id != sim.channel.id
    await sim.bot.house.people.set_server(sim.guild.id, Server(threads="never"))
    third = await started_beside(sim)
    assert third.row.channel_id == sim.channel.id


async def started_beside(sim: SimulatedDiscord) -> Table:
    """Calico starts a table in the same channel."""
    before = await sim.bot.house.registry.of_person(sim.calico.id)
    await sim.calico.slash(sim.channel, "piraten-bridge start")
    await sim.press(sim.dutch, sim.public[-1], "Join")
    await sim.press(sim.calico, sim.public[-1], "Start")
    found = await sim.bot.house.registry.of_person(sim.calico.id)
    ids = {each.id for each in before}
    table = next(each for each in found if each.id not in ids)
    assert isinstance(table, Table)
    return table


def test_a_server_that_had_chosen_threads_still_has_them():
    assert read_server('{"threads":true,"games":["corsairs"]}').threads == "always"
    assert read_server('{"threads":true,"games":["corsairs"]}').games == ("corsairs",)
    assert read_server('{"threads":false}').threads == "second"
    assert read_server('{"threads":"never"}').threads == "never"


async def test_threads_need_a_permission_and_the_settings_say_so(sim: SimulatedDiscord):
    queen = manager(sim)
    narrow = sim.guild.create_text_channel(
        "narrow",
        overwrites={
            sim.guild.default_role: discord.PermissionOverwrite(create_public_threads=False)
        },
    )
    answer = Answer(await queen.slash(narrow, "tavern settings"))
    assert answer.message is not None
    answer = await choose(queen, answer.message, "s:server:threads", "always")
    assert words("permission-create-public-threads") in answer.text
    assert (await sim.bot.house.people.server(sim.guild.id)).threads == "second"
    # The server still wants threads: here the table stays in the channel.
    await sim.bot.house.people.set_server(sim.guild.id, Server(threads="always"))
    await sim.anne.slash(narrow, "piraten-bridge start")
    board = narrow.history()[-1]
    await sim.press(sim.bart, board, "Join")
    await sim.press(sim.anne, narrow.history()[-1], "Start")
    assert "My hand" in labels(narrow.history()[-1])


# ── A person ─────────────────────────────────────────────────────────────────────────────────


async def test_personal_settings_are_saved(sim: SimulatedDiscord):
    message = await panel(sim, sim.bart, "me")
    assert chosen(message, "s:me:reminders") == ["mention"]
    await choose(sim.bart, message, "s:me:reminders", "dm")
    await choose(sim.bart, message, "s:me:hands", "request")
    await choose(sim.bart, message, "s:me:language", "en")
    await sim.press(sim.bart, message, words("me-confirm-off"))
    await sim.press(sim.bart, message, words("me-quiet-change"))
    await sim.restart()
    await choose(sim.bart, message, "s:me:from", "23")
    await choose(sim.bart, message, "s:me:to", "7")
    answer = await choose(sim.bart, message, "s:me:east", "330")
    assert "UTC+5:30" in answer.text
    await sim.restart()
    person = await sim.bot.house.people.person(sim.bart.id)
    assert (person.reminders, person.hands, person.language) == ("dm", "request", "en")
    assert (person.confirm, person.quiet, person.offset) == (True, (23, 7), 330)
    answer = await sim.press(sim.bart, message, words("quiet-back"))
    assert "23:00 to 07:00" in answer.text
    await sim.press(sim.bart, message, words("me-quiet-change"))
    await choose(sim.bart, message, "s:me:from", "none")
    assert (await sim.bot.house.people.person(sim.bart.id)).quiet is None


async def test_personal_settings_can_be_changed_in_the_dm(sim: SimulatedDiscord):
    answer = Answer(await sim.anne.user.slash("tavern me"))
    assert answer.message is not None
    await sim.anne.user.select(answer.message, ["none"], custom_id="s:me:reminders")
    assert (await sim.bot.house.people.person(sim.anne.id)).reminders == "none"


async def test_unknown_settings_are_refused(sim: SimulatedDiscord):
    message = await panel(sim, sim.bart, "me")
    for odd in ("s:me:fortune", "s:server:pace", "d:again", "s:"):
        answer = await sim.press_old(sim.bart, message, odd)
        assert words("error-unexpected") not in answer.text
    assert (await sim.bot.house.people.person(sim.bart.id)) == Person(locale="en-US")


async def test_hands_on_request_are_not_sent_by_dm(sim: SimulatedDiscord):
    message = await panel(sim, sim.bart, "me")
    await choose(sim.bart, message, "s:me:hands", "request")
    await sim.start_table(sim.bart)
    assert len(sim.dms(sim.anne)) == 1
    assert sim.dms(sim.bart) == []
    answer = await sim.press(sim.bart, sim.board, "My hand")
    assert answer.private
    await choose(sim.bart, message, "s:me:hands", "dm")
    assert len(sim.dms(sim.bart)) == 1, "the hand comes at once"


async def test_choosing_dms_again_retries_a_dm(sim: SimulatedDiscord):
    dm = sim.bart.user.dm_channel
    sim.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=1)
    await sim.start_table(sim.bart)
    assert sim.dms(sim.bart) == []
    message = await panel(sim, sim.bart, "me")
    assert words("me-hands-closed") in text(message)
    assert chosen(message, "s:me:hands") == ["request"], "so that the other can be chosen"
    answer = await choose(sim.bart, message, "s:me:hands", "dm")
    assert words("me-hands-closed") not in answer.text
    assert len(sim.dms(sim.bart)) == 1


async def test_the_menu_of_a_table_links_to_your_settings(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    menu = next(each for each in custom_ids(sim.board) if each.endswith(":menu"))
    answer = Answer(await sim.bart.click(sim.board, custom_id=menu))
    opened = await sim.press(sim.bart, answer.message, words("menu-settings"))
    assert words("setting-reminders") in opened.text


# ── Asking before a card is played ───────────────────────────────────────────────────────────


async def test_a_press_needs_confirmation_if_you_want_it(sim: SimulatedDiscord):
    await sim.press(sim.bart, await panel(sim, sim.bart, "me"), words("me-confirm-off"))
    table = await sim.start_table(sim.bart)
    await sim.press_dm(sim.anne, "1")
    await sim.press_dm(sim.bart, "1")
    assert table.waiting == (1,), "nothing has been bid yet"
    assert labels(sim.dm(sim.bart)) == ["Yes, 1", "No"]
    await sim.press_dm(sim.bart, "No")
    assert labels(sim.dm(sim.bart))[:2] == ["0", "1"]
    await sim.press_dm(sim.bart, "0")
    yes = move_ids(sim.dm(sim.bart))[0]
    await sim.restart()
    await sim.press_old(sim.bart, sim.dm(sim.bart), yes)
    table = await sim.table()
    assert table.seen(None).view.bids == (1, 0)


async def test_the_question_stays_while_others_answer(sim: SimulatedDiscord):
    await sim.press(sim.bart, await panel(sim, sim.bart, "me"), words("me-confirm-off"))
    await sim.start_table(sim.bart, sim.calico)
    await sim.press_dm(sim.bart, "1")
    await sim.press_dm(sim.calico, "0")
    assert "No" in labels(sim.dm(sim.bart))


async def test_the_public_table_and_selects_need_no_confirmation(sim: SimulatedDiscord):
    await sim.press(sim.bart, await panel(sim, sim.bart, "me"), words("me-confirm-off"))
    table = await sim.start_table(sim.bart)
    await sim.press_old(sim.bart, sim.board, f"t:{table.id}:{table.question(1)}:bid 1")
    assert table.waiting == (0,)
    stored = sim.env.backend.messages[sim.dm(sim.bart).channel.id][sim.dm(sim.bart).id]
    select = {
        "custom_id": f"t:{table.id}:{table.question(1)}:bid",
        "component_type": 3,
        "values": ["0"],
    }
    await _component_interaction(sim.bart.user, stored, select)
    await sim.press_dm(sim.anne, "0")
    assert table.seen(None).view.bids == (0, 0)


async def test_a_confirmation_that_comes_too_late_says_so(sim: SimulatedDiscord):
    await sim.press(sim.bart, await panel(sim, sim.bart, "me"), words("me-confirm-off"))
    await sim.start_table(sim.bart)
    await sim.press_dm(sim.bart, "1")
    late = move_ids(sim.dm(sim.bart))[0]
    await sim.env.advance_time(100)
    answer = await sim.press_old(sim.bart, sim.dm(sim.bart), late)
    assert words("reason-settled") in answer.text


# ── Discord's limits ─────────────────────────────────────────────────────────────────────────


def test_the_panels_keep_to_the_limits():
    for language in languages():
        spoken = speak(language)
        server = Server(games=(), channels=tuple(range(10**17, 10**17 + 25)))
        person = Person(quiet=(23, 7), offset=-210, dms_closed=True)
        for drawn in (
            server_panel(server, spoken, "x" * 300),
            me_panel(person, spoken),
            quiet_panel(person, spoken, 0.0),
        ):
            components, characters = size(drawn)
            assert components <= COMPONENTS
            assert characters <= CHARACTERS
    assert max(len(WEST.split()), len(EAST.split())) <= 25


# ── Autocomplete ─────────────────────────────────────────────────────────────────────────────


async def test_the_table_option_offers_your_own_tables(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.anne.slash(sim.channel, "piraten-bridge start")
    found = await sim.anne.autocomplete(sim.channel, "tavern hand", "table", "")
    name = f"{table.id} · {words('piraten-bridge-name')} · it is your turn"
    assert [(each["name"], each["value"]) for each in found] == [(name, table.id)]
    found = await sim.anne.autocomplete(sim.channel, "tavern leave", "table", "")
    assert len(found) == 2
    found = await sim.anne.autocomplete(sim.channel, "tavern leave", "table", "gathering")
    assert len(found) == 1
    assert await sim.dutch.autocomplete(sim.channel, "tavern hand", "table", "") == []
    assert buttons(sim.board)
