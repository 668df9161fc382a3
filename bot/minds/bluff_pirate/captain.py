"""A captain at Bluff Pirate: sees each vote through the voter's eyes, in many deals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from msgspec.structs import replace

from bot.games.bluff_pirate import Ask, BluffMove, Cards, Series, View, Vote, lay_of, without
from bot.games.bluff_pirate.states import Repute
from bot.games.game import Seat
from bot.minds.bluff_pirate.deals import deal
from bot.minds.bluff_pirate.race import CARD_WORTH, worth_of
from bot.minds.bluff_pirate.sailor import (
    ASK_DOUBT,
    PATIENCE,
    Asking,
    Claim,
    Sailor,
    accusing,
    asking,
    guessed_asking,
    leaning,
    on_the_table,
    readiness,
    risks_by_habit,
    suspicion,
    without_series,
    worthwhile,
)
from bot.minds.mind import Thinker

WORLDS = 20
OTHERWISE = 0.15
"""How often others do not do as a sailor would."""
WAVERING, STUBBORN = 0.15, 0.35
"""Who leans further than this to one vote is taken for one who always does the same."""
EVEN_VOTES, EVEN_LAYS, EVEN_ASKS = 0.004, 0.001, 0.001
"""Chances to win that lie this close are as good as equal, and drawn."""


class Captain(Thinker[View, BluffMove]):
    def __init__(self, worlds: int = WORLDS) -> None:
        super().__init__(worlds)
        self.sailor = Sailor()

    def think(
        self,
        view: View,
        moves: Collection[BluffMove],
        random: Random,
        late: Callable[[], bool],
    ) -> BluffMove:
        deals = self.imagine(view, random, late)
        if view.seat is None or not deals:
            return self.sailor.choose(view, moves, random)
        if view.phase == "voting":
            return Vote(random.random() < vote(view, view.seat, deals, random))
        if view.phase == "designating":
            return Ask(ask(view, view.seat, deals, random))
        if view.phase == "acting":
            best = act(view, view.seat, deals, random, late)
            return best or self.sailor.choose(view, moves, random)
        return self.sailor.choose(view, moves, random)

    def imagine(self, view: View, random: Random, late: Callable[[], bool]) -> list[list[Cards]]:
        deals: list[list[Cards]] = []
        while len(deals) < self.worlds and not late():
            deals.append(deal(view, random))
        return deals


# ── The vote ─────────────────────────────────────────────────────────────────────────────────


def vote(view: View, me: Seat, deals: Sequence[Sequence[Cards]], random: Random) -> float:
    """How ready to say bluff, now that a series lies there: is one asked with a bluff, or else?"""
    claim = on_the_table(view)
    doubt = suspicion(view, claim)
    lying, honest = [
        how_often_asked(view, me, claim, each, deals, random) for each in (True, False)
    ]
    asked = doubt * lying / (doubt * lying + (1 - doubt) * honest)
    return leaning(accusing(view, me, claim, asked) / EVEN_VOTES)


def how_often_asked(
    view: View,
    me: Seat,
    claim: Claim,
    bluff: bool,
    deals: Sequence[Sequence[Cards]],
    random: Random,
) -> float:
    """Of all deals, those in which the layer would ask this seat."""
    layer = claim.layer
    theirs = replace(view, seat=layer, hand=())
    risks = risks_by_habit(theirs, claim)
    asked = 0
    for hands in deals:
        left = worth_of(hands[layer])
        kept = left + CARD_WORTH * claim.spaces
        hopes = asking(theirs, claim, bluff, risks, left, kept)
        asked += max(hopes, key=lambda voter: hopes[voter] + random.gauss(0, ASK_DOUBT)) == me
    return OTHERWISE / (view.seats - 1) + (1 - OTHERWISE) * asked / len(deals)


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def risks_of(view: View, claim: Claim, deals: Sequence[Sequence[Cards]]) -> dict[Seat, float]:
    """How likely each voter says bluff, with the hands that it may hold; the stubborn as always."""
    guessed, habits = guessed_asking(view, claim), risks_by_habit(view, claim)
    risks: dict[Seat, float] = {}
    for voter, habit in habits.items():
        ready = mean_readiness(view, voter, claim, guessed, deals)
        stubborn = max(OTHERWISE, stubbornness(view.repute[voter]))
        risks[voter] = stubborn * habit + (1 - stubborn) * ready
    return risks


def mean_readiness(
    view: View, voter: Seat, claim: Claim, guessed: Asking, deals: Sequence[Sequence[Cards]]
) -> float:
    views = [replace(view, seat=voter, hand=hands[voter]) for hands in deals]
    return sum([readiness(each, voter, claim, guessed) for each in views]) / len(views)


def stubbornness(habits: Repute) -> float:
    """Who nearly always votes the same is not thought to read anything."""
    rate = (habits.accusations + PATIENCE / 2) / (habits.asked + PATIENCE)
    return max(0.0, min(1.0, (abs(rate - 1 / 2) - WAVERING) / (STUBBORN - WAVERING)))


def hopes_of(
    view: View, me: Seat, series: Series, left: Cards, deals: Sequence[Sequence[Cards]]
) -> dict[Seat, float]:
    claim = Claim(me, series.up, len(series.down), len(left))
    kept = worth_of(left + series.up + series.down)
    return asking(view, claim, series.bluff, risks_of(view, claim, deals), worth_of(left), kept)


def ask(view: View, me: Seat, deals: Sequence[Sequence[Cards]], random: Random) -> Seat:
    hopes = hopes_of(view, me, Series(view.up, view.down), view.hand, deals)
    return max(hopes, key=lambda voter: hopes[voter] + random.gauss(0, EVEN_ASKS))


def act(
    view: View,
    me: Seat,
    deals: Sequence[Sequence[Cards]],
    random: Random,
    late: Callable[[], bool],
) -> BluffMove | None:
    """The best of all series that may be worth it, and of none; None if there was no time."""
    hope, best = without_series(view, me, random)
    hope += random.gauss(0, EVEN_LAYS)
    tried: set[Series] = set()
    for one_up in (True, False):
        for series in worthwhile(view.hand, one_up, random):
            if series in tried or late():
                continue
            tried.add(series)
            left = without(view.hand, series.up + series.down)
            promise = max(hopes_of(view, me, series, left, deals).values())
            promise += random.gauss(0, EVEN_LAYS)
            if promise > hope:
                hope, best = promise, lay_of(series.up, series.down)
    return best if tried else None
