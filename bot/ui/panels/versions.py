"""Versions of panels: values that are compared to see whether a panel would change."""

from __future__ import annotations

from typing import Any

from bot.tables.core.visible import Seen
from bot.ui.face.face import AnyFace
from bot.ui.panels.common import deadline
from bot.ui.words.words import Words


def table_version(seen: Seen[Any], words: Words) -> object:
    return (words.language, seen)


def hand_version(face: AnyFace, seen: Seen[Any], words: Words, *shown: object) -> object:
    """Most moves change nothing in a hand that is not asked: its clock and its trick are not in it.

    Moves follow from what is seen and asked, so they are not compared.
    """
    return (
        *(shown, words.language, seen.place, seen.pictures, seen.phase, seen.paused),
        *(seen.asked, deadline(seen) if seen.asked else None),
        tuple([(each.user_id, each.name, each.away, each.left) for each in seen.players]),
        (seen.hints, seen.advice, seen.lesson),
        (seen.result, seen.tally) if seen.result is not None else face.held(seen),
    )
