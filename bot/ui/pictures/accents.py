"""Draws accents on letters, because the font has none."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TypeAlias

from PIL import ImageDraw, ImageFont

Stroke: TypeAlias = tuple[tuple[float, float], ...]

ABOVE: dict[str, tuple[Stroke, ...]] = {
    "\N{COMBINING GRAVE ACCENT}": (((-0.09, -0.06), (0.06, 0.05)),),
    "\N{COMBINING ACUTE ACCENT}": (((-0.06, 0.05), (0.09, -0.06)),),
    "\N{COMBINING CIRCUMFLEX ACCENT}": (((-0.11, 0.05), (0, -0.06), (0.11, 0.05)),),
    "\N{COMBINING CARON}": (((-0.11, -0.06), (0, 0.05), (0.11, -0.06)),),
    "\N{COMBINING TILDE}": (((-0.13, 0.03), (-0.05, -0.03), (0.05, 0.03), (0.13, -0.03)),),
    "\N{COMBINING DIAERESIS}": (((-0.1, 0), (-0.1, 0)), ((0.1, 0), (0.1, 0))),
    "\N{COMBINING RING ABOVE}": (
        ((0, -0.07), (0.06, -0.02), (0.04, 0.05), (-0.04, 0.05), (-0.06, -0.02), (0, -0.07)),
    ),
}
"""The strokes of each accent, relative to its centre, in multiples of the font size."""
BELOW: dict[str, tuple[Stroke, ...]] = {
    "\N{COMBINING CEDILLA}": (((0.02, 0), (0.06, 0.08), (-0.06, 0.13)),),
}
RAISED, THICK = 0.11, 0.075
DOTTED = "ij"


@lru_cache(maxsize=1024)
def taken_apart(text: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """The text without accents, and each accent with the position of its letter."""
    bare: list[str] = []
    marks: list[tuple[int, str]] = []
    for letter in unicodedata.normalize("NFC", text):
        base, *rest = unicodedata.normalize("NFD", letter)
        if rest and all(mark in ABOVE or mark in BELOW for mark in rest):
            marks += [(len(bare), mark) for mark in rest]
            letter = base
        bare.append(letter)
    return "".join(bare), tuple(marks)


def set_marks(
    draw: ImageDraw.ImageDraw,
    letters: ImageFont.FreeTypeFont,
    text: str,
    at: tuple[float, float],
    anchor: str,
    stroke: int,
) -> None:
    """Draws the accents of a text that was written without them."""
    bare, marks = taken_apart(text)
    left = at[0] - {"l": 0, "m": 0.5, "r": 1}[anchor[0]] * letters.getlength(bare)
    for place, mark in marks:
        letter, upright = bare[place], f"l{anchor[1]}"
        x0, y0, x1, y1 = letters.getbbox(letter, anchor=upright)
        start = left + letters.getlength(bare[:place])
        if letter in DOTTED and mark in ABOVE:
            lower = letters.getbbox("x", anchor=upright)[1]
            dot = (start + x0 - stroke, at[1] + y0 - stroke, start + x1 + stroke)
            draw.rectangle((*dot, at[1] + lower - stroke - 1), fill=0)
            y0 = lower
        raised = at[1] + y0 - RAISED * letters.size if mark in ABOVE else at[1] + y1
        for line in (ABOVE | BELOW)[mark]:
            _set(draw, line, (start + (x0 + x1) / 2, raised), letters.size, stroke)


def _set(
    draw: ImageDraw.ImageDraw, line: Stroke, at: tuple[float, float], size: float, stroke: int
) -> None:
    points = [(at[0] + x * size, at[1] + y * size) for x, y in line]
    width = max(1, round(THICK * size) + stroke)
    draw.line(points, fill=255, width=width, joint="curve")
    radius = width / 2 - 0.5
    for x, y in (points[0], points[-1]):
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
