"""A panel is known before it is built: equal versions are equal panels."""

from __future__ import annotations

from random import Random

import pytest

from bot.games import GAMES
from bot.tables.seen import Seen
from bot.ui.faces import FACES
from bot.ui.frame import hand_panel
from bot.ui.versions import hand_version
from bot.ui.words import speak
from tests.harness.panels import play_randomly, seated, table_of

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


def test_a_card_of_somebody_else_changes_no_hand_that_is_not_asked():
    face, words, random = FACES["piraten_bridge"], speak("en"), Random(1)
    table = table_of(GAMES["piraten_bridge"], seated(NAMES), random)
    stands: dict[int, object] = {}
    changed = moves = 0
    for _ in play_randomly(table, random):
        moves += 1
        for seat in range(len(NAMES)):
            version = hand_version(face, table.seen(seat), words)
            changed += version != stands.get(seat)
            stands[seat] = version
    assert changed < 3 * moves, "who laid the card, who is asked next, and whose trick it was"
