"""Text in pictures and about them: names that the font can write, and alt texts."""

from __future__ import annotations

import re
from typing import Any

from bot.games.base.game import Seat
from bot.tables.core.visible import Seen
from bot.ui.pictures.pen import drawable
from bot.ui.words.levels import level_mark

LONGEST = 1024
MARKS = re.compile(r"\*\*|__|~~|```|^(?:-# |#+ )|(?<!\\)`", re.MULTILINE)
ENDED = re.compile(r"(?<=[.!?:;…])\. ")
"""Finds a full stop after another mark that already ends the sentence."""
ESCAPES = re.compile(r"\\(?=[^a-zA-Z0-9\s])")


def caption(seen: Seen[Any], seat: Seat) -> str:
    """A player's name, or the number of the seat if the font can't write the name."""
    player = seen.players[seat]
    return drawable(player.name, f"{seat + 1}") + level_mark(player)


def captions(seen: Seen[Any]) -> tuple[str, ...]:
    return tuple(caption(seen, seat) for seat in range(len(seen.players)))


def initial(seen: Seen[Any], seat: Seat) -> str:
    """One or two letters that identify a seat. A number could be read as a rank."""
    names = ["".join(filter(str.isalpha, each)) or "?" for each in captions(seen)]
    for size in (1, 2):
        short = [name[:size].capitalize() for name in names]
        if short.count(short[seat]) == 1 and short[seat] != "?":
            return short[seat]
    return f"{names[seat][0].upper()}{seat + 1}"


def alt(*texts: str) -> str:
    """The texts in one line without markdown, for screen readers, cut to Discord's limit."""
    plain = MARKS.sub("", "\n".join(texts))
    lines = (" ".join(line.split()) for line in plain.splitlines())
    text = ENDED.sub(" ", ". ".join(line for line in lines if line))
    text = ESCAPES.sub("", text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
