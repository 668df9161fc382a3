"""The open tables and lobbies: in memory while they gather or play, else found in the store."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from bot.games.game import AnyGame
from bot.store.database import Database
from bot.store.rows import StoredTable, TableRow
from bot.tables.lobby import Lobby
from bot.tables.preferences import Person
from bot.tables.progress import Progress, restored
from bot.tables.reasons import AlreadyStarted, NoSuchTable, Refused
from bot.tables.stage import Director
from bot.tables.table import Table

log = logging.getLogger(__name__)


class OpenTables:
    def __init__(
        self,
        store: Database,
        games: Mapping[str, AnyGame],
        known: Callable[[int], Person],
        director: Director,
    ) -> None:
        self.store = store
        self.games = games
        self.known = known
        self.director = director
        self._open: dict[str, Lobby | Table] = {}

    def __iter__(self) -> Iterator[Lobby | Table]:
        return iter(tuple(self._open.values()))

    def __len__(self) -> int:
        return len(self._open)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._open

    def add(self, found: Lobby | Table) -> None:
        self._open[found.id] = found

    def drop(self, found: Lobby | Table) -> None:
        self._open.pop(found.id, None)

    async def find(self, table_id: str) -> Lobby | Table:
        """From memory, or from the store: any process can serve any table."""
        found = self._open.get(table_id)
        if found is not None:
            return found
        loaded = await self.store.load_table(table_id)
        if loaded is None:
            raise Refused(NoSuchTable())
        # Another task may have loaded it while this one read.
        return self._open.get(table_id) or self._admit(loaded)

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
        return Table(row, game, progress, self.store, self.known, self.director)

    def _admit(self, stored: StoredTable) -> Lobby | Table:
        row, standing = stored.row, stored.standing
        game = self.games.get(row.game)
        if game is None or (standing.phase in ("playing", "over") and row.rules != game.rules):
            # The record was made by other rules than these: it can be kept, not played on.
            log.error("table %s was made by rules %s of %s", row.id, row.rules, row.game)
            raise Refused(NoSuchTable())
        found: Lobby | Table
        if not row.seed:
            found = Lobby(row, standing, game, stored.players)
        else:
            progress = restored(game, row, standing, stored.players, stored.moves)
            found = self.seat(row, game, progress)
        if standing.phase in ("lobby", "playing"):
            self.add(found)
        return found
