"""A message always ends on the newest panel, skips those in between and never gives up."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui.face.emoji import BARE, wardrobe
from bot.ui.face.panel import Panel, Text
from bot.ui.messages.message import Message, Sketch, digest
from tests.harness.clock import ManualClock


def panel(text: str) -> Panel:
    return Panel(0, (Text(text),))


def refusal(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    answer: Any = SimpleNamespace(status=status, reason="refused")
    return kind(answer, {"code": 0, "message": "refused"})


class Slate(Message):
    """A message that records what was put on it, and when, and raises the errors it is given."""

    def __init__(self, clock: ManualClock, seconds_between: float = 1.0) -> None:
        super().__init__(clock, "slate", seconds_between)
        self.put: list[tuple[str, float]] = []
        self.refusals: Iterator[Exception] = iter(())
        self.takes = 0.0

    async def _put(self, panel: Panel) -> None:
        if self.takes:
            await self.clock.sleep(self.takes)
        refused = next(self.refusals, None)
        if refused is not None:
            raise refused
        text = panel.blocks[0]
        assert isinstance(text, Text)
        self.put.append((text.text, self.clock.now()))

    @property
    def texts(self) -> list[str]:
        return [text for text, _ in self.put]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


@pytest.fixture
def slate(clock: ManualClock) -> Slate:
    return Slate(clock)


async def test_an_unchanged_panel_is_not_sent(clock: ManualClock, slate: Slate):
    slate.draw(panel("a"))
    await clock.settle()
    slate.draw(panel("a"))
    await clock.advance(10)
    assert slate.put == [("a", 100.0)]
    assert not slate.busy


async def test_the_digest_of_the_shown_panel_is_reported_once(clock: ManualClock, slate: Slate):
    slate.draw(panel("a"))
    await clock.settle()
    assert slate.settled() == digest(panel("a"))
    assert slate.settled() is None
    slate.draw(panel("b"))
    await clock.advance(1)
    assert slate.settled() == digest(panel("b"))
    slate.redraw()
    await clock.advance(1)
    assert slate.settled() == digest(panel("b")), "nobody knows what the store has now"


async def test_outdated_panels_are_skipped(clock: ManualClock, slate: Slate):
    slate.draw(panel("a"))
    await clock.settle()
    for text in "bcdef":
        slate.draw(panel(text))
    await clock.advance(10)
    assert slate.put == [("a", 100.0), ("f", 101.0)]


async def test_a_panel_refused_for_an_emoji_is_drawn_again_without_uploaded_ones(
    clock: ManualClock, slate: Slate
):
    fault = {"components": {"0": {"emoji": {"name": {"_errors": [{"message": "no such"}]}}}}}
    answer: Any = SimpleNamespace(status=400, reason="refused")
    told: Any = {"code": 50035, "message": "Invalid Form Body", "errors": fault}
    slate.refusals = iter([discord.HTTPException(answer, told)])
    wardrobe.hang("sample", {"🔴": "<:red:100000000000000000>"})
    slate.draw(panel("a"))
    await clock.advance(10)
    assert slate.texts == ["a"]
    assert wardrobe.dress("sample") is BARE


async def test_a_panel_that_an_answer_has_drawn_is_not_sent_again(clock: ManualClock, slate: Slate):
    slate.drawn(panel("a"))
    slate.draw(panel("a"))
    await clock.advance(10)
    assert slate.put == []


async def test_a_panel_is_sent_again_if_its_answer_crossed_an_older_edit(
    clock: ManualClock, slate: Slate
):
    slate.takes = 0.5
    slate.draw(panel("old"))
    await clock.advance(0.2)
    slate.drawn(panel("new"))
    await clock.advance(10)
    assert slate.texts == ["old", "new"], "the edit may have landed after the answer"


async def test_a_panel_is_sent_again_if_an_older_answer_crossed_its_edit(
    clock: ManualClock, slate: Slate
):
    slate.takes = 0.5
    slate.draw(panel("new"))
    await clock.advance(0.2)
    slate.drawn(panel("old"))
    slate.draw(panel("new"))
    await clock.advance(10)
    assert slate.texts == ["new", "new"], "the answer may have landed after the edit"


async def test_an_answer_does_not_cross_an_edit_that_still_waits_for_its_turn(clock: ManualClock):
    class Waiting(Slate):
        async def _turn(self) -> None:
            await self.clock.sleep(0.5)

    slate = Waiting(clock)
    slate.draw(panel("a"))
    await clock.advance(0.2)
    slate.drawn(panel("b"))
    slate.draw(panel("c"))
    await clock.advance(10)
    assert slate.texts == ["c"]


async def test_an_edit_that_may_have_arrived_is_drawn_over(clock: ManualClock, slate: Slate):
    slate.draw(panel("a"))
    await clock.advance(5)
    slate.refusals = iter([OSError("reset")])
    slate.draw(panel("b"))
    await clock.advance(0.5)
    slate.draw(panel("a"))
    await clock.advance(30)
    assert slate.texts == ["a", "a"], "only the answer of Discord was lost, and b stood there"


async def test_after_a_server_error_the_newest_panel_is_tried(
    clock: ManualClock, slate: Slate, caplog: pytest.LogCaptureFixture
):
    slate.refusals = iter([refusal(discord.DiscordServerError, 500)] * 2)
    slate.draw(panel("a"))
    await clock.advance(1)
    slate.draw(panel("b"))
    await clock.advance(30)
    assert slate.texts == ["b"]
    assert "slate" in caplog.text


async def test_a_failed_connection_is_tried_again(clock: ManualClock, slate: Slate):
    slate.refusals = iter([OSError("reset"), RuntimeError("surprise")])
    slate.draw(panel("a"))
    await clock.advance(30)
    assert slate.texts == ["a"]


async def test_a_message_never_gives_up_but_retries_less_and_less_often(
    clock: ManualClock, slate: Slate
):
    slate.refusals = iter([refusal(discord.DiscordServerError, 503)] * 9)
    slate.draw(panel("a"))
    await clock.advance(240)
    assert slate.put == []
    slate.draw(panel("b"))
    await clock.advance(60)
    assert slate.texts == ["b"]
    assert not slate.busy


async def test_after_a_refusal_a_message_waits_for_a_minute(clock: ManualClock, slate: Slate):
    """Too many refused requests lead to a ban."""
    slate.refusals = iter([refusal(discord.Forbidden, 403)])
    for text in "abc":
        slate.draw(panel(text))
        await clock.advance(5)
    assert slate.put == []
    await clock.advance(60)
    assert slate.texts == ["c"]


async def test_a_panel_that_discord_rejects_is_not_sent_again(clock: ManualClock, slate: Slate):
    slate.refusals = iter([refusal(discord.HTTPException, 400)])
    slate.draw(panel("a"))
    await clock.advance(5)
    slate.draw(panel("a"))
    await clock.advance(600)
    assert slate.put == []
    slate.draw(panel("b"))
    await clock.advance(5)
    assert slate.texts == ["b"]


async def test_at_shutdown_the_newest_panel_is_sent_at_once(clock: ManualClock, slate: Slate):
    slate.draw(panel("yo"))
    await clock.settle()
    slate.draw(panel("table"))
    await clock.settle()
    assert slate.put == [("yo", 100.0)]
    slate.hurry()
    await clock.settle()
    assert slate.put == [("yo", 100.0), ("table", 100.0)]


async def test_at_shutdown_a_failed_request_is_not_retried(clock: ManualClock, slate: Slate):
    slate.refusals = iter([refusal(discord.DiscordServerError, 503)] * 9)
    slate.draw(panel("a"))
    await clock.settle()
    slate.hurry()
    await clock.settle()
    assert slate.put == []
    assert not slate.busy


def test_a_moved_deadline_is_no_change():
    assert digest(panel("Anne <t:100:R>")) == digest(panel("Anne <t:160:R>"))
    assert digest(panel("Anne <t:100:R>")) != digest(panel("Bart <t:100:R>"))


async def test_a_panel_that_looks_the_same_delays_nothing(clock: ManualClock, slate: Slate):
    """Otherwise the delay of the next edit would reveal that somebody has changed a vote."""
    slate.draw(Sketch("three votes", lambda: panel("votes")))
    await clock.advance(5)
    slate.draw(Sketch("three votes, one changed", lambda: panel("votes")))
    await clock.advance(0)
    slate.draw(panel("the reveal"))
    await clock.advance(0)
    assert slate.put == [("votes", 100.0), ("the reveal", 105.0)]
