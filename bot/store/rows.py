"""What is kept, row by row."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Phase: TypeAlias = Literal["lobby", "playing", "over", "closed"]
MadeBy: TypeAlias = Literal["player", "computer", "stand-in", "house"]


class TableRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    rules: int
    phase: Phase
    guild_id: int
    channel_id: int
    message_id: int | None
    posted_at: float | None
    nudge_id: int | None
    host: int
    options: str
    pace: str
    language: str
    seed: str
    opened_at: float
    deadline: float | None
    rings_at: float | None
    paused_at: float | None = None
    votes: str = "{}"
    pictures: bool = True


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, or a computer player where there is no user."""

    seat: int
    user_id: int | None
    name: str
    away: bool = False
    """A stand-in plays for this person until they are back."""
    missed: int = 0
    """Deadlines missed in a row."""
    left: bool = False
    """Gone for good: somebody else may take the seat."""

    @property
    def present(self) -> bool:
        return self.user_id is not None and not self.away


class MoveRow(msgspec.Struct, frozen=True):
    number: int
    seat: int
    move: str
    made_by: MadeBy
    made_at: float


class Reminder(msgspec.Struct, frozen=True):
    """That a seat was reminded of a question, and the DM that did it while that still stands."""

    seat: int
    question: str
    channel_id: int | None = None
    message_id: int | None = None
