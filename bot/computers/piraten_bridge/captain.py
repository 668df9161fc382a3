"""A captain at Piraten Bridge: plays the round to its end in many sampled deals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import exp
from random import Random

from bot.computers.base.computer import Style, Thinker
from bot.computers.base.search import Late, best_in_worlds
from bot.computers.piraten_bridge.playout import Odds, Round, World, moods
from bot.computers.piraten_bridge.sailor import Sailor, bid_worth
from bot.computers.piraten_bridge.sampling import DealSampler, likely_bid
from bot.games.base.game import replaced
from bot.games.piraten_bridge.cards import DECK, IN_HAND, MARY_AS_PIRATE, SUIT, Card
from bot.games.piraten_bridge.moves import BIDS, Bid, Lay, PiratenMove
from bot.games.piraten_bridge.rules import STRENGTH
from bot.games.piraten_bridge.view import View

BIDDING = 2
"""A bid, which decides the whole round, gets this many times as many worlds."""
NEAR = 4
"""The number of bids to try, by a sailor's estimate, besides zero."""
POINT, GREED = 0.0001, 0.0004
"""The worth of a point besides the chance to win, and the extra for a greedy style."""


class Captain(Thinker[View, PiratenMove]):
    """Bids and lays what wins the game most often in the sampled deals."""

    worlds = 120
    sailor = Sailor()

    def think(
        self, view: View, moves: Collection[PiratenMove], random: Random, late: Late
    ) -> PiratenMove:
        best = None
        if len(moves) > 1 and not late():
            search = Search(view, random, POINT + GREED * self.style.greed)
            lays = [move for move in moves if isinstance(move, Lay)]
            best = self.lay(view, lays, search, late) if lays else self.bid(view, search, late)
        return best or self.sailor.choose(view, moves, random)

    def lay(self, view: View, lays: Sequence[Lay], search: Search, late: Late) -> Lay | None:
        lean = among_lays(self.style, view, lays)
        return best_in_worlds(lays, search.world, search.laying, self.worlds, late, lean)

    def bid(self, view: View, search: Search, late: Late) -> Bid | None:
        bids = sorted(BIDS[: view.round + 1], key=bid_worth(view), reverse=True)
        near = list(dict.fromkeys((*bids[:NEAR], BIDS[0])))
        lean = among_bids(self.style, bids[0])
        worlds = BIDDING * self.worlds
        return best_in_worlds(near, search.world, search.bidding, worlds, late, lean)


class Search:
    """A search for one decision: samples deals and evaluates cards and bids in them."""

    def __init__(self, view: View, random: Random, point: float) -> None:
        assert view.seat is not None
        self.view, self.seat, self.random, self.point = view, view.seat, random, point
        self.chances = WinChances(view)
        self.deals = DealSampler(view, random)
        laid = {IN_HAND[card] for card in view.laid}
        unlaid = [card for card in DECK if card not in laid]
        self.odds = Odds(unlaid, len(view.hand), view.seats)

    def world(self) -> World:
        hands = self.deals.sample()
        bids = self.view.bids or [likely_bid(hand, self.random) for hand in hands]
        return World(hands, bids, moods(self.random))

    def laying(self, world: World, lay: Lay) -> float:
        """The worth of the round after laying the card in this world."""
        round = Round(self.view, world, self.odds)
        round.lay(self.seat, lay.card)
        return self.worth(round)

    def bidding(self, world: World, bid: Bid) -> float:
        bids = replaced(tuple(world.bids), self.seat, bid.tricks)
        return self.worth(Round(self.view, world._replace(bids=bids), self.odds))

    def worth(self, round: Round) -> float:
        points = round.play_out().points()
        return self.chances.chance(points) + self.point * points[self.seat]


# ── Playing style ────────────────────────────────────────────────────────────────────────────

CHANCE = 0.004
"""What a style adds to the chance to win: less than a captain's sampling error."""


def strength(card: Card) -> int:
    """Black cards are stronger than their number, special cards even more."""
    return STRENGTH[SUIT[card]][card] if card < MARY_AS_PIRATE else STRENGTH[None][card]


def among_lays(style: Style, view: View, lays: Sequence[Lay]) -> Callable[[Lay], float]:
    """Gamblers lay strong cards first. Liars pretend to want the opposite."""
    assert view.seat is not None
    wants = view.bids[view.seat] > view.won[view.seat]
    bold = style.risk + (-style.deceit if wants else style.deceit)
    order = sorted({strength(lay.card) for lay in lays})
    middle = (len(order) - 1) / 2 or 1.0
    return lambda lay: CHANCE * bold * (order.index(strength(lay.card)) / middle - 1)


def among_bids(style: Style, best: Bid) -> Callable[[Bid], float]:
    """Gamblers and greedy captains like higher bids, cautious ones lower bids."""
    more = max(-1.0, min(1.0, style.risk + style.greed))
    return lambda bid: CHANCE * more * ((bid.tricks > best.tricks) - (bid.tricks < best.tricks))


# ── The chance to win ─────────────────────────────────────────────────────────────────────────

SWING = 146.0
"""The variance of the totals for each card of a round, from games of sailors."""
CLOSE = 16.0
"""The variance in the last round: a lead in a sample is not certain."""
LOST = 50.0
"""The largest exponent: a seat further behind has no chance."""


class WinChances:
    """The chance to win the game by the totals after a round.

    Later rounds are modelled by Gumbel noise, so that the chances are a softmax of the totals.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat, self.totals = view.seat, view.totals
        step = view.sheet[0].round if view.sheet else view.round
        to_come = sum(range(view.round + step, view.last_round + 1, step))
        self.sway = (SWING * to_come + CLOSE) ** 0.5

    def chance(self, points: Sequence[int]) -> float:
        """The chance to win after a round with these points."""
        ends = [total + more for total, more in zip(self.totals, points, strict=True)]
        mine = ends[self.seat]
        return 1 / sum([exp(min(LOST, (end - mine) / self.sway)) for end in ends])
