"""The tiles of Piratoons (§4), and the notation of moves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.base.game import IllegalMove, Unreadable
from bot.games.piratoons.tiles import (
    BARRELS,
    BOW,
    CODES,
    DESIGN,
    FAMILIES,
    FLOORS,
    KIND,
    LEFT,
    RIGHT,
    SAIL_LIMIT,
    SECTIONS,
    SLOTS,
    STERN,
    SYMBOLS,
    TILES,
    Tile,
)
from tests.harness.games.notation.piratoons import GAME

# ── §4  The tiles ────────────────────────────────────────────────────────────────────────────


BOOK = Path(__file__).parents[3] / "docs" / "rules" / "piratoons.md"
HULL_LETTERS = {"gunport": "G", "porthole": "P", "quarters": "Q"}


def test_every_section_matches_the_rulebook() -> None:
    book = re.findall(r"^\| S\d\d \|.*\|$", BOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert book == [row(tile) for tile in SECTIONS]


def row(tile: Tile) -> str:
    edges = f"{SYMBOLS[LEFT[tile]]} | {SYMBOLS[RIGHT[tile]]}"
    slots = " ".join(HULL_LETTERS[slot] for slot in SLOTS[tile])
    top = "mast" if SAIL_LIMIT[tile] else "deck"
    return (
        f"| {CODES[tile]} | {FLOORS[tile]} | {edges} | {slots} | {top} |"
        f" {SAIL_LIMIT[tile]} | {BARRELS[tile]} |"
    )


def test_every_tile_has_a_code_a_kind_and_a_design_in_its_family() -> None:
    families = [
        (f"{code}-{design}{copy}", kind, at)
        for code, kind in zip(("DECK", "GUN", "PORT", "QTR"), FAMILIES, strict=True)
        for at, design in enumerate("ABC")
        for copy in (1, 2, 3)
    ]
    told = [(CODES[tile], KIND[tile], DESIGN.get(tile)) for tile in (*TILES, STERN, BOW)]
    assert told == [
        *((f"SAIL-{number:02}", "sail", None) for number in range(1, 13)),
        *families,
        *((f"S{number:02}", "section", None) for number in range(1, 25)),
        *(("STERN", "end", None), ("BOW", "end", None)),
    ]
    assert [*FAMILIES] == ["deck", "gunport", "porthole", "quarters"]
    assert [KIND[tile] for tiles in FAMILIES.values() for tile in tiles] == [
        kind for kind in FAMILIES for _ in range(9)
    ]


def test_every_symbol_has_as_many_left_halves_as_right_ones() -> None:
    assert [[FLOORS[t] for t in SECTIONS].count(floors) for floors in (1, 2, 3, 4)] == [4, 6, 7, 7]
    for edge in (LEFT, RIGHT):
        assert [[edge[tile] for tile in SECTIONS].count(s) for s in range(4)] == [10, 6, 4, 4]
    assert all(max(LEFT[tile], RIGHT[tile]) < FLOORS[tile] for tile in SECTIONS)


def test_there_is_a_hull_slot_for_every_floor() -> None:
    slots = [slot for tile in SECTIONS for slot in SLOTS[tile]]
    assert [slots.count(kind) for kind in ("gunport", "porthole", "quarters")] == [22, 22, 21]
    assert all(len(SLOTS[tile]) == FLOORS[tile] for tile in SECTIONS)
    assert SLOTS[STERN] + SLOTS[BOW] == ("quarters", "porthole", "gunport")


def test_tall_sections_have_barrels_and_low_ones_sails() -> None:
    assert sum(BARRELS[tile] for tile in SECTIONS) == 41
    assert sum(SAIL_LIMIT[tile] for tile in SECTIONS) == 31


# ── The notation ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        *("ready", "open", "anyone", "press 1", "press 9", "glass", "stop", "bid 0", "bid 40"),
        *("take S24", "take SAIL-12", "move S07 to 3", "put SAIL-05 on S01", "put GUN-C3 on BOW"),
        *("swap DECK-A1 SAIL-05", "swap S01 S02", "auto", "move S24 to 24", "put GUN-A1 on STERN"),
    ],
)
def test_a_move_is_read_back_as_it_was_written(text: str) -> None:
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "press 0", "press 10", "press 01", "bid 41", "bid -1", "take BOW", "take S25"),
        *("move S07 to 0", "move S07 to 25", "move SAIL-01 to 2", "put S01 on S02"),
        *("put GUN-A1 on GUN-A2", "swap BOW STERN", "swap GUN-A1", "auto "),
        *(
            "swap S01 BOW",
            "swap BOW S01",
            "put GUN-A1 at BOW",
            "move S01 on 2",
            "put GUN-A1 on S25",
        ),
    ],
)
def test_text_that_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(text)
    assert refused.value.reason == Unreadable(text)
