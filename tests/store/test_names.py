"""Names cannot reverse, break or stack the text around them."""

from __future__ import annotations

import pytest

from bot.store.database import Database
from bot.store.model.names import PLACEHOLDER, tidy
from bot.store.model.rows import FormerPlayer, Player, Standing, TableRow

BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"


@pytest.mark.parametrize("control", BIDI, ids=lambda control: f"U+{ord(control):04X}")
def test_characters_that_change_the_text_direction_are_removed(control: str):
    assert tidy(f"An{control}ne") == "Anne"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anne\nwins!", "Anne wins!"),
        ("Anne\u2028wins\u2029\x85!", "Anne wins !"),
        ("A\x00n\x1bne", "A n ne"),
        ("\ufeff\u200bAn\u00adne\u2060", "Anne"),
        ("  Anne \u3000 Bonny ", "Anne Bonny"),
        ("Z" + "\u0301" * 40 + "a", "Z" + "\u0301" * 3 + "a"),
        ("a\u20dd\u20dd\u20dd\u20dd\u20ddb", "a\u20dd\u20dd\u20ddb"),
        ("A\ud800nne", "Anne"),
        ("\u3164\u2800", PLACEHOLDER),
        ("\u202e", PLACEHOLDER),
        ("\u200d\u200c", PLACEHOLDER),
        ("", PLACEHOLDER),
    ],
)
def test_line_breaks_and_stacked_marks_are_removed(name: str, shown: str):
    assert tidy(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "Anne Bonny",
        "Žofie",
        "Nguyễn",
        "محمد",
        "דוד",
        "ขวัญ",
        "क्षि",
        "👩‍👩‍👧",
        "🏴‍☠️ Jack",
        "می‌خواهم",
        "李舜臣",
        "*_~`",
    ],
)
def test_real_names_stay_as_they_are(name: str):
    assert tidy(name) == name


def test_the_names_of_players_are_always_cleaned():
    assert Player(0, 1, "An\u202ene").name == "Anne"
    assert FormerPlayer("An\u202ene", 3).name == "Anne"


async def test_an_old_stored_name_is_cleaned_when_read():
    async with Database(":memory:") as store:
        row = TableRow("k3f9", "g", 1, 1, 1, None, None, None, "{}", "lively", "en", "", 0.0)
        await store.tables.insert(row, Standing("lobby", 1), [Player(0, 1, "Anne")])
        await store.connection.write(
            (
                "UPDATE seats SET name = ?, former = ?",
                ("\u202eennA", '[{"name": "\u202etraB", "until": 1}]'),
            )
        )
        found = await store.tables.load("k3f9")
        assert found is not None
        assert found.players[0].name == "ennA"
        assert found.players[0].former[0].name == "traB"
