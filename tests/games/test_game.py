"""What every game has unless it says otherwise, and what binds a deal."""

from __future__ import annotations

import hashlib

from bot.games.game import HOUSE, Event, IllegalMove, NotNow, commitment
from tests.harness.sandglass import Sandglass

GAME = Sandglass()


class Happened(Event):
    """Something that everybody may hear of."""


def test_the_seat_of_the_house_is_what_records_say() -> None:
    assert HOUSE == -1


def test_an_event_is_for_everybody_and_opens_nothing() -> None:
    assert Happened().private_to is None
    assert Happened().opens == ()


def test_choices_are_open_and_awaited_openly() -> None:
    state = GAME.setup("00", 2, GAME.options())
    assert GAME.sealed(state, 0) is False
    assert GAME.awaits_openly(state) is True


def test_a_refusal_says_its_reason() -> None:
    refusal = IllegalMove(NotNow())
    assert refusal.reason == NotNow()
    assert str(refusal) == "NotNow()"


def test_a_deal_is_bound_by_the_digest_of_its_seed() -> None:
    assert commitment("ab" * 32) == hashlib.sha256(("ab" * 32).encode()).hexdigest()
