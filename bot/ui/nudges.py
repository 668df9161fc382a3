"""Nudges: one short mention when somebody is awaited for a while, one reminder at half time."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

import discord

from bot.games.game import Seat
from bot.tables.preferences import Person, is_quiet, quiet_until
from bot.tables.progress import PACES
from bot.tables.reasons import Refused
from bot.tables.table import Asked, Table
from bot.ui.canvas import LINE_BROKEN
from bot.ui.face import verb
from bot.ui.faces import FACES
from bot.ui.messages import CLOSED_DMS
from bot.ui.panel import Button, Link, layout
from bot.ui.table import jump_url, note_panel
from bot.ui.words import speak

if TYPE_CHECKING:
    from bot.ui.display import Display

log = logging.getLogger(__name__)


class Nudges:
    def __init__(self, display: Display, seconds: float) -> None:
        self.display = display
        self.clock = display.clock
        self.seconds = seconds
        """How long somebody is awaited before the mention."""
        self._asked: dict[str, Asked] = {}
        self._reminded: dict[str, Asked] = {}

    def mind(self, table: Table) -> None:
        """Called whenever a table is shown: who is awaited anew, and who has answered?"""
        if table.id in self.display.house.parking:
            return
        asked = awaited(table)
        new = table.id not in self._asked
        before = self._asked.get(table.id, frozenset())
        self._asked[table.id] = asked
        if (new and table.progress.number) or self._reminded_of(table) & (before - asked):
            self.display.do(self._remove_reminders(table))
        self._set_reminder(table)
        if asked and (asked <= before or (new and table.row.nudge_id is not None)):
            # Somebody has answered, or the bot was away: the mention still stands.
            return
        self.clock.clear(("nudge", table.id))
        if table.row.nudge_id is not None:
            self.display.do(self._remove_mention(table))
        if asked:
            self.clock.set(
                ("nudge", table.id),
                self.clock.now() + self.seconds,
                partial(self._nudge, table, asked),
            )

    def forget(self, table_id: str) -> None:
        self._asked.pop(table_id, None)
        self._reminded.pop(table_id, None)
        self.clock.clear(("nudge", table_id))
        self.clock.clear(("reminder", table_id))

    def _person(self, table: Table, seat: Seat) -> Person:
        return self.display.house.people.known(table.players[seat].user_id or 0)

    # ── The short mention ────────────────────────────────────────────────────────────────────

    async def _nudge(self, table: Table, asked: Asked) -> None:
        now = self.clock.now()
        seats = [
            seat
            for seat, _ in sorted(asked & awaited(table))
            if self._person(table, seat).reminders == "mention"
            and not is_quiet(self._person(table, seat), now)
        ]
        if seats and self._openly(table):
            await self._mention(table, seats, "nudge")

    async def _mention(self, table: Table, seats: Sequence[Seat], key: str) -> None:
        """One mention stands at a time; it is removed when all who were asked have answered."""
        asked = awaited(table)
        ids = [user_id for seat in seats if (user_id := table.players[seat].user_id) is not None]
        words, url = speak(table.row.language), jump_url(table.place)
        text = words(
            key,
            mentions=" ".join(f"<@{user_id}>" for user_id in ids),
            game=FACES[table.game.name].name(words),
            when=f"<t:{int(table.progress.deadline or 0)}:R>",
            link=words("nudge-link", url=url) if url else "",
        )
        users = [discord.Object(user_id) for user_id in ids]
        await self._remove_mention(table)
        try:
            sent = await self.display.place(table.row.channel_id, table.row.guild_id).send(
                text, allowed_mentions=discord.AllowedMentions(users=users)
            )
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("table %s: no mention: %s", table.id, error)
            return
        await self.display.house.place_nudge(table, sent.id)
        if not asked & awaited(table):
            # Answered while the mention was under way.
            await self._remove_mention(table)

    async def _remove_mention(self, table: Table) -> None:
        nudge_id = table.row.nudge_id
        if nudge_id is not None:
            await self.display.house.place_nudge(table, None)
            await self.display.remove(table.row.channel_id, table.row.guild_id, nudge_id)

    def _openly(self, table: Table) -> bool:
        return FACES[table.game.name].awaits_openly(table.seen(None))

    # ── The reminder ─────────────────────────────────────────────────────────────────────────

    def _reminded_of(self, table: Table) -> Asked:
        return self._reminded.get(table.id, frozenset())

    def _set_reminder(self, table: Table) -> None:
        left = awaited(table) - self._reminded_of(table)
        due = [when for seat, _ in left if (when := self._due(table, seat)) is not None]
        key = ("reminder", table.id)
        if not due:
            self.clock.clear(key)
        elif self.clock.when(key) != min(due):
            self.clock.set(key, min(due), partial(self._remind, table))

    def _due(self, table: Table, seat: Seat) -> float | None:
        """At half time, or when the person's quiet hours end; None if that is too late."""
        deadline, seconds = table.progress.deadline, PACES[table.row.pace]
        person = self._person(table, seat)
        if deadline is None or seconds is None or person.reminders == "none":
            return None
        when = quiet_until(person, deadline - seconds / 2)
        return when if when < deadline else None

    async def _remind(self, table: Table) -> None:
        """Once a question, also when the bot has fallen and come back in between."""
        written = await self.display.house.reminded(table.id)
        reminded = {(each.seat, each.question) for each in written.values()}
        self._reminded[table.id] = self._reminded_of(table) | reminded
        due = [
            (seat, question)
            for seat, question in sorted(awaited(table) - self._reminded[table.id])
            if (when := self._due(table, seat)) is not None and when <= self.clock.now()
        ]
        self._reminded[table.id] |= frozenset(due)
        self._set_reminder(table)
        mentioned = [seat for seat, question in due if await self._reach(table, seat, question)]
        if mentioned:
            self.clock.clear(("nudge", table.id))
            await self._mention(table, mentioned, "reminder")

    async def _reach(self, table: Table, seat: Seat, question: str) -> bool:
        """Written down, then sent by DM; True if the person is to be mentioned instead."""
        try:
            await self.display.house.note_reminder(table.id, seat, question)
        except Refused as refusal:
            log.warning("table %s: no reminder: %s", table.id, refusal.reason)
            return False
        way = chosen_way(self._person(table, seat), openly=self._openly(table))
        if way == "dm":
            return not await self._write_to(table, seat, question) and self._openly(table)
        return way == "mention"

    async def _write_to(self, table: Table, seat: Seat, question: str) -> bool:
        user_id = table.players[seat].user_id
        assert user_id is not None
        face, words = FACES[table.game.name], self.display.words_for(user_id)
        text = words(
            "reminder-dm",
            game=face.name(words),
            table=table.id,
            when=f"<t:{int(table.progress.deadline or 0)}:R>",
        )
        buttons: list[Button | Link] = [
            Button(words("table-hand"), verb(table.seen(seat), "hand"), "primary", emoji="🖐️")
        ]
        if url := jump_url(table.place):
            buttons.append(Link(words("hand-jump"), url))
        try:
            channel = await self.display.client.create_dm(discord.Object(user_id))
            sent = await channel.send(view=layout(note_panel(face, text, *buttons)))
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("table %s: no reminder by DM: %s", table.id, error)
            if isinstance(error, discord.HTTPException) and error.code in CLOSED_DMS:
                await self.display.house.people.note_dms(user_id, closed=True)
            return False
        await self.display.house.note_reminder(table.id, seat, question, (channel.id, sent.id))
        if (seat, question) not in awaited(table):
            await self._remove_reminders(table)
        return True

    async def _remove_reminders(self, table: Table) -> None:
        """What was answered need not be asked for any more."""
        for seat, reminder in (await self.display.house.reminded(table.id)).items():
            answered = (seat, reminder.question) not in awaited(table)
            if answered and reminder.channel_id is not None and reminder.message_id is not None:
                await self.display.house.note_reminder(table.id, seat, reminder.question)
                await self.display.remove(reminder.channel_id, None, reminder.message_id)


def awaited(table: Table) -> Asked:
    """The people for whom the table waits, each with their question."""
    if table.over or table.row.paused_at is not None:
        return frozenset()
    return frozenset(each for each in table.asked() if table.players[each[0]].present)


def chosen_way(person: Person, *, openly: bool) -> Literal["mention", "dm"] | None:
    """As the person chose; where it is a secret who is awaited, by DM or not at all."""
    takes_dms = not person.dms_closed and "dm" in (person.reminders, person.hands)
    if person.reminders == "none":
        return None
    if takes_dms and (person.reminders == "dm" or not openly):
        return "dm"
    return "mention" if openly else None
