"""A captain at Walk the Plank: answers what the others are likely to lay, in many worlds."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.computers.base.computer import Thinker
from bot.computers.base.search import Late, best_in_worlds
from bot.computers.walk_the_plank.evaluation import UTMOST_HURRY, hurry_in
from bot.computers.walk_the_plank.guesses import Cards, appeal_to, face_down
from bot.computers.walk_the_plank.sailor import Price, Sailor, Trial, best_way, ways_of
from bot.computers.walk_the_plank.sampling import Beliefs
from bot.computers.walk_the_plank.tastes import to_taste
from bot.games.base.game import Seat
from bot.games.walk_the_plank.moves import PlankMove, Programme
from bot.games.walk_the_plank.view import View

WORLDS = 60
OWN = 240
"""Of the own programmes so many are tried, those that appeal most."""
CHOICES = 10
"""Of each of the others, at most, in all worlds."""
BOLD = Price(idle=0.01, remorse=0.02)


class Captain(Thinker[View, PlankMove]):
    def __init__(self, worlds: int = WORLDS) -> None:
        super().__init__(worlds)
        self.sailor = Sailor()

    def think(
        self, view: View, moves: Collection[PlankMove], random: Random, late: Late
    ) -> PlankMove:
        """In the utmost hurry it plays like a sailor, or some games would not end."""
        best, me = None, view.seat
        calm = hurry_in(view.round) < UTMOST_HURRY
        if me is not None and len(moves) > 1 and calm and not late():
            if view.phase == "programming":
                best = self.best_programme(view, me, random, late)
            elif view.phase == "acting":
                best = best_way(view, me, ways_of(moves, me), random, BOLD, self.worlds, late)
        return best or self.sailor.choose(view, moves, random)

    def best_programme(self, view: View, me: Seat, random: Random, late: Late) -> Programme | None:
        beliefs = Beliefs(view, me, min(CHOICES, self.worlds), random, late)
        own = face_down(view.aside[me], ())
        choices = sorted(own, key=appeal_to(view, me).of, reverse=True)[:OWN]
        brought: dict[Cards, list[float]] = {cards: [] for cards in choices}

        def imagine() -> Trial:
            return Trial(view, me, beliefs.table(), random, BOLD)

        def value(trial: Trial, cards: Cards) -> float:
            worth = trial.value(cards)
            brought[cards].append(worth)
            return worth

        best = best_in_worlds(choices, imagine, value, self.worlds, late)
        return None if best is None else Programme(to_taste(self.style, best, brought))
