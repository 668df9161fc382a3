"""The tiles of Piratoons in symbols, letters and words, and the signs of the crews."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from bot.games.base.game import Seat
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
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.face.sentences import Sentences
from bot.ui.words.words import Words
from cogs.piratoons.pictures.signs import crew_sign, edge_sign, tile_sign

EDGE_LETTERS = "ACBO"
LETTERS = {"deck": "D", "gunport": "G", "porthole": "P", "quarters": "Q"}


@cache
def title(tile: Tile, words: Words) -> str:
    """A tile's name: Granny, Sail, S18, Stern. All sails have the same name."""
    kind, design = KIND[tile], DESIGN.get(tile)
    if design is not None:
        return words(f"piratoons-tile-{kind}-{'ABC'[design]}")
    if kind == "sail":
        return words("piratoons-tile-sail")
    return words(f"piratoons-{CODES[tile].lower()}") if kind == "end" else CODES[tile]


@cache
def label(tile: Tile, words: Words) -> str:
    """A tile's label on a button that also shows the sign: Granny, Sail, S18 ⚓4🛟."""
    if KIND[tile] != "section":
        return title(tile, words)
    return f"{CODES[tile]} {edge_sign(LEFT[tile])}{FLOORS[tile]}{edge_sign(RIGHT[tile])}"


@cache
def name(tile: Tile, words: Words) -> str:
    """A tile's sign and name, for sentences."""
    # A no-break space keeps the sign with its name.
    return "\N{NO-BREAK SPACE}".join(filter(None, (tile_sign(tile), title(tile, words))))


def kind_word(tile: Tile, words: Words) -> str:
    """The place a figure goes to: deck, gunport, porthole or quarters. Empty for sails and
    sections."""
    return words(f"piratoons-kind-{KIND[tile]}") if tile in DESIGN else ""


def labels(tiles: Iterable[Tile], words: Words) -> tuple[tuple[str, str], ...]:
    """The texts on tiles in a picture: the name, and the kind of place it goes to."""
    return tuple((title(tile, words), kind_word(tile, words)) for tile in tiles)


def names(tiles: Iterable[Tile], words: Words) -> str:
    """The names of tiles. Equal figures are counted: Granny × 2."""
    alike = Counter(name(tile, words) for tile in tiles)
    return ", ".join(
        each if count == 1 else words("piratoons-alike", tile=each, count=count)
        for each, count in alike.items()
    )


def about(tile: Tile, words: Words) -> str:
    """A tile's properties, for the description of an option."""
    if tile in DESIGN:
        code = f"{LETTERS[KIND[tile]]}{'ABC'[DESIGN[tile]]}"
        return words("piratoons-about-figure", kind=kind_word(tile, words), code=code)
    if KIND[tile] == "sail":
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
    """A section in one short line, for lists of tiles."""
    return words(
        "piratoons-section-line",
        section=label(tile, words),
        slots="".join(LETTERS[slot] for slot in SLOTS[tile]),
        sails=SAIL_LIMIT[tile],
        barrels=BARRELS[tile],
    )


def pawns(counts: Sequence[int]) -> str:
    """Each crew's number of pawns: 🔴2🟩1."""
    return "".join(f"{crew_sign(seat)}{count}" for seat, count in enumerate(counts) if count)


def player(seen: Seen[View], seat: Seat) -> str:
    """A player's name with the sign of their crew."""
    return f"{crew_sign(seat)}\N{NO-BREAK SPACE}{who(seen, seat)}"


def by_crew(counts: Sequence[int]) -> str:
    """A number for each crew, beside its sign. Four long names would fill a phone's screen."""
    return " · ".join(f"{crew_sign(seat)} {count}" for seat, count in enumerate(counts))


def players(seats: Iterable[Seat], seen: Seen[View], words: Words) -> str:
    return words.list(player(seen, seat) for seat in seats)


say = Sentences[View](
    slug="piratoons",
    formats={
        "seat": lambda seat, seen, words: {"name": player(seen, seat)},
        "captain": lambda seat, seen, words: {"name": player(seen, seat)},
        "seats": lambda seats, seen, words: {"names": players(seats, seen, words)},
        "rivals": players,
        "tile": lambda tile, seen, words: name(tile, words),
        "on": lambda tile, seen, words: name(tile, words),
        "one": lambda tile, seen, words: name(tile, words),
        "other": lambda tile, seen, words: name(tile, words),
        "tiles": lambda tiles, seen, words: (
            tiles if isinstance(tiles, int) else {"tiles": names(tiles, words), "count": len(tiles)}
        ),
        "coins": lambda coins, seen, words: coins if isinstance(coins, int) else by_crew(coins),
        "bids": lambda bids, seen, words: by_crew(bids),
        "price": lambda coins, seen, words: {"coins": coins, "price": coins},
    },
)
