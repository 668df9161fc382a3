"""Reminders and quiet hours over real HTTP and WebSocket, with a manual clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.harbour.person.person import Message, Person
from bot.tables.core.table import Table
from bot.tables.people.preferences import HOUR
from bot.ui.words.words import speak
from tests.harness.harbour.bot import LocalBot, hand_of, local_bot
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")
HALF = "half your time is up"


def reminders(person: Person) -> list[Message]:
    """All reminders that this person sees: in the channel and by DM."""
    return [each for each in person.everything() if HALF in each.text]


async def choose(person: Person, *choices: tuple[str, str]) -> None:
    """Chooses in /tavern me, and in its quiet hours."""
    message = (await person.slash("/tavern me", "tavern")).message
    assert message is not None
    if any(act in ("s:me:from", "s:me:to", "s:me:west") for act, _ in choices):
        await person.click(message, "Change quiet hours")
    for act, value in choices:
        assert not (await person.choose(message, act, value)).failed


async def awaiting_bart(local: LocalBot, pace: str) -> tuple[Person, Person, Message, Table]:
    """A table of two; Anne has bid, Bart is awaited."""
    (anne, bart), message, table = await local.game("Anne", "Bart", pace=pace)
    await anne.click(hand_of(anne), "1")
    return anne, bart, message, table


async def test_one_mention_at_half_time_and_no_second_after_a_restart(tmp_path: Path):
    async with local_bot(tmp_path / "tortuga.sqlite3", nudge_seconds=20) as local:
        _, bart, _, _ = await awaiting_bart(local, "relaxed")
        anne = await local.harbour.person("Anne")
        await local.pass_by(270)
        assert reminders(bart) == []
        local.move(40)
        reminder = await bart.wait(lambda each: HALF in each.text)
        assert f"<@{bart.id}>" in reminder.content
        assert f"<@{anne.id}>" not in reminder.content
        assert bart.unread[reminder.channel_id]["mentions"] == 2, "the short one and this one"
        await local.away(0)
        await local.pass_by(200)
        assert [each.id for each in reminders(bart)] == [reminder.id]
        await bart.click(hand_of(bart), "0")
        await bart.wait_until(lambda: reminder.gone)


async def test_a_reminder_by_dm_is_not_repeated_after_a_restart(tmp_path: Path):
    async with local_bot(tmp_path / "tortuga.sqlite3") as local:
        (bart,) = await local.people("Bart")
        await choose(bart, ("s:me:reminders", "dm"))
        anne, _, _, _ = await awaiting_bart(local, "letter")
        local.move(12 * HOUR + 1)
        reminder = await bart.wait(lambda each: HALF in each.text)
        assert reminder.id in [each.id for each in bart.dms()]
        assert reminders(anne) == []
        await local.away(0)
        await local.pass_by(6 * HOUR)
        assert [each.id for each in reminders(bart)] == [reminder.id]
        await bart.click(hand_of(bart), "0")
        await bart.wait_until(lambda: reminder.gone)


async def test_reminders_can_be_switched_off():
    async with local_bot(nudge_seconds=20) as local:
        (bart,) = await local.people("Bart")
        await choose(bart, ("s:me:reminders", "none"))
        anne, _, _, table = await awaiting_bart(local, "relaxed")
        await local.pass_by(310)
        await local.pass_by(270)
        assert reminders(bart) == reminders(anne) == []
        assert not [each for each in bart.messages("tavern") if f"<@{bart.id}>" in each.content]
        local.move(60)
        await until(lambda: table.players[1].missed == 1)


async def test_correspondence_players_are_not_hurried_in_quiet_hours():
    async with local_bot() as local:
        (bart,) = await local.people("Bart")
        await choose(bart, ("s:me:from", "23"), ("s:me:to", "14"), ("s:me:west", "0"))
        _, _, message, table = await awaiting_bart(local, "letter")
        afternoon = f"<t:{int(local.noon + 26 * HOUR)}:f>"
        await bart.wait_until(lambda: afternoon in message.fresh().text)
        assert local.bot.house.people.cached(int(bart.id)).quiet == (23, 14)
        await local.pass_by(25.9 * HOUR)
        assert reminders(bart) == [], "half time, and all that is left, is night"
        assert table.players[1].missed == 0
        local.move(0.2 * HOUR)
        await until(lambda: table.players[1].missed == 1)
        await bart.wait(lambda each: words("table-stood-in", name="Bart") in each.text)


async def test_a_reminder_waits_for_the_morning():
    async with local_bot() as local:
        (bart,) = await local.people("Bart")
        await choose(bart, ("s:me:from", "22"), ("s:me:to", "8"), ("s:me:west", "-120"))
        await awaiting_bart(local, "letter")
        await local.pass_by(21.9 * HOUR)
        assert reminders(bart) == []
        local.move(0.2 * HOUR)
        await bart.wait(lambda each: HALF in each.text)
