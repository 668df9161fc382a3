"""What each seat may hope for on a board: its share of all the strength that is left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import ALIVE, DROWNED, PLANKS, STANDING, Crew

SAFETY = (0.0, 0.55, 0.7, 0.83, 1.0)
"""Of a pirate, by its steps to the sea."""
COMRADES = 1.35
"""Two pirates of a crew win more than twice as often as one, and three even more."""
UNIT = 1000
"""Strengths are whole numbers: their sums do not depend on the order of the seats, so equals are
equals."""
SELF = 3
"""What the own strength counts beside that of each of the others, where there is no time."""


def strength(planks: int, crew: Crew) -> int:
    steps = [planks + 1 - space for space in STANDING[crew] if space <= planks]
    return round(UNIT * sum([SAFETY[left] for left in steps]) ** COMRADES)


STRENGTH: tuple[dict[Crew, int], ...] = tuple(
    {crew: strength(planks, crew) for crew in STANDING} for planks in range(PLANKS + 1)
)


def quick_evaluation(planks: int, crews: Sequence[Crew], seat: Seat) -> int:
    """How good it looks at once, in the middle of a round."""
    strengths = STRENGTH[planks]
    return (SELF + 1) * strengths[crews[seat]] - sum([strengths[crew] for crew in crews])


# Careful crews could go on for ever, and whoever hides is hard to find: so after some rounds there
# is a hurry to be rid of everybody's second and third pirate, one's own included.

PATIENCE, HURRY, UTMOST_HURRY = 12, 0.03, 0.6


def hurry_in(round: int) -> float:
    return min(max(0, round - PATIENCE) * HURRY, UTMOST_HURRY)


def evaluate(planks: int, crews: Sequence[Crew], seat: Seat, hurry: float = 0.0) -> float:
    """At the end of a round: two who are left share the victory. To drown is no way to hurry."""
    strengths = STRENGTH[planks]
    everything = sum([strengths[crew] for crew in crews])
    if crews[seat] == DROWNED:
        return -hurry * (everything / UNIT + 1)
    colours = len(crews) - crews.count(DROWNED)
    if colours == 1 or sum([ALIVE[crew] for crew in crews]) <= 2:
        return 1 / colours
    return strengths[crews[seat]] / everything - hurry * everything / UNIT
