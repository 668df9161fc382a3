"""`python -m tools.demo`: plays a round in the harbour and films table and hand as docs/demo.webp.

The bot runs in a process of its own, computers sit at the table, and Chromium shows the page.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import io
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from PIL import Image

from bot.harbour.person.person import Message
from tests.harness.harbour.player import RandomPlayer, asks
from tests.harness.harbour.process import BotProcess
from tests.harness.page.browser import Tab, chromium, tab

FILE = Path(__file__).parent.parent / "docs" / "demo.webp"
COMMAND = "/piraten-bridge start"
COMPUTERS = 3
PACE = {"tortuga_edit_seconds": 1, "tortuga_mind_pause": 0.4, "tortuga_emoji": True}
THOUGHT_SECONDS = 1.6
"""Seconds for which the hand is shown before Anne plays."""
TALLEST = 550
"""The most pixels of the page's height that are filmed; the rest is cut off below."""
PANE, GAP, SHRINK = 620, 16, 0.72
SHORTEST, LONGEST = 0.35, 2.2
"""The least and most seconds for which one picture of the film is shown."""
QUALITY = 55
NIGHT = (30, 31, 34)
BOX = """
const found = document.querySelector(`#m-${arguments[0]} .container`);
if (!found || [...found.querySelectorAll('img')].some(image => !image.complete)) return null;
const { x, y, width, height } = found.getBoundingClientRect();
return [x, y, x + width, y + height];
"""


class Shot(NamedTuple):
    at: float
    picture: Image.Image


class Camera:
    """Takes a picture of the table and the hand whenever one of them changes."""

    def __init__(self, page: Tab, player: RandomPlayer, hand: Message) -> None:
        self.page = page
        self.player = player
        self.hand = hand
        self.shots: list[Shot] = []
        self.rolling = True

    async def roll(self) -> None:
        while self.rolling:
            if (picture := await self.look()) is not None and self._is_new(picture):
                self.shots.append(Shot(time.monotonic(), picture))
            await asyncio.sleep(0.05)

    async def look(self) -> Image.Image | None:
        """A picture of the table and the hand, or None while one of them is loading or moving on
        the page."""
        boxes = await self._boxes()
        shot = await self.page.ask("Page.captureScreenshot", format="png")
        if not all(boxes) or boxes != await self._boxes():
            return None
        whole = Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGB")
        return side_by_side([whole.crop(pixels(box)) for box in boxes if box])

    async def _boxes(self) -> list[list[float] | None]:
        table = self.player.table()
        shown = (table.id if table is not None else "", self.hand.id)
        return [await self.page.run(BOX, each) for each in shown]

    def _is_new(self, picture: Image.Image) -> bool:
        return not self.shots or picture.tobytes() != self.shots[-1].picture.tobytes()


def pixels(box: list[float]) -> tuple[int, int, int, int]:
    left, top, right, bottom = map(round, box)
    return left, top, right, bottom


def side_by_side(panes: list[Image.Image]) -> Image.Image:
    frame = Image.new("RGB", (PANE * 2 + GAP, TALLEST), NIGHT)
    for at, pane in enumerate(panes):
        frame.paste(pane.crop((0, 0, PANE, min(pane.height, TALLEST))), (at * (PANE + GAP), 0))
    size = (round(frame.width * SHRINK), round(frame.height * SHRINK))
    return frame.resize(size, Image.Resampling.LANCZOS)


# ── The game ─────────────────────────────────────────────────────────────────────────────────


async def film(first: int, last: int) -> list[Shot]:
    """The pictures of the rounds from `first` to `last`."""
    with tempfile.TemporaryDirectory() as home, chromium(Path(home)) as browser:
        async with BotProcess(Path(home), **PACE) as process:
            anne = await process.player("Anne", Random("demo"))
            lobby = (await anne.person.slash(COMMAND, "tavern", computers=COMPUTERS)).message
            assert lobby is not None
            await anne.person.click(lobby, "Start")
            address = process.harbour.address("Anne")
            async with tab(browser, address, width=1280, height=2000) as page:
                await page.ask("Page.bringToFront")
                await play(anne, until=first)
                camera = Camera(page, anne, await my_hand(anne))
                rolling = asyncio.create_task(camera.roll())
                await play(anne, until=last + 1, thought=THOUGHT_SECONDS)
                camera.rolling = False
                await rolling
                return camera.shots


async def my_hand(player: RandomPlayer) -> Message:
    """The message with Anne's hand, which stays up to date during the game."""
    table = player.table()
    assert table is not None
    hand = (await player.person.click(table, "My hand")).message
    assert hand is not None
    return hand


async def play(player: RandomPlayer, until: int, thought: float = 0.0) -> None:
    """Answers every question until the table reaches round `until`."""
    asked = None
    while round_of(player.table()) < until:
        panel = await player.panel()
        if panel is not None and asks(panel) and (question := await player.asked()) != asked:
            asked = question
            await asyncio.sleep(thought)
            await player.act()
        await asyncio.sleep(0.05)


def round_of(table: Message | None) -> int:
    words = table.text.split() if table is not None else []
    return int(words[words.index("round") + 1]) if "round" in words else 0


# ── The film ─────────────────────────────────────────────────────────────────────────────────


def write(shots: list[Shot], path: Path) -> None:
    ends = [*(each.at for each in shots[1:]), shots[-1].at + LONGEST]
    shown = [
        min(max(end - each.at, SHORTEST), LONGEST) for each, end in zip(shots, ends, strict=True)
    ]
    first, *rest = (each.picture for each in shots)
    first.save(
        path,
        "WEBP",
        save_all=True,
        append_images=rest,
        duration=[round(seconds * 1000) for seconds in shown],
        loop=0,
        quality=QUALITY,
        method=6,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", nargs=2, type=int, default=(3, 3), metavar=("FIRST", "LAST"))
    parser.add_argument("--to", type=Path, default=FILE)
    given = parser.parse_args()
    shots = asyncio.run(film(*given.rounds))
    write(shots, given.to)
    print(f"{given.to}: {len(shots)} pictures, {given.to.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
