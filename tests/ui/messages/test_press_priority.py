"""A press is answered before anything else is drawn, but drawing waits only for a moment."""

from __future__ import annotations

import asyncio

import pytest

from bot.ui.face.panel import Panel, Picture
from bot.ui.messages.attachments import Attachments
from bot.ui.outbox import press_priority as priority
from bot.ui.outbox.press_priority import PressPriority, on_send

PANEL = Panel(0, (Picture("sea.png", "", b"png"),))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_nothing_is_drawn_until_the_answer_was_sent():
    first = PressPriority()
    pins = Attachments(first)
    with first.answering():
        drawing = asyncio.create_task(pins.files(PANEL))
        await settle()
        assert not drawing.done()
        on_send.get()()
        await drawing
        await asyncio.wait_for(first.give_way(), 1)


async def test_drawing_waits_for_all_presses_except_failed_ones():
    first = PressPriority()
    with first.answering():
        try:
            with first.answering():
                raise ValueError
        except ValueError:
            drawing = asyncio.create_task(first.give_way())
        await settle()
        assert not drawing.done()
    await drawing


async def test_a_steady_stream_of_presses_does_not_stop_drawing(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(priority, "MOMENT_SECONDS", 0.0)
    first = PressPriority()
    with first.answering():
        await first.give_way()
        with first.answering():
            await first.give_way()
    await first.give_way()


async def test_a_request_that_is_no_answer_releases_nobody():
    first = PressPriority()
    drawing = asyncio.create_task(settle())
    with first.answering():
        await drawing
        waiting = asyncio.create_task(first.give_way())

        async def other() -> None:
            on_send.set(lambda: None)
            on_send.get()()

        await asyncio.create_task(other())
        await settle()
        assert not waiting.done()
    await waiting
