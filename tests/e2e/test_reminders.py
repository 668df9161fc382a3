"""Reminders and quiet hours over real HTTP and WebSocket, with the clock set by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.harbour.person import Message, Person
from bot.tables.preferences import HOUR
from tests.e2e.deck import NOON, Deck
from tests.e2e.stage import until

pytestmark = pytest.mark.e2e
HALF = "half of the time has run out"


def reminders(person: Person) -> list[Message]:
    """All that this person sees: in the channel and by DM."""
    return [each for each in person.everything() if HALF in each.text]


async def crew(deck: Deck) -> tuple[Person, Person]:
    return await deck.harbour.person("Anne"), await deck.harbour.person("Bart")


async def choose(person: Person, *choices: tuple[str, str]) -> None:
    """In /tavern me, and in its quiet hours."""
    message = (await person.slash("/tavern me", "tavern")).message
    assert message is not None
    if any(act in ("s:me:from", "s:me:to", "s:me:west") for act, _ in choices):
        await person.click(message, "Change quiet hours")
    for act, value in choices:
        assert not (await person.choose(message, act, value)).failed


async def test_one_mention_at_half_time_and_no_second_after_a_restart(tmp_path: Path):
    async with Deck(tmp_path) as deck:
        anne, bart = await crew(deck)
        await deck.table(anne, bart, "relaxed")
        await deck.clock.advance(299)
        assert reminders(bart) == []
        await deck.clock.advance(2)
        (reminder,) = [await bart.wait(lambda each: HALF in each.text)]
        assert f"<@{bart.id}>" in reminder.content
        assert f"<@{anne.id}>" not in reminder.content
        assert bart.unread[reminder.channel_id]["mentions"] == 2, "the short one and this one"
        await deck.restart()
        await deck.clock.advance(200)
        assert [each.id for each in reminders(bart)] == [reminder.id]
        await bart.click(await bart.wait(lambda each: "Your hand" in each.text), "0")
        await bart.wait_until(lambda: reminder.gone)


async def test_by_dm_when_chosen_and_no_second_after_a_restart(tmp_path: Path):
    async with Deck(tmp_path) as deck:
        anne, bart = await crew(deck)
        await choose(bart, ("s:me:reminders", "dm"))
        await deck.table(anne, bart, "letter")
        await deck.clock.advance(12 * HOUR + 1)
        reminder = await bart.wait(lambda each: HALF in each.text)
        assert reminder.id in [each.id for each in bart.dms()]
        assert reminders(anne) == []
        await deck.restart()
        await deck.clock.advance(6 * HOUR)
        assert [each.id for each in reminders(bart)] == [reminder.id]
        await bart.click(await bart.wait(lambda each: "Your hand" in each.text), "0")
        await bart.wait_until(lambda: reminder.gone)


async def test_by_letter_nobody_is_hurried_in_quiet_hours(tmp_path: Path):
    async with Deck(tmp_path) as deck:
        anne, bart = await crew(deck)
        await choose(bart, ("s:me:from", "23"), ("s:me:to", "14"), ("s:me:west", "0"))
        lobby = await deck.table(anne, bart, "letter")
        afternoon = f"<t:{int(NOON + 26 * HOUR)}:R>"
        await bart.wait_until(lambda: afternoon in lobby.fresh().text)
        assert deck.bot.house.known(int(bart.id)).quiet == (23, 14)
        await deck.clock.advance(25.9 * HOUR)
        assert reminders(bart) == [], "half time, and all that is left, is night"
        table = (await deck.bot.house.of_person(int(bart.id)))[0]
        assert table.players[1].missed == 0
        await deck.clock.advance(0.2 * HOUR)
        await until(lambda: table.players[1].missed == 1)
        await bart.wait(lambda each: "A stand-in played for Bart" in each.text)


async def test_a_reminder_waits_for_the_morning(tmp_path: Path):
    async with Deck(tmp_path) as deck:
        anne, bart = await crew(deck)
        await choose(bart, ("s:me:from", "22"), ("s:me:to", "8"), ("s:me:west", "-120"))
        await deck.table(anne, bart, "letter")
        await deck.clock.advance(21.9 * HOUR)
        assert reminders(bart) == []
        await deck.clock.advance(0.2 * HOUR)
        await bart.wait(lambda each: HALF in each.text)
