"""The bot starts on the database and the world of the last release, and its buttons work."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.harbour import Harbour
from bot.harbour.events.interactions import ANSWER, SILENT, UPDATE, Interaction
from bot.harbour.world.wire import Json
from bot.harbour.world.world import Message
from bot.ui.presses.router import Outcome
from bot.ui.words.words import speak
from tests.harness.attacks import forgery
from tests.harness.clock import ShiftedClock
from tests.harness.discord.simcord import walk
from tests.harness.harbour.bot import LocalBot
from tests.harness.store.last_release import (
    copy_database,
    copy_world,
    custom_ids,
    rows,
    start_time,
)
from tests.harness.waiting import PATIENCE, until

pytestmark = pytest.mark.e2e

ANNE = next(str(user) for user, name in rows("SELECT user_id, name FROM seats") if name == "Anne")
FILM = "film"
"""Left out: a film takes longer than all other presses together."""
LAST = ("pause", "leave", "cancel", "free-now", "close", "end", "confirm")
"""Verbs that end a table or erase a person; they are pressed after all others, in this order."""
SELECTS = {"level": "0 boy", "free-now": "1"}
"""Selects that no message of the sample has any more, each with a value to choose."""
SELECT = 3
NOT_OURS = speak("en")("reason-not-ours")


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalBot]:
    """The bot of today, a minute after the last release was stopped."""
    database = copy_database(tmp_path)
    copy_world(tmp_path)
    async with Harbour(data=tmp_path, limits=False, welcome=None) as harbour:
        harbour.interactions.time_to_answer = PATIENCE
        bot = LocalBot(harbour, database, 600.0, clock=ShiftedClock(start_time()))
        await bot.start()
        try:
            yield bot
        finally:
            await bot.stop()


async def test_a_deadline_that_passed_meanwhile_is_taken_by_a_stand_in(local: LocalBot) -> None:
    ((table_id,),) = rows(
        "SELECT id FROM tables WHERE phase = 'playing' AND deadline IS NOT NULL"
        " AND id NOT IN (SELECT table_id FROM seats WHERE away) AND game = 'corsairs' LIMIT 1"
    )
    table = await local.bot.house.registry.table(table_id)
    before = table.progress.number
    await local.pass_deadline(table)
    assert table.progress.number > before


async def test_every_old_button_is_answered(
    local: LocalBot, caplog: pytest.LogCaptureFixture
) -> None:
    """Presses custom ids of every kind at every table, and of every kind with every verb."""
    await local.idle()
    outcomes: list[Outcome] = []
    local.bot.router.pressed = outcomes.append
    messages = [each for found in local.harbour.world.messages.values() for each in found.values()]
    shown = {each: message for message in messages for each in components(message)}
    for custom_id in chosen_ids(set(shown)):
        number = len(outcomes)
        message = shown.get(custom_id) or message_beside(custom_id, messages)
        answer = await press(local.harbour, custom_id, message)
        await until(lambda number=number: len(outcomes) > number)
        assert outcomes[-1] in ("answered", "moved", "refused"), custom_id
        text = text_of(answer)
        assert text, custom_id
        assert NOT_OURS not in text, custom_id
    await local.idle()
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


async def press(harbour: Harbour, custom_id: str, message: Message) -> Interaction:
    """Buttons are clicked, and of a select its first option is chosen."""
    data: Json = {"custom_id": custom_id, "component_type": forgery.BUTTON, "id": 1}
    if part := components(message).get(custom_id):
        data["component_type"] = part["type"]
        data["values"] = [each["value"] for each in part.get("options", ())[:1]]
    elif value := SELECTS.get(verb_of(custom_id)):
        data |= {"component_type": SELECT, "values": [value]}
    return await forgery.press(harbour, viewer_of(harbour, message), data, message)


def chosen_ids(shown: set[str]) -> list[str]:
    """Prefers the ids of messages that still exist."""
    known: set[tuple[str, str]] = set()
    chosen: list[str] = []
    for custom_id in sorted(custom_ids(), key=lambda each: each not in shown):
        kind, subject, *_ = custom_id.split(":")
        keys = {(kind, subject), (kind, f":{verb_of(custom_id)}")}
        if verb_of(custom_id) != FILM and not keys <= known:
            known |= keys
            chosen.append(custom_id)
    order = {verb: place for place, verb in enumerate(LAST, 1)}
    return sorted(chosen, key=lambda each: order.get(verb_of(each), 0))


def verb_of(custom_id: str) -> str:
    return custom_id.split(":")[-1].split(" ")[0]


def components(message: Message) -> dict[str, Json]:
    found = walk(message.data["components"])
    return {each["custom_id"]: each for each in found if each.get("custom_id")}


def message_beside(custom_id: str, messages: list[Message]) -> Message:
    """A message with the same kind of button for the same table, or else of that table."""
    kind, subject, *_ = custom_id.split(":")
    texts = (f'"{kind}:{subject}:', f":{subject}:")
    return next(each for text in texts for each in messages if text in each.json)


def viewer_of(harbour: Harbour, message: Message) -> str:
    """Anne, unless only somebody else can see the message."""
    owners = {channel_id: user_id for user_id, channel_id in harbour.world.dms.items()}
    return message.only_for or owners.get(message.channel_id, ANNE)


def text_of(answer: Interaction) -> str:
    """The text of the message or of the form that the press was answered with. After a silent
    answer it is that of the message itself: an open private panel shows what changed."""
    if answer.modal is not None:
        return str(answer.modal["title"])
    assert answer.answered in (ANSWER, UPDATE, SILENT)
    assert answer.original is not None
    return "\n".join(each.get("content", "") for each in walk(answer.original.data["components"]))
