"""The cards of Corsairs in words. Each colour has letters and a symbol of a different shape."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from bot.games.corsairs.cards import COLOUR, COLOURS, NUMBER, Card, Colour, Hand
from bot.games.corsairs.states import Laid
from bot.games.corsairs.view import View
from bot.ui.face.face import who
from bot.ui.face.sentences import Sentences
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words
from cogs.corsairs.pictures.signs import GROUPS, SYMBOLS

SPACE = "\N{NO-BREAK SPACE}"
DOT = f"{SPACE}· "
"""A separator that never begins a line."""


def colour_word(colour: Colour, words: Words) -> str:
    return words(f"corsairs-colour-{COLOURS[colour]}")


def letters(colour: Colour, words: Words) -> str:
    return words(f"corsairs-letters-{COLOURS[colour]}")


def all_letters(words: Words) -> tuple[str, ...]:
    return tuple(letters(colour, words) for colour in range(len(COLOURS)))


def colour_name(colour: Colour, words: Words) -> str:
    """A colour with its symbol: 🍊 orange"""
    return f"{SYMBOLS[colour]}{SPACE}{colour_word(colour, words)}"


def code(card: Card, words: Words) -> str:
    """A card's short code: Or9"""
    return f"{letters(COLOUR[card], words)}{NUMBER[card]}"


def card_code(card: Card, words: Words) -> str:
    """A card's short code with its symbol: 🍊 Or9"""
    return f"{SYMBOLS[COLOUR[card]]}{SPACE}{code(card, words)}"


def card_word(card: Card, words: Words) -> str:
    """A card in words: orange 9"""
    return words("corsairs-card", colour=colour_word(COLOUR[card], words), number=NUMBER[card])


def card_name(card: Card, words: Words) -> str:
    """A card in words with its symbol: 🍊 orange 9"""
    return f"{SYMBOLS[COLOUR[card]]}{SPACE}{card_word(card, words)}"


def by_colour(cards: Iterable[Card], words: Words) -> str:
    """Cards grouped by colour: 🍊 Or 1 2 7 · 🍇 Pu 3 10"""
    groups: list[str] = []
    for colour, each in groupby(sorted(cards), key=COLOUR.__getitem__):
        numbers = SPACE.join(str(NUMBER[card]) for card in each)
        groups.append(f"{SYMBOLS[colour]}{SPACE}{letters(colour, words)}{SPACE}{numbers}")
    return DOT.join(groups)


def aloud(words: Words, *texts: str) -> str:
    """An alt text with words instead of colour codes: "purple 1 10", not "Pu 1 10". Screen readers
    can't pronounce the codes."""
    said = "\n".join(texts)
    for colour, symbol in enumerate(SYMBOLS):
        sign, word = f"{symbol}{SPACE}", colour_word(colour, words)
        short = f"{sign}{letters(colour, words)}"
        for number in re.findall(rf"{short}(\d+)", said):
            card = words("corsairs-card", colour=word, number=int(number))
            said = re.sub(rf"{short}{number}\b", f"{sign}{card}", said)
        said = said.replace(short, f"{sign}{word}")
    return alt(said)


def groups_of(laid: Laid) -> dict[str, Hand]:
    """The cards by group. Only the last group, the stowaways, counts towards the limit."""
    return {
        "crew": laid.crew,
        "prisoners": laid.prisoners,
        "attached": laid.attached,
        "stowaways": laid.stowaways,
    }


def groups(laid: Laid, words: Words) -> list[str]:
    return [
        words(f"corsairs-laid-{name}", sign=GROUPS[name][0], cards=by_colour(held, words))
        for name, held in groups_of(laid).items()
        if held
    ]


say = Sentences[View](
    slug="corsairs",
    formats={
        "seat": lambda seat, seen, words: {"name": who(seen, seat)},
        "dealer": lambda seat, seen, words: who(seen, seat),
        "card": lambda card, seen, words: None if card is None else card_name(card, words),
        "before": lambda colour, seen, words: colour_name(colour, words),
        "after": lambda colour, seen, words: colour_name(colour, words),
    },
    variants=("source", "ending"),
)
