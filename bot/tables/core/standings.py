"""Standings: each seat's rank and what it has to show, noted as the table is drawn.

A table whose rules are gone cannot be asked any more; this is the score that its people saw last.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.base.game import Result, Value
from bot.store.model.rows import StoredTable


class SeatStanding(Value):
    rank: int
    note: str
    """In the language of the table: "210", "3 left"."""
    worth: int = 0
    """Of equal ranks the better has more; 0 where the game has no scores."""


def standings_text(ranks: Sequence[int], notes: Sequence[str], result: Result | None = None) -> str:
    worths = worth(result) or [0] * len(ranks)
    return kept([SeatStanding(*each) for each in zip(ranks, notes, worths, strict=True)])


def worth(result: Result | None) -> list[int]:
    """A winner has the most of what is wanted, or the least of what is not."""
    if result is None or not result.scores or not result.winners:
        return []
    wanted = result.scores[result.winners[0]] == max(result.scores)
    return [score if wanted else -score for score in result.scores]


def kept(stood: Sequence[SeatStanding]) -> str:
    return msgspec.json.encode(stood).decode()


def read_standings(text: str) -> tuple[SeatStanding, ...]:
    try:
        return msgspec.json.decode(text, type=tuple[SeatStanding, ...])
    except msgspec.DecodeError:
        return ()


def standings_of(stored: StoredTable) -> tuple[SeatStanding, ...]:
    """None where it was never drawn, or a seat is missing."""
    found = read_standings(stored.standings)
    return found if len(found) == len(stored.players) else ()
