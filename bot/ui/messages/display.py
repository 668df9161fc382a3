"""The display: draws tables and lobbies in channels, and hands in DMs and private panels."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import discord

from bot.games.base.game import Event
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.reveal import Beat
from bot.tables.core.table import Table
from bot.tables.core.visible import Place
from bot.tables.jobs.channel_recovery import ChannelRecovery
from bot.tables.people.preferences import is_quiet
from bot.tables.running.watchers import Watcher
from bot.ui.face.panel import Panel
from bot.ui.face.registry import FACES
from bot.ui.face.standings import standings_now
from bot.ui.messages.dm_hand import DmHand
from bot.ui.messages.hands import Hands, Key
from bot.ui.messages.message import Message, Sketch
from bot.ui.messages.sender import Sender
from bot.ui.messages.table_message import TableMessage
from bot.ui.panels.common import frame_panel, table_panel, unreadable_panel
from bot.ui.panels.lobby import lobby_panel
from bot.ui.panels.versions import table_version
from bot.ui.words.words import speak

log = logging.getLogger(__name__)

KEEP_SECONDS = 15.0
KEPT_AT_ONCE = 10
"""The number of tables whose shown state is saved in one write."""
HAND_OVER_SECONDS = 3.0
"""Seconds that a handover waits for this process's last requests about the tables it gives away."""


class Answer:
    """A table to draw as the answer to a press, or no sketch if it was drawn too recently. The
    caller sets `stands` once the answer was sent."""

    def __init__(self, sketch: Sketch | None = None) -> None:
        self.sketch = sketch
        self.stands = False


