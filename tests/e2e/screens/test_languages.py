"""Whole games in other languages: the table uses the server's, each hand its reader's."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.ui.face.registry import FACES
from bot.ui.words.words import FALLBACK, Words, speak
from tests.harness.games.catalogues import VALUE, others, texts
from tests.harness.harbour.player import RandomPlayer
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import moment

pytestmark = pytest.mark.e2e
PATIENCE = 240
WORDY = re.compile(r"[a-z]{3,} [a-z]{2,} ?[a-z]*")


def sayings(language: str) -> set[str]:
    """Pieces of a language's sentences that are unmistakable: a few words between two values."""
    return {
        piece.strip()
        for _, text in texts(language)
        for piece in re.split(rf"[{VALUE}\n*.,:;·!?()]", text)
        if WORDY.search(piece) and len(piece.strip()) > 11
    }


def foreign(*own: str) -> set[str]:
    """English pieces that none of these languages has."""
    return sayings(FALLBACK).difference(*(sayings(each) for each in own))


def seen_by(player: RandomPlayer) -> Iterator[str]:
    """All texts on the table and in the hand."""
    for message in (player.table(), *player.person.dms()[-1:]):
        if message is not None:
            yield message.text
            yield from (button.label for button in message.buttons)


@pytest.mark.parametrize(("name", "language"), list(zip(FACES, cycle(others()))))
async def test_a_whole_game_is_played_in_other_languages(
    name: str, language: str, tmp_path: Path
) -> None:
    """The table and its host use one language, the guest another."""
    words, random = speak(language), Random(f"{language} {name}")
    (guests,) = [each for each in others() if each != language]
    async with BotProcess(tmp_path) as process:
        process.harbour.set_locale("Anne", language)
        process.harbour.set_locale("Bart", guests)
        anne, bart = [await process.player(each, random) for each in ("Anne", "Bart")]
        settings = (await anne.person.slash("/tavern settings", "tavern")).message
        assert settings is not None
        assert words("server-title").splitlines()[0][4:] in settings.text
        await anne.person.choose(settings, "s:server:language", language)
        await gather(anne, bart, name, words)
        english = await play([anne, bart], foreign(language, guests))
        assert english == set()
        assert process.failures() == []


async def gather(host: RandomPlayer, guest: RandomPlayer, name: str, words: Words) -> None:
    lobby = (await host.person.slash(f"/{name.replace('_', '-')} start", "tavern")).message
    assert lobby is not None
    assert words(f"{FACES[name].slug}-blurb") in lobby.text
    seen = await guest.person.wait(lambda message: message.id == lobby.id)
    await guest.person.click(seen, words("lobby-join"))
    for _ in range(max(0, GAMES[name].seats[0] - 2)):
        await host.person.click(lobby.fresh(), words("lobby-add"))
    await host.person.click(lobby.fresh(), words("lobby-start"))


async def play(players: list[RandomPlayer], english: set[str]) -> set[str]:
    """Plays to the end; returns the English texts seen on the way."""
    read: set[str] = set()
    async with asyncio.timeout(PATIENCE):
        while not players[0].over():
            moved = [await player.act() for player in players]
            read.update(text for player in players for text in seen_by(player))
            if not any(moved):
                await moment()
    return {piece for piece in english if any(piece in text for text in read)}
