"""Two people in two tabs play a round of Piraten Bridge just by clicking."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.harness.harbour.process import BotProcess
from tests.harness.page.browser import ENTER, Tab, needs_browser, tab

pytestmark = [pytest.mark.browser, pytest.mark.e2e, needs_browser]


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[BotProcess]:
    async with BotProcess(tmp_path, tortuga_mind_pause=0.1, tortuga_edit_seconds=0.5) as process:
        yield process


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    """The folder for screenshots: TORTUGA_SHOTS, or a temporary one."""
    folder = Path(os.environ.get("TORTUGA_SHOTS", tmp_path))
    folder.mkdir(exist_ok=True)
    return folder


async def test_two_people_play_a_round_in_the_browser(
    process: BotProcess, shots: Path, browser: str
) -> None:
    async with (
        tab(browser, process.harbour.address("Anne")) as anne,
        tab(browser, process.harbour.address("Bart")) as bart,
    ):
        await play_a_round(anne, bart, shots)
    assert process.failures() == []


async def play_a_round(anne: Tab, bart: Tab, shots: Path) -> None:
    await gather(anne, bart, shots)
    await anne.click("[data-channel] .unread, [data-channel].unread, [data-channel]:has(.badge)")
    await anne.sees("How many tricks will you take?")
    await anne.screenshot(shots / "hand.png")
    await anne.click("[data-custom-id$=':bid 1']")
    await anne.sees("Your bid is 1, sealed")
    await bart.click("[data-custom-id^='x:'][data-custom-id$=':hand']")
    await bart.click(".ephemeral [data-custom-id$=':bid 0']")
    await bart.until("return document.querySelector('img[alt^=\"YO - HO\"]')")
    await bart.screenshot(shots / "reveal.png")
    await asyncio.gather(lay(anne, "main"), lay(bart, ".ephemeral"))
    await bart.until("return document.querySelector('img[alt^=\"Round 1 is scored\"]')")
    await bart.until("return document.querySelector('img[alt*=\"deals 2 cards each\"]')")
    await bart.click("[data-custom-id^='x:'][data-custom-id$=':score']")
    await bart.sees("points of the round, total")
    await bart.screenshot(shots / "score.png")


async def gather(anne: Tab, bart: Tab, shots: Path) -> None:
    await anne.click("#box")
    await anne.press("/piraten-bridge start")
    await anne.press(ENTER)
    await anne.sees("Anne (host)")
    await bart.click("[data-custom-id$=':join']")
    await anne.sees("Bart")
    for name in ("Bosun", "Quartermaster"):
        await anne.click("[data-custom-id$=':add']")
        await anne.sees(name)
    await anne.screenshot(shots / "lobby.png")
    await anne.click("[data-custom-id$=':start']")
    await bart.sees("fists")
    await bart.screenshot(shots / "table.png")


async def lay(person: Tab, within: str) -> None:
    """Plays the only card of round 1 when its turn comes."""
    await person.until(
        "return document.querySelector(arguments[0]"
        " + ' [data-custom-id*=\":lay \"]:not([disabled]):not([aria-disabled=true])')",
        within,
    )
    await person.click(f"{within} [data-custom-id*=':lay ']")
