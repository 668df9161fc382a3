"""What every game has unless it says otherwise, and what binds a deal."""

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
    """Something that everybody may hear of."""


class Ruled(Event):
    paragraph = "3.2"


def test_the_seat_of_the_house_is_what_records_say() -> None:
    assert HOUSE == -1


def test_an_event_is_for_everybody_and_opens_nothing() -> None:
    assert Happened().private_to is None
    assert Happened().opens == ()


def test_an_event_or_refusal_names_its_paragraph_if_it_has_one() -> None:
    assert Ruled().paragraphs == ("3.2",)
    assert Happened().paragraphs == NotNow().paragraphs == ()


def test_choices_are_open_and_awaited_openly() -> None:
    state = GAME.setup("00", 2, GAME.options())
    assert GAME.sealed(state, 0) is False
    assert GAME.awaits_openly(state) is True


def test_moves_are_told_as_they_were_made() -> None:
    assert [*GAME.public_moves([(0, "grab"), (HOUSE, "turn")])] == [(0, "grab"), (HOUSE, "turn")]


def test_nothing_is_remembered_and_nothing_counted() -> None:
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


def test_the_door_allows_what_is_among_the_moves() -> None:
    state = GAME.setup("00", 2, GAME.options())
    (own,), (bell,) = GAME.moves(state, 0), GAME.moves(state, HOUSE)
    assert GAME.allows(state, 0, own)
    assert not GAME.allows(state, 0, bell)


def test_a_refusal_says_its_reason() -> None:
    refusal = IllegalMove(NotNow())
    assert refusal.reason == NotNow()
    assert str(refusal) == "NotNow()"


def test_a_deal_is_bound_by_the_digest_of_its_seed() -> None:
    assert commitment("ab" * 32) == hashlib.sha256(("ab" * 32).encode()).hexdigest()
