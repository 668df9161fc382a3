"""What every computer player is: it is handed a view, never a state."""

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
"""The ship's boy makes a beginner's mistakes, the sailor counts, the captain searches."""

Character: TypeAlias = Literal["cautious", "greedy", "liar", "gambler"]
"""No two captains of a crew are alike, while there are enough of them."""


class Style(Value):
    """What decides between choices that are nearly equal; each from -1 to 1."""

    risk: float = 0.0
    """What may bring much or nothing, before what is sure."""
    greed: float = 0.0
    """More for oneself, before less for the others."""
    deceit: float = 0.0
    """What tells the others something wrong, before what tells them the truth."""


PLAIN_STYLE = Style()
STYLES: dict[Character, Style] = {
    "cautious": Style(risk=-1.0),
    "greedy": Style(greed=1.0),
    "liar": Style(deceit=1.0),
    "gambler": Style(risk=1.0),
}


class Computer(ABC, Generic[V, M]):
    slow = False
    """Takes more than two milliseconds: it thinks where nobody waits for an answer."""

    @abstractmethod
    def choose(self, view: V, moves: Collection[M], random: Random) -> M | None:
        """One of the moves; None where the game goes on by itself and staying still is a choice."""

    def pause(self, view: V, random: Random) -> float:
        """Seconds it takes before it acts at a table with people, so that timing tells nothing."""
        return random.uniform(1.0, 3.0)


class Thinker(Computer[V, M]):
    """A mind that takes its time: how many worlds it imagines is its own, how long is handed in."""

    slow = True
    style = PLAIN_STYLE

    worlds: int
    """How many possible deals it tries for a decision."""

    def __init__(self, worlds: int | None = None) -> None:
        if worlds is not None:
            self.worlds = worlds

    @abstractmethod
    def think(self, view: V, moves: Collection[M], random: Random, late: Late) -> M | None:
        """As `choose`; once it is late the best found so far, or what a sailor would do."""

    def choose(self, view: V, moves: Collection[M], random: Random) -> M | None:
        return self.think(view, moves, random, in_time)

    def with_style(self, style: Style) -> Self:
        other = copy(self)
        other.style = style
        return other


AnyComputer: TypeAlias = Computer[Any, Any]


class RandomComputer(Computer[Any, Any]):
    """Any move, each as likely as the others: the floor that every mind has to beat."""

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        return random.choice(tuple(moves))
