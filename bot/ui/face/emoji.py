"""Shows the games' signs on Discord: our own emoji once they are uploaded, otherwise Unicode."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

import discord

CODE = r"```.*?```|`[^`\n]*`"
JOINER = "\u200d"
JOINED = f"{JOINER}\ufe0f\U0001f3fb-\U0001f3ff"
"""Joiners and modifiers: characters that change the emoji before them."""
TEXTS = 1024
"""Number of texts in the cache of each dress: most texts are sent several times."""
INVALID_FORM = 50035


class Dress:
    """Replaces Unicode emoji with one game's own uploaded signs."""

    def __init__(self, uploaded: Mapping[str, str]) -> None:
        self._uploaded = dict(uploaded)
        self.text: Callable[[str], str] = str
        if not uploaded:
            return
        longest = sorted(uploaded, key=len, reverse=True)
        # Discord shows no emoji in code, so code is matched first and left alone.
        signs = [CODE, *(rf"{re.escape(each)}(?![{JOINED}])" for each in longest)]
        self._found = re.compile("|".join(signs), re.DOTALL)
        self.text = lru_cache(TEXTS)(self._text)

    def _text(self, text: str) -> str:
        return self._found.sub(self._worn, text)

    def _worn(self, found: re.Match[str]) -> str:
        """The sign that replaces the emoji found in a text; the emoji itself if it is part of a
        longer one."""
        is_joined = found.string[found.start() - 1 : found.start()] == JOINER
        return found[0] if is_joined else self._uploaded.get(found[0], found[0])

    def emoji(self, emoji: str) -> str:
        """The sign that replaces this emoji, or the emoji itself if it has no sign."""
        return self._uploaded.get(emoji, emoji)

    def on_buttons(self) -> Dress:
        """A dress that replaces emoji on buttons only and leaves texts in Unicode."""
        worn = Dress({})
        worn._uploaded = self._uploaded
        return worn


BARE = Dress({})
"""A dress that replaces nothing: all emoji stay Unicode."""


class Wardrobe:
    """Keeps the dress of each game whose signs are all uploaded; other games stay in Unicode."""

    def __init__(self) -> None:
        self._dresses: dict[str, Dress] = {}

    def hang(self, game: str, uploaded: Mapping[str, str]) -> None:
        self._dresses[game] = Dress(uploaded)

    def dress(self, game: str) -> Dress:
        return self._dresses.get(game, BARE)

    def clear(self) -> None:
        self._dresses.clear()

    def lost(self, error: discord.HTTPException) -> bool:
        """Whether Discord refused an emoji that somebody has deleted; if so, all games go back to
        Unicode."""
        if error.code != INVALID_FORM or ".emoji" not in error.text:
            return False
        self.clear()
        return True


wardrobe = Wardrobe()
