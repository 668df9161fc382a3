"""Panels outside the games, such as settings and lists, fit in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games import GAMES
from bot.tables.history.replays import ListedGame
from bot.tables.people.preferences import Person, Server
from bot.tables.people.table_limits import OperatorLimits
from bot.ui.face.panel import Panel
from bot.ui.face.registry import FACES
from bot.ui.panels.confirm import LONGEST_LABEL
from bot.ui.panels.games import play_panel
from bot.ui.panels.replay import PAGE, history_panel
from bot.ui.records.daily import DailyEntry, Day, daily_panel
from bot.ui.settings.limits_panel import limits_panel
from bot.ui.settings.my_data import erase_panel, my_data_panel
from bot.ui.settings.settings import me_panel, quiet_panel, server_panel, weekly_panel
from bot.ui.words.words import Words, languages, speak
from tests.harness.discord.limits import assert_fits

every_language = pytest.mark.parametrize("language", languages())
NOTE = "x" * 300
BUTTON = 80


def house_panels(words: Words) -> Iterator[Panel]:
    yield server_panel(Server(), words, NOTE)
    yield weekly_panel(Server(), words)
    yield limits_panel(Server(), OperatorLimits(), words)
    yield me_panel(Person(dms_closed=True, quiet=(22, 7), offset=-570), words)
    yield quiet_panel(Person(quiet=(22, 7), offset=-570), words, 1e9)
    yield my_data_panel(words, 400)
    yield my_data_panel(words, 0)
    yield erase_panel(words)
    yield play_panel(FACES.values(), words)
    games = [
        ListedGame(f"k3f{at}", game, 1e9, 0, 6, 6, "x" * 40)
        for at, game in enumerate([*GAMES, *GAMES])
    ]
    yield history_panel(games[:PAGE], 3, True, words)
    for over in (False, True):
        entries = [DailyEntry(game, "ab" * 32, "playing", "k3f9", "", ()) for game in GAMES]
        yield daily_panel(Day(12345, 1e10, over, 99, tuple(entries)), words)


@every_language
def test_all_panels_that_belong_to_no_table_fit(language: str):
    for panel in house_panels(speak(language)):
        assert_fits(panel)


@every_language
def test_a_move_that_needs_confirmation_fits_on_its_button(language: str):
    assert len(speak(language)("confirm-yes", move="x" * LONGEST_LABEL)) <= BUTTON
