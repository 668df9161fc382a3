"""The gallery shows every kind of moment of every game."""

from __future__ import annotations

import re

from bot.ui.face.registry import FACES
from tools.gallery import DESKTOP, FOLDER, PAGE, PHONE, PLAY, file_of, moments

LARGEST = 840_000
"""The most bytes of a game's pictures."""


def test_every_moment_of_every_game_is_in_the_gallery_at_both_widths():
    wanted = {
        file_of(moment, width).name
        for game in (PLAY, *FACES)
        for moment, _ in moments(game)
        for width in (PHONE, DESKTOP)
    }
    shown = re.findall(r"\(gallery/([^)]+)\)", PAGE.read_text("utf-8"))
    again = "python -m tools.gallery makes it anew"
    assert set(shown) == wanted, again
    assert len(shown) == len(wanted), again
    assert {file.name for file in FOLDER.iterdir()} == wanted, again


def test_the_gallery_is_small():
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= LARGEST * len(FACES)
