"""The stage: what was decided is shown beat by beat, and nobody is told before the table is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.games.game import Event, Value
from bot.tables.progress import Progress
from bot.tables.seen import Seen

Director: TypeAlias = Callable[[str, Sequence[Event], Seen[Any]], Sequence[float]]
"""Of a game, what happened and the onlooker's sight of it then: the seconds of each beat."""


def no_show(game: str, events: Sequence[Event], seen: Seen[Any]) -> Sequence[float]:
    """What happened stands at once."""
    return ()


class Beat(Value):
    """One picture of what happened; it stands for so many seconds."""

    events: tuple[Event, ...]
    seen: Seen[Any]
    """What the onlooker sees after all beats of it."""
    index: int
    seconds: float


class Show(Value):
    """The beats that lead from what the table has shown to what was decided since."""

    before: Progress
    beats: tuple[Beat, ...]
    """The first one stands."""
    ends_at: float

    def joined(self, other: Show) -> Show:
        """What is decided while it plays is shown after it."""
        return Show(self.before, (*self.beats, *other.beats), max(self.ends_at, other.ends_at))

    def next(self) -> Show | None:
        return Show(self.before, self.beats[1:], self.ends_at) if self.beats[1:] else None


def show_of(
    before: Progress,
    events: tuple[Event, ...],
    seen: Seen[Any],
    lengths: Sequence[float],
    now: float,
) -> Show | None:
    beats = tuple(Beat(events, seen, index, each) for index, each in enumerate(lengths))
    return Show(before, beats, now + sum(lengths)) if beats else None
