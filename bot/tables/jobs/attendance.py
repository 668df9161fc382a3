"""Notices players who have left the server or can't be reached, and frees their seats."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from bot.games.base.game import Event, Seat
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import StandInMoved
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.membership import Membership
from bot.tables.jobs.messenger import SendHand
from bot.tables.people.preferences import DAY
from bot.tables.running.watchers import Watcher

MISSED = 2
"""Number of missed deadlines in a row after which the bot checks that a player is still in the
server."""


class Attendance(Watcher):
    def __init__(self, house: House, membership: Membership, send_hand: SendHand) -> None:
        self.house = house
        self.clock = house.clock
        self.membership = membership
        self.send_hand = send_hand
        self._checked: set[tuple[str, int]] = set()
        """Table and user ids of players who were checked since a stand-in took their seat."""
        self._checks: dict[str, float] = {}
        """For tables without deadlines, the time of the next check of all players, by table id."""

    def table_loaded(self, found: Lobby | Table) -> None:
        if isinstance(found, Table):
            self.update(found)

    def table_changed(self, table: Table, events: Sequence[Event]) -> None:
        self.update(table, {event.seat for event in events if isinstance(event, StandInMoved)})

    def erase(self, user_id: int) -> None:
        self.membership.forget(user_id)
        self._checked = {each for each in self._checked if each[1] != user_id}

    def update(self, table: Table, stood_in: Collection[Seat] = ()) -> None:
        """Checks players who missed two deadlines. The bot has to ask, because member events need a
        privileged intent."""
        for player in table.players:
            if player.user_id is None:
                continue
            key = (table.id, player.user_id)
            if not player.away or player.left or table.over:
                self._checked.discard(key)
            elif player.missed >= MISSED and key not in self._checked:
                self._checked.add(key)
                self._check_member(table, player.user_id, try_dm=player.seat in stood_in)
        self._set_alarm(table)

    def _set_alarm(self, table: Table) -> None:
        """Sets a daily check of everybody at a table without deadlines, where nobody can miss
        one."""
        key = ("attendance", table.id)
        if table.over:
            self._checks.pop(table.id, None)
            self.clock.clear(key)
        elif table.row.pace == "none" and self.clock.when(key) is None:
            when = self._checks.setdefault(table.id, self.clock.now() + DAY)
            self.clock.set(key, when, partial(self._check, table))

    async def _check(self, table: Table) -> None:
        self._checks.pop(table.id, None)
        self.check_all(table)
        self.update(table)

    def check_all(self, table: Table) -> None:
        """Checks that everybody at the table is still in the server."""
        for player in table.players:
            if player.present and player.user_id is not None and not table.over:
                self._check_member(table, player.user_id, try_dm=False)

    def _check_member(self, table: Table, user_id: int, *, try_dm: bool) -> None:
        self.house.background.do(self._decide(table, user_id, try_dm=try_dm))

    async def _decide(self, table: Table, user_id: int, *, try_dm: bool) -> None:
        """Makes a player leave the table if they have left the server or can't be reached.

        Discord answers 50007 both if a player has blocked the bot and if their DMs are closed, so
        both count as having left after two missed deadlines; **I'm back** still works.
        """
        gone = await self.membership.is_gone(table, user_id)
        unreached = not gone and try_dm and not await self.send_hand(table, user_id)
        # The player may have come back meanwhile, or somebody else may have the seat.
        seat = table.seat_of(user_id)
        if seat is not None and (gone or (unreached and table.players[seat].away)):
            await self.membership.leave(table, user_id)
