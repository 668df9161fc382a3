"""The public message of a table or a lobby."""

from __future__ import annotations

import secrets
from collections.abc import Hashable, Sequence
from typing import Any

import discord

from bot.tables.base.log_context import LogContext, log_context
from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.core.visible import Place
from bot.tables.jobs.channel_recovery import ChannelRecovery
from bot.tables.running.lost_channels import Why
from bot.ui.face import custom_ids
from bot.ui.face.panel import Panel, calling, layout, without_pictures
from bot.ui.gateway.guild_events import is_thrown_out
from bot.ui.messages.attachments import by_bot
from bot.ui.messages.message import Lost
from bot.ui.messages.queued_message import QueuedMessage
from bot.ui.messages.replies import UNKNOWN_MESSAGE
from bot.ui.messages.sender import Sender
from bot.ui.outbox.request_queue import Rank

OLD_SECONDS = 3600.0
"""Seconds after which a table is posted again. Discord limits edits of messages older than an hour.
"""
BURIED = 8
"""The number of chat messages below a table that push it out of sight."""
LOOK_SECONDS = 60.0
BACKWARDS = 50

UNKNOWN_CHANNEL = 10003
UNKNOWN_GUILD = 10004
OLD_EDITS = 30046
NO_ACCESS = 50001
NO_PERMISSION = 50013
ARCHIVED = 50083
LOCKED = 160005
GONE: dict[int, Why] = {
    UNKNOWN_CHANNEL: "channel",
    UNKNOWN_GUILD: "server",
    NO_ACCESS: "permission",
    NO_PERMISSION: "permission",
    ARCHIVED: "locked",
    LOCKED: "locked",
}


def is_of(message: discord.Message, table_id: str) -> bool:
    """Whether the Discord message has buttons of this table or lobby."""
    parts: list[Any] = list(message.components)
    while parts:
        part = parts.pop()
        if custom_ids.is_of(str(getattr(part, "custom_id", "")), table_id):
            return True
        parts += getattr(part, "children", ())
    return False


