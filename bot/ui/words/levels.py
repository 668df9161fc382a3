"""How well a computer plays, as a mark beside its name and in words."""

from __future__ import annotations

from bot.tables.core.visible import Player
from bot.ui.words.words import Words

LEVEL_MARKS = {"boy": "°", "captain": "*"}
"""Behind a computer's name: a sailor, as most are, has none."""


def level_mark(player: Player) -> str:
    return LEVEL_MARKS.get(player.level, "") if player.is_computer else ""


def level_of(player: Player, words: Words) -> str:
    """How well a computer plays, and what it is like."""
    level = words(f"level-{player.level}")
    if not player.character:
        return level
    return words("level-character", level=level, character=words(f"character-{player.character}"))
