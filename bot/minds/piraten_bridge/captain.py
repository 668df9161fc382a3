"""A captain at Piraten Bridge: deals what is hidden many times, and plays each round to its end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from random import Random

from bot.games.game import Seat
from bot.games.piraten_bridge import (
    IN_HAND,
    KIND,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    SCARY_MARY,
    STRENGTH,
    SUIT,
    Bid,
    Card,
    Lay,
    PiratenMove,
    View,
    round_score,
    trick_bonus,
    trick_winner,
)
from bot.games.piraten_bridge.cards import Hand
from bot.games.piraten_bridge.rules import legal_cards
from bot.minds.mind import Thinker
from bot.minds.piraten_bridge.deals import deal
from bot.minds.piraten_bridge.sailor import Sailor, bid_worth, drawn
from bot.minds.piraten_bridge.tastes import among_bids, among_lays, strength
from bot.minds.search import best_in_worlds

WORLDS = 200
ENVY = 0.4
"""What the others' points count beside one's own."""
BOLD_LEAD = 0.7
"""How often who needs tricks leads the best card."""


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
        if len(lays) > 1:
            envy = ENVY * (1 - self.taste.greed)
            imagine, value = partial(deal, view, random), partial(laying, view, random, envy)
            lean = among_lays(self.taste, view, lays)
            best = best_in_worlds(lays, imagine, value, self.worlds, late, lean)
        elif not lays:
            return self.bid(view, [move for move in moves if isinstance(move, Bid)], random)
        return best or self.sailor.choose(view, moves, random)

    def bid(self, view: View, bids: Sequence[Bid], random: Random) -> Bid:
        worth = bid_worth(view)
        lean = among_bids(self.taste, max(bids, key=worth))
        return drawn(bids, lambda bid: worth(bid) + lean(bid), random)


def laying(view: View, random: Random, envy: float, hands: list[Hand], lay: Lay) -> float:
    """What the round brings when the card is laid and the hands are these."""
    assert view.seat is not None
    round = Round(view, hands)
    round.lay(view.seat, lay.card)
    return round.play_out(random).score(view.seat, envy)


class Round:
    """A round in thought, by the rules but without their ceremony."""

    def __init__(self, view: View, hands: list[Hand]) -> None:
        self.round, self.seats = view.round, view.seats
        self.hands, self.bids, self.won = hands.copy(), view.bids, list(view.won)
        self.bonus = [0] * view.seats
        self.trick: list[Card] = list(view.trick)
        self.leader = view.leader

    def lay(self, seat: Seat, card: Card) -> None:
        hand = self.hands[seat]
        at = hand.index(IN_HAND[card])
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        self.trick.append(card)
        if len(self.trick) == self.seats:
            place, why = trick_winner(self.trick)
            self.leader = (self.leader + place) % self.seats
            self.won[self.leader] += 1
            self.bonus[self.leader] += trick_bonus(self.trick, why)
            self.trick = []

    def play_out(self, random: Random) -> Round:
        while True:
            seat = (self.leader + len(self.trick)) % self.seats
            if not self.hands[seat]:
                return self
            self.lay(seat, self.choose(seat, random))

    def choose(self, seat: Seat, random: Random) -> Card:
        """Take what is needed with what will do; throw away under others what could harm."""
        led = next((SUIT[card] for card in self.trick if SUIT[card] is not None), None)
        cards = legal_cards(self.hands[seat], led)
        needs = self.bids[seat] > self.won[seat]
        mary = MARY_AS_PIRATE if needs else MARY_AS_ESCAPE
        cards = [mary if card == SCARY_MARY else card for card in cards]
        if len(cards) == 1:
            return cards[0]
        if not self.trick:
            best = needs and random.random() < BOLD_LEAD
            return max(cards, key=lead_strength) if best else min(cards, key=lead_strength)
        table = STRENGTH[led]
        taking = [card for card in cards if self.takes(card, led)]
        if needs:
            if not taking:
                return min(cards, key=table.__getitem__)
            last = len(self.trick) == self.seats - 1
            return (min if last else max)(taking, key=table.__getitem__)
        losing = [card for card in cards if card not in taking]
        if losing:
            return max(losing, key=lead_strength)
        return min(cards, key=table.__getitem__)

    def takes(self, card: Card, led: int | None) -> bool:
        """Whether the card would take the trick as it lies."""
        if led is None:
            led = SUIT[card]
        table = STRENGTH[led]
        strength = table[card]
        kinds = [KIND[other] for other in self.trick]
        if "king" in kinds and KIND[card] == "mermaid":
            return "mermaid" not in kinds
        if KIND[card] == "king" and "mermaid" in kinds:
            return False
        return strength > max([table[other] for other in self.trick])

    def score(self, me: Seat, envy: float = ENVY) -> float:
        columns = zip(self.bids, self.won, self.bonus, strict=True)
        points = [round_score(bid, won, self.round, bonus) for bid, won, bonus in columns]
        others = sum(points) - points[me]
        return points[me] - envy * others / (self.seats - 1)


LEAD_STRENGTH = tuple(strength(card) for card in range(MARY_AS_ESCAPE + 1))


def lead_strength(card: Card) -> int:
    return LEAD_STRENGTH[card]
