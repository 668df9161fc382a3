"""Erases a person: their data is deleted, their games stay under a generic name."""

from __future__ import annotations

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.people.personal_data import AnonymousName
from bot.tables.base.reasons import NotStored, Refused
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.history.rating_job import RatingJob
from bot.tables.opening.lobbies import Lobbies
from bot.tables.people.people import People
from bot.tables.running.registry import Registry
from bot.tables.running.votes import Votes, held_by
from bot.tables.running.watchers import Watchers


class Erasure:
    def __init__(
        self,
        store: Database,
        registry: Registry,
        lobbies: Lobbies,
        votes: Votes,
        people: People,
        watchers: Watchers,
        rating_job: RatingJob,
        pirate: AnonymousName,
    ) -> None:
        self.store = store
        self.registry = registry
        self.lobbies = lobbies
        self.votes = votes
        self.people = people
        self.watchers = watchers
        self.rating_job = rating_job
        self.pirate = pirate

    async def erase(self, user_id: int) -> None:
        """Erases a person; repeating it does no harm. A person who comes back counts as new."""
        try:
            await self._erase(user_id)
        except StoreFailed as error:
            raise Refused(NotStored()) from error

    async def erase_asked(self) -> None:
        """Erases the people whom an operator asked to erase."""
        for user_id in await self.store.personal_data.erasure_requests():
            await self.erase(user_id)

    async def _erase(self, user_id: int) -> None:
        held = await self.store.personal_data.seats(user_id)
        seated = {each.table_id for each in held if not each.settled}
        for table_id in seated | set(await self.store.personal_data.removed_from(user_id)):
            await self._leave(table_id, user_id)
        self.watchers.erase(user_id)
        async with self.rating_job.write_lock:
            await self.store.personal_data.erase(user_id, held, self.pirate)
        self.people.forget(user_id)
        await self._tell_others(user_id)
        self.watchers.names_erased()

    async def _leave(self, table_id: str, user_id: int) -> None:
        try:
            found = await self.registry.find(table_id)
        except Refused:
            # This lookup has quarantined the table, and the store anonymises it.
            return
        if isinstance(found, Table):
            await self.votes.anonymise(found, user_id, self.pirate(found.row.language))
        else:
            await self.lobbies.anonymise(found, user_id)

    async def _tell_others(self, user_id: int) -> None:
        """Updates lobbies that invite the erased person, and finished tables in memory that name
        them."""
        for found in self.registry:
            if isinstance(found, Lobby) and user_id in found.invited:
                await self.lobbies.anonymise(found, user_id)
            elif isinstance(found, Table) and found.over and sat_at(found, user_id):
                found.drop_show()
                await found.reload(full=True)
                self.votes.alarms.changed(found)


def sat_at(table: Table, user_id: int) -> bool:
    return any(user_id in held_by(player) for player in table.players)
