"""A captain at Piratoons: plays each pillage to its stop in thought before a pawn is placed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from random import Random

from bot.games.game import Seat
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.moves import PRESSES, STOP, PiratoonsMove
from bot.games.piratoons.view import View
from bot.minds.mind import Thinker
from bot.minds.piratoons.deals import World, imagine
from bot.minds.piratoons.sailor import COIN, ROUNDS, Sailor, prospects, standing, values
from bot.minds.piratoons.scramble import Scramble
from bot.minds.search import best_in_worlds

WORLDS = 60
ENVY = 0.5
"""What the others' points count beside one's own."""
STILL = -1
"""No pawn now."""


class Captain(Thinker[View, PiratoonsMove]):
    """Bids and buys like a sailor, whose fists cannot be read; every pawn is searched for."""

    def __init__(self, worlds: int = WORLDS) -> None:
        super().__init__(worlds)
        self.sailor = Sailor()

    def pause(self, view: View, random: Random) -> float:
        return self.sailor.pause(view, random)

    def think(
        self,
        view: View,
        moves: Collection[PiratoonsMove],
        random: Random,
        late: Callable[[], bool],
    ) -> PiratoonsMove | None:
        if view.phase != "pillage" or view.seat is None or not view.crew[view.seat]:
            return self.sailor.choose(view, moves, random)
        plan = Plan(view, view.seat, random)
        choices = plan.choices()
        best = best_in_worlds(choices, plan.imagine, plan.value, self.worlds, late)
        if best is None:
            return self.sailor.choose(view, moves, random)
        if best == STILL:
            return STOP if STOP in moves else None
        return PRESSES[best]


class Plan:
    """What a pawn may bring, by what every tile is worth to every ship."""

    def __init__(self, view: View, me: Seat, random: Random) -> None:
        self.view, self.me, self.random = view, me, random
        seats = range(view.seats)
        self.worths = [list(values(view, seat, view.chest).values()) for seat in seats]
        self.imagine = partial(imagine, view, self.worths, random)
        self.hauls: dict[tuple[int, ...], float] = {}

    def choices(self) -> list[int]:
        """Any tile of worth, or none: also one that is held already, before somebody comes."""
        wanted = [at for at, worth in enumerate(self.worths[self.me]) if worth > COIN]
        return [STILL, *wanted]

    def value(self, world: World, choice: int) -> float:
        first = None if choice == STILL else choice
        after = Scramble(self.view, world).play_out(self.me, first, self.random)
        points = self.haul(after.loot(self.me)) + COIN * after.crew[self.me]
        others = [self.gain(after, seat) for seat in range(self.view.seats) if seat != self.me]
        return points - ENVY * sum(others) / len(others)

    def gain(self, after: Scramble, seat: Seat) -> float:
        return sum([self.worths[seat][at] for at in after.loot(seat)]) + COIN * after.crew[seat]

    def haul(self, loot: tuple[int, ...]) -> float:
        """What these tiles together are worth to one's own ship."""
        if loot not in self.hauls:
            self.hauls[loot] = self.reckon(loot)
        return self.hauls[loot]

    def reckon(self, loot: tuple[int, ...]) -> float:
        view, me = self.view, self.me
        others = view.ships[:me] + view.ships[me + 1 :]
        tiles = tuple([view.chest[at] for at in loot])
        ship = arranged(view.ships[me], rivals_of(others), tiles)
        return prospects(ship, standing(others), ROUNDS - view.round)
