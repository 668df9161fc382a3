"""Cards, suits and points of Piraten Bridge in signs and words."""

from __future__ import annotations

from functools import lru_cache

from bot.games.piraten_bridge.cards import CODES, RANK, SUIT, SUITS, Card
from bot.games.piraten_bridge.rules import PIRATES_BONUS
from bot.games.piraten_bridge.view import View
from bot.ui.face.face import who
from bot.ui.face.sentences import Sentences
from bot.ui.words.words import Words
from cogs.piraten_bridge.pictures.signs import SIGNS, kind

NAMES = 1024
"""Size of each cache of names: enough for every card in several languages."""


def symbol(card: Card) -> str:
    return SIGNS[kind(card)].unicode


def suit_symbol(suit: int) -> str:
    return SIGNS[SUITS[suit]].unicode


@lru_cache(NAMES)
def card_label(card: Card, words: Words) -> str:
    """A card's label on a button that also shows the sign."""
    return special_name(card, words) if SUIT[card] is None else str(RANK[card])


@lru_cache(NAMES)
def special_name(card: Card, words: Words) -> str:
    code = CODES[card]
    return words(f"piraten-bridge-card-{code[0] if code[0] in 'EM' else code}")


@lru_cache(NAMES)
def card_words(card: Card, words: Words) -> str:
    """A card in words, without its sign: red 7, Evil Emmy."""
    suit = SUIT[card]
    if suit is None:
        return special_name(card, words)
    return words("piraten-bridge-card-number", suit=suit_name(suit, words), rank=RANK[card])


@lru_cache(NAMES)
def card_name(card: Card, words: Words) -> str:
    """A card's sign and its name, so that it can be recognised by either."""
    return f"{symbol(card)}\N{NO-BREAK SPACE}{card_words(card, words)}"


def suit_name(suit: int, words: Words) -> str:
    return words(f"piraten-bridge-suit-{SUITS[suit]}")


@lru_cache(NAMES)
def grouped(cards: tuple[Card, ...], words: Words) -> str:
    """The cards in text, suit by suit, with special cards at the end."""
    parts: list[str] = []
    for suit in range(len(SUITS)):
        ranks = " ".join(str(RANK[card]) for card in cards if SUIT[card] == suit)
        if ranks:
            look = {"symbol": suit_symbol(suit), "suit": suit_name(suit, words)}
            parts.append(words("piraten-bridge-hand-suit", **look, ranks=ranks))
    parts += [card_name(card, words) for card in cards if SUIT[card] is None]
    return " · ".join(parts)


say = Sentences[View](
    slug="piraten-bridge",
    formats={
        "seat": lambda seat, seen, words: {"name": who(seen, seat)},
        "dealer": lambda seat, seen, words: who(seen, seat),
        "card": lambda card, seen, words: card_name(card, words),
        "suit": lambda suit, seen, words: suit_name(suit, words),
        "pirates": lambda count, seen, words: {"pirates": count, "bonus": PIRATES_BONUS * count},
    },
)
