"""Evaluates a board of Walk the Plank for a seat: its share of the strength of all crews."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import ALIVE, DROWNED, PLANKS, STANDING, Crew

SAFETY = (0.0, 0.55, 0.7, 0.83, 1.0)
"""The strength of a pirate, indexed by its number of steps to the sea."""
COMRADES = 1.35
"""The exponent of a crew's strength: two pirates are worth more than twice one pirate."""
UNIT = 1000
"""The factor of strengths. They are whole numbers, so that sums don't depend on the order of the
seats."""
SELF = 3
"""The weight of the seat's own strength against that of all others in the quick evaluation."""


def strength(planks: int, crew: Crew) -> int:
    steps = [planks + 1 - space for space in STANDING[crew] if space <= planks]
    return round(UNIT * sum([SAFETY[left] for left in steps]) ** COMRADES)


STRENGTH: tuple[dict[Crew, int], ...] = tuple(
    {crew: strength(planks, crew) for crew in STANDING} for planks in range(PLANKS + 1)
)


def quick_evaluation(planks: int, crews: Sequence[Crew], seat: Seat) -> int:
    """The strength of a seat compared with all others: a quick evaluation in the middle of
    a round."""
    strengths = STRENGTH[planks]
    return (SELF + 1) * strengths[crews[seat]] - sum([strengths[crew] for crew in crews])


# Careful crews could play forever. So after PATIENCE rounds all pirates on the board count as a
# cost, even those of the seat itself.

PATIENCE, HURRY, UTMOST_HURRY = 12, 0.03, 0.6


def hurry_in(round: int) -> float:
    return min(max(0, round - PATIENCE) * HURRY, UTMOST_HURRY)


def evaluate(planks: int, crews: Sequence[Crew], seat: Seat, hurry: float = 0.0) -> float:
    """The share of the win that a seat can expect, at the end of a round. `hurry` is the cost of
    pirates on the board."""
    strengths = STRENGTH[planks]
    everything = sum([strengths[crew] for crew in crews])
    if crews[seat] == DROWNED:
        return -hurry * (everything / UNIT + 1)
    colours = len(crews) - crews.count(DROWNED)
    if colours == 1 or sum([ALIVE[crew] for crew in crews]) <= 2:
        return 1 / colours
    return strengths[crews[seat]] / everything - hurry * everything / UNIT
