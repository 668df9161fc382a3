"""Defaults of every game, and the commitment to a deal."""

from __future__ import annotations

import hashlib

from bot.games.base.game import (
    HOUSE,
    LEARNER,
    Event,
    Glory,
    IllegalMove,
    Memory,
    NotNow,
    Shame,
    commitment,
)
from bot.games.walk_the_plank.game import WalkThePlank
from bot.games.walk_the_plank.states import Options
from tests.harness.tables.dummy_game import Sandglass

GAME = Sandglass()


class Happened(Event):
    """An event without overrides."""


class Ruled(Event):
    paragraph = "3.2"


def test_the_seat_of_the_house_is_minus_one_as_in_old_records() -> None:
    assert HOUSE == -1


def test_by_default_an_event_is_public_and_opens_nothing() -> None:
    assert Happened().private_to is None
    assert Happened().opens == ()


def test_an_event_or_refusal_names_its_paragraph_if_it_has_one() -> None:
    assert Ruled().paragraphs == ("3.2",)
    assert Happened().paragraphs == NotNow().paragraphs == ()


def test_by_default_choices_are_not_sealed() -> None:
    state = GAME.setup("00", 2, GAME.options())
    assert GAME.sealed(state, 0) is False
    assert GAME.awaits_openly(state) is True


def test_by_default_all_moves_are_public() -> None:
    assert [*GAME.public_moves([(0, "grab"), (HOUSE, "turn")])] == [(0, "grab"), (HOUSE, "turn")]


def test_by_default_nothing_is_remembered_or_counted() -> None:
    state = GAME.setup("00", 2, GAME.options())
    assert [*GAME.memories(state, state, [Happened()])] == []
    assert [*Happened().feats] == []


def test_a_memory_praises_or_mocks_its_seat_or_nobody() -> None:
    assert (Memory(1).proud, Memory(1).sorry) == ((), ())
    assert (Glory(1, 2).proud, Glory(1, 2).sorry) == ((2,), ())
    assert (Shame(1, 2).proud, Shame(1, 2).sorry) == ((), (2,))


def test_a_lesson_teaches_the_first_seat_and_leaves_time_to_read() -> None:
    lesson = WalkThePlank.lesson
    start = WalkThePlank().setup(lesson.seed, lesson.seats, Options())
    assert LEARNER == 0
    assert not lesson.hurries(WalkThePlank().view(start, LEARNER))


def test_by_default_listed_moves_are_allowed() -> None:
    state = GAME.setup("00", 2, GAME.options())
    (own,), (bell,) = GAME.moves(state, 0), GAME.moves(state, HOUSE)
    assert GAME.allows(state, 0, own)
    assert not GAME.allows(state, 0, bell)


def test_a_refusal_has_a_reason() -> None:
    refusal = IllegalMove(NotNow())
    assert refusal.reason == NotNow()
    assert str(refusal) == "NotNow()"


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("ab" * 32) == hashlib.sha256(("ab" * 32).encode()).hexdigest()
