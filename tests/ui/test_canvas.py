"""A canvas ends on the newest panel, and gives the pictures of a reveal their time."""

from __future__ import annotations

import pytest

from bot.tables.clock import Clock
from bot.ui.canvas import Canvas
from bot.ui.panel import Panel, Text


class Sheet(Canvas):
    """Time passes only while it rests between two drawings."""

    def __init__(self) -> None:
        self.time = 100.0
        super().__init__(Clock(lambda: self.time, self._rest_for), "sheet", 1.0)
        self.drawings: list[tuple[float, str]] = []

    async def _rest_for(self, seconds: float) -> None:
        self.time += seconds

    async def _put(self, panel: Panel) -> None:
        self.drawings.append((self.time - 100.0, read(panel)))


def panel(text: str) -> Panel:
    return Panel(0, (Text(text),))


def read(panel: Panel) -> str:
    return "".join(block.text for block in panel.blocks if isinstance(block, Text))


@pytest.fixture
async def sheet() -> Sheet:
    return Sheet()


async def test_panels_in_between_are_skipped(sheet: Sheet) -> None:
    sheet.draw(panel("one"))
    sheet.draw(panel("two"))
    await sheet.finish()
    assert sheet.drawings == [(0.0, "two")]


async def test_pictures_of_a_reveal_linger(sheet: Sheet) -> None:
    sheet.draw(panel("end"), [panel("first"), panel("second")], linger=3.0)
    await sheet.finish()
    assert sheet.drawings == [(0.0, "first"), (3.0, "second"), (6.0, "end")]


async def test_a_picture_that_answered_the_press_is_not_drawn_again(sheet: Sheet) -> None:
    sheet.drawn(panel("first"))
    sheet.draw(panel("end"), [panel("first"), panel("second")], linger=3.0)
    await sheet.finish()
    assert sheet.drawings == [(3.0, "second"), (6.0, "end")]
