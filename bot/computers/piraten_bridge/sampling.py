"""Samples the hidden cards of Piraten Bridge.

A sampled deal respects the seen cards and the suits that players lack, and is likelier if its hands
explain the bids. A Metropolis walk swaps two cards at each step, and visits deals according to
their probability.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random

from bot.games.base.game import Seat
from bot.games.piraten_bridge.cards import (
    BLACK,
    CODES,
    DECK,
    IN_HAND,
    KIND,
    MARY_AS_PIRATE,
    RANK,
    RANKS,
    SCARY_MARY,
    SUIT,
    Card,
)
from bot.games.piraten_bridge.rules import STRENGTH, trick_winner
from bot.games.piraten_bridge.view import View

FIRST_STEPS, STEPS = 300, 30
"""The steps of the walk before the first sample, and between two samples."""
DOUBT = 0.4
"""The standard deviation of a bid from the number of tricks that the hand is worth."""
PICTURES = {"king": 1.2, "pirate": 1.2, "mermaid": 1.1, "escape": 0.0}
MODEST = 0.18
"""The number of tricks by which bids are lower than the worth of the cards."""


def worth_of(card: Card) -> float:
    """The number of tricks that sailors bid for a card, fitted to twenty thousand hands."""
    if card == SCARY_MARY:
        return PICTURES["pirate"]
    if SUIT[card] is None:
        return PICTURES[KIND[card]]
    return RANK[card] / RANKS if SUIT[card] == BLACK else max(0.0, 0.04 * (RANK[card] - 8))


TRICKS = tuple(worth_of(card) for card in DECK)
STRONGEST_FIRST = tuple(
    sorted(
        DECK,
        key=lambda card: STRENGTH[SUIT[card]][MARY_AS_PIRATE if card == SCARY_MARY else card],
        reverse=True,
    )
)
PLACE = {card: place for place, card in enumerate(STRONGEST_FIRST)}


def likely_bid(hand: Sequence[Card], random: Random) -> int:
    """A random bid that a sailor would probably make with this hand."""
    tricks = sum([TRICKS[card] for card in hand]) - MODEST
    return max(0, min(len(hand), round(random.gauss(tricks, DOUBT))))


def strongest_first(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=PLACE.__getitem__)


def laid_by(view: View) -> Iterator[tuple[Seat, Card, int | None]]:
    """Each card laid in this round, with its seat and the suit that was led before it."""
    leader = (view.dealer + 1) % view.seats
    for start in range(0, len(view.laid), view.seats):
        trick = view.laid[start : start + view.seats]
        led: int | None = None
        for place, card in enumerate(trick):
            yield (leader + place) % view.seats, card, led
            led = SUIT[card] if led is None else led
        leader = (leader + trick_winner(trick)[0]) % view.seats


def voids(view: View) -> list[set[int]]:
    """The suits that each seat lacks, as its other number cards have shown (§5.5)."""
    lacking: list[set[int]] = [set() for _ in range(view.seats)]
    for seat, card, led in laid_by(view):
        if led is not None and SUIT[card] not in (None, led):
            lacking[seat].add(led)
    return lacking


def unseen(view: View) -> list[Card]:
    seen = {IN_HAND[card] for card in (*view.hand, *view.laid)}
    return [card for card in STRONGEST_FIRST if card not in seen]


class DealSampler:
    """A random walk through possible deals. Undealt cards belong to an extra owner after the last
    seat."""

    def __init__(self, view: View, random: Random) -> None:
        assert view.seat is not None
        self.seat, self.seats, self.hand = view.seat, view.seats, strongest_first(view.hand)
        self.random = random
        self.cards = unseen(view)
        self.lacking = voids(view)
        self.owners = self.first_owners(view)
        self.may_hold = [
            [SUIT[card] not in suits for card in range(len(CODES))]
            for suits in (*self.lacking, set[int]())
        ]
        self.bidders = [bool(view.bids)] * view.seats + [False]
        self.excess = self.first_excess(view)
        self.walk(FIRST_STEPS)

    def first_owners(self, view: View) -> list[Seat]:
        """The owner of each unseen card in a first deal that agrees with the view. The seat that
        lacks the most suits is dealt first."""
        laid = {(view.leader + place) % view.seats for place in range(len(view.trick))}
        owners = [view.seats] * len(self.cards)
        others = [seat for seat in range(view.seats) if seat != view.seat]
        for seat in sorted(others, key=lambda seat: -len(self.lacking[seat])):
            free = [at for at, owner in enumerate(owners) if owner == view.seats]
            fit = [at for at in free if SUIT[self.cards[at]] not in self.lacking[seat]]
            size = len(view.hand) - (seat in laid)
            for at in self.random.sample(fit if len(fit) >= size else free, size):
                owners[at] = seat
        return owners

    def first_excess(self, view: View) -> list[float]:
        """For each owner, the tricks that the hand is worth minus the bid."""
        excess = [-MODEST - bid for bid in (*view.bids, 0)] if view.bids else []
        if excess:
            for seat, card, _ in laid_by(view):
                excess[seat] += TRICKS[IN_HAND[card]]
            for card, owner in zip(self.cards, self.owners, strict=True):
                excess[owner] += TRICKS[card]
        return excess or [0.0] * (view.seats + 1)

    def walk(self, steps: int) -> None:
        dice, cards, owners, excess = self.random.random, self.cards, self.owners, self.excess
        count, steep = len(cards), 1 / (2 * DOUBT * DOUBT)
        for _ in range(steps):
            one, other = int(count * dice()), int(count * dice())
            mine, theirs = owners[one], owners[other]
            if mine == theirs:
                continue
            given, got = cards[one], cards[other]
            if not (self.may_hold[mine][got] and self.may_hold[theirs][given]):
                continue
            more = TRICKS[got] - TRICKS[given]
            odds = 0.0
            if self.bidders[mine]:
                odds -= more * (2 * excess[mine] + more)
            if self.bidders[theirs]:
                odds -= more * (more - 2 * excess[theirs])
            if odds < 0 and dice() >= exp(steep * odds):
                continue
            owners[one], owners[other] = theirs, mine
            excess[mine] += more
            excess[theirs] -= more

    def sample(self) -> list[list[Card]]:
        """The hands of a possible deal, the strongest cards first."""
        self.walk(STEPS)
        hands: list[list[Card]] = [[] for _ in range(self.seats + 1)]
        for card, owner in zip(self.cards, self.owners, strict=True):
            hands[owner].append(card)
        hands[self.seat] = self.hand
        return hands[:-1]
