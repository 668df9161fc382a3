"""Searches by sampling: tries all choices in the same sampled worlds, and drops the worse ones
early."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import sqrt
from typing import TypeVar

C = TypeVar("C", bound=Hashable)
W = TypeVar("W")

Late = Callable[[], bool]
"""A function that returns whether the time to think is over."""
CUTS = (0.15, 0.35, 0.6)
"""After each of these fractions of the worlds, the worse half of the choices is dropped."""


def in_time() -> bool:
    return False


def indifferent(choice: object) -> float:
    return 0.0


def best_in_worlds(
    choices: Sequence[C],
    imagine: Callable[[], W],
    value: Callable[[W, C], float],
    worlds: int,
    late: Late = in_time,
    lean: Callable[[C], float] = indifferent,
) -> C | None:
    """The choice with the highest mean value; None if there was no time for one world.

    `lean` is the small bonus of a playing style for a choice. It only decides between nearly equal
    choices.
    """
    left, cuts = list(choices), {max(1, int(cut * worlds)) for cut in CUTS}
    totals = dict.fromkeys(left, 0.0)
    for number in range(1, worlds + 1):
        if late():
            return favourite(left, totals, number - 1, lean) if number > 1 else None
        world = imagine()
        for choice in left:
            totals[choice] += value(world, choice)
        if number in cuts and len(left) > 2:
            left.sort(key=totals.__getitem__, reverse=True)
            left = left[: (len(left) + 1) // 2]
    return favourite(left, totals, worlds, lean)


def favourite(
    left: Sequence[C], totals: Mapping[C, float], worlds: int, lean: Callable[[C], float]
) -> C:
    return max(left, key=lambda choice: totals[choice] / worlds + lean(choice))


def better_in_worlds(
    habit: C,
    choices: Sequence[C],
    imagine: Callable[[], W],
    value: Callable[[W, C], float],
    worlds: int,
    late: Late = in_time,
    lean: Callable[[C], float] = indifferent,
) -> C:
    """The choice that beats the habit by more than chance explains, or else the habit."""
    left, cuts = [each for each in choices if each != habit], {int(cut * worlds) for cut in CUTS}
    gains: dict[C, list[float]] = {choice: [] for choice in left}
    for number in range(1, worlds + 1):
        if late():
            break
        world = imagine()
        usual = value(world, habit)
        for choice in left:
            gains[choice].append(value(world, choice) - usual)
        if number in cuts and len(left) > 1:
            left.sort(key=lambda choice: sum(gains[choice]), reverse=True)
            left = left[: (len(left) + 1) // 2]
    sure = {choice: surely(gains[choice]) + lean(choice) - lean(habit) for choice in left}
    best = max(left, key=sure.__getitem__, default=habit)
    return best if sure.get(best, 0.0) > 0 else habit


def surely(gains: Sequence[float]) -> float:
    """The mean gain minus its standard error, so that a few lucky worlds don't count as proof."""
    count = len(gains)
    if count < 2:
        return -1.0
    mean = sum(gains) / count
    spread = sum([(gain - mean) ** 2 for gain in gains]) / count
    return mean - sqrt(spread / count)
