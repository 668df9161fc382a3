"""The games' signs on Discord: our own emoji if they are uploaded, otherwise unicode."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

import discord

CODE = r"```.*?```|`[^`\n]*`"
JOINER = "\u200d"
JOINED = f"{JOINER}\ufe0f\U0001f3fb-\U0001f3ff"
"""Characters that modify the emoji before them."""
TEXTS = 1024
"""Size of the cache: most texts are sent to several people, and many again."""
INVALID_FORM = 50035


class Dress:
    """Replaces unicode emoji by one game's own signs."""

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
        """The sign for an emoji in a text, unless it is part of a longer emoji."""
        is_joined = found.string[found.start() - 1 : found.start()] == JOINER
        return found[0] if is_joined else self._uploaded.get(found[0], found[0])

    def emoji(self, emoji: str) -> str:
        """The sign that replaces this emoji, or the emoji itself."""
        return self._uploaded.get(emoji, emoji)

    def on_buttons(self) -> Dress:
        """The same for buttons only; texts stay in unicode."""
        worn = Dress({})
        worn._uploaded = self._uploaded
        return worn


BARE = Dress({})
"""Unicode, everywhere."""


class Wardrobe:
    """The dress of each game, as soon as all its signs are uploaded."""

    def __init__(self) -> None:
        self._dresses: dict[str, Dress] = {}

    def hang(self, game: str, uploaded: Mapping[str, str]) -> None:
        self._dresses[game] = Dress(uploaded)

    def dress(self, game: str) -> Dress:
        return self._dresses.get(game, BARE)

    def clear(self) -> None:
        self._dresses.clear()

    def lost(self, error: discord.HTTPException) -> bool:
        """Goes back to unicode if Discord refused an emoji that somebody has deleted."""
        if error.code != INVALID_FORM or ".emoji" not in error.text:
            return False
        self.clear()
        return True


wardrobe = Wardrobe()
