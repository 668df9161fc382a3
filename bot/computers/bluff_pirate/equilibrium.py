"""A series is a small game: how often to lie, whom to ask, and how often to accuse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from bot.computers.bluff_pirate.race import JUNK, LET_GO, any_cards, winning, winning_after, worths
from bot.games.base.game import Seat, Value, replaced
from bot.games.bluff_pirate.rules import DISCARD_FROM, fall_back

THOUGHTS = 24
"""How often everybody thinks of the others anew."""
EVEN = 0.004
"""Chances to win that lie this close are as good as equal."""
ANYBODY = 0.05
"""How often just anybody is asked."""
FIRST, HASTE = 0.35, 10.0
"""How many series are thought to be bluffs at first, and how fast that changes."""
ROGUES = 0.01
"""So many bluff whatever it promises: a long series is hardly ever true."""
SURE = 0.001
"""Nobody is thought to do something less often than this."""
HOLDS = {
    3: (0, 0, 0, 0.01, 0.05, 0.08, 0.12, 0.18, 0.22, 0.29, 0.38, 0.46, 0.51, 0.57, 0.65, 0.7),
    4: (0, 0, 0, 0, 0.002, 0.004, 0.006, 0.01, 0.015, 0.03, 0.04, 0.055, 0.065, 0.075, 0.1, 0.11),
    5: (0, 0, 0, 0, 0, 0, 0.001, 0.001, 0.001, 0.002, 0.002, 0.003, 0.004, 0.005, 0.007, 0.01),
}
"""How often a hand of so many cards holds a true series of that length and no longer one."""


def holding(spaces: int, cards: int) -> tuple[float, float]:
    """How likely who has so many cards holds just such a true series, and how likely none."""
    held = [odds[min(cards, len(odds) - 1)] for odds in HOLDS.values()]
    return held[spaces - 3] + 0.001, 1 - sum(held)


class Laid(NamedTuple):
    """What everybody sees of a series, but for its suit."""

    ships: tuple[int, ...]
    sizes: tuple[int, ...]
    """Cards in each hand; those of the series are not counted."""
    a_open: bool
    layer: Seat
    spaces: int


class Stakes(NamedTuple):
    """What a series may bring, as chances to win, for its layer and for each voter."""

    passed: float
    """Without a series."""
    believed: float
    caught: list[float]
    doubted: list[float]
    """A true series, taken for a bluff by this voter."""
    right: list[float]
    """What a voter wins by accusing a bluff,"""
    wrong: list[float]
    """and loses by accusing a true series."""


class Equilibrium(Value):
    """What everybody does when all know how it is done."""

    voters: tuple[Seat, ...]
    stakes: Stakes
    lies: float
    """How often who has no true series lays a bluff."""
    share: float
    """How many of such series are bluffs."""
    accuses: tuple[float, ...]
    asked_lying: tuple[float, ...]
    """How likely each voter is asked about a bluff,"""
    asked_true: tuple[float, ...]
    """and about a true series."""

    def of(self, voter: Seat) -> int:
        return self.voters.index(voter)

    def temptation(self, risks: Sequence[float]) -> float:
        """What a bluff promises more than no series, if voters accuse so often."""
        return (
            max(mean_chances(self.stakes.believed, self.stakes.caught, risks)) - self.stakes.passed
        )

    def accusing(self, voter: Seat, doubt: float, lying: float, true: float) -> float:
        """What saying bluff promises who doubts so much, and is so likely asked in either case."""
        at = self.of(voter)
        lying, true = doubt * lying, (1 - doubt) * true
        return (lying * self.stakes.right[at] - true * self.stakes.wrong[at]) / (lying + true)

    def asked(self, voter: Seat, risks: Sequence[float], careless: float) -> tuple[float, float]:
        """How likely this voter is asked about a bluff, and about a true series."""
        at, stakes = self.of(voter), self.stakes
        lying = preferred(mean_chances(stakes.believed, stakes.caught, risks), careless)
        true = preferred(mean_chances(stakes.believed, stakes.doubted, risks), careless)
        return lying[at], true[at]


@lru_cache(maxsize=1024)
def equilibrium(laid: Laid) -> Equilibrium:
    """What everybody does with such a series who knows no more than all do."""
    voters = tuple([seat for seat in range(len(laid.ships)) if seat != laid.layer])
    cards = laid.sizes[laid.layer] + laid.spaces
    return fictitious_play(voters, stakes_of(laid, voters), *holding(laid.spaces, cards))


def stakes_of(laid: Laid, voters: tuple[Seat, ...]) -> Stakes:
    """As everybody may reckon them: what hands hold is not known, and lies are laid with junk."""
    ships, sizes, a_open, layer, spaces = laid
    rest, gone = any_cards(sizes[layer]), LET_GO * (sizes[layer] + spaces >= DISCARD_FROM)
    worth = worths(sizes, layer, rest)
    kept = worths(sizes, layer, rest.plus(JUNK, spaces))
    less = worths(sizes, layer, rest.plus(JUNK, spaces - gone))
    passed = winning(layer, a_open, ships, less)
    believed = winning_after(layer, a_open, ships, worth, layer, spaces)
    caught, doubted, right, wrong = [list[float]() for _ in range(4)]
    for voter in voters:
        back = replaced(ships, voter, fall_back(ships[voter]))
        silent = winning_after(voter, a_open, ships, worth, layer, spaces)
        caught.append(winning_after(layer, a_open, ships, kept, voter, spaces))
        doubted.append(winning_after(layer, a_open, back, worth, layer, spaces))
        right.append(winning_after(voter, a_open, ships, kept, voter, spaces) - silent)
        wrong.append(silent - winning_after(voter, a_open, back, worth, layer, spaces))
    return Stakes(passed, believed, caught, doubted, right, wrong)


def fictitious_play(
    voters: tuple[Seat, ...], stakes: Stakes, holds: float, lacks: float
) -> Equilibrium:
    """Fictitious play: again and again everybody answers the mean of what all did so far.

    So many layers hold a true series of that length, and so many none at all.
    """
    count = len(voters)
    accuses, lying, true = [0.5] * count, [1 / count] * count, [1 / count] * count
    share, shameless = FIRST, lacks / (lacks + holds)
    least = lacks * ROGUES / (lacks * ROGUES + holds)
    for thought in range(1, THOUGHTS + 1):
        part = 2 / (thought + 2)
        tempted = mean_chances(stakes.believed, stakes.caught, accuses)
        trusting = mean_chances(stakes.believed, stakes.doubted, accuses)
        share = tilted(share, HASTE * (max(tempted) - stakes.passed))
        share = max(least, min(shameless, share))
        lying = moved(lying, preferred(tempted), part)
        true = moved(true, preferred(trusting), part)
        gains = [
            share * asked * right - (1 - share) * other * wrong
            for asked, other, right, wrong in zip(
                lying, true, stakes.right, stakes.wrong, strict=True
            )
        ]
        accuses = moved(accuses, [sigmoid(count * gain / EVEN) for gain in gains], part)
    lies = share / (1 - share) * holds / lacks
    return Equilibrium(voters, stakes, lies, share, tuple(accuses), tuple(lying), tuple(true))


def mean_chances(believed: float, accused: list[float], risks: Sequence[float]) -> list[float]:
    return [
        risk * if_accused + (1 - risk) * believed
        for risk, if_accused in zip(risks, accused, strict=True)
    ]


def preferred(promises: list[float], careless: float = ANYBODY) -> list[float]:
    """How likely each voter is asked."""
    best, floor = max(promises), careless / len(promises)
    odds = [exp((promise - best) / EVEN) for promise in promises]
    total = sum(odds)
    return [floor + (1 - careless) * each / total for each in odds]


def moved(before: list[float], after: list[float], part: float) -> list[float]:
    return [old + part * (new - old) for old, new in zip(before, after, strict=True)]


def sigmoid(gain: float) -> float:
    return 1 / (1 + exp(max(-50.0, min(50.0, -gain))))


def tilted(usual: float, gain: float) -> float:
    """How likely something is done that is usually done so often, when it promises more."""
    usual = min(1 - SURE, max(SURE, usual))
    return sigmoid(log(usual / (1 - usual)) + gain)
