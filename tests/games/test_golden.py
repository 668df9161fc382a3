"""Golden games show in review any change to what a player sees: `python -m tools.golden`."""

from __future__ import annotations

import pytest

from bot.games import GAMES
from tools.golden import golden_playthrough, path_of, render, script_of


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_still_sees_the_golden_game(name: str) -> None:
    text = path_of(name).read_text("utf-8")
    assert render(golden_playthrough(name), script_of(text)).splitlines() == text.splitlines()
    assert len(text) < 70_000
