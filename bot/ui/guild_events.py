"""What Discord tells of servers, channels, threads and permissions: the house decides on it."""

from __future__ import annotations

import discord

from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.places import Places
from bot.tables.table import Table


class GuildEvents:
    """Each `on_…` is a listener of the client."""

    def __init__(self, client: discord.Client, house: House, places: Places) -> None:
        self.client = client
        self.house = house
        self.places = places

    async def on_ready(self) -> None:
        """The bot may have been thrown out while it was away."""
        for found in self.house.open_tables:
            self.places.close_later(found)
            if is_thrown_out(self.client, found.row.guild_id):
                await self.places.lost(found, "server")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for found in self._in_guild(guild.id):
            await self.places.lost(found, "server")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.on_guild_available(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        for found in self._in_guild(guild.id):
            self._inspect(found)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._gone(thread.thread_id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self.on_guild_channel_update(channel, channel)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        for found in self._in_guild(after.guild.id):
            thread = after.guild.get_thread(found.row.channel_id)
            if after.id in (found.row.channel_id, thread.parent_id if thread else None):
                self._inspect(found)

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        for found in self._in_guild(thread.guild_id):
            if found.row.channel_id == thread.thread_id:
                self._inspect(found)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        await self.on_guild_available(after.guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Without the members intent only the bot itself."""
        await self.on_guild_available(after.guild)

    async def _gone(self, channel_id: int) -> None:
        for found in self.house.open_tables:
            if found.row.channel_id == channel_id:
                await self.places.lost(found, "channel")

    def _inspect(self, found: Lobby | Table) -> None:
        """No request where the cache already says no."""
        self.places.may_be_back(found, self._sees(found))

    def _sees(self, found: Lobby | Table) -> bool | None:
        """None: the cache does not know the channel, such as an archived thread."""
        guild = self.client.get_guild(found.row.guild_id)
        channel = guild.get_channel_or_thread(found.row.channel_id) if guild else None
        if guild is None or channel is None:
            return None
        return channel.permissions_for(guild.me).view_channel

    def _in_guild(self, guild_id: int) -> list[Lobby | Table]:
        return [found for found in self.house.open_tables if found.row.guild_id == guild_id]


def is_thrown_out(client: discord.Client, guild_id: int) -> bool:
    """Only of a server that this process would know."""
    if not client.is_ready() or client.get_guild(guild_id) is not None:
        return False
    if isinstance(client, discord.AutoShardedClient):
        return client.get_shard((guild_id >> 22) % (client.shard_count or 1)) is not None
    return True
