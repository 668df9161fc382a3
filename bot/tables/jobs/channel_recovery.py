"""Parks tables whose channel on Discord is gone, checks whether it is back, and finally closes
them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial

from bot.games.base.game import Event
from bot.tables.base.log_context import log_context
from bot.tables.base.reasons import Refused
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.messenger import Messenger, Revisit
from bot.tables.people.preferences import DAY, HOUR
from bot.tables.running.lost_channels import Why
from bot.tables.running.watchers import Watcher

log = logging.getLogger(__name__)

AGAIN = (60.0, 3600.0)
"""Seconds between two checks of a lost channel: the first wait, and the longest."""
PRESS_SECONDS = 10.0
"""Minimum seconds between two checks that are triggered by presses."""
PARKED_DAYS = 30
"""Days after which a parked table is closed; its score is kept."""
MAY_RETURN: tuple[Why, ...] = ("permission", "locked")
"""Reasons that are worth checking again. A deleted channel never comes back, and Discord announces
a server that does."""


class ChannelRecovery(Watcher):
    def __init__(self, house: House, messenger: Messenger, revisit: Revisit) -> None:
        self.house = house
        self.clock = house.clock
        self.messenger = messenger
        self.revisit = revisit
        self._tries: dict[str, tuple[int, float]] = {}
        """The number of checks of a lost channel, and the time of the next, by table id."""
        self._looked: dict[str, float] = {}

    def table_changed(self, table: Table, events: Sequence[Event]) -> None:
        if table.over:
            self._give_up(table)

    def lobby_changed(self, lobby: Lobby) -> None:
        if lobby.standing.phase == "closed":
            self._give_up(lobby)

    def table_loaded(self, found: Lobby | Table) -> None:
        parked = self.house.lost_channels.get(found.id)
        if parked is None:
            return
        self._close_later(found)
        if parked.why in MAY_RETURN:
            self._tries.setdefault(found.id, (-1, self.clock.now() + AGAIN[0]))
            self._set_look(found)

    def _give_up(self, found: Lobby | Table) -> None:
        """Forgets the lost channel of a table that is over."""
        if found.id in self.house.lost_channels:
            self._forget(found)
            self.house.background.do(self.house.lost_channels.release(found.id))

    async def lost(self, found: Lobby | Table, why: Why) -> None:
        """Parks the table and informs the host once."""
        if found.row.lesson:
            return  # a lesson has no message in a channel
        self._note_look(found)
        known = self.house.lost_channels.get(found.id)
        if not await self.house.park(found, why):
            log.warning("%s is over, its result was not shown: lost %s", log_context(found), why)
            return
        self._look_later(found, why)
        self._close_later(found)
        if known is None:
            log.warning("%s is parked until its channel is back: lost %s", log_context(found), why)
            await self.messenger.notify_host(found, why)

    async def back(self, found: Lobby | Table) -> None:
        log.info("%s is no longer parked: its channel is back", log_context(found))
        self._forget(found)
        await self.house.unpark(found)

    def pressed(self, found: Lobby | Table) -> None:
        """Checks the table's channel, because a press can mean that the message is lost or that the
        channel works again."""
        parked, now = self.house.lost_channels.get(found.id), self.clock.now()
        looked = self._looked.get(found.id, float("-inf"))
        if (parked is None or parked.why in MAY_RETURN) and now - looked >= PRESS_SECONDS:
            self.look(found)

    def look(self, found: Lobby | Table) -> None:
        """Tries once to draw the table, even if it is parked; the ui reports the outcome."""
        self._note_look(found)
        self.revisit(found)

    def _note_look(self, found: Lobby | Table) -> None:
        now = self.clock.now()
        self._looked = {k: at for k, at in self._looked.items() if now - at < PRESS_SECONDS}
        self._looked[found.id] = now

    def may_be_back(self, found: Lobby | Table, sees: bool | None) -> None:
        """Checks a table after permissions or channels changed. `sees` tells whether the bot can
        see the channel; None if unknown."""
        parked = self.house.lost_channels.get(found.id)
        if parked is not None:
            if sees or (sees is None and parked.why != "channel"):
                self.look(found)
        elif sees is False:
            self.house.background.do(self.lost(found, "permission"))

    def _look_later(self, found: Lobby | Table, why: Why) -> None:
        self.clock.clear(("place", found.id))
        if why in MAY_RETURN:
            tries = self._tries.get(found.id, (-1, 0.0))[0] + 1
            wait = min(AGAIN[0] * 2.0**tries, AGAIN[1])
            self._tries[found.id] = (tries, self.clock.now() + wait)
            self._set_look(found)

    def _set_look(self, found: Lobby | Table) -> None:
        when = self._tries[found.id][1]
        self.clock.set(("place", found.id), when, partial(self._look, found))

    async def _look(self, found: Lobby | Table) -> None:
        if found.id in self.house.lost_channels:
            self.look(found)

    def _close_later(self, found: Lobby | Table) -> None:
        parked = self.house.lost_channels.get(found.id)
        if parked is not None:
            when = parked.since + PARKED_DAYS * DAY
            self.clock.set(("parked", found.id), when, partial(self._close, found))

    async def _close(self, found: Lobby | Table) -> None:
        try:
            await self.house.close(found)
        except Refused as refusal:
            log.warning("%s is not closed, retrying in 1 h: %s", log_context(found), refusal.reason)
            self.clock.set(
                ("parked", found.id), self.clock.now() + HOUR, partial(self._close, found)
            )
            return
        self._forget(found)
        await self.house.lost_channels.release(found.id)
        await self.messenger.notify_host(found, "expired")

    def _forget(self, found: Lobby | Table) -> None:
        self._tries.pop(found.id, None)
        for alarm in ("place", "parked"):
            self.clock.clear((alarm, found.id))
