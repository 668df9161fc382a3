"""A ship's boy at Walk the Plank: plans as if everybody else stood still."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.games.game import Seat
from bot.games.walk_the_plank import (
    SLOTS,
    Board,
    PlankMove,
    Programme,
    Take,
    View,
    carry_out,
    ways_to_carry_out,
)
from bot.minds.mind import Mind
from bot.minds.walk_the_plank.sailor import best_after, worth, worth_at_the_end, worth_in_round

IDEAS = 10
"""So many programmes come to mind."""


class Boy(Mind[View, PlankMove]):
    def choose(self, view: View, moves: Collection[PlankMove], random: Random) -> PlankMove:
        if view.seat is None or len(moves) == 1:
            return next(iter(moves))
        if view.phase == "programming":
            return dreamt_programme(view, view.seat, moves, random)
        ways = [move for move in moves if not isinstance(move, (Take, Programme))]
        if not ways:
            return random.choice(tuple(moves))
        by, me = worth_in_round(view.round), view.seat
        random.shuffle(ways)
        return max(ways, key=lambda way: worth(carry_out(view.board, me, way), me, by))


def dreamt_programme(
    view: View, me: Seat, moves: Collection[PlankMove], random: Random
) -> PlankMove:
    programmes = [move for move in moves if isinstance(move, Programme)]
    ideas = random.sample(programmes, min(IDEAS, len(programmes)))
    by = worth_in_round(view.round)
    return max(ideas, key=lambda idea: worth_at_the_end(alone(view, me, idea, random), me, by))


def alone(view: View, me: Seat, programme: Programme, random: Random) -> Board:
    """What the three cards would do if nobody else had any."""
    board, by = view.board, worth_in_round(view.round)
    for slot in range(1, SLOTS + 1):
        ways = ways_to_carry_out(board, me, programme.cards[slot - 1], slot)
        if ways:
            board = best_after(board, me, ways, by, random)
    return board
