"""A round of Corsairs over real HTTP and WebSocket; the bot is killed at each decision."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.harbour.person.person import Message
from tests.harness.harbour.player import RandomPlayer, acts, tail
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e


async def test_every_decision_of_a_round_survives_a_kill(tmp_path: Path) -> None:
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
                await press_found(first, press)
        await until(lambda: "weighed anchor with" in lobby.fresh().text)
        await until(lambda: "**Round 1:**" in first.person.dms()[-1].text)
        assert process.failures() == []


async def test_players_divide_their_own_hands_and_a_kill_reveals_no_answer(tmp_path: Path) -> None:
    random = Random("a crew of one's own")
    async with BotProcess(tmp_path) as process:
        anne, bart = [await process.player(name, random) for name in ("Anne", "Bart")]
        lobby = (await anne.person.slash("/corsairs start", "tavern")).message
        assert lobby is not None
        for page in [button for button in lobby.buttons if "ptions" in button.label]:
            form = (await anne.person.click(lobby.fresh(), page.custom_id or "")).modal
            assert form is not None
            if "own" in str(form.raw):
                await anne.person.submit(form, {"dividing": ["own"]})
        seen = await bart.person.wait(lambda message: message.id == lobby.id)
        await bart.person.click(seen, "Join")
        await anne.person.click(lobby.fresh(), "Start")
        await until(lambda: anne.person.dms() and bart.person.dms())
        first, second = (anne, bart) if offers(anne, "draw stock") else (bart, anne)
        for press in ("draw stock", "~anchor", "weigh anchor", "close ", "~lay ", "lay "):
            await press_found(first, press)
        await until(lambda: offers(second, "lay"))
        await until(lambda: "to answer" in lobby.fresh().text)
        await process.restart()
        await press_found(second, "~lay ")
        await press_found(second, "lay ")
        await until(lambda: "weighed anchor with" in lobby.fresh().text)
        await until(lambda: "**Round 1:**" in first.person.dms()[-1].text)
        assert process.failures() == []


async def press_found(player: RandomPlayer, press: str) -> None:
    await until(lambda: offers(player, press))
    panel = player.person.dms()[-1]
    outcome = await player.person.click(panel, found(panel, press)[0])
    assert not outcome.failed


def offers(player: RandomPlayer, press: str) -> bool:
    return bool(found(player.person.dms()[-1], press))


def found(panel: Message, press: str) -> list[str]:
    return [act for act in acts(panel, "t:") if tail(act).startswith(press)]
