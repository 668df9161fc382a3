"""Plays out auctions of Piratoons to compare bids and tiles."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from bot.computers.base.search import Late
from bot.computers.piratoons.outlook import Outlook
from bot.computers.piratoons.sailor import fists
from bot.games.base.game import Seat, replaced
from bot.games.piratoons.rules import buyers
from bot.games.piratoons.view import View

NEAR = 0.03
"""The temperature of the random choice between bids: a difference in the chance to win."""
UNUSUAL = 0.02
"""The amount added to the usual probability of each bid, so that unusual bids are possible."""

Bids = tuple[int, ...]


class Auction:
    """An auction in which everybody else plays like a sailor (the middle level of computer
    players)."""

    def __init__(self, view: View, me: Seat, random: Random) -> None:
        self.view, self.me, self.random = view, me, random
        self.outlook = Outlook(view, view.goods)
        self.odds = fists(view) if view.phase == "bidding" else []

    def imagine(self) -> Bids:
        draws = [self.random.choices(range(len(odds)), odds)[0] for odds in self.odds]
        return tuple(draws)

    def hopes(self, highest: int, worlds: int, late: Late) -> list[float]:
        """The chance to win with each bid from 0 to `highest`; empty if there is no time for one
        world."""
        totals, tried = [0.0] * (highest + 1), 0
        while tried < worlds and not late():
            others = self.imagine()
            totals = [total + self.bid(others, coins) for coins, total in enumerate(totals)]
            tried += 1
        return [total / tried for total in totals] if tried else []

    def drawn(self, hopes: Sequence[float]) -> int:
        """A random bid, weighted with these chances to win and with the usual odds."""
        best, usual = max(hopes), self.odds[self.me]
        odds = [
            (usual[coins] + UNUSUAL) * exp((hope - best) / NEAR) for coins, hope in enumerate(hopes)
        ]
        return self.random.choices(range(len(odds)), odds)[0]

    def bid(self, others: Bids, coins: int) -> float:
        """The chance to win with a bid of `coins` against these bids of the others."""
        bids = replaced(others, self.me, coins)
        return self.sell(buyers(bids), bids, [0.0] * len(bids), list(range(len(self.view.goods))))

    def take(self, at: int) -> float:
        """The chance to win by taking this tile, after the next buyers have chosen too."""
        order, bids, gains = self.view.buyers, self.view.bids, [0.0] * self.view.seats
        left = [other for other in range(len(self.view.goods)) if other != at]
        self.pay(self.me, at, bids, gains)
        return self.sell(order[1:], bids, gains, left)

    def sell(self, order: Sequence[Seat], bids: Bids, gains: list[float], left: list[int]) -> float:
        for seat in order[: len(left)]:
            best = max(left, key=self.outlook.more[seat].__getitem__)
            left.remove(best)
            self.pay(seat, best, bids, gains)
        return self.outlook.winning(self.me, gains)

    def pay(self, seat: Seat, at: int, bids: Bids, gains: list[float]) -> None:
        gains[seat] += self.outlook.more[seat][at] - self.outlook.coin * bids[seat]
