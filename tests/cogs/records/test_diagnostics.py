"""The doctor says what works in a channel and what to fix."""

from __future__ import annotations

from typing import get_args

import discord
import pytest

from bot import __version__
from bot.tables.people.preferences import Person, Server, Threads
from bot.ui.settings.diagnostics import gateway
from bot.ui.words.words import speak
from tests.harness.discord.simcord import Answer, SimulatedDiscord, labels, text
from tests.harness.store.sqlite import connection_of

words = speak("en")


async def examined(sim: SimulatedDiscord, channel: object = None) -> discord.Message:
    result = await sim.anne.slash(channel or sim.channel, "tavern doctor")  # type: ignore[arg-type]
    answer = Answer(result)
    assert answer.private
    assert answer.message is not None
    return answer.message


async def test_a_healthy_channel_has_no_complaints(sim: SimulatedDiscord):
    message = await examined(sim)
    said = text(message)
    assert words("doctor-well") in said
    for sign in ("⚠️", "❌"):
        assert sign not in said
    for key in ("doctor-dm", "doctor-threads"):
        assert f"✅ {words(key)}" in said
    assert "Attach Files" in said
    assert __version__ in said
    assert sim.dms(sim.anne) == [], "the DM that tried it is gone"
    assert str(sim.path) not in said
    assert labels(message) == [words("doctor-again")]


@pytest.mark.parametrize(
    ("permission", "sign"),
    [
        ("attach_files", "⚠️"),
        ("send_messages_in_threads", "⚠️"),
        ("embed_links", "⚠️"),
        ("read_message_history", "⚠️"),
        ("create_public_threads", "⚠️"),
    ],
)
async def test_a_missing_permission_is_named(sim: SimulatedDiscord, permission: str, sign: str):
    missing = discord.PermissionOverwrite(**{permission: False})
    channel = sim.guild.create_text_channel("narrow", overwrites={sim.guild.default_role: missing})
    said = text(await examined(sim, channel))
    name = words(f"permission-{permission.replace('_', '-')}")
    assert f"{sign} I may not **{name}** here" in said
    assert words("doctor-well") not in said


async def test_a_server_that_wants_threads_is_warned_if_they_are_missing(sim: SimulatedDiscord):
    missing = discord.PermissionOverwrite(create_public_threads=False)
    channel = sim.guild.create_text_channel("narrow", overwrites={sim.guild.default_role: missing})
    findings = {
        "never": f"⚠️ {words('doctor-threads-unwanted')}",
        "second": f"⚠️ {words('doctor-threads-second')}",
        "always": f"❌ {words('doctor-threads-wanted')}",
    }
    for chosen in get_args(Threads):
        await sim.bot.house.people.set_server(sim.guild.id, Server(threads=chosen))
        assert findings[chosen] in text(await examined(sim, channel))


async def test_a_store_that_fails_is_reported_and_logged_once(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture
):
    await connection_of(sim.bot.store).execute("PRAGMA query_only = ON")
    for _ in range(2):
        assert f"❌ {words('doctor-store-failed')}" in text(await examined(sim))
    errors = [each.message for each in caplog.records if each.levelname == "ERROR"]
    assert len(errors) == 1
    assert "database writes fail" in errors[0]


async def test_check_again_works_after_a_restart(sim: SimulatedDiscord):
    message = await examined(sim)
    await sim.restart()
    await sim.bot.house.people.note_dms(sim.anne.id, closed=True)
    answer = await sim.press(sim.anne, message, words("doctor-again"))
    assert words("doctor-well") in answer.text
    person = await sim.bot.house.people.person(sim.anne.id)
    assert not person.dms_closed, "a DM has got through"


async def test_the_doctor_knows_who_refuses_dms(sim: SimulatedDiscord):
    await sim.bot.house.people.set_person(sim.anne.id, Person(hands="request"))
    assert words("doctor-dm-off") in text(await examined(sim))


async def test_in_a_dm_no_channel_is_checked(sim: SimulatedDiscord):
    answer = Answer(await sim.anne.user.slash("tavern doctor"))
    assert words("doctor-dm") in answer.text
    assert words("permission-view-channel") not in answer.text


def test_a_slow_connection_is_called_slow():
    assert gateway(0.05, words).health == "well"
    assert gateway(2.5, words).health == "odd"
    assert gateway(float("nan"), words).text == words("doctor-gateway-new")
