"""Reads stored tables; a damaged record raises and affects no other table."""

from __future__ import annotations

import msgspec

from bot.games.base.game import AnyGame
from bot.store.model.rows import StoredTable
from bot.tables.core.progress import PACES, Progress, options_of, removed_from, restored, votes_of
from bot.tables.core.proof import brought_to
from bot.tables.core.reveal import SHOWINGS

RULES = "rules"
"""Prefix of the reason why a table with other rules can't be read."""


class Damaged(Exception):
    """The record can't be continued. The message names no player's choice."""


def read_lobby(game: AnyGame, stored: StoredTable) -> None:
    """Reads a lobby. Raises Damaged if it couldn't be shown or started."""
    if stored.standing.phase == "lobby" and not stored.players:
        raise Damaged("nobody sits there")
    _read_row(game, stored)


def read_progress(game: AnyGame, stored: StoredTable) -> Progress:
    """The progress after replaying the record. Raises Damaged if the record is damaged or has other
    rules."""
    if stored.row.rules != game.rules:
        raise Damaged(f"{RULES} {stored.row.rules}")
    _read_row(game, stored)
    if len(stored.players) not in game.seats:
        raise Damaged(f"{len(stored.players)} players")
    numbers = [move.number for move in stored.moves]
    if numbers != list(range(len(numbers))):
        raise Damaged("a move is missing")
    at = _replayed(game, stored)
    if stored.standing.phase != "closed" and at.over != (game.result(at.state) is not None):
        raise Damaged("its end is not that of its moves")
    return at


def _replayed(game: AnyGame, stored: StoredTable) -> Progress:
    try:
        return restored(game, stored.row, stored.standing, stored.players, stored.moves)
    except Exception as error:
        # The original error may name the move, which is a player's secret.
        raise Damaged(f"its moves cannot be replayed ({type(error).__name__})") from None


def _read_row(game: AnyGame, stored: StoredTable) -> None:
    if stored.row.pace not in PACES:
        raise Damaged("its pace is unknown")
    if stored.row.show not in SHOWINGS:
        raise Damaged("how it shows reveals is unknown")
    if [player.seat for player in stored.players] != list(range(len(stored.players))):
        raise Damaged("a seat is missing")
    try:
        options_of(game, stored.row)
    except msgspec.DecodeError:
        raise Damaged("its options cannot be read") from None
    try:
        brought_to(stored.row)
    except msgspec.DecodeError:
        raise Damaged("what was brought to its deal cannot be read") from None
    try:
        votes_of(stored.standing)
        removed_from(stored.standing)
    except msgspec.DecodeError:
        raise Damaged("its votes cannot be read") from None
