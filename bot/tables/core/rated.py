"""Which tables are rated, and at which others are measured by the same cards."""

from __future__ import annotations

from bot.games.base.game import AnyGame
from bot.store.model.rows import TableRow
from bot.tables.core.progress import options_of


def is_plain(game: AnyGame, row: TableRow) -> bool:
    """Without house rules; of a voyage others may have told its cards."""
    return not row.lesson and row.voyage is None and options_of(game, row) == game.options()


def is_competitive(game: AnyGame, row: TableRow) -> bool:
    """Rated, or on the board of a day: nobody is helped there."""
    return row.voyage is not None or is_plain(game, row)
