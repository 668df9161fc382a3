"""An auction of Piratoons in thought: what everybody bids, and who then takes what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.games.game import Seat, replaced
from bot.games.piratoons.rules import buyers
from bot.games.piratoons.view import View
from bot.minds.piratoons.outlook import Outlook
from bot.minds.piratoons.sailor import fists

Bids = tuple[int, ...]


class Auction:
    """Everybody else bids and takes like a sailor."""

    def __init__(self, view: View, me: Seat, random: Random) -> None:
        self.view, self.me, self.random = view, me, random
        self.outlook = Outlook(view, view.goods)
        self.odds = fists(view) if view.phase == "bidding" else []

    def imagine(self) -> Bids:
        draws = [self.random.choices(range(len(odds)), odds)[0] for odds in self.odds]
        return tuple(draws)

    def bid(self, others: Bids, coins: int) -> float:
        """The chance to win, if one bids so many coins."""
        bids = replaced(others, self.me, coins)
        return self.sell(buyers(bids), bids, [0.0] * len(bids), list(range(len(self.view.goods))))

    def take(self, at: int) -> float:
        """The same with a tile, before the next ones choose."""
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
