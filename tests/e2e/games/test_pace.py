"""Deadlines at the table, in the harbour, with a manual clock."""

from __future__ import annotations

import re

import pytest

from bot.harbour.person.person import Message, Person
from bot.tables.core.progress import PACES
from bot.tables.people.preferences import DAY
from bot.ui.words.words import speak
from tests.harness.harbour.bot import hand_of, local_bot, table_text
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")
STAND_IN = "A stand-in made"
AWAY = "💤\N{NO-BREAK SPACE}"
"""Precedes the name of a player who is away."""


def stood_in(name: str) -> str:
    return words("table-stood-in", name=name)


def times_in(message: Message) -> list[int]:
    return [int(each) for each in re.findall(r"<t:(\d+):\w>", message.fresh().text)]


# ── Pace ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("pace", "seconds"), [("lively", 90), ("relaxed", 600), ("letter", DAY)])
async def test_a_decision_has_the_time_of_its_pace_shown_as_a_timestamp(pace: str, seconds: float):
    async with local_bot() as local:
        (anne, _), message, table = await local.game("Anne", "Bart", pace=pace)
        assert words(f"pace-{pace}") in message.fresh().text
        (due,) = times_in(message)
        assert times_in(hand_of(anne)) == [due]
        assert 0 <= due - (local.noon + seconds) < 10
        await local.pass_by(due - local.clock.now() - 5)
        assert table.progress.number == 0
        local.move(6)
        await until(lambda: stood_in("Anne") in table_text(anne))
        assert [player.missed for player in table.players] == [1, 1]


async def test_without_a_deadline_nobody_is_hurried_or_replaced():
    assert PACES == {"lively": 90, "relaxed": 600, "letter": DAY, "none": None}
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart", pace="none")
        assert times_in(message) == times_in(hand_of(anne)) == []
        for _ in range(10):
            await local.pass_by(DAY)
        assert table.progress.number == 0
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await until(lambda: "Anne · 0 of 1" in table_text(anne))
        assert STAND_IN not in table_text(anne)


# ── The stand-in ─────────────────────────────────────────────────────────────────────────────


async def test_a_secret_choice_of_a_stand_in_is_marked_only_after_its_reveal():
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        await bart.slash("/tavern leave", "tavern")
        await until(lambda: table.progress.number == 1)
        await local.idle()
        assert "✊ 💤 Bart" in message.fresh().text
        assert not [each for each in anne.everything() if STAND_IN in each.text]
        await anne.click(hand_of(anne), "1")
        await until(lambda: stood_in(f"{AWAY}Bart") in message.fresh().text)
        assert stood_in("Anne") not in message.fresh().text


async def test_a_public_move_of_a_stand_in_is_marked_at_once():
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        await anne.click(hand_of(anne), "1")
        await bart.click(hand_of(bart), "0")
        await local.idle()
        assert STAND_IN not in message.fresh().text
        name = table.players[table.waiting[0]].name
        await local.pass_deadline(table)
        await until(lambda: stood_in(name) in message.fresh().text)


def buttons(person: Person) -> list[str]:
    return [each.label for each in person.dms()[-1].fresh().buttons] if person.dms() else []


async def offered(person: Person, label: str) -> None:
    await until(lambda: any(each.startswith(label) for each in buttons(person)))


async def press(person: Person, label: str) -> None:
    await offered(person, label)
    hand = person.dms()[-1].fresh()
    found = next(each for each in hand.buttons if each.label.startswith(label))
    await person.click(hand, found.custom_id)


def faces(person: Person) -> list[str]:
    """The buttons that lay a card face up."""
    found = [each.custom_id for each in person.dms()[-1].fresh().buttons] if person.dms() else []
    return [each for each in found if each.split(":")[-1].startswith("~lay ")]


async def lay_a_series(person: Person) -> None:
    await until(lambda: faces(person))
    await person.click(person.dms()[-1].fresh(), faces(person)[0])
    await press(person, "Lay 3")


