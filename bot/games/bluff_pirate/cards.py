"""The hundred cards of Bluff Pirate, hands of them, and what is known of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

# A card is twice its suit, plus one for the suit's pirate: a sorted hand lies grouped by suit.
# The nine accessories of a suit are the same card nine times.

Card: TypeAlias = int
Suit: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

SUITS = (
    *("flag", "parrot", "musket", "spyglass", "compass"),
    *("sabre", "hook", "hat", "map", "pegleg"),
)
KINDS = range(2 * len(SUITS))
COPIES = tuple(1 if card & 1 else 9 for card in KINDS)
SUIT_SIZE = 10
DECK: Cards = tuple(card for card in KINDS for _ in range(COPIES[card]))

CODES = tuple(code for suit in SUITS for code in (suit, f"pi-{suit}"))
CARDS = {code: card for card, code in enumerate(CODES)}

NO_DISCARDS = (0,) * len(KINDS)


def suit_of(card: Card) -> Suit:
    """A pirate belongs to the suit of its colour."""
    return card >> 1


def is_pirate(card: Card) -> bool:
    return card & 1 == 1


def with_cards(hand: Cards, cards: Cards) -> Cards:
    return tuple(sorted(hand + cards))


def without(hand: Cards, cards: Iterable[Card]) -> Cards:
    """The hand after these cards of it have left."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def on_their_spaces(discards: tuple[int, ...], cards: Iterable[Card]) -> tuple[int, ...]:
    """Discards lie face up, each on the space of its colour: only their number matters."""
    counts = list(discards)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def gathered(discards: tuple[int, ...]) -> Cards:
    return tuple([card for card, count in enumerate(discards) for _ in range(count)])


# ── What is known of a hand ──────────────────────────────────────────────────────────────────
# Known cards are a lower bound: the hand holds at least these. A row has one entry for each
# seat that watches the hand, and a last one for the onlookers. The entry of the hand's own
# seat is what everybody knows of it.

Row: TypeAlias = tuple[Cards, ...]


def lessened(known: Cards, cards: Iterable[Card]) -> Cards:
    """These cards have left the hand; those that were not known to be there change nothing."""
    left = list(known)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def seen_by_all(row: Row, cards: Cards) -> Row:
    """Everybody has seen that these cards are in the hand."""
    return tuple([with_cards(known, lessened(cards, known)) if known else cards for known in row])


def gone(row: Row, cards: Cards) -> Row:
    """These cards have left the hand, in the open."""
    return tuple([lessened(known, cards) for known in row]) if any(row) else row


def gone_blindly(row: Row, cards: Cards, witness: int) -> Row:
    """These cards have left the hand, but only the witness saw which: it may be any others."""
    return tuple(
        [
            lessened(known, cards if seat == witness else sorted(set(known)) * len(cards))
            for seat, known in enumerate(row)
        ]
    )


def seen_by(row: Row, cards: Cards, witness: int) -> Row:
    """The witness alone has seen these cards come into the hand, beside those it holds."""
    return (*row[:witness], with_cards(row[witness], cards), *row[witness + 1 :])
