"""Names in pictures, as large as their room allows."""

from __future__ import annotations

from bot.ui.pictures.colours import Colour
from bot.ui.pictures.pen import drawable, fitted, length
from bot.ui.pictures.stamps import Stamp, Written, lettered, stamped

SMALLEST = 19
"""The smallest size of letters that can be read on a phone."""


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
    """A stamp with a name. A long name is made smaller first, then broken into lines, then cut."""
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
    """The position at which to break a text: after the last word that fits, or else inside a long
    word."""
    fitting = [at for at in range(1, len(text)) if length(text[:at], size) <= width]
    between = [at for at in fitting if text[at] == " "]
    return max(between or fitting or [1])
