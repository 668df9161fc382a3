"""One reminder at half time, as each player chose, never at night, never twice."""

from __future__ import annotations

import pytest

from bot.games.piraten_bridge.game import PiratenBridge
from bot.tables.core.table import Table
from bot.tables.jobs.reminders import chosen_way
from bot.tables.opening.lobbies import TableSettings
from bot.tables.people.preferences import Person
from bot.ui.words.words import speak
from tests.harness.discord.simcord import SimulatedDiscord, custom_ids, labels, text

words = speak("en")
HALF = words("reminder", mentions="", game="", when="", link="").split(":")[1].split(";")[0]
BY_DM = words("reminder-dm", game="", table="", when="").split(":")[1].split(".")[0]


async def relaxed(sim: SimulatedDiscord, **of_bart: object) -> Table:
    """A table of ten minutes a decision; Anne has bid, Bart is awaited."""
    await sim.bot.house.people.set_person(sim.bart.id, Person(**of_bart))  # type: ignore[arg-type]
    await sim.open_lobby()
    lobby = (await sim.bot.house.registry.of_person(sim.anne.id))[0]
    await sim.bot.house.lobbies.set_options(
        lobby.id, sim.anne.id, TableSettings("relaxed"), lobby.game.options()
    )
    await sim.press(sim.bart, sim.board, "Join")
    await sim.press(sim.anne, sim.board, "Start")
    await sim.press_dm(sim.anne, "1")
    return await sim.table()


def mentions(sim: SimulatedDiscord) -> list[str]:
    return [each.content for each in sim.public if each.content]


def reminders(sim: SimulatedDiscord) -> list[str]:
    """The public reminders."""
    return [each for each in mentions(sim) if HALF in each]


def by_dm(sim: SimulatedDiscord) -> list[str]:
    return [text(each) for each in sim.dms(sim.bart) if BY_DM in text(each)]


async def test_at_half_time_awaited_players_are_mentioned_once(sim: SimulatedDiscord):
    table = await relaxed(sim)
    await sim.env.advance_time(295)
    assert len(mentions(sim)) == 1, "the short mention"
    assert reminders(sim) == []
    await sim.env.advance_time(10)
    assert len(mentions(sim)) == 1, "the reminder stands in place of the mention"
    assert f"<@{sim.bart.id}>" in reminders(sim)[0]
    assert f"<@{sim.anne.id}>" not in reminders(sim)[0]
    assert f"<t:{int(table.standing.deadline or 0)}:R>" in reminders(sim)[0]
    await sim.env.advance_time(200)
    assert len(mentions(sim)) == 1
    await sim.press_dm(sim.bart, "0")
    assert mentions(sim) == [], "it is gone when answered"
    assert by_dm(sim) == []


async def test_a_player_who_answers_in_time_is_not_reminded(sim: SimulatedDiscord):
    await relaxed(sim)
    await sim.env.advance_time(200)
    await sim.press_dm(sim.bart, "1")
    await sim.env.advance_time(150)
    assert reminders(sim) == []


async def test_every_question_has_its_own_reminder(sim: SimulatedDiscord):
    await relaxed(sim)
    await sim.env.advance_time(310)
    assert len(reminders(sim)) == 1
    await sim.press_dm(sim.bart, "1")
    await sim.env.advance_time(250)
    assert reminders(sim) == []
    await sim.env.advance_time(60)
    assert len(reminders(sim)) == 1


async def test_a_reminder_by_dm_has_the_buttons_that_help(sim: SimulatedDiscord):
    table = await relaxed(sim, reminders="dm")
    await sim.env.advance_time(310)
    assert mentions(sim) == []
    assert len(by_dm(sim)) == 1
    assert labels(sim.dm(sim.bart)) == ["My hand"]
    opened = await sim.press_dm(sim.bart, "My hand")
    assert f"Table {table.id}" in opened.text
    hand = next(each for each in sim.dms(sim.bart) if "0" in labels(each))
    await sim.bart.user.click(hand, label="0")
    assert by_dm(sim) == [], "it is gone when answered"


async def test_reminders_can_be_switched_off(sim: SimulatedDiscord):
    await relaxed(sim, reminders="none")
    await sim.env.advance_time(500)
    assert mentions(sim) == []
    assert by_dm(sim) == []


