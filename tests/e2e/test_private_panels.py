"""One private panel for each person and table, whatever is pressed at the table."""

from __future__ import annotations

import pytest

from bot.harbour.person import Message, Person
from bot.ui.words import speak
from tests.harness.bot import local_bot
from tests.harness.player import acts, tail
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


async def test_drawing_at_the_table_is_answered_in_the_one_panel_that_stands_open():
    async with local_bot() as local:
        people, message, table = await local.game("Anne", "Bart", slug="corsairs", pace="letter")
        panels: dict[str, str] = {}
        for _ in range(6):
            (seat,) = table.seen(None).waiting
            person = people[seat]
            drawn = await person.click(message.fresh(), move(message.fresh(), "draw stock"))
            assert not drawn.failed
            [panel] = await until(lambda person=person: asked(person))
            assert panels.setdefault(person.name, panel.id) == panel.id, "the same one as before"
            discarded = await person.click(panel, move(panel, "discard "))
            assert not discarded.failed
            await local.idle()
        assert [len(private(person)) for person in people] == [1, 1]


def asked(person: Person) -> list[Message]:
    """The private panels that ask for a discard."""
    return [each for each in private(person) if move(each, "discard ")]


def move(message: Message, text: str) -> str:
    """The button of the first move that begins so, or nothing."""
    return next((act for act in acts(message, "t:") if tail(act).startswith(text)), "")
