"""A sailor, the middle level of computer players, at Piraten Bridge: estimates the tricks of each
card, to meet the bid."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from math import exp
from random import Random
from typing import TypeVar

from bot.computers.base.computer import Computer
from bot.computers.piraten_bridge.sampling import voids
from bot.games.base.game import Seat
from bot.games.piraten_bridge.cards import (
    BLACK,
    DECK,
    IN_HAND,
    KIND,
    MARY_AS_PIRATE,
    RANKS,
    SCARY_MARY,
    SUIT,
    Card,
)
from bot.games.piraten_bridge.moves import Bid, Lay, PiratenMove
from bot.games.piraten_bridge.rules import (
    STRENGTH,
    led_suit,
    round_score,
    trick_bonus,
    trick_winner,
)
from bot.games.piraten_bridge.view import View

ONE_SUIT = RANKS / len(DECK)
AnyMove = TypeVar("AnyMove", bound=PiratenMove)

# These numbers were found in thousands of games against itself and older versions.
EAGER = 0.25
"""How much more often a card is beaten than by random cards, because the others choose among their
cards."""
TEMPO = 0.5
"""The probability that a winning number card can be laid when its suit is led."""
NURSED, SHUNNED = 0.4, 1.4
"""Exponents of a card's chance to take a trick: NURSED if it is meant to take one, SHUNNED if not.
"""
WILLING, SATED = 1.0, 0.28
"""How readily a rival beats a card: WILLING for one who needs tricks, SATED for one who doesn't."""
BONUS = 0.5
"""The weight of a bonus, because it is only paid if the bid is met."""
EVEN = 0.9
"""The temperature of the random choice between moves, in points. It makes a sailor less
predictable."""


class Sailor(Computer[View, PiratenMove]):
    def choose(self, view: View, moves: Collection[PiratenMove], random: Random) -> PiratenMove:
        bids = [move for move in moves if isinstance(move, Bid)]
        if bids:
            return drawn(bids, bid_worth(view), random)
        lays = [move for move in moves if isinstance(move, Lay)]
        return drawn(lays, lay_worth(view), random)


def drawn(moves: Sequence[AnyMove], worth: Callable[[AnyMove], float], random: Random) -> AnyMove:
    if len(moves) == 1:
        return moves[0]
    worths = [worth(move) for move in moves]
    best = max(worths)
    return random.choices(moves, [exp((worth - best) / EVEN) for worth in worths])[0]


# ── Counting ─────────────────────────────────────────────────────────────────────────────────


def unseen_cards(view: View) -> tuple[Card, ...]:
    seen = {IN_HAND[card] for card in (*view.hand, *view.laid)}
    return tuple(
        MARY_AS_PIRATE if card == SCARY_MARY else card for card in DECK if card not in seen
    )


def beaters(card: Card, led: int | None, unseen: Sequence[Card], lacking: float) -> float:
    """The expected number of unseen cards that would beat this one.

    Black cards are weighted with the chance that a player lacks the led suit.
    """
    if KIND[card] == "king":
        return sum([KIND[other] == "mermaid" for other in unseen])
    if KIND[card] == "mermaid":
        return sum([KIND[other] == "pirate" for other in unseen])
    table = STRENGTH[led]
    strength = table[card]
    if led is None or led == BLACK:
        return sum([table[other] > strength for other in unseen])
    stronger = [SUIT[other] == BLACK for other in unseen if table[other] > strength]
    black = sum(stronger)
    return len(stronger) - black + lacking * black


def lacks(held: int) -> float:
    """The probability that a hand of this size lacks a suit."""
    return (1 - ONE_SUIT) ** held


def holds(card: Card, led: int | None, unseen: Sequence[Card], held: int, rivals: float) -> float:
    """The chance that no rival beats this card in a trick with this led suit."""
    share = beaters(card, led, unseen, lacks(held)) / len(unseen)
    return (1 - share) ** (rivals * (1 + EAGER * max(held - 1, 0) ** 0.5))


