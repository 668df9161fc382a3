"""What every computer player is: it is handed a view, never a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from random import Random
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from bot.games.game import Move, Value

V = TypeVar("V", bound=Value)
M = TypeVar("M", bound=Move)

Level: TypeAlias = Literal["boy", "sailor", "captain"]
"""The ship's boy makes a beginner's mistakes, the sailor counts, the captain searches."""


class Mind(ABC, Generic[V, M]):
    @abstractmethod
    def choose(self, view: V, moves: Collection[M], random: Random) -> M | None:
        """One of the moves; None where the game goes on by itself and staying still is a choice."""

    def pause(self, view: V, random: Random) -> float:
        """Seconds it takes before it acts at a table with people, so that timing tells nothing."""
        return random.uniform(1.0, 3.0)


class Thinker(Mind[V, M]):
    """A mind that takes its time: how many worlds it imagines is its own, how long is handed in."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    @abstractmethod
    def think(
        self, view: V, moves: Collection[M], random: Random, late: Callable[[], bool]
    ) -> M | None:
        """As `choose`; once it is late the best found so far, or what a sailor would do."""

    def choose(self, view: V, moves: Collection[M], random: Random) -> M | None:
        return self.think(view, moves, random, lambda: False)


AnyMind: TypeAlias = Mind[Any, Any]


class RandomMind(Mind[Any, Any]):
    """Any move, each as likely as the others: the floor that every mind has to beat."""

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        return random.choice(tuple(moves))
