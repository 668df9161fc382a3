"""What a captain's taste adds at Bluff Pirate: little, so that near equals are decided by it."""

from __future__ import annotations

from bot.computers.base.computer import Taste
from bot.games.bluff_pirate.rules import LENGTHS
from bot.games.bluff_pirate.states import Series

CHANCE = 0.006
"""The chance to win that a taste is worth at most."""
LONGEST = LENGTHS[-1] - LENGTHS[0]


def of_series(taste: Taste, series: Series) -> float:
    """A liar likes to bluff, a cautious captain does not; gamblers lay long series, the greedy
    sail at once."""
    longer = (series.spaces - LENGTHS[0]) / LONGEST
    lean = taste.risk * longer
    if series.bluff:
        lean += taste.deceit + min(0.0, taste.risk)
    else:
        lean += taste.greed
    return CHANCE * max(-1.0, min(1.0, lean))


def of_accusing(taste: Taste) -> float:
    """Who accuses may sail, or fall back; who is silent does neither."""
    return CHANCE * (taste.risk + taste.greed) / 2
