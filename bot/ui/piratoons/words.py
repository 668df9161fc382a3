"""The tiles of Piratoons in symbols, letters and words, and the colours of the seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from bot.games.game import Seat
from bot.games.piratoons.tiles import (
    BARRELS,
    CODES,
    DESIGN,
    FLOORS,
    KIND,
    LEFT,
    RIGHT,
    SAIL_LIMIT,
    SLOTS,
    Tile,
)
from bot.games.piratoons.view import View
from bot.tables.seen import Seen
from bot.ui.face import who
from bot.ui.words import Words

COLOURS = ("🔴", "🟩", "🔷", "⭐")
"""Of another shape each, for those who cannot tell the colours."""
EDGES = ("⚓", "🧭", "🛡️", "🛟")
EDGE_LETTERS = "ACBO"
FIGURES = {
    "deck": ("👵", "🧑‍✈️", "🎻"),
    "gunport": ("👂", "💣", "🐈"),
    "porthole": ("🍺", "🐙", "🦜"),
    "quarters": ("🎩", "🍳", "😴"),
}
"""A, B and C of each kind."""
LETTERS = {"deck": "D", "gunport": "G", "porthole": "P", "quarters": "Q"}


def emoji(tile: Tile) -> str | None:
    """A section has none: its two edges and its floors are its picture."""
    design = DESIGN.get(tile)
    if design is not None:
        return FIGURES[KIND[tile]][design]
    return "⛵" if KIND[tile] == "sail" else None


@cache
def label(tile: Tile, words: Words) -> str:
    """What stands on a button beside the emoji: Deck A, Sail 5, S18 ⚓4🛟."""
    kind, design = KIND[tile], DESIGN.get(tile)
    if kind == "sail":
        return words("piratoons-sail", number=str(tile + 1))
    if design is not None:
        return words(f"piratoons-tile-{kind}", design="ABC"[design])
    if kind == "end":
        return words(f"piratoons-{CODES[tile].lower()}")
    return f"{CODES[tile]} {EDGES[LEFT[tile]]}{FLOORS[tile]}{EDGES[RIGHT[tile]]}"


@cache
def name(tile: Tile, words: Words) -> str:
    """The tile in running text; one sail is as good as another."""
    sign = emoji(tile)
    if KIND[tile] == "sail":
        return f"{sign}\N{NO-BREAK SPACE}{words('piratoons-tile-sail')}"
    # A no-break space keeps the picture with its name.
    return "\N{NO-BREAK SPACE}".join(filter(None, (sign, label(tile, words))))


def names(tiles: Iterable[Tile], words: Words) -> str:
    """Figures that look alike are told together: Deck A × 2."""
    alike = Counter(name(tile, words) for tile in tiles)
    return ", ".join(
        each if count == 1 else words("piratoons-alike", tile=each, count=count)
        for each, count in alike.items()
    )


def about(tile: Tile, words: Words) -> str:
    """What is special about it, for the description of an option."""
    kind, design = KIND[tile], DESIGN.get(tile)
    if design is not None:
        return words(f"piratoons-figure-{kind}-{'ABC'[design]}")
    if kind == "sail":
        return words("piratoons-about-sail")
    return section_about(tile, words)


def section_about(tile: Tile, words: Words) -> str:
    slots = " ".join(LETTERS[slot] for slot in SLOTS[tile])
    key = "mast" if SAIL_LIMIT[tile] else "deck"
    return words(
        f"piratoons-about-{key}",
        floors=FLOORS[tile],
        slots=slots,
        sails=SAIL_LIMIT[tile],
        barrels=BARRELS[tile],
    )


@cache
def section_line(tile: Tile, words: Words) -> str:
    """In the chest and among the goods: as short as a phone is narrow."""
    return words(
        "piratoons-section-line",
        section=label(tile, words),
        slots="".join(LETTERS[slot] for slot in SLOTS[tile]),
        sails=SAIL_LIMIT[tile],
        barrels=BARRELS[tile],
    )


def pawns(counts: Sequence[int]) -> str:
    """How many of whose: 🔴2🟩1."""
    return "".join(f"{COLOURS[seat]}{count}" for seat, count in enumerate(counts) if count)


def player(seen: Seen[View], seat: Seat) -> str:
    """A name with the colour of its pawns."""
    return f"{COLOURS[seat]}\N{NO-BREAK SPACE}{who(seen, seat)}"
