"""What one seat, or an onlooker, may be shown of a table: all that ever reaches a screen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from bot.games.base.game import Event, Memory, Result, Seat
from bot.store.model.rows import Phase, Player
from bot.tables.core.lesson_progress import LessonProgress

V = TypeVar("V")


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where a table's public message stands, if it stands already."""

    guild_id: int
    channel_id: int
    message_id: int | None


class Seen(msgspec.Struct, Generic[V], frozen=True, gc=False):
    """Only what its reader may know: no seed, no other hand, no row of the store."""

    id: str
    place: Place
    pace: str
    pictures: bool
    phase: Phase
    paused: bool
    votes: Mapping[str, int]
    """For each motion of the people: how many are for it."""
    players: tuple[Player, ...]
    view: V
    seat: Seat | None
    moves: Collection[Any]
    question: str
    """Of an onlooker: the first seat's, for buttons that everybody may press at the table."""
    waiting: tuple[Seat, ...]
    """Whom the table waits for."""
    openly: bool
    """False where it is a secret for whom it waits."""
    recent: tuple[Event, ...]
    result: Result | None
    deadline: float | None
    rings_at: float | None
    expires_at: float | None
    """When it is closed if nobody plays on, where that is told; closed, that it was for this."""
    untouched: bool
    """No move has been made yet."""
    seal: str
    voyage: int | None
    """Of which day's voyage it is a try."""
    promise: str | None
    """Of the house's seed, from before the first press; None where a table was sealed without."""
    tally: tuple[tuple[int, int], ...]
    """For each seat: moves that everybody saw, and those that a stand-in made."""
    ranks: tuple[int, ...]
    """Of each seat, once the game is over or ended; before that none."""
    memories: tuple[Memory, ...]
    """What is worth telling, once the game is over or ended."""
    rated: bool = True
    """Whether others are measured by how it ends: then nobody is helped."""
    lesson: LessonProgress | None = None
    """On a first voyage: what its learner has been told."""
    advice: str = ""
    """There, too: the text of a good move, where one is asked."""
    hints: bool = False
    """Whether its reader wants them."""

    @property
    def asked(self) -> bool:
        return self.seat is not None and self.seat in self.waiting

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)
