"""What a captain of Walk the Plank prefers among programmes that are nearly equal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.computers.base.computer import Style
from bot.computers.walk_the_plank.guesses import Cards
from bot.games.walk_the_plank.cards import (
    CHARGE,
    DRAG,
    EXTEND,
    I_DONT_WANT_TO_DIE,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    SHOVE_RIGHT,
)

NEAR = 0.003
"""Of hope: less than the worlds of a captain tell apart."""
RISKY = (CHARGE, DRAG, RETRACT)
SAFE = (EXTEND, PULL, I_DONT_WANT_TO_DIE)
SELFISH = (PULL, RUN, I_DONT_WANT_TO_DIE)
HARMFUL = (SHOVE_LEFT, SHOVE_RIGHT, SHOVE_ANYONE, RETRACT, DRAG, CHARGE)


def to_taste(style: Style, best: Cards, brought: Mapping[Cards, Sequence[float]]) -> Cards:
    """Of the programmes that brought nearly as much as the best, the one that is liked most."""
    worlds = len(brought[best])
    totals = {cards: sum(worths) for cards, worths in brought.items() if len(worths) == worlds}
    near = [cards for cards, total in totals.items() if total >= totals[best] - NEAR * worlds]
    return max([best, *near], key=lambda cards: (liking(style, cards), totals[cards]))


def liking(style: Style, cards: Cards) -> float:
    """Who gambles does not shun what is safe; a liar begins as if it meant no harm."""
    kind = RISKY if style.risk > 0 else SAFE
    risk = abs(style.risk) * sum([card in kind for card in cards])
    greed = style.greed * sum([card in SELFISH for card in cards])
    return risk + greed + style.deceit * ((cards[0] not in HARMFUL) + (cards[-1] in HARMFUL))
