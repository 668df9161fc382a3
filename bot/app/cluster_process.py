"""One process of a cluster: takes over and hands over shards, and handles notices from other
processes."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress
from typing import TYPE_CHECKING

from bot import __version__
from bot.store.cluster.leases import Process
from bot.store.cluster.listener import Listener
from bot.store.engines.ownership import OwnedShards
from bot.tables.cluster.cluster import Cluster, WantedShards
from bot.tables.core.table import Table
from bot.ui.gateway.shards import Sockets

if TYPE_CHECKING:
    from bot.app.client import Tortuga

log = logging.getLogger(__name__)

READY_SECONDS = 30.0
"""Seconds that a shard has to list its servers before the next one is opened."""
PRESSES_SECONDS = 2.0
"""Seconds for which a handover waits for presses that are being answered."""


class ClusterProcess:
    """Opens and closes shards as the cluster decides (see `bot/tables/cluster/cluster.py`)."""

    def __init__(
        self, bot: Tortuga, share: OwnedShards, wanted: WantedShards, name: str, address: str
    ) -> None:
        self.bot = bot
        self.share = share
        self.wanted = wanted
        self.name = name
        self.sockets = Sockets(bot, bot.connection)
        me = Process(name, socket.gethostname(), __version__, wanted.shards is not None)
        self.cluster = Cluster(bot.store, share, wanted, me, self, bot.clock.now)
        self.listener = Listener(address, self._handle_notice, self._begin)
        bot.connector.agent = f"{bot.http.user_agent} tortuga/{__version__} ({name})"
        bot.router.takes = self.cluster.takes

    async def start(self) -> None:
        """Joins the cluster. Raises ShardsTaken, ShardCountMismatch or StoreFailed if it can't."""
        log.info("joining the cluster as %s", self.name)
        count = await self.sockets.ask()
        count = self.wanted.count or count
        self.sockets.begin(count)
        self.listener.start()
        await self.cluster.start(count)

    async def leave(self) -> None:
        """Closes all sockets, then gives up the shards: in this order no press reaches two
        processes."""
        await self.listener.close()
        for shard in list(self.bot.shards):
            await self.sockets.close(shard)
        await self.cluster.leave()

    async def may_identify(self, shard_id: int) -> None:
        await self.sockets.may_identify(shard_id, self.bot.store.cluster.identify_delay)

    # ── Shards ───────────────────────────────────────────────────────────────────────────────

    async def launch(self, shard: int) -> None:
        await self.sockets.launch(shard)

    async def close(self, shard: int) -> None:
        await self.sockets.close(shard)

    async def take_over(self, shard: int) -> None:
        await self.bot.house.handover.take(shard)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.sockets.wait_ready(shard), READY_SECONDS)
        await self.bot.house.show_stale()
        if self.share.is_leader:
            await self.bot.sync_commands()

    async def hand_over(self, shard: int) -> None:
        presses = self.bot.sender.queue.presses - {asyncio.current_task()}
        if presses:
            await asyncio.wait(presses, timeout=PRESSES_SECONDS)
        await self.bot.display.hand_over(self.bot.house.handover.of(shard))
        await self.bot.house.handover.note(shard)

    def lose(self, shard: int) -> None:
        self.bot.house.handover.drop(shard)

    def count(self, processes: int) -> None:
        self.bot.sender.queue.share_with(processes)

    # ── Notices of other processes ───────────────────────────────────────────────────────────

    def _handle_notice(self, text: str) -> None:
        """Handles a notice from another process. It arrives with the commit that it announces."""
        house, do = self.bot.house, self.bot.house.background.do
        match text.split():
            case ["table", table_id]:
                do(house.handover.changed_elsewhere(table_id))
            case ["person", user_id, *teller] if " ".join(teller) != self.name:
                do(house.people.refresh(int(user_id)))
            case ["server", guild_id, *teller] if " ".join(teller) != self.name:
                do(house.people.refresh_server(int(guild_id)))
            case ["press", table_id, user_id, message_id, token, drawn]:
                found = house.registry.loaded.get(table_id)
                if isinstance(found, Table) and house.owns(found):
                    pressed = self.bot.display.hands.pressed_elsewhere
                    do(pressed(found, int(user_id), int(message_id), token, drawn))
            case ["retellings"]:
                self.bot.redaction_job.names_erased()
            case ["shards"]:
                self.cluster.nudge()
            case _:
                return

    async def _begin(self) -> None:
        """Catches up on missed notices. If the store fails, the listener tries again."""
        await self.bot.house.people.refresh_all()
        await self.bot.house.handover.reload_changed()
        self.bot.display.hands.doubt()
