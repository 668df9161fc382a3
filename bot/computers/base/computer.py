"""The protocol of a computer player, which gets a view and never the whole state."""

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
"""The levels of computer players: the boy plays like a beginner, the sailor counts cards, the
captain searches."""

Character: TypeAlias = Literal["cautious", "greedy", "liar", "gambler"]
"""The characters of captains, the strongest computer players. Captains at one table get different
characters while there are enough."""


class Style(Value):
    """A captain's taste among nearly equal moves. Each number is from -1 to 1."""

    risk: float = 0.0
    """How much the captain prefers moves that can win much or nothing to safe moves."""
    greed: float = 0.0
    """How much the captain prefers more for itself to less for the others."""
    deceit: float = 0.0
    """How much the captain prefers moves that mislead the others."""


PLAIN_STYLE = Style()
STYLES: dict[Character, Style] = {
    "cautious": Style(risk=-1.0),
    "greedy": Style(greed=1.0),
    "liar": Style(deceit=1.0),
    "gambler": Style(risk=1.0),
}


class Computer(ABC, Generic[V, M]):
    slow = False
    """Whether a decision takes more than two milliseconds, so that it runs in a worker process."""

    @abstractmethod
    def choose(self, view: V, moves: Collection[M], random: Random) -> M | None:
        """One of the moves, or None to make no move in a game that goes on by itself."""

    def pause(self, view: V, random: Random) -> float:
        """Seconds to wait before moving at a table with people, so that the timing reveals
        nothing."""
        return random.uniform(1.0, 3.0)


class Thinker(Computer[V, M]):
    """A computer player that searches until the caller's time limit."""

    slow = True
    style = PLAIN_STYLE

    worlds: int
    """The number of sampled worlds (possible deals) for one decision."""

    def __init__(self, worlds: int | None = None) -> None:
        if worlds is not None:
            self.worlds = worlds

    @abstractmethod
    def think(self, view: V, moves: Collection[M], random: Random, late: Late) -> M | None:
        """One of the moves, or None for no move. When `late()` is true, returns the best move so
        far, or a sailor's move."""

    def choose(self, view: V, moves: Collection[M], random: Random) -> M | None:
        return self.think(view, moves, random, in_time)

    def with_style(self, style: Style) -> Self:
        other = copy(self)
        other.style = style
        return other


AnyComputer: TypeAlias = Computer[Any, Any]


class RandomComputer(Computer[Any, Any]):
    """A computer player that moves at random: the baseline that every other one must beat."""

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        return random.choice(tuple(moves))
