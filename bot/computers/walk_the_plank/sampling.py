"""Samples the programmes of the others at Walk the Plank.

Everybody is expected to choose like a sailor (the middle level). Each seat gets a few such
programmes, and a world is a random choice among them.
"""

from __future__ import annotations

from random import Random

from bot.computers.base.search import Late
from bot.computers.walk_the_plank.guesses import Cards, appeals
from bot.computers.walk_the_plank.sailor import choose_programme
from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import DROWNED
from bot.games.walk_the_plank.view import View


class Beliefs:
    """A few likely programmes of each seat, except the guessing one."""

    def __init__(self, view: View, me: Seat, choices: int, random: Random, late: Late) -> None:
        self.random = random
        self.programmes: list[list[Cards]] = [[] for _ in range(view.seats)]
        to = appeals(view)
        others = [seat for seat in range(view.seats) if seat != me]
        living = [seat for seat in others if view.board.crews[seat] != DROWNED]
        for _ in range(choices):
            for seat in living:
                if not late():
                    cards = choose_programme(view, seat, to, random)
                    self.programmes[seat].append(cards)

    def table(self) -> list[Cards]:
        """A random programme of every other seat; the entry of the guessing seat is empty."""
        return [self.random.choice(cards) if cards else () for cards in self.programmes]
