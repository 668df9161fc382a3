"""Texts in pictures are never cut off, in any language."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.games.base.game import AnyGame
from bot.ui.face.panel import files
from bot.ui.face.registry import FACES
from bot.ui.pictures.art import gallery
from bot.ui.pictures.pen import Pen
from bot.ui.pictures.stamps import shelf
from bot.ui.presses.rulebook_pager import page_panel
from bot.ui.words.words import languages, speak
from tests.harness.games.catalogues import VALUE, texts
from tests.harness.games.panels import GAMES_WITH_FACES
from tests.harness.page.showcase import showcase

NAMES = ("Anne", "Bart", "Cora", "Dirk", "Emma", "Finn")
ELLIPSIS = "…"


def meant(language: str) -> list[re.Pattern[str]]:
    """Sentences that end with an ellipsis of their own."""
    found = [text for _, text in texts(language) if text.endswith(ELLIPSIS)]
    return [re.compile(".*".join(map(re.escape, text.split(VALUE)))) for text in found]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES_WITH_FACES, ids=lambda game: game.name)
def test_no_word_in_a_picture_is_cut_off(
    game: AnyGame, language: str, monkeypatch: pytest.MonkeyPatch
):
    written: set[str] = set()
    write = Pen.text

    def watched(self: Pen, x: float, y: float, text: str, *rest: Any, **others: Any) -> None:
        written.add(text)
        write(self, x, y, text, *rest, **others)

    monkeypatch.setattr(Pen, "text", watched)
    gallery.clear()
    shelf.clear()
    words, face = speak(language), FACES[game.name]
    for _, panel in showcase(game, NAMES[: min(4, game.seats[-1])], words):
        files(panel)
    for page in face.rulebook.pages:
        files(page_panel(face, page, words))
    assert written, "pictures are drawn anew"
    cut = {text for text in written if text.endswith(ELLIPSIS)}
    whole = meant(language)
    assert {text for text in cut if not any(each.fullmatch(text) for each in whole)} == set()
