"""Places: notices when the place of a table is gone, parks the table, and sees when it is back."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Literal

import discord

from bot.tables.lobby import Lobby
from bot.tables.parking import Why
from bot.tables.preferences import DAY, HOUR
from bot.tables.reasons import Refused
from bot.tables.table import Table
from bot.ui.canvas import LINE_BROKEN
from bot.ui.faces import FACES
from bot.ui.panel import layout
from bot.ui.table import note_panel

if TYPE_CHECKING:
    from bot.ui.display import Display

log = logging.getLogger(__name__)

AGAIN = (60.0, 3600.0)
"""Seconds until a lost place is looked for again, at first and at last."""
PRESS_SECONDS = 10.0
"""However often people press, a place is looked at no more often."""
PARKED_DAYS = 30
"""Longer than that nobody waits for a place: the table is closed, its score kept."""
MAY_RETURN: tuple[Why, ...] = ("permission", "locked")
"""A deleted channel never comes back, and a server tells when it has us again."""


class Places:
    def __init__(self, display: Display) -> None:
        self.display = display
        self._tries: dict[str, int] = {}

    # ── Parking ──────────────────────────────────────────────────────────────────────────────

    async def park(self, found: Lobby | Table, why: Why) -> None:
        """Said to the host once; then the table waits until its place is back."""
        if why == "permission" and self._is_thrown_out(found.row.guild_id):
            why = "server"
        house = self.display.house
        known = house.parking.get(found.id)
        if not await house.park(found, why):
            log.warning("table %s: its end could not be shown (%s)", found.id, why)
            return
        self.display.nudges.forget(found.id)
        self._look_later(found, why)
        self._close_later(found)
        if known is None:
            log.warning("table %s is parked: %s", found.id, why)
            await self._tell_host(found, why)

    async def back(self, found: Lobby | Table) -> None:
        log.info("table %s has a place again", found.id)
        self._tries.pop(found.id, None)
        for alarm in ("place", "parked"):
            self.display.clock.clear((alarm, found.id))
        await self.display.house.unpark(found)

    def pressed(self, found: Lobby | Table) -> None:
        """Who looks for a table may have lost its message, or have mended its place."""
        parked = self.display.house.parking.get(found.id)
        if parked is None or parked.why in MAY_RETURN:
            self.display.revisit(found, PRESS_SECONDS)

    def _look_later(self, found: Lobby | Table, why: Why) -> None:
        self.display.clock.clear(("place", found.id))
        if why in MAY_RETURN:
            tries = self._tries[found.id] = self._tries.get(found.id, -1) + 1
            wait = min(AGAIN[0] * 2.0**tries, AGAIN[1])
            when = self.display.clock.now() + wait
            self.display.clock.set(("place", found.id), when, partial(self._look, found))

    async def _look(self, found: Lobby | Table) -> None:
        if found.id in self.display.house.parking:
            self.display.revisit(found)

    def _close_later(self, found: Lobby | Table) -> None:
        parked = self.display.house.parking.get(found.id)
        if parked is not None:
            when = parked.since + PARKED_DAYS * DAY
            self.display.clock.set(("parked", found.id), when, partial(self._close, found))

    async def _close(self, found: Lobby | Table) -> None:
        house, clock = self.display.house, self.display.clock
        try:
            if isinstance(found, Lobby):
                self.display.show_lobby(await house.lobbies.cancel(found.id, found.row.host))
            else:
                await house.close_table(found)
        except Refused as refusal:
            log.warning("table %s stays parked: %s", found.id, refusal.reason)
            clock.set(("parked", found.id), clock.now() + HOUR, partial(self._close, found))
            return
        clock.clear(("place", found.id))
        await house.parking.release(found.id)
        await self._tell_host(found, "expired")

    async def _tell_host(self, found: Lobby | Table, why: Why | Literal["expired"]) -> None:
        host, house = found.row.host, self.display.house
        if house.people.known(host).dms_closed:
            return
        face, words = FACES[found.game.name], self.display.words_for(host)
        text = words(
            f"parked-{why}",
            game=face.name(words),
            table=found.id,
            channel=f"<#{found.row.channel_id}>",
            days=PARKED_DAYS,
        )
        try:
            channel = await self.display.client.create_dm(discord.Object(host))
            await channel.send(view=layout(note_panel(face, text)))
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("table %s: its host was not told: %s", found.id, error)

    # ── What Discord tells ───────────────────────────────────────────────────────────────────

    async def on_ready(self) -> None:
        """The bot may have been thrown out while it was away."""
        for found in self.display.house.standing:
            self._close_later(found)
            if self._is_thrown_out(found.row.guild_id):
                await self.park(found, "server")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        for found in self._in_guild(guild.id):
            await self.park(found, "server")

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
        for found in self.display.house.standing:
            if found.row.channel_id == channel_id:
                await self.park(found, "channel")

    def _inspect(self, found: Lobby | Table) -> None:
        """No request where the cache already says no."""
        sees, parked = self._sees(found), self.display.house.parking.get(found.id)
        if parked is not None:
            if sees or (sees is None and parked.why != "channel"):
                self.display.revisit(found)
        elif sees is False:
            self.display.do(self.park(found, "permission"))

    def _sees(self, found: Lobby | Table) -> bool | None:
        """None: the cache does not know the channel, such as an archived thread."""
        guild = self.display.client.get_guild(found.row.guild_id)
        channel = guild.get_channel_or_thread(found.row.channel_id) if guild else None
        if guild is None or channel is None:
            return None
        return channel.permissions_for(guild.me).view_channel

    def _in_guild(self, guild_id: int) -> list[Lobby | Table]:
        return [each for each in self.display.house.standing if each.row.guild_id == guild_id]

    def _is_thrown_out(self, guild_id: int) -> bool:
        """Only of a server that this process would know."""
        client = self.display.client
        if not client.is_ready() or client.get_guild(guild_id) is not None:
            return False
        if isinstance(client, discord.AutoShardedClient):
            return client.get_shard((guild_id >> 22) % (client.shard_count or 1)) is not None
        return True
