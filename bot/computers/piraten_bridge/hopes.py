"""What a round is worth at Piraten Bridge: the chance to win the game once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from bot.games.piraten_bridge.view import View

SWING = 146.0
"""By how much, squared, a round sways the totals for each of its cards: found in sailors' games."""
CLOSE = 16.0
"""What is left of that in the last round: a lead that is only imagined is not sure."""
LOST = 50.0
"""So far behind there is no hope; the exponential of more is no number."""


class Hopes:
    """A lead is worth little while there is much to come, and everything at the end.

    What later rounds bring is taken to be spread in the way that makes the chances of all shares
    of exponentials (Gumbel).
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat, self.totals = view.seat, view.totals
        step = view.sheet[0].round if view.sheet else view.round
        to_come = sum(range(view.round + step, view.last_round + 1, step))
        self.sway = (SWING * to_come + CLOSE) ** 0.5

    def chance(self, points: Sequence[int]) -> float:
        """The chance to win when the round brings everybody these points."""
        ends = [total + more for total, more in zip(self.totals, points, strict=True)]
        mine = ends[self.seat]
        return 1 / sum([exp(min(LOST, (end - mine) / self.sway)) for end in ends])
