"""The cards and ships of Bluff Pirate in symbols and words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.base.game import Seat
from bot.games.bluff_pirate.cards import ISLAND_A, SUITS, Card, Cards, Suit, is_pirate, suit_of
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.face.sentences import Sentences
from bot.ui.words.words import Words
from cogs.bluff_pirate.pictures import signs

SYMBOLS = signs.SUIT_SIGNS
PIRATE = signs.PIRATE.unicode
BACK = signs.BACK.unicode
BLUFF, HONEST = signs.BLUFF.unicode, signs.HONEST.unicode


def symbol(card: Card) -> str:
    return signs.of_card(card).unicode


def suit_name(suit: Suit, words: Words) -> str:
    return words(f"bluff-pirate-suit-{SUITS[suit]}")


def card_name(card: Card, words: Words) -> str:
    suit = suit_name(suit_of(card), words)
    return words("bluff-pirate-pirate", suit=suit) if is_pirate(card) else suit


def vote_sign(bluff: bool) -> str:
    return BLUFF if bluff else HONEST


def number(count: int, words: Words) -> str:
    return words("bluff-pirate-number", count=count)


def some_cards(count: int, words: Words) -> str:
    """A number of unknown cards in words: "two cards"."""
    return words("bluff-pirate-cards", count=count, number=number(count, words))


def count_cards(count: int, words: Words) -> str:
    """A number of unknown cards in digits, for buttons and lists: "2 cards"."""
    return words("bluff-pirate-card-count", count=count)


def some_of(card: Card, count: int, words: Words) -> str:
    """A number of equal cards: "two parrots". A pirate has no number, since each exists only
    once."""
    suit = suit_of(card)
    if is_pirate(card):
        return words("bluff-pirate-the-pirate", suit=suit_name(suit, words))
    return words(f"bluff-pirate-some-{SUITS[suit]}", count=count, number=number(count, words))


def in_words(cards: Iterable[Card], words: Words) -> str:
    """The cards grouped by kind: "two parrots and one map"."""
    held = sorted(cards)
    kinds = [some_of(card, held.count(card), words) for card in dict.fromkeys(held)]
    return words.list(kinds) if kinds else words("bluff-pirate-nothing")


def in_short(cards: Iterable[Card], words: Words) -> str:
    """The cards in short, for a button: "hook × 2, map"."""
    held = sorted(cards)
    return ", ".join(some_short(card, held.count(card), words) for card in dict.fromkeys(held))


def some_short(card: Card, count: int, words: Words) -> str:
    name = card_name(card, words)
    return words("bluff-pirate-times", card=name, count=count) if count > 1 else name


def in_symbols(cards: Iterable[Card]) -> str:
    """A sign for each card. A pirate has two: the sign of the suit and that of the pirate."""
    return " ".join(
        f"{SYMBOLS[suit_of(card)]}{PIRATE}" if is_pirate(card) else symbol(card) for card in cards
    )


def ship(seat: Seat, seen: Seen[View]) -> str:
    """A ship's coloured sign and its captain's name, kept on one line."""
    return f"{signs.SHIPS[seat].unicode}\N{NO-BREAK SPACE}{who(seen, seat)}"


def claim(up: Cards, hidden: int, words: Words) -> str:
    """A claim in a sentence: "Two parrots up, two cards down: four spaces at stake"."""
    spaces = len(up) + hidden
    return words(
        "bluff-pirate-claim",
        up=in_words(up, words),
        down=some_cards(hidden, words),
        spaces=spaces,
        number=number(spaces, words),
    )


def backs(up: Cards, hidden: int) -> str:
    return f"{in_symbols(up)} ┃ {' '.join([BACK] * hidden)}"


def boarded(seat: Seat, seen: Seen[View], words: Words) -> str:
    """The ship that a refused boarding named. The seat may not exist."""
    return who(seen, seat) if seat < len(seen.players) else words("bluff-pirate-that-ship")


say = Sentences[View](
    slug="bluff-pirate",
    formats={
        "seat": lambda seat, seen, words: {"name": who(seen, seat), "seat": who(seen, seat)},
        "layer": lambda seat, seen, words: who(seen, seat),
        "voter": lambda seat, seen, words: {"name": who(seen, seat), "voter": who(seen, seat)},
        "thief": lambda seat, seen, words: who(seen, seat),
        "victim": lambda seat, seen, words: dict.fromkeys(
            ("name", "victim"), boarded(seat, seen, words)
        ),
        "taken": lambda count, seen, words: {"cards": some_cards(count, words)},
        "island": lambda island, seen, words: "A" if island == ISLAND_A else "B",
        "spaces": lambda count, seen, words: {"number": number(count, words)},
        "strange": lambda count, seen, words: {"falsely": number(count, words)},
        "pirate": lambda suit, seen, words: {"suit": suit_name(suit, words)},
        "suit": lambda suit, seen, words: suit_name(suit, words),
        "suits": lambda suits, seen, words: words.list(suit_name(suit, words) for suit in suits),
        "card": lambda card, seen, words: card_name(card, words),
        "up": lambda cards, seen, words: in_words(cards, words),
        "down": lambda cards, seen, words: in_words(cards, words),
    },
)
