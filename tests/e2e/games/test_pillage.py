"""The bot's busiest path: everybody presses at once, the bot is killed, the hourglass runs on."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.harbour import Message, Person
from tests.harness.harbour.process import BotProcess
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e

NAMES = ("Anne", "Bart", "Calico", "Dutch")
SIGNS = "🔴🟩🔷⭐"
CREW = 6


async def open_chest(process: BotProcess) -> tuple[list[Person], Message]:
    """Four people at a table whose chest has just been opened."""
    people = [await process.harbour.person(name) for name in NAMES]
    lobby = (await people[0].slash("/piratoons start", "tavern")).message
    assert lobby is not None
    for guest in people[1:]:
        await guest.click(await guest.wait(lambda message: message.id == lobby.id), "Join")
    await people[0].click(lobby.fresh(), "Start")
    await until(lambda: acts(lobby, "ready"))
    waited = plain(lobby).split("Waiting for ")[1]
    (seat,) = (s for s, sign in enumerate(SIGNS) if sign not in waited)
    captain = people[seat]
    for person in people:
        if person is not captain:
            await person.click(seen_by(person, lobby), acts(lobby, "ready")[0])
    await until(lambda: acts(lobby, "open"))
    await captain.click(seen_by(captain, lobby), acts(lobby, "open")[0])
    await until(lambda: acts(lobby, "press"))
    return people, lobby


def plain(message: Message) -> str:
    return message.fresh().text.replace("\N{NO-BREAK SPACE}", " ")


def seen_by(person: Person, message: Message) -> Message:
    return next(each for each in person.messages("tavern") if each.id == message.id)


def private(people: list[Person]) -> list[Message]:
    return [each for one in people for each in one.messages("tavern") if each.ephemeral]


def acts(message: Message, move: str) -> list[str]:
    buttons = [b for b in message.fresh().buttons if not b.disabled and b.custom_id]
    return [b.custom_id for b in buttons if b.custom_id.split(":")[-1].startswith(move)]


async def presses(process: BotProcess) -> Counter[int]:
    """The number of pawns that each seat has on the chest, by the stored record."""
    ((record, _),) = await process.replayed()
    return Counter(seat for seat, move in record.moves if move.startswith("press"))


def note_edits(person: Person, message: Message) -> list[float]:
    """The times when the message changed, as one of the people saw it."""
    times: list[float] = []
    take = person._take  # pyright: ignore[reportPrivateUsage]

    def watch(frame: Any) -> None:
        if frame["t"] == "message_update" and frame["message"]["id"] == message.id:
            times.append(time.monotonic())
        take(frame)

    person._take = watch  # pyright: ignore[reportPrivateUsage, reportAttributeAccessIssue]
    return times


async def test_every_press_is_counted_once_however_fast_everybody_presses(tmp_path: Path) -> None:
    random = Random("a chest")
    async with BotProcess(tmp_path, tortuga_edit_seconds=1, tortuga_bell_pace=1) as process:
        people, table = await open_chest(process)
        edits = note_edits(people[0], table)
        places = acts(table, "press")

        async def press(person: Person) -> None:
            await asyncio.sleep(random.random())
            outcome = await person.click(seen_by(person, table), random.choice(places))
            assert not outcome.failed

        await asyncio.gather(*(press(person) for person in people for _ in range(CREW)))
        await until(lambda: plain(table).count("**0**") == len(people))
        assert await presses(process) == dict.fromkeys(range(4), CREW)
        assert len(edits) <= edits[-1] - edits[0] + 2, "redrawn more than once a second"
        for _ in range(3):
            outcome = await people[0].click(seen_by(people[0], table), places[0])
            assert not outcome.failed
        assert not private(people), "frantic taps leave no panel"
        assert await presses(process) == dict.fromkeys(range(4), CREW)
        assert process.failures() == []


async def test_a_kill_in_a_pillage_loses_no_press_and_the_hourglass_runs_on(tmp_path: Path) -> None:
    async with BotProcess(tmp_path, tortuga_bell_pace=1) as process:
        people, table = await open_chest(process)
        places = acts(table, "press")
        for person in people:
            await person.click(seen_by(person, table), places[0])
        await process.restart()
        assert await presses(process) == dict.fromkeys(range(4), 1)
        await people[0].click(seen_by(people[0], table), places[1])
        await until(lambda: "🔴 **4**" in plain(table))
        assert acts(table, "stop") == []
        await until(lambda: acts(table, "stop"))
        stop = people[1].click(seen_by(people[1], table), acts(table, "stop")[0])
        late = people[2].click(seen_by(people[2], table), places[2])
        _, answered = await asyncio.gather(stop, late)
        assert not answered.failed
        assert not private(people), "who comes too late sees the chest shut"
        assert (await presses(process))[2] == 1
        assert process.failures() == []
