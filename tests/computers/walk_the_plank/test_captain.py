"""The captain of Walk the Plank: its beliefs fit everything seen, and it decides in time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from bot.computers.base.computer import STYLES, Character
from bot.computers.base.search import in_time
from bot.computers.walk_the_plank.captain import (
    HARMFUL,
    NEAR,
    RISKY,
    SAFE,
    SELFISH,
    Captain,
    in_style,
)
from bot.computers.walk_the_plank.guesses import Cards, Guesses, appeals
from bot.computers.walk_the_plank.sailor import Sailor
from bot.computers.walk_the_plank.sampling import Beliefs
from bot.games.walk_the_plank.cards import CHARGE, DRAG, EXTEND, PULL, RETRACT, RUN, SLOTS
from bot.games.walk_the_plank.game import WalkThePlank
from bot.games.walk_the_plank.moves import Programme
from bot.games.walk_the_plank.states import Acting, Options, Programming, State

GAME = WalkThePlank()
FEW = 4
"""Number of worlds where the quality of the choice does not matter."""


def moments(seed: int) -> list[Programming | Acting]:
    """Every state of a random game with all skull cards."""
    state: State = GAME.setup(f"{seed:064x}", 4, Options(skulls="all"))
    dice, found = Random(seed), list[Programming | Acting]()
    while GAME.result(state) is None:
        assert isinstance(state, (Programming, Acting))
        found.append(state)
        seat = GAME.waiting_on(state)[0]
        state, _ = GAME.apply(state, seat, dice.choice(GAME.moves(state, seat)))
    return found


def test_a_captain_imagines_only_programmes_that_others_can_have_laid() -> None:
    states = [state for state in moments(1) if isinstance(state, Programming)]
    assert any(any(state.aside) for state in states)
    for state in states:
        me = GAME.waiting_on(state)[0]
        programmes = Beliefs(GAME.view(state, me), me, FEW, Random(3), in_time).programmes
        for seat, own in enumerate(programmes):
            moves = GAME.moves(state, seat)
            assert bool(own) == (seat != me and seat in state.board.living)
            assert all(Programme(cards) in moves and cards[0] != CHARGE for cards in own)


def test_a_captain_keeps_revealed_cards_and_imagines_only_the_others() -> None:
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


def test_without_time_a_captain_plays_like_a_sailor() -> None:
    for state in moments(3):
        seat = GAME.waiting_on(state)[0]
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        move = Captain().think(view, moves, Random(4), lambda: True)
        assert move == Sailor().choose(view, moves, Random(4))


@pytest.mark.parametrize("patience", [1, 5, 40])
def test_the_search_stops_when_time_is_up(patience: int) -> None:
    state = moments(4)[0]
    view, moves = GAME.view(state, 0), GAME.moves(state, 0)
    asked = count(1)
    move = Captain(worlds=1_000_000).think(view, moves, Random(4), lambda: next(asked) > patience)
    assert move in moves
    assert next(asked) < patience + 40


def test_a_captains_programmes_are_unpredictable() -> None:
    state = moments(5)[0]
    view, moves = GAME.view(state, 0), GAME.moves(state, 0)
    laid = {Captain(worlds=FEW).choose(view, moves, Random(dice)) for dice in range(12)}
    assert len(laid) > 6


# ── Styles ───────────────────────────────────────────────────────────────────────────────────

QUIET, LOUD = (PULL, EXTEND, RUN), (RETRACT, CHARGE, DRAG)
"""A programme that a cautious captain prefers, and one for a gambler."""


def liked(character: Character, quiet: list[float], loud: list[float]) -> Cards:
    best = max((QUIET, quiet), (LOUD, loud), key=lambda each: sum(each[1]))[0]
    return in_style(STYLES[character], best, {QUIET: quiet, LOUD: loud})


def test_a_style_decides_between_nearly_equal_programmes() -> None:
    better = [0.2, 0.3]
    worse = [worth - 0.9 * NEAR for worth in better]
    for quiet, loud in ((better, worse), (worse, better)):
        assert liked("gambler", quiet, loud) == LOUD
        assert liked("cautious", quiet, loud) == QUIET


def test_a_clearly_better_programme_is_laid_whatever_the_style() -> None:
    better = [0.2, 0.3]
    worse = [worth - 1.1 * NEAR for worth in better]
    for character in STYLES:
        assert liked(character, better, worse) == QUIET
        assert liked(character, worse, better) == LOUD


def test_a_style_does_not_revive_a_programme_dropped_early() -> None:
    assert in_style(STYLES["gambler"], QUIET, {QUIET: [-0.3, -0.2], LOUD: [-0.3]}) == QUIET


LIKED: dict[Character, Callable[[Cards], int]] = {
    "gambler": lambda cards: count_of(cards, RISKY),
    "cautious": lambda cards: count_of(cards, SAFE),
    "greedy": lambda cards: count_of(cards, SELFISH),
    "liar": lambda cards: (cards[0] not in HARMFUL) + (cards[-1] in HARMFUL),
}


def count_of(cards: Cards, kind: Cards) -> int:
    return sum(card in kind for card in cards)


def test_each_style_shows_in_the_programmes() -> None:
    states = [state for seed in range(4) for state in moments(seed)]
    more = dict.fromkeys(LIKED, 0)
    for state in [state for state in states if isinstance(state, Programming)][::6]:
        seat = GAME.waiting_on(state)[0]
        view, captain = GAME.view(state, seat), Captain(worlds=12)
        usual = captain.best_programme(view, seat, Random(6), in_time)
        for character, likes in LIKED.items():
            tasteful = captain.with_style(STYLES[character])
            own = tasteful.best_programme(view, seat, Random(6), in_time)
            assert usual is not None
            assert own is not None
            assert likes(own.cards) >= likes(usual.cards)
            more[character] += likes(own.cards) - likes(usual.cards)
    assert all(more.values()), more


@pytest.mark.parametrize(("round", "hurried"), [(31, False), (32, True)])
def test_after_many_rounds_a_captain_plays_like_a_sailor(round: int, hurried: bool) -> None:
    start = next(state for state in moments(1) if isinstance(state, Programming))
    view = replace(GAME.view(start, 0), round=round)
    moves = GAME.moves(start, 0)
    same = [
        Captain(FEW).choose(view, moves, Random(dice)) == Sailor().choose(view, moves, Random(dice))
        for dice in range(8)
    ]
    assert all(same) == hurried