async def test_a_vote_that_is_never_revealed_is_never_marked():
    async with local_bot() as local:
        people, message, table = await local.game("Anne", "Bart", "Calico", slug="bluff-pirate")
        layer, voter, absent = [people[(table.waiting[0] + each) % 3] for each in range(3)]
        await press(layer, "Draw")
        await lay_a_series(layer)
        await press(voter, "Honest")
        await until(lambda: "1 of 2 votes are in" in message.fresh().text)
        await local.pass_deadline(table)
        await press(layer, voter.name)
        await until(lambda: "asks one voter" not in message.fresh().text)
        await local.idle()
        assert [player.missed for player in table.players] == [0, 0, 0]
        assert all(stood == 0 for _, stood in table.progress.tally)
        for person in people:
            assert not [each for each in person.everything() if STAND_IN in each.text]
        assert absent.name in message.fresh().text
        assert STAND_IN not in str(list(local.harbour.journal.entries))


# ── Two missed deadlines in a row, and I'm back ──────────────────────────────────────────────


@pytest.mark.parametrize("way", ["the table", "the DM", "/tavern back"])
async def test_after_two_missed_deadlines_in_a_row_the_stand_in_plays_until_im_back(way: str):
    async with local_bot() as local:
        (_, bart), message, table = await local.game("Anne", "Bart")
        await local.pass_deadline(table)
        assert [(player.away, player.missed) for player in table.players] == [(False, 1)] * 2
        await local.miss_twice(table, 1)
        await until(lambda: words("hand-away") in hand_of(bart).text)
        assert not [b for b in message.fresh().buttons if b.label.startswith("Take")]
        if way == "/tavern back":
            outcome = await bart.slash("/tavern back", "tavern")
        elif way == "the DM":
            outcome = await bart.click(hand_of(bart), "I'm back")
        else:
            hand = (await bart.click(message.fresh(), "My hand")).message
            assert hand is not None
            outcome = await bart.click(hand, "I'm back")
        assert not outcome.failed
        assert (table.players[1].away, table.players[1].missed) == (False, 0)
        await until(lambda: words("hand-away") not in hand_of(bart).text)


async def test_a_move_in_between_restarts_the_count():
    async with local_bot() as local:
        (anne, _), _, table = await local.game("Anne", "Bart")
        await local.pass_deadline(table)
        assert table.players[0].missed == 1
        if table.waiting[0] != 0:
            await local.pass_deadline(table)
        await local.move_of(anne, table)
        assert (table.players[0].missed, table.players[0].away) == (0, False)


async def test_when_the_stand_in_takes_over_the_hand_is_sent_again_with_im_back():
    async with local_bot() as local:
        (_, bart), _, table = await local.game("Anne", "Bart")
        before = hand_of(bart)
        await local.miss_twice(table, 1)
        await until(lambda: before.gone)
        assert [words("hand-away") in each.text for each in bart.dms()] == [True]
        assert not table.players[1].left


# ── Shares in the result ─────────────────────────────────────────────────────────────────────


async def test_the_result_says_how_much_each_player_played():
    async with local_bot() as local:
        (anne, bart), message, table = await local.game("Anne", "Bart")
        await anne.click(hand_of(anne), "1")
        await bart.slash("/tavern leave", "tavern")
        while not table.over:
            await until(lambda: table.over or 0 in table.waiting)
            if 0 in table.waiting:
                await local.move_of(anne, table)
        await until(lambda: any(b.label == "Rematch" for b in message.fresh().buttons))
        (moves, stood) = table.progress.tally[1]
        assert moves == stood > 50
        told = words("table-attendance", name=f"{AWAY}Bart", stood=stood, moves=moves)
        score = (await anne.click(message.fresh(), "Score")).message
        assert score is not None
        assert told in score.text
        assert "of Anne's" not in score.text
