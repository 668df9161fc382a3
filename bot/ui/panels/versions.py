"""Versions of panels: values that are equal if the panels look the same."""

from __future__ import annotations

from typing import Any

from bot.tables.core.visible import Seen
from bot.ui.face.face import AnyFace
from bot.ui.panels.common import deadline
from bot.ui.words.words import Words


def table_version(seen: Seen[Any], words: Words) -> object:
    return (words.language, seen)


def hand_version(face: AnyFace, seen: Seen[Any], words: Words, *shown: object) -> object:
    """A value that changes only if the hand would look different. Most moves don't change the hands
    of players who aren't asked.

    The possible moves aren't compared, because they follow from what the player sees.
    """
    return (
        *(shown, words.language, seen.place, seen.pictures, seen.phase, seen.paused),
        *(seen.asked, deadline(seen) if seen.asked else None),
        tuple([(each.user_id, each.name, each.away, each.left) for each in seen.players]),
        (seen.hints, seen.advice, seen.lesson),
        (seen.result, seen.tally) if seen.result is not None else face.held(seen),
    )
