"""Commits to a deal before its first card is shown, and mixes the players' presses into its
seed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal

from bot.games.base.game import Value


class Press(Value):
    """A button press that contributes to the seed: its Discord id and the time it arrived."""

    verb: Literal["join", "start"]
    id: int
    at: int
    """When the press arrived, in milliseconds since 1970."""

    def __str__(self) -> str:
        return f"{self.verb} {self.id} {self.at}"


def promise(table: str, house_seed: str) -> str:
    """The hash of the server's seed. It is shown before the first press, so that the server can't
    choose a seed to fit the presses."""
    return digest("promise", table, house_seed)


def mixed(table: str, house_seed: str, brought: Sequence[Press]) -> str:
    """The seed of the deal: a hash of the server's seed and of all presses in order of arrival."""
    return digest("deal", table, house_seed, *map(str, brought))


def seal(table: str, game: str, rules: int, seats: int, options: str, seed: str) -> str:
    """The hash that commits to the deal, the game and its options. It is shown before the first
    card."""
    return digest("seal", table, game, str(rules), str(seats), options, seed)


def digest(kind: str, *lines: str) -> str:
    """SHA-256 of the lines. No line contains a line break, so different lists give
    different texts."""
    return hashlib.sha256("\n".join((f"tortuga 2 {kind}", *lines)).encode()).hexdigest()
