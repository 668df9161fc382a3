"""The roll: who sits at a table and is not there any more."""

from __future__ import annotations

import logging
from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.games.game import Seat
from bot.tables.preferences import DAY
from bot.tables.table import Table
from bot.ui.canvas import LINE_BROKEN

if TYPE_CHECKING:
    from bot.ui.display import Display

log = logging.getLogger(__name__)

UNKNOWN_MEMBER = 10007


class Roll:
    def __init__(self, display: Display) -> None:
        self.display = display
        self.clock = display.clock
        self._missed: set[tuple[str, int]] = set()
        """Those who were asked after when a stand-in took their seat."""

    def mind(self, table: Table, stood_in: Collection[Seat]) -> None:
        """Member events would need another intent: who misses two deadlines is asked after."""
        for player in table.players:
            if player.user_id is None:
                continue
            key = (table.id, player.user_id)
            if not player.away or table.over:
                self._missed.discard(key)
            elif player.missed >= 2 and key not in self._missed:
                self._missed.add(key)
                self.display.do(
                    self._ask_after(table, player.user_id, try_dm=player.seat in stood_in)
                )
        roll = ("missing", table.id)
        if table.row.pace == "none" and not table.over and self.clock.when(roll) is None:
            self.clock.set(roll, self.clock.now() + DAY, partial(self._call_roll, table))

    async def _call_roll(self, table: Table) -> None:
        """Without a clock nobody misses a deadline: once a day all are asked after."""
        if table.over:
            return
        self.ask_after(table)
        self.mind(table, ())

    def ask_after(self, table: Table) -> None:
        """Are all who sit here still in the server?"""
        for player in table.players:
            if player.present and player.user_id is not None:
                self.display.do(self._ask_after(table, player.user_id, try_dm=False))

    async def _ask_after(self, table: Table, user_id: int, *, try_dm: bool) -> None:
        """Who has left the server, or is out of reach when a stand-in takes over, has left.

        Discord does not tell who blocks the bot from who has closed their DMs (both 50007): after
        two missed deadlines both seats are as if they had been left, and **I'm back** still works.
        """
        gone = await self._has_left(table, user_id)
        unreached = not gone and try_dm and not await self._reaches(table, user_id)
        # Meanwhile they may have come back, or somebody may have the seat.
        player = next((each for each in table.players if each.user_id == user_id), None)
        if player is not None and not table.over and (gone or (unreached and player.away)):
            log.info("table %s: %s is gone", table.id, user_id)
            await self.display.council.leave(table.id, user_id)

    async def _has_left(self, table: Table, user_id: int) -> bool:
        guild = self.display.client.get_guild(table.row.guild_id)
        if guild is None:
            return False
        try:
            await guild.fetch_member(user_id)
        except discord.NotFound as error:
            return error.code == UNKNOWN_MEMBER
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("table %s: %s was not asked after: %s", table.id, user_id, error)
        return False

    async def _reaches(self, table: Table, user_id: int) -> bool:
        """The hand comes anew, with the way back: an edit would neither be noticed nor refused."""
        if self.display.house.people.known(user_id).hands != "dm":
            return True
        direct = self.display.direct(table, user_id)
        direct.draw(partial(self.display.hand, table, user_id))
        await direct.finish()
        direct.send_anew()
        await direct.finish()
        return not self.display.house.people.known(user_id).dms_closed

    def forget(self, table_id: str) -> None:
        self.clock.clear(("missing", table_id))
