"""Reveals: decisions are shown beat by beat, and nobody learns more than the table shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, get_args

from msgspec.structs import replace

from bot.games.base.game import Event, Move, Seat, Value
from bot.tables.core.progress import Progress
from bot.tables.core.visible import Seen

Fullness: TypeAlias = Literal["full", "quick", "none"]
"""How much of a reveal is shown: all beats, only the last one, or none."""
PACED = "paced"
"""The setting that lets the table's pace decide how much of a reveal is shown."""
SHOWINGS: tuple[str, ...] = (PACED, *get_args(Fullness))


class Cue(Value):
    """A request to show picture `index` for some seconds."""

    index: int
    seconds: float


Director: TypeAlias = Callable[[str, Fullness, Sequence[Event], Seen[Any]], Sequence[Cue]]
"""Chooses the beats. Gets the game, the fullness, the events and an onlooker's view after them."""


def no_show(
    game: str, fullness: Fullness, events: Sequence[Event], seen: Seen[Any]
) -> Sequence[Cue]:
    return ()


def fullness_of(wanted: str, pace: str) -> Fullness:
    """The fullness set for the table, or the one that suits its pace: at "letter" nobody watches
    live."""
    if wanted in ("full", "quick", "none"):
        return wanted
    return "quick" if pace == "letter" else "full"


class Beat(Value):
    """One picture of a reveal, and how long it is shown."""

    events: tuple[Event, ...]
    seen: Seen[Any]
    """An onlooker's view after the last beat."""
    index: int
    seconds: float


class Show(Value):
    """A reveal: the beats between what the table shows and what was decided since."""

    before: Progress
    beats: tuple[Beat, ...]
    """The remaining beats; the first is being shown."""
    ends_at: float
    made: tuple[tuple[Seat, Move], ...] = ()
    """The moves that caused the reveal."""

    def joined(self, other: Show) -> Show:
        """This reveal, followed by another one that was decided while it was shown."""
        beats, ends_at = (*self.beats, *other.beats), max(self.ends_at, other.ends_at)
        return Show(self.before, beats, ends_at, (*self.made, *other.made))

    def left(self, now: float) -> Show | None:
        """The part of the reveal that remains at this time, for reveals without alarms. None if it
        is over."""
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
