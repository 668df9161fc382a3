"""One screen: a lobby, a table with its buttons and a hand fit on a phone and on a desktop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import product
from random import Random

import aiohttp
import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import AnyGame
from bot.games.corsairs import states as corsairs
from bot.harbour import Harbour
from bot.tables.history.replays import Replay
from bot.ui.face.custom_ids import ALL
from bot.ui.face.panel import Panel
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel
from bot.ui.panels.games import play_panel
from bot.ui.panels.lesson import OWN
from bot.ui.panels.replay import player_panel
from bot.ui.words.words import FALLBACK, languages, speak
from tests.harness.games.lessons import steps
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.page.browser import Tab, needs_browser, tab
from tests.harness.page.showcase import LONG_NAMES, posted, showcase, size_of
from tests.harness.store.finished_games import stored_game

pytestmark = [pytest.mark.browser, needs_browser]

OPTIONS = {"corsairs": (None, corsairs.Options(dividing="own"))}
"""House rules that add a decision of their own."""
BOOK = "programming-asked-cards"
"""The page that explains every card is no hand."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@dataclass(frozen=True)
class Screen:
    """A window, and the maximal height of a panel in it."""

    width: int
    most: int


PHONE, DESKTOP = Screen(390, 640), Screen(1280, 620)
TAUGHT = Screen(PHONE.width, 700)
"""A phone of 844 pixels, less the height that the app itself takes."""
HEIGHT = 844


class Measure:
    """Shows one panel after another on one page."""

    def __init__(self, raw: RawBot, page: Tab) -> None:
        self.raw = raw
        self.page = page
        self.tall: list[str] = []

    async def look(self, name: str, panel: Panel, *screens: Screen) -> None:
        async with posted(self.raw, "tavern", panel) as message:
            for screen in screens:
                if len(screens) > 1:
                    await self.page.resize(screen.width, HEIGHT)
                size = await size_of(self.page, message)
                if size["height"] > screen.most or size["over"] > 0:
                    self.tall.append(f"{name} at {screen.width}: {size}")


@pytest.fixture
async def measure(browser: str) -> AsyncIterator[Measure]:
    async with (
        Harbour(people=["Anne"], welcome=None) as harbour,
        aiohttp.ClientSession() as session,
    ):
        harbour.set_limits(False)
        raw = RawBot(harbour, session)
        await raw.send("tavern", content="first")
        address = harbour.address("Anne")
        async with tab(browser, address, width=PHONE.width, height=HEIGHT) as page:
            yield Measure(raw, page)


def seats_in(game: AnyGame, language: str) -> set[int]:
    """Texts are longer in other languages, and longest with the most players."""
    return {game.seats[-1], game.seats[0]} if language == FALLBACK else {game.seats[-1]}


@every_game
async def test_every_moment_fits_on_one_screen(game: AnyGame, measure: Measure):
    for language in languages():
        words = speak(language)
        tables = product(seats_in(game, language), OPTIONS.get(game.name, [None]))
        for seats, options in tables:
            for name, panel in showcase(game, LONG_NAMES[:seats], words, options=options):
                if name != BOOK:
                    await measure.look(f"{language} {seats} {name}", panel, PHONE, DESKTOP)
    assert not measure.tall, "\n".join(measure.tall)


@every_game
async def test_a_lesson_is_no_taller_than_a_phone(game: AnyGame, measure: Measure):
    """It says more than a hand, and may fill the whole height that the app leaves."""
    face = FACES[game.name]
    for seen, language, mode in product(steps(game, LONG_NAMES), languages(), ("", OWN)):
        panel = hand_panel(face, seen, speak(language), mode)
        await measure.look(f"{language} {seen.advice} {mode}", panel, TAUGHT)
    assert not measure.tall, "\n".join(measure.tall)


async def test_the_list_of_games_fits_on_one_screen(measure: Measure):
    for language in languages():
        panel = play_panel(FACES.values(), speak(language))
        await measure.look(language, panel, PHONE, DESKTOP)
    assert not measure.tall, "\n".join(measure.tall)


@every_game
async def test_every_replay_fits_on_one_screen(game: AnyGame, measure: Measure):
    stored = stored_game(game, Random(1), game.seats[-1])
    named = zip(stored.players, LONG_NAMES, strict=False)
    players = tuple([replace(player, name=name) for player, name in named])
    replay = Replay(game, replace(stored, players=players))
    positions = sorted({0, replay.last // 3, replay.last // 2, replay.last})
    for position, eye, language in product(positions, (ALL, "0"), languages()):
        panel = player_panel(replay, position, eye, speak(language))
        await measure.look(f"{language} {position} {eye}", panel, PHONE)
    assert not measure.tall, "\n".join(measure.tall)
