"""The rulebook of Piraten Bridge: following, taking, scoring, dealing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.games.game import shuffle
from bot.games.piraten_bridge.cards import BLACK, DECK, KIND, MARY_AS_ESCAPE, SUIT, Card

ROUNDS = 10


def led_suit(trick: Sequence[Card]) -> int | None:
    """The first number card of the trick binds, whoever plays it and whatever came before."""
    for card in trick:
        if card < 52:
            return SUIT[card]
    return None


def legal_cards(hand: tuple[Card, ...], led: int | None) -> tuple[Card, ...]:
    """Follow the led suit if you can; a special card may always be played."""
    if led is None:
        return hand
    first = bisect_left(hand, led * 13)
    after = bisect_left(hand, led * 13 + 13, first)
    if first == after:
        return hand
    return hand[first:after] + hand[bisect_left(hand, 52, after) :]


Why: TypeAlias = Literal[
    "mermaid-takes-king", "king", "pirate", "mermaid", "black", "suit", "escapes"
]

KING, PIRATE, MERMAID = 29, 28, 27


def _strength(card: Card, led: int | None) -> int:
    """Skull King, pirates, mermaids, black from 13 to 1, the led suit from 13 to 1; the rest 0."""
    special = {"king": KING, "pirate": PIRATE, "mermaid": MERMAID, "escape": 0}
    if card >= 52:
        return special[KIND[card]]
    rank = card % 13 + 1
    return 13 + rank if SUIT[card] == BLACK else rank if SUIT[card] == led else 0


def _why(strength: int) -> Why:
    if strength in (KING, PIRATE):
        return "king" if strength == KING else "pirate"
    if strength == MERMAID:
        return "mermaid"
    if strength == 0:
        return "escapes"
    return "black" if strength > 13 else "suit"


STRENGTH = {led: tuple(_strength(card, led) for card in range(68)) for led in (None, *range(4))}
WHY: tuple[Why, ...] = tuple(_why(strength) for strength in range(KING + 1))


def trick_winner(trick: Sequence[Card]) -> tuple[int, Why]:
    """The strongest card takes the trick, the first of equals; but a mermaid takes the king."""
    table = STRENGTH[led_suit(trick)]
    strengths = [table[card] for card in trick]
    strongest = max(strengths)
    if strongest == KING and MERMAID in strengths:
        return strengths.index(MERMAID), "mermaid-takes-king"
    return strengths.index(strongest), WHY[strongest]


def trick_bonus(trick: Sequence[Card], why: Why) -> int:
    """50 for a mermaid that takes the Skull King, 30 for each pirate he takes himself.

    Scary Mary counts as a pirate even when she was played as an escape.
    """
    if why == "mermaid-takes-king":
        return 50
    if why == "king":
        return 30 * sum(KIND[card] == "pirate" or card == MARY_AS_ESCAPE for card in trick)
    return 0


def round_score(bid: int, won: int, round: int, bonus: int) -> int:
    """The bid must be met exactly; a missed bid forfeits the bonuses of the round."""
    if bid == 0:
        return 10 * round if won == 0 else -10 * round
    return 20 * bid + bonus if won == bid else -10 * abs(bid - won)


def deal(seed: str, round: int, seats: int) -> tuple[tuple[Card, ...], ...]:
    """All 66 cards are shuffled; everybody gets as many as the round's number."""
    deck = shuffle(seed, f"deal/{round}", DECK, round * seats)
    ends = range(round, round * seats + 1, round)
    return tuple([tuple(sorted(deck[end - round : end])) for end in ends])