def chance(card: Card, unseen: Sequence[Card], held: int, rivals: float) -> float:
    """The chance that a card of the hand takes a trick later."""
    if card == SCARY_MARY:
        return holds(MARY_AS_PIRATE, None, unseen, held, rivals)
    if KIND[card] == "escape":
        return 0.0
    suit = SUIT[card]
    held_up = holds(card, suit, unseen, held, rivals)
    return held_up if suit is None or suit == BLACK else TEMPO * held_up


def spread(chances: Iterable[float]) -> list[float]:
    """The probabilities of taking no trick, one trick, two tricks and so on."""
    odds = [1.0]
    for wins in chances:
        pairs = zip([0.0, *odds], [*odds, 0.0], strict=True)
        odds = [fewer * wins + same * (1 - wins) for fewer, same in pairs]
    return odds


def expected(bid: int, won: int, round: int, bonus: int, chances: Sequence[float]) -> float:
    """The expected points with these chances of the cards to come, the highest chance first.

    As many of the first cards as tricks are needed are meant to win, the others to lose.
    """
    need = max(bid - won, 0)
    nursed = [wins**NURSED for wins in chances[:need]]
    odds = spread([*nursed, *[wins**SHUNNED for wins in chances[need:]]])
    return sum([odd * round_score(bid, won + more, round, bonus) for more, odd in enumerate(odds)])


# ── Bidding ──────────────────────────────────────────────────────────────────────────────────


def bid_worth(view: View) -> Callable[[Bid], float]:
    unseen = unseen_cards(view)
    rivals = view.seats - 1
    chances = [chance(card, unseen, view.round, rivals) for card in view.hand]
    chances.sort(reverse=True)
    return lambda bid: expected(bid.tricks, 0, view.round, 0, chances)


# ── Playing to the bid ───────────────────────────────────────────────────────────────────────


def lay_worth(view: View) -> Callable[[Lay], float]:
    assert view.seat is not None
    me, unseen = view.seat, unseen_cards(view)
    eager = [willingness(view, seat) for seat in range(view.seats)]
    rivals = sum(eager) - eager[me]
    held = len(view.hand) - 1
    chances = {card: chance(card, unseen, held, rivals) for card in view.hand}
    return lambda lay: worth(lay.card, view, unseen, chances, eager)


def willingness(view: View, seat: Seat) -> float:
    return WILLING if view.bids[seat] > view.won[seat] else SATED


def worth(
    card: Card,
    view: View,
    unseen: Sequence[Card],
    chances: dict[Card, float],
    eager: Sequence[float],
) -> float:
    """The expected points of the round after laying this card."""
    assert view.seat is not None
    bid, won = view.bids[view.seat], view.won[view.seat]
    rest = sorted([wins for other, wins in chances.items() if other != IN_HAND[card]], reverse=True)
    takes, bonus = taking(card, view, unseen, eager)
    if_lost = expected(bid, won, view.round, 0, rest) if takes < 1 else 0.0
    if_taken = expected(bid, won + 1, view.round, int(BONUS * bonus), rest) if takes else 0.0
    return takes * if_taken + (1 - takes) * if_lost


def taking(
    card: Card, view: View, unseen: Sequence[Card], eager: Sequence[float]
) -> tuple[float, int]:
    """The chance that the card takes the current trick, and the bonus for that."""
    trick = (*view.trick, card)
    led = led_suit(trick)
    index, why = trick_winner(trick)
    if index < len(view.trick):
        return 0.0, 0
    takes = 1.0
    lacking = voids(view)
    held = len(view.hand)
    for place in range(len(trick), view.seats):
        seat = (view.leader + place) % view.seats
        void = 1.0 if led in lacking[seat] else lacks(held)
        share = beaters(card, led, unseen, void) / len(unseen)
        takes *= (1 - share) ** (eager[seat] * (1 + EAGER * max(held - 1, 0) ** 0.5))
    return takes, trick_bonus(trick, why)
