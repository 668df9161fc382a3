"""A captain at Piraten Bridge: deals what is hidden many times, and plays each round to its end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from bot.games.piraten_bridge import DECK, IN_HAND, Bid, Card, Lay, PiratenMove, View
from bot.minds.mind import Thinker
from bot.minds.piraten_bridge.deals import Deals
from bot.minds.piraten_bridge.playout import Odds, Round
from bot.minds.piraten_bridge.sailor import Sailor, bid_worth, drawn
from bot.minds.piraten_bridge.tastes import among_bids, among_lays
from bot.minds.search import best_in_worlds

WORLDS = 120
ENVY = 0.4
"""What the others' points count beside one's own."""


class Captain(Thinker[View, PiratenMove]):
    """Bids like a sailor, whose counting is hard to better; then every card is searched for."""

    def __init__(self, worlds: int = WORLDS) -> None:
        super().__init__(worlds)
        self.sailor = Sailor()

    def think(
        self,
        view: View,
        moves: Collection[PiratenMove],
        random: Random,
        late: Callable[[], bool],
    ) -> PiratenMove:
        lays = [move for move in moves if isinstance(move, Lay)]
        best = None
        if len(lays) > 1 and not late():
            search = Search(view, random, ENVY * (1 - self.taste.greed))
            lean = among_lays(self.taste, view, lays)
            best = best_in_worlds(lays, search.deals.next, search.laying, self.worlds, late, lean)
        elif not lays:
            return self.bid(view, [move for move in moves if isinstance(move, Bid)], random)
        return best or self.sailor.choose(view, moves, random)

    def bid(self, view: View, bids: Sequence[Bid], random: Random) -> Bid:
        worth = bid_worth(view)
        lean = among_bids(self.taste, max(bids, key=worth))
        return drawn(bids, lambda bid: worth(bid) + lean(bid), random)


class Search:
    """One decision: the deals that may be, and what a card brings in each of them."""

    def __init__(self, view: View, random: Random, envy: float) -> None:
        assert view.seat is not None
        self.view, self.seat, self.random, self.envy = view, view.seat, random, envy
        self.deals = Deals(view, random)
        laid = {IN_HAND[card] for card in view.laid}
        unlaid = [card for card in DECK if card not in laid]
        self.odds = Odds(unlaid, len(view.hand), view.seats)

    def laying(self, hands: list[list[Card]], lay: Lay) -> float:
        """What the round brings when the card is laid and the hands are these."""
        round = Round(self.view, hands, self.odds)
        round.lay(self.seat, lay.card)
        points = round.play_out(self.random).points()
        mine = points[self.seat]
        return mine - self.envy * (sum(points) - mine) / (self.view.seats - 1)
