"""The colours of all pictures and their common palette: deep sea, parchment and brass."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from PIL import Image

Colour: TypeAlias = tuple[int, int, int]

DEEP: Colour = (13, 33, 50)
SEA: Colour = (22, 56, 79)
WAVE: Colour = (38, 90, 117)
FOAM: Colour = (166, 210, 218)
PARCHMENT: Colour = (245, 233, 206)
SHADE: Colour = (222, 202, 160)
INK: Colour = (43, 32, 26)
BRASS: Colour = (205, 165, 74)
BRONZE: Colour = (122, 90, 36)
GOLD: Colour = (247, 216, 132)
WHITE: Colour = (255, 252, 244)
RED: Colour = (182, 38, 36)
YELLOW: Colour = (226, 164, 16)
BLUE: Colour = (26, 98, 172)
BLACK: Colour = (30, 30, 36)
GREEN: Colour = (34, 124, 78)
ORANGE: Colour = (224, 106, 24)
PURPLE: Colour = (118, 66, 150)
PINK: Colour = (226, 122, 150)
WOOD: Colour = (128, 82, 46)
DARK_WOOD: Colour = (84, 52, 30)
LIGHT_WOOD: Colour = (176, 124, 74)
GREY: Colour = (128, 138, 144)

BASE = (
    *(DEEP, SEA, WAVE, FOAM, PARCHMENT, SHADE, INK, BRASS, BRONZE, GOLD, WHITE, RED, YELLOW),
    *(BLUE, BLACK, GREEN, ORANGE, PURPLE, PINK, WOOD, DARK_WOOD, LIGHT_WOOD, GREY),
)
SEATS = (RED, BLUE, YELLOW, GREEN, PURPLE, ORANGE)
"""The colour of each seat. Pictures also show a number or letters, so that nobody has to tell
colours apart."""


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A blend of two colours; `share` is the part of the second one."""
    first, second, third = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return first, second, third


def _shades() -> Iterator[Colour]:
    """The base colours, then their blends with parchment, sea, ink and wood for smooth edges."""
    yield from BASE
    for ground, steps in (
        (PARCHMENT, (0.25, 0.5, 0.75)),
        (DEEP, (0.25, 0.5, 0.75)),
        (INK, (0.5,)),
        (SEA, (0.5,)),
        (WOOD, (0.5,)),
    ):
        for share in steps:
            yield from (mixed(colour, ground, share) for colour in BASE if colour != ground)


@lru_cache
def palette() -> Image.Image:
    """The palette that all pictures share, so that finished pictures needn't be quantised."""
    shades = list(dict.fromkeys(_shades()))[:256]
    holder = Image.new("P", (1, 1))
    holder.putpalette([part for colour in shades for part in colour])
    return holder
