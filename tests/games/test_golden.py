"""A change of what a player sees shows in review: `python -m tools.golden` writes it down."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from tools.golden import golden_playthrough, path_of, render, script_of


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_game_looks_the_same_to_everybody(name: str) -> None:
    text = path_of(name).read_text("utf-8")
    assert render(golden_playthrough(name), script_of(text)).splitlines() == text.splitlines()
    assert len(text) < 70_000
