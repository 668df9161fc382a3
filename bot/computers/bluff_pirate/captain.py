"""A captain, the strongest computer player of Bluff Pirate: predicts each vote from the voter's
view in many sampled deals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from msgspec.structs import replace

from bot.computers.base.computer import Style, Thinker
from bot.computers.base.search import Late
from bot.computers.bluff_pirate.equilibrium import Equilibrium, sigmoid
from bot.computers.bluff_pirate.race import worth_of
from bot.computers.bluff_pirate.sailor import (
    ASK_DOUBT,
    PATIENCE,
    Claim,
    Sailor,
    asking,
    claim_of,
    on_the_table,
    promises,
    readiness,
    risks,
    suspicion,
    usually,
    without_series,
    worthwhile,
)
from bot.computers.bluff_pirate.sampling import sample_deal
from bot.games.base.game import Seat
from bot.games.bluff_pirate.cards import Cards, with_cards
from bot.games.bluff_pirate.moves import Ask, BluffMove, Vote, lay_of
from bot.games.bluff_pirate.rules import LENGTHS
from bot.games.bluff_pirate.states import Repute, Series
from bot.games.bluff_pirate.view import View

OTHERWISE = 0.15
"""The probability that another player doesn't play like a sailor (the middle level)."""
WAVERING, STUBBORN = 0.15, 0.35
"""Distances of a voter's accusation rate from one half. Up to WAVERING the voter is not stubborn at
all, from STUBBORN on completely."""
EVEN_VOTES, EVEN_LAYS, EVEN_ASKS = 0.004, 0.001, 0.001
"""Differences in the chance to win that count as equal: in a vote, in a choice of series, and in a
choice of voter."""


class Captain(Thinker[View, BluffMove]):
    worlds = 20
    sailor = Sailor()

    def think(
        self, view: View, moves: Collection[BluffMove], random: Random, late: Late
    ) -> BluffMove:
        deals = self.imagine(view, random, late)
        if view.seat is None or not deals:
            return self.sailor.choose(view, moves, random)
        if view.phase == "voting":
            return Vote(random.random() < vote(view, view.seat, deals, random, self.style))
        if view.phase == "designating":
            return Ask(ask(view, view.seat, deals, random))
        if view.phase == "acting":
            best = act(view, view.seat, deals, random, late, self.style)
            return best or self.sailor.choose(view, moves, random)
        return self.sailor.choose(view, moves, random)

    def imagine(self, view: View, random: Random, late: Late) -> list[list[Cards]]:
        deals: list[list[Cards]] = []
        while len(deals) < self.worlds and not late():
            deals.append(sample_deal(view, random))
        return deals


# ── The vote ─────────────────────────────────────────────────────────────────────────────────


def vote(
    view: View, me: Seat, deals: Sequence[Sequence[Cards]], random: Random, style: Style
) -> float:
    """The probability to vote bluff, considering how often this seat would be asked."""
    claim = on_the_table(view)
    usual = usually(view, claim)
    doubt = suspicion(view, claim, usual.share)
    lying, true = [
        how_often_asked(view, me, claim, each, usual, deals, random) for each in (True, False)
    ]
    gain = usual.accusing(me, doubt, lying, true)
    return 1.0 if doubt == 1 else sigmoid((gain + of_accusing(style)) / EVEN_VOTES)


def how_often_asked(
    view: View,
    me: Seat,
    claim: Claim,
    bluff: bool,
    usual: Equilibrium,
    deals: Sequence[Sequence[Cards]],
    random: Random,
) -> float:
    """The share of deals in which the layer of the series would ask this seat."""
    layer = claim.layer
    theirs = replace(view, seat=layer, hand=())
    accused = risks(theirs, usual)
    asked = 0
    for hands in deals:
        left = worth_of(hands[layer])
        hopes = asking(theirs, claim, bluff, accused, left, left)
        asked += max(hopes, key=lambda voter: hopes[voter] + random.gauss(0, ASK_DOUBT)) == me
    return OTHERWISE / (view.seats - 1) + (1 - OTHERWISE) * asked / len(deals)


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def risks_of(view: View, claim: Claim, deals: Sequence[Sequence[Cards]]) -> list[float]:
    """The probability that each voter votes bluff, averaged over the hands they can have."""
    usual = usually(view, claim)
    found: list[float] = []
    for voter, habit in zip(usual.voters, risks(view, usual), strict=True):
        ready = mean_readiness(view, voter, claim, usual, deals)
        stubborn = max(OTHERWISE, stubbornness(view.repute[voter]))
        found.append(stubborn * habit + (1 - stubborn) * ready)
    return found


def mean_readiness(
    view: View, voter: Seat, claim: Claim, usual: Equilibrium, deals: Sequence[Sequence[Cards]]
) -> float:
    views = [replace(view, seat=voter, hand=hands[voter]) for hands in deals]
    return sum([readiness(each, voter, claim, usual) for each in views]) / len(views)


def stubbornness(habits: Repute) -> float:
    """The probability (0 to 1) that a voter always votes the same, by their public record."""
    rate = (habits.accusations + PATIENCE / 2) / (habits.asked + PATIENCE)
    return max(0.0, min(1.0, (abs(rate - 1 / 2) - WAVERING) / (STUBBORN - WAVERING)))


def hopes_of(
    view: View, me: Seat, series: Series, hand: Cards, deals: Sequence[Sequence[Cards]]
) -> dict[Seat, float]:
    accused = risks_of(view, claim_of(me, series, hand), deals)
    return promises(view, me, series, hand, accused)


def ask(view: View, me: Seat, deals: Sequence[Sequence[Cards]], random: Random) -> Seat:
    series = Series(view.up, view.down)
    hopes = hopes_of(view, me, series, with_cards(view.hand, series.up + series.down), deals)
    return max(hopes, key=lambda voter: hopes[voter] + random.gauss(0, EVEN_ASKS))


def act(
    view: View,
    me: Seat,
    deals: Sequence[Sequence[Cards]],
    random: Random,
    late: Late,
    style: Style,
) -> BluffMove | None:
    """The best honest series; without one, the best bluff or no series. None if there was
    no time."""
    found = [*worthwhile(view.hand, random)]
    true, none = [each for each in found if not each.bluff], without_series(view, me, random)
    hope, best = (0.0, None) if true else none
    for tried, series in enumerate(dict.fromkeys(true or found)):
        if late():
            return best if tried else None
        promise = max(hopes_of(view, me, series, view.hand, deals).values())
        promise += of_series(style, series) + random.gauss(0, EVEN_LAYS)
        if promise > hope:
            hope, best = promise, lay_of(series.up, series.down)
    return best


# ── Playing style ────────────────────────────────────────────────────────────────────────────

CHANCE = 0.006
"""The maximum that a style adds to the chance to win."""
LONGEST = LENGTHS[-1] - LENGTHS[0]


def of_series(style: Style, series: Series) -> float:
    """A style's bonus for a series. Liars like to bluff and cautious captains don't; gamblers like
    long series, and greedy captains honest ones."""
    longer = (series.spaces - LENGTHS[0]) / LONGEST
    lean = style.risk * longer
    if series.bluff:
        lean += style.deceit + min(0.0, style.risk)
    else:
        lean += style.greed
    return CHANCE * max(-1.0, min(1.0, lean))


def of_accusing(style: Style) -> float:
    """A style's bonus for an accusation. Gamblers and greedy captains like it, because an accuser
    can sail."""
    return CHANCE * (style.risk + style.greed) / 2
