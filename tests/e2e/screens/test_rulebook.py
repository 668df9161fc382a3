"""The rulebook in the harbour: browsed from cover to cover, with a kill in between."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bot.harbour.person.person import Message
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")


def shows(message: Message, title: str) -> bool:
    return title in message.fresh().text


async def test_every_rulebook_can_be_read_to_its_end_although_the_bot_is_killed(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne = await process.harbour.person("Anne")
        opened = [
            (face, (await anne.slash(f"/{face.slug} rules", "tavern")).message)
            for face in FACES.values()
        ]
        await process.restart()
        for face, message in opened:
            assert message is not None
            assert message.ephemeral
            for page in face.rulebook.pages:
                title = f"· {face.page_title(page.name, words)}\n"
                await until(partial(shows, message, title))
                plates = 0 if page.picture is None else 1
                assert len(message.fresh().attachments) == plates, page.name
                if page != face.rulebook.pages[-1]:
                    await anne.click(message.fresh(), words("rulebook-later"))
        assert process.failures() == []
