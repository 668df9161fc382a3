"""What is hidden in Piraten Bridge, dealt anew as the seat may believe it.

Nobody is dealt a card that was seen, nor of a suit that they could not follow; and of several hands
a seat gets the one that best explains how many tricks it still wants.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bot.games.game import Seat
from bot.games.piraten_bridge import (
    BLACK,
    DECK,
    IN_HAND,
    KIND,
    RANK,
    RANKS,
    SCARY_MARY,
    SUIT,
    Card,
    View,
    trick_winner,
)
from bot.games.piraten_bridge.cards import Hand

HANDS = 3
"""So many hands are dealt to a seat, of which it gets one."""
WORTH = {"king": 0.9, "pirate": 0.8, "mermaid": 0.6, "escape": 0.0}


def worth_of(card: Card) -> float:
    """How many tricks a card is good for, among four."""
    if card == SCARY_MARY:
        return WORTH["pirate"]
    if SUIT[card] is None:
        return WORTH[KIND[card]]
    if SUIT[card] == BLACK:
        return 0.15 + 0.5 * RANK[card] / RANKS
    return max(0.0, 0.09 * (RANK[card] - 8))


TRICKS = tuple(worth_of(card) for card in DECK)


def laid_by(view: View) -> Iterator[tuple[Seat, Card, int | None]]:
    """Every card of the round with who laid it, and the suit that was led before it."""
    leader = (view.dealer + 1) % view.seats
    for start in range(0, len(view.laid), view.seats):
        trick = view.laid[start : start + view.seats]
        led: int | None = None
        for place, card in enumerate(trick):
            yield (leader + place) % view.seats, card, led
            led = SUIT[card] if led is None else led
        leader = (leader + trick_winner(trick)[0]) % view.seats


def voids(view: View) -> list[set[int]]:
    """The suits that each seat is known to lack: it laid another number card (§5.5)."""
    lacking: list[set[int]] = [set() for _ in range(view.seats)]
    for seat, card, led in laid_by(view):
        if led is not None and SUIT[card] not in (None, led):
            lacking[seat].add(led)
    return lacking


def unseen(view: View) -> list[Card]:
    seen = {IN_HAND[card] for card in (*view.hand, *view.laid)}
    return [card for card in DECK if card not in seen]


def deal(view: View, random: Random) -> list[Hand]:
    """Everybody's hand as it may be, one's own as it is."""
    assert view.seat is not None
    pool = unseen(view)
    random.shuffle(pool)
    lacking = voids(view)
    laid = {(view.leader + place) % view.seats for place in range(len(view.trick))}
    hands: list[Hand] = [view.hand] * view.seats
    others = [seat for seat in range(view.seats) if seat != view.seat]
    for seat in sorted(others, key=lambda seat: -len(lacking[seat])):
        wanted = view.bids[seat] - view.won[seat] if view.bids else None
        size = len(view.hand) - (seat in laid)
        hand = likely_hand(pool, size, lacking[seat], wanted, random)
        hands[seat] = tuple(sorted(hand))
        gone = set(hand)
        pool = [card for card in pool if card not in gone]
    return hands


def likely_hand(
    pool: Sequence[Card], size: int, lacking: set[int], wanted: int | None, random: Random
) -> list[Card]:
    """Cards that the seat may hold; if too few are left, any."""
    allowed = [card for card in pool if SUIT[card] not in lacking] if lacking else pool
    if len(allowed) < size:
        allowed = pool
    if wanted is None:
        return random.sample(allowed, size)
    hands = [random.sample(allowed, size) for _ in range(HANDS)]
    return min(hands, key=lambda hand: abs(sum([TRICKS[card] for card in hand]) - wanted))
