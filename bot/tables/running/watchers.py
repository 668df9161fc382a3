"""Observers of tables: the display, reminders, attendance and others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.base.game import Event
from bot.store.engines.ownership import Ownership
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table


class Watcher:
    """An observer that is notified after a change is stored. Its methods return at once and never
    raise."""

    def table_changed(self, table: Table, events: Sequence[Event]) -> None: ...

    def lobby_changed(self, lobby: Lobby) -> None: ...

    def table_unreadable(self, unreadable: UnreadableTable) -> None:
        """Called when somebody looked for a table that can't be read."""

    def table_loaded(self, found: Lobby | Table) -> None:
        """Called when a table is in memory again; nothing about it has changed."""

    def table_stale(self, found: Lobby | Table) -> None:
        """Called for a table whose messages are outdated because the bot crashed. Nobody is waiting
        for it."""

    def is_drawing(self, found: Lobby | Table) -> bool:
        """Whether a message of the table is being updated."""
        return False

    def keeps_loaded(self, found: Lobby | Table) -> bool:
        return False

    def table_evicted(self, found: Lobby | Table) -> None:
        """Called when a table has left memory and its alarms are cleared."""

    def table_taken_away(self, found: Lobby | Table) -> None:
        """Called when another process owns the table, so that pending updates must be dropped."""
        self.table_evicted(found)

    def erase(self, user_id: int) -> None:
        """Called when a person is being erased: draw nothing more for them and forget them."""

    def names_erased(self) -> None:
        """Called when messages of finished tables still show an erased name."""


class Watchers:
    """Passes changes on to all watchers, but only for tables that this process owns."""

    def __init__(self, share: Ownership) -> None:
        self.share = share
        self.on_copy_changed: Callable[[str], object] | None = None
        """Called with the id of a table that this process owns and that was changed through a copy.
        """
        self._all: list[Watcher] = []

    def _concerned(self, found: Lobby | Table | UnreadableTable) -> Sequence[Watcher]:
        return self._all if self.share.owns(found.row.guild_id) else ()

    def add(self, watcher: Watcher) -> None:
        self._all.append(watcher)

    def notify(self, found: Lobby | Table, events: Sequence[Event] = ()) -> None:
        if found.is_copy:
            if self.on_copy_changed is not None and self.share.owns(found.row.guild_id):
                self.on_copy_changed(found.id)
            return
        for watcher in self._concerned(found):
            if isinstance(found, Lobby):
                watcher.lobby_changed(found)
            else:
                watcher.table_changed(found, events)

    def table_unreadable(self, unreadable: UnreadableTable) -> None:
        for watcher in self._concerned(unreadable):
            watcher.table_unreadable(unreadable)

    def table_loaded(self, found: Lobby | Table) -> None:
        for watcher in self._concerned(found):
            watcher.table_loaded(found)

    def notify_stale(self, found: Lobby | Table) -> None:
        self.notify(found)
        for watcher in self._concerned(found):
            watcher.table_stale(found)

    def is_drawing(self, found: Lobby | Table) -> bool:
        return any(watcher.is_drawing(found) for watcher in self._all)

    def keeps_loaded(self, found: Lobby | Table) -> bool:
        return any(watcher.keeps_loaded(found) for watcher in self._all)

    def table_evicted(self, found: Lobby | Table) -> None:
        for watcher in self._all:
            watcher.table_evicted(found)

    def table_taken_away(self, found: Lobby | Table) -> None:
        for watcher in self._all:
            watcher.table_taken_away(found)

    def erase(self, user_id: int) -> None:
        for watcher in self._all:
            watcher.erase(user_id)

    def names_erased(self) -> None:
        for watcher in self._all:
            watcher.names_erased()
