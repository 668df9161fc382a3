"""What is hidden in a pillage of Piratoons, imagined: the clock, and what others see in a tile.

Ships are open, so what a tile is worth to another ship is reckoned; but nobody is thought to reckon
quite alike, nor to press at a certain second.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bot.games.piratoons.game import GLASS_SECONDS
from bot.games.piratoons.tiles import CREW
from bot.games.piratoons.view import View

FIRST_LOOK, PRESS, CALL = (1.4, 3.0), (0.8, 3.4), (0.6, 1.8)
"""Seconds until a pawn lies: the first one, each further one, and when the sand has run."""
OTHER_EYES = 0.3
"""By how many points others may see a tile otherwise."""
LAST_GRAINS = 0.5


class World(NamedTuple):
    """One way in which the rest of a pillage may be played."""

    sand: float
    """Seconds until it has run."""
    wants: Sequence[Sequence[float]]
    """For each seat what it sees in each tile of the chest."""


def sample_world(view: View, worths: Sequence[Sequence[float]], random: Random) -> World:
    wants = [
        row if seat == view.seat else [worth + random.gauss(0, OTHER_EYES) for worth in row]
        for seat, row in enumerate(worths)
    ]
    return World(0.0 if view.glass_ran else sand_left(view, random), wants)


def sand_left(view: View, random: Random) -> float:
    """Whoever was quickest tells how late it is."""
    placed = CREW - min(view.crew)
    gone = random.uniform(*FIRST_LOOK)
    for _ in range(placed - 1):
        gone += random.uniform(*PRESS)
    return max(LAST_GRAINS, GLASS_SECONDS - gone)
