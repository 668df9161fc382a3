"""Finished games in the harbour: a replay, a shared moment, a film; and a daily voyage."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.harbour.person.person import Message
from bot.ui.film.reel import LARGEST
from bot.ui.words.words import speak
from tests.harness.harbour.ending import kept, vote_to_end
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")
FILM_SECONDS = 60


def verb(message: Message, name: str) -> str:
    return next(each.custom_id for each in message.buttons if each.custom_id.endswith(name))


async def test_a_finished_game_can_be_replayed_shared_and_filmed(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne, bart = [await process.harbour.person(name) for name in ("Anne", "Bart")]
        lobby = (await anne.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        await bart.click(await bart.wait(lambda message: message.id == lobby.id), "Join")
        await anne.click(lobby.fresh(), "Start")
        await until(lambda: "sealed deal" in lobby.fresh().text)
        for person in (anne, bart):
            await vote_to_end(person, lobby)
        await until(lambda: words("table-closed") in lobby.fresh().text)
        await process.restart()
        player = (await anne.click(lobby.fresh(), words("table-replay"))).message
        assert player is not None
        assert "0 of 1" in player.text
        await anne.click(player, verb(player, ":next"))
        await until(lambda: "1 of 1" in player.fresh().text)
        shared = (await anne.click(player.fresh(), words("replay-share"))).message
        assert shared is not None
        seen = await bart.wait(lambda message: message.id == shared.id)
        from_here = (await bart.click(seen, words("replay-from-here"))).message
        assert from_here is not None
        assert "1 of 1" in from_here.text
        film = (await anne.click(player.fresh(), words("replay-film"))).message
        assert film is not None
        await until(lambda: film.fresh().attachments, FILM_SECONDS)
        [reel] = await kept(film.fresh(), tmp_path)
        assert reel.suffix == ".gif"
        assert 0 < reel.stat().st_size <= LARGEST
        assert process.failures() == []


async def test_a_voyage_survives_a_kill_and_can_be_tried_once(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne, bart = [await process.harbour.person(name) for name in ("Anne", "Bart")]
        panel = (await anne.slash("/tavern voyage", "tavern")).message
        assert panel is not None
        table = (await anne.click(panel, "Corsairs")).message
        assert table is not None
        await process.restart()
        again = (await anne.slash("/tavern voyage", "tavern")).message
        assert again is not None
        found = re.search(r"under way at table (\w+)", again.text)
        assert found, again.text
        other = (await bart.slash("/tavern voyage", "tavern")).message
        assert other is not None
        assert found[1] not in other.text
        hers, his = [re.findall(r"sealed ([0-9a-f]{32})", each.text) for each in (again, other)]
        assert hers == his
        assert process.failures() == []
