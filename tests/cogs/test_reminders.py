"""One reminder at half time, in the way each chose, never at night, never twice."""

from __future__ import annotations

import pytest

from bot.tables.preferences import Person
from bot.tables.table import Table
from bot.ui.faces import FACES
from bot.ui.nudges import chosen_way
from bot.ui.words import speak
from tests.cogs.sea import Sea, custom_ids, labels, text

words = speak("en")
HALF = words("reminder", mentions="", game="", when="", link="").split(":")[1].split(";")[0]
BY_DM = words("reminder-dm", game="", table="", when="").split(":")[1].split(".")[0]


async def relaxed(sea: Sea, **of_bart: object) -> Table:
    """A table of ten minutes a decision; Anne has bid, Bart is awaited."""
    await sea.bot.house.people.set_person(sea.bart.id, Person(**of_bart))  # type: ignore[arg-type]
    await sea.open_lobby()
    lobby = (await sea.bot.house.of_person(sea.anne.id))[0]
    await sea.bot.house.lobbies.set_options(lobby.id, sea.anne.id, "relaxed", lobby.game.options())
    await sea.press(sea.bart, sea.board, "Join")
    await sea.press(sea.anne, sea.board, "Start")
    await sea.press_dm(sea.anne, "1")
    return await sea.table()


def mentions(sea: Sea) -> list[str]:
    return [each.content for each in sea.public if each.content]


def reminders(sea: Sea) -> list[str]:
    """The public ones."""
    return [each for each in mentions(sea) if HALF in each]


def by_dm(sea: Sea) -> list[str]:
    return [text(each) for each in sea.dms(sea.bart) if BY_DM in text(each)]


async def test_at_half_time_those_still_awaited_are_mentioned_once(sea: Sea):
    table = await relaxed(sea)
    await sea.env.advance_time(295)
    assert len(mentions(sea)) == 1, "the short mention"
    assert reminders(sea) == []
    await sea.env.advance_time(10)
    assert len(mentions(sea)) == 1, "the reminder stands in place of the mention"
    assert f"<@{sea.bart.id}>" in reminders(sea)[0]
    assert f"<@{sea.anne.id}>" not in reminders(sea)[0]
    assert f"<t:{int(table.progress.deadline or 0)}:R>" in reminders(sea)[0]
    await sea.env.advance_time(200)
    assert len(mentions(sea)) == 1
    await sea.press_dm(sea.bart, "0")
    assert mentions(sea) == [], "it is gone when answered"
    assert by_dm(sea) == []


async def test_who_answers_in_time_is_not_reminded(sea: Sea):
    await relaxed(sea)
    await sea.env.advance_time(200)
    await sea.press_dm(sea.bart, "1")
    await sea.env.advance_time(150)
    assert reminders(sea) == []


async def test_every_question_has_its_own_reminder(sea: Sea):
    await relaxed(sea)
    await sea.env.advance_time(310)
    assert len(reminders(sea)) == 1
    await sea.press_dm(sea.bart, "1")
    await sea.env.advance_time(250)
    assert reminders(sea) == []
    await sea.env.advance_time(60)
    assert len(reminders(sea)) == 1


async def test_by_dm_when_chosen_with_the_buttons_that_help(sea: Sea):
    table = await relaxed(sea, reminders="dm")
    await sea.env.advance_time(310)
    assert mentions(sea) == []
    assert len(by_dm(sea)) == 1
    assert labels(sea.dm(sea.bart)) == ["My hand"]
    opened = await sea.press_dm(sea.bart, "My hand")
    assert f"table {table.id}" in opened.text
    hand = next(each for each in sea.dms(sea.bart) if "0" in labels(each))
    await sea.bart.user.click(hand, label="0")
    assert by_dm(sea) == [], "it is gone when answered"


async def test_none_when_none_is_chosen(sea: Sea):
    await relaxed(sea, reminders="none")
    await sea.env.advance_time(500)
    assert mentions(sea) == []
    assert by_dm(sea) == []


@pytest.mark.parametrize("way", ["mention", "dm"])
async def test_nobody_is_reminded_in_quiet_hours(sea: Sea, way: str):
    hour = sea.env.now().hour
    table = await relaxed(sea, reminders=way, quiet=((hour - 1) % 24, (hour + 2) % 24))
    await sea.env.advance_time(590)
    assert mentions(sea) == []
    assert by_dm(sea) == []
    await sea.env.advance_time(20)
    assert table.players[1].missed == 1, "the clock of the table runs on"


