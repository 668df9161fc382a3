"""Votes of Bluff Pirate: durable once clicked, changeable, and secret except for the revealed
one.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.harness.harbour.player import RandomPlayer
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e


def says(player: RandomPlayer, text: str) -> bool:
    return any(text in message.fresh().text for message in player.person.dms())


def offers(player: RandomPlayer, label: str) -> bool:
    dms = player.person.dms()
    return bool(dms) and any(b.label.startswith(label) for b in dms[-1].fresh().buttons)


async def press(player: RandomPlayer, label: str) -> None:
    await until(lambda: offers(player, label))
    panel = player.person.dms()[-1].fresh()
    button = next(b for b in panel.buttons if b.label.startswith(label))
    await player.person.click(panel, button.custom_id or "")


async def lay(layer: RandomPlayer) -> None:
    """Lays any card face up, with two hidden ones."""
    await until(lambda: modes(layer, "~lay "))
    panel = layer.person.dms()[-1].fresh()
    await layer.person.click(panel, modes(layer, "~lay ")[0])
    await press(layer, "Lay 3")


def modes(player: RandomPlayer, tail: str) -> list[str]:
    dms = player.person.dms()
    found = [b.custom_id or "" for b in dms[-1].fresh().buttons] if dms else []
    return [custom_id for custom_id in found if custom_id.split(":")[-1].startswith(tail)]


async def test_votes_survive_kills_and_only_the_one_asked_for_is_ever_shown(
    tmp_path: Path,
) -> None:
    random = Random("a secret vote")
    async with BotProcess(tmp_path) as process:
        players = [await process.player(name, random) for name in ("Anne", "Bart", "Calico")]
        lobby = (await players[0].person.slash("/bluff-pirate start", "tavern")).message
        assert lobby is not None
        for guest in players[1:]:
            seen = await guest.person.wait(lambda message: message.id == lobby.id)
            await guest.person.click(seen, "Join")
        await players[0].person.click(lobby.fresh(), "Start")
        await until(lambda: any(offers(player, "Draw") for player in players))
        layer = next(player for player in players if offers(player, "Draw"))
        credulous, suspicious = [player for player in players if player is not layer]
        await press(layer, "Draw")
        await lay(layer)
        await press(credulous, "Bluff!")
        await until(lambda: says(credulous, "Your vote is **bluff**, sealed"))
        await press(credulous, "Honest")
        await until(lambda: says(credulous, "Your vote is **honest**, sealed"))
        await process.restart()
        await until(lambda: "1 of 2 votes are in" in lobby.fresh().text)
        assert says(credulous, "Your vote is **honest**, sealed")
        await press(suspicious, "Bluff!")
        await until(lambda: "asks one voter" in lobby.fresh().text)
        await process.restart()
        await press(layer, suspicious.person.name)
        await until(lambda: f"{suspicious.person.name} cried bluff" in lobby.fresh().text)
        await process.restart()
        traffic = str(list(process.harbour.journal.entries))
        assert f"{suspicious.person.name} cried bluff" in traffic
        for told in ("“Honest!”", *(f"{credulous.person.name} {x}" for x in ("believed", "cried"))):
            assert told not in traffic, "the vote that was not asked for"
        log = process.log.read_text("utf-8")
        assert not [word for word in ("vote", "bluff", "honest", "ask ") if word in log]
        assert process.failures() == []
