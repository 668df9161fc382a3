"""What the games' signs look like on Discord: drawn by us where they are uploaded, else unicode."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

import discord

CODE = r"```.*?```|`[^`\n]*`"
JOINER = "\u200d"
JOINED = f"{JOINER}\ufe0f\U0001f3fb-\U0001f3ff"
"""What makes another emoji of the one before it."""
TEXTS = 1024
"""Size of the cache: most texts are sent to several people, and many again."""
INVALID_FORM = 50035


class Dress:
    """Puts one game's own signs in the place of unicode."""

    def __init__(self, uploaded: Mapping[str, str]) -> None:
        self._uploaded = dict(uploaded)
        self.text: Callable[[str], str] = str
        if not uploaded:
            return
        longest = sorted(uploaded, key=len, reverse=True)
        # No emoji is drawn in code.
        signs = [CODE, *(rf"{re.escape(each)}(?![{JOINED}])" for each in longest)]
        self._found = re.compile("|".join(signs), re.DOTALL)
        self.text = lru_cache(TEXTS)(self._text)

    def _text(self, text: str) -> str:
        return self._found.sub(self._worn, text)

    def _worn(self, found: re.Match[str]) -> str:
        """None is torn out of a longer one."""
        is_joined = found.string[found.start() - 1 : found.start()] == JOINER
        return found[0] if is_joined else self._uploaded.get(found[0], found[0])

    def emoji(self, emoji: str) -> str:
        """What is worn in its place, or itself."""
        return self._uploaded.get(emoji, emoji)

    def on_buttons(self) -> Dress:
        """The same, without what stands in words."""
        worn = Dress({})
        worn._uploaded = self._uploaded
        return worn


BARE = Dress({})
"""Unicode, everywhere."""


class Wardrobe:
    """By game: its dress, as soon as all of it is uploaded."""

    def __init__(self) -> None:
        self._dresses: dict[str, Dress] = {}

    def hang(self, game: str, uploaded: Mapping[str, str]) -> None:
        self._dresses[game] = Dress(uploaded)

    def dress(self, game: str) -> Dress:
        return self._dresses.get(game, BARE)

    def clear(self) -> None:
        self._dresses.clear()

    def lost(self, error: discord.HTTPException) -> bool:
        """Whether an emoji was refused: somebody has deleted it, and nothing is worn any more."""
        if error.code != INVALID_FORM or ".emoji" not in error.text:
            return False
        self.clear()
        return True


wardrobe = Wardrobe()
