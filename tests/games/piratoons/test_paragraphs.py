"""Each event names the paragraphs of the rulebook that explain it."""

from __future__ import annotations

import pytest

from bot.games.base.game import HOUSE, Seat
from bot.games.piratoons.events import GameScored, LootShared, PillageEnded, ShipArranged
from bot.games.piratoons.ship import NEW_SHIP
from bot.games.piratoons.states import Spoil


@pytest.mark.parametrize(
    ("seat", "number"), [(0, "7.4"), (1, "7.4"), (None, "7.5"), (HOUSE, "7.5")]
)
def test_the_end_of_a_pillage_names_the_rule_that_ended_it(seat: Seat | None, number: str) -> None:
    assert PillageEnded(1, seat).paragraphs == (number,)


def test_loot_names_the_rule_for_tiles_left_in_the_chest() -> None:
    taken, left = Spoil(0, (1, 0), 0), Spoil(1, (1, 1), None)
    assert LootShared((taken,)).paragraphs == ("9.1",)
    assert LootShared((taken, left)).paragraphs == ("9.1", "9.2")


def test_the_last_arrangement_has_its_own_rule() -> None:
    assert ShipArranged(0, NEW_SHIP, secret=True).paragraphs == ("12.1",)
    assert ShipArranged(0, NEW_SHIP, secret=False).paragraphs == ("11.7",)


def test_the_score_names_its_four_parts() -> None:
    assert GameScored((), (), ()).paragraphs == ("12.3", "12.5", "12.6", "12.7")
