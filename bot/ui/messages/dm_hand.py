"""One player's hand by DM."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

import discord

from bot.tables.base.log_context import LogContext, log_context
from bot.tables.core.table import Table
from bot.ui.face.panel import Panel, layout
from bot.ui.messages.attachments import by_bot
from bot.ui.messages.queued_message import QueuedMessage
from bot.ui.messages.sender import CLOSED_DMS, DMS, Sender
from bot.ui.outbox.request_queue import Rank
from bot.ui.panels.common import hand_mark

BACKWARDS = 50


def says(message: discord.Message, line: str) -> bool:
    wanted = re.compile(rf"{re.escape(line)}\b")
    parts: list[Any] = list(message.components)
    while parts:
        part = parts.pop()
        if wanted.search(str(getattr(part, "content", ""))):
            return True
        parts += getattr(part, "children", ())
    return False


class DmHand(QueuedMessage):
    """One player's hand by DM: one message for each table, which is edited in place."""

    kind = "hand"

    def __init__(
        self, sender: Sender, table: Table, user_id: int, refused: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(sender, f"hand {table.id}/{table.seat_of(user_id)}")
        self.table = table
        self.user_id = user_id
        self.refused = refused
        """Called if the person's DMs are closed."""
        self._at: tuple[int, int] | None = None
        """The ids of the channel and the message of the hand."""
        self._old: tuple[int, int] | None = None
        """The ids of the previous message and its channel; deleted once the hand was sent again."""
        self._nonce: tuple[str, Panel] | None = None
        self._looked_back = table.row.opened_at >= self.house.began(table)

    @property
    def log_context(self) -> LogContext:
        return log_context(self.table, self.name)

    def send_anew(self) -> None:
        """Sends the hand as a new message, which notifies the player."""
        self._old, self._at = self._at or self._old, None
        self.redraw()

    async def _recall(self) -> str:
        stored = await self.house.message_log.hand(self.table.id, self.user_id)
        if stored is None:
            return ""
        self._at = stored[:2]
        return stored[2]

    @property
    def _restrained(self) -> bool:
        return not self._owned

    @property
    def _owned(self) -> bool:
        return self.house.owns(self.table)

    @property
    def _rank(self) -> Rank:
        awaited = self.table.seat_of(self.user_id) in self.table.waiting
        return Rank.AWAITED if awaited and not self._patient else Rank.COURTESY

    @property
    def _stands(self) -> int | None:
        return self._at[1] if self._at is not None else None

    @property
    def _lane(self) -> tuple[Hashable, ...]:
        if self._at is not None:
            return ("edit", self._at[0])
        channel_id = self.sender.known_dm(self.user_id)
        return DMS if channel_id is None else ("send", channel_id)

    async def _look_back(self) -> None:
        """Looks for a hand that the bot sent but didn't record because it was killed."""
        seat = self.table.seat_of(self.user_id)
        is_away = seat is not None and self.table.players[seat].away
        if self._looked_back or self._old or (self._at is not None and not is_away):
            return
        channel_id = await self._channel()
        with await self._turn_for("look", channel_id):
            history = self.sender.place(channel_id).history(limit=BACKWARDS)
            messages = [each async for each in history]
        self._looked_back = True
        title = hand_mark(self.table.id, self.sender.words_for(self.user_id))
        own = self.sender.client.user
        found = [each.id for each in messages if each.author == own and says(each, title)]
        if found and self._at != (channel_id, found[0]):
            self._at = (channel_id, found[0])
            await self.house.message_log.place_hand(self.table.id, self.user_id, *self._at)
        for doubled in found[1:]:
            await self.sender.remove(channel_id, None, doubled)

    async def _put(self, panel: Panel) -> None:
        if self.table.seat_of(self.user_id) is None:
            # The player lost the seat: an old hand must not ask questions any more.
            if self._at is not None and self.table.has_removed(self.user_id):
                await self._edit(self._at, panel)
            return
        try:
            await self._look_back()
            if self._at is not None:
                await self._edit(self._at, panel)
            if self._at is None:
                await self._send(panel)
        except discord.Forbidden as error:
            if error.code not in CLOSED_DMS:
                raise
            await self.refused()

    async def _edit(self, at: tuple[int, int], panel: Panel) -> None:
        if await self._edit_by_token(panel):
            return
        message = self.sender.place(at[0]).get_partial_message(at[1])
        try:
            with await self._turn_for("edit", at[0]):
                await self.sender.attachments.edit(by_bot(message.edit), at[1], panel)
        except discord.NotFound:
            self._at = None

    async def _send(self, panel: Panel) -> None:
        channel_id = await self._channel()
        nonce, first = self._nonce or (secrets.token_hex(12), panel)
        self._nonce = (nonce, first)
        files = await self.sender.attachments.files(panel)
        with await self._turn_for("send", channel_id):
            place = self.sender.place(channel_id)
            sent = await place.send(view=layout(panel), files=files, nonce=nonce)
        self.sender.attachments.note(sent, first)
        self._nonce = None
        self._at = (channel_id, sent.id)
        await self.house.message_log.place_hand(self.table.id, self.user_id, *self._at)
        if first != panel:
            await self._edit(self._at, panel)
        if self._old is not None:
            old, self._old = self._old, None
            await self.sender.remove(old[0], None, old[1])
        await self.sender.note_open_dms(self.user_id)

    async def _channel(self) -> int:
        known = self.sender.known_dm(self.user_id)
        if known is not None:
            return known
        with await self._turn_for(*DMS):
            return await self.sender.open_dm(self.user_id)

    def stands_at(self, message_id: int) -> bool:
        return self._at is not None and self._at[1] == message_id
