"""Checks that prevent data of an erased person from being written again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.engines.failures import Conflict

ERASED = "erased"
"""The key in `facts` whose value changes with every erasure."""


class ErasureConflict(Conflict):
    """An erasure and a write about people happened at the same time; nothing was written."""


class NoErasureSince(msgspec.Struct, frozen=True):
    """Checks that nobody was erased since the data to be written was read."""

    last: str | None

    @property
    def sql(self) -> str:
        return "SELECT max(value) FROM facts WHERE name = ?"

    @property
    def values(self) -> Sequence[Any]:
        return (ERASED,)

    def verify(self, found: str | None) -> None:
        if found != self.last:
            raise ErasureConflict("somebody was erased since this was read")


class NoResultsLeft(msgspec.Struct, frozen=True):
    """Checks that the transaction that erases a person leaves no result of that person."""

    player: str

    @property
    def sql(self) -> str:
        return "SELECT count(*) FROM finishes WHERE player = ?"

    @property
    def values(self) -> Sequence[Any]:
        return (self.player,)

    def verify(self, found: int) -> None:
        if found:
            raise ErasureConflict("a result of the erased person was written meanwhile")
