"""Each event and each refusal names the paragraphs of the rulebook that explain it."""

from __future__ import annotations

import pytest

from bot.games.base.game import Seat
from bot.games.walk_the_plank.cards import CARDS, CHARGE
from bot.games.walk_the_plank.events import CardPlayed, CardRevealed, Deed, GameEnded, RoundBegun
from bot.games.walk_the_plank.moves import EXTENDING, NotPossible, NotWithThisCard
from bot.games.walk_the_plank.rules import lower_the_plank


@pytest.mark.parametrize(
    ("code", "works", "drowned", "numbers"),
    [
        ("extend", True, (), ("7.3",)),
        ("extend", False, (), ("7.3", "5.3")),
        ("drag", True, (1,), ("7.5", "6.1")),
        ("retract", True, (1,), ("7.4",)),
    ],
)
def test_a_card_names_its_rule_and_that_of_its_outcome(
    code: str, works: bool, drowned: tuple[Seat, ...], numbers: tuple[str, ...]
) -> None:
    way, why = (EXTENDING[0], None) if works else (None, "plank-full")
    deed = Deed(1, 0, CARDS[code], way, why, drowned, lower_the_plank(3))
    assert CardPlayed(deed).paragraphs == numbers


def test_choices_and_refusals_name_the_rule_of_the_card() -> None:
    assert CardRevealed(2, 0, CHARGE).paragraphs == ("5.4", "7.9")
    assert NotWithThisCard(CHARGE).paragraphs == NotPossible(CHARGE).paragraphs == ("7.9",)


def test_a_new_round_names_the_rule_for_skull_cards() -> None:
    assert RoundBegun(2, 0, ((), ())).paragraphs == ("8.4",)
    assert RoundBegun(2, 0, ((CHARGE,), ())).paragraphs == ("8.3", "8.4")


def test_the_end_names_the_rule_for_winning_or_no_winner() -> None:
    assert GameEnded((0,)).paragraphs == ("9.2",)
    assert GameEnded(()).paragraphs == ("9.3",)
