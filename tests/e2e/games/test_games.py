"""Every game from lobby to final score over real HTTP and WebSocket, with a kill in every phase."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.harbour.player import RandomPlayer
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import moment, until

pytestmark = pytest.mark.e2e
PATIENCE = 420
WRITTEN_SECONDS = 20
"""Results are recorded after a moment."""
words = speak("en")


@pytest.mark.parametrize("name", list(FACES))
async def test_a_whole_game_survives_a_kill_in_every_phase(name: str, tmp_path: Path) -> None:
    random = Random(f"e2e {name}")
    async with BotProcess(tmp_path) as process:
        anne = await process.player("Anne", random)
        bart = await process.player("Bart", random, by_dm=False)
        await bart.person.close_dms()
        await gather(process, anne, bart, computers=max(0, GAMES[name].seats[0] - 2), name=name)
        killed = await play(process, [anne, bart])
        assert killed, "the game was over before it could be killed"
        await remembered(anne, name)
        records = await process.replayed()
        assert [result is not None for _, result in records] == [True]
        seed = records[0][0].seed
        log = process.log.read_text("utf-8")
        assert seed not in log
        assert process.harbour.token not in log
        assert process.failures() == []


async def remembered(player: RandomPlayer, name: str) -> None:
    """History, highlight, profile and board know the game that has just ended."""
    for command in ("history", "highlight", "profile", "board"):
        async with asyncio.timeout(WRITTEN_SECONDS):
            while FACES[name].name(words) not in await told(player, command):
                await moment(0.5)


async def told(player: RandomPlayer, command: str) -> str:
    message = (await player.person.slash(f"/tavern {command}", "tavern")).message
    assert message is not None, command
    return message.text


async def gather(
    process: BotProcess, host: RandomPlayer, guest: RandomPlayer, *, computers: int, name: str
) -> None:
    """Opens a lobby, survives a kill in it, and starts."""
    command = f"/{name.replace('_', '-')} start"
    lobby = (await host.person.slash(command, "tavern")).message
    assert lobby is not None
    await process.restart()
    seen = await guest.person.wait(lambda message: message.id == lobby.id)
    await guest.person.click(seen, "Join")
    for _ in range(computers):
        await host.person.click(lobby.fresh(), "+")
    await until(lambda: any(button.is_called("Start") for button in lobby.fresh().buttons))
    await host.person.click(lobby.fresh(), "Start")


async def play(process: BotProcess, players: list[RandomPlayer]) -> set[str]:
    """Everybody presses; the bot is killed when a kind of question is first asked."""
    killed: set[str] = set()
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while not players[0].over():
        assert asyncio.get_running_loop().time() < deadline, players[0].table()
        moved = False
        for player in players:
            question = await player.asked()
            if question is not None and question[0] not in killed:
                # One more press first, so that the kill meets a secret choice.
                await player.act()
                killed.add(question[0])
                await process.restart()
            moved = await player.act() or moved
        if not moved:
            await moment()
    return killed


async def test_a_secret_bid_is_durable_as_soon_as_it_is_clicked(tmp_path: Path) -> None:
    async with BotProcess(tmp_path) as process:
        players, lobby = await process.table("Anne", "Bart", "Calico", "Dutch")
        for player in players[:3]:
            await player.person.click(player.person.dms()[-1], "1")
        await process.restart()
        await until(lambda: "Waiting for the fist of Dutch" in lobby.fresh().text)
        await players[3].person.click(players[3].person.dms()[-1], "0")
        await until(lambda: "Anne · 0 of 1" in lobby.fresh().text)
