"""A ship's boy, the weakest computer player of Walk the Plank: tries a few programmes against a few
guesses of the others'."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.computers.base.computer import Computer
from bot.computers.walk_the_plank.evaluation import hurry_in, quick_evaluation
from bot.computers.walk_the_plank.guesses import Guesses, appeals
from bot.computers.walk_the_plank.sailor import Price, Sailor, Trial, candidates, ways_of
from bot.games.base.game import Seat
from bot.games.walk_the_plank.moves import PlankMove, Programme
from bot.games.walk_the_plank.rules import carry_out
from bot.games.walk_the_plank.view import View

IDEAS = 8
"""The number of programmes that a boy tries."""
GUESSES = 2
HEEDLESS = Price(idle=0.0, remorse=0.0)


class Boy(Computer[View, PlankMove]):
    """A boy plays like a sailor (the middle level) in late rounds; otherwise some games would not
    end."""

    def __init__(self) -> None:
        self.sailor = Sailor()

    def choose(self, view: View, moves: Collection[PlankMove], random: Random) -> PlankMove:
        me = view.seat
        if me is None or len(moves) == 1 or view.phase == "choosing" or hurry_in(view.round):
            return self.sailor.choose(view, moves, random)
        if view.phase == "programming":
            return hasty_programme(view, me, random)
        ways = ways_of(moves, me)
        random.shuffle(ways)
        after = {way: carry_out(view.board, me, way) for way in ways}
        return max(ways, key=lambda way: quick_evaluation(after[way].planks, after[way].crews, me))


def hasty_programme(view: View, me: Seat, random: Random) -> Programme:
    """The best of a few random programmes against a few guesses of the others'."""
    to = appeals(view)
    guesses = Guesses(view, me, to, random)
    trials = [Trial(view, me, guesses.table(), random, HEEDLESS) for _ in range(GUESSES)]
    ideas = random.sample(candidates(view.aside[me], to[me], random), IDEAS)
    return Programme(max(ideas, key=lambda cards: sum([trial.value(cards) for trial in trials])))
