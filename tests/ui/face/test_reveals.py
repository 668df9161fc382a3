"""The effects of a move are shown frame by frame: in full, quickly or not at all."""

from __future__ import annotations

from random import Random

import pytest

from bot.games import GAMES
from bot.games.base.game import AnyGame
from bot.tables.core.reveal import Cue
from bot.ui.face.registry import FACES
from bot.ui.face.reveal_timing import director
from bot.ui.words.words import Words, speak
from tests.harness.games.panels import frame_steps, play_randomly, seated, table_of


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_frame_is_drawn_only_when_it_is_shown(game: AnyGame, monkeypatch: pytest.MonkeyPatch):
    face, words, random, shown = FACES[game.name], speak("en"), Random(5), 0
    said: list[str] = []
    say = Words.__call__

    def saying(self: Words, key: str, /, **values: object) -> str:
        said.append(key)
        return say(self, key, **values)

    monkeypatch.setattr(Words, "__call__", saying)
    table = table_of(game, seated(["Anne", "Bart", "Calico"][: game.seats[-1]]), random)
    for events in play_randomly(table, random):
        frames = face.frames(events, table.seen(None))
        assert said == [], "to count the frames nothing is put into words"
        for frame in frames:
            assert frame.draw(words)
            shown += 1
        said.clear()
    assert shown, "no move of this game sets off a show"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_reveal_is_full_quick_or_skipped(game: AnyGame):
    shows, people = 0, seated(["Anne", "Bart", "Calico"][: game.seats[-1]])
    table = table_of(game, people, Random(1))
    for events in play_randomly(table, Random(2)):
        seen = table.seen(None)
        steps = frame_steps(FACES[game.name], events, seen)
        full = director(2.0)(game.name, "full", events, seen)
        assert list(full) == [Cue(at, 2.0 * each) for at, each in enumerate(steps)]
        assert list(director(2.0)(game.name, "quick", events, seen)) == list(full[-1:])
        assert not director(2.0)(game.name, "none", events, seen)
        shows += bool(full)
    assert shows, "no move of this game sets off a show"
