"""A sign: what stands for one thing in pictures, in words and on buttons alike."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.game import Value
from bot.ui.pictures.pen import Pen

BOX = 96
"""A sign is drawn in a box so wide and so tall."""


class Sign(Value):
    name: str
    unicode: str
    draw: Callable[[Pen], None]
