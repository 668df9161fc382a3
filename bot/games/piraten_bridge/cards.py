"""The 66 cards, as small ints with tables beside them."""

from __future__ import annotations

from typing import Literal, TypeAlias

# A card is an int: 0–12 red, 13–25 yellow, 26–38 blue, 39–51 black, then the specials. Scary
# Mary is one card in the hand and one of two on the table.

Card: TypeAlias = int

SUITS = ("red", "yellow", "blue", "black")
BLACK = 3
ESCAPES = range(52, 57)
MERMAIDS = range(57, 59)
PIRATES = range(59, 64)
SCARY_MARY, SKULL_KING, MARY_AS_PIRATE, MARY_AS_ESCAPE = 64, 65, 66, 67
DECK: tuple[Card, ...] = tuple(range(66))

CODES = (
    *(f"{suit}{rank}" for suit in "RYBK" for rank in range(1, 14)),
    *("E1", "E2", "E3", "E4", "E5", "M1", "M2"),
    *("PJ", "PH", "PT", "PB", "PE", "SM", "SK", "SMp", "SMe"),
)
CARDS = {code: card for card, code in enumerate(CODES)}

Kind: TypeAlias = Literal["number", "escape", "mermaid", "pirate", "king"]


def _kind(card: Card) -> Kind:
    if card in PIRATES or card == MARY_AS_PIRATE:
        return "pirate"
    if card in MERMAIDS:
        return "mermaid"
    if card == SKULL_KING:
        return "king"
    return "number" if card < 52 else "escape"


KIND: tuple[Kind, ...] = tuple(_kind(card) for card in range(len(CODES)))
SUIT = tuple(card // 13 if card < 52 else None for card in range(len(CODES)))
IN_HAND = (*DECK, SCARY_MARY, SCARY_MARY)
