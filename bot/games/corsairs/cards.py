"""The cards of Corsairs: ten colours, each with the numbers 1 to 11 (§1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = int
"""A card as a number: pink 1 to 11 are 0 to 10, purple 1 to 11 are 11 to 21, and so on."""
Cards: TypeAlias = tuple[Card, ...]
Hand: TypeAlias = tuple[Card, ...]
"""A hand in ascending order: by colour, and within a colour by number."""
Colour: TypeAlias = int
Numbers: TypeAlias = int
"""A set of card numbers as bits: bit 0 is number 1, so `bit_length` is the highest number."""

COLOURS = (
    *("pink", "purple", "blue", "sky", "grey"),
    *("brown", "red", "orange", "yellow", "green"),
)
ABBREVIATIONS = ("pnk", "pur", "blu", "sky", "gry", "brn", "red", "org", "yel", "grn")
HIGHEST = 11
DECK: Hand = tuple(range(len(COLOURS) * HIGHEST))

COLOUR: tuple[Colour, ...] = tuple(card // HIGHEST for card in DECK)
NUMBER = tuple(card % HIGHEST + 1 for card in DECK)
CODES = tuple(f"{ABBREVIATIONS[COLOUR[card]]}{NUMBER[card]}" for card in DECK)
CARDS = {code: card for card, code in enumerate(CODES)}

BIT: tuple[Numbers, ...] = tuple(1 << NUMBER[card] - 1 for card in DECK)
ALL_NUMBERS: Numbers = sum(BIT[:HIGHEST])
COUNT = tuple(numbers.bit_count() for numbers in range(ALL_NUMBERS + 1))
TOTAL = tuple(
    sum(NUMBER[card] for card in DECK[:HIGHEST] if numbers & BIT[card])
    for numbers in range(ALL_NUMBERS + 1)
)
"""The sum of the numbers in each possible set, indexed by the set's bits."""


def numbers_by_colour(cards: Iterable[Card]) -> list[Numbers]:
    numbers = [0] * len(COLOURS)
    for card in cards:
        numbers[COLOUR[card]] |= BIT[card]
    return numbers