async def test_at_the_end_of_quiet_hours_there_is_still_time_for_it(sea: Sea):
    now = sea.env.now()
    # Quiet until seven minutes from now, by a clock that is set accordingly.
    offset = (-(now.minute + 7)) % 60
    ends = (now.hour + (now.minute + 7 + offset) // 60) % 24
    await relaxed(sea, quiet=((ends - 3) % 24, ends), offset=offset)
    await sea.env.advance_time(350)
    assert mentions(sea) == []
    await sea.env.advance_time(100)
    assert len(reminders(sea)) == 1


@pytest.mark.parametrize("way", ["mention", "dm"])
async def test_after_a_restart_nobody_is_reminded_again(sea: Sea, way: str):
    await relaxed(sea, reminders=way)
    await sea.env.advance_time(310)
    before = [each.id for each in (*sea.public, *sea.dms(sea.bart))]
    await sea.restart()
    await sea.env.advance_time(200)
    after = [each.id for each in (*sea.public, *sea.dms(sea.bart))]
    assert after == before
    assert len(reminders(sea) + by_dm(sea)) == 1
    hand = next(each for each in sea.dms(sea.bart) if "0" in labels(each))
    await sea.bart.user.click(hand, label="0")
    assert reminders(sea) + by_dm(sea) == []


async def test_a_restart_before_half_time_costs_no_reminder(sea: Sea):
    await relaxed(sea)
    await sea.env.advance_time(200)
    await sea.restart()
    await sea.env.advance_time(110)
    assert len(reminders(sea)) == 1


async def test_where_it_is_a_secret_who_is_awaited_only_a_dm_reminds(
    sea: Sea, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(type(FACES["piraten_bridge"]), "awaits_openly", lambda face, seen: False)
    await relaxed(sea)
    await sea.env.advance_time(310)
    assert mentions(sea) == []
    assert len(by_dm(sea)) == 1


async def test_a_dm_that_does_not_get_through_becomes_a_mention(sea: Sea):
    await relaxed(sea, reminders="dm", hands="request")
    sea.env.inject_error(
        "POST", f"/channels/{sea.bart.user.dm_channel.id}/messages", status=403, code=50007
    )
    await sea.env.advance_time(310)
    assert len(reminders(sea)) == 1
    assert (await sea.bot.house.people.person(sea.bart.id)).dms_closed


async def test_nobody_is_reminded_while_the_game_rests(sea: Sea):
    table = await relaxed(sea)
    await sea.env.advance_time(100)
    assert len(mentions(sea)) == 1
    for person in (sea.anne, sea.bart):
        await sea.press_old(person, sea.board, f"x:{table.id}:pause")
    assert table.row.paused_at is not None
    assert mentions(sea) == [], "the mention is gone"
    await sea.env.advance_time(400)
    assert mentions(sea) == []
    for person in (sea.anne, sea.bart):
        await sea.press_old(person, sea.board, f"x:{table.id}:resume")
    await sea.env.advance_time(190)
    assert reminders(sea) == []
    await sea.env.advance_time(20)
    assert len(reminders(sea)) == 1


async def test_without_a_clock_there_is_no_half_time(sea: Sea):
    await sea.open_lobby()
    lobby = (await sea.bot.house.of_person(sea.anne.id))[0]
    await sea.bot.house.lobbies.set_options(lobby.id, sea.anne.id, "none", lobby.game.options())
    await sea.press(sea.bart, sea.board, "Join")
    await sea.press(sea.anne, sea.board, "Start")
    await sea.env.advance_time(1000)
    assert reminders(sea) == []
    assert custom_ids(sea.board)


def test_the_way_is_the_one_chosen():
    assert chosen_way(Person(), openly=True) == "mention"
    assert chosen_way(Person(reminders="dm"), openly=True) == "dm"
    assert chosen_way(Person(reminders="none"), openly=True) is None
    assert chosen_way(Person(reminders="dm", dms_closed=True), openly=True) == "mention"
    assert chosen_way(Person(), openly=False) == "dm"
    assert chosen_way(Person(hands="request"), openly=False) is None
    assert chosen_way(Person(dms_closed=True), openly=False) is None
