"""Names in pictures, as large as there is room."""

from __future__ import annotations

from bot.ui.pictures.colours import Colour
from bot.ui.pictures.pen import drawable, fitted, length
from bot.ui.pictures.stamps import Stamp, Written, lettered, stamped

SMALLEST = 19
"""Smaller letters can't be read on a phone."""


@stamped
def tag(
    text: str,
    size: int,
    width: int,
    colour: Colour,
    bold: bool = False,
    lines: int = 1,
    anchor: str = "mm",
    least: int = SMALLEST,
) -> Stamp:
    """A name is made smaller before it is broken, and broken before it is cut."""
    rows, letters = broken(drawable(text), size, width - 4, lines, least)
    height = size * 1.4 + (lines - 1) * SMALLEST
    x = {"mm": width / 2, "lm": 0.0, "rm": float(width)}[anchor]
    first = height / 2 - (len(rows) - 1) / 2 * (letters + 1)
    written = [Written(x, first + at * (letters + 1), row, letters) for at, row in enumerate(rows)]
    return lettered(width, height, written, colour, anchor, 0.45 if bold else 0)


def broken(text: str, size: int, width: float, lines: int, least: int) -> tuple[list[str], int]:
    for letters in range(size, least - 1, -1):
        if length(text, letters) <= width:
            return [text], letters
    if lines == 1:
        return [fitted(text, least, width)], least
    at = best_break(text, width, least)
    rest, _ = broken(text[at:].lstrip(), least, width, lines - 1, least)
    return [text[:at].rstrip(), *rest], least


def best_break(text: str, width: float, size: int) -> int:
    """After the last word that fits, or inside a word that is too long."""
    fitting = [at for at in range(1, len(text)) if length(text[:at], size) <= width]
    between = [at for at in fitting if text[at] == " "]
    return max(between or fitting or [1])
