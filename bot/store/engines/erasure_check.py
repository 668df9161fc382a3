"""Erasures: nobody is written of by who has read of them before they were erased."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.engines.failures import Conflict

ERASED = "erased"
"""The fact that changes whenever somebody is erased."""


class ErasureConflict(Conflict):
    """An erasure and what was written of somebody have crossed; nothing was written."""


class NoErasureSince(msgspec.Struct, frozen=True):
    """Asked in a transaction that writes what was read: nobody was erased since."""

    last: str | None

    @property
    def sql(self) -> str:
        return "SELECT max(value) FROM facts WHERE name = ?"

    @property
    def values(self) -> Sequence[Any]:
        return (ERASED,)

    def verify(self, found: str | None) -> None:
        if found != self.last:
            raise ErasureConflict("somebody was erased meanwhile")


class NoResultsLeft(msgspec.Struct, frozen=True):
    """Asked at the end of the transaction that erases somebody: no result of theirs is left."""

    player: str

    @property
    def sql(self) -> str:
        return "SELECT count(*) FROM finishes WHERE player = ?"

    @property
    def values(self) -> Sequence[Any]:
        return (self.player,)

    def verify(self, found: int) -> None:
        if found:
            raise ErasureConflict("something was written of them meanwhile")
