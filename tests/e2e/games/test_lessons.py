"""Each lesson is played in the harbour by following its advice, with a kill in the middle."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.harbour.person.person import Message, Refused
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.harbour.player import RandomPlayer
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import moment

pytestmark = pytest.mark.e2e
PATIENCE = 240
KILLED_AFTER = 3
words = speak("en")


async def learn(player: RandomPlayer, name: str) -> Message:
    panel = (await player.person.slash(f"/{FACES[name].slug} learn", "tavern")).message
    assert panel is not None
    assert panel.ephemeral
    return panel


def offers(panel: Message, key: str) -> bool:
    return any(button.label == words(key) and not button.disabled for button in panel.buttons)


@pytest.mark.parametrize("name", list(FACES))
async def test_the_advice_leads_to_the_end_of_the_lesson(name: str, tmp_path: Path) -> None:
    told: list[str] = []
    followed = 0
    async with BotProcess(tmp_path) as process, asyncio.timeout(PATIENCE):
        anne = await process.player("Anne", Random(1), by_dm=False)
        panel = await learn(anne, name)
        while not offers(panel, "lesson-once-more"):
            told.append(panel.text)
            if not offers(panel, "lesson-heed"):
                await moment()
            else:
                try:
                    await anne.person.click(panel, words("lesson-heed"))
                except (Refused, LookupError):
                    continue  # a computer was faster
                finally:
                    panel = panel.fresh()
                followed += 1
                if followed == KILLED_AFTER:
                    await process.restart()
                    panel = await learn(anne, name)
            panel = panel.fresh()
        told.append(panel.text)
        rules = [words(f"{FACES[name].slug}-lesson-{rule}") for rule in GAMES[name].lesson.rules]
        assert [rule for rule in rules if not any(rule in page for page in told)] == []
        assert words("lesson-unmet") not in panel.text
        assert followed > KILLED_AFTER
        assert all(each.ephemeral for each in anne.person.messages("tavern") if each.buttons)
        assert process.failures() == []
