"""Decides how long each frame of a reveal is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.base.game import Event
from bot.tables.core.reveal import Cue, Director, Fullness
from bot.tables.core.visible import Seen
from bot.ui.face.registry import FACES


def director(edit_seconds: float) -> Director:
    def cues(
        game: str, fullness: Fullness, events: Sequence[Event], seen: Seen[Any]
    ) -> Sequence[Cue]:
        if fullness == "none":
            return ()
        frames = FACES[game].frames(events, seen)
        every = [Cue(at, edit_seconds * frame.steps) for at, frame in enumerate(frames)]
        return every if fullness == "full" else every[-1:]

    return cues
