"""The Discord client, which starts and stops everything that `bot/app/build.py` builds."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.app.build import build_house, build_screens
from bot.app.settings import Settings
from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.engines.ownership import OwnedShards
from bot.tables.base.clock import Clock
from bot.tables.cluster.cluster import WantedShards
from bot.tables.running.gateway_health import GatewayHealth
from bot.ui.face.panel import drawn_files, layout
from bot.ui.face.registry import FACES
from bot.ui.gateway.connection import GatewayConnection
from bot.ui.gateway.guild_events import GuildEvents
from bot.ui.messages.emoji_uploads import EmojiUploads
from bot.ui.outbox.request_queue import watched_connector
from bot.ui.panels.games import play_panel
from bot.ui.words.command_names import CommandTranslator
from bot.ui.words.words import speak
from cogs import GAME_COGS
from cogs.tavern import TavernCog

if TYPE_CHECKING:
    from bot.app.cluster_process import ClusterProcess

log = logging.getLogger(__name__)

COMMANDS_FACT = "commands"
CLOSE_SECONDS = 5.0
"""Seconds that unfinished work has when the bot stops. A container is killed after ten seconds."""


class Tortuga(commands.AutoShardedBot):
    """The bot. The launcher opens its resources and closes them again."""

    def __init__(
        self,
        settings: Settings,
        store: Database,
        clock: Clock | None = None,
        random: Random | None = None,
        *,
        guild_ready_timeout: float = 2.0,
        greets: bool = False,
        shard_count: int | None = None,
    ) -> None:
        self.connector = watched_connector()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=guild_ready_timeout,
            connector=self.connector,
            shard_count=shard_count,
        )
        self.store = store
        self.clock = clock or Clock()
        self.house = build_house(settings, store, self.clock, random or SystemRandom())
        screens = build_screens(self, self.house, settings)
        self.sender = screens.sender
        self.display = screens.display
        self.router = screens.router
        self.redaction_job = screens.redaction_job
        self.weekly_board = screens.weekly_board
        self.guild_events = GuildEvents(self, self.house, screens.places)
        self.connection = GatewayConnection(
            self, self.house.downtime, GatewayHealth(store, self.clock)
        )
        self.uploads = None
        if settings.tortuga_emoji:
            self.uploads = EmojiUploads(
                self, self.sender.queue, lambda: self.store.ownership.is_leader
            )
        self.cluster_process: ClusterProcess | None = None
        """Set if the bot runs in several processes."""
        self.greets = greets
        """Whether this start must still post the list of games to servers that don't have it yet.
        """
        self._closing: asyncio.Task[None] | None = None

    def join_cluster(self, wanted: WantedShards, name: str, address: str) -> None:
        """Makes this process part of a cluster. The store must have been opened with
        `OwnedShards`."""
        from bot.app.cluster_process import ClusterProcess  # The driver of PostgreSQL is optional.

        assert isinstance(self.store.ownership, OwnedShards)
        self.cluster_process = ClusterProcess(self, self.store.ownership, wanted, name, address)

    async def launch_shards(self) -> None:
        if self.cluster_process is None:
            await super().launch_shards()
        else:
            await self.cluster_process.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self.cluster_process is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.cluster_process.may_identify(shard_id or 0)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(CommandTranslator())
        for cog in GAME_COGS:
            await self.add_cog(cog(self.house, self.router))
        await self.add_cog(TavernCog(self.house, self.router))
        self.add_listener(self.router.on_interaction)
        listeners = [
            self.guild_events,
            self.connection,
            *([self.cluster_process.sockets] if self.cluster_process else []),
        ]
        for listener in listeners:
            for name in vars(type(listener)):
                if name.startswith("on_"):
                    self.add_listener(getattr(listener, name))
        if self.cluster_process is None:
            await self.sync_commands()
            self.connection.start()
        await self.house.recover()

    async def sync_commands(self) -> None:
        """Writes the slash commands to Discord, only if they changed: Discord allows 200 new ones a
        day."""
        translator = self.tree.translator
        assert translator is not None
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if await self.store.key_value.get(COMMANDS_FACT) != digest:
            await self.tree.sync()
            await self.store.key_value.set(COMMANDS_FACT, digest)
            log.info("wrote the changed slash commands to Discord")

    async def on_ready(self) -> None:
        log.info("ready as %s in %s servers", self.user, len(self.guilds))
        if self.cluster_process is None:
            await self.house.show_stale()
        await self.redaction_job.start()
        if self._closing is not None:
            return
        self.weekly_board.start()
        if self.uploads is not None:
            self.uploads.start()
        if self.greets:
            self.greets = False
            self.house.background.do(self.greet())

    async def greet(self) -> None:
        """Posts the list of games in the first channel of each server, once per server."""
        panel = play_panel(FACES.values(), speak(None))
        for guild in self.guilds:
            fact = f"greeted {guild.id}"
            if await self.store.key_value.get(fact) is None:
                await guild.text_channels[0].send(
                    view=layout(panel), files=await drawn_files(panel)
                )
                await self.store.key_value.set(fact, "yes")

    async def close(self) -> None:
        """Accepts no more presses, finishes those in progress, and disconnects."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._shut_down(), name="closing")
        await asyncio.shield(self._closing)

    async def _shut_down(self) -> None:
        self.connection.close()
        if self.cluster_process is not None:
            self.cluster_process.cluster.stop_claiming()
        if self.uploads is not None:
            self.uploads.close()
        try:
            await asyncio.wait_for(self._finish(), CLOSE_SECONDS)
        except TimeoutError:
            log.warning("stopping before all messages were updated; the next start updates them")
            self.display.give_up()
        try:
            await self.display.keep()
            await self.house.leave()
        except StoreFailed as error:
            log.warning("could not record the stop; the next start counts a crash: %s", error)
        if self.cluster_process is not None:
            await self.cluster_process.leave()
        await super().close()

    async def _finish(self) -> None:
        """Finishes the work in progress. Presses that arrive meanwhile are told that the bot is
        restarting."""
        await self.router.finish()
        await self.house.stop()
        await self.display.leave()
