"""The messages of one language from bot/locale, each parsed on first use."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LOCALE = Path(__file__).parent.parent.parent / "locale"
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*|(?=\n)))*", re.MULTILINE)
"""Matches a message: its name and all its lines. Continuation lines are indented."""
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class Catalogue:
    """The messages of one language. Each is parsed on first use, because parsing all of them took
    more than half of the bot's start."""

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._written: dict[str, str] = {}
        for path in sorted((LOCALE / language).glob("*.ftl")):
            for entry in ENTRY.finditer(path.read_text("utf-8")):
                self._written.setdefault(entry[1], entry[0])
        self._unread = set(self._written)

    def __contains__(self, key: str) -> bool:
        return key in self._written

    def pattern(self, key: str) -> Any:
        """The parsed message, or None if the catalogue has no such message."""
        if key not in self._written:
            return None
        self._read(key)
        return self._bundle.get_message(key).value

    def say(self, pattern: Any, values: dict[str, Any]) -> tuple[Any, list[Exception]]:
        return self._bundle.format_pattern(pattern, values)

    def _read(self, key: str) -> None:
        """Parses a message and the messages that it refers to. Two threads can do so at once."""
        if key not in self._unread:
            return
        text = self._written[key]
        self._bundle.add_resource(FluentResource(text + "\n"))
        for name in REFERENCE.findall(text):
            self._read(name)
        self._unread.discard(key)
