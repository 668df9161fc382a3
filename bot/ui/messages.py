"""The messages that are drawn: the public table, a hand by DM, a private answer."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable, Hashable, Sequence
from typing import Any

import discord

from bot.tables.aside import Wreck
from bot.tables.lobby import Lobby
from bot.tables.parking import Why
from bot.tables.places import Places
from bot.tables.seen import Place
from bot.tables.table import Table
from bot.tables.whereabouts import Where, where
from bot.ui import custom_ids
from bot.ui.answers import UNKNOWN_MESSAGE, dismiss
from bot.ui.by_token import ByToken
from bot.ui.canvas import TOO_MANY, Lost, Sketch, Wanted, sketch
from bot.ui.drawing import SERVER_ERROR, TOKEN_SECONDS, Drawing
from bot.ui.frame import hand_mark
from bot.ui.guild_events import is_thrown_out
from bot.ui.panel import Panel, calling, layout, without_pictures
from bot.ui.post import CLOSED_DMS, DMS, Post
from bot.ui.traffic import Rank

OLD_SECONDS = 3600.0
"""Discord slows edits of messages older than an hour: the table is posted anew."""
BURIED = 8
"""So many messages below it, and a table is out of sight."""
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

    kind = "table"

    def __init__(self, post: Post, places: Places, found: Lobby | Table | Wreck) -> None:
        super().__init__(post, f"table {found.id}")
        self.places = places
        self.found = found
        self._looked = 0.0
        self._looked_back = False
        self._plain = self._parked
        """Pictures are not allowed here, or not worth a try."""
        self._visiting = False
        self._called: Sequence[int] = ()
        self._nonce: tuple[str, Panel] | None = None
        """Of a sending that may have got through although its answer was lost."""

    @property
    def where(self) -> Where:
        found = self.found
        return Where(found.id) if isinstance(found, Wreck) else where(found)

    def call(self, user_ids: Sequence[int]) -> None:
        """They hear of the next posting, and of no other."""
        self._called = user_ids

    def revisit(self) -> None:
        """The place may be back: one try, though the table is parked."""
        self._visiting = True
        self.redraw()

    @property
    def _parked(self) -> bool:
        return self.found.id in self.house.parking

    @property
    def _restrained(self) -> bool:
        return (self._parked and not self._visiting) or not self._owned

    @property
    def _owned(self) -> bool:
        return self.house.owns(self.found)

    @property
    def _rank(self) -> Rank:
        """Who has no hand by DM is asked by the table."""
        if self._patient:
            return Rank.COURTESY
        return Rank.AWAITED if self._asks_alone else Rank.TABLE

    @property
    def _asks_alone(self) -> bool:
        if not isinstance(self.found, Table):
            return False
        players = [self.found.players[seat] for seat, _ in self.found.awaited()]
        if not self.found.awaits_openly:
            # Nor is it told by how soon the table is drawn.
            players = [player for player in self.found.players if player.present]
        people = [self.house.people.known(player.user_id or 0) for player in players]
        return any(person.hands != "dm" or person.dms_closed for person in people)

    @property
    def _stands(self) -> int | None:
        return self.found.place.message_id

    def _is_fresh(self) -> bool:
        """A token also edits where the bot may do nothing any more: it finds no place again."""
        return not self._parked and super()._is_fresh()

    @property
    def _lane(self) -> tuple[Hashable, ...]:
        sends = self._stands is None or self._is_old
        return ("send" if sends else "edit", self.found.place.channel_id)

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
        with await self._leave_for("look", at.channel_id):
            messages = [each async for each in self._place(at).history(limit=BACKWARDS)]
        self._looked_back = True
        for message in messages:
            if message.author.id == self._own_id and is_of(message, self.found.id):
                await self.house.messages.place(self.found, at.channel_id, message.id)
                break
        return self.found.place

    @property
    def _own_id(self) -> int:
        user = self.post.client.user
        return user.id if user else 0

    @property
    def _is_old(self) -> bool:
        posted_at = self.found.row.posted_at
        return posted_at is not None and self.clock.now() - posted_at > OLD_SECONDS

    async def _is_out_of_sight(self, at: Place, message_id: int) -> bool:
        """Old, or buried by chat; looked for once a minute at most, and not in a crowd."""
        if self._is_old:
            return True
        now, posted_at = self.clock.now(), self.found.row.posted_at
        if now - max(self._looked, posted_at or 0.0) < LOOK_SECONDS:
            return False
        turn = self.post.traffic.at_once("look", at.channel_id)
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
        with await self._leave_for("edit", message.channel.id):
            await self.post.pins.edit(message.edit, message.id, panel)

    async def _open_thread(self, at: Place) -> None:
        """Out of the archive, unless somebody has locked it."""
        with await self._leave_for("channel", at.channel_id):
            thread = await self.post.client.fetch_channel(at.channel_id)
        if not isinstance(thread, discord.Thread) or thread.locked:
            raise Lost("locked")
        with await self._leave_for("open", at.channel_id):
            await thread.edit(archived=False)

    async def _post(self, panel: Panel, at: Place) -> None:
        nonce, first = self._nonce or (secrets.token_hex(12), panel)
        self._nonce = (nonce, first)
        files = await self.post.pins.files(panel)
        with await self._leave_for("send", at.channel_id):
            sent = await self._place(at).send(
                view=layout(panel),
                files=files,
                nonce=nonce,
                allowed_mentions=calling(self._called),
            )
        self.post.pins.note(sent, first)
        self._nonce, self._called = None, ()
        self._looked = self.clock.now()
        if self.found.place.channel_id != at.channel_id:
            # It was moved while this was under way.
            await self.post.remove(at.channel_id, at.guild_id, sent.id)
            await self._put_here(panel)
            return
        await self.house.messages.place(self.found, at.channel_id, sent.id)
        if first != panel:
            # The first try had got through: what was sent then stands there now.
            await self._edit_there(self._place(at).get_partial_message(sent.id), panel)
        if at.message_id is not None:
            await self.post.remove(at.channel_id, at.guild_id, at.message_id)

    def _place(self, at: Place) -> discord.PartialMessageable:
        return self.post.place(at.channel_id, at.guild_id)


class Direct(Drawing):
    """One player's hand by DM: one message a table, edited in place."""

    kind = "hand"

    def __init__(
        self, post: Post, table: Table, user_id: int, refused: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(post, f"hand {table.id}/{table.seat_of(user_id)}")
        self.table = table
        self.user_id = user_id
        self.refused = refused
        """Called when the person takes no DMs."""
        self._at: tuple[int, int] | None = None
        """Channel and message."""
        self._old: tuple[int, int] | None = None
        """What stands there until it is sent anew."""
        self._nonce: tuple[str, Panel] | None = None
        self._looked_back = table.row.opened_at >= self.house.began(table)

    @property
    def where(self) -> Where:
        return where(self.table, self.name)

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
        channel_id = self.post.known_dm(self.user_id)
        return DMS if channel_id is None else ("send", channel_id)

    async def _look_back(self) -> None:
        """A bot that was killed while it sent may have left a hand that nobody noted."""
        seat = self.table.seat_of(self.user_id)
        is_away = seat is not None and self.table.players[seat].away
        if self._looked_back or self._old or (self._at is not None and not is_away):
            return
        channel_id = await self._channel()
        with await self._leave_for("look", channel_id):
            history = self.post.place(channel_id).history(limit=BACKWARDS)
            messages = [each async for each in history]
        self._looked_back = True
        title = hand_mark(self.table.id, self.post.words_for(self.user_id))
        own = self.post.client.user
        found = [each.id for each in messages if each.author == own and says(each, title)]
        if found and self._at != (channel_id, found[0]):
            self._at = (channel_id, found[0])
            await self.house.messages.place_hand(self.table.id, self.user_id, *self._at)
        for doubled in found[1:]:
            await self.post.remove(channel_id, None, doubled)

    async def _put(self, panel: Panel) -> None:
        if self.table.seat_of(self.user_id) is None:
            # Somebody else has the seat now, or nobody; a hand that stands there asks no more.
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
        message = self.post.place(at[0]).get_partial_message(at[1])
        try:
            with await self._leave_for("edit", at[0]):
                await self.post.pins.edit(message.edit, at[1], panel)
        except discord.NotFound:
            self._at = None

    async def _send(self, panel: Panel) -> None:
        channel_id = await self._channel()
        nonce, first = self._nonce or (secrets.token_hex(12), panel)
        self._nonce = (nonce, first)
        files = await self.post.pins.files(panel)
        with await self._leave_for("send", channel_id):
            place = self.post.place(channel_id)
            sent = await place.send(view=layout(panel), files=files, nonce=nonce)
        self.post.pins.note(sent, first)
        self._nonce = None
        self._at = (channel_id, sent.id)
        await self.house.messages.place_hand(self.table.id, self.user_id, *self._at)
        if first != panel:
            await self._edit(self._at, panel)
        if self._old is not None:
            old, self._old = self._old, None
            await self.post.remove(old[0], None, old[1])
        await self.post.note_open_dms(self.user_id)

    async def _channel(self) -> int:
        known = self.post.known_dm(self.user_id)
        if known is not None:
            return known
        with await self._leave_for(*DMS):
            return await self.post.open_dm(self.user_id)

    def stands_at(self, message_id: int) -> bool:
        return self._at is not None and self._at[1] == message_id


class Ephemeral(Drawing):
    """A private answer that follows the game for as long as the token of its last press lives."""

    kind = "private"

    def __init__(
        self, post: Post, table: Table, interaction: discord.Interaction, message_id: int | None
    ) -> None:
        super().__init__(post, f"answer {table.id}/{table.seat_of(interaction.user.id)}")
        self.table = table
        self.message_id = message_id
        self._instead: Sketch | None = None
        """The hand that stands there with a note, or in another mode."""
        self._elsewhere: discord.Interaction | None = None
        """The last press at the table that this panel answers."""
        self._message: discord.WebhookMessage | None = None
        """Where it stands since it was opened again."""
        self.follow(interaction)

    @property
    def where(self) -> Where:
        return where(self.table, self.name)

    def follow(self, interaction: discord.Interaction) -> None:
        self.interaction = interaction
        self._message = None
        self._instead = None
        self.until = self.clock.now() + TOKEN_SECONDS

    @property
    def lives(self) -> bool:
        return self.clock.now() < self.until

    def pressed_elsewhere(
        self, interaction: discord.Interaction, shown: Sketch, hand: Sketch
    ) -> None:
        """A note, or another mode, stays until the hand itself changes."""
        self._elsewhere = interaction
        super().draw(shown)
        self._instead = hand

    def draw(self, wanted: Wanted) -> None:
        if not sketch(wanted).shows(self._instead):
            self._instead = None
            super().draw(wanted)

    def retire(self) -> None:
        """Another panel follows the game in its stead."""
        self.until = 0.0

    async def close(self) -> None:
        self.retire()
        await dismiss(self._message or self.interaction)

    @property
    def _restrained(self) -> bool:
        return self.clock.now() >= self.until or not self._owned

    @property
    def _owned(self) -> bool:
        return self.house.owns(self.table)

    async def _turn(self) -> None:
        """What goes by its token needs none."""
        return

    async def _put(self, panel: Panel) -> None:
        interaction = self.interaction
        try:
            edit = self._message.edit if self._message is not None else ByToken(interaction)
            stands = await self.post.pins.edit(edit, self.message_id or 0, panel)
            if stands is not None:
                self.message_id = stands.id
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR or error.status == TOO_MANY:
                raise
            if interaction is not self.interaction:
                raise
            if self._elsewhere is None:
                # Dismissed, or its token is dead: My hand brings a fresh one.
                self.until = 0.0
                raise
            await self._open_again(panel, self._elsewhere)

    async def _open_again(self, panel: Panel, pressed: discord.Interaction) -> None:
        """It was dismissed: it opens where its owner pressed last."""
        self._elsewhere = None
        self.until = self.clock.now() + TOKEN_SECONDS
        self._message = await pressed.followup.send(
            view=layout(panel), files=await self.post.pins.files(panel), ephemeral=True, wait=True
        )
        self.message_id = self._message.id
