"""Rematches: one per finished table. The first player opens its lobby, the others join it."""

from __future__ import annotations

import asyncio

import msgspec

from bot.store.database import Database
from bot.store.model.rows import Player
from bot.tables.base.reasons import AlreadyGathering, Refused, RematchOver, StillPlaying
from bot.tables.core.lobby import Host, Lobby
from bot.tables.core.progress import options_of
from bot.tables.core.table import Table
from bot.tables.opening.lobbies import Lobbies, TableSettings
from bot.tables.running.registry import Registry


class RematchLobby(msgspec.Struct, frozen=True):
    """The lobby of the rematch, and whether this request opened it."""

    lobby: Lobby
    opened: bool


class Rematches:
    def __init__(self, store: Database, registry: Registry, lobbies: Lobbies) -> None:
        self.store = store
        self.registry = registry
        self.lobbies = lobbies
        self._asking = asyncio.Lock()

    async def ask(
        self, table: Table, user_id: int, name: str, press: int | None = None
    ) -> RematchLobby:
        """Opens the rematch's lobby at the first request, and joins it at later ones."""
        if not table.over:
            raise Refused(StillPlaying())
        table.require_seat(user_id)
        async with self._asking:
            opened = await self.store.tables.rematch_of(table.id)
            if opened is None:
                return RematchLobby(await self._open(table, user_id, name), opened=True)
        lobby = await self._gathering(opened)
        if lobby.seat_of(user_id) is not None:
            raise Refused(AlreadyGathering(opened))
        return RematchLobby(await self.lobbies.join(opened, user_id, name, press), opened=False)

    async def _open(self, table: Table, user_id: int, name: str) -> Lobby:
        row = table.row
        computers = [each for each in table.players if each.is_computer]
        return await self.lobbies.open(
            table.game,
            Host(row.guild_id, row.channel_id, user_id, name, row.language),
            settings=TableSettings(row.pace, row.pictures, row.show),
            options=options_of(table.game, row),
            players=[Player(0, user_id, name), *computers],
            rematch_of=table,
        )

    async def _gathering(self, lobby_id: str) -> Lobby:
        found = await self.registry.find(lobby_id)
        if found.standing.phase not in ("lobby", "playing"):
            raise Refused(RematchOver())
        if isinstance(found, Table):
            raise Refused(AlreadyGathering(lobby_id))
        return found
