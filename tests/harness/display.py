"""A display that remembers what it was shown."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event
from bot.tables.lobby import Lobby
from bot.tables.seen import Seen
from bot.tables.table import Table


class RecordingDisplay:
    def __init__(self) -> None:
        self.shown: list[Seen] = []
        """What the onlooker saw, each time."""
        self.told: list[Event] = []
        self.lobbies: list[tuple[str, str]] = []
        """Id and phase of each lobby that was drawn."""

    def show(self, table: Table, events: Sequence[Event]) -> None:
        self.shown.append(table.seen(None))
        self.told.extend(events)

    def show_lobby(self, lobby: Lobby) -> None:
        self.lobbies.append((lobby.id, lobby.row.phase))
