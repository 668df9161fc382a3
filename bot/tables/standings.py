"""Standings: each seat's rank and what it has to show, noted as the table is drawn.

A table whose rules are gone cannot be asked any more; this is the score that its people saw last.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.game import Value
from bot.store.rows import StoredTable


class Stood(Value):
    rank: int
    note: str
    """In the language of the table: "210", "3 left"."""


def written(ranks: Sequence[int], notes: Sequence[str]) -> str:
    return kept([Stood(rank, note) for rank, note in zip(ranks, notes, strict=True)])


def kept(stood: Sequence[Stood]) -> str:
    return msgspec.json.encode(stood).decode()


def read(text: str) -> tuple[Stood, ...]:
    try:
        return msgspec.json.decode(text, type=tuple[Stood, ...])
    except msgspec.DecodeError:
        return ()


def standings_of(stored: StoredTable) -> tuple[Stood, ...]:
    """None where it was never drawn, or a seat is missing."""
    found = read(stored.standings)
    return found if len(found) == len(stored.players) else ()