@pytest.mark.parametrize("way", ["mention", "dm"])
async def test_nobody_is_reminded_in_quiet_hours(sim: SimulatedDiscord, way: str):
    hour = sim.env.now().hour
    table = await relaxed(sim, reminders=way, quiet=((hour - 1) % 24, (hour + 2) % 24))
    await sim.env.advance_time(590)
    assert mentions(sim) == []
    assert by_dm(sim) == []
    await sim.env.advance_time(20)
    assert table.players[1].missed == 1, "the clock of the table runs on"


async def test_a_reminder_can_follow_at_the_end_of_quiet_hours(sim: SimulatedDiscord):
    now = sim.env.now()
    # The clock is set so that quiet hours end in seven minutes.
    offset = (-(now.minute + 7)) % 60
    ends = (now.hour + (now.minute + 7 + offset) // 60) % 24
    await relaxed(sim, quiet=((ends - 3) % 24, ends), offset=offset)
    await sim.env.advance_time(350)
    assert mentions(sim) == []
    await sim.env.advance_time(100)
    assert len(reminders(sim)) == 1


@pytest.mark.parametrize("way", ["mention", "dm"])
async def test_after_a_restart_nobody_is_reminded_again(sim: SimulatedDiscord, way: str):
    await relaxed(sim, reminders=way)
    await sim.env.advance_time(310)
    before = [each.id for each in (*sim.public, *sim.dms(sim.bart))]
    await sim.restart()
    await sim.env.advance_time(200)
    after = [each.id for each in (*sim.public, *sim.dms(sim.bart))]
    assert after == before
    assert len(reminders(sim) + by_dm(sim)) == 1
    hand = next(each for each in sim.dms(sim.bart) if "0" in labels(each))
    await sim.bart.user.click(hand, label="0")
    assert reminders(sim) + by_dm(sim) == []


async def test_a_restart_before_half_time_costs_no_reminder(sim: SimulatedDiscord):
    await relaxed(sim)
    await sim.env.advance_time(200)
    await sim.restart()
    await sim.env.advance_time(110)
    assert len(reminders(sim)) == 1


async def test_if_it_is_secret_who_is_awaited_reminders_come_only_by_dm(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(PiratenBridge, "awaits_openly", lambda game, state: False)
    await relaxed(sim)
    await sim.env.advance_time(310)
    assert mentions(sim) == []
    assert len(by_dm(sim)) == 1


async def test_a_dm_that_cannot_be_delivered_becomes_a_mention(sim: SimulatedDiscord):
    await relaxed(sim, reminders="dm", hands="request")
    sim.env.inject_error(
        "POST", f"/channels/{sim.bart.user.dm_channel.id}/messages", status=403, code=50007
    )
    await sim.env.advance_time(310)
    assert len(reminders(sim)) == 1
    assert (await sim.bot.house.people.person(sim.bart.id)).dms_closed


async def test_nobody_is_reminded_while_the_game_is_paused(sim: SimulatedDiscord):
    table = await relaxed(sim)
    await sim.env.advance_time(100)
    assert len(mentions(sim)) == 1
    for person in (sim.anne, sim.bart):
        await sim.press_old(person, sim.board, f"x:{table.id}:pause")
    assert table.standing.paused_at is not None
    assert mentions(sim) == [], "the mention is gone"
    await sim.env.advance_time(400)
    assert mentions(sim) == []
    for person in (sim.anne, sim.bart):
        await sim.press_old(person, sim.board, f"x:{table.id}:resume")
    await sim.env.advance_time(190)
    assert reminders(sim) == []
    await sim.env.advance_time(20)
    assert len(reminders(sim)) == 1


async def test_without_a_deadline_there_is_no_reminder(sim: SimulatedDiscord):
    await sim.open_lobby()
    lobby = (await sim.bot.house.registry.of_person(sim.anne.id))[0]
    await sim.bot.house.lobbies.set_options(
        lobby.id, sim.anne.id, TableSettings("none"), lobby.game.options()
    )
    await sim.press(sim.bart, sim.board, "Join")
    await sim.press(sim.anne, sim.board, "Start")
    await sim.env.advance_time(1000)
    assert reminders(sim) == []
    assert custom_ids(sim.board)


def test_the_way_of_a_reminder_follows_the_settings():
    assert chosen_way(Person(), openly=True) == "mention"
    assert chosen_way(Person(reminders="dm"), openly=True) == "dm"
    assert chosen_way(Person(reminders="none"), openly=True) is None
    assert chosen_way(Person(reminders="dm", dms_closed=True), openly=True) == "mention"
    assert chosen_way(Person(), openly=False) == "dm"
    assert chosen_way(Person(hands="request"), openly=False) is None
    assert chosen_way(Person(dms_closed=True), openly=False) is None
