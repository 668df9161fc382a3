"""Each event names the paragraphs of the rulebook that explain it."""

from __future__ import annotations

import pytest

from bot.games.bluff_pirate.cards import CARDS, ISLAND_A
from bot.games.bluff_pirate.events import IslandOpened, SeriesRevealed, TurnWithoutSeries
from bot.games.bluff_pirate.states import Discarding, Series, SeriesResult


@pytest.mark.parametrize(
    ("up", "down", "numbers"),
    [
        ("flag", "flag flag", ("7.7", "6.3", "7.5")),
        ("pi-flag", "flag flag", ("7.7", "6.3", "6.4", "7.5")),
        ("flag", "flag pi-hat", ("7.7", "6.3", "6.4", "7.5")),
    ],
)
def test_a_series_with_a_pirate_also_names_the_rule_for_pirates(
    up: str, down: str, numbers: tuple[str, ...]
) -> None:
    cards = [tuple(CARDS[code] for code in side.split()) for side in (up, down)]
    series = Series(*cards)
    result = SeriesResult(0, series, 1, False, series.bluff, (), None, False)
    assert SeriesRevealed(result).paragraphs == numbers


def test_an_island_names_the_rule_for_treasure_or_no_treasure() -> None:
    assert IslandOpened(0, ISLAND_A, True).paragraphs == ("10.3", "10.4")
    assert IslandOpened(0, ISLAND_A, False).paragraphs == ("10.3", "10.5")


def test_a_turn_without_a_series_names_the_rule_for_discards() -> None:
    assert TurnWithoutSeries(Discarding(0, CARDS["flag"])).paragraphs == ("8.1",)
    assert TurnWithoutSeries(Discarding(0, None)).paragraphs == ("8.2",)
