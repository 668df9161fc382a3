"""Letters with accents are drawn as they are written."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from bot.ui.pictures.accents import ABOVE, taken_apart
from bot.ui.pictures.pen import Pen, drawable, fitted, length


def drawn(text: str) -> Image.Image:
    pen = Pen(90, 60, mode="L")
    pen.text(45, 30, text, 30, 255, bold=0.5)
    return pen.small()


@pytest.mark.parametrize("letter", "éÉèàùâêîïôûëçñåž")
def test_an_accent_is_drawn_on_its_letter_and_takes_no_width(letter: str):
    (bare, marks) = taken_apart(letter)
    assert len(marks) == 1
    assert length(letter, 30) == length(bare, 30)
    added = ImageChops.subtract(drawn(letter), drawn(bare)).getbbox()
    assert added is not None


@pytest.mark.parametrize(("with_accent", "dotted"), [("î", "i"), ("ï", "i")])
def test_an_accent_replaces_the_dot_of_its_letter(with_accent: str, dotted: str):
    gone = ImageChops.subtract(drawn(dotted), drawn(with_accent))
    assert gone.getbbox() is not None


def test_accents_are_drawn_above_or_below_their_letter():
    for letter_with in "òóôčõöåç":
        bare, ((_, mark),) = taken_apart(letter_with)
        added = ImageChops.subtract(drawn(letter_with), drawn(bare)).getbbox()
        letter = drawn(bare).getbbox()
        assert added is not None
        assert letter is not None
        assert added[3] <= letter[1] + 2 if mark in ABOVE else added[1] >= letter[3] - 3, mark


def test_a_text_with_accents_is_cut_as_without_them():
    assert fitted("à l'arrêt pour toujours", 20, 100) == "à l'arrêt p…"
    assert fitted("a l'arret pour toujours", 20, 100) == "a l'arret p…"


def test_an_accent_that_cannot_be_drawn_is_dropped_before_its_letter():
    assert drawable("cœur à l’hôtel") == "coeur à l'hôtel"
    assert drawable("e\u0301") == "é"
    assert drawable("Ğ") == "G"
