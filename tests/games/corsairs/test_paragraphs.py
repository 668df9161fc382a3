"""Each event and each refusal names the paragraphs of the rulebook that explain it."""

from __future__ import annotations

import pytest

from bot.games.corsairs.events import AnchorWeighed, CrewLaid, GameEnded, RoundClosed
from bot.games.corsairs.moves import MustClose
from bot.games.corsairs.states import Ending, Fate, Laid, RoundResult

LAID = Laid((), (), (), (), (), 0)


@pytest.mark.parametrize(
    ("closer", "fates", "numbers"),
    [
        (0, ("escaped", "caught", "caught"), ("7.3", "7.1")),
        (1, ("sank", "sunk", "caught"), ("7.4", "7.2", "7.1")),
        (0, ("capot", "spared", "spared"), ("8.1", "8.3")),
        (0, ("spared", "capot", "spared"), ("8.3", "8.2")),
    ],
)
def test_a_closed_round_first_names_the_rule_for_the_closer(
    closer: int, fates: tuple[Fate, ...], numbers: tuple[str, ...]
) -> None:
    result = RoundResult(1, closer, False, 0, 0, (LAID,) * 3, fates, ((),) * 3)
    assert RoundClosed(result).paragraphs == numbers


def test_a_crew_names_the_rules_for_crews_and_stowaways() -> None:
    assert CrewLaid(0, LAID).paragraphs == ("4.5", "4.6")


def test_a_forced_close_names_the_empty_stock() -> None:
    assert AnchorWeighed(0, forced=True).paragraphs == ("3.8",)
    assert AnchorWeighed(0, forced=False).paragraphs == ("3.4",)
    assert MustClose(forced=True).paragraphs == ("3.8",)
    assert MustClose(forced=False).paragraphs == ("4.1",)


@pytest.mark.parametrize(
    ("ending", "numbers"),
    [("capot", ("9.3",)), ("enough", ("9.1", "9.2")), ("last-round", ("9.1", "9.2"))],
)
def test_the_end_names_its_reason(ending: Ending, numbers: tuple[str, ...]) -> None:
    assert GameEnded(ending).paragraphs == numbers
