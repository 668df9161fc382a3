"""A rematch in the harbour: players who stayed are mentioned once, wherever the lobby goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.harbour.person.person import Message, Person
from bot.tables.core.lobby import Lobby
from bot.ui.words.words import speak
from tests.harness.harbour.bot import SEND, LocalBot, hand_of, local_bot, tables_in
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e
words = speak("en")


async def finished(local: LocalBot) -> tuple[Person, Person, Message]:
    """A finished game of Anne and Bart; both have read every message."""
    (anne, bart), message, table = await local.game("Anne", "Bart")
    await local.bot.house.close(table)
    await until(lambda: any(b.label == "Rematch" for b in hand_of(bart).buttons))
    await local.idle()
    return anne, bart, message


def calls(person: Person) -> int:
    """The number of mentions of a person in the channels of the server."""
    return sum(
        counts["mentions"]
        for channel_id, counts in person.unread.items()
        if channel_id != hand_of(person).channel_id
    )


async def test_a_rematch_from_a_dm_mentions_those_who_stayed_once_wherever_the_lobby_goes():
    async with local_bot() as local:
        anne, bart, _ = await finished(local)
        before = calls(anne)
        await bart.click(hand_of(bart), "Rematch")
        await until(lambda: "a rematch" in tables_in(anne)[-1].text)
        await local.idle()
        assert calls(anne) == before + 1
        await bart.slash("/tavern move", "harbour-side")
        await until(lambda: tables_in(anne, "harbour-side"))
        await local.idle()
        assert "a rematch" in tables_in(anne, "harbour-side")[-1].text
        assert calls(anne) == before + 1
        await anne.click(hand_of(anne), "Rematch")
        await until(lambda: "2.\xa0Anne" in tables_in(anne, "harbour-side")[-1].text)
        assert "a rematch" not in tables_in(anne, "harbour-side")[-1].text


async def test_a_rematch_that_could_not_be_posted_before_a_kill_is_posted_once(tmp_path: Path):
    async with local_bot(tmp_path / "tortuga.sqlite3") as local:
        anne, bart, message = await finished(local)
        local.harbour.fail(SEND, times=9, status=503)
        await bart.click(hand_of(bart), "Rematch")
        (lobby,) = [each for each in local.bot.house.registry if isinstance(each, Lobby)]
        await local.vanish()
        local.harbour.clear_faults()
        await local.start()
        await local.idle()
        ours = [each for each in tables_in(anne) if lobby.id in each.text]
        assert len(ours) == 1
        assert f"<@{anne.id}>" in ours[0].text
        answer = (await anne.click(message.fresh(), "Rematch")).message
        assert answer is not None
        assert lobby.id in answer.text
        await until(lambda: "2.\xa0Anne" in ours[0].fresh().text)
        assert len(tables_in(anne)) == 2
