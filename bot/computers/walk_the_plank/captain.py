"""A captain, the strongest computer player of Walk the Plank: answers the likely programmes of the
others in many sampled worlds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from bot.computers.base.computer import Style, Thinker
from bot.computers.base.search import Late, best_in_worlds
from bot.computers.walk_the_plank.evaluation import UTMOST_HURRY, hurry_in
from bot.computers.walk_the_plank.guesses import Cards, appeal_to, face_down
from bot.computers.walk_the_plank.sailor import Price, Sailor, Trial, best_way, ways_of
from bot.computers.walk_the_plank.sampling import Beliefs
from bot.games.base.game import Seat
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
from bot.games.walk_the_plank.moves import PlankMove, Programme
from bot.games.walk_the_plank.view import View

OWN = 240
"""The number of its own programmes that a captain tries: the most appealing ones."""
CHOICES = 10
"""The maximum number of programmes sampled for each other seat."""
BOLD = Price(idle=0.01, remorse=0.02)


class Captain(Thinker[View, PlankMove]):
    worlds = 60
    sailor = Sailor()

    def think(
        self, view: View, moves: Collection[PlankMove], random: Random, late: Late
    ) -> PlankMove:
        """The captain's move. In very late rounds it is a sailor's; otherwise some games would not
        end."""
        best, me = None, view.seat
        calm = hurry_in(view.round) < UTMOST_HURRY
        if me is not None and len(moves) > 1 and calm and not late():
            if view.phase == "programming":
                best = self.best_programme(view, me, random, late)
            elif view.phase == "acting":
                best = best_way(view, me, ways_of(moves, me), random, BOLD, self.worlds, late)
        return best or self.sailor.choose(view, moves, random)

    def best_programme(self, view: View, me: Seat, random: Random, late: Late) -> Programme | None:
        beliefs = Beliefs(view, me, min(CHOICES, self.worlds), random, late)
        own = face_down(view.aside[me], ())
        choices = sorted(own, key=appeal_to(view, me).of, reverse=True)[:OWN]
        brought: dict[Cards, list[float]] = {cards: [] for cards in choices}

        def imagine() -> Trial:
            return Trial(view, me, beliefs.table(), random, BOLD)

        def value(trial: Trial, cards: Cards) -> float:
            worth = trial.value(cards)
            brought[cards].append(worth)
            return worth

        best = best_in_worlds(choices, imagine, value, self.worlds, late)
        return None if best is None else Programme(in_style(self.style, best, brought))


# ── Playing style ────────────────────────────────────────────────────────────────────────────

NEAR = 0.003
"""The difference between two evaluations that counts as equal: less than a captain's sampling
error."""
RISKY = (CHARGE, DRAG, RETRACT)
SAFE = (EXTEND, PULL, I_DONT_WANT_TO_DIE)
SELFISH = (PULL, RUN, I_DONT_WANT_TO_DIE)
HARMFUL = (SHOVE_LEFT, SHOVE_RIGHT, SHOVE_ANYONE, RETRACT, DRAG, CHARGE)


def in_style(style: Style, best: Cards, brought: Mapping[Cards, Sequence[float]]) -> Cards:
    """The programme that fits the style best, among those nearly as good as the best one."""
    worlds = len(brought[best])
    totals = {cards: sum(worths) for cards, worths in brought.items() if len(worths) == worlds}
    near = [cards for cards, total in totals.items() if total >= totals[best] - NEAR * worlds]
    return max([best, *near], key=lambda cards: (liking(style, cards), totals[cards]))


def liking(style: Style, cards: Cards) -> float:
    """How well a programme fits a style. For example, liars begin with a harmless card."""
    kind = RISKY if style.risk > 0 else SAFE
    risk = abs(style.risk) * sum([card in kind for card in cards])
    greed = style.greed * sum([card in SELFISH for card in cards])
    return risk + greed + style.deceit * ((cards[0] not in HARMFUL) + (cards[-1] in HARMFUL))
