"""Decides which tables are rated or compared on the daily board."""

from __future__ import annotations

from bot.games.base.game import AnyGame
from bot.store.model.rows import TableRow
from bot.tables.core.progress import options_of


def is_plain(game: AnyGame, row: TableRow) -> bool:
    """Whether the table is rated. Lessons, house rules and daily deals, whose cards may be known,
    aren't."""
    return not row.lesson and row.voyage is None and options_of(game, row) == game.options()


def is_competitive(game: AnyGame, row: TableRow) -> bool:
    """Whether the table is rated or on the daily board, so that no hints are given."""
    return row.voyage is not None or is_plain(game, row)
