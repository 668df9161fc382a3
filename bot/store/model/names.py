"""Names as people chose them, without what would turn, break or pile up the text around them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

JOINERS = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
"""Emoji and some scripts are written with them."""
BLANKS = (
    "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}"
    "\N{HANGUL JUNGSEONG FILLER}\N{BRAILLE PATTERN BLANK}"
)
"""Letters that show nothing."""
PILED = 3
"""So many marks stand on one letter in any language that people write."""
PLACEHOLDER = "?"
REMEMBERED = 4096


@lru_cache(REMEMBERED)
def tidy(name: str) -> str:
    """Every name that is shown has been through here: it belongs to a `Player` or a `Former`."""
    plain = " ".join("".join(_kept(name)).split())
    return plain if any(each not in JOINERS for each in plain) else PLACEHOLDER


def _kept(name: str) -> Iterator[str]:
    piled = 0
    for each in name:
        kind = unicodedata.category(each)
        piled = piled + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Zl", "Zp") or each in BLANKS:
            yield " "
        elif (kind not in ("Cf", "Cs") or each in JOINERS) and piled <= PILED:
            yield each
