"""Erasing: what tells of one person goes everywhere, what they played stays as a pirate's."""

from __future__ import annotations

from bot.store.belongings import Pirate
from bot.store.database import Database
from bot.store.failures import StoreFailed
from bot.tables.council import Council
from bot.tables.lobbies import Lobbies
from bot.tables.lobby import Lobby
from bot.tables.open_tables import OpenTables
from bot.tables.people import People
from bot.tables.reasons import NotStored, Refused
from bot.tables.table import Table
from bot.tables.watchers import Watchers


class Erasure:
    def __init__(
        self,
        store: Database,
        open_tables: OpenTables,
        lobbies: Lobbies,
        council: Council,
        people: People,
        watchers: Watchers,
        pirate: Pirate,
    ) -> None:
        self.store = store
        self.open_tables = open_tables
        self.lobbies = lobbies
        self.council = council
        self.people = people
        self.watchers = watchers
        self.pirate = pirate

    async def erase(self, user_id: int) -> None:
        """Done twice it does nothing more; who comes back is new."""
        try:
            await self._erase(user_id)
        except StoreFailed as error:
            raise Refused(NotStored()) from error

    async def erase_asked(self) -> None:
        """Those whom an operator wants erased."""
        for user_id in await self.store.to_be_erased():
            await self.erase(user_id)

    async def _erase(self, user_id: int) -> None:
        held = await self.store.held_seats(user_id)
        for table_id in {each.table_id for each in held if not each.settled}:
            await self._leave(table_id, user_id)
        self.watchers.erase(user_id)
        await self.store.erase_person(user_id, held, self.pirate)
        self.people.forget(user_id)
        await self._show_ends(user_id)
        self.watchers.names_gone()

    async def _leave(self, table_id: str, user_id: int) -> None:
        try:
            found = await self.open_tables.find(table_id)
        except Refused:
            # Set aside by this very look: it is nobody's any more.
            return
        if isinstance(found, Table):
            await self.council.vanish(found, user_id, self.pirate(found.row.language))
            return
        await self._leave_lobby(found, user_id)

    async def _leave_lobby(self, lobby: Lobby, user_id: int) -> None:
        await self.lobbies.leave(lobby.id, user_id)
        if lobby.standing.phase == "lobby":
            self.lobbies.set_alarm(lobby)
        self.watchers.tell(lobby)

    async def _show_ends(self, user_id: int) -> None:
        """Tables that have just ended, and still show how."""
        for found in self.open_tables:
            if isinstance(found, Table) and found.over and found.seat_of(user_id) is not None:
                found.drop_show()
                await found.reload()
                self.council.alarms.changed(found)
