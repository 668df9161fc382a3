"""Every setting is shown, saved at once, obeyed, and still there after a restart."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.actors import _component_interaction  # pyright: ignore[reportPrivateUsage]

from bot.tables.preferences import Person, Server
from bot.ui.faces import FACES
from bot.ui.panel import CHARACTERS, COMPONENTS, size
from bot.ui.settings import EAST, WEST, me_panel, quiet_panel, server_panel
from bot.ui.words import languages, speak
from tests.cogs.sea import Answer, Sea, buttons, custom_ids, labels, text, walk

words = speak("en")


def manager(sea: Sea) -> simcord.MemberActor:
    """Somebody who may manage the server."""
    role = sea.guild.create_role(
        "Quartermaster", permissions=discord.Permissions(manage_guild=True)
    )
    return sea.guild.add_member(sea.env.create_user("queen", global_name="Queen"), roles=[role])


async def panel(sea: Sea, person: simcord.MemberActor, name: str) -> discord.Message:
    answer = Answer(await person.slash(sea.channel, f"tavern {name}"))
    assert answer.private
    assert answer.message is not None
    return answer.message


async def choose(
    person: simcord.MemberActor, message: discord.Message, custom_id: str, *values: Any
) -> Answer:
    return Answer(await person.select(message, values, custom_id=custom_id))


def selects(message: discord.Message) -> dict[str, dict[str, Any]]:
    return {each["custom_id"]: each for each in walk(message.components) if "options" in each}


def chosen(message: discord.Message, custom_id: str) -> list[str]:
    options = selects(message)[custom_id]["options"]
    return [each["value"] for each in options if each.get("default")]


# ── The server ───────────────────────────────────────────────────────────────────────────────


async def test_only_those_who_manage_the_server_may_change_it(sea: Sea):
    answer = Answer(await sea.bart.slash(sea.channel, "tavern settings"))
    assert answer.private
    assert answer.text == words("reason-only-managers")
    assert await sea.bot.house.people.server(sea.guild.id) == Server()


async def test_who_may_manage_is_asked_anew_at_every_press(sea: Sea):
    message = await panel(sea, manager(sea), "settings")
    answer = await sea.press_old(sea.bart, message, "s:server:pace")
    assert answer.text == words("reason-only-managers")
    assert (await sea.bot.house.people.server(sea.guild.id)).pace == "lively"


async def test_the_settings_of_a_server_are_not_for_direct_messages(sea: Sea):
    answer = Answer(await sea.anne.user.slash("tavern settings"))
    assert answer.text == words("reason-only-in-server")


async def test_the_default_pace_is_obeyed_and_survives_a_restart(sea: Sea):
    queen = manager(sea)
    message = await panel(sea, queen, "settings")
    assert chosen(message, "s:server:pace") == ["lively"]
    await sea.restart()
    answer = await choose(queen, message, "s:server:pace", "letter")
    assert answer.message is not None
    assert chosen(answer.message, "s:server:pace") == ["letter"]
    await sea.restart()
    board = await sea.open_lobby()
    assert words("pace-letter") in text(board)


async def test_the_language_of_new_tables_is_the_servers(sea: Sea):
    queen = manager(sea)
    message = await panel(sea, queen, "settings")
    assert chosen(message, "s:server:language") == ["auto"]
    for language in languages():
        await choose(queen, message, "s:server:language", language)
        await sea.bart.slash(sea.channel, "piraten-bridge start")
        lobby = (await sea.bot.house.of_person(sea.bart.id))[0]
        assert lobby.row.language == language
        await sea.bot.house.lobbies.cancel(lobby.id, sea.bart.id)
    await choose(queen, message, "s:server:language", "auto")
    assert (await sea.bot.house.people.server(sea.guild.id)).language is None


async def test_a_game_that_is_not_offered_is_refused_with_those_that_are(
    sea: Sea, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(FACES, "dice", FACES["piraten_bridge"])
    queen = manager(sea)
    message = await panel(sea, queen, "settings")
    await choose(queen, message, "s:server:games", "dice")
    answer = Answer(await sea.anne.slash(sea.channel, "piraten-bridge start"))
    assert answer.private
    name = words("piraten-bridge-name")
    assert answer.text == words("server-game-off", game=name, games=name)
    assert sea.public == []
    await choose(queen, message, "s:server:games", "piraten_bridge")
    await sea.open_lobby()
    assert len(sea.public) == 1


async def test_a_game_that_is_gone_forbids_nothing(sea: Sea):
    await sea.bot.house.people.set_server(sea.guild.id, Server(games=("dice",)))
    await sea.open_lobby()
    assert len(sea.public) == 1


async def test_all_games_chosen_means_all_there_will_ever_be(sea: Sea):
    queen = manager(sea)
    message = await panel(sea, queen, "settings")
    every = [each["value"] for each in selects(message)["s:server:games"]["options"]]
    assert chosen(message, "s:server:games") == every
    await choose(queen, message, "s:server:games", *every)
    assert (await sea.bot.house.people.server(sea.guild.id)).games == ()


async def test_tables_stand_only_in_the_channels_chosen(sea: Sea):
    queen = manager(sea)
    deck = sea.guild.create_text_channel("deck")
    message = await panel(sea, queen, "settings")
    await choose(queen, message, "s:server:channels", deck)
    await sea.restart()
    answer = Answer(await sea.anne.slash(sea.channel, "piraten-bridge start"))
    assert answer.private
    assert answer.text == words("server-channel-off", channels=f"<#{deck.id}>")
    answer = Answer(await sea.anne.slash(deck, "piraten-bridge start"))
    assert "Anne opens a table" in answer.text
    await choose(queen, message, "s:server:channels")
    assert (await sea.bot.house.people.server(sea.guild.id)).channels == ()


async def test_a_chosen_channel_that_is_gone_forbids_nothing(sea: Sea):
    await sea.bot.house.people.set_server(sea.guild.id, Server(channels=(1,)))
    assert "Anne opens a table" in text(await sea.open_lobby())


# ── Threads ──────────────────────────────────────────────────────────────────────────────────


async def test_a_table_in_a_thread_leaves_the_way_to_it_in_the_channel(sea: Sea):
    queen = manager(sea)
    message = await panel(sea, queen, "settings")
    await choose(queen, message, "s:server:threads", "on")
    board = await sea.open_lobby()
    assert words("lobby-in-thread") in text(board)
    await sea.press(sea.bart, board, "Join")
    await sea.press(sea.anne, sea.board, "Start")
    table = next(iter(await sea.bot.house.of_person(sea.anne.id)))
    assert table.row.channel_id != sea.channel.id
    assert f"<#{table.row.channel_id}>" in text(sea.public[0])
    assert custom_ids(sea.public[0]) == []
    assert table.row.message_id is not None
    assert table.row.message_id != sea.public[0].id


async def test_threads_need_a_permission_and_say_so(sea: Sea):
    queen = manager(sea)
    narrow = sea.guild.create_text_channel(
        "narrow",
        overwrites={
            sea.guild.default_role: discord.PermissionOverwrite(create_public_threads=False)
        },
    )
    answer = Answer(await queen.slash(narrow, "tavern settings"))
    assert answer.message is not None
    answer = await choose(queen, answer.message, "s:server:threads", "on")
    assert words("permission-create-public-threads") in answer.text
    assert not (await sea.bot.house.people.server(sea.guild.id)).threads
    # Wanted by the server all the same: here the table stays in the channel.
    await sea.bot.house.people.set_server(sea.guild.id, Server(threads=True))
    await sea.anne.slash(narrow, "piraten-bridge start")
    board = narrow.history()[-1]
    await sea.press(sea.bart, board, "Join")
    await sea.press(sea.anne, narrow.history()[-1], "Start")
    assert "My hand" in labels(narrow.history()[-1])


# ── A person ─────────────────────────────────────────────────────────────────────────────────


async def test_a_person_chooses_and_it_is_kept(sea: Sea):
    message = await panel(sea, sea.bart, "me")
    assert chosen(message, "s:me:reminders") == ["mention"]
    await choose(sea.bart, message, "s:me:reminders", "dm")
    await choose(sea.bart, message, "s:me:hands", "request")
    await choose(sea.bart, message, "s:me:language", "en")
    await sea.press(sea.bart, message, words("me-confirm-off"))
    await sea.press(sea.bart, message, words("me-quiet-change"))
    await sea.restart()
    await choose(sea.bart, message, "s:me:from", "23")
    await choose(sea.bart, message, "s:me:to", "7")
    answer = await choose(sea.bart, message, "s:me:east", "330")
    assert "UTC+5:30" in answer.text
    await sea.restart()
    person = await sea.bot.house.people.person(sea.bart.id)
    assert (person.reminders, person.hands, person.language) == ("dm", "request", "en")
    assert (person.confirm, person.quiet, person.offset) == (True, (23, 7), 330)
    answer = await sea.press(sea.bart, message, words("quiet-back"))
    assert "23:00 to 07:00" in answer.text
    await sea.press(sea.bart, message, words("me-quiet-change"))
    await choose(sea.bart, message, "s:me:from", "none")
    assert (await sea.bot.house.people.person(sea.bart.id)).quiet is None


async def test_personal_settings_can_be_changed_in_the_dm(sea: Sea):
    answer = Answer(await sea.anne.user.slash("tavern me"))
    assert answer.message is not None
    await sea.anne.user.select(answer.message, ["none"], custom_id="s:me:reminders")
    assert (await sea.bot.house.people.person(sea.anne.id)).reminders == "none"


async def test_nonsense_is_refused(sea: Sea):
    message = await panel(sea, sea.bart, "me")
    for odd in ("s:me:fortune", "s:server:pace", "d:again", "s:"):
        answer = await sea.press_old(sea.bart, message, odd)
        assert words("error-unexpected") not in answer.text
    assert (await sea.bot.house.people.person(sea.bart.id)) == Person(locale="en-US")


async def test_hands_on_request_do_not_come_by_dm(sea: Sea):
    message = await panel(sea, sea.bart, "me")
    await choose(sea.bart, message, "s:me:hands", "request")
    await sea.start_table(sea.bart)
    assert len(sea.dms(sea.anne)) == 1
    assert sea.dms(sea.bart) == []
    answer = await sea.press(sea.bart, sea.board, "My hand")
    assert answer.private
    await choose(sea.bart, message, "s:me:hands", "dm")
    assert len(sea.dms(sea.bart)) == 1, "the hand comes at once"


async def test_choosing_dms_again_tries_one_again(sea: Sea):
    dm = sea.bart.user.dm_channel
    sea.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=1)
    await sea.start_table(sea.bart)
    assert sea.dms(sea.bart) == []
    message = await panel(sea, sea.bart, "me")
    assert words("me-hands-closed") in text(message)
    assert chosen(message, "s:me:hands") == ["request"], "so that the other can be chosen"
    answer = await choose(sea.bart, message, "s:me:hands", "dm")
    assert words("me-hands-closed") not in answer.text
    assert len(sea.dms(sea.bart)) == 1


async def test_the_menu_of_a_table_leads_to_ones_settings(sea: Sea):
    await sea.start_table(sea.bart)
    menu = next(each for each in custom_ids(sea.board) if each.endswith(":menu"))
    answer = Answer(await sea.bart.click(sea.board, custom_id=menu))
    opened = await sea.press(sea.bart, answer.message, words("menu-settings"))
    assert words("setting-reminders") in opened.text


# ── Asking before a card is played ───────────────────────────────────────────────────────────


async def test_a_press_is_asked_for_twice_where_one_wants_it(sea: Sea):
    await sea.press(sea.bart, await panel(sea, sea.bart, "me"), words("me-confirm-off"))
    table = await sea.start_table(sea.bart)
    await sea.press_dm(sea.anne, "1")
    await sea.press_dm(sea.bart, "1")
    assert table.waiting == (1,), "nothing has been bid yet"
    assert labels(sea.dm(sea.bart)) == ["Yes, 1", "No"]
    await sea.press_dm(sea.bart, "No")
    assert labels(sea.dm(sea.bart))[:2] == ["0", "1"]
    await sea.press_dm(sea.bart, "0")
    yes = custom_ids(sea.dm(sea.bart))[0]
    await sea.restart()
    await sea.press_old(sea.bart, sea.dm(sea.bart), yes)
    table = await sea.table()
    assert table.seen(None).view.bids == (1, 0)


async def test_the_question_stays_while_others_answer(sea: Sea):
    await sea.press(sea.bart, await panel(sea, sea.bart, "me"), words("me-confirm-off"))
    await sea.start_table(sea.bart, sea.calico)
    await sea.press_dm(sea.bart, "1")
    await sea.press_dm(sea.calico, "0")
    assert "No" in labels(sea.dm(sea.bart))


async def test_the_public_table_and_selects_are_not_asked_twice(sea: Sea):
    await sea.press(sea.bart, await panel(sea, sea.bart, "me"), words("me-confirm-off"))
    table = await sea.start_table(sea.bart)
    await sea.press_old(sea.bart, sea.board, f"t:{table.id}:{table.question(1)}:bid 1")
    assert table.waiting == (0,)
    stored = sea.env.backend.messages[sea.dm(sea.bart).channel.id][sea.dm(sea.bart).id]
    select = {
        "custom_id": f"t:{table.id}:{table.question(1)}:bid",
        "component_type": 3,
        "values": ["0"],
    }
    await _component_interaction(sea.bart.user, stored, select)
    await sea.press_dm(sea.anne, "0")
    assert table.seen(None).view.bids == (0, 0)


async def test_a_yes_that_comes_too_late_is_told_so(sea: Sea):
    await sea.press(sea.bart, await panel(sea, sea.bart, "me"), words("me-confirm-off"))
    await sea.start_table(sea.bart)
    await sea.press_dm(sea.bart, "1")
    late = custom_ids(sea.dm(sea.bart))[0]
    await sea.env.advance_time(100)
    answer = await sea.press_old(sea.bart, sea.dm(sea.bart), late)
    assert words("reason-settled") in answer.text


# ── What Discord allows ──────────────────────────────────────────────────────────────────────


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


# ── Completing ───────────────────────────────────────────────────────────────────────────────


async def test_the_table_option_offers_ones_own_tables(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.anne.slash(sea.channel, "piraten-bridge start")
    found = await sea.anne.autocomplete(sea.channel, "tavern hand", "table", "")
    name = f"{table.id} · {words('piraten-bridge-name')} · it is your turn"
    assert [(each["name"], each["value"]) for each in found] == [(name, table.id)]
    found = await sea.anne.autocomplete(sea.channel, "tavern leave", "table", "")
    assert len(found) == 2
    found = await sea.anne.autocomplete(sea.channel, "tavern leave", "table", "gathering")
    assert len(found) == 1
    assert await sea.dutch.autocomplete(sea.channel, "tavern hand", "table", "") == []
    assert buttons(sea.board)
