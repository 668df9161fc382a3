"""Unexpected errors are answered with one sentence, logged, and reveal nothing."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.piraten_bridge.cards import CODES
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.discord.play import play_out
from tests.harness.discord.simcord import SimulatedDiscord, text

words = speak("en")


async def test_an_unexpected_error_is_answered_in_one_sentence_and_logged_with_its_table(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    table = await sim.start_table(sim.bart)

    said = "what somebody wrote"

    def fail(*arguments: Any) -> Any:
        raise ZeroDivisionError(said)

    monkeypatch.setitem(FACES, "piraten_bridge", replace(FACES["piraten_bridge"], why=fail))
    answer = await sim.press(sim.anne, sim.board, "Last trick")
    assert answer.private
    assert answer.text == words("error-unexpected")
    failed = [each for each in caplog.records if each.levelno == logging.ERROR]
    assert len(failed) == 1
    assert table.id in failed[0].getMessage()
    assert "ZeroDivisionError" in failed[0].getMessage()
    assert "in fail" in failed[0].getMessage(), "where it happened"
    assert said not in caplog.text


async def test_a_failed_choice_is_not_written_to_the_log(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    table = await sim.start_table(sim.bart)

    async def fail(*arguments: Any) -> Any:
        raise ZeroDivisionError("a bug in the house")

    monkeypatch.setattr(sim.bot.house, "submit", fail)
    answer = await sim.press_dm(sim.anne, "1")
    assert answer.text == words("error-move-lost")
    assert f"MoveId {table.id} b1" in caplog.text
    assert "bid 1" not in caplog.text


async def test_after_a_failed_answer_the_player_learns_that_the_move_counts(
    sim: SimulatedDiscord, monkeypatch: pytest.MonkeyPatch
):
    table = await sim.start_table(sim.bart)

    def fail(*arguments: Any) -> Any:
        raise ZeroDivisionError("a bug in a face")

    failing = replace(FACES["piraten_bridge"], mode_after=fail)
    monkeypatch.setitem(FACES, "piraten_bridge", failing)
    answer = await sim.press_dm(sim.anne, "1")
    assert answer.text == words("error-move-counts")
    assert table.progress.number == 1


async def test_if_discord_refuses_an_answer_a_plain_sentence_is_tried(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture
):
    await sim.start_table(sim.bart)
    sim.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10008)
    result = await sim.anne.click(sim.board, label="Rules")
    assert result.acknowledged
    assert result.response is not None
    assert text(result.response.message) == words("error-unexpected")


async def test_a_press_that_came_too_late_is_one_log_line(
    sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture
):
    table = await sim.start_table(sim.bart)
    sim.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    dm = sim.dm(sim.anne)
    await sim.anne.user.click(dm, label="1")
    assert "came too late" in caplog.text
    assert "bid 1" not in caplog.text
    assert table.progress.number == 1, "the bid counts: it was written before the answer"
    assert words("piraten-bridge-bid-sealed", bid=1) in text(sim.dm(sim.anne))


async def test_a_channel_that_the_bot_cannot_use_is_left_alone_for_a_while(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    # Without a token of the lobby, which could still edit it.
    await sim.restart()
    path = f"/channels/{sim.channel.id}/messages/{sim.board.id}"
    sim.env.inject_error("PATCH", path, status=403, code=50001, times=None)
    before = len(sim.env.http_requests)
    hand, table = sim.dm(sim.anne), await sim.table()
    await sim.press_dm(sim.anne, "1")
    for _ in range(3):
        await sim.press_old(sim.anne, hand, f"t:{table.id}:b1:bid 0")
    tried = [each for each in sim.env.http_requests[before:] if each.path == path]
    assert len(tried) == 1
    assert table.progress.number == 1, "the table stands still"


async def test_no_secret_is_ever_logged(sim: SimulatedDiscord, caplog: pytest.LogCaptureFixture):
    """Hands, bids, the seed and the token, over a whole game at the DEBUG level."""
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.DEBUG, logger="cogs")
    caplog.set_level(logging.INFO)
    table = await sim.start_table(sim.bart)
    seeds = [table.row.seed, table.row.house_seed]
    await sim.press_dm(sim.anne, "1")
    await sim.press_dm(sim.bart, "1")
    await sim.lay_one(table)
    await sim.press_old(sim.anne, sim.board, f"t:{table.id}:b1:bid 1")
    await sim.env.advance_time(200)
    await sim.restart()
    table = await sim.table()
    await play_out(sim, table)
    logged = "\n".join(
        f"{each.getMessage()} {each.exc_text or ''}"
        for each in caplog.records
        if not each.name.startswith("simcord")
    )
    for secret in (*seeds, "bid 1", "bid 0", *(f"lay {code}" for code in CODES)):
        assert secret not in logged
    assert sim.bot.http.token is None or sim.bot.http.token not in logged
