"""Gateway events about servers, channels, threads and permissions, passed on to the house."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

import discord

from bot.tables.base.reasons import Refused
from bot.tables.base.safe_traceback import is_store_failure
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.channel_recovery import ChannelRecovery

log = logging.getLogger(__name__)


class GuildEvents:
    """Handles events about servers. Each `on_…` method is a listener of the client."""

    def __init__(self, client: discord.Client, house: House, places: ChannelRecovery) -> None:
        self.client = client
        self.house = house
        self.places = places

    async def on_ready(self) -> None:
        """Parks the tables of servers that removed the bot while it was offline."""
        try:
            for guild_id in await self.house.servers():
                if is_thrown_out(self.client, guild_id):
                    await self._thrown_out(guild_id)
        except Exception as error:
            if not is_store_failure(error):
                raise
            # The next message to such a server notices the removal.
            log.warning(
                "could not check which servers removed the bot; tables there park when drawn: %s",
                error,
            )

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._thrown_out(guild.id)

    async def _thrown_out(self, guild_id: int) -> None:
        for found in await self._found(guild_id, self._is_not_parked):
            await self.places.lost(found, "server")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.on_guild_available(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Checks the channels of the server's tables. It skips tables that are neither in memory
        nor parked, because Discord sends this event for every server at every start."""
        awake = {each.id for each in self.house.registry if each.row.guild_id == guild.id}
        for table_id in awake.union(self.house.lost_channels.in_server(guild.id)):
            with suppress(Refused):
                self._inspect(await self.house.registry.find(table_id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._gone(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._gone(thread.guild_id, thread.thread_id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self.on_guild_channel_update(channel, channel)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        def stands_here(table_id: str, channel_id: int) -> bool:
            thread = after.guild.get_thread(channel_id)
            return after.id in (channel_id, thread.parent_id if thread else None)

        for found in await self._found(after.guild.id, stands_here):
            self._inspect(found)

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        for found in await self._found(thread.guild_id, lambda _, at: at == thread.thread_id):
            self._inspect(found)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self._rights_changed(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Checks the server's tables when the bot's own roles change. Events of other members don't
        arrive, because the members intent is off."""
        await self._rights_changed(after.guild)

    async def _rights_changed(self, guild: discord.Guild) -> None:
        """Checks the server's tables after a change of permissions. Tables that aren't in memory
        are loaded only if their channel became invisible."""

        def is_hidden(table_id: str, channel_id: int) -> bool:
            return self._sees(guild.id, channel_id) is False

        await self.on_guild_available(guild)
        for found in await self._found(guild.id, is_hidden):
            self._inspect(found)

    async def _gone(self, guild_id: int, channel_id: int) -> None:
        for found in await self._found(guild_id, lambda _, at: at == channel_id):
            await self.places.lost(found, "channel")

    async def _found(
        self, guild_id: int, wanted: Callable[[str, int], bool]
    ) -> list[Lobby | Table]:
        """The open tables of a server, in memory or not, whose id and channel `wanted` accepts."""
        found: list[Lobby | Table] = []
        for table_id, channel_id in await self.house.tables_in(guild_id):
            if wanted(table_id, channel_id):
                with suppress(Refused):
                    found.append(await self.house.registry.find(table_id))
        return found

    def _is_not_parked(self, table_id: str, channel_id: int) -> bool:
        parked = self.house.lost_channels.get(table_id)
        return parked is None or parked.why != "server"

    def _inspect(self, found: Lobby | Table) -> None:
        """Checks a table's channel, without a request if the cache shows that the channel is
        invisible."""
        self.places.may_be_back(found, self._sees(found.row.guild_id, found.row.channel_id))

    def _sees(self, guild_id: int, channel_id: int) -> bool | None:
        """Whether the bot can see the channel. None if the channel is not cached, like
        archived threads."""
        guild = self.client.get_guild(guild_id)
        channel = guild.get_channel_or_thread(channel_id) if guild else None
        if guild is None or channel is None:
            return None
        return channel.permissions_for(guild.me).view_channel


def is_thrown_out(client: discord.Client, guild_id: int) -> bool:
    """Whether the bot was removed from the server. Only the process that owns the server's shard
    can tell."""
    if not client.is_ready() or client.get_guild(guild_id) is not None:
        return False
    if isinstance(client, discord.AutoShardedClient):
        return client.get_shard((guild_id >> 22) % (client.shard_count or 1)) is not None
    return True
