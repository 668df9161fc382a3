"""What a move sets off is shown beat by beat: as many pictures as the stage was told of."""

from __future__ import annotations

from random import Random

import pytest

from bot.games import GAMES
from bot.games.game import AnyGame
from bot.ui.direction import director
from bot.ui.faces import FACES
from bot.ui.words import speak
from tests.harness.panels import play_randomly, seated, table_of


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_face_draws_as_many_pictures_as_it_says(game: AnyGame):
    face, words, random, shown = FACES[game.name], speak("en"), Random(5), 0
    table = table_of(game, seated(["Anne", "Bart", "Calico"][: game.seats[-1]]), random)
    for events in play_randomly(table, random):
        seen = table.seen(None)
        beats = face.beats(events, seen)
        assert len(face.frames(events, seen, words)) == beats
        shown += beats
    assert shown, "no move of this game sets off a show"


def test_a_beat_stands_as_long_as_its_face_wants():
    game = GAMES["piraten_bridge"]
    table = table_of(game, seated(["Anne", "Bart"]), Random(1))
    for events in play_randomly(table, Random(2)):
        lengths = director(2.0)(game.name, events, table.seen(None))
        if lengths:
            assert lengths == (2.0 * FACES[game.name].linger,) * 3
            return
    raise AssertionError("no bids were revealed")
