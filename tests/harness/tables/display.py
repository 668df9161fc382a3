"""A display that remembers what it was shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.base.game import Event
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.tables.running.watchers import Watcher


class RecordingDisplay(Watcher):
    def __init__(self) -> None:
        self.shown: list[Seen[Any]] = []
        """What an onlooker saw each time."""
        self.told: list[Event] = []
        self.lobbies: list[tuple[str, str]] = []
        """Id and phase of each drawn lobby."""
        self.wrecks: list[UnreadableTable] = []
        self.drawing: set[str] = set()
        """Tables that are still being drawn."""

    def is_drawing(self, found: Lobby | Table) -> bool:
        return found.id in self.drawing

    def table_changed(self, table: Table, events: Sequence[Event]) -> None:
        self.shown.append(table.seen(None))
        self.told.extend(events)

    def table_unreadable(self, unreadable: UnreadableTable) -> None:
        self.wrecks.append(unreadable)

    def lobby_changed(self, lobby: Lobby) -> None:
        self.lobbies.append((lobby.id, lobby.standing.phase))