class TableMessage(QueuedMessage):
    """The public message of a table or a lobby."""

    kind = "table"

    def __init__(
        self, sender: Sender, places: ChannelRecovery, found: Lobby | Table | UnreadableTable
    ) -> None:
        super().__init__(sender, f"table {found.id}")
        self.places = places
        self.found = found
        self._looked = 0.0
        self._looked_back = False
        self._plain = self._parked
        """Whether to draw without pictures: they are not allowed in the channel, or the table is
        parked."""
        self._visiting = False
        self._called: Sequence[int] = ()
        self._nonce: tuple[str, Panel] | None = None
        """The nonce and panel of a message that may have been sent although its answer was lost."""

    @property
    def log_context(self) -> LogContext:
        found = self.found
        return LogContext(found.id) if isinstance(found, UnreadableTable) else log_context(found)

    def call(self, user_ids: Sequence[int]) -> None:
        """Lets the next posting of this message notify these people."""
        self._called = user_ids

    def revisit(self) -> None:
        """Tries once to draw a parked table, because its channel may be back."""
        self._visiting = True
        self.redraw()

    @property
    def _parked(self) -> bool:
        return self.found.id in self.house.lost_channels

    @property
    def _restrained(self) -> bool:
        return (self._parked and not self._visiting) or not self._owned

    @property
    def _owned(self) -> bool:
        return self.house.owns(self.found)

    @property
    def _rank(self) -> Rank:
        """The message's rank in the queue. It is higher if an awaited player gets no hand by DM and
        so sees the question only here."""
        if self._patient:
            return Rank.COURTESY
        return Rank.AWAITED if self._asks_alone else Rank.TABLE

    @property
    def _asks_alone(self) -> bool:
        if not isinstance(self.found, Table):
            return False
        players = [self.found.players[seat] for seat, _ in self.found.awaited()]
        if not self.found.awaits_openly:
            # If it is secret who is awaited, the speed of drawing must not reveal it.
            players = [player for player in self.found.players if player.present]
        people = [self.house.people.cached(player.user_id or 0) for player in players]
        return any(person.hands != "dm" or person.dms_closed for person in people)

    @property
    def _stands(self) -> int | None:
        return self.found.place.message_id

    def _is_fresh(self) -> bool:
        """Whether a valid token can edit the message. False for a parked table: tokens work even in
        channels that the bot can't use, so a successful edit wouldn't prove recovery."""
        return not self._parked and super()._is_fresh()

    @property
    def _lane(self) -> tuple[Hashable, ...]:
        sends = self._stands is None or self._is_old
        return ("send" if sends else "edit", self.found.place.channel_id)

    async def _recall(self) -> str:
        return await self.house.message_log.drawn(self.found.id)

    async def _lost(self, why: Why) -> None:
        self._visiting = False
        if why == "permission" and is_thrown_out(self.sender.client, self.found.row.guild_id):
            why = "server"
        if not isinstance(self.found, UnreadableTable):
            await self.places.lost(self.found, why)

    async def _put(self, panel: Panel) -> None:
        try:
            await self._put_somehow(panel)
        except discord.HTTPException as error:
            why = GONE.get(error.code)
            if why is None:
                raise
            raise Lost(why) from error
        self._visiting = False
        if self._parked and not isinstance(self.found, UnreadableTable):
            # Pictures may be allowed again, too.
            self._plain = False
            await self.places.back(self.found)

    async def _put_somehow(self, panel: Panel) -> None:
        """Draws the message, without pictures if they are not allowed: the text says everything."""
        try:
            await self._put_here(without_pictures(panel) if self._plain else panel)
        except discord.Forbidden as error:
            if self._plain or error.code != NO_PERMISSION or not panel.pictures:
                raise
            self._plain = True
            await self._put_here(without_pictures(panel))

    async def _put_here(self, panel: Panel) -> None:
        at = self.found.place
        if at.message_id is None:
            at = await self._look_back(at)
        if at.message_id is None:
            await self._post(panel, at)
        elif await self._is_out_of_sight(at, at.message_id):
            try:
                await self._post(panel, at)
            except discord.Forbidden:
                # Posting is forbidden, but editing may still work.
                await self._edit(panel, at, at.message_id)
        else:
            await self._edit(panel, at, at.message_id)

    async def _look_back(self, at: Place) -> Place:
        """Looks for a message that the bot sent but didn't record because it was killed. Returns
        the table's place."""
        if self._looked_back:
            return at
        with await self._turn_for("look", at.channel_id):
            messages = [each async for each in self._place(at).history(limit=BACKWARDS)]
        self._looked_back = True
        for message in messages:
            if message.author.id == self._own_id and is_of(message, self.found.id):
                await self.house.message_log.place(self.found, at.channel_id, message.id)
                break
        return self.found.place

    @property
    def _own_id(self) -> int:
        user = self.sender.client.user
        return user.id if user else 0

    @property
    def _is_old(self) -> bool:
        posted_at = self.found.row.posted_at
        return posted_at is not None and self.clock.now() - posted_at > OLD_SECONDS

    async def _is_out_of_sight(self, at: Place, message_id: int) -> bool:
        """Whether the message is old or buried by chat. Asks Discord at most once a minute, and
        never under load."""
        if self._is_old:
            return True
        now, posted_at = self.clock.now(), self.found.row.posted_at
        if now - max(self._looked, posted_at or 0.0) < LOOK_SECONDS:
            return False
        turn = self.sender.queue.at_once("look", at.channel_id)
        if turn is None:
            return False
        self._looked = now
        below = self._place(at).history(limit=BURIED, after=discord.Object(message_id))
        with turn:
            return len([message.id async for message in below]) >= BURIED

    async def _edit(self, panel: Panel, at: Place, message_id: int) -> None:
        if await self._edit_by_token(panel):
            return
        message = self._place(at).get_partial_message(message_id)
        try:
            await self._edit_there(message, panel)
        except discord.HTTPException as error:
            if error.code == ARCHIVED:
                await self._open_thread(at)
                await self._edit_there(message, panel)
            elif error.code in (UNKNOWN_MESSAGE, OLD_EDITS):
                await self._post(panel, at)
            else:
                raise

    async def _edit_there(self, message: discord.PartialMessage, panel: Panel) -> None:
        with await self._turn_for("edit", message.channel.id):
            await self.sender.attachments.edit(by_bot(message.edit), message.id, panel)

    async def _open_thread(self, at: Place) -> None:
        """Takes the table's thread out of the archive, unless somebody has locked the thread."""
        with await self._turn_for("channel", at.channel_id):
            thread = await self.sender.client.fetch_channel(at.channel_id)
        if not isinstance(thread, discord.Thread) or thread.locked:
            raise Lost("locked")
        with await self._turn_for("open", at.channel_id):
            await thread.edit(archived=False)

    async def _post(self, panel: Panel, at: Place) -> None:
        nonce, first = self._nonce or (secrets.token_hex(12), panel)
        self._nonce = (nonce, first)
        files = await self.sender.attachments.files(panel)
        with await self._turn_for("send", at.channel_id):
            sent = await self._place(at).send(
                view=layout(panel),
                files=files,
                nonce=nonce,
                allowed_mentions=calling(self._called),
            )
        self.sender.attachments.note(sent, first)
        self._nonce, self._called = None, ()
        self._looked = self.clock.now()
        if self.found.place.channel_id != at.channel_id:
            # The table was moved to another channel while its message was being sent.
            await self.sender.remove(at.channel_id, at.guild_id, sent.id)
            await self._put_here(panel)
            return
        await self.house.message_log.place(self.found, at.channel_id, sent.id)
        if first != panel:
            # The first try had arrived after all, so the message shows an older panel.
            await self._edit_there(self._place(at).get_partial_message(sent.id), panel)
        if at.message_id is not None:
            await self.sender.remove(at.channel_id, at.guild_id, at.message_id)

    def _place(self, at: Place) -> discord.PartialMessageable:
        return self.sender.place(at.channel_id, at.guild_id)
