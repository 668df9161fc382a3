"""Samples the hidden facts of a pillage of Piratoons: the time left, and what a tile is worth to
the others.

Ships are visible, so the worth of a tile is computed, with random noise for each player.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from bot.games.piratoons.game import GLASS_SECONDS
from bot.games.piratoons.tiles import CREW
from bot.games.piratoons.view import View

FIRST_LOOK, PRESS, CALL = (1.4, 3.0), (0.8, 3.4), (0.6, 1.8)
"""The shortest and longest time to place a pawn, in seconds: the first pawn, each further one, and
a pawn after the sand."""
OTHER_EYES = 0.3
"""The standard deviation, in points, of the noise in what a tile is worth to the others."""
LAST_GRAINS = 0.5


class World(NamedTuple):
    """A possible continuation of a pillage."""

    sand: float
    """Seconds until the sand has run out."""
    wants: Sequence[Sequence[float]]
    """For each seat, the worth of each tile of the chest."""


def sample_world(view: View, worths: Sequence[Sequence[float]], random: Random) -> World:
    wants = [
        row if seat == view.seat else [worth + random.gauss(0, OTHER_EYES) for worth in row]
        for seat, row in enumerate(worths)
    ]
    return World(0.0 if view.glass_ran else sand_left(view, random), wants)


def sand_left(view: View, random: Random) -> float:
    """Seconds until the sand has run out, estimated from the pawns that the fastest player has
    placed."""
    placed = CREW - min(view.crew)
    gone = random.uniform(*FIRST_LOOK)
    for _ in range(placed - 1):
        gone += random.uniform(*PRESS)
    return max(LAST_GRAINS, GLASS_SECONDS - gone)
