"""A computer's level is shown beside its name, in text and in pictures, and explained in words."""

from __future__ import annotations

from random import Random

import pytest

from bot.games import GAMES
from bot.store.model.rows import Player
from bot.tables.core.lobby import LEVELS, PLAIN_NAMES
from bot.ui.face.face import who
from bot.ui.pictures.captions import captions
from bot.ui.words.levels import level_of
from bot.ui.words.words import speak
from tests.harness.games.panels import table_of

words = speak("en")
CREW = (
    Player(0, 101, "Anne"),
    Player(1, None, "Bosun", level="boy"),
    Player(2, None, "Gunner"),
    Player(3, None, "Sevens", level="captain", character="gambler"),
)


def test_each_level_has_its_own_mark_and_sailors_have_none() -> None:
    seen = table_of(GAMES["piraten_bridge"], CREW, Random(1)).seen(None)
    names = [who(seen, seat).replace("\N{NO-BREAK SPACE}", " ") for seat in range(4)]
    assert names == ["Anne", "🤖 Bosun°", "🤖 Gunner", r"🤖 Sevens\*"]
    assert captions(seen) == ("Anne", "Bosun°", "Gunner", "Sevens*")


def test_an_abandoned_seat_has_no_mark_of_a_computer() -> None:
    left = Player(1, None, "a pirate", away=True, left=True, level="captain")
    seen = table_of(GAMES["piraten_bridge"], (CREW[0], left), Random(1)).seen(None)
    assert captions(seen) == ("Anne", "a pirate")
    assert "🤖" not in who(seen, 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("character", ["", *(each for each, _ in PLAIN_NAMES.captains)])
def test_levels_and_characters_have_names(level: str, character: str) -> None:
    said = level_of(Player(1, None, "Bosun", level=level, character=character), words)
    assert words(f"level-{level}") in said
    assert (said == words(f"level-{level}")) == (not character)
