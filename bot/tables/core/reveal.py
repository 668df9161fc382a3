"""Reveals: decisions are shown beat by beat, and nobody learns more than the table shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, get_args

from msgspec.structs import replace

from bot.games.base.game import Event, Move, Seat, Value
from bot.tables.core.progress import Progress
from bot.tables.core.visible import Seen

Fullness: TypeAlias = Literal["full", "quick", "none"]
"""All beats, only the last one, or none."""
PACED = "paced"
"""Chosen by the pace of the table."""
SHOWINGS: tuple[str, ...] = (PACED, *get_args(Fullness))


class Cue(Value):
    """A request to show picture `index` for some seconds."""

    index: int
    seconds: float


Director: TypeAlias = Callable[[str, Fullness, Sequence[Event], Seen[Any]], Sequence[Cue]]
"""Chooses the beats from the game, the fullness, the events and an onlooker's view after them."""


def no_show(
    game: str, fullness: Fullness, events: Sequence[Event], seen: Seen[Any]
) -> Sequence[Cue]:
    return ()


def fullness_of(wanted: str, pace: str) -> Fullness:
    """The setting of the table, or by its pace: at the pace "letter" nobody watches live."""
    if wanted in ("full", "quick", "none"):
        return wanted
    return "quick" if pace == "letter" else "full"


class Beat(Value):
    """One picture of what happened and how long it is shown."""

    events: tuple[Event, ...]
    seen: Seen[Any]
    """An onlooker's view after the last beat."""
    index: int
    seconds: float


class Show(Value):
    """The beats from what the table shows to what has been decided since."""

    before: Progress
    beats: tuple[Beat, ...]
    """The first is being shown."""
    ends_at: float
    made: tuple[tuple[Seat, Move], ...] = ()
    """The moves that caused it: their players already know the outcome."""

    def joined(self, other: Show) -> Show:
        """Appends decisions made during the reveal."""
        beats, ends_at = (*self.beats, *other.beats), max(self.ends_at, other.ends_at)
        return Show(self.before, beats, ends_at, (*self.made, *other.made))

    def left(self, now: float) -> Show | None:
        """The beats still to show at this time, if no alarm drives the reveal."""
        beats, seconds = self.beats, self.ends_at - now
        while beats and sum(beat.seconds for beat in beats[1:]) >= seconds:
            beats = beats[1:]
        return replace(self, beats=beats) if beats and seconds > 0 else None

    def next(self) -> Show | None:
        return replace(self, beats=self.beats[1:]) if self.beats[1:] else None


def show_of(
    before: Progress,
    events: tuple[Event, ...],
    seen: Seen[Any],
    cues: Sequence[Cue],
    now: float,
    made: tuple[Seat, Move],
) -> Show | None:
    beats = tuple(Beat(events, seen, cue.index, cue.seconds) for cue in cues)
    ends_at = now + sum(cue.seconds for cue in cues)
    return Show(before, beats, ends_at, (made,)) if beats else None
