"""The 66 cards of Piraten Bridge, as small ints with lookup tables."""

from __future__ import annotations

from typing import Literal, TypeAlias

Card: TypeAlias = int
"""A card as a number: first the number cards, suit by suit from 1 to 13, then the special cards.
Scary Mary is one card in the hand, but one of two cards on the table."""
Hand: TypeAlias = tuple[Card, ...]
"""A sorted hand: suit by suit, the special cards last."""
Kind: TypeAlias = Literal["number", "escape", "mermaid", "pirate", "king"]

SUITS = ("red", "yellow", "blue", "black")
BLACK = SUITS.index("black")
RANKS = 13

CODES = (
    *(f"{suit}{rank}" for suit in "RYBK" for rank in range(1, RANKS + 1)),
    *("E1", "E2", "E3", "E4", "E5", "M1", "M2"),
    *("PJ", "PH", "PT", "PB", "PE", "SM", "SK", "SMp", "SMe"),
)
CARDS = {code: card for card, code in enumerate(CODES)}

ESCAPES = tuple(CARDS[code] for code in ("E1", "E2", "E3", "E4", "E5"))
MERMAIDS = (CARDS["M1"], CARDS["M2"])
PIRATES = tuple(CARDS[code] for code in ("PJ", "PH", "PT", "PB", "PE"))
SCARY_MARY, SKULL_KING = CARDS["SM"], CARDS["SK"]
MARY_AS_PIRATE, MARY_AS_ESCAPE = CARDS["SMp"], CARDS["SMe"]

BOUNDS = tuple((suit * RANKS, (suit + 1) * RANKS) for suit in range(len(SUITS)))
"""For each suit, its first card and the card after its last one."""
FIRST_SPECIAL = ESCAPES[0]
DECK: tuple[Card, ...] = tuple(range(MARY_AS_PIRATE))
IN_HAND = (*DECK, SCARY_MARY, SCARY_MARY)
"""Maps each card to the card as it is in a hand: Scary Mary has no role there."""


def _kind(card: Card) -> Kind:
    if card < FIRST_SPECIAL:
        return "number"
    if card in (*PIRATES, MARY_AS_PIRATE):
        return "pirate"
    if card in MERMAIDS:
        return "mermaid"
    return "king" if card == SKULL_KING else "escape"


KIND: tuple[Kind, ...] = tuple(_kind(card) for card in range(len(CODES)))
SUIT = tuple(card // RANKS if card < FIRST_SPECIAL else None for card in range(len(CODES)))
RANK = tuple(card % RANKS + 1 if card < FIRST_SPECIAL else 0 for card in range(len(CODES)))
