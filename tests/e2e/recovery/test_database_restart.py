"""PostgreSQL goes down in the middle of a game: presses are refused, nothing is lost, it goes
on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.harbour.person.person import Message, Outcome
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.harbour.player import RandomPlayer
from tests.harness.harbour.process import BotProcess
from tests.harness.store.postgresql import Server
from tests.harness.waiting import moment, until

pytestmark = pytest.mark.e2e
REFUSED = speak("en")("reason-not-stored")
PATIENCE = 120.0
BEFORE, AFTER = 6, 12
"""The presses accepted before the outage, and then until the end of the test."""


class Listener(RandomPlayer):
    refused = taken = 0

    def hear(self, outcome: Outcome, message: Message) -> None:
        super().hear(outcome, message)
        heard = outcome.message is not None and REFUSED in outcome.message.text
        self.refused += heard
        self.taken += not heard
        if heard:
            # A player who is refused presses again.
            self._answered = None


@pytest.mark.parametrize("name", list(FACES))
async def test_presses_are_refused_during_the_outage_and_accepted_after_it(
    name: str, tmp_path: Path, server: Server
) -> None:
    random = Random(f"restart {name}")
    async with BotProcess(tmp_path, address=server.database()) as process:
        players = [
            Listener(await process.harbour.person(each), random, by_dm=True)
            for each in ("Anne", "Bart")
        ]
        await gather(players, name)
        await play(players, lambda: taken(players) >= BEFORE)
        ((before, _),) = await process.replayed()
        server.stop()
        try:
            await play(players, lambda: any(each.refused for each in players))
            await refuse_stranger(
                RandomPlayer(await process.harbour.person("Calico"), random, True)
            )
            pressed = taken(players)
        finally:
            await asyncio.to_thread(server.start)
        await play(players, lambda: taken(players) >= pressed + AFTER)
        ((after, _),) = await process.replayed()
        assert after.moves[: len(before.moves)] == before.moves
        assert len(after.moves) > len(before.moves)
        log = process.log.read_text("utf-8")
        assert "database writes succeed again" in log
        assert [line for line in process.failures() if "database writes fail" not in line] == []


async def refuse_stranger(calico: RandomPlayer) -> None:
    """A press of somebody who is not in memory, and would have to be read from the database."""
    table = calico.table()
    assert table is not None
    heard = (await calico.person.click(table, "My hand")).message
    assert heard is not None
    assert REFUSED in heard.text


def taken(players: list[Listener]) -> int:
    return sum(each.taken for each in players)


async def gather(players: list[Listener], name: str) -> None:
    host, guest = (each.person for each in players)
    # On PostgreSQL the process that holds the lease registers the commands after the start.
    await until(lambda: bool(host.commands))
    lobby = (await host.slash(f"/{name.replace('_', '-')} start", "tavern")).message
    assert lobby is not None
    seen = await guest.wait(lambda message: message.id == lobby.id)
    await guest.click(seen, "Join")
    for _ in range(max(0, GAMES[name].seats[0] - 2)):
        await host.click(lobby.fresh(), "+")
    await host.click(lobby.fresh(), "Start")


async def play(players: list[Listener], enough: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not enough() and not players[0].over():
            moved = [await each.act() for each in players]
            if not any(moved):
                await moment()
