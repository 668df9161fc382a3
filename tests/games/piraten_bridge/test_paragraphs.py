"""Each event names the paragraphs of the rulebook that explain it."""

from __future__ import annotations

import pytest

from bot.games.piraten_bridge.events import RoundScored, TrickTaken
from bot.games.piraten_bridge.states import RoundScore, Trick, Why


@pytest.mark.parametrize(
    ("why", "bonus", "numbers"),
    [
        ("suit", 0, ("6.6",)),
        ("king", 0, ("6.2",)),
        ("king", 30, ("6.2", "9.1")),
        ("mermaid-takes-king", 50, ("6.1", "9.2")),
    ],
)
def test_a_trick_names_the_rules_for_the_winning_card_and_its_bonus(
    why: Why, bonus: int, numbers: tuple[str, ...]
) -> None:
    assert TrickTaken(Trick(0, (0, 1), 0, why, bonus)).paragraphs == numbers


@pytest.mark.parametrize(
    ("bid", "won", "bonus", "numbers"),
    [
        (2, 2, 0, ("8.1",)),
        (2, 2, 30, ("8.1",)),
        (2, 1, 0, ("8.2",)),
        (2, 1, 30, ("8.2", "9.4")),
        (0, 0, 0, ("8.3",)),
        (0, 1, 0, ("8.4",)),
    ],
)
def test_points_name_the_rule_they_come_from(
    bid: int, won: int, bonus: int, numbers: tuple[str, ...]
) -> None:
    score = RoundScore(bids=(bid,), won=(won,), bonus=(bonus,), points=(0,))
    assert score.paragraphs_of(0) == numbers
    assert RoundScored(score).paragraphs == numbers


def test_a_round_names_each_rule_once() -> None:
    score = RoundScore(bids=(1, 1, 0), won=(1, 1, 1), bonus=(0, 0, 0), points=(20, 20, -10))
    assert RoundScored(score).paragraphs == ("8.1", "8.4")
