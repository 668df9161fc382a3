"""What each seat may hope for on a board: its share of all the strength that is left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat
from bot.games.walk_the_plank import DROWNED, PLANKS, STANDING, Crew
from bot.games.walk_the_plank.board import ALIVE

# Whole numbers: sums of them are equal whatever the order of the seats, so equals are equals.

RANKS = (60, 40, 30)
"""The first pirate of a crew, the one farthest from the sea, is the one that wins."""
SAFETY = (0, 45, 75, 90, 100)
"""By the steps to the sea, in hundredths."""
SELF = 3
"""What the own strength counts beside that of each of the others, where there is no time."""


def strength(planks: int, crew: Crew) -> int:
    steps = [planks + 1 - space for space in STANDING[crew] if space <= planks]
    return sum(rank * SAFETY[left] for rank, left in zip(RANKS, steps, strict=False))


STRENGTH: tuple[dict[Crew, int], ...] = tuple(
    {crew: strength(planks, crew) for crew in STANDING} for planks in range(PLANKS + 1)
)


def look(planks: int, crews: Sequence[Crew], seat: Seat) -> int:
    """How good it looks at once, in the middle of a round."""
    strengths = STRENGTH[planks]
    return (SELF + 1) * strengths[crews[seat]] - sum([strengths[crew] for crew in crews])


def hope(planks: int, crews: Sequence[Crew], seat: Seat) -> float:
    """At the end of a round: two who are left share the victory."""
    if crews[seat] == DROWNED:
        return 0.0
    colours = len(crews) - crews.count(DROWNED)
    if colours == 1 or sum([ALIVE[crew] for crew in crews]) <= 2:
        return 1 / colours
    strengths = STRENGTH[planks]
    return strengths[crews[seat]] / sum([strengths[crew] for crew in crews])
