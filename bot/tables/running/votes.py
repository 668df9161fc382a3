"""Decisions of players besides moves: leave, come back, take or free a seat, pause, end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec.structs import replace

from bot.games.base.game import GameOver, Seat, Value
from bot.store.model.rows import FormerPlayer, Player, Standing
from bot.tables.base.reasons import (
    AlreadySeated,
    HeldAnother,
    NotPaused,
    NotSeated,
    Paused,
    Refused,
    Removed,
    SeatTaken,
    Settled,
)
from bot.tables.base.store_writes import to_json
from bot.tables.core.anonymise import anonymised, anonymised_standing, is_barred
from bot.tables.core.progress import (
    Progress,
    closed,
    kept_open,
    next_expiry,
    postponed,
    removed_from,
    seconds_for,
    taken_over,
    votes_of,
)
from bot.tables.core.table import Table
from bot.tables.people.people import People
from bot.tables.people.table_limits import TableLimits
from bot.tables.running.alarms import Alarms
from bot.tables.running.registry import Registry

Motion: TypeAlias = str
"""A motion to vote on: "pause", "resume", "end", or "free" followed by the number of a seat."""
FREE = "free"


class Vote(Value):
    motion: Motion
    votes: int
    needed: int
    passed: bool
    freed: int | None = None
    """The id of the user whose seat the vote has freed."""


def seat_to_free(motion: Motion) -> Seat | None:
    seat = motion.removeprefix(FREE)
    return int(seat) if seat != motion and seat.isdecimal() else None


def is_motion(text: str) -> bool:
    return text in ("pause", "resume", "end") or seat_to_free(text) is not None


def voters(players: Iterable[Player]) -> set[int]:
    """The ids of people who can vote: those who are present, or if all are away, those who haven't
    left."""
    people = [player for player in players if player.user_id is not None and not player.left]
    present = [player for player in people if player.present] or people
    return {player.user_id for player in present if player.user_id is not None}


def majority(players: Iterable[Player]) -> int:
    return len(voters(players)) // 2 + 1


class Votes:
    def __init__(
        self, registry: Registry, people: People, alarms: Alarms, limits: TableLimits
    ) -> None:
        self.registry = registry
        self.people = people
        self.alarms = alarms
        self.limits = limits
        self.clock = alarms.clock

    # ── Seats ────────────────────────────────────────────────────────────────────────────────

    async def leave(self, table_id: str, user_id: int) -> Table:
        """Makes a player leave. A stand-in plays the seat's cards until somebody takes the seat."""
        return await self._reseat(table_id, user_id, away=True, left=True)

    async def back(self, table_id: str, user_id: int) -> Table:
        return await self._reseat(table_id, user_id, away=False, left=False)

    async def mark_present(self, table: Table, user_id: int) -> None:
        """Marks a player as present because they read their hand, so that missed deadlines no
        longer count."""
        seat = table.seat_of(user_id)
        if seat is None or table.over or not table.players[seat].missed:
            return
        async with table.lock:
            player = table.players[seat]
            if player.user_id == user_id and player.present:
                await table.decide(self._seated(table, replace(player, missed=0)))

    async def anonymise(self, table: Table, user_id: int, name: str) -> None:
        """Removes an erased person's name from the table: from seats, former seats and votes."""
        async with table.lock:
            players = tuple(anonymised(player, user_id, name) for player in table.players)
            own = next((each.seat for each in table.players if each.user_id == user_id), None)
            at = table.progress if own is None else self._seated(table, players[own])
            if not table.over:
                standing = anonymised_standing(table.row, at.standing, user_id)
                await table.decide(replace(at, players=players, standing=standing))
            # Replay the whole record, so that old events lose the name, too.
            await table.reload(full=True)
        table.drop_show()
        self.alarms.changed(table)

    async def _reseat(self, table_id: str, user_id: int, *, away: bool, left: bool) -> Table:
        table = await self.registry.table(table_id)
        async with self.limits.sitting_down(user_id) as limits, table.lock:
            seat = table.require_seat(user_id)
            if table.over:
                raise Refused(GameOver())
            was = table.players[seat]
            at = self._seated(table, replace(was, away=away, left=left, missed=0))
            await table.decide(at, limits=limits if was.left and not left else ())
        self.alarms.changed(table)
        return table

    async def take(self, table_id: str, seat: Seat, user_id: int, name: str) -> Table:
        """Gives a seat that was left to this person, with its hand and score."""
        table = await self.registry.table(table_id)
        await self.people.person(user_id)
        async with self.limits.sitting_down(user_id) as limits, table.lock:
            self._may_take(table, seat, user_id)
            alone = table.row.voyage is not None or table.row.lesson
            if alone and table.players[seat].user_id != user_id:
                raise Refused(SeatTaken())
            old, number = table.players[seat], table.progress.number
            if old.user_id == user_id:
                at = self._seated(table, replace(old, away=False, left=False, missed=0))
            else:
                before = (*old.former, FormerPlayer(old.name, number, old.user_id))
                at = self._seated(table, Player(seat, user_id, name, former=before))
                at = taken_over(at, seat, old.name)
            await table.decide(at, limits=limits)
        self.alarms.changed(table)
        return table

    def _may_take(self, table: Table, seat: Seat, user_id: int) -> None:
        """Refuses people who can't take this seat. A person who has seen a hand can take only that
        seat again."""
        if table.over:
            raise Refused(GameOver())
        if is_barred(table.row, table.standing, user_id):
            raise Refused(Removed())
        own = table.seat_of(user_id)
        if own is not None and not table.players[own].left:
            raise Refused(AlreadySeated())
        if not 0 <= seat < len(table.players) or not table.players[seat].left:
            raise Refused(SeatTaken())
        if any(user_id in held_by(player) for player in table.players if player.seat != seat):
            raise Refused(HeldAnother())

    def _seated(self, table: Table, player: Player) -> Progress:
        """The progress with this player in their seat. If the host has left, another person becomes
        host."""
        players = tuple(player if p.seat == player.seat else p for p in table.players)
        standing = replace(table.standing, host=host_of(table.standing.host, players))
        if player.left or player.user_id != table.players[player.seat].user_id:
            standing = without_motion(standing, f"{FREE}{player.seat}")
        seconds = seconds_for(table.row.pace, players)
        if seconds is None or table.over:
            standing = replace(standing, deadline=None)
        elif player.present and (not table.has_people or standing.deadline is None):
            # The first person to come back gets the full time.
            standing = replace(standing, deadline=self.clock.now() + seconds)
        if not table.over:
            until = next_expiry(table.row.pace, table.progress, players, True, self.clock.now())
            standing = replace(standing, expires_at=until)
        return replace(table.progress, standing=standing, players=players)

    async def free(self, table_id: str, seat: Seat) -> int:
        """Frees a seat for a moderator, without a vote. Returns the id of the user who had it."""
        table = await self.registry.table(table_id)
        async with table.lock:
            self._may_be_freed(table, seat)
            freed = self._freed(table, seat)
            await table.decide(freed)
        self.alarms.changed(table)
        return freed.players[seat].user_id or 0

    def _may_be_freed(self, table: Table, seat: Seat) -> None:
        if table.over:
            raise Refused(GameOver())
        if not 0 <= seat < len(table.players):
            raise Refused(Settled())
        player = table.players[seat]
        if player.user_id is None or player.left:
            raise Refused(Settled())

    def _freed(self, table: Table, seat: Seat) -> Progress:
        """The progress after a seat was freed. The player leaves and can't come back."""
        player = replace(table.players[seat], away=True, left=True, missed=0)
        at = self._seated(table, player)
        removed = [*removed_from(at.standing), player.user_id]
        return replace(at, standing=replace(at.standing, removed=to_json(removed)))

    # ── Motions ──────────────────────────────────────────────────────────────────────────────

    async def agree(self, table_id: str, user_id: int, motion: Motion) -> Vote | None:
        """Votes for a motion from the table's message, where a second press changes nothing."""
        table = await self.registry.table(table_id)
        if user_id in votes_of(table.standing).get(motion, ()):
            return None
        return await self.vote(table_id, user_id, motion)

    async def vote(self, table_id: str, user_id: int, motion: Motion) -> Vote:
        """Votes for a motion, or withdraws the person's vote. A majority carries the motion out."""
        table = await self.registry.table(table_id)
        async with table.lock:
            self._may_vote(table, user_id, motion)
            votes = votes_of(table.standing)
            given = set(votes.get(motion, ())) & voters(table.players)
            given ^= {user_id}
            needed = majority(table.players)
            passed, seat = len(given) >= needed, seat_to_free(motion)
            votes[motion] = [] if passed else sorted(given)
            standing = replace(table.standing, votes=to_json(votes))
            at = replace(table.progress, standing=standing)
            await table.decide(self._carried_out(table, at, motion) if passed else at)
        self.alarms.changed(table)
        freed = None if seat is None or not passed else table.players[seat].user_id
        return Vote(motion, len(given), needed, passed, freed)

    def _may_vote(self, table: Table, user_id: int, motion: Motion) -> None:
        own, seat = table.require_seat(user_id), seat_to_free(motion)
        if table.players[own].left:
            raise Refused(NotSeated())
        if table.over:
            raise Refused(GameOver())
        if seat is not None:
            self._may_be_freed(table, seat)
            if seat == own:
                raise Refused(Settled())
        if motion == "pause" and table.paused:
            raise Refused(Paused())
        if motion == "resume" and not table.paused:
            raise Refused(NotPaused())

    def _carried_out(self, table: Table, at: Progress, motion: Motion) -> Progress:
        if motion == "end":
            return closed(at)
        if (seat := seat_to_free(motion)) is not None:
            return self._freed(table, seat)
        now, since = self.clock.now(), at.standing.paused_at
        if motion == "pause":
            paused = replace(at, standing=replace(at.standing, paused_at=now))
            return kept_open(paused, table.row.pace, now)
        at = replace(at, standing=replace(at.standing, paused_at=None))
        resumed = table.after_quiet_hours(postponed(at, now - (since or now)))
        return kept_open(resumed, table.row.pace, now)


def host_of(host: int, players: Iterable[Player]) -> int:
    """The id of the host if they are at the table, else of the next person."""
    people = [p.user_id for p in players if p.user_id is not None and not p.left]
    return host if host in people or not people else people[0]


def held_by(player: Player) -> set[int | None]:
    """The ids of everybody who has seen the hand of this seat."""
    return {player.user_id, *(former.user_id for former in player.former)}


def without_motion(standing: Standing, motion: Motion) -> Standing:
    """The standing without this motion, for example to free a seat that was left or taken over."""
    votes = votes_of(standing)
    if motion not in votes:
        return standing
    del votes[motion]
    return replace(standing, votes=to_json(votes))
