"""Settings over real HTTP, with the bot killed in between."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.harbour.person.person import Message, Person
from bot.ui.words.words import languages, speak
from tests.harness.harbour.bot import hand_of, local_bot
from tests.harness.harbour.player import moves
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import moment, until

pytestmark = pytest.mark.e2e
words = speak("en")


async def opened(person: Person, command: str) -> Message:
    message = (await person.slash(command, "tavern")).message
    assert message is not None
    assert message.ephemeral
    return message


async def test_the_settings_of_a_server_apply_after_a_kill(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne, bart = [await process.harbour.person(name) for name in ("Anne", "Bart")]
        answer = await opened(bart, "/tavern settings")
        assert answer.text == words("reason-only-managers")
        process.harbour.grant("Bart", "MANAGE_GUILD")
        message = await opened(bart, "/tavern settings")
        await bart.choose(message, "s:server:pace", "relaxed")
        await process.restart()
        await bart.choose(message, "s:server:channels", ["harbour-side"])
        await process.restart()

        refused = (await anne.slash("/piraten-bridge start", "tavern")).message
        assert refused is not None
        there = anne.channel("harbour-side")["id"]
        assert refused.text == words("server-channel-off", channels=f"<#{there}>")
        lobby = (await anne.slash("/piraten-bridge start", "harbour-side")).message
        assert lobby is not None
        assert words("pace-relaxed") in lobby.text
        await bart.choose(message, "s:server:channels", [])
        assert (await anne.slash("/piraten-bridge start", "tavern")).message is not None
        process.harbour.grant("Bart", "MANAGE_GUILD", False)
        late = await bart.choose(message, "s:server:pace", "letter")
        assert late.message is not None
        assert late.message.text == words("reason-only-managers")
        assert process.failures() == []


def placed(process: BotProcess, message: Message) -> bool:
    """Waits until the bot has stored the table's message."""
    with closing(sqlite3.connect(process.database)) as store:
        return (int(message.id),) in store.execute("SELECT message_id FROM tables").fetchall()


