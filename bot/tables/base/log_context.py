"""Whereabouts: which table a line of the log tells of, and at which move it stood."""

from __future__ import annotations

from bot.games.base.game import Value
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table


class Where(Value):
    """Handed to the log as it is: as text it is read, as JSON its fields stand beside the text."""

    table: str
    move: int | None = None
    text: str = ""

    def __str__(self) -> str:
        at_move = "" if self.move is None else f", move {self.move}"
        return self.text or f"table {self.table}{at_move}"


def where(found: Lobby | Table, text: str = "") -> Where:
    """Said in other words where there are any."""
    if isinstance(found, Table):
        return Where(found.id, found.progress.number, text)
    return Where(found.id, text=text or f"lobby {found.id}")
