"""A captain for Piratoons: it knows what a tile is worth to its own ship, and watches the chest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from math import exp
from random import Random

from bot.games.game import Seat, Value, replaced
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.moves import BIDS, OPEN, PRESSES, READY, STOP, TAKES, PiratoonsMove
from bot.games.piratoons.rules import loot_winner
from bot.games.piratoons.score import Counts, best_families, design_counts
from bot.games.piratoons.ship import Ship, barrels, empties, joints, placed, sails
from bot.games.piratoons.tiles import FAMILIES, KIND, Tile
from bot.games.piratoons.view import View
from bot.minds.mind import Mind
from bot.minds.piratoons.fists import Odds, mixed_bids

ROUNDS = 8
COIN = 0.3
"""What a doubloon is worth in points when a pawn may be had for it."""
PRICE = 0.7
"""The same in an auction: it also takes a step away from being the richest, who score 5."""
USUAL_PURSE = 5
"""What is thought to be in a purse that is hidden."""
HELD = 0.6
"""How likely a tile is kept, for each further pawn that it takes to get it."""
HOPE = 0.75
"""How likely it is that a round does not bring the tile a family waits for."""
CONTESTED = 0.45
"""The same for each rival who has pawns there and more of them at home."""
WAVER = 0.2
"""By how much tiles may differ in worth and still be reached for alike."""
COPIES = 3
ROOM = 0.3
"""What a free slot is worth for each round in which it may still be filled."""


class Sailor(Mind[View, PiratoonsMove]):
    def choose(
        self, view: View, moves: Collection[PiratoonsMove], random: Random
    ) -> PiratoonsMove | None:
        seat = view.seat
        if seat is None:
            return None
        if view.phase == "pillage":
            return place_or_stop(view, seat, STOP in moves, random)
        if view.phase == "bidding":
            return BIDS[bid(view, seat, random)]
        if view.phase == "buying":
            worth = values(view, seat, view.goods)
            return TAKES[max(worth, key=worth.__getitem__)]
        return OPEN if OPEN in moves else READY

    def pause(self, view: View, random: Random) -> float:
        """A look into the chest first, then a pawn every few seconds while the sand runs."""
        if view.phase != "pillage" or view.seat is None:
            return random.uniform(1.0, 3.0)
        if view.glass_ran:
            return random.uniform(0.6, 1.8)
        if view.crew[view.seat] == 6:
            return random.uniform(1.4, 3.0)
        return random.uniform(0.8, 3.4)


# ── What a tile is worth ─────────────────────────────────────────────────────────────────────


class Standing(Value):
    """What the rivals have: sails, barrels, and each of the five counts of empty slots."""

    sails: list[int]
    barrels: list[int]
    empties: list[int]


def standing(ships: Iterable[Ship]) -> Standing:
    ships = tuple(ships)
    most_empty = [max(counts) for counts in zip(*map(empties, ships), strict=True)]
    return Standing([sails(ship) for ship in ships], [barrels(ship) for ship in ships], most_empty)


def values(view: View, seat: Seat, tiles: Sequence[Tile]) -> dict[Tile, float]:
    """By how many points each tile would better the final score, as far as can be foreseen."""
    others = view.ships[:seat] + view.ships[seat + 1 :]
    rivals, against = rivals_of(others), standing(others)
    left = ROUNDS - view.round
    own = view.ships[seat]
    now = prospects(arranged(own, rivals), against, left)
    return {tile: prospects(arranged(own, rivals, (tile,)), against, left) - now for tile in tiles}


def prospects(ship: Ship, against: Standing, left: int) -> float:
    """The final score of a ship, with leads that are the less certain the more rounds are left."""
    good = joints(ship)
    points = 2.0 * (2 * sum(good) - len(good))
    points += lead(sails(ship), against.sails, 0.5 + 0.2 * left)
    points += lead(barrels(ship), against.barrels, 0.5 + 0.5 * left)
    counts = empties(ship)
    for own, most in zip(counts, against.empties, strict=True):
        points -= 2 * likely(own - most, 0.4 + 0.3 * left) if own else 0
    points += ROOM * left * counts.all
    tiles = placed(ship)
    for kind in FAMILIES:
        own = [tile for tile in tiles if KIND[tile] == kind]
        points += families(design_counts(own), left)
    return points


@cache
def families(counts: Counts, left: int) -> float:
    """What they are worth, and what one or two more of the kind would add, if they still come."""
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
    """Two points for the second place and three more for the first."""
    if not own:
        return 0.0
    first, *rest = sorted(others, reverse=True)
    second = rest[0] if rest else 0
    return 3 * likely(own - first + 0.5, doubt) + 2 * likely(own - second + 0.5, doubt)


def likely(ahead: float, doubt: float) -> float:
    return 1 / (1 + exp(-ahead / doubt))


# ── Pillage ──────────────────────────────────────────────────────────────────────────────────


def place_or_stop(view: View, seat: Seat, may_stop: bool, random: Random) -> PiratoonsMove | None:
    """One pawn where it brings most; nothing more to gain is the moment to call stop."""
    best = best_place(view, seat, random)
    if best is not None:
        return PRESSES[best]
    return STOP if may_stop else None


def best_place(view: View, seat: Seat, random: Random) -> int | None:
    """The tile with the greatest gain for each pawn that it still takes, or one nearly as good."""
    worth = values(view, seat, view.chest)
    best, gain = None, 0.0
    for at, (tile, pawns) in enumerate(zip(view.chest, view.pawns, strict=True)):
        if worth[tile] <= COIN or loot_winner(pawns) == seat:
            continue
        needed = pawns_needed(pawns, seat, view.crew[seat])
        if needed is not None:
            kept = HELD ** (needed - 1) * CONTESTED ** contenders(view, seat, pawns)
            each = (worth[tile] * kept - needed * COIN) / needed
            each *= 1 - WAVER * random.random()
            if each > gain:
                best, gain = at, each
    return best


def contenders(view: View, seat: Seat, pawns: tuple[int, ...]) -> int:
    """Who may fight for a tile: there already, and with crew left."""
    rivals = zip(pawns, view.crew, strict=True)
    return sum([at != seat and bool(own and crew) for at, (own, crew) in enumerate(rivals)])


def pawns_needed(pawns: tuple[int, ...], seat: Seat, crew: int) -> int | None:
    for more in range(1, crew + 1):
        if loot_winner(replaced(pawns, seat, pawns[seat] + more)) == seat:
            return more
    return None


# ── Auction ──────────────────────────────────────────────────────────────────────────────────


def bid(view: View, seat: Seat, random: Random) -> int:
    """Drawn by the odds: bids are a game of chicken, and equal ones cancel."""
    odds = fists(view)[seat]
    return random.choices(range(len(odds)), odds)[0]


def fists(view: View) -> list[Odds]:
    """What everybody will bid, by what the tiles are worth to each ship."""
    worths = [
        sorted(values(view, each, view.goods).values(), reverse=True) for each in range(view.seats)
    ]
    purses = [USUAL_PURSE if coins is None else coins for coins in view.purses]
    return mixed_bids(worths, purses, PRICE)
