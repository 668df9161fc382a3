"""A computer player's level as a mark beside its name, and in words."""

from __future__ import annotations

from bot.tables.core.visible import Player
from bot.ui.words.words import Words

LEVEL_MARKS = {"boy": "°", "captain": "*"}
"""The mark after a computer player's name for each level; the usual level, sailor, has none."""


def level_mark(player: Player) -> str:
    return LEVEL_MARKS.get(player.level, "") if player.is_computer else ""


def level_of(player: Player, words: Words) -> str:
    """A computer player's level and character in words."""
    level = words(f"level-{player.level}")
    if not player.character:
        return level
    return words("level-character", level=level, character=words(f"character-{player.character}"))
