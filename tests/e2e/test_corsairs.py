"""A round of Corsairs over real HTTP and WebSocket, the bot killed at each of its questions."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.harbour.person import Message
from tests.harness.player import RandomPlayer, acts, tail
from tests.harness.process import BotProcess
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e


async def test_every_question_of_a_round_survives_a_kill(tmp_path: Path) -> None:
    random = Random("an anchor")
    async with BotProcess(tmp_path) as process:
        anne, bart = [await process.player(name, random) for name in ("Anne", "Bart")]
        lobby = (await anne.person.slash("/corsairs start", "tavern")).message
        assert lobby is not None
        seen = await bart.person.wait(lambda message: message.id == lobby.id)
        await bart.person.click(seen, "Join")
        await anne.person.click(lobby.fresh(), "Start")
        await until(lambda: anne.person.dms() and bart.person.dms())
        first = anne if offers(anne, "draw stock") else bart
        for presses in (("draw stock",), ("~anchor", "weigh anchor"), ("close ",)):
            await process.restart()
            for press in presses:
                await until(lambda press=press: offers(first, press))
                panel = first.person.dms()[-1]
                outcome = await first.person.click(panel, *found(panel, press)[:1])
                assert not outcome.failed
        await until(lambda: "weighed anchor with" in lobby.fresh().text)
        await until(lambda: "**Round 1:**" in first.person.dms()[-1].text)
        assert process.failures() == []


def offers(player: RandomPlayer, press: str) -> bool:
    return bool(found(player.person.dms()[-1], press))


def found(panel: Message, press: str) -> list[str]:
    return [act for act in acts(panel, "t:") if tail(act).startswith(press)]
