"""What nobody expected is answered with one sentence, logged, and betrays nothing."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from bot.games.piraten_bridge import CODES
from bot.ui.faces import FACES
from bot.ui.words import speak
from tests.cogs.sea import Sea, text
from tests.cogs.test_table import play_out

words = speak("en")


async def test_an_unexpected_error_is_one_sentence_and_a_line_with_the_table(
    sea: Sea, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    table = await sea.start_table(sea.bart)

    def fail(*arguments: Any) -> Any:
        raise ZeroDivisionError("a bug in a face")

    monkeypatch.setattr(FACES["piraten_bridge"], "why", fail)
    answer = await sea.press(sea.anne, sea.board, "Why?")
    assert answer.private
    assert answer.text == words("error-unexpected")
    failed = [each for each in caplog.records if each.exc_info]
    assert len(failed) == 1
    assert table.id in failed[0].getMessage()


async def test_a_choice_that_fails_is_not_in_the_log(
    sea: Sea, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    table = await sea.start_table(sea.bart)

    async def fail(*arguments: Any) -> Any:
        raise ZeroDivisionError("a bug in the house")

    monkeypatch.setattr(sea.bot.house, "submit", fail)
    answer = await sea.press_dm(sea.anne, "1")
    assert answer.text == words("error-unexpected")
    assert f"t:{table.id}:b1" in caplog.text
    assert "bid 1" not in caplog.text


async def test_an_answer_that_discord_refuses_is_tried_as_a_sentence(
    sea: Sea, caplog: pytest.LogCaptureFixture
):
    await sea.start_table(sea.bart)
    sea.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10008)
    result = await sea.anne.click(sea.board, label="Rules")
    assert result.acknowledged
    assert result.response is not None
    assert text(result.response.message) == words("error-unexpected")


async def test_a_click_that_came_too_late_is_a_line_in_the_log(
    sea: Sea, caplog: pytest.LogCaptureFixture
):
    table = await sea.start_table(sea.bart)
    sea.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    dm = sea.dm(sea.anne)
    await sea.anne.user.click(dm, label="1")
    assert "came too late" in caplog.text
    assert "bid 1" not in caplog.text
    assert table.progress.number == 1, "the bid counts: it was written before the answer"
    assert words("piraten-bridge-bid-sealed", bid=1) in text(sea.dm(sea.anne))


async def test_a_channel_that_is_closed_to_the_bot_is_left_alone_for_a_while(sea: Sea):
    await sea.start_table(sea.bart)
    path = f"/channels/{sea.channel.id}/messages/{sea.board.id}"
    sea.env.inject_error("PATCH", path, status=403, code=50001, times=None)
    hand, table = sea.dm(sea.anne), await sea.table()
    await sea.press_dm(sea.anne, "1")
    for _ in range(3):
        await sea.press_old(sea.anne, hand, f"t:{table.id}:b1:bid 0")
    tried = [each for each in sea.env.http_requests if each.path == path]
    assert len(tried) == 1
    assert table.progress.number == 1, "the table stands still"


async def test_no_secret_is_ever_logged(sea: Sea, caplog: pytest.LogCaptureFixture):
    """Hands, bids, the seed and the token, over a whole game at the most talkative level."""
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.DEBUG, logger="cogs")
    caplog.set_level(logging.INFO)
    table = await sea.start_table(sea.bart)
    seeds = [table.row.seed]
    await sea.press_dm(sea.anne, "1")
    await sea.press_dm(sea.bart, "1")
    await sea.lay_one(table)
    await sea.press_old(sea.anne, sea.board, f"t:{table.id}:b1:bid 1")
    await sea.env.advance_time(200)
    await sea.restart()
    table = await sea.table()
    await play_out(sea, table)
    logged = "\n".join(
        f"{each.getMessage()} {each.exc_text or ''}"
        for each in caplog.records
        if not each.name.startswith("simcord")
    )
    for secret in (*seeds, "bid 1", "bid 0", *(f"lay {code}" for code in CODES)):
        assert secret not in logged
    assert sea.bot.http.token is None or sea.bot.http.token not in logged
