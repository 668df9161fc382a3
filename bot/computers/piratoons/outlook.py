"""Estimates the final score of a ship and the chance to win. The numbers are fitted to 700 games of
sailors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from bot.computers.piratoons.ledger import purses
from bot.games.base.game import Seat, Value
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.rules import ROUNDS
from bot.games.piratoons.score import Counts, best_families, design_counts
from bot.games.piratoons.ship import Ship, barrels, empties, joints, placed, sails
from bot.games.piratoons.tiles import FAMILIES, KIND, Tile
from bot.games.piratoons.view import View

HOPE = 0.75
"""The probability that one round does not bring the tile that a family needs."""
COPIES = 3

Tiles = tuple[Tile, ...]


class Parts(NamedTuple):
    """The parts of a ship's score, and the number of its free slots."""

    connections: float
    sails: float
    barrels: float
    empties: float
    families: float
    room: float


WEIGHTS = (
    Parts(1.00, 1.10, 1.00, 1.05, 1.00, 0.00),
    Parts(0.72, 1.16, 0.53, 0.81, 1.20, 0.22),
    Parts(0.64, 1.15, 0.47, 0.80, 1.28, 0.38),
    Parts(0.48, 1.10, 0.25, 0.75, 1.35, 0.55),
    Parts(0.36, 1.08, 0.10, 0.80, 1.25, 0.75),
    Parts(0.28, 0.95, 0.30, 0.85, 0.80, 0.82),
    Parts(0.25, 0.80, 0.40, 0.75, 0.70, 0.95),
    Parts(0.20, 0.70, 0.30, 0.80, 0.60, 1.10),
)
"""The weight of each part in the expected final score, indexed by the number of rounds left."""
COINS = (0.42, 0.34, 0.30, 0.29, 0.27, 0.25, 0.25, 0.25)
"""The worth of a doubloon in points, indexed by the number of rounds left."""
SPREAD = (1.1, 2.5, 3.2, 3.5, 4.0, 4.5, 4.7, 4.8)
"""The lead, in points, that gives odds of e to one, indexed by the number of rounds left."""


def values(view: View, seat: Seat, tiles: Tiles) -> dict[Tile, float]:
    """For each tile, the expected points that it adds to the seat's final score."""
    left = ROUNDS - view.round
    now, *better = [foreseen(parts, left) for parts in with_each(view.ships, seat, tiles, left)]
    return {tile: points - now for tile, points in zip(tiles, better, strict=True)}


def foreseen(parts: Parts, left: int) -> float:
    """The expected final score of a ship with these parts, if `left` rounds are left."""
    return sum([part * weight for part, weight in zip(parts, WEIGHTS[left], strict=True)])


class Standing(Value):
    """The sails and barrels of each rival, and the highest of each of their counts of empty
    slots."""

    sails: list[int]
    barrels: list[int]
    empties: list[int]


def standing(ships: Iterable[Ship]) -> Standing:
    ships = tuple(ships)
    most_empty = [max(counts) for counts in zip(*map(empties, ships), strict=True)]
    return Standing([sails(ship) for ship in ships], [barrels(ship) for ship in ships], most_empty)


@lru_cache(512)
def with_each(ships: tuple[Ship, ...], seat: Seat, tiles: Tiles, left: int) -> tuple[Parts, ...]:
    """The score parts of a seat's ship as it is, then with each of the tiles."""
    others = ships[:seat] + ships[seat + 1 :]
    rivals, against = rivals_of(others), standing(others)
    more = [(), *[(tile,) for tile in tiles]]
    ways = [arranged(ships[seat], rivals, won) for won in more]
    return tuple([parts_of(ship, against, left) for ship in ways])


def parts_of(ship: Ship, against: Standing, left: int) -> Parts:
    """The score parts of a ship against its rivals. Leads count less, the more rounds are left."""
    good, counts, tiles = joints(ship), empties(ship), placed(ship)
    lost = [
        2 * sigmoid(own - most, 0.4 + 0.3 * left) if own else 0.0
        for own, most in zip(counts, against.empties, strict=True)
    ]
    kinds = [[tile for tile in tiles if KIND[tile] == kind] for kind in FAMILIES]
    return Parts(
        connections=2.0 * (2 * sum(good) - len(good)),
        sails=lead(sails(ship), against.sails, 0.5 + 0.2 * left),
        barrels=lead(barrels(ship), against.barrels, 0.5 + 0.5 * left),
        empties=-sum(lost),
        families=sum([families(design_counts(own), left) for own in kinds]),
        room=counts.all,
    )


@cache
def families(counts: Counts, left: int) -> float:
    """The expected points of families, including those that one or two more tiles would
    complete."""
    now, one, two = (best_families_with(counts, more) for more in (0, 1, 2))
    chance = 1 - HOPE**left
    return now + chance * (one - now) + chance**2 * (two - one)


def best_families_with(counts: Counts, more: int) -> int:
    best = best_families(counts)[0]
    if not more:
        return best
    a, b, c = counts
    richer = [(a + 1, b, c), (a, b + 1, c), (a, b, c + 1)]
    real = [best_families_with(each, more - 1) for each in richer if max(each) <= COPIES]
    return max(real, default=best)


def lead(own: int, others: Sequence[int], doubt: float) -> float:
    """The expected points of a majority: 2 for at least second place, 3 more for first."""
    if not own:
        return 0.0
    first, *rest = sorted(others, reverse=True)
    second = rest[0] if rest else 0
    return 3 * sigmoid(own - first + 0.5, doubt) + 2 * sigmoid(own - second + 0.5, doubt)


def sigmoid(ahead: float, doubt: float) -> float:
    return 1 / (1 + exp(-ahead / doubt))


# ── Who will win ─────────────────────────────────────────────────────────────────────────────


class Outlook:
    """The expected score of every ship, and what each tile would add to it."""

    def __init__(self, view: View, tiles: Tiles) -> None:
        self.left = ROUNDS - view.round
        self.coin = COINS[self.left]
        self.now: list[float] = []
        self.more: list[list[float]] = []
        for seat, coins in enumerate(purses(view)):
            parts = with_each(view.ships, seat, tiles, self.left)
            now, *better = [foreseen(each, self.left) for each in parts]
            self.now.append(now + self.coin * coins)
            self.more.append([points - now for points in better])

    def winning(self, me: Seat, gains: Sequence[float]) -> float:
        """The chance of seat `me` to win if each seat gains these points."""
        totals = [now + gain for now, gain in zip(self.now, gains, strict=True)]
        spread = SPREAD[self.left]
        return 1 / sum([exp((total - totals[me]) / spread) for total in totals])
