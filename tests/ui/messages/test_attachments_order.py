"""Pictures for the answer to a press are drawn before all others that wait."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.ui.face.panel import Panel, Picture
from bot.ui.messages.attachments import PICTURES_AT_ONCE, Attachments
from bot.ui.outbox.press_priority import PressPriority
from bot.ui.pictures.art import DRAWERS, Art

OTHERS = 10


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    order: list[str] = []

    def draw(name: str) -> bytes:
        order.append(name)
        return name.encode()

    monkeypatch.setitem(DRAWERS, "test", draw)
    return order


def panel(name: str) -> Panel:
    return Panel(0, (Picture("table.png", name, Art("test", (name,))),))


async def put(*_: Any) -> None: ...


async def test_an_answer_waits_for_a_few_pictures_at_most(drawn: list[str]):
    pins = Attachments(PressPriority())
    others = [asyncio.create_task(pins.edit(put, at, panel(f"{at}"))) for at in range(OTHERS)]
    await asyncio.sleep(0)
    await pins.edit(put, OTHERS, panel("answer"), answers=True)
    await asyncio.gather(*others)
    assert len(drawn) == OTHERS + 1
    assert drawn.index("answer") <= PICTURES_AT_ONCE
