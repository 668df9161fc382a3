"""The commitment to a deal before its first card, and what the players contribute to it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal

from bot.games.base.game import Value


class Press(Value):
    """A button press that contributes to the seed: Discord's id of it, and when it arrived."""

    verb: Literal["join", "start"]
    id: int
    at: int
    """In milliseconds since 1970."""

    def __str__(self) -> str:
        return f"{self.verb} {self.id} {self.at}"


def promise(table: str, house_seed: str) -> str:
    """Shown before the first press, so that the house cannot fit its seed to the presses."""
    return digest("promise", table, house_seed)


def mixed(table: str, house_seed: str, brought: Sequence[Press]) -> str:
    """The seed of the deal, made of the house's seed and all presses in order of arrival."""
    return digest("deal", table, house_seed, *map(str, brought))


def seal(table: str, game: str, rules: int, seats: int, options: str, seed: str) -> str:
    """Shown before the first card. It commits to the deal and to the game."""
    return digest("seal", table, game, str(rules), str(seats), options, seed)


def digest(kind: str, *lines: str) -> str:
    """SHA-256 of the lines. No line holds a line break, so different lists are different texts."""
    return hashlib.sha256("\n".join((f"tortuga 2 {kind}", *lines)).encode()).hexdigest()
