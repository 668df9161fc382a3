"""How well a computer plays, as a mark beside its name and in words."""

from __future__ import annotations

from bot.tables.seen import Player
from bot.ui.words import Words, escape

LEVEL_MARKS = {"boy": "°", "captain": "*"}
"""Beside a computer's name: a sailor, as most are, has none."""


def level_mark(player: Player) -> str:
    return f"🤖{escape(LEVEL_MARKS.get(player.level, ''))}"


def level_of(player: Player, words: Words) -> str:
    """How well a computer plays, and what it is like."""
    level = words(f"level-{player.level}")
    if not player.character:
        return level
    return words("level-character", level=level, character=words(f"character-{player.character}"))
