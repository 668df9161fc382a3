"""A picture that stays on its message is not sent again: in the harbour."""

from __future__ import annotations

from typing import Any

import pytest

from bot.harbour import Person
from tests.harness.harbour.bot import ANSWER, LocalBot, local_bot

pytestmark = pytest.mark.e2e


def media(person: Person) -> dict[str, Any]:
    [gallery] = [
        each for each in person.dms()[-1].components[0]["components"] if each["type"] == 12
    ]
    return gallery["items"][0]["media"]


async def bid(local: LocalBot, person: Person, tricks: int) -> list[Any]:
    """Bids; returns the files of each answer that was tried."""
    async with local.harbour.counting() as sent:
        await person.click(person.dms()[-1], str(tricks))
        await local.idle()
    answers = [each for each in sent if f"{each.method} {each.route}" == ANSWER]
    return [[file["id"] for file in each.sent["data"]["attachments"]] for each in answers]


async def test_a_hand_whose_text_alone_changes_keeps_its_picture():
    async with local_bot() as local:
        [anne, _], _, _ = await local.game("Anne", "Bart")
        shown = media(anne)
        assert await bid(local, anne, 1) == [[int(shown["attachment_id"])]]
        assert media(anne)["url"] == shown["url"]


async def test_discord_returns_the_message_only_for_answers_with_a_new_file():
    async with local_bot() as local:
        [anne, _], _, _ = await local.game("Anne", "Bart")
        local.harbour.fail(ANSWER, status=400, code=50046)
        async with local.harbour.counting() as sent:
            await anne.click(anne.dms()[-1], "1")
            await local.idle()
        kept, new = [each for each in sent if f"{each.method} {each.route}" == ANSWER]
        assert not kept.query
        assert new.query == {"with_response": "1"}
        assert new.answer["resource"]
        assert await bid(local, anne, 0) == [[int(media(anne)["attachment_id"])]]


async def test_a_lost_picture_is_sent_again():
    """Discord may have dropped the file: the answer is refused once, and then sent with the
    file.
    """
    async with local_bot() as local:
        [anne, _], _, _ = await local.game("Anne", "Bart")
        shown = media(anne)
        local.harbour.fail(ANSWER, status=400, code=50046)
        assert await bid(local, anne, 0) == [[int(shown["attachment_id"])], [0]]
        assert media(anne)["url"] != shown["url"]


async def test_a_lobby_keeps_its_picture_when_somebody_joins():
    async with local_bot() as local:
        anne, bart = await local.harbour.person("Anne"), await local.harbour.person("Bart")
        lobby = (await anne.slash("/corsairs start", "tavern")).message
        assert lobby is not None
        [cover] = [each for each in lobby.components[0]["components"] if each["type"] == 12]
        kept = int(cover["items"][0]["media"]["attachment_id"])
        async with local.harbour.counting() as sent:
            await bart.click(await bart.wait(lambda each: each.id == lobby.id), "Join")
            await local.idle()
        [answer] = [each for each in sent if f"{each.method} {each.route}" == ANSWER]
        assert [file["id"] for file in answer.sent["data"]["attachments"]] == [kept]
