"""Computes the equilibrium of a series: how often to bluff, whom to ask, and how often to
accuse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from typing import NamedTuple

from bot.computers.bluff_pirate.race import JUNK, LET_GO, any_cards, winning, winning_after, worths
from bot.games.base.game import Seat, Value, replaced
from bot.games.bluff_pirate.rules import DISCARD_FROM, fall_back

THOUGHTS = 24
"""The number of rounds of fictitious play."""
EVEN = 0.004
"""The difference in the chance to win that counts as nearly equal: the temperature of random
choices."""
ANYBODY = 0.05
"""The probability that the layer of a series asks a random voter."""
FIRST, HASTE = 0.35, 10.0
"""FIRST is the share of bluffs before fictitious play; HASTE is how fast that share changes."""
ROGUES = 0.01
"""The share of players without an honest series who always bluff."""
SURE = 0.001
"""The lower limit of a probability; its distance to 1 is the upper limit."""
HOLDS = {
    3: (0, 0, 0, 0.01, 0.05, 0.08, 0.12, 0.18, 0.22, 0.29, 0.38, 0.46, 0.51, 0.57, 0.65, 0.7),
    4: (0, 0, 0, 0, 0.002, 0.004, 0.006, 0.01, 0.015, 0.03, 0.04, 0.055, 0.065, 0.075, 0.1, 0.11),
    5: (0, 0, 0, 0, 0, 0, 0.001, 0.001, 0.001, 0.002, 0.002, 0.003, 0.004, 0.005, 0.007, 0.01),
}
"""The probability that a hand's longest honest series has this length, by length and by number of
cards in the hand."""


def holding(spaces: int, cards: int) -> tuple[float, float]:
    """The probability that a hand has an honest series of this length, and that it has none
    at all."""
    held = [odds[min(cards, len(odds) - 1)] for odds in HOLDS.values()]
    return held[spaces - 3] + 0.001, 1 - sum(held)


class Laid(NamedTuple):
    """The public facts about a series, except its suit."""

    ships: tuple[int, ...]
    sizes: tuple[int, ...]
    """The number of cards in each hand, not counting the series."""
    a_open: bool
    layer: Seat
    spaces: int


class Stakes(NamedTuple):
    """The chances to win after each outcome of a series, for its layer and for each voter."""

    passed: float
    """The layer's chance to win without a series."""
    believed: float
    caught: list[float]
    doubted: list[float]
    """For each voter, the layer's chance to win if this voter accuses an honest series."""
    right: list[float]
    """For each voter, the gain in chance to win by accusing a bluff."""
    wrong: list[float]
    """For each voter, the loss in chance to win by accusing an honest series."""


class Equilibrium(Value):
    """Strategies of the layer and the voters, of which each is best against the others."""

    voters: tuple[Seat, ...]
    stakes: Stakes
    lies: float
    """The probability that a player without an honest series bluffs."""
    share: float
    """The share of bluffs among all series like this one."""
    accuses: tuple[float, ...]
    asked_lying: tuple[float, ...]
    """For each voter, the probability to be asked about a bluff."""
    asked_true: tuple[float, ...]
    """For each voter, the probability to be asked about an honest series."""

    def of(self, voter: Seat) -> int:
        return self.voters.index(voter)

    def temptation(self, risks: Sequence[float]) -> float:
        """The gain of a bluff over no series, if the voters accuse with these probabilities."""
        return (
            max(mean_chances(self.stakes.believed, self.stakes.caught, risks)) - self.stakes.passed
        )

    def accusing(self, voter: Seat, doubt: float, lying: float, true: float) -> float:
        """The expected gain of voting bluff, if this voter is asked. `doubt` is their probability
        of a bluff."""
        at = self.of(voter)
        lying, true = doubt * lying, (1 - doubt) * true
        return (lying * self.stakes.right[at] - true * self.stakes.wrong[at]) / (lying + true)

    def asked(self, voter: Seat, risks: Sequence[float], careless: float) -> tuple[float, float]:
        """The probability that this voter is asked about a bluff, and about an honest series."""
        at, stakes = self.of(voter), self.stakes
        lying = preferred(mean_chances(stakes.believed, stakes.caught, risks), careless)
        true = preferred(mean_chances(stakes.believed, stakes.doubted, risks), careless)
        return lying[at], true[at]


@lru_cache(maxsize=1024)
def equilibrium(laid: Laid) -> Equilibrium:
    """The equilibrium for players who know only what everybody sees."""
    voters = tuple([seat for seat in range(len(laid.ships)) if seat != laid.layer])
    cards = laid.sizes[laid.layer] + laid.spaces
    return fictitious_play(voters, stakes_of(laid, voters), *holding(laid.spaces, cards))


def stakes_of(laid: Laid, voters: tuple[Seat, ...]) -> Stakes:
    """The stakes as everybody can estimate them: hands are unknown, and bluffs use
    worthless cards."""
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
    """Finds the equilibrium: each side answers the mean of the other's earlier answers, again and
    again.

    `holds` and `lacks` are the probabilities of an honest series of this length, and of none at
    all.
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
    """The probability that each voter is asked: a softmax over the layer's chances to win."""
    best, floor = max(promises), careless / len(promises)
    odds = [exp((promise - best) / EVEN) for promise in promises]
    total = sum(odds)
    return [floor + (1 - careless) * each / total for each in odds]


def moved(before: list[float], after: list[float], part: float) -> list[float]:
    return [old + part * (new - old) for old, new in zip(before, after, strict=True)]


def sigmoid(gain: float) -> float:
    return 1 / (1 + exp(max(-50.0, min(50.0, -gain))))


def tilted(usual: float, gain: float) -> float:
    """The usual probability of an action, moved up or down by what the action gains."""
    usual = min(1 - SURE, max(SURE, usual))
    return sigmoid(log(usual / (1 - usual)) + gain)
