"""The protocol of a computer player. It gets a view, never a state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from copy import copy
from random import Random
from typing import Any, Generic, Literal, Self, TypeAlias, TypeVar

from bot.computers.base.search import Late, in_time
from bot.games.base.game import Move, Value

V = TypeVar("V", bound=Value)
M = TypeVar("M", bound=Move)

Level: TypeAlias = Literal["boy", "sailor", "captain"]
"""The boy plays like a beginner, the sailor counts cards, the captain searches."""

Character: TypeAlias = Literal["cautious", "greedy", "liar", "gambler"]
"""The captains at a table have different characters, as far as possible."""


class Style(Value):
    """How a captain chooses among nearly equal moves. Each number is from -1 to 1."""

    risk: float = 0.0
    """Prefers what may bring much or nothing to what is certain."""
    greed: float = 0.0
    """Prefers more for itself to less for the others."""
    deceit: float = 0.0
    """Prefers moves that mislead the others."""


PLAIN_STYLE = Style()
STYLES: dict[Character, Style] = {
    "cautious": Style(risk=-1.0),
    "greedy": Style(greed=1.0),
    "liar": Style(deceit=1.0),
    "gambler": Style(risk=1.0),
}


class Computer(ABC, Generic[V, M]):
    slow = False
    """Takes more than two milliseconds, so it runs in a worker process."""

    @abstractmethod
    def choose(self, view: V, moves: Collection[M], random: Random) -> M | None:
        """One of the moves; None for no move, where the game goes on by itself."""

    def pause(self, view: V, random: Random) -> float:
        """Seconds before it moves at a table with people, so that its timing reveals nothing."""
        return random.uniform(1.0, 3.0)


class Thinker(Computer[V, M]):
    """A computer that searches. The caller sets its time limit."""

    slow = True
    style = PLAIN_STYLE

    worlds: int
    """The number of possible deals that it tries for a decision."""

    def __init__(self, worlds: int | None = None) -> None:
        if worlds is not None:
            self.worlds = worlds

    @abstractmethod
    def think(self, view: V, moves: Collection[M], random: Random, late: Late) -> M | None:
        """Like `choose`. Once it is late, the best move so far, or what a sailor would do."""

    def choose(self, view: V, moves: Collection[M], random: Random) -> M | None:
        return self.think(view, moves, random, in_time)

    def with_style(self, style: Style) -> Self:
        other = copy(self)
        other.style = style
        return other


AnyComputer: TypeAlias = Computer[Any, Any]


class RandomComputer(Computer[Any, Any]):
    """Chooses at random: the baseline that every computer must beat."""

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        return random.choice(tuple(moves))
