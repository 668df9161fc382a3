"""Plays a pillage of Piratoons to its end on a simulated clock."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from bot.computers.piratoons.sailor import COIN, CONTESTED, HELD, pawns_needed
from bot.computers.piratoons.sampling import CALL, PRESS, World
from bot.games.base.game import Seat, replaced
from bot.games.piratoons.rules import loot_winner
from bot.games.piratoons.tiles import CREW
from bot.games.piratoons.view import View

NEVER = float("inf")
TOO_MANY = CREW + 1


@lru_cache(65536)
def needs(pawns: tuple[int, ...]) -> tuple[int, ...]:
    """The number of pawns that each seat still needs to win the tile; 0 for its current winner."""
    winner = loot_winner(pawns)
    return tuple(
        [
            0 if seat == winner else pawns_needed(pawns, seat, CREW) or TOO_MANY
            for seat in range(len(pawns))
        ]
    )


class PillagePlayout:
    def __init__(self, view: View, world: World) -> None:
        self.pawns, self.crew = list(view.pawns), list(view.crew)
        self.needs = [needs(tile) for tile in view.pawns]
        self.wants, self.sand, self.ran = world.wants, world.sand, view.glass_ran

    def place(self, seat: Seat, at: int) -> None:
        tile = self.pawns[at]
        self.pawns[at] = replaced(tile, seat, tile[seat] + 1)
        self.needs[at] = needs(self.pawns[at])
        self.crew[seat] -= 1

    def play_out(self, me: Seat, first: int | None, random: Random) -> PillagePlayout:
        """Places a pawn of seat `me` on tile `first`, if any; then plays the pillage to its end."""
        if first is not None:
            self.place(me, first)
        wakes = [self.pause(random) for _ in self.crew]
        if first is None:
            wakes[me] = NEVER
        while True:
            now = min(wakes)
            if not self.ran and now >= self.sand:
                self.ran = True
                wakes = [self.sand + random.uniform(*CALL) if at == NEVER else at for at in wakes]
                continue
            seat = wakes.index(now)
            at = self.best_place(seat)
            if at is not None:
                self.place(seat, at)
                wakes[seat] = NEVER
                wakes = [now + self.pause(random) if each == NEVER else each for each in wakes]
            elif self.ran:
                return self
            else:
                wakes[seat] = NEVER

    def pause(self, random: Random) -> float:
        return random.uniform(*(CALL if self.ran else PRESS))

    def best_place(self, seat: Seat) -> int | None:
        """The tile with the greatest gain per pawn, as a sailor chooses it; None if no tile gains
        anything."""
        crew, best, gain = self.crew[seat], None, 0.0
        if not crew:
            return None
        for at, worth in enumerate(self.wants[seat]):
            needed = self.needs[at][seat]
            if worth <= COIN or not 0 < needed <= crew:
                continue
            kept = HELD ** (needed - 1)
            for other, own in enumerate(self.pawns[at]):
                if own and other != seat and self.crew[other]:
                    kept *= CONTESTED
            each = (worth * kept - needed * COIN) / needed
            if each > gain:
                best, gain = at, each
        return best

    def loot(self, seat: Seat) -> tuple[int, ...]:
        """The places in the chest of the tiles that a seat wins."""
        return tuple([at for at, needed in enumerate(self.needs) if not needed[seat]])
