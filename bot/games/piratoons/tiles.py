"""The tiles of Piratoons: 48 pieces of equipment, 24 ship sections, bow and stern.

A tile is an int: 0–11 sails, 12–20 deck, 21–29 gunport, 30–38 porthole, 39–47 quarters, 48–71
sections, 72 the stern, 73 the bow. What the rulebook's lost pictures showed is designed anew.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Tile: TypeAlias = int
Kind: TypeAlias = Literal["sail", "deck", "gunport", "porthole", "quarters", "section", "end"]
HullKind: TypeAlias = Literal["gunport", "porthole", "quarters"]
Symbol: TypeAlias = Literal["anchor", "compass", "blazon", "buoy"]

SAILS = range(12)
DECKS = range(12, 21)
EQUIPMENT = range(48)
SECTIONS = range(48, 72)
STERN, BOW = 72, 73
TILES = range(72)

HULL_KINDS: tuple[HullKind, ...] = ("gunport", "porthole", "quarters")
SYMBOLS: tuple[Symbol, ...] = ("anchor", "compass", "blazon", "buoy")

# Floors, left symbol, right symbol, hull slots from the water up; stern and bow close the list.
# Stern at the left end, bow at the right end, and no tile can be turned.
_SHIP_TILES = (
    *((1, "A", "A", "G"), (1, "A", "A", "P"), (1, "A", "A", "Q"), (1, "A", "A", "P")),
    *((2, "A", "A", "GP"), (2, "A", "C", "PG"), (2, "C", "A", "QG")),
    *((2, "C", "C", "GQ"), (2, "A", "C", "QP"), (2, "C", "A", "PQ")),
    *((3, "A", "B", "GPQ"), (3, "B", "A", "PQG"), (3, "C", "B", "QGP"), (3, "B", "C", "GQP")),
    *((3, "B", "B", "PGQ"), (3, "A", "C", "QPG"), (3, "C", "A", "GPQ")),
    *((4, "A", "O", "GPGQ"), (4, "O", "A", "PGQP"), (4, "C", "O", "QGPQ"), (4, "O", "C", "GQPG")),
    *((4, "B", "O", "PQGP"), (4, "O", "B", "GPQQ"), (4, "O", "O", "GPQG")),
    *((0, "A", "A", "QP"), (0, "A", "A", "G")),
)

CODES = (
    *(f"SAIL-{number:02}" for number in range(1, 13)),
    *(
        f"{kind}-{design}{copy}"
        for kind in ("DECK", "GUN", "PORT", "QTR")
        for design in "ABC"
        for copy in (1, 2, 3)
    ),
    *(f"S{number:02}" for number in range(1, 25)),
    *("STERN", "BOW"),
)
NUMBERS = {code: tile for tile, code in enumerate(CODES)}


def _kind(tile: Tile) -> Kind:
    if tile < 48:
        return "sail" if tile < 12 else ("deck", *HULL_KINDS)[(tile - 12) // 9]
    return "section" if tile < 72 else "end"


KIND: tuple[Kind, ...] = tuple(_kind(tile) for tile in range(74))
DESIGN = tuple((tile - 12) % 9 // 3 if tile in range(12, 48) else None for tile in range(74))
"""0, 1, 2 for the figures A, B, C of a kind; sails and sections have none."""

_NONE = (-1,) * 48
_HULL: dict[str, HullKind] = {"G": "gunport", "P": "porthole", "Q": "quarters"}

FLOORS = (*(0,) * 48, *(floors for floors, _, _, _ in _SHIP_TILES))
LEFT = (*_NONE, *("ACBO".index(left) for _, left, _, _ in _SHIP_TILES))
RIGHT = (*_NONE, *("ACBO".index(right) for _, _, right, _ in _SHIP_TILES))
SLOTS: tuple[tuple[HullKind, ...], ...] = (
    *((),) * 48,
    *(tuple(_HULL[slot] for slot in slots) for *_, slots in _SHIP_TILES),
)
SAIL_LIMIT = tuple((0, 3, 2, 1, 0)[floors] for floors in FLOORS)
"""Tall sections carry few sails, the tallest none: their top is a plain deck."""
BARRELS = tuple(max(0, floors - 1) for floors in FLOORS)
