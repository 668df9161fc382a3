"""The tiles of Piratoons: 48 pieces of equipment, 24 ship sections, stern and bow (§2.1, §4).

A tile is an int. Sails come first, then deck, gunport, porthole, quarters and sections, so sorted
tiles are grouped by kind.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Tile: TypeAlias = int
HullKind: TypeAlias = Literal["gunport", "porthole", "quarters"]
FamilyKind: TypeAlias = Literal["deck", HullKind]
Kind: TypeAlias = Literal["sail", FamilyKind, "section", "end"]
Symbol: TypeAlias = Literal["anchor", "compass", "blazon", "buoy"]

CREW = 6
COINS = 40
"""The number of doubloons in the game (§2.3)."""
CHEST_EQUIPMENT, CHEST_SECTIONS = 6, 3

DESIGNS, COPIES = range(3), range(3)
"""The numbers of the three figures of a family, A, B and C, and of the three copies of each (§4.1).
"""
_SIZE = len(DESIGNS) * len(COPIES)

SAILS = range(12)
DECKS = range(SAILS.stop, SAILS.stop + _SIZE)
GUNPORTS = range(DECKS.stop, DECKS.stop + _SIZE)
PORTHOLES = range(GUNPORTS.stop, GUNPORTS.stop + _SIZE)
QUARTERS = range(PORTHOLES.stop, PORTHOLES.stop + _SIZE)
EQUIPMENT = range(QUARTERS.stop)
SECTIONS = range(EQUIPMENT.stop, EQUIPMENT.stop + 24)
TILES = range(SECTIONS.stop)
STERN, BOW = SECTIONS.stop, SECTIONS.stop + 1

HULL: dict[HullKind, range] = {"gunport": GUNPORTS, "porthole": PORTHOLES, "quarters": QUARTERS}
FAMILIES: dict[FamilyKind, range] = {"deck": DECKS, **HULL}
SYMBOLS: tuple[Symbol, ...] = ("anchor", "compass", "blazon", "buoy")
"""The symbols, in the order of the floors on which they are drawn (§3.5)."""

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

KIND: tuple[Kind, ...] = (
    *("sail" for _ in SAILS),
    *(kind for kind, tiles in FAMILIES.items() for _ in tiles),
    *("section" for _ in SECTIONS),
    *("end", "end"),
)
DESIGN: dict[Tile, int] = {
    tile: DESIGNS[at // len(COPIES)] for tiles in FAMILIES.values() for at, tile in enumerate(tiles)
}
"""The figure of each tile that has a family: 0, 1 or 2 for A, B or C (§4.5)."""

# For each section: floors, left symbol, right symbol, and hull slots from the water up.
# The last two are stern and bow. No tile can be turned around (§3.1, §4.2, §4.4).
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
_SYMBOL = {"A": 0, "C": 1, "B": 2, "O": 3}
_SLOT: dict[str, HullKind] = {"G": "gunport", "P": "porthole", "Q": "quarters"}
# Sails and barrels of a section by its floors; the first entry is for stern and bow.
_SAIL_LIMIT = (0, 3, 2, 1, 0)
_BARRELS = (0, 0, 1, 2, 3)

_SHIP = dict(zip((*SECTIONS, STERN, BOW), _SHIP_TILES, strict=True))

FLOORS = {tile: floors for tile, (floors, _, _, _) in _SHIP.items()}
LEFT = {tile: _SYMBOL[left] for tile, (_, left, _, _) in _SHIP.items()}
RIGHT = {tile: _SYMBOL[right] for tile, (_, _, right, _) in _SHIP.items()}
SLOTS: dict[Tile, tuple[HullKind, ...]] = {
    tile: tuple([_SLOT[slot] for slot in slots]) for tile, (_, _, _, slots) in _SHIP.items()
}
SAIL_LIMIT = {tile: _SAIL_LIMIT[floors] for tile, floors in FLOORS.items()}
"""The maximum number of sails on each part. The tallest sections carry none: they have no mast
(§3.3)."""
BARRELS = {tile: _BARRELS[floors] for tile, floors in FLOORS.items()}
ROOM: dict[Kind, dict[Tile, int]] = {
    "sail": SAIL_LIMIT,
    "deck": {tile: 1 if floors else 0 for tile, floors in FLOORS.items()},
    **{kind: {tile: slots.count(kind) for tile, slots in SLOTS.items()} for kind in HULL},
}
"""For each kind of tile, how many of them each part of a ship can carry (§3.3, §3.4)."""
