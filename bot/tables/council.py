"""What people decide beside the game: to leave, come back, take a seat, pause, resume or end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.game import GameOver, Value
from bot.store.rows import Former, Player
from bot.tables.alarms import Alarms
from bot.tables.caps import Caps
from bot.tables.open_tables import OpenTables
from bot.tables.people import People
from bot.tables.progress import (
    Progress,
    closed,
    kept_open,
    next_expiry,
    postponed,
    seconds_for,
    taken_over,
    votes_of,
)
from bot.tables.reasons import (
    AlreadySeated,
    NotPaused,
    NotSeated,
    Paused,
    Refused,
    SeatTaken,
)
from bot.tables.table import Table

Motion: TypeAlias = Literal["pause", "resume", "end"]


class Vote(Value):
    motion: Motion
    votes: int
    needed: int
    passed: bool


def voters(players: Iterable[Player]) -> set[int]:
    """The people at the table; where all are away, those who have not left for good."""
    people = [player for player in players if player.user_id is not None and not player.left]
    present = [player for player in people if player.present] or people
    return {player.user_id for player in present if player.user_id is not None}


def majority(players: Iterable[Player]) -> int:
    return len(voters(players)) // 2 + 1


class Council:
    def __init__(self, open_tables: OpenTables, people: People, alarms: Alarms, caps: Caps) -> None:
        self.open_tables = open_tables
        self.people = people
        self.alarms = alarms
        self.caps = caps
        self.clock = alarms.clock

    # ── Seats ────────────────────────────────────────────────────────────────────────────────

    async def leave(self, table_id: str, user_id: int) -> Table:
        """The seat goes to a stand-in and may be taken; the deal never changes."""
        return await self._reseat(table_id, user_id, away=True, left=True)

    async def back(self, table_id: str, user_id: int) -> Table:
        return await self._reseat(table_id, user_id, away=False, left=False)

    async def noticed(self, table: Table, user_id: int) -> None:
        """Whoever reads is there: deadlines missed before do not count against them."""
        seat = table.seat_of(user_id)
        if seat is None or table.over or not table.players[seat].missed:
            return
        async with table.lock:
            player = table.players[seat]
            if player.user_id == user_id and player.present:
                await table.decide(self._seated(table, replace(player, missed=0)))

    async def _reseat(self, table_id: str, user_id: int, *, away: bool, left: bool) -> Table:
        table = await self.open_tables.table(table_id)
        async with table.lock:
            seat = table.seat_of(user_id)
            if seat is None:
                raise Refused(NotSeated())
            if table.over:
                raise Refused(GameOver())
            player = replace(table.players[seat], away=away, left=left, missed=0)
            await table.decide(self._seated(table, player))
        self.alarms.changed(table)
        return table

    async def take(self, table_id: str, seat: int, user_id: int, name: str) -> Table:
        """Somebody takes over a seat that was left, with its hand and its score."""
        table = await self.open_tables.table(table_id)
        await self.people.person(user_id)
        async with self.caps.sitting_down(user_id) as caps, table.lock:
            if table.over:
                raise Refused(GameOver())
            if table.seat_of(user_id) is not None:
                raise Refused(AlreadySeated())
            if not 0 <= seat < len(table.players) or not table.players[seat].left:
                raise Refused(SeatTaken())
            old, number = table.players[seat], table.progress.number
            before = (*old.former, Former(old.name, number))
            at = self._seated(table, Player(seat, user_id, name, former=before))
            await table.decide(taken_over(at, seat, old.name), caps=caps)
        self.alarms.changed(table)
        return table

    def _seated(self, table: Table, player: Player) -> Progress:
        """With that one in their seat; the host's powers pass on when the host is gone."""
        players = tuple(player if p.seat == player.seat else p for p in table.players)
        standing = replace(table.standing, host=host_of(table.standing.host, players))
        seconds = seconds_for(table.row.pace, players)
        if seconds is None or table.over:
            standing = replace(standing, deadline=None)
        elif player.present and (not table.peopled or standing.deadline is None):
            # A table that rested without people gives whoever comes back their full time.
            standing = replace(standing, deadline=self.clock.now() + seconds)
        if not table.over:
            until = next_expiry(table.row.pace, table.progress, players, True, self.clock.now())
            standing = replace(standing, expires_at=until)
        return replace(table.progress, standing=standing, players=players)

    # ── Motions ──────────────────────────────────────────────────────────────────────────────

    async def agree(self, table_id: str, user_id: int, motion: Motion) -> Table:
        """Pressed at the table, where a second press by the same person changes nothing."""
        table = await self.open_tables.table(table_id)
        if user_id not in votes_of(table.standing).get(motion, ()):
            await self.vote(table_id, user_id, motion)
        return table

    async def vote(self, table_id: str, user_id: int, motion: Motion) -> Vote:
        """More than half of the people decide; a second press takes the vote back."""
        table = await self.open_tables.table(table_id)
        async with table.lock:
            self._may_vote(table, user_id, motion)
            votes = votes_of(table.standing)
            given = set(votes.get(motion, ())) & voters(table.players)
            given ^= {user_id}
            needed = majority(table.players)
            passed = len(given) >= needed
            votes[motion] = [] if passed else sorted(given)
            standing = replace(table.standing, votes=msgspec.json.encode(votes).decode())
            at = replace(table.progress, standing=standing)
            await table.decide(self._carried_out(table, at, motion) if passed else at)
        self.alarms.changed(table)
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

    def _carried_out(self, table: Table, at: Progress, motion: Motion) -> Progress:
        if motion == "end":
            return closed(at)
        now, since = self.clock.now(), at.standing.paused_at
        if motion == "pause":
            paused = replace(at, standing=replace(at.standing, paused_at=now))
            return kept_open(paused, table.row.pace, now)
        at = replace(at, standing=replace(at.standing, paused_at=None))
        resumed = table.spared(postponed(at, now - (since or now)))
        return kept_open(resumed, table.row.pace, now)


def host_of(host: int, players: Iterable[Player]) -> int:
    """The host while at the table, else the next person."""
    people = [p.user_id for p in players if p.user_id is not None and not p.left]
    return host if host in people or not people else people[0]
