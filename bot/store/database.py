"""Opens and closes the database, and composes its parts."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from bot.store.cluster.leases import Leases
from bot.store.engines.group_commit import Connection
from bot.store.engines.key_value import KeyValue
from bot.store.engines.ownership import Ownership
from bot.store.people.personal_data import PersonalData
from bot.store.people.settings import PeopleSettings
from bot.store.results.history import History
from bot.store.results.leaderboards import Leaderboards
from bot.store.results.ratings import Ratings
from bot.store.results.results import Results
from bot.store.tables.lookup import TableLookup
from bot.store.tables.messages import Messages
from bot.store.tables.schedule import Schedule
from bot.store.tables.tables import Tables


class Database:
    """Everything that is stored in one SQLite file or one PostgreSQL database. `async with` opens
    and closes it.

    A guest can read and write while a bot owns the database.
    """

    def __init__(self, where: str | Path | Connection, *, guest: bool = False) -> None:
        is_connection = isinstance(where, Connection)
        self.connection = where if is_connection else Connection(where, guest=guest)
        self.key_value = KeyValue(self.connection)
        self.cluster = Leases(self.connection)
        self.tables = Tables(self.connection)
        self.lookup = TableLookup(self.connection)
        self.schedule = Schedule(self.connection, self.cluster)
        self.messages = Messages(self.connection)
        self.results = Results(self.connection, self.key_value)
        self.ratings = Ratings(self.connection)
        self.leaderboards = Leaderboards(self.connection)
        self.history = History(self.connection)
        self.people = PeopleSettings(self.connection)
        self.personal_data = PersonalData(self.connection)

    @property
    def ownership(self) -> Ownership:
        """Decides which tables this process owns."""
        return self.connection.ownership

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def open(self) -> None:
        await self.connection.open()

    async def close(self) -> None:
        await self.connection.close()
