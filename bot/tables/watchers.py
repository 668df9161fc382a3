"""Whoever follows what happens at the tables: the display, reminders, attendance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.games.game import Event
from bot.tables.lobby import Lobby
from bot.tables.table import Table


class Watcher(Protocol):
    """It is told after a change is written. It returns at once and never fails."""

    def table_changed(self, table: Table, events: Sequence[Event]) -> None: ...

    def lobby_changed(self, lobby: Lobby) -> None: ...


class Watchers:
    def __init__(self) -> None:
        self._all: list[Watcher] = []

    def add(self, watcher: Watcher) -> None:
        self._all.append(watcher)

    def tell(self, found: Lobby | Table, events: Sequence[Event] = ()) -> None:
        for watcher in self._all:
            if isinstance(found, Lobby):
                watcher.lobby_changed(found)
            else:
                watcher.table_changed(found, events)
