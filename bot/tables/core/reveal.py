"""The stage: what was decided is shown beat by beat, and nobody is told before the table is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, get_args

from msgspec.structs import replace

from bot.games.base.game import Event, Move, Seat, Value
from bot.tables.core.progress import Progress
from bot.tables.core.visible import Seen

Fullness: TypeAlias = Literal["full", "quick", "none"]
"""All beats, the last one alone, or what happened stands at once."""
PACED = "paced"
"""As the table's pace suggests."""
SHOWINGS: tuple[str, ...] = (PACED, *get_args(Fullness))


class Cue(Value):
    """That a picture of what happened is to stand for so many seconds."""

    index: int
    seconds: float


Director: TypeAlias = Callable[[str, Fullness, Sequence[Event], Seen[Any]], Sequence[Cue]]
"""Of a game, how full the show is, what happened, and the onlooker's sight of it then."""


def no_show(
    game: str, fullness: Fullness, events: Sequence[Event], seen: Seen[Any]
) -> Sequence[Cue]:
    return ()


def fullness_of(wanted: str, pace: str) -> Fullness:
    """As the table wishes, or as its pace suggests: by letter nobody watches fists."""
    if wanted in ("full", "quick", "none"):
        return wanted
    return "quick" if pace == "letter" else "full"


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
    made: tuple[tuple[Seat, Move], ...] = ()
    """What has set it off: whoever made such a move knows of it."""

    def joined(self, other: Show) -> Show:
        """What is decided while it plays is shown after it."""
        beats, ends_at = (*self.beats, *other.beats), max(self.ends_at, other.ends_at)
        return Show(self.before, beats, ends_at, (*self.made, *other.made))

    def left(self, now: float) -> Show | None:
        """What of it is still to be shown, where nobody lets one beat follow another."""
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
