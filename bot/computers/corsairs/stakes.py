"""What a round means for the game: the chance to win it, by the penalty cards of all."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from bot.games.base.game import Seat
from bot.games.corsairs.rules import ending

WEIGHT, HASTE, LATE = 0.25, 0.0065, 17
"""What a penalty card weighs, and how much more for each that lies there beyond the first ones:
fitted to how games of four sailors went on, which it meets within two to four per cent."""


def chance(counts: Sequence[int], me: Seat) -> float:
    """To win, while rounds are still to come."""
    weight = WEIGHT + HASTE * max(0, sum(counts) - LATE)
    mine = counts[me]
    return 1 / sum([exp(weight * (mine - count)) for count in counts])


def chance_after(counts: Sequence[int], me: Seat, final: bool) -> float:
    """To win, once a round has brought the penalties to this; equals share (§9)."""
    if ending(sum(counts), final) is None:
        return chance(counts, me)
    least = min(counts)
    return 1 / counts.count(least) if counts[me] == least else 0.0
