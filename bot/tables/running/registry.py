"""Finds tables and lobbies, in memory or in the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress

from msgspec.structs import replace

from bot.games.base.game import AnyGame, IllegalMove
from bot.store.database import Database
from bot.store.model.rows import StoredTable, TableRow
from bot.tables.base.log_context import LogContext
from bot.tables.base.reasons import AlreadyStarted, NoSuchTable, Refused
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import LONG_SECONDS, Progress, TableWasDown
from bot.tables.core.quarantine import UnreadableTable, close, quarantine
from bot.tables.core.records import Damaged, read_lobby, read_progress
from bot.tables.core.reveal import Director
from bot.tables.core.table import Table
from bot.tables.people.people import People
from bot.tables.running.alarms import Alarms
from bot.tables.running.loaded import LoadedTables

log = logging.getLogger(__name__)

FRESH_SECONDS = 0.25
"""Seconds for which a copy counts as fresh. One press looks for its table several times."""
MOST_COPIES = 500
"""Maximum number of copies of tables that other processes own."""


class Registry:
    def __init__(
        self,
        store: Database,
        games: Mapping[str, AnyGame],
        people: People,
        loaded: LoadedTables,
        alarms: Alarms,
        director: Director,
    ) -> None:
        self.store = store
        self.games = games
        self.people = people
        self.loaded = loaded
        self.alarms = alarms
        self.director = director
        self._loading = asyncio.Lock()
        self._copies: dict[str, tuple[Lobby | Table, float]] = {}
        """Copies of tables that another process owns, each with the time of its last check, least
        recently used first."""

    def __iter__(self) -> Iterator[Lobby | Table]:
        return iter(self.loaded)

    def __len__(self) -> int:
        return len(self.loaded)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self.loaded

    async def find(self, table_id: str) -> Lobby | Table:
        """Finds a table or lobby in memory or in the store. Any process can find any table."""
        found = self._own(table_id)
        if found is None:
            async with self._loading:
                # Another task may have loaded the table during the wait.
                found = self._own(table_id) or await self._find_copy(table_id)
                found = found or await self._load(table_id)
        self.loaded.touch(found)
        return found

    def _own(self, table_id: str) -> Lobby | Table | None:
        found = self.loaded.get(table_id)
        return found if found is not None and self._owns(found) else None

    def _owns(self, found: Lobby | Table) -> bool:
        return self.store.ownership.owns(found.row.guild_id)

    async def _load(self, table_id: str) -> Lobby | Table:
        found, moved_at = self.loaded.revive(table_id), self.loaded.clock.now()
        if found is None:
            stored = await self.store.tables.load(table_id)
            if stored is None:
                raise Refused(NoSuchTable())
            found = await self._read(stored)
            moved_at = stored.moves[-1].made_at if stored.moves else stored.row.opened_at
            if isinstance(found, Table) and not self._owns(found):
                found.restore_show(stored, self.loaded.clock.now())
        await self.people.load(each.user_id for each in found.players if each.user_id is not None)
        await self.people.server(found.row.guild_id)
        if not self._owns(found):
            await self.alarms.lost_channels.refresh(found.id)
            self._keep_copy(found, self.loaded.clock.now())
        elif found.standing.phase in ("lobby", "playing"):
            self._wake(found, moved_at)
        return found

    # ── Copies of tables that another process owns ───────────────────────────────────────────

    async def _find_copy(self, table_id: str) -> Lobby | Table | None:
        """The updated copy of another process's table; None if there is none."""
        found, looked_at = self._copies.pop(table_id, (None, 0.0))
        if found is None or self._owns(found):
            return None
        now = self.loaded.clock.now()
        if now >= looked_at + FRESH_SECONDS:
            if await self.store.tables.version(table_id) != found.standing.version:
                found = await self._caught_up(found)
                if found is None:
                    return None
            looked_at = now
            await self.alarms.lost_channels.refresh(found.id)
        if isinstance(found, Table):
            found.pass_time(now)
        self._keep_copy(found, looked_at)
        return found

    async def _caught_up(self, found: Lobby | Table) -> Table | None:
        """A new copy with the missing moves applied; None if the table must be loaded from the
        beginning.

        The old copy stays unchanged, because somebody may be writing with it.
        """
        if isinstance(found, Lobby):
            return None
        stored = await self.store.tables.load(found.id, found.progress.number)
        if stored is None or stored.set_aside is not None or not found.is_continued_by(stored):
            return None
        copy = self.seat(stored.row, found.game, found.progress)
        copy.show = found.show
        try:
            copy.follow(stored)
        except (Damaged, IllegalMove):
            return None
        await self.people.load(each.user_id for each in copy.players if each.user_id is not None)
        return copy

    def _keep_copy(self, found: Lobby | Table, looked_at: float) -> None:
        found.is_copy = True
        self._copies[found.id] = (found, looked_at)
        if len(self._copies) > MOST_COPIES:
            del self._copies[next(iter(self._copies))]

    def forget_copies(self) -> None:
        self._copies.clear()

    async def is_ours(self, table_id: str) -> bool:
        """Whether this process owns the table. Asks the store only if the table isn't in memory."""
        found, _ = self._copies.get(table_id, (None, 0.0))
        found = self.loaded.get(table_id) or found
        if found is not None:
            return self._owns(found)
        return self.store.ownership.has_any and await self.store.tables.is_owned(table_id)

    # ── Loading ──────────────────────────────────────────────────────────────────────────────

    def _wake(self, found: Lobby | Table, moved_at: float) -> None:
        """Adds a loaded table to memory and sets its alarms."""
        beginning = self.store.ownership.owned_since(found.row.guild_id)
        if isinstance(found, Table) and moved_at < beginning.at < float("inf"):
            self._note_downtime(found, beginning.away)
        self.loaded.add(found)
        if isinstance(found, Table):
            self.alarms.set(found)
        self.alarms.watchers.table_loaded(found)

    def _note_downtime(self, table: Table, away: float) -> None:
        """Makes the table mention a long downtime."""
        if table.paused or table.id in self.alarms.lost_channels:
            return
        at = table.after_quiet_hours(table.progress)
        if away > LONG_SECONDS:
            at = replace(at, recent=(*at.recent, TableWasDown(away)))
        table.progress = at

    # ── Finding ──────────────────────────────────────────────────────────────────────────────

    async def table(self, table_id: str) -> Table:
        found = await self.find(table_id)
        if isinstance(found, Lobby):
            raise Refused(NoSuchTable())
        return found

    async def lobby(self, table_id: str) -> Lobby:
        found = await self.find(table_id)
        if isinstance(found, Table):
            raise Refused(AlreadyStarted())
        if found.standing.phase != "lobby":
            raise Refused(NoSuchTable())
        return found

    async def last_game(self, user_id: int) -> str | None:
        """The name of the game that this person played last."""
        return await self.store.lookup.last_game(user_id)

    async def of_person(self, user_id: int) -> list[Lobby | Table]:
        """The open tables at which this person sits, except unreadable ones."""
        found: list[Lobby | Table] = []
        for table_id in await self.store.lookup.tables_of(user_id):
            with suppress(Refused):
                found.append(await self.find(table_id))
        return [each for each in found if each.seat_of(user_id) is not None]

    def seat(self, row: TableRow, game: AnyGame, progress: Progress) -> Table:
        return Table(row, game, progress, self.store, self.people.cached, self.director)

    # ── Reading ──────────────────────────────────────────────────────────────────────────────

    async def _read(self, stored: StoredTable) -> Lobby | Table:
        """Reads a stored table or lobby. Quarantines it and refuses if it can't be read."""
        why = stored.set_aside
        if why is not None:
            unreadable = UnreadableTable(stored, why)
        else:
            try:
                return self._rebuilt(stored)
            except Damaged as damage:
                unreadable = UnreadableTable(stored, str(damage))
            if unreadable.ended:
                # The message of a finished table is kept, because it still shows the result.
                log.warning(
                    "%s is over and cannot be read, its message is kept: %s",
                    LogContext(unreadable.id),
                    unreadable.why,
                )
                raise unreadable.refusal
            unreadable = await quarantine(self.store, stored, unreadable.why)
        self.alarms.watchers.table_unreadable(unreadable)
        raise unreadable.refusal

    async def show_unreadable(self, table_id: str) -> None:
        """Shows an unreadable table that ended before its message could show the result."""
        stored = await self.store.tables.load(table_id)
        unreadable = (
            None
            if stored is None or stored.set_aside is not None
            else self._read_unreadable(stored)
        )
        if unreadable is not None:
            self.alarms.watchers.table_unreadable(unreadable)

    async def unreadable(self, table_id: str) -> UnreadableTable | None:
        """The table if it is unreadable, else None. Watchers aren't notified."""
        stored = await self.store.tables.load(table_id)
        return None if stored is None else self._read_unreadable(stored)

    def _read_unreadable(self, stored: StoredTable) -> UnreadableTable | None:
        if stored.set_aside is not None:
            return UnreadableTable(stored, stored.set_aside)
        try:
            self._rebuilt(stored)
        except Damaged as damage:
            return UnreadableTable(stored, str(damage))
        return None

    def _rebuilt(self, stored: StoredTable) -> Lobby | Table:
        row, standing = stored.row, stored.standing
        game = self.games.get(row.game)
        if game is None:
            raise Damaged("its game is unknown")
        if not row.seed:
            read_lobby(game, stored)
            return Lobby(row, standing, game, stored.players, stored.invited)
        return self.seat(row, game, read_progress(game, stored))

    async def close_quarantined(self, table_id: str, guild_id: int | None) -> bool:
        """Closes a quarantined table for a moderator of its server. Returns False if the server has
        no such table."""
        unreadable = await close(self.store, table_id, guild_id)
        if unreadable is not None:
            self.alarms.watchers.table_unreadable(unreadable)
        return unreadable is not None
