"""Cards and suits in symbols, letters and words."""

from __future__ import annotations

from bot.games.piraten_bridge import CODES, SUIT, SUITS, Card
from bot.ui.words import Words

SYMBOLS = ("🔴", "🟡", "🔵", "⚫")
SPECIALS = {"E": "🏳️", "M": "🧜‍♀️", "P": "🏴‍☠️", "SM": "🎭", "SK": "💀"}


def symbol(card: Card) -> str:
    suit = SUIT[card]
    if suit is not None:
        return SYMBOLS[suit]
    code = CODES[card]
    return SPECIALS.get(code[:2]) or SPECIALS[code[0]]


def card_label(card: Card, words: Words) -> str:
    """What stands beside the symbol."""
    code = CODES[card]
    if SUIT[card] is not None:
        return code
    return words(f"piraten-bridge-card-{code[0] if code[0] in 'EM' else code}")


def card_name(card: Card, words: Words) -> str:
    """Symbol, letter and word say the same, so none of them is needed alone."""
    return f"{symbol(card)} {card_label(card, words)}"


def suit_name(suit: int, words: Words) -> str:
    return words(f"piraten-bridge-suit-{SUITS[suit]}")
