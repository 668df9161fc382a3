"""One private panel for each person and table, whatever is pressed at the table."""

from __future__ import annotations

import pytest

from bot.harbour.person import Message, Person
from bot.ui.words import speak
from tests.harness.bot import local_bot
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")


def private(person: Person) -> list[Message]:
    return [each for each in person.messages("tavern") if each.ephemeral]


async def test_my_hand_closes_the_panel_that_stood_open():
    async with local_bot() as local:
        (anne, _), message, _ = await local.game("Anne", "Bart")
        first = (await anne.click(message.fresh(), "My hand")).message
        second = (await anne.click(message.fresh(), "My hand")).message
        assert first is not None
        assert second is not None
        await until(lambda: [each.id for each in private(anne)] == [second.id])


async def test_what_is_told_beside_the_hand_takes_the_place_of_what_was_told_before():
    async with local_bot() as local:
        (anne, _), message, _ = await local.game("Anne", "Bart")
        hand = (await anne.click(message.fresh(), "My hand")).message
        await anne.click(message.fresh(), "Score")
        last = (await anne.click(message.fresh(), "Last trick")).message
        assert hand is not None
        assert last is not None
        await until(lambda: [each.id for each in private(anne)] == [hand.id, last.id])
