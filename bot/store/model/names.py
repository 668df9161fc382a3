"""Removes characters from display names that would disturb the text around them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Invisible joiners, which are kept because emoji and some scripts need them."""
BLANKS = (
    "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}"
    "\N{HANGUL JUNGSEONG FILLER}\N{BRAILLE PATTERN BLANK}"
)
"""Letters that look like a blank, and are replaced by one."""
MOST_MARKS = 3
"""Maximum number of combining marks on one letter; no written language needs more."""
PLACEHOLDER = "?"
REMEMBERED = 4096


@lru_cache(REMEMBERED)
def tidy(name: str) -> str:
    """The name without disturbing characters. `Player` and `FormerPlayer` use it for every shown
    name."""
    plain = " ".join("".join(_kept(name)).split())
    return plain if any(each not in JOINERS for each in plain) else PLACEHOLDER


def _kept(name: str) -> Iterator[str]:
    marks = 0
    for each in name:
        kind = unicodedata.category(each)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Zl", "Zp") or each in BLANKS:
            yield " "
        elif (kind not in ("Cf", "Cs") or each in JOINERS) and marks <= MOST_MARKS:
            yield each
