"""A simulated round of Walk the Plank follows the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from bot.computers.walk_the_plank.evaluation import quick_evaluation
from bot.computers.walk_the_plank.playout import Round
from bot.games.walk_the_plank.board import DROWNED, LETTERS, STANDING, Board
from bot.games.walk_the_plank.cards import CODES, DECK, SLOTS
from bot.games.walk_the_plank.rules import carry_out, left_of, right_of, ways_to_carry_out

BOARDS = 400


def boards(seats: int) -> Iterator[Board]:
    """Random boards without pirates beyond the end of the plank."""
    dice = Random(seats)
    for _ in range(BOARDS):
        planks = dice.randint(1, 3)
        crews = [crew for crew, spaces in STANDING.items() if max(spaces, default=0) <= planks]
        yield Board(planks, tuple([dice.choice(crews) for _ in range(seats)]))


def after(board: Board, seat: int, card: int, random: Random) -> Board:
    round = Round.on(board, random).go([(seat, card)])
    return Board(round.planks, tuple(round.crews))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("card", DECK, ids=CODES)
def test_a_simulated_card_takes_the_best_way_that_the_rules_allow(card: int, seats: int) -> None:
    dice = Random(card)
    for board in boards(seats):
        for seat in range(seats):
            out = board.crews[seat] == DROWNED
            ways = () if out else ways_to_carry_out(board, seat, card, SLOTS)
            allowed = [carry_out(board, seat, way) for way in ways]
            found = after(board, seat, card, dice)
            if not allowed:
                assert found == board
                continue
            assert found in allowed, f"{LETTERS[seat]} at {board}"
            looks = [quick_evaluation(board.planks, board.crews, seat) for board in allowed]
            assert quick_evaluation(found.planks, found.crews, seat) == max(looks)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_neighbours_equal_those_of_the_rules(seats: int) -> None:
    for board in boards(seats):
        round = Round.on(board, Random(1))
        for seat in board.living:
            assert round.left_of(seat) == left_of(board, seat)
            assert round.right_of(seat) == right_of(board, seat)


def test_any_of_several_equal_victims_can_be_shoved() -> None:
    ship = next(crew for crew, spaces in STANDING.items() if spaces == (0, 0, 0))
    board, dice = Board(3, (ship,) * 4), Random(3)
    shoved = [0] * 4
    for _ in range(600):
        found = after(board, 1, DECK[2], dice)
        shoved[next(seat for seat in range(4) if found.crews[seat] != ship)] += 1
    assert shoved[1] == 0
    assert all(150 < times < 250 for times in (shoved[0], shoved[2], shoved[3]))


def test_playing_a_copy_does_not_change_the_round() -> None:
    for board in boards(3):
        round = Round.on(board, Random(2))
        round.copy().go([(seat, card) for card in DECK for seat in range(3)])
        assert (round.planks, tuple(round.crews)) == (board.planks, board.crews)