async def test_a_whole_game_is_played_in_a_thread(tmp_path: Path):
    random = Random("a thread")
    async with BotProcess(tmp_path) as process:
        anne = await process.player("Anne", random)
        bart = await process.player("Bart", random)
        message = await opened(anne.person, "/tavern settings")
        await anne.person.choose(message, "s:server:threads", "always")
        lobby = (await anne.person.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        assert words("lobby-in-thread") in lobby.text
        await until(lambda: placed(process, lobby))
        await process.restart()
        seen = await bart.person.wait(lambda each: each.id == lobby.id)
        await bart.person.click(seen, "Join")
        await anne.person.click(lobby.fresh(), "Start")
        thread = await anne.person.wait(lambda each: "Waiting for" in each.text)
        assert anne.person.channels[thread.channel_id]["parent_id"] == lobby.channel_id
        assert f"<#{thread.channel_id}>" in lobby.fresh().text
        await until(lambda: placed(process, thread))
        await process.restart()
        async with asyncio.timeout(60):
            while not any(each.label == "Rematch" for each in thread.fresh().buttons):
                moved = [await each.act() for each in (anne, bart)]
                if not any(moved):
                    await moment()
        public = [each for each in anne.person.messages("tavern") if not each.ephemeral]
        assert len(public) == 2, "the channel stays quiet: a welcome and the lobby"
        assert process.failures() == []


async def test_without_the_permission_a_table_stays_in_the_channel(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne = await process.harbour.person("Anne")
        message = await opened(anne, "/tavern settings")
        process.harbour.set_permission("tavern", "CREATE_PUBLIC_THREADS", False)
        answer = await anne.choose(message, "s:server:threads", "always")
        assert answer.message is not None
        assert words("permission-create-public-threads") in answer.message.text
        process.harbour.set_permission("tavern", "CREATE_PUBLIC_THREADS", True)
        await anne.choose(message, "s:server:threads", "always")
        for fault in ("permission", "refusal", "silence"):
            lobby = (await anne.slash("/piraten-bridge start", "tavern")).message
            assert lobby is not None
            await anne.click(lobby, "+")
            route = "POST /channels/{channel_id}/messages/{message_id}/threads"
            if fault == "permission":
                process.harbour.set_permission("tavern", "CREATE_PUBLIC_THREADS", False)
            elif fault == "refusal":
                process.harbour.set_permission("tavern", "CREATE_PUBLIC_THREADS", True)
                process.harbour.fail(route, status=400, code=160006)
            else:
                process.harbour.fail(route, delay=4)
            outcome = await anne.click(lobby.fresh(), "Start")
            assert not outcome.failed
            await until(
                lambda found=lobby: any(b.label == "My hand" for b in found.fresh().buttons)
            )


async def test_personal_settings_apply_after_a_kill(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne, bart = [await process.harbour.person(name) for name in ("Anne", "Bart")]
        message = await opened(bart, "/tavern me")
        await bart.choose(message, "s:me:hands", "request")
        await process.restart()
        await bart.click(message, "Ask before a card is played: off")
        await process.restart()
        lobby = (await anne.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        await bart.click(await bart.wait(lambda each: each.id == lobby.id), "Join")
        await anne.click(lobby.fresh(), "Start")
        await anne.wait(lambda each: "Your hand" in each.text)
        assert bart.dms() == []
        hand = (
            await bart.click(await bart.wait(lambda each: each.id == lobby.id), "My hand")
        ).message
        assert hand is not None
        await bart.click(hand, "1")
        assert [each.label for each in hand.fresh().buttons if each.label] == ["Yes, 1", "No"]
        await bart.click(hand, "No")
        assert len(moves(hand.fresh())) == 2
        await bart.click(hand, "0")
        await process.restart()
        await bart.click(hand, "Yes, 0")
        await anne.click(anne.dms()[-1], "1")
        await until(lambda: "Anne · 0 of 1" in lobby.fresh().text)


async def test_choosing_dms_again_retries_a_dm(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne, bart = [await process.harbour.person(name) for name in ("Anne", "Bart")]
        await bart.close_dms()
        lobby = (await anne.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        await bart.click(await bart.wait(lambda each: each.id == lobby.id), "Join")
        await anne.click(lobby.fresh(), "Start")
        await bart.wait(lambda each: words("dm-closed") in each.text)
        await bart.open_dms()
        message = await opened(bart, "/tavern me")
        assert words("me-hands-closed") in message.text
        await bart.choose(message, "s:me:hands", "dm")
        await until(bart.dms)


async def test_the_table_option_has_autocomplete(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne = await process.harbour.person("Anne")
        await anne.slash("/piraten-bridge start", "tavern")
        found = await anne.complete("/tavern leave", "tavern", "table", table="")
        assert len(found) == 1
        assert words("tavern-in-lobby") in found[0]["name"]
        await anne.slash("/tavern leave", "tavern", table=found[0]["value"])
        assert await anne.complete("/tavern leave", "tavern", "table", table="") == []


async def test_a_game_that_the_server_does_not_offer_is_refused_with_those_that_are():
    async with local_bot() as local:
        (anne,) = await local.people("Anne")
        message = await opened(anne, "/tavern settings")
        await anne.choose(message, "s:server:games", ["corsairs", "piratoons"])
        refused = (await anne.slash("/piraten-bridge start", "tavern")).message
        assert refused is not None
        names = {each: words(f"{each}-name") for each in ("corsairs", "piratoons")}
        offered = words("server-game-off", game=words("piraten-bridge-name"), games="#")
        assert refused.text.startswith(offered.split("#")[0])
        assert all(name in refused.text for name in names.values())
        lobby = (await anne.slash("/corsairs start", "tavern")).message
        assert lobby is not None
        assert "Join" in [b.label for b in lobby.buttons]


async def test_tables_use_the_servers_language_and_hands_their_readers():
    """A language without a catalogue falls back to English."""
    async with local_bot() as local:
        anne, bart = await local.people("Anne", "Bart")
        local.harbour.set_locale("Bart", "fr")
        mine = await opened(bart, "/tavern me")
        theirs = await opened(anne, "/tavern settings")
        house, guild_id = local.bot.house, int(anne.guild["id"])
        assert house.people.cached(int(bart.id)).locale == "fr"
        for language in languages():
            await bart.choose(mine, "s:me:language", language)
            await anne.choose(theirs, "s:server:language", language)
            _, message, table = await local.game("Anne", "Bart")
            assert table.row.language == language
            assert local.bot.sender.words_for(int(bart.id)) is speak(language)
            assert speak(language)("table-hand") in [b.label for b in message.fresh().buttons]
            assert speak(language)("piraten-bridge-name") in hand_of(bart).text
            await house.close(table)
        await bart.choose(mine, "s:me:language", "auto")
        await anne.choose(theirs, "s:server:language", "auto")
        assert (await house.people.server(guild_id)).language is None
        assert house.people.cached(int(bart.id)).language is None
