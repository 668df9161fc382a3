"""Search by samples: a habit is left only for what is surely better."""

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
    """The wild choice brings more in two of three worlds, and as much less in the third."""
    signs = cycle((1, -1, 1))

    def value(sign: int, choice: str) -> float:
        return {"habit": 0.5, "better": 0.5 + better, "wild": 0.5 + wild * sign}[choice]

    return better_in_worlds("habit", CHOICES, lambda: next(signs), value, worlds, late, lean)


def test_what_is_surely_better_is_done() -> None:
    assert chosen(better=0.01, wild=0.0) == "better"


def test_what_is_worse_or_equal_is_not() -> None:
    assert chosen(better=-0.01, wild=0.0) == "habit"
    assert chosen(better=0.0, wild=0.0) == "habit"


def test_what_few_worlds_tell_is_not_believed() -> None:
    """A third of 0.3 on average: believed of a hundred worlds, not of three."""
    assert chosen(better=0.0, wild=0.3, worlds=3) == "habit"
    assert chosen(better=0.0, wild=0.3, worlds=100) == "wild"


def test_the_same_gain_is_the_surer_the_more_often_it_was_seen() -> None:
    dice = Random(1)
    gains = [dice.gauss(0.1, 0.5) for _ in range(400)]
    assert surely(gains[:1]) < 0
    assert surely(gains) < sum(gains) / len(gains)
    assert surely(gains[:20] * 20) > surely(gains[:20])


def test_a_taste_decides_what_is_nearly_equal() -> None:
    tastes = {"habit": 0.0, "better": 0.005, "wild": 0.0}
    assert chosen(better=-0.004, wild=-0.3, lean=tastes.__getitem__) == "better"
    assert chosen(better=-0.006, wild=-0.3, lean=tastes.__getitem__) == "habit"


def test_without_time_the_habit_is_kept() -> None:
    assert chosen(better=0.4, wild=0.0, late=lambda: True) == "habit"
