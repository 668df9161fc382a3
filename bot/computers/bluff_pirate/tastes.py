"""What a captain's taste adds at Bluff Pirate: little, so that near equals are decided by it."""

from __future__ import annotations

from bot.computers.base.computer import Style
from bot.games.bluff_pirate.rules import LENGTHS
from bot.games.bluff_pirate.states import Series

CHANCE = 0.006
"""The chance to win that a taste is worth at most."""
LONGEST = LENGTHS[-1] - LENGTHS[0]


def of_series(style: Style, series: Series) -> float:
    """A liar likes to bluff, a cautious captain does not; gamblers lay long series, the greedy
    sail at once."""
    longer = (series.spaces - LENGTHS[0]) / LONGEST
    lean = style.risk * longer
    if series.bluff:
        lean += style.deceit + min(0.0, style.risk)
    else:
        lean += style.greed
    return CHANCE * max(-1.0, min(1.0, lean))


def of_accusing(style: Style) -> float:
    """Who accuses may sail, or fall back; who is silent does neither."""
    return CHANCE * (style.risk + style.greed) / 2
