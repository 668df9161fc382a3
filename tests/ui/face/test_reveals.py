"""What a move sets off is shown beat by beat: as many pictures as the stage was told of."""

from __future__ import annotations

from random import Random

import pytest

from bot.games import GAMES
from bot.games.base.game import AnyGame
from bot.tables.core.reveal import Cue
from bot.ui.face.registry import FACES
from bot.ui.face.reveal_timing import director
from bot.ui.words.words import speak
from tests.harness.games.panels import play_randomly, seated, table_of


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_face_draws_as_many_pictures_as_it_says(game: AnyGame):
    face, words, random, shown = FACES[game.name], speak("en"), Random(5), 0
    table = table_of(game, seated(["Anne", "Bart", "Calico"][: game.seats[-1]]), random)
    for events in play_randomly(table, random):
        seen = table.seen(None)
        beats = face.beats(events, seen)
        assert len(face.frames(events, seen, words)) == len(beats)
        shown += len(beats)
    assert shown, "no move of this game sets off a show"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_show_is_full_quick_or_none(game: AnyGame):
    shows, people = 0, seated(["Anne", "Bart", "Calico"][: game.seats[-1]])
    table = table_of(game, people, Random(1))
    for events in play_randomly(table, Random(2)):
        seen = table.seen(None)
        beats = FACES[game.name].beats(events, seen)
        full = director(2.0)(game.name, "full", events, seen)
        assert list(full) == [Cue(at, 2.0 * length) for at, length in enumerate(beats)]
        assert list(director(2.0)(game.name, "quick", events, seen)) == list(full[-1:])
        assert not director(2.0)(game.name, "none", events, seen)
        shows += bool(full)
    assert shows, "no move of this game sets off a show"
