"""The messages that are drawn: the public table, a hand by DM, a private answer."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.tables.aside import Wreck
from bot.tables.lobby import Lobby
from bot.tables.parking import Why
from bot.tables.places import Places
from bot.tables.seen import Place
from bot.tables.table import Table
from bot.ui import custom_ids
from bot.ui.answers import UNKNOWN_MESSAGE
from bot.ui.canvas import TOO_MANY, Canvas, Lost
from bot.ui.frame import hand_mark
from bot.ui.guild_events import is_thrown_out
from bot.ui.panel import Panel, files, layout, without_pictures
from bot.ui.post import CLOSED_DMS, Post
from bot.ui.traffic import Rank

OLD_SECONDS = 3600.0
"""Discord slows edits of messages older than an hour: the table is posted anew."""
TOKEN_SECONDS = 14 * 60.0
BURIED = 8
"""So many messages below it, and a table is out of sight."""
LOOK_SECONDS = 60.0
BACKWARDS = 50
SERVER_ERROR = 500

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


ON_THE_MESSAGE = (
    discord.InteractionResponseType.message_update,
    discord.InteractionResponseType.deferred_message_update,
)


class Drawing(Canvas):
    """A message that lets presses go first."""

    def __init__(self, post: Post, name: str) -> None:
        super().__init__(post.clock, name, post.edit_seconds)
        self.post = post
        self.house = post.house
        self._press: tuple[discord.Interaction, int, float] | None = None
        """The last press on it, its message, and until when that may be edited by its token."""

    def pressed(self, interaction: discord.Interaction) -> None:
        """What goes by a token does not count among the 50 requests a second."""
        message = interaction.message
        if message is not None and interaction.response.type in ON_THE_MESSAGE:
            self._press = (interaction, message.id, self.clock.now() + TOKEN_SECONDS)

    @property
    def _rank(self) -> Rank:
        return Rank.TABLE

    async def _calm(self) -> None:
        if not self._hurried:
            await self.post.traffic.calm()

    async def _turn(self) -> None:
        if not self._hurried and not self._is_fresh():
            await self.post.traffic.turn(lambda: self._rank)

    def _is_fresh(self) -> bool:
        return self._press is not None and self.clock.now() < self._press[2]

    async def _edit_by_token(self, panel: Panel, message_id: int) -> bool:
        """False where there is no token for it, or Discord does not take it any more."""
        if self._press is None or not self._is_fresh() or self._press[1] != message_id:
            return False
        interaction = self._press[0]
        try:
            await interaction.edit_original_response(view=layout(panel), attachments=files(panel))
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR or error.status == TOO_MANY:
                raise
            self._press = None
            self.post.traffic.note()
            return False
        return True


def is_of(message: discord.Message, table_id: str) -> bool:
    """Whether it bears the buttons of this table or lobby."""
    parts: list[Any] = list(message.components)
    while parts:
        part = parts.pop()
        if custom_ids.is_of(str(getattr(part, "custom_id", "")), table_id):
            return True
        parts += getattr(part, "children", ())
    return False


def says(message: discord.Message, line: str) -> bool:
    wanted = re.compile(rf"{re.escape(line)}\b")
    parts: list[Any] = list(message.components)
    while parts:
        part = parts.pop()
        if wanted.search(str(getattr(part, "content", ""))):
            return True
        parts += getattr(part, "children", ())
    return False


class TableMessage(Drawing):
    """The public message of a table or a lobby."""

    def __init__(self, post: Post, places: Places, found: Lobby | Table | Wreck) -> None:
        super().__init__(post, f"table {found.id}")
        self.places = places
        self.found = found
        self._looked = 0.0
        self._looked_back = False
        self._plain = self._parked
        """Pictures are not allowed here, or not worth a try."""
        self._visiting = False
        self._nonce: tuple[str, Panel] | None = None
        """Of a sending that may have got through although its answer was lost."""

    def revisit(self) -> None:
        """The place may be back: one try, though the table is parked."""
        self._visiting = True
        self.redraw()

    @property
    def _parked(self) -> bool:
        return self.found.id in self.house.parking

    @property
    def _restrained(self) -> bool:
        return self._parked and not self._visiting

    async def _recall(self) -> str:
        return await self.house.messages.drawn(self.found.id)

    async def _lost(self, why: Why) -> None:
        self._visiting = False
        if why == "permission" and is_thrown_out(self.post.client, self.found.row.guild_id):
            why = "server"
        if not isinstance(self.found, Wreck):
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
        if self._parked and not isinstance(self.found, Wreck):
            # Pictures may be allowed again, too.
            self._plain = False
            await self.places.back(self.found)

    async def _put_somehow(self, panel: Panel) -> None:
        """Without its pictures a table is still complete."""
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
                # It may not be posted anew, but it may still be edited.
                await self._edit(panel, at, at.message_id)
        else:
            await self._edit(panel, at, at.message_id)

    async def _look_back(self, at: Place) -> Place:
        """A bot that was killed while it sent may have left a message nobody noted."""
        if self._looked_back:
            return at
        self._looked_back = True
        async for message in self._place(at).history(limit=BACKWARDS):
            if message.author.id == self._own_id and is_of(message, self.found.id):
                await self.house.messages.place(self.found, at.channel_id, message.id)
                break
        return self.found.place

    @property
    def _own_id(self) -> int:
        user = self.post.client.user
        return user.id if user else 0

    async def _is_out_of_sight(self, at: Place, message_id: int) -> bool:
        """Old, or buried by chat; looked for with one request a minute at most."""
        now, posted_at = self.clock.now(), self.found.row.posted_at
        if posted_at is not None and now - posted_at > OLD_SECONDS:
            return True
        if now - max(self._looked, posted_at or 0.0) < LOOK_SECONDS:
            return False
        self._looked = now
        below = self._place(at).history(limit=BURIED, after=discord.Object(message_id))
        return len([message.id async for message in below]) >= BURIED

    async def _edit(self, panel: Panel, at: Place, message_id: int) -> None:
        if await self._edit_by_token(panel, message_id):
            return
        message = self._place(at).get_partial_message(message_id)
        try:
            await message.edit(view=layout(panel), attachments=files(panel))
        except discord.HTTPException as error:
            if error.code == ARCHIVED:
                await self._open_thread(at)
                await message.edit(view=layout(panel), attachments=files(panel))
            elif error.code in (UNKNOWN_MESSAGE, OLD_EDITS):
                await self._post(panel, at)
            else:
                raise

    async def _open_thread(self, at: Place) -> None:
        """Out of the archive, unless somebody has locked it."""
        thread = await self.post.client.fetch_channel(at.channel_id)
        if not isinstance(thread, discord.Thread) or thread.locked:
            raise Lost("locked")
        await thread.edit(archived=False)

    async def _post(self, panel: Panel, at: Place) -> None:
        nonce, first = self._nonce or (secrets.token_hex(12), panel)
        self._nonce = (nonce, first)
        sent = await self._place(at).send(view=layout(panel), files=files(panel), nonce=nonce)
        self._nonce = None
        self._looked = self.clock.now()
        if self.found.place.channel_id != at.channel_id:
            # It was moved while this was under way.
            await self.post.remove(at.channel_id, at.guild_id, sent.id)
            await self._put_here(panel)
            return
        await self.house.messages.place(self.found, at.channel_id, sent.id)
        if first != panel:
            # The first try had got through: what was sent then stands there now.
            await sent.edit(view=layout(panel), attachments=files(panel))
        if at.message_id is not None:
            await self.post.remove(at.channel_id, at.guild_id, at.message_id)

    def _place(self, at: Place) -> discord.PartialMessageable:
        return self.post.place(at.channel_id, at.guild_id)


class Direct(Drawing):
    """One player's hand by DM: one message a table, edited in place."""

    def __init__(
        self, post: Post, table: Table, user_id: int, refused: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(post, f"hand {table.id}/{user_id}")
        self.table = table
        self.user_id = user_id
        self.refused = refused
        """Called when the person takes no DMs."""
        self._at: tuple[int, int] | None = None
        """Channel and message."""
        self._old: tuple[int, int] | None = None
        """What stands there until it is sent anew."""
        self._nonce: tuple[str, Panel] | None = None
        self._looked_back = table.row.opened_at >= post.house.since

    def send_anew(self) -> None:
        """Below all else, where it is noticed."""
        self._old, self._at = self._at or self._old, None
        self.redraw()

    async def _recall(self) -> str:
        stored = await self.house.messages.hand(self.table.id, self.user_id)
        if stored is None:
            return ""
        self._at = stored[:2]
        return stored[2]

    @property
    def _rank(self) -> Rank:
        awaited = self.table.seat_of(self.user_id) in self.table.waiting
        return Rank.AWAITED if awaited else Rank.COURTESY

    async def _look_back(self) -> None:
        """A bot that was killed while it sent may have left a hand that nobody noted."""
        seat = self.table.seat_of(self.user_id)
        is_away = seat is not None and self.table.players[seat].away
        if self._looked_back or self._old or (self._at is not None and not is_away):
            return
        self._looked_back = True
        self.post.traffic.note()
        channel = await self.post.client.create_dm(discord.Object(self.user_id))
        title = hand_mark(self.table.id, self.post.words_for(self.user_id))
        found = [
            message.id
            async for message in channel.history(limit=BACKWARDS)
            if message.author == self.post.client.user and says(message, title)
        ]
        if found and self._at != (channel.id, found[0]):
            self._at = (channel.id, found[0])
            await self.house.messages.place_hand(self.table.id, self.user_id, *self._at)
        for doubled in found[1:]:
            await self.post.remove(channel.id, None, doubled)

    async def _put(self, panel: Panel) -> None:
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
        if await self._edit_by_token(panel, at[1]):
            return
        try:
            message = self.post.place(at[0]).get_partial_message(at[1])
            await message.edit(view=layout(panel), attachments=files(panel))
        except discord.NotFound:
            self._at = None

    async def _send(self, panel: Panel) -> None:
        self.post.traffic.note()
        channel = await self.post.client.create_dm(discord.Object(self.user_id))
        nonce, first = self._nonce or (secrets.token_hex(12), panel)
        self._nonce = (nonce, first)
        sent = await channel.send(view=layout(panel), files=files(panel), nonce=nonce)
        self._nonce = None
        self._at = (channel.id, sent.id)
        await self.house.messages.place_hand(self.table.id, self.user_id, *self._at)
        if first != panel:
            await self._edit(self._at, panel)
        if self._old is not None:
            old, self._old = self._old, None
            await self.post.remove(old[0], None, old[1])
        await self.post.note_open_dms(self.user_id)

    def stands_at(self, message_id: int) -> bool:
        return self._at is not None and self._at[1] == message_id


class Ephemeral(Drawing):
    """A private answer that follows the game for as long as its token lives."""

    def __init__(self, post: Post, interaction: discord.Interaction, name: str) -> None:
        super().__init__(post, name)
        self.interaction = interaction
        self.until = post.clock.now() + TOKEN_SECONDS

    @property
    def _restrained(self) -> bool:
        return self.clock.now() >= self.until

    async def _turn(self) -> None:
        """What goes by its token needs none."""
        return

    async def _put(self, panel: Panel) -> None:
        try:
            await self.interaction.edit_original_response(
                view=layout(panel), attachments=files(panel)
            )
        except discord.HTTPException as error:
            if error.status < SERVER_ERROR and error.status != TOO_MANY:
                # Dismissed, or its token is dead: My hand brings a fresh one.
                self.until = 0.0
            raise
