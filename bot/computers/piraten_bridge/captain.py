"""A captain, the strongest computer player of Piraten Bridge: plays the round to its end in many
sampled deals."""

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
"""The factor by which a bid gets more worlds than a card, because it decides the whole round."""
NEAR = 4
"""The number of bids that a captain tries besides zero: those with the best estimates of a sailor.
"""
POINT, GREED = 0.0001, 0.0004
"""POINT is the worth of a point besides the chance to win. GREED is the addition for the greediest
style."""


class Captain(Thinker[View, PiratenMove]):
    """Chooses the bid or card that wins the game most often in the sampled deals."""

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
        """The worth of the round to its end after laying the card in this world."""
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
"""The unit of what a style adds to the chance to win: less than a captain's sampling error."""


def strength(card: Card) -> int:
    """The strength of a card when its suit is led. Black cards are stronger than others, special
    cards even more."""
    return STRENGTH[SUIT[card]][card] if card < MARY_AS_PIRATE else STRENGTH[None][card]


def among_lays(style: Style, view: View, lays: Sequence[Lay]) -> Callable[[Lay], float]:
    """A style's bonus for each card. Gamblers lay strong cards first; liars lay the opposite of
    what they need."""
    assert view.seat is not None
    wants = view.bids[view.seat] > view.won[view.seat]
    bold = style.risk + (-style.deceit if wants else style.deceit)
    order = sorted({strength(lay.card) for lay in lays})
    middle = (len(order) - 1) / 2 or 1.0
    return lambda lay: CHANCE * bold * (order.index(strength(lay.card)) / middle - 1)


def among_bids(style: Style, best: Bid) -> Callable[[Bid], float]:
    """A style's bonus for each bid. Gamblers and greedy captains like higher bids, cautious
    captains lower ones."""
    more = max(-1.0, min(1.0, style.risk + style.greed))
    return lambda bid: CHANCE * more * ((bid.tricks > best.tricks) - (bid.tricks < best.tricks))


# ── The chance to win ─────────────────────────────────────────────────────────────────────────

SWING = 146.0
"""The variance of a total for each card still to be dealt to a player, from games of sailors."""
CLOSE = 16.0
"""The variance of a total that remains after the last round, because a sampled lead is not certain.
"""
LOST = 50.0
"""The upper limit of the exponent: a seat this far behind has no chance."""


class WinChances:
    """The chance to win the game, by the totals after a round.

    Later rounds are modelled as Gumbel noise, so that the chances are a softmax of the totals.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat, self.totals = view.seat, view.totals
        step = view.sheet[0].round if view.sheet else view.round
        to_come = sum(range(view.round + step, view.last_round + 1, step))
        self.sway = (SWING * to_come + CLOSE) ** 0.5

    def chance(self, points: Sequence[int]) -> float:
        """The chance to win after a round in which the seats get these points."""
        ends = [total + more for total, more in zip(self.totals, points, strict=True)]
        mine = ends[self.seat]
        return 1 / sum([exp(min(LOST, (end - mine) / self.sway)) for end in ends])
