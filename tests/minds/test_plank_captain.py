"""The captain of Walk the Plank: what it believes agrees with all that was seen; it is in time."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from bot.games.walk_the_plank import (
    CHARGE,
    DRAG,
    EXTEND,
    PULL,
    RETRACT,
    RUN,
    SLOTS,
    Acting,
    Options,
    Programme,
    Programming,
    State,
    WalkThePlank,
)
from bot.minds.mind import PLAIN, TASTES
from bot.minds.search import in_time
from bot.minds.walk_the_plank.captain import SWAY, Captain, leaning
from bot.minds.walk_the_plank.deals import Beliefs
from bot.minds.walk_the_plank.guesses import Guesses, appeals, face_down
from bot.minds.walk_the_plank.sailor import Sailor

GAME = WalkThePlank()
FEW = 4
"""Worlds, where the best choice does not matter."""


def moments(seed: int) -> list[Programming | Acting]:
    """Every moment of a game of dice, with all skull cards."""
    state: State = GAME.setup(f"{seed:064x}", 4, Options(skulls="all"))
    dice, found = Random(seed), list[Programming | Acting]()
    while GAME.result(state) is None:
        assert isinstance(state, (Programming, Acting))
        found.append(state)
        seat = GAME.waiting_on(state)[0]
        state, _ = GAME.apply(state, seat, dice.choice(GAME.moves(state, seat)))
    return found


def test_it_believes_in_programmes_that_the_others_can_have_laid() -> None:
    states = [state for state in moments(1) if isinstance(state, Programming)]
    assert any(any(state.aside) for state in states)
    for state in states:
        me = GAME.waiting_on(state)[0]
        programmes = Beliefs(GAME.view(state, me), me, FEW, Random(3), in_time).programmes
        for seat, own in enumerate(programmes):
            moves = GAME.moves(state, seat)
            assert bool(own) == (seat != me and seat in state.board.living)
            assert all(Programme(cards) in moves and cards[0] != CHARGE for cards in own)


def test_what_was_turned_over_is_known_and_the_rest_is_not_among_it() -> None:
    guessed = 0
    for state in moments(2):
        if not isinstance(state, Acting):
            continue
        view = GAME.view(state, state.turn)
        table = Guesses(view, state.turn, appeals(view), Random(3)).table()
        assert table[state.turn] == state.programmes[state.turn]
        for seat in state.board.living:
            opened = view.open_cards(seat)
            assert table[seat][: len(opened)] == opened
            assert len(set(table[seat])) == SLOTS
            assert not set(table[seat]) & set(state.aside[seat])
            guessed += table[seat] != state.programmes[seat]
    assert guessed > 5


def test_when_it_is_late_it_plays_what_a_sailor_would() -> None:
    for state in moments(3):
        seat = GAME.waiting_on(state)[0]
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        move = Captain().think(view, moves, Random(4), lambda: True)
        assert move == Sailor().choose(view, moves, Random(4))


@pytest.mark.parametrize("patience", [1, 5, 40])
def test_it_stops_when_it_becomes_late(patience: int) -> None:
    state = moments(4)[0]
    view, moves = GAME.view(state, 0), GAME.moves(state, 0)
    asked = count(1)
    move = Captain(worlds=1_000_000).think(view, moves, Random(4), lambda: next(asked) > patience)
    assert move in moves
    assert next(asked) < patience + 40


def test_its_programmes_cannot_be_read() -> None:
    state = moments(5)[0]
    view, moves = GAME.view(state, 0), GAME.moves(state, 0)
    laid = {Captain(worlds=FEW).choose(view, moves, Random(dice)) for dice in range(12)}
    assert len(laid) > 6


def test_a_gambler_leans_to_what_a_cautious_captain_leans_from_and_both_only_a_little() -> None:
    gambler, cautious = TASTES["gambler"], TASTES["cautious"]
    for cards in face_down((), ()):
        lean = leaning(gambler, cards)
        assert lean == -leaning(cautious, cards)
        assert abs(lean) <= SLOTS * SWAY
        assert leaning(PLAIN, cards) == 0
    assert leaning(gambler, (RETRACT, CHARGE, DRAG)) > 0 > leaning(gambler, (PULL, EXTEND, RUN))
