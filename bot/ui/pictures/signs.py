"""A sign: one thing of a game, the same in pictures, in text and on buttons."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.game import Value
from bot.ui.pictures.pen import Pen


class Sign(Value):
    name: str
    unicode: str
    draw: Callable[[Pen], None]
