"""The pieces of Bluff Pirate: a hundred cards, and the track with its two islands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

# ── The cards ────────────────────────────────────────────────────────────────────────────────
# A card is twice the number of its suit, plus one for the pirate. So sorted cards are grouped by
# suit, each with its pirate last. The nine accessories of a suit are nine equal cards.

Card: TypeAlias = int
Suit: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]
Hand: TypeAlias = Cards
"""A hand of cards, always sorted."""
Discards: TypeAlias = tuple[int, ...]
"""The number of discards of each card. The order of discards does not matter (§11.2)."""

SUITS = (
    *("flag", "parrot", "musket", "spyglass", "compass"),
    *("sabre", "hook", "hat", "map", "pegleg"),
)
ACCESSORIES = 9
SUIT_SIZE = ACCESSORIES + 1
CODES = tuple(code for suit in SUITS for code in (suit, f"pi-{suit}"))
CARDS = {code: card for card, code in enumerate(CODES)}


def suit_of(card: Card) -> Suit:
    """The suit of a card. A pirate belongs to the suit of its colour (§2.3)."""
    return card >> 1


def is_pirate(card: Card) -> bool:
    return card in PIRATES


def accessory_of(suit: Suit) -> Card:
    return 2 * suit


def pirate_of(suit: Suit) -> Card:
    return 2 * suit + 1


KINDS = range(len(CODES))
PIRATES = frozenset(pirate_of(suit) for suit in range(len(SUITS)))
COPIES = tuple(1 if is_pirate(card) else ACCESSORIES for card in KINDS)
DECK: Cards = tuple(card for card in KINDS for _ in range(COPIES[card]))
NO_DISCARDS: Discards = (0,) * len(KINDS)


def with_cards(hand: Hand, cards: Cards) -> Hand:
    return tuple(sorted(hand + cards))


def without(hand: Hand, cards: Iterable[Card]) -> Hand:
    """The hand without these cards, which it must contain."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def on_their_spaces(discards: Discards, cards: Iterable[Card]) -> Discards:
    """The discards with these cards added. They are face up, each on the space of its colour
    (§7.9)."""
    counts = list(discards)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def gathered(discards: Discards) -> Cards:
    return tuple([card for card, count in enumerate(discards) for _ in range(count)])


# ── The track ────────────────────────────────────────────────────────────────────────────────

Space: TypeAlias = int
Island: TypeAlias = Literal[20, 26]

START: Space = 0
ISLAND_A: Literal[20] = 20
ISLAND_B: Literal[26] = 26
ISLANDS: tuple[Island, ...] = (ISLAND_A, ISLAND_B)

PLAYERS = range(2, 6)
