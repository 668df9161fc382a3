"""Checks that players who press outside the table's server are still its members."""

from __future__ import annotations

import asyncio
import logging
from typing import TypeAlias

import msgspec

from bot.tables.base.log_context import log_context
from bot.tables.base.reasons import NotInServer, Refused
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.messenger import Messenger

log = logging.getLogger(__name__)

REMEMBERED_SECONDS = 300.0
PATIENCE_SECONDS = 1.0
"""Seconds that a press, which must be answered within three, waits for Discord's answer. After that
the press is accepted."""
MOST = 4096
"""The size of the cache, in entries, at which expired entries are dropped."""

Member: TypeAlias = tuple[int, int]
"""A server id and a user id."""


class CachedMembership(msgspec.Struct, frozen=True):
    gone: bool
    until: float


class Membership:
    """Asks Discord who is a member of a server, and caches the answers; member events would need a
    privileged intent. A press in the server proves membership, too."""

    def __init__(self, house: House, messenger: Messenger) -> None:
        self.house = house
        self.clock = house.clock
        self.messenger = messenger
        self._cache: dict[Member, CachedMembership] = {}
        self._asking: set[Member] = set()

    def note_member(self, guild_id: int, user_id: int) -> None:
        """Remembers that a person is a member, because they pressed something in the server."""
        self._remember((guild_id, user_id), gone=False)

    def forget(self, user_id: int) -> None:
        self._cache = {who: cached for who, cached in self._cache.items() if who[1] != user_id}

    async def admit(self, found: Lobby | Table, user_id: int) -> None:
        """Refuses a person who has left the server. Accepts them if Discord doesn't answer."""
        member = (found.row.guild_id, user_id)
        if self._cached(member) is None and member not in self._asking:
            self._asking.add(member)
            task = self.house.background.do(self._look(found, user_id))
            task.add_done_callback(lambda _: self._asking.discard(member))
            await asyncio.wait([task], timeout=PATIENCE_SECONDS)
        if self._cached(member):
            await self.leave(found, user_id)
            raise Refused(NotInServer())

    async def is_gone(self, found: Lobby | Table, user_id: int) -> bool:
        """Asks Discord, not the cache, whether the person has left the server."""
        gone = await self.messenger.is_gone(found, user_id)
        self._remember((found.row.guild_id, user_id), gone=gone)
        return gone

    async def leave(self, found: Lobby | Table, user_id: int) -> None:
        """Removes a person as if they had left the table themselves, unless they already have."""
        seat = found.seat_of(user_id)
        if seat is None or found.standing.phase not in ("lobby", "playing"):
            return
        if isinstance(found, Lobby):
            log.info("%s: a player has left the server and is removed", log_context(found))
            self.house.changed(await self.house.lobbies.leave(found.id, user_id))
        elif not found.players[seat].left:
            log.info("%s: seat %s has left the server, stand-in plays", log_context(found), seat)
            await self.house.votes.leave(found.id, user_id)

    async def _look(self, found: Lobby | Table, user_id: int) -> None:
        """Asks Discord about a person and removes them if they have left, even if the press no
        longer waits."""
        try:
            if await self.is_gone(found, user_id):
                await self.leave(found, user_id)
        except Refused as refusal:
            log.warning("%s: leaver could not be removed: %s", log_context(found), refusal.reason)

    def _cached(self, member: Member) -> bool | None:
        cached = self._cache.get(member)
        return None if cached is None or cached.until <= self.clock.now() else cached.gone

    def _remember(self, member: Member, *, gone: bool) -> None:
        now = self.clock.now()
        if len(self._cache) >= MOST:
            self._cache = {each: it for each, it in self._cache.items() if it.until > now}
        self._cache[member] = CachedMembership(gone, now + REMEMBERED_SECONDS)
