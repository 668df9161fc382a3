"""Makes the standings of a table, which are stored whenever the table is drawn."""

from __future__ import annotations

from bot.tables.base.store_writes import to_json
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.standings import standings_text
from bot.tables.core.table import Table
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak


def standings_now(found: Lobby | Table | UnreadableTable) -> str:
    """The ranks and scores that the table's players see now, as stored text. They remain readable
    if the game's rules are removed one day."""
    if isinstance(found, UnreadableTable):
        return to_json(found.standings)
    if isinstance(found, Lobby):
        return to_json(())
    notes = FACES[found.game.name].notes(found.seen(None), speak(found.row.language))
    return standings_text(found.ranks, notes, found.seen(None).result)
