"""Search by sampling: the default choice is replaced only by one that is surely better."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random

from bot.computers.base.search import Late, better_in_worlds, in_time, indifferent, surely

CHOICES = ("habit", "better", "wild")


def chosen(
    better: float,
    wild: float,
    worlds: int = 20,
    late: Late = in_time,
    lean: Callable[[str], float] = indifferent,
) -> str:
    """The wild choice gains in two of three worlds and loses the same in the third."""
    signs = cycle((1, -1, 1))

    def value(sign: int, choice: str) -> float:
        return {"habit": 0.5, "better": 0.5 + better, "wild": 0.5 + wild * sign}[choice]

    return better_in_worlds("habit", CHOICES, lambda: next(signs), value, worlds, late, lean)


def test_a_surely_better_choice_replaces_the_default() -> None:
    assert chosen(better=0.01, wild=0.0) == "better"


def test_a_worse_or_equal_choice_does_not_replace_the_default() -> None:
    assert chosen(better=-0.01, wild=0.0) == "habit"
    assert chosen(better=0.0, wild=0.0) == "habit"


def test_a_gain_in_few_worlds_is_not_trusted() -> None:
    """The average gain of 0.1 is trusted after a hundred worlds but not after three."""
    assert chosen(better=0.0, wild=0.3, worlds=3) == "habit"
    assert chosen(better=0.0, wild=0.3, worlds=100) == "wild"


def test_a_gain_is_surer_the_more_often_it_was_seen() -> None:
    dice = Random(1)
    gains = [dice.gauss(0.1, 0.5) for _ in range(400)]
    assert surely(gains[:1]) < 0
    assert surely(gains) < sum(gains) / len(gains)
    assert surely(gains[:20] * 20) > surely(gains[:20])


def test_a_style_decides_between_nearly_equal_choices() -> None:
    tastes = {"habit": 0.0, "better": 0.005, "wild": 0.0}
    assert chosen(better=-0.004, wild=-0.3, lean=tastes.__getitem__) == "better"
    assert chosen(better=-0.006, wild=-0.3, lean=tastes.__getitem__) == "habit"


def test_without_time_the_default_is_kept() -> None:
    assert chosen(better=0.4, wild=0.0, late=lambda: True) == "habit"
