"""A captain at Piraten Bridge: deals what is hidden many times, and plays each round to its end."""

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
"""So many times as many worlds are imagined before a bid, which the whole round hangs on."""
NEAR = 4
"""So many bids are tried, those that a sailor thinks most of, and zero, which can turn a game."""
POINT, GREED = 0.0001, 0.0004
"""What a point is worth beside the chance to win, and what more to who is greedy."""


class Captain(Thinker[View, PiratenMove]):
    """Bids and lays what wins the game most often when the round is played to its end."""

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
    """One decision: the deals that may be, and what a card or a bid brings in each of them."""

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
        """What the round brings when the card is laid and the world is this."""
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
"""So much of the chance to win a taste is worth: less than the worlds of a captain tell apart."""


def strength(card: Card) -> int:
    """Black is stronger than its number, a special card stronger still."""
    return STRENGTH[SUIT[card]][card] if card < MARY_AS_PIRATE else STRENGTH[None][card]


def among_lays(style: Style, view: View, lays: Sequence[Lay]) -> Callable[[Lay], float]:
    """Who gambles lays the strong cards first; a liar acts as if it wanted what it does not."""
    assert view.seat is not None
    wants = view.bids[view.seat] > view.won[view.seat]
    bold = style.risk + (-style.deceit if wants else style.deceit)
    order = sorted({strength(lay.card) for lay in lays})
    middle = (len(order) - 1) / 2 or 1.0
    return lambda lay: CHANCE * bold * (order.index(strength(lay.card)) / middle - 1)


def among_bids(style: Style, best: Bid) -> Callable[[Bid], float]:
    """Who gambles or is greedy wants a trick more, who is cautious a trick less."""
    more = max(-1.0, min(1.0, style.risk + style.greed))
    return lambda bid: CHANCE * more * ((bid.tricks > best.tricks) - (bid.tricks < best.tricks))


# ── The chance to win ─────────────────────────────────────────────────────────────────────────

SWING = 146.0
"""By how much, squared, a round sways the totals for each of its cards: found in sailors' games."""
CLOSE = 16.0
"""What is left of that in the last round: a lead that is only imagined is not sure."""
LOST = 50.0
"""So far behind there is no hope; the exponential of more is no number."""


class WinChances:
    """A lead is worth little while there is much to come, and everything at the end.

    What later rounds bring is taken to be spread in the way that makes the chances of all shares
    of exponentials (Gumbel).
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat, self.totals = view.seat, view.totals
        step = view.sheet[0].round if view.sheet else view.round
        to_come = sum(range(view.round + step, view.last_round + 1, step))
        self.sway = (SWING * to_come + CLOSE) ** 0.5

    def chance(self, points: Sequence[int]) -> float:
        """The chance to win when the round brings everybody these points."""
        ends = [total + more for total, more in zip(self.totals, points, strict=True)]
        mine = ends[self.seat]
        return 1 / sum([exp(min(LOST, (end - mine) / self.sway)) for end in ends])
