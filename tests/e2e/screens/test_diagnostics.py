"""The doctor over real HTTP: problems are named, and nothing about the machine is revealed."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from bot.harbour.person.person import Message, Person
from bot.tables.people.preferences import Server
from bot.ui.settings.diagnostics import SLOW_MS
from bot.ui.words.words import speak
from tests.harness.harbour.bot import local_bot
from tests.harness.harbour.process import BotProcess

pytestmark = pytest.mark.e2e
words = speak("en")
ORIGINAL = "PATCH /webhooks/{application_id}/{interaction_token}/messages/@original"


async def examined(person: Person, channel: str = "tavern") -> Message:
    outcome = await person.slash("/tavern doctor", channel)
    assert not outcome.failed
    return await person.wait(lambda each: each.ephemeral and ", started <t:" in each.text)


async def again(person: Person, message: Message) -> str:
    """Checks again in the same message."""
    await person.click(message, "Check again")
    await person.wait_until(lambda: ", started <t:" in message.fresh().text)
    return message.fresh().text


async def test_the_doctor_says_what_works_and_what_to_fix(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne = await process.harbour.person("Anne")
        async with process.harbour.counting() as sent:
            message = await examined(anne)
        assert words("doctor-well") in message.text
        assert anne.dms() == [], "the DM that tried it is gone"
        assert message.attachments == [], "and so is the picture"
        assert any("callback" in each.route for each in sent)
        for secret in (process.harbour.token, str(tmp_path), str(Path.cwd())):
            assert secret not in message.text

        await anne.close_dms()
        assert f"⚠️ {words('doctor-dm-closed')}" in await again(anne, message)
        await anne.open_dms()
        assert f"✅ {words('doctor-dm')}" in await again(anne, message)

        # The doctor has a limit per minute for each person.
        patients = [await process.harbour.person(name) for name in ("Bart", "Calico")]
        seen = cycle([(each, await examined(each)) for each in patients])
        for permission, sign in (
            ("ATTACH_FILES", "⚠️"),
            ("EMBED_LINKS", "⚠️"),
            ("CREATE_PUBLIC_THREADS", "⚠️"),
            ("SEND_MESSAGES_IN_THREADS", "⚠️"),
            ("READ_MESSAGE_HISTORY", "⚠️"),
            ("SEND_MESSAGES", "❌"),
        ):
            process.harbour.set_permission("tavern", permission, False)
            name = words(f"permission-{permission.lower().replace('_', '-')}")
            assert f"{sign} I may not **{name}** here" in await again(*next(seen))
            process.harbour.set_permission("tavern", permission, True)
        assert words("doctor-well") in await again(anne, message)

        await process.restart()
        assert words("doctor-well") in await again(anne, message)
        assert process.failures() == []


async def test_the_doctor_survives_the_problems_it_finds(tmp_path: Path):
    async with BotProcess(tmp_path) as process:
        anne = await process.harbour.person("Anne")
        message = await examined(anne)
        process.harbour.fail("GET /oauth2/applications/@me", times=1, status=403, code=50001)
        said = await again(anne, message)
        assert words("doctor-rest-failed", code="403/50001") in said
        process.harbour.fail("POST /users/@me/channels", times=1, status=403, code=40003)
        process.harbour.fail(
            "POST /channels/{channel_id}/messages", times=1, status=403, code=40003
        )
        said = await again(anne, message)
        assert words("doctor-dm-failed", code="403/40003") in said
        process.harbour.clear_faults()
        assert words("doctor-well") in await again(anne, message)


async def test_the_doctor_reports_on_threads_files_and_speed():
    async with local_bot() as local:
        (anne,) = await local.people("Anne")
        message = await examined(anne)
        assert f"✅ {words('doctor-threads')}" in message.text
        for line in ("doctor-files", "doctor-rest", "doctor-store"):
            assert f"✅ {words(line, ms='#').split('#')[0]}" in message.text
        local.harbour.set_permission("tavern", "CREATE_PUBLIC_THREADS", False)
        await local.bot.house.people.set_server(int(anne.guild["id"]), Server(threads="always"))
        assert f"❌ {words('doctor-threads-wanted')}" in await again(anne, message)
        local.harbour.set_permission("tavern", "CREATE_PUBLIC_THREADS", True)
        local.harbour.fail(ORIGINAL, status=400, code=40005)
        said = await again(anne, message)
        assert f"❌ {words('doctor-files-failed', code='400/40005')}" in said
        local.harbour.fail("GET /oauth2/applications/@me", delay=SLOW_MS / 1000 + 0.1)
        said = await again(anne, message)
        assert f"⚠️ {words('doctor-rest-slow', ms='#').split('#')[0]}" in said
        assert "That is slow" in said
        assert words("doctor-mend", count=1) in said
        assert words("doctor-well") in await again(anne, message)
