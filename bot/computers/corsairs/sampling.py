"""Samples possible deals of Corsairs. They agree with the view, and the others have kept good
cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random

from bot.computers.corsairs.playout import BEHIND, World
from bot.computers.corsairs.sailor import unseen
from bot.games.base.game import Seat
from bot.games.corsairs.cards import NUMBER, Card, Hand, numbers_by_colour
from bot.games.corsairs.crew import lay_down
from bot.games.corsairs.rules import HAND, colour_of_pier, next_seat
from bot.games.corsairs.view import View

SEEN = (0.0, 0.6, 1.4, 2.4, 3.7, 5.0, 6.5, 8.0, 9.5, 11.0, 12.0)
"""The number of cards that a player has seen beyond those in the hand, by number of turns. A
sampled hand is the best part of all seen cards. These numbers were chosen so that closers are
sunk as often as in games of sailors."""
SPREAD = 1.29
"""The scale of the logistic distribution of the risks that sailors take."""


class DealSampler:
    def __init__(self, view: View, random: Random) -> None:
        assert view.seat is not None
        self.view, self.random, self.me = view, random, view.seat
        self.pool = unseen(view)
        self.others = [seat for seat in range(view.seats) if seat != self.me]
        self.turns = [turns_of(view, seat) for seat in range(view.seats)]
        self.hidden = numbers_by_colour({*self.pool, *view.hand} - {*view.known[view.seat]})
        self.behind = BEHIND * behind(view.counts, view.seat)

    def sample(self) -> World:
        view, left = self.view, self.shuffled(self.pool)
        hands: list[Hand] = [view.hand] * view.seats
        wanted = sum([HAND - len(view.known[seat]) for seat in self.others])
        for seat in self.random.sample(self.others, len(self.others)):
            wanted -= HAND - len(view.known[seat])
            hands[seat] = self.guess(seat, left, len(left) - wanted)
            kept = {*hands[seat]}
            left = [card for card in left if card not in kept]
        left = self.shuffled(left)
        racks = [numbers_by_colour(hand) for hand in hands]
        moods = [self.behind if seat == self.me else self.mood() for seat in range(view.seats)]
        return World(racks, left, view.pier, view.discards[-1:], self.hidden, view.number, moods)

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        """The cards in random order. It takes a third of the time of `Random.shuffle`."""
        dice = self.random.random
        return sorted(cards, key=lambda _: dice())

    def guess(self, seat: Seat, left: Sequence[Card], most: int) -> Hand:
        """A sampled hand: all cards that the seat took openly, and the best of those it may have
        seen."""
        known = self.view.known[seat]
        met = HAND - len(known) + self.met(seat)
        return keep_best(known, left[: min(met, most)], self.view)

    def met(self, seat: Seat) -> int:
        """The number of cards that the seat has seen beyond those in its hand, rounded up or down
        at random."""
        return int(SEEN[min(self.turns[seat], len(SEEN) - 1)] + self.random.random())

    def mood(self) -> float:
        share = min(0.999, max(0.001, self.random.random()))
        return SPREAD * log(share / (1 - share))


def behind(counts: Sequence[int], me: Seat) -> int:
    """The number of penalty cards that a seat has more than its best opponent; can be negative."""
    return counts[me] - min([count for seat, count in enumerate(counts) if seat != me])


def turns_of(view: View, seat: Seat) -> int:
    """The number of turns that a seat has taken in this round."""
    first = next_seat(view.dealer, view.seats)
    return (view.number + view.seats - 1 - (seat - first) % view.seats) // view.seats


def keep_best(known: Sequence[Card], cards: Sequence[Card], view: View) -> Hand:
    """The best twelve of these cards: the known ones, prisoners, the best crew, then the lowest
    numbers."""
    if len(known) + len(cards) <= HAND:
        return (*known, *cards)
    laid = lay_down((*known, *cards), colour_of_pier(view.pier))
    lowest = sorted(laid.stowaways, key=NUMBER.__getitem__)
    wanted = [card for card in (*laid.prisoners, *laid.crew, *lowest) if card not in known]
    return (*known, *wanted)[:HAND]
