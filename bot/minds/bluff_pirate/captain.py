"""A captain at Bluff Pirate: sees each vote through the voter's eyes, in many deals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from msgspec.structs import replace

from bot.games.bluff_pirate import Ask, BluffMove, Cards, Series, View, Vote, lay_of, without
from bot.games.game import Seat
from bot.minds.bluff_pirate.deals import deal
from bot.minds.bluff_pirate.race import CARD_WORTH, worth_of
from bot.minds.bluff_pirate.sailor import (
    ASK_DOUBT,
    Asking,
    Claim,
    Sailor,
    accuses,
    accusing,
    asking,
    doubt_of_all,
    foreseen,
    guessed_asking,
    leaning,
    on_the_table,
    readiness,
    stubbornness,
    suspicion,
    without_series,
    worthwhile,
)
from bot.minds.mind import Thinker

WORLDS = 40
OTHERWISE = 0.15
"""How often others do not do as a sailor would."""
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
            return act(view, view.seat, deals, random, late)
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
    risks = foreseen(theirs, claim)
    asked = 0
    for hands in deals:
        left = worth_of(hands[layer])
        kept = left + CARD_WORTH * claim.spaces
        hopes = asking(theirs, claim, bluff, risks, left, kept)
        asked += max(hopes, key=lambda voter: hopes[voter] + random.gauss(0, ASK_DOUBT)) == me
    return OTHERWISE / (view.seats - 1) + (1 - OTHERWISE) * asked / len(deals)


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def risks_of(view: View, claim: Claim, deals: Sequence[Sequence[Cards]]) -> dict[Seat, float]:
    """How likely each voter says bluff, with the hands that it may hold."""
    guessed = guessed_asking(view, claim)
    seen = doubt_of_all(view, claim)
    return {voter: risk_of(view, voter, claim, guessed, seen, deals) for voter in guessed.honest}


def risk_of(
    view: View,
    voter: Seat,
    claim: Claim,
    guessed: Asking,
    seen: float,
    deals: Sequence[Sequence[Cards]],
) -> float:
    views = [replace(view, seat=voter, hand=hands[voter]) for hands in deals]
    ready = sum([readiness(each, voter, claim, guessed) for each in views]) / len(views)
    habit = accuses(view, voter, claim, seen)
    stubborn = max(OTHERWISE, stubbornness(view.repute[voter]))
    return stubborn * habit + (1 - stubborn) * ready


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
) -> BluffMove:
    """Every series that may be worth it, and none; as many deals each as there is time for."""
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
    return best
