"""The cards of Corsairs: ten colours, each with the numbers 1 to 11."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

# A card is an int: pink 1–11 are 0–10, purple 11–21, and so on in the canonical order.

Card: TypeAlias = int
Colour: TypeAlias = int
Numbers: TypeAlias = int
"""A set of numbers as bits: bit 0 is number 1, bit 10 is number 11."""

COLOURS = (
    *("pink", "purple", "blue", "sky", "grey"),
    *("brown", "red", "orange", "yellow", "green"),
)
ABBREVIATIONS = ("pnk", "pur", "blu", "sky", "gry", "brn", "red", "org", "yel", "grn")
HIGHEST = 11
DECK: tuple[Card, ...] = tuple(range(len(COLOURS) * HIGHEST))

COLOUR: tuple[Colour, ...] = tuple(card // HIGHEST for card in DECK)
NUMBER = tuple(card % HIGHEST + 1 for card in DECK)
BIT: tuple[Numbers, ...] = tuple(1 << card % HIGHEST for card in DECK)
CODES = tuple(f"{ABBREVIATIONS[card // HIGHEST]}{card % HIGHEST + 1}" for card in DECK)
CARDS = {code: card for card, code in enumerate(CODES)}


def numbers_by_colour(cards: Iterable[Card]) -> list[Numbers]:
    numbers = [0] * len(COLOURS)
    for card in cards:
        numbers[COLOUR[card]] |= BIT[card]
    return numbers
