"""What people decide beside the game: to leave, come back, take a seat, pause, resume or end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.game import GameOver, Value
from bot.store.rows import Player, TableRow
from bot.tables.house import House
from bot.tables.progress import PACES
from bot.tables.reasons import (
    AlreadySeated,
    NotPaused,
    NotSeated,
    Paused,
    Refused,
    SeatTaken,
)
from bot.tables.table import Table
from bot.tables.writing import written

Motion: TypeAlias = Literal["pause", "resume", "end"]


class Vote(Value):
    motion: Motion
    votes: int
    needed: int
    passed: bool


def votes_of(row: TableRow) -> dict[str, list[int]]:
    return msgspec.json.decode(row.votes, type=dict[str, list[int]])


def voters(players: Iterable[Player]) -> set[int]:
    """The people at the table; where all are away, those who have not left for good."""
    people = [player for player in players if player.user_id is not None and not player.left]
    present = [player for player in people if player.present] or people
    return {player.user_id for player in present if player.user_id is not None}


def majority(players: Iterable[Player]) -> int:
    return len(voters(players)) // 2 + 1


class Council:
    def __init__(self, house: House) -> None:
        self.house = house

    # ── Seats ────────────────────────────────────────────────────────────────────────────────

    async def leave(self, table_id: str, user_id: int) -> Table:
        """The seat goes to a stand-in and may be taken; the deal never changes."""
        return await self._reseat(table_id, user_id, away=True, left=True)

    async def back(self, table_id: str, user_id: int) -> Table:
        return await self._reseat(table_id, user_id, away=False, left=False)

    async def _reseat(self, table_id: str, user_id: int, *, away: bool, left: bool) -> Table:
        table = await self.house.table(table_id)
        async with table.lock:
            seat = table.seat_of(user_id)
            if seat is None:
                raise Refused(NotSeated())
            player = replace(table.players[seat], away=away, left=left, missed=0)
            await self._seat(table, player)
        self._changed(table)
        return table

    async def take(self, table_id: str, seat: int, user_id: int, name: str) -> Table:
        """Somebody takes over a seat that was left, with its hand and its score."""
        table = await self.house.table(table_id)
        await self.house.people.person(user_id)
        async with table.lock:
            if table.over:
                raise Refused(GameOver())
            if table.seat_of(user_id) is not None:
                raise Refused(AlreadySeated())
            if not 0 <= seat < len(table.players) or not table.players[seat].left:
                raise Refused(SeatTaken())
            await self._seat(table, Player(seat, user_id, name))
        self._changed(table)
        return table

    async def _seat(self, table: Table, player: Player) -> None:
        """Writes one seat; the host's powers pass on when the host is gone."""
        players = tuple(player if p.seat == player.seat else p for p in table.players)
        if player.present and not table.peopled:
            self._wake(table)
        row = replace(table.row, host=host_of(table.row.host, players))
        await written(self.house.store.save_council(_standing(table, row), [player]))
        table.row = row
        table.progress = replace(table.progress, players=players)

    def _wake(self, table: Table) -> None:
        """A table that rested without people gives whoever comes back their full time."""
        seconds = PACES[table.row.pace]
        deadline = None if seconds is None else self.house.clock.now() + seconds
        table.progress = replace(table.progress, deadline=deadline)

    # ── Motions ──────────────────────────────────────────────────────────────────────────────

    async def vote(self, table_id: str, user_id: int, motion: Motion) -> Vote:
        """More than half of the people decide; a second press takes the vote back."""
        table = await self.house.table(table_id)
        async with table.lock:
            self._may_vote(table, user_id, motion)
            votes = votes_of(table.row)
            given = set(votes.get(motion, ())) & voters(table.players)
            given ^= {user_id}
            needed = majority(table.players)
            passed = len(given) >= needed
            votes[motion] = [] if passed else sorted(given)
            row = replace(table.row, votes=msgspec.json.encode(votes).decode())
            await written(self.house.store.save_council(_standing(table, row)))
            table.row = row
        if passed:
            await self._carry_out(table, motion)
        else:
            self._changed(table)
        return Vote(motion, len(given), needed, passed)

    def _may_vote(self, table: Table, user_id: int, motion: Motion) -> None:
        seat = table.seat_of(user_id)
        if seat is None or table.players[seat].left:
            raise Refused(NotSeated())
        if table.over:
            raise Refused(GameOver())
        if motion == "pause" and table.paused:
            raise Refused(Paused())
        if motion == "resume" and not table.paused:
            raise Refused(NotPaused())

    async def _carry_out(self, table: Table, motion: Motion) -> None:
        if motion == "end":
            await self.house.close_table(table)
            return
        async with table.lock:
            now = self.house.clock.now()
            if motion == "resume" and table.row.paused_at is not None:
                await self.house.postpone(table, now - table.row.paused_at)
            row = replace(table.row, paused_at=now if motion == "pause" else None)
            await written(self.house.store.save_council(_standing(table, row)))
            table.row = row
        self._changed(table)

    def _changed(self, table: Table) -> None:
        self.house.alarms.set(table)
        self.house.display.show(table, ())


def host_of(host: int, players: Iterable[Player]) -> int:
    """The host while at the table, else the next person."""
    people = [p.user_id for p in players if p.user_id is not None and not p.left]
    return host if host in people or not people else people[0]


def _standing(table: Table, row: TableRow) -> TableRow:
    """The row with the time and phase as they stand in memory."""
    at = table.progress
    return replace(row, phase=at.phase, deadline=at.deadline, rings_at=at.rings_at)
