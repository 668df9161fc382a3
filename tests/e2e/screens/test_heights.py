"""One screen: a lobby, a table with its buttons and a hand fit on a phone and on a desktop."""

from __future__ import annotations

from collections.abc import AsyncIterator
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
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel
from bot.ui.panels.games import play_panel
from bot.ui.panels.lesson import OWN
from bot.ui.panels.replay import player_panel
from bot.ui.words.words import FALLBACK, languages, speak
from tests.harness.games.lessons import steps
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.page.browser import needs_browser, tab
from tests.harness.page.showcase import LONG_NAMES, post, showcase, size_of
from tests.harness.store.finished_games import stored_game

pytestmark = [pytest.mark.browser, needs_browser]

OPTIONS = {"corsairs": (None, corsairs.Options(dividing="own"))}
"""House rules that bring a question of their own."""
BOOK = "programming-asked-cards"
"""What every card does, to be read and put away: no hand."""
PHONE, DESKTOP = (390, 640), (1280, 620)
"""How wide the page is, and how tall a panel may be there."""
TAUGHT = 700
"""What an app leaves of a phone of 844."""
every_language = pytest.mark.parametrize("language", languages())


@pytest.fixture
async def raw() -> AsyncIterator[RawBot]:
    async with (
        Harbour(people=["Anne"], welcome=None) as harbour,
        aiohttp.ClientSession() as session,
    ):
        harbour.set_limits(False)
        yield RawBot(harbour, session)


def seats_in(game: AnyGame, language: str) -> range:
    """Words are longer in some languages, and most are said where most people sit."""
    return game.seats if language == FALLBACK else game.seats[-1:]


@every_language
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
async def test_every_moment_fits_on_one_screen(
    game: AnyGame, language: str, raw: RawBot, browser: str
):
    address, words, tall = raw.harbour.address("Anne"), speak(language), list[str]()
    await raw.send("tavern", content="first")
    async with (
        tab(browser, address, width=PHONE[0], height=844) as phone,
        tab(browser, address, width=DESKTOP[0]) as desktop,
    ):
        tables = product(seats_in(game, language), OPTIONS.get(game.name, [None]))
        for seats, options in tables:
            for name, panel in showcase(game, LONG_NAMES[:seats], words, options=options):
                if name == BOOK:
                    continue
                message = await post(raw, "tavern", panel)
                for page, (width, most) in ((phone, PHONE), (desktop, DESKTOP)):
                    size = await size_of(page, message)
                    if size["height"] > most or size["over"] > 0:
                        tall.append(f"{seats} {name} at {width}: {size}")
    assert not tall, "\n".join(tall)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@every_language
async def test_a_first_voyage_is_no_taller_than_a_phone(
    language: str, game: AnyGame, raw: RawBot, browser: str
):
    """It says more than a hand, and may take all that an app leaves of the screen."""
    address, words, face = raw.harbour.address("Anne"), speak(language), FACES[game.name]
    await raw.send("tavern", content="first")
    async with tab(browser, address, width=PHONE[0], height=844) as phone:
        for seen in steps(game, LONG_NAMES):
            for mode in ("", OWN):
                message = await post(raw, "tavern", hand_panel(face, seen, words, mode))
                size = await size_of(phone, message)
                assert size["height"] <= TAUGHT, (size, seen.advice, mode)
                assert size["over"] <= 0


@every_language
async def test_what_can_be_played_fits_on_one_screen(language: str, raw: RawBot, browser: str):
    address, panel = raw.harbour.address("Anne"), play_panel(FACES.values(), speak(language))
    await raw.send("tavern", content="first")
    for width, most in (PHONE, DESKTOP):
        async with tab(browser, address, width=width, height=844) as page:
            size = await size_of(page, await post(raw, "tavern", panel))
            assert size["height"] <= most
            assert size["over"] <= 0


@every_language
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
async def test_every_replay_fits_on_one_screen(
    game: AnyGame, language: str, raw: RawBot, browser: str
):
    address, words, tall = raw.harbour.address("Anne"), speak(language), list[str]()
    stored = stored_game(game, Random(1), game.seats[-1])
    named = zip(stored.players, LONG_NAMES, strict=False)
    players = tuple([replace(player, name=name) for player, name in named])
    replay = Replay(game, replace(stored, players=players))
    await raw.send("tavern", content="first")
    async with tab(browser, address, width=PHONE[0], height=844) as phone:
        for position in sorted({0, replay.last // 3, replay.last // 2, replay.last}):
            for eye in (ALL, "0"):
                panel = player_panel(replay, position, eye, words)
                size = await size_of(phone, await post(raw, "tavern", panel))
                if size["height"] > PHONE[1] or size["over"] > 0:
                    tall.append(f"{position} {eye}: {size}")
    assert not tall, "\n".join(tall)
