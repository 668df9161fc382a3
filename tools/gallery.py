"""Takes pictures of every kind of moment of each game in a browser, and writes docs/gallery.md.

python -m tools.gallery [game …]
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import io
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import aiohttp
from PIL import Image

from bot.games import GAMES
from bot.harbour import Harbour
from bot.ui.face.panel import Panel
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel
from bot.ui.panels.games import play_panel
from bot.ui.panels.lesson import OWN
from bot.ui.presses.rulebook_pager import page_panel
from bot.ui.words.words import Words, speak
from tests.harness.games.lessons import steps
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.page.browser import Tab, chromium, tab
from tests.harness.page.showcase import post, showcase, size_of

PAGE = Path(__file__).parent.parent / "docs" / "gallery.md"
FOLDER = PAGE.with_suffix("")
NAMES = ("Anne", "Bart", "Calico", "Dutch")
PHONE, DESKTOP = 390, 1280
PLAY = "play"
PAGES = ("short", "score")
"""The rulebook pages that are in the gallery; every game has them."""
QUALITY = 25
HEAD = """# Gallery

What players see, at 390 and at 1280 points: the table, each beat of a reveal, the hand of whoever
is asked and of whoever waits, in every phase, the lobby before, two pages of the rulebook, and a
first voyage. Made by `python -m tools.gallery` from games that were played by dice.
"""
BOX = """
const box = document.querySelector(`#${arguments[0]} .container`);
const { x, y, width, height } = box.getBoundingClientRect();
return { x, y, width, height, scale: 1 };
"""


def moments(game: str) -> Iterator[tuple[str, Panel]]:
    """Each moment's panel with the name of its picture. For "play" it is the list of games."""
    words = speak("en")
    if game == PLAY:
        yield PLAY, play_panel(FACES.values(), words)
        return
    for name, panel in showcase(GAMES[game], NAMES, words, began=time.time(), by=("player",)):
        yield f"{game}-{name}", panel
    for name, panel in (*pages(game, words), *lesson(game, words)):
        yield f"{game}-{name}", panel


def pages(game: str, words: Words) -> Iterator[tuple[str, Panel]]:
    """The first page of the rulebook, and the page about scoring."""
    face = FACES[game]
    for page in face.rulebook.pages:
        if page.name in PAGES:
            yield f"rules-{page.name}", page_panel(face, page, words)


def lesson(game: str, words: Words) -> Iterator[tuple[str, Panel]]:
    """The first page of a lesson: the explanation, then the choices."""
    face, first = FACES[game], next(steps(GAMES[game], NAMES))
    yield "lesson-told", hand_panel(face, first, words)
    yield "lesson-choosing", hand_panel(face, first, words, OWN)


def file_of(moment: str, width: int) -> Path:
    return FOLDER / f"{moment}-{width}.webp"


# ── Photographs ──────────────────────────────────────────────────────────────────────────────


async def photograph(games: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    async with (
        Harbour(people=["Anne"], welcome=None) as harbour,
        aiohttp.ClientSession() as session,
    ):
        harbour.set_limits(False)
        raw = RawBot(harbour, session)
        await raw.send("tavern", content="first")
        with tempfile.TemporaryDirectory() as profile, chromium(Path(profile)) as browser:
            for width in (PHONE, DESKTOP):
                async with tab(browser, harbour.address("Anne"), width=width, height=900) as page:
                    for game in games:
                        for moment, panel in moments(game):
                            await take(page, await post(raw, "tavern", panel), moment, width)


async def take(page: Tab, message: str, moment: str, width: int) -> None:
    await size_of(page, message)
    await page.run("document.getElementById(arguments[0]).scrollIntoView()", message)
    await page.ask("Page.bringToFront")
    clip = await page.run(BOX, message)
    shot = await page.ask("Page.captureScreenshot", format="png", clip=clip)
    image = Image.open(io.BytesIO(base64.b64decode(shot["data"])))
    image.convert("RGB").save(file_of(moment, width), "WEBP", quality=QUALITY, method=6)


# ── The page ─────────────────────────────────────────────────────────────────────────────────


def page() -> str:
    parts = [HEAD, *chapter(PLAY, "What can be played")]
    for game, face in FACES.items():
        parts += chapter(game, face.name(speak("en")))
    return "\n".join(parts)


def chapter(game: str, title: str) -> Iterator[str]:
    yield f"## {title}\n"
    yield "| 390 | 1280 |\n|---|---|"
    for moment, _ in moments(game):
        called = moment.removeprefix(f"{game}-").replace("-", " ")
        shots = (file_of(moment, width) for width in (PHONE, DESKTOP))
        yield "".join(f"| ![{called}](gallery/{shot.name}) " for shot in shots) + "|"
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[PLAY, *FACES])
    given = parser.parse_args()
    for old in (each for game in given.games for each in FOLDER.glob(f"{game}*.webp")):
        old.unlink()
    asyncio.run(photograph(given.games))
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
