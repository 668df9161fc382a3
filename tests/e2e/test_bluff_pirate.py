"""Votes of Bluff Pirate: durable when clicked, changeable, and but for one never seen again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.e2e.stage import Sailor, Stage, until
from tests.e2e.test_games import restart

pytestmark = pytest.mark.e2e


def says(sailor: Sailor, text: str) -> bool:
    return any(text in message.fresh().text for message in sailor.person.dms())


def offers(sailor: Sailor, label: str) -> bool:
    dms = sailor.person.dms()
    return bool(dms) and any(b.label.startswith(label) for b in dms[-1].fresh().buttons)


async def press(sailor: Sailor, label: str) -> None:
    await until(lambda: offers(sailor, label))
    panel = sailor.person.dms()[-1].fresh()
    button = next(b for b in panel.buttons if b.label.startswith(label))
    await sailor.person.click(panel, button.custom_id or "")


async def lay(layer: Sailor) -> None:
    """One card face up and two others face down, whatever they are."""
    await until(lambda: offers(layer, "Lay a series"))
    outcome = await layer.person.click(layer.person.dms()[-1].fresh(), "Lay a series …")
    assert outcome.modal is not None
    up, down = [label["component"]["options"] for label in outcome.modal.raw["components"]]
    twice = {"up": [up[0]["value"]], "down": [up[0]["value"]]}
    await layer.person.submit(outcome.modal, twice)
    await until(lambda: says(layer, "A series has three, four or five cards"))
    again = await layer.person.click(layer.person.dms()[-1].fresh(), "Open it again, filled in …")
    assert again.modal is not None
    last = [option["value"] for option in down if option["value"] != up[0]["value"]][-2:]
    await layer.person.submit(again.modal, {"up": [up[0]["value"]], "down": last})


async def test_votes_survive_kills_and_only_the_one_that_is_asked_is_ever_shown(
    tmp_path: Path,
) -> None:
    random = Random("a secret vote")
    async with Stage(tmp_path) as stage:
        crew = [await stage.sailor(name, random) for name in ("Anne", "Bart", "Calico")]
        lobby = (await crew[0].person.slash("/bluff-pirate start", "tavern")).message
        assert lobby is not None
        for guest in crew[1:]:
            seen = await guest.person.wait(lambda message: message.id == lobby.id)
            await guest.person.click(seen, "Join")
        await crew[0].person.click(lobby.fresh(), "Start")
        await until(lambda: any(offers(sailor, "Draw") for sailor in crew))
        layer = next(sailor for sailor in crew if offers(sailor, "Draw"))
        credulous, suspicious = [sailor for sailor in crew if sailor is not layer]
        await press(layer, "Draw")
        await lay(layer)
        await press(credulous, "It's a bluff!")
        await until(lambda: says(credulous, "Your vote is **bluff**, sealed"))
        await press(credulous, "I believe it")
        await until(lambda: says(credulous, "Your vote is **honest**, sealed"))
        await restart(stage)
        await until(lambda: "1 of 2 votes are in" in lobby.fresh().text)
        assert says(credulous, "Your vote is **honest**, sealed")
        await press(suspicious, "It's a bluff!")
        await until(lambda: "asks one voter" in lobby.fresh().text)
        await restart(stage)
        await press(layer, suspicious.person.name)
        await until(lambda: f"{suspicious.person.name} cried bluff" in lobby.fresh().text)
        await restart(stage)
        traffic = str(list(stage.harbour.journal.entries))
        assert "“Bluff!”" in traffic
        assert "“Honest!”" not in traffic, "the vote that was not asked for"
        log = stage.log.read_text("utf-8")
        assert not [word for word in ("vote", "bluff", "honest", "ask ") if word in log]
        assert stage.failures() == []
