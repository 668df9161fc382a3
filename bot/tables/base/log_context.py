"""Names the table and its last move in a log line."""

from __future__ import annotations

from typing import Protocol

from bot.games.base.game import Value


class Located(Protocol):
    """A table or a lobby, as a log line names it. A lobby has no move number."""

    @property
    def id(self) -> str: ...

    @property
    def move_number(self) -> int | None: ...


class LogContext(Value):
    """Passed to the logger as an object: text logs print it, JSON logs add its fields."""

    table: str
    move: int | None = None
    text: str = ""

    def __str__(self) -> str:
        at_move = "" if self.move is None else f", move {self.move}"
        return self.text or f"table {self.table}{at_move}"


def log_context(found: Located, text: str = "") -> LogContext:
    """The log context of a table; `text` replaces "table …" or "lobby …" in the log line."""
    if found.move_number is not None:
        return LogContext(found.id, found.move_number, text)
    return LogContext(found.id, text=text or f"lobby {found.id}")
