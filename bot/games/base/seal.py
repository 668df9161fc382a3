"""The seal: what binds a deal before its first card, and what the players bring to it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal

from bot.games.base.game import Value


class Press(Value):
    """What a press brings to the deal: the id that Discord gave it, and when it came to us."""

    verb: Literal["join", "start"]
    id: int
    at: int
    """In milliseconds since 1970."""

    def __str__(self) -> str:
        return f"{self.verb} {self.id} {self.at}"


def promise(table: str, house_seed: str) -> str:
    """Shown before the first press: the house cannot choose its seed to suit what they bring."""
    return digest("promise", table, house_seed)


def mixed(table: str, house_seed: str, brought: Sequence[Press]) -> str:
    """The seed of the deal: the house's own, and every press in the order in which it came."""
    return digest("deal", table, house_seed, *map(str, brought))


def seal(table: str, game: str, rules: int, seats: int, options: str, seed: str) -> str:
    """Shown before the first card: it binds the deal and the game that is played with it."""
    return digest("seal", table, game, str(rules), str(seats), options, seed)


def digest(kind: str, *lines: str) -> str:
    """SHA-256 of lines, of which none holds a line break, so that no two lists are one text."""
    return hashlib.sha256("\n".join((f"tortuga 2 {kind}", *lines)).encode()).hexdigest()
