"""Reminders: a short mention if a player takes long, and a reminder at half time."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Literal

from bot.games.base.game import Event, Seat
from bot.store.model.rows import Reminder
from bot.tables.base.log_context import log_context
from bot.tables.base.reasons import Refused
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import PACES
from bot.tables.core.table import Questions, Table
from bot.tables.house import House
from bot.tables.jobs.messenger import Call, Messenger
from bot.tables.people.preferences import Person, is_quiet, quiet_until
from bot.tables.running.watchers import Watcher

log = logging.getLogger(__name__)


class Reminders(Watcher):
    def __init__(self, house: House, messenger: Messenger, nudge_seconds: float) -> None:
        self.house = house
        self.clock = house.clock
        self.messenger = messenger
        self.nudge_seconds = nudge_seconds
        """Seconds that a player has before the short mention."""
        self._awaited: dict[str, Questions] = {}
        self._reminded: dict[str, Questions] = {}

    def table_changed(self, table: Table, events: Sequence[Event]) -> None:
        self.update(table)

    def table_loaded(self, found: Lobby | Table) -> None:
        if isinstance(found, Table):
            self.update(found)

    def keeps_loaded(self, found: Lobby | Table) -> bool:
        """Whether a mention is pending. It isn't stored, so its table must stay in memory."""
        return self.clock.when(("nudge", found.id)) is not None

    def table_evicted(self, found: Lobby | Table) -> None:
        self.forget(found.id)

    def update(self, table: Table) -> None:
        """Compares the awaited players with those at the last update, and updates mentions and
        reminders."""
        if table.id in self.house.lost_channels:
            self.forget(table.id)
            return
        if table.show is not None:
            # A reminder must not give away what the reveal hasn't shown yet.
            return
        awaited = table.awaited()
        new = table.id not in self._awaited
        before = self._awaited.get(table.id, frozenset())
        self._awaited[table.id] = awaited
        if (new and table.progress.number) or self._reminded_of(table) & (before - awaited):
            self.house.background.do(self._remove_answered(table))
        self._set_reminder(table, awaited)
        if not awaited or not (awaited <= before or (new and table.row.nudge_id is not None)):
            self._set_nudge(table, awaited)
        # Otherwise somebody has answered, or the bot was offline: an existing mention is kept.
        if table.over:
            self.forget(table.id)

    def forget(self, table_id: str) -> None:
        self._awaited.pop(table_id, None)
        self._reminded.pop(table_id, None)
        self.clock.clear(("nudge", table_id))
        self.clock.clear(("reminder", table_id))

    def _person(self, table: Table, seat: Seat) -> Person:
        return self.house.people.cached(table.players[seat].user_id or 0)

    # ── The short mention ────────────────────────────────────────────────────────────────────

    def _set_nudge(self, table: Table, awaited: Questions) -> None:
        self.clock.clear(("nudge", table.id))
        if table.row.nudge_id is not None:
            self.house.background.do(self._remove_mention(table))
        # Without a deadline nobody is mentioned.
        if awaited and table.standing.deadline is not None:
            when = self.clock.now() + self.nudge_seconds
            self.clock.set(("nudge", table.id), when, partial(self._nudge, table, awaited))

    async def _nudge(self, table: Table, awaited: Questions) -> None:
        if table.id in self.house.lost_channels:
            return
        now = self.clock.now()
        seats = [
            seat
            for seat, _ in sorted(awaited & table.awaited())
            if self._person(table, seat).reminders == "mention"
            and not is_quiet(self._person(table, seat), now)
        ]
        if seats and table.awaits_openly:
            await self._mention(table, seats, "nudge")

    async def _mention(self, table: Table, seats: Sequence[Seat], call: Call) -> None:
        """Mentions these seats, in place of an earlier mention: a table has one at a time. It is
        removed when everybody in it has answered."""
        awaited = table.awaited()
        await self._remove_mention(table)
        message_id = await self.messenger.mention(table, seats, call)
        if message_id is None:
            return
        await self.house.message_log.place_mention(table, message_id)
        if not awaited & table.awaited():
            # All players answered while the mention was being sent.
            await self._remove_mention(table)

    async def _remove_mention(self, table: Table) -> None:
        message_id = table.row.nudge_id
        if message_id is not None:
            await self.house.message_log.place_mention(table, None)
            await self.messenger.remove(table.row.channel_id, table.row.guild_id, message_id)

    # ── The reminder ─────────────────────────────────────────────────────────────────────────

    def _reminded_of(self, table: Table) -> Questions:
        return self._reminded.get(table.id, frozenset())

    def _set_reminder(self, table: Table, awaited: Questions) -> None:
        left = awaited - self._reminded_of(table)
        due = [when for seat, _ in left if (when := self._due(table, seat)) is not None]
        key = ("reminder", table.id)
        if not due:
            self.clock.clear(key)
        elif self.clock.when(key) != min(due):
            self.clock.set(key, min(due), partial(self._remind, table))

    def _due(self, table: Table, seat: Seat) -> float | None:
        """The time of a seat's reminder: at half time, or later after quiet hours. None if that is
        past the deadline."""
        deadline, seconds = table.standing.deadline, PACES[table.row.pace]
        person = self._person(table, seat)
        if deadline is None or seconds is None or person.reminders == "none":
            return None
        when = quiet_until(person, deadline - seconds / 2)
        return when if when < deadline else None

    async def _remind(self, table: Table) -> None:
        """Sends the reminders that are due, one per question, even across restarts."""
        if table.id in self.house.lost_channels:
            return
        written = await self.house.message_log.reminders(table.id)
        reminded = {(each.seat, each.question) for each in written.values()}
        self._reminded[table.id] = self._reminded_of(table) | reminded
        due = [
            (seat, question)
            for seat, question in sorted(table.awaited() - self._reminded[table.id])
            if (when := self._due(table, seat)) is not None and when <= self.clock.now()
        ]
        self._reminded[table.id] |= frozenset(due)
        self._set_reminder(table, table.awaited())
        mentioned = [seat for seat, question in due if await self._reach(table, seat, question)]
        if mentioned:
            self.clock.clear(("nudge", table.id))
            await self._mention(table, mentioned, "reminder")

    async def _reach(self, table: Table, seat: Seat, question: str) -> bool:
        """Stores that a reminder is sent, then sends it by DM. Returns True if a mention is needed
        because no DM was sent."""
        openly = table.awaits_openly
        try:
            await self.house.message_log.note_reminder(table.id, Reminder(seat, question))
        except Refused as refusal:
            log.warning("%s: reminder skipped, not stored: %s", log_context(table), refusal.reason)
            return False
        way = chosen_way(self._person(table, seat), openly=openly)
        if way == "dm":
            return not await self._write_to(table, seat, question) and openly
        return way == "mention"

    async def _write_to(self, table: Table, seat: Seat, question: str) -> bool:
        sent = await self.messenger.remind(table, seat)
        if sent is None:
            return False
        await self.house.message_log.note_reminder(table.id, Reminder(seat, question, *sent))
        if (seat, question) not in table.awaited():
            await self._remove_answered(table)
        return True

    async def _remove_answered(self, table: Table) -> None:
        """Deletes reminders of questions that have been answered."""
        for seat, reminder in (await self.house.message_log.reminders(table.id)).items():
            answered = (seat, reminder.question) not in table.awaited()
            if answered and reminder.channel_id is not None and reminder.message_id is not None:
                asked = Reminder(seat, reminder.question)
                await self.house.message_log.note_reminder(table.id, asked)
                await self.messenger.remove(reminder.channel_id, None, reminder.message_id)


def chosen_way(person: Person, *, openly: bool) -> Literal["mention", "dm"] | None:
    """How to remind a person, by their settings. If it is secret who must answer, only a DM is
    possible."""
    takes_dms = not person.dms_closed and "dm" in (person.reminders, person.hands)
    if person.reminders == "none":
        return None
    if takes_dms and (person.reminders == "dm" or not openly):
        return "dm"
    return "mention" if openly else None
