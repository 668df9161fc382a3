"""What the games' signs look like on Discord: drawn by us where they are uploaded, else unicode."""

from __future__ import annotations

import re
from collections.abc import Mapping

import discord

CODE = r"```.*?```|`[^`\n]*`"
JOINED = "\u200d\ufe0f\U0001f3fb-\U0001f3ff"
"""What makes another emoji of the one before it."""
INVALID_FORM = 50035


class Dress:
    """Puts one game's own signs in the place of their unicode stand-ins."""

    def __init__(self, uploaded: Mapping[str, str]) -> None:
        self._uploaded = dict(uploaded)
        signs = "|".join(re.escape(each) for each in sorted(uploaded, key=len, reverse=True))
        # No emoji is drawn in code, and none is torn out of a longer one.
        self._found = re.compile(rf"{CODE}|(?<!\u200d)(?:{signs})(?![{JOINED}])", re.DOTALL)

    def text(self, text: str) -> str:
        return self._found.sub(lambda found: self._uploaded.get(found[0], found[0]), text)

    def emoji(self, emoji: str | None) -> str | None:
        return self._uploaded.get(emoji, emoji) if emoji else emoji


class Wardrobe:
    """By game: its dress, as soon as all of it is uploaded."""

    def __init__(self) -> None:
        self._dresses: dict[str, Dress] = {}

    def hang(self, game: str, uploaded: Mapping[str, str]) -> None:
        self._dresses[game] = Dress(uploaded)

    def dress(self, game: str) -> Dress | None:
        return self._dresses.get(game)

    def clear(self) -> None:
        self._dresses.clear()

    def lost(self, error: discord.HTTPException) -> bool:
        """Whether an emoji was refused: somebody has deleted it, and nothing is worn any more."""
        if error.code != INVALID_FORM or ".emoji" not in error.text:
            return False
        self.clear()
        return True


wardrobe = Wardrobe()
