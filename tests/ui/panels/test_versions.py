"""The version of a panel is known before it is built: equal versions mean equal panels."""

from __future__ import annotations

from random import Random

import pytest

from bot.games import GAMES
from bot.tables.core.visible import Seen
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel
from bot.ui.panels.versions import hand_version
from bot.ui.words.words import speak
from tests.harness.games.panels import play_randomly, seated, table_of

NAMES = ("Anne", "Bart", "Calico", "Dutch")


@pytest.mark.parametrize("name", GAMES)
def test_hands_of_the_same_version_look_the_same(name: str):
    face, words, random = FACES[name], speak("en"), Random(1)
    table = table_of(GAMES[name], seated(NAMES), random)
    before: dict[int, Seen] = {}
    for _ in play_randomly(table, random):
        for seat in range(len(NAMES)):
            seen = table.seen(seat)
            old = before.setdefault(seat, seen)
            if old is not seen and hand_version(face, old, words) == hand_version(
                face, seen, words
            ):
                assert hand_panel(face, old, words) == hand_panel(face, seen, words)
            before[seat] = seen


@pytest.mark.parametrize("name", GAMES)
def test_a_move_builds_no_panel_for_a_hand_that_it_does_not_concern(name: str):
    face, words, random = FACES[name], speak("en"), Random(2)
    table = table_of(GAMES[name], seated(NAMES), random)
    before = [table.seen(seat) for seat in range(len(NAMES))]
    idle = needless = 0
    for _ in play_randomly(table, random):
        for seat, old in enumerate(before):
            seen = before[seat] = table.seen(seat)
            if old.asked or seen.asked or old.players != seen.players:
                continue
            if hand_panel(face, old, words) == hand_panel(face, seen, words):
                needless += hand_version(face, old, words) != hand_version(face, seen, words)
                idle += 1
    assert idle, "some moves concern nobody but who made them"
    assert needless <= idle / 20, "a hand is built that looks as it did"
