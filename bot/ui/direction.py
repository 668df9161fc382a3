"""How long each beat of a show stands; what it looks like is the face's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.game import Event
from bot.tables.seen import Seen
from bot.tables.stage import Director
from bot.ui.faces import FACES


def director(edit_seconds: float) -> Director:
    def lengths(game: str, events: Sequence[Event], seen: Seen[Any]) -> Sequence[float]:
        face = FACES[game]
        return (edit_seconds * face.linger,) * face.beats(events, seen)

    return lengths
