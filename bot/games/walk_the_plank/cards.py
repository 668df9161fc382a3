"""The ten cards of Walk the Plank, their notation, and the sets of skull cards (§2.6)."""

from __future__ import annotations

from typing import Literal, TypeAlias

Card: TypeAlias = int
Skulls: TypeAlias = frozenset[Card]
SkullSet: TypeAlias = Literal["two", "three", "all", "none"]

SHOVE_LEFT, SHOVE_RIGHT, SHOVE_ANYONE, EXTEND, RETRACT = 0, 1, 2, 3, 4
DRAG, PULL, RUN, I_DONT_WANT_TO_DIE, CHARGE = 5, 6, 7, 8, 9

CODES = (
    *("shove-left", "shove-right", "shove-anyone", "extend", "retract"),
    *("drag", "pull", "run", "i-dont-want-to-die", "charge"),
)
CARDS = {code: card for card, code in enumerate(CODES)}
DECK: tuple[Card, ...] = tuple(CARDS.values())
"""The ten cards of every player."""
OF_CARD: tuple[str, ...] = ("7.1", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.9")
"""The paragraph of the rulebook that describes each card."""

SKULL_CARDS: Skulls = frozenset({SHOVE_ANYONE, RETRACT})
"""The skull cards, which can't be played in two successive rounds. We chose these two (§2.7)."""
SKULL_SETS: dict[SkullSet, Skulls] = {
    "two": SKULL_CARDS,
    "three": SKULL_CARDS | {CHARGE},
    "all": frozenset(DECK),
    "none": frozenset(),
}
"""The sets of skull cards that a table can choose from (§2.10)."""

SLOTS = 3
"""The number of cards in a programme. The first card is in slot 1."""
