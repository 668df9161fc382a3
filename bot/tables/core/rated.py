"""Which tables are rated or compared on the daily board."""

from __future__ import annotations

from bot.games.base.game import AnyGame
from bot.store.model.rows import TableRow
from bot.tables.core.progress import options_of


def is_plain(game: AnyGame, row: TableRow) -> bool:
    """Whether it is rated: no house rules, no lesson, no daily deal, whose cards may be known."""
    return not row.lesson and row.voyage is None and options_of(game, row) == game.options()


def is_competitive(game: AnyGame, row: TableRow) -> bool:
    """Rated, or on the daily board: no hints are given."""
    return row.voyage is not None or is_plain(game, row)
