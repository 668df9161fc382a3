"""A ship's boy at Walk the Plank: plans as if everybody else stood still."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.games.game import Seat
from bot.games.walk_the_plank import CHARGE, PlankMove, Programme, Take, View, carry_out
from bot.minds.mind import Mind
from bot.minds.walk_the_plank.hopes import hope, look
from bot.minds.walk_the_plank.thought import Round

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
        me = view.seat
        random.shuffle(ways)
        after = {way: carry_out(view.board, me, way) for way in ways}
        return max(ways, key=lambda way: look(after[way].planks, after[way].crews, me))


def dreamt_programme(
    view: View, me: Seat, moves: Collection[PlankMove], random: Random
) -> PlankMove:
    programmes = [move for move in moves if isinstance(move, Programme)]
    ideas = random.sample(programmes, min(IDEAS, len(programmes)))
    return max(ideas, key=lambda idea: alone(view, me, idea, random))


def alone(view: View, me: Seat, programme: Programme, random: Random) -> float:
    """What the three cards would bring if nobody else had any."""
    first, *others = programme.cards
    cards = others if first == CHARGE else programme.cards
    end = Round.on(view.board, random).go([(me, card) for card in cards])
    return hope(end.planks, end.crews, me)