class Display(Watcher):
    """Draws whatever changed. Its methods return at once, and each message is drawn in a task of
    its own."""

    def __init__(self, sender: Sender, hands: Hands, places: ChannelRecovery) -> None:
        self.sender = sender
        self.hands = hands
        self.places = places
        self.house = sender.house
        self.clock = sender.clock
        self._tables: dict[str, TableMessage] = {}
        self._leaving: list[Message] = []
        self._unkept: dict[str, tuple[Lobby | Table | UnreadableTable, list[Message]]] = {}
        """Changed tables that aren't saved as shown yet, each with the messages that show them."""

    # ── Showing ──────────────────────────────────────────────────────────────────────────────

    def table_changed(self, table: Table, events: Sequence[Event] = ()) -> None:
        """Draws the table, and the hands unless the table shows a reveal: hands are drawn after its
        end."""
        if table.row.lesson:
            self._lesson_changed(table)
            return
        message = self._message(table)
        message.draw(self.table(table))
        if table.show is not None:
            return
        self._keep_soon(table, message, *self.hands.show(table))
        if table.over:
            self._forget(table)

    def _lesson_changed(self, table: Table) -> None:
        """Draws a lesson, which appears only in its learner's private panel."""
        self._keep_soon(table, *self.hands.show(table))
        if table.over:
            self._forget(table)

    def table(self, table: Table) -> Sketch:
        """A sketch of the table: the current beat of the reveal, or else its present state."""
        face, words = FACES[table.game.name], speak(table.row.language)
        if table.show is not None:
            beat = table.show.beats[0]
            return Sketch((words.language, beat), partial(self._frame, table, beat))
        seen = table.seen(None)
        return Sketch(table_version(seen, words), lambda: table_panel(face, seen, words))

    def _frame(self, table: Table, beat: Beat) -> Panel:
        self.sender.shown["beat"] += 1
        face, words = FACES[table.game.name], speak(table.row.language)
        return frame_panel(face, beat.events, beat.seen, words, beat.index)

    def pressed(
        self,
        found: Lobby | Table,
        interaction: discord.Interaction,
        message_id: int | None = None,
    ) -> None:
        """Stores the token of a press on the public message, or of the command that posted it, for
        later edits."""
        self._message(found).pressed(interaction, message_id)

    def table_stale(self, found: Lobby | Table) -> None:
        """Gives the table's messages the lowest rank until a press changes the table."""
        for message in (self._tables.get(found.id), *self.hands.of(found).values()):
            if message is not None:
                message.be_patient()

    def is_drawing(self, found: Lobby | Table) -> bool:
        messages = [self._tables.get(found.id), *self.hands.of(found).values()]
        return any(message is not None and message.busy for message in messages)

    @asynccontextmanager
    async def answering(self, table: Table) -> AsyncGenerator[Answer]:
        """Lets the answer to a press draw the table, if the table can be drawn now."""
        message = self._message(table)
        if not message.at_rest:
            yield Answer()
            return
        sketch = self.table(table)
        async with message.alone:
            answer = Answer(sketch)
            yield answer
            if answer.stands:
                message.drawn(sketch)

    @asynccontextmanager
    async def posting(self, table: Table) -> AsyncGenerator[None]:
        """Keeps the table from being drawn otherwise while an answer posts it."""
        async with self._message(table).alone:
            yield

    def lobby_changed(self, lobby: Lobby) -> None:
        if lobby.row.lesson:
            return
        message = self._message(lobby)
        message.draw(self.lobby(lobby))
        self._keep_soon(lobby, message)
        if lobby.standing.phase == "closed":
            self._forget(lobby)

    def lobby(self, lobby: Lobby) -> Panel:
        face, words = FACES[lobby.game.name], speak(lobby.row.language)
        server = self.house.people.cached_server(lobby.row.guild_id)
        minutes = self.house.durations.minutes(lobby)
        return lobby_panel(face, lobby, words, minutes, in_thread=server.threads == "always")

    def announce(self, lobby: Lobby) -> None:
        """Posts a new lobby that isn't the answer to a press, and notifies the invited players."""
        self._message(lobby).call(self.called(lobby))
        self.lobby_changed(lobby)

    def called(self, lobby: Lobby) -> list[int]:
        """The ids of invited players who want reminders and are not in their quiet hours."""
        now = self.clock.now()
        known = {user_id: self.house.people.cached(user_id) for user_id in lobby.invited}
        return [
            user_id
            for user_id, person in known.items()
            if person.reminders != "none" and not is_quiet(person, now)
        ]

    def table_unreadable(self, unreadable: UnreadableTable) -> None:
        """Draws a message that says that the table can't be continued."""
        if unreadable.row.lesson:
            return
        message = self._message(unreadable)
        message.draw(unreadable_panel(unreadable, speak(unreadable.row.language)))
        self._keep_soon(unreadable, message)
        self._forget(unreadable)

    def revisit(self, found: Lobby | Table) -> None:
        """Draws the table once more, because its message or channel may have been deleted or
        restored."""
        if found.row.lesson:
            return
        message = self._message(found)
        if isinstance(found, Lobby):
            self.lobby_changed(found)
        else:
            self.table_changed(found)
        message.revisit()

    def moved(self, found: Lobby | Table, old: Place) -> None:
        """Draws the table in its new channel and deletes the message in the old one."""
        if old.message_id is not None and found.id not in self.house.lost_channels:
            removal = self.sender.remove(old.channel_id, old.guild_id, old.message_id)
            self.house.background.do(removal)
        self.revisit(found)

    def _message(self, found: Lobby | Table | UnreadableTable) -> TableMessage:
        message = self._tables.get(found.id) or self._still_drawing(found.id)
        if message is None:
            message = TableMessage(self.sender, self.places, found)
        elif isinstance(found, UnreadableTable) or not found.is_copy:
            message.found = found
        self._tables[found.id] = message
        return message

    def _still_drawing(self, table_id: str) -> TableMessage | None:
        """The message of a finished table that is still being drawn, or None. Without it, a late
        press would create a second object that draws the same message."""
        for message in self._leaving:
            if isinstance(message, TableMessage) and message.found.id == table_id and message.busy:
                return message
        return None

    def keeps_loaded(self, found: Lobby | Table) -> bool:
        """Whether a table must stay in memory because something is still to be drawn or saved. A
        table that lost its channel need not stay for saving."""
        unkept = found.id in self._unkept and found.id not in self.house.lost_channels
        return self.is_drawing(found) or unkept

    def table_evicted(self, found: Lobby | Table) -> None:
        self._unkept.pop(found.id, None)
        self._tables.pop(found.id, None)
        self.hands.table_evicted(found)

    def table_taken_away(self, found: Lobby | Table) -> None:
        """Cancels requests in progress, because another process now edits this table's messages."""
        message = self._tables.get(found.id)
        if message is not None:
            message.give_up()
        self.hands.table_taken_away(found)
        self.table_evicted(found)

    def _forget(self, found: Lobby | Table | UnreadableTable) -> None:
        """Forgets a finished table, except for messages that are still being drawn."""
        message = self._tables.pop(found.id, None)
        leaving = [*self._leaving, *([message] if message else []), *self.hands.forget(found)]
        self._leaving = [message for message in leaving if message.busy]

    async def hand_over(self, going: Collection[Lobby | Table]) -> None:
        """Draws the newest state of these tables at once and saves what is shown."""
        messages: list[Message] = []
        for found in going:
            message = self._tables.get(found.id)
            messages += self.hands.of(found).values()
            if message is None:
                continue
            messages.append(message)
            if isinstance(found, Table) and found.show is not None:
                found.drop_show()
                self.table_changed(found)
        for message in messages:
            message.hurry()
        with suppress(TimeoutError):
            finishing = asyncio.gather(*(message.finish() for message in messages))
            await asyncio.wait_for(finishing, HAND_OVER_SECONDS)
        await self.keep()

    # ── Drawn by an answer ───────────────────────────────────────────────────────────────────

    def drawn(self, found: Lobby | Table, panel: Panel) -> None:
        message = self._message(found)
        message.drawn(panel)
        if isinstance(found, Lobby):
            # Another player may have joined while the answer was being sent.
            message.draw(self.lobby(found))
        self._keep_soon(found, message)
        if isinstance(found, Lobby) and found.standing.phase == "closed":
            self._forget(found)

    def erase(self, user_id: int) -> None:
        self.sender.forget_dm(user_id)
        self.hands.erase(user_id)

    # ── Saving what is shown ─────────────────────────────────────────────────────────────────

    def _keep_soon(self, found: Lobby | Table | UnreadableTable, *messages: Message | None) -> None:
        self._unkept[found.id] = (found, [each for each in messages if each is not None])
        self._set_keeping()

    def _set_keeping(self) -> None:
        if self.clock.when("drawn") is None:
            self.clock.set("drawn", self.clock.now() + KEEP_SECONDS, self.keep)

    async def keep(self) -> None:
        """Saves what the messages show, so that a restart redraws only outdated ones. Saves a few
        tables at a time, so that presses are answered in between."""
        hands = self.hands.by_table()
        known = list(dict.fromkeys((*self._tables, *hands, *self._unkept)))
        for at in range(0, len(known), KEPT_AT_ONCE):
            await self.sender.queue.priority.give_way()
            await self._keep(known[at : at + KEPT_AT_ONCE], hands)
        self.hands.forget_dead()
        if self._unkept:
            self._set_keeping()

    async def _keep(self, some: Sequence[str], hands: Mapping[str, Mapping[Key, DmHand]]) -> None:
        messages = {each: self._tables[each] for each in some if each in self._tables}
        tables = {each: new for each, it in messages.items() if (new := it.settled())}
        directs = {key: each for table_id in some for key, each in hands.get(table_id, {}).items()}
        panels = {key: new for key, each in directs.items() if (new := each.settled())}
        known = {each: self._unkept.pop(each)[0] for each in some if self._is_shown(each)}
        standings = {each: standings_now(found) for each, found in known.items()}
        versions = {
            each: found.standing.version
            for each, found in known.items()
            if not isinstance(found, UnreadableTable)
        }
        if tables or panels or known:
            await self.house.message_log.note_drawn(tables, panels, known, standings, versions)

    def _is_shown(self, table_id: str) -> bool:
        """Whether Discord shows the table's newest state. False for a busy table, which may be
        saving a newer one."""
        if table_id not in self._unkept or self.hands.deferred.is_behind(table_id):
            return False
        found, messages = self._unkept[table_id]
        return not found.busy and all(message.done for message in messages)

    async def finish(self) -> None:
        """Waits until everything is drawn."""
        await self.hands.deferred.catch_up()
        await asyncio.gather(*(message.finish() for message in self._messages()))
        await self.house.background.finish()

    async def leave(self) -> None:
        """Draws the newest state of all tables and hands at once, without reveals: the bot is
        stopping."""
        for message in self._tables.values():
            if isinstance(message.found, Table):
                message.found.drop_show()
                message.draw(self.table(message.found))
        for message in self._messages():
            message.hurry()
        await self.finish()

    def give_up(self) -> None:
        """Stops drawing; the rest is drawn after the next start."""
        for message in self._messages():
            message.give_up()

    def _messages(self) -> list[Message]:
        return [*self._tables.values(), *self.hands.messages, *self._leaving]
