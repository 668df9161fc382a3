"""The open tables and lobbies that are awake; the others are found in the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from weakref import WeakValueDictionary

from bot.games.game import AnyGame
from bot.store.database import Database
from bot.store.rows import StoredTable, TableRow
from bot.tables.clock import Clock
from bot.tables.lobby import Lobby
from bot.tables.people import People
from bot.tables.progress import Progress, restored
from bot.tables.reasons import AlreadyStarted, NoSuchTable, Refused
from bot.tables.stage import Director
from bot.tables.table import Table

log = logging.getLogger(__name__)


class OpenTables:
    def __init__(
        self,
        store: Database,
        clock: Clock,
        games: Mapping[str, AnyGame],
        people: People,
        director: Director,
    ) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self.people = people
        self.director = director
        self.waken: Callable[[Lobby | Table, float], Awaitable[None]]
        """Handed in by who wakes and lets go; with when the last move was made."""
        self.awake: Callable[[], None] = lambda: None
        """Handed in likewise: somebody is awake now."""
        self._open: dict[str, Lobby | Table] = {}
        self._touched: dict[str, float] = {}
        """When somebody last had to do with it, the longest ago first."""
        self._gone: WeakValueDictionary[str, Lobby | Table] = WeakValueDictionary()
        """Let go; but who still has one in hand has the same one as who finds it again."""
        self._loading = asyncio.Lock()

    def __iter__(self) -> Iterator[Lobby | Table]:
        return iter(tuple(self._open.values()))

    def __len__(self) -> int:
        return len(self._open)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._open

    def by_age(self) -> list[tuple[Lobby | Table, float]]:
        """With when it was last touched, the longest ago first."""
        return [(self._open[table_id], when) for table_id, when in self._touched.items()]

    def add(self, found: Lobby | Table) -> None:
        self._open[found.id] = found
        self.touch(found)
        self.awake()

    def touch(self, found: Lobby | Table) -> None:
        if found.id in self._open:
            self._touched.pop(found.id, None)
            self._touched[found.id] = self.clock.now()

    def drop(self, found: Lobby | Table) -> None:
        self._open.pop(found.id, None)
        self._touched.pop(found.id, None)

    def let_go(self, table_id: str) -> Lobby | Table:
        found = self._gone[table_id] = self._open[table_id]
        self.drop(found)
        return found

    async def find(self, table_id: str) -> Lobby | Table:
        """From memory, or from the store: any process can serve any table."""
        found = self._open.get(table_id)
        if found is None:
            async with self._loading:
                # Another task may have loaded it while this one waited.
                found = self._open.get(table_id) or await self._load(table_id)
        self.touch(found)
        return found

    async def _load(self, table_id: str) -> Lobby | Table:
        found, moved_at = self._gone.pop(table_id, None), self.clock.now()
        if found is None:
            stored = await self.store.load_table(table_id)
            if stored is None:
                raise Refused(NoSuchTable())
            found = self._rebuilt(stored)
            moved_at = stored.moves[-1].made_at if stored.moves else stored.row.opened_at
        await self.people.know(each.user_id for each in found.players if each.user_id is not None)
        await self.people.server(found.row.guild_id)
        if found.standing.phase in ("lobby", "playing"):
            await self.waken(found, moved_at)
        return found

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

    async def of_person(self, user_id: int) -> list[Lobby | Table]:
        """The open tables at which that person sits, without those of rules that are gone."""
        found: list[Lobby | Table] = []
        for table_id in await self.store.tables_of(user_id):
            with suppress(Refused):
                found.append(await self.find(table_id))
        return found

    def seat(self, row: TableRow, game: AnyGame, progress: Progress) -> Table:
        return Table(row, game, progress, self.store, self.people.known, self.director)

    def _rebuilt(self, stored: StoredTable) -> Lobby | Table:
        row, standing = stored.row, stored.standing
        game = self.games.get(row.game)
        if game is None or (standing.phase in ("playing", "over") and row.rules != game.rules):
            # The record was made by other rules than these: it can be kept, not played on.
            log.error("table %s was made by rules %s of %s", row.id, row.rules, row.game)
            raise Refused(NoSuchTable())
        if not row.seed:
            return Lobby(row, standing, game, stored.players)
        progress = restored(game, row, standing, stored.players, stored.moves)
        return self.seat(row, game, progress)
