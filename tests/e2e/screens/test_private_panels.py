"""Each person has one private panel per table, whatever they press at the table."""

from __future__ import annotations

import asyncio

import pytest

from bot.harbour.person.person import Message, Person
from bot.ui.words.words import speak
from tests.harness.harbour.bot import ANSWER, EDIT, hand_of, local_bot
from tests.harness.harbour.player import acts, tail
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")


def private(person: Person) -> list[Message]:
    return [each for each in person.messages("tavern") if each.ephemeral]


async def test_my_hand_closes_the_panel_that_was_open():
    async with local_bot() as local:
        (anne, _), message, _ = await local.game("Anne", "Bart")
        first = (await anne.click(message.fresh(), "My hand")).message
        second = (await anne.click(message.fresh(), "My hand")).message
        assert first is not None
        assert second is not None
        await until(lambda: [each.id for each in private(anne)] == [second.id])


async def test_a_new_private_answer_replaces_the_last_one_but_not_the_hand():
    async with local_bot() as local:
        (anne, _), message, _ = await local.game("Anne", "Bart")
        hand = (await anne.click(message.fresh(), "My hand")).message
        await anne.click(message.fresh(), "Score")
        last = (await anne.click(message.fresh(), "Last trick")).message
        assert hand is not None
        assert last is not None
        await until(lambda: [each.id for each in private(anne)] == [hand.id, last.id])


async def test_drawing_at_the_table_is_answered_in_the_one_open_panel():
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
    """The button of the first move with this beginning, or an empty text."""
    return next((act for act in acts(message, "t:") if tail(act).startswith(text)), "")


async def test_a_hand_offers_its_choices_even_if_an_older_answer_arrives_last():
    async with local_bot() as local:
        people, _, table = await local.game("Anne", "Bart")
        harbour, question, state = local.harbour, table.question(0), table.progress.state
        for seat in table.waiting:
            state, _ = table.game.apply(state, seat, table.game.parse("bid 1"))
        (leads,) = table.game.waiting_on(state)
        people.sort(key=lambda each: table.seat_of(int(each.id)) != leads)
        leader, other = people
        harbour.fail(ANSWER, delay=0.4)
        bid = f"t:{table.id}:{question}:bid 1"
        press = asyncio.create_task(leader.click(hand_of(leader), bid))
        await until(lambda: not harbour.faults.waiting)
        harbour.fail(EDIT, times=9, delay=0.8, after=True)
        await other.click(hand_of(other), bid)
        await press
        harbour.clear_faults()
        await local.idle()
        assert [act for act in acts(hand_of(leader), "t:") if tail(act).startswith("lay")]
