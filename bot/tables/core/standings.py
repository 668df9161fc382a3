"""Rank and score of each seat, stored when the table is drawn. When a game changes its rules its
old tables can't be replayed; these are the scores that players saw last."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.base.game import Result, Value
from bot.store.model.rows import StoredTable
from bot.tables.base.store_writes import to_json


class SeatStanding(Value):
    rank: int
    note: str
    """The score in the language of the table, such as "210" or "3 left"."""
    worth: int = 0
    """A number that breaks ties, higher is better; 0 if the game has no scores."""


def standings_text(ranks: Sequence[int], notes: Sequence[str], result: Result | None = None) -> str:
    worths = worth(result) or [0] * len(ranks)
    return to_json([SeatStanding(*each) for each in zip(ranks, notes, worths, strict=True)])


def worth(result: Result | None) -> list[int]:
    """The scores as numbers of which higher is better. They are negated if the lowest score
    wins."""
    if result is None or not result.scores or not result.winners:
        return []
    wanted = result.scores[result.winners[0]] == max(result.scores)
    return [score if wanted else -score for score in result.scores]


def read_standings(text: str) -> tuple[SeatStanding, ...]:
    try:
        return msgspec.json.decode(text, type=tuple[SeatStanding, ...])
    except msgspec.DecodeError:
        return ()


def standings_of(stored: StoredTable) -> tuple[SeatStanding, ...]:
    """The stored standings. Empty if the table was never drawn or a seat is missing."""
    found = read_standings(stored.standings)
    return found if len(found) == len(stored.players) else ()
