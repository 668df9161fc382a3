"""Samples what is hidden in a pillage of Piratoons: the clock, and what a tile is worth to others.

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
"""Seconds to place a pawn: the first one, each further one, and after the sand."""
OTHER_EYES = 0.3
"""The standard deviation of the others' estimates, in points."""
LAST_GRAINS = 0.5


class World(NamedTuple):
    """A possible rest of a pillage."""

    sand: float
    """Seconds until the sand has run out."""
    wants: Sequence[Sequence[float]]
    """The worth of each tile of the chest to each seat."""


def sample_world(view: View, worths: Sequence[Sequence[float]], random: Random) -> World:
    wants = [
        row if seat == view.seat else [worth + random.gauss(0, OTHER_EYES) for worth in row]
        for seat, row in enumerate(worths)
    ]
    return World(0.0 if view.glass_ran else sand_left(view, random), wants)


def sand_left(view: View, random: Random) -> float:
    """The seconds left, estimated by the fastest player."""
    placed = CREW - min(view.crew)
    gone = random.uniform(*FIRST_LOOK)
    for _ in range(placed - 1):
        gone += random.uniform(*PRESS)
    return max(LAST_GRAINS, GLASS_SECONDS - gone)
