"""The standings of a table, stored whenever it is drawn."""

from __future__ import annotations

from bot.tables.base.store_writes import to_json
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.standings import standings_text
from bot.tables.core.table import Table
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak


def standings_now(found: Lobby | Table | UnreadableTable) -> str:
    """If its rules are removed one day, this is the score its players saw last."""
    if isinstance(found, UnreadableTable):
        return to_json(found.standings)
    if isinstance(found, Lobby):
        return to_json(())
    notes = FACES[found.game.name].notes(found.seen(None), speak(found.row.language))
    return standings_text(found.ranks, notes, found.seen(None).result)
