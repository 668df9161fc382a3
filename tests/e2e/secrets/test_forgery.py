"""Every forgery is answered with a sentence, raises nothing, and is in no log."""

from __future__ import annotations

import logging
from random import Random

import pytest

from bot.games import GAMES
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.attacks import forgery
from tests.harness.attacks.forger import CANARY, Forger, said_in
from tests.harness.harbour.bot import ANSWER, LocalBot, local_bot

pytestmark = pytest.mark.e2e

words = speak("en")
CLICKS = 2500
SORRY = ("error-unexpected", "error-move-counts", "error-move-lost")


@pytest.fixture(autouse=True)
def contract() -> None:
    """Not checked here: a press for one table in the hand of another finds no picture to keep,
    so the first request is refused and the second brings the picture.
    """


async def furnish(local: LocalBot) -> None:
    """Creates a table of each game, a lobby, and people with forged names."""
    for game in GAMES:
        host, guest = f"{CANARY} {game}", f"{game} {CANARY}"
        people, lobby = await local.lobby(host, guest, slug=FACES[game].slug, computers=1)
        await people[0].click(lobby.fresh(), "Start")
    await local.lobby("Anne")
    await local.idle()


async def test_thousands_of_forged_presses_are_all_answered_and_none_is_logged(
    caplog: pytest.LogCaptureFixture,
):
    caplog.set_level(logging.INFO)
    async with local_bot() as local:
        await furnish(local)
        caplog.clear()
        answers = await Forger(local.harbour, Random(15)).presses(CLICKS)
        await local.idle()
        assert [each for each in answers if each.answered is None] == []
        sorry = [words(key) for key in SORRY]
        assert [text for each in answers if any(s in (text := said_in(each)) for s in sorry)] == []
    logged = [f"{each.getMessage()} {each.exc_info or ''}" for each in caplog.records]
    assert [line for line in logged if CANARY in line] == []
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("act", ["s:me:open", "s:me:erase", "d:again", "x:{table}:agree-pause"])
async def test_a_forged_press_overwrites_no_message_of_others(act: str):
    async with local_bot() as local:
        (anne, _), _, table = await local.game("Anne", "Bart", channel="harbour-side")
        await local.lobby("Calico")
        lobby = forgery.table_in(local.harbour)
        before = lobby.json
        custom_id = act.format(table=table.id)
        answer = await forgery.click(local.harbour, anne.id, custom_id, lobby)
        await local.idle()
        assert answer.answered is not None
        assert lobby.json == before


async def test_forged_texts_are_in_no_log_even_if_no_answer_gets_through(
    caplog: pytest.LogCaptureFixture,
):
    async with local_bot() as local:
        (anne, _), _, table = await local.game("Anne", "Bart")
        message = forgery.table_in(local.harbour)
        forged = (f"t:{table.id}:{CANARY}:~", f"t:{CANARY}:b1:bid 1", f"x:{CANARY}:menu")
        local.harbour.interactions.time_to_answer = 0.5
        local.harbour.fail(ANSWER, times=100, break_off=True)
        for custom_id in (*forged, f"s:me:{CANARY}", f"l:{table.id}:{CANARY}", CANARY):
            await forgery.click(local.harbour, anne.id, custom_id, message)
        await local.idle()
    assert "could not answer a press (TableId elsewhere)" in caplog.text
    assert CANARY not in caplog.text
