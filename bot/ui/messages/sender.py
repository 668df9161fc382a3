"""Sends mentions, reminders and short DMs, and keeps the DM channels of people."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Literal, TypeAlias

import aiohttp
import discord

from bot.games.base.game import Seat
from bot.tables.base.log_context import log_context
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.channel_recovery import PARKED_DAYS
from bot.tables.jobs.messenger import Call
from bot.tables.running.lost_channels import Why
from bot.ui.face.face import verb
from bot.ui.face.panel import Button, Link, Panel, calling, layout
from bot.ui.face.registry import FACES
from bot.ui.messages.attachments import Attachments
from bot.ui.outbox.request_queue import Rank, RequestQueue, Turn, while_owned
from bot.ui.panels.common import jump_url, note_panel
from bot.ui.words.words import Words, speak

log = logging.getLogger(__name__)

Surface: TypeAlias = Literal["table", "hand", "private", "beat"]
"""A kind of drawn message: a public table, a hand by DM, a private hand, or a beat of a reveal."""
LINE_BROKEN = (aiohttp.ClientError, OSError)
CLOSED_DMS = (50007, 50278)
"""Discord's error codes for closed DMs and for a person who shares no server with the bot."""
UNKNOWN_MEMBER = 10007
DMS = ("dms",)
"""The lane of requests that open DM channels."""


class Sender:
    def __init__(
        self, client: discord.Client, house: House, queue: RequestQueue, edit_seconds: float
    ) -> None:
        self.client = client
        self.house = house
        self.clock = house.clock
        self.edit_seconds = edit_seconds
        """The minimum seconds between two edits of one message, and the length of a reveal's step.
        """
        self.queue = queue
        self.attachments = Attachments(queue.priority)
        self.shown: Counter[Surface] = Counter()
        """Number of messages drawn since the start, by kind."""
        self._dms: dict[int, int] = {}
        """Known DM channel ids, by user id."""

    def place(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id, guild_id=guild_id)

    def words_for(self, user_id: int) -> Words:
        person = self.house.people.cached(user_id)
        return speak(person.language or person.locale)

    def known_dm(self, user_id: int) -> int | None:
        """The id of the person's DM channel, if it is known."""
        return self._dms.get(user_id)

    def forget_dm(self, user_id: int) -> None:
        self._dms.pop(user_id, None)

    async def open_dm(self, user_id: int) -> int:
        """Opens a person's DM channel and returns its id. The caller must hold a turn."""
        self._dms[user_id] = (await self.client.create_dm(discord.Object(user_id))).id
        return self._dms[user_id]

    async def write_to(self, user_id: int, panel: Panel) -> discord.Message:
        """Sends one short DM."""
        channel_id = self.known_dm(user_id)
        if channel_id is None:
            with await self.queue.turn(Rank.TABLE, *DMS):
                channel_id = await self.open_dm(user_id)
        with await self.queue.turn(Rank.TABLE, "send", channel_id):
            return await self.place(channel_id).send(view=layout(panel))

    def _owning(self, guild_id: int | None) -> AbstractContextManager[None]:
        """Stops requests about a server once this process no longer owns it."""
        share = self.house.store.ownership
        return while_owned(lambda: guild_id is None or share.owns(guild_id))

    async def remove(self, channel_id: int, guild_id: int | None, message_id: int) -> None:
        message = self.place(channel_id, guild_id).get_partial_message(message_id)
        try:
            with (
                await self.queue.turn(Rank.COURTESY, "remove", channel_id),
                self._owning(guild_id),
            ):
                await message.delete()
        except discord.NotFound:
            return
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("could not delete message %s; it stays: %s", message_id, error)

    # ── Mentions and reminders ───────────────────────────────────────────────────────────────

    async def mention(self, table: Table, seats: Sequence[Seat], call: Call) -> int | None:
        turn = await self.queue.turn(Rank.TABLE, "send", table.row.channel_id)
        awaited = {seat for seat, _ in table.awaited()}
        players = [table.players[seat] for seat in seats if seat in awaited]
        if not players:
            # All players have answered in the meantime.
            turn.give_back()
            return None
        ids = [player.user_id for player in players if player.user_id is not None]
        words, url = speak(table.row.language), jump_url(table.place)
        text = words(
            call,
            mentions=" ".join(f"<@{user_id}>" for user_id in ids),
            game=FACES[table.game.name].name(words),
            when=due(table),
            link=words("nudge-link", url=url) if url else "",
        )
        return await self._call(turn, table, text, ids)

    async def _call(
        self, turn: Turn, table: Table, text: str, user_ids: Sequence[int]
    ) -> int | None:
        """Posts the text in the table's channel and notifies only these people."""
        try:
            place = self.place(table.row.channel_id, table.row.guild_id)
            with turn, self._owning(table.row.guild_id):
                sent = await place.send(text, allowed_mentions=calling(user_ids))
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning(
                "%s: could not mention the players who are awaited: %s", log_context(table), error
            )
            return None
        return sent.id

    async def remind(self, table: Table, seat: Seat) -> tuple[int, int] | None:
        user_id = table.players[seat].user_id
        assert user_id is not None
        face, words = FACES[table.game.name], self.words_for(user_id)
        text = words("reminder-dm", game=face.name(words), table=table.id, when=due(table))
        buttons: list[Button | Link] = [
            Button(words("table-hand"), verb(table.seen(seat), "hand"), "primary", emoji="🖐️")
        ]
        if url := jump_url(table.place):
            buttons.append(Link(words("hand-jump"), url))
        try:
            with self._owning(table.row.guild_id):
                sent = await self.write_to(user_id, note_panel(face, text, *buttons))
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("%s: could not send a reminder by DM: %s", log_context(table), error)
            if isinstance(error, discord.HTTPException) and error.code in CLOSED_DMS:
                await self.house.people.note_dms(user_id, closed=True)
            return None
        return sent.channel.id, sent.id

    # ── People and hosts ─────────────────────────────────────────────────────────────────────

    async def is_gone(self, found: Lobby | Table, user_id: int) -> bool:
        """Whether the person has left the table's server, according to Discord. If the bot itself
        isn't in the server any more, the answer is False."""
        guild_id = found.row.guild_id
        if self.client.get_guild(guild_id) is None and self.house.owns(found):
            return False
        try:
            with await self.queue.turn(Rank.COURTESY, "member", guild_id):
                await self.client.http.get_member(guild_id, user_id)
        except discord.NotFound as error:
            return error.code == UNKNOWN_MEMBER
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning(
                "%s: could not ask Discord whether a player left the server: %s",
                log_context(found),
                error,
            )
        return False

    async def note_closed_dms(self, table: Table, user_id: int) -> None:
        """Remembers that a player's DMs are closed, and tells them so once in the channel: they can
        use the table's buttons instead."""
        if self.house.people.cached(user_id).dms_closed:
            return
        await self.house.people.note_dms(user_id, closed=True)
        if table.id not in self.house.lost_channels:
            text = f"<@{user_id}> {self.words_for(user_id)('dm-closed')}"
            turn = await self.queue.turn(Rank.TABLE, "send", table.row.channel_id)
            await self._call(turn, table, text, [user_id])

    async def note_open_dms(self, user_id: int) -> None:
        if self.house.people.cached(user_id).dms_closed:
            await self.house.people.note_dms(user_id, closed=False)

    async def tell_removed(self, found: Lobby | Table, user_id: int) -> None:
        """Tells a person by DM that they were removed from a table or lobby."""
        try:
            await self.write_to(user_id, self.removed_panel(found, user_id))
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.info("%s: could not tell a removed player: %s", log_context(found), error)

    def removed_panel(self, found: Lobby | Table, user_id: int) -> Panel:
        face, words = FACES[found.game.name], self.words_for(user_id)
        key = "removed-lobby" if isinstance(found, Lobby) else "removed-table"
        return note_panel(face, words(key, game=face.name(words), table=found.id))

    async def notify_host(self, found: Lobby | Table, why: Why | Literal["expired"]) -> None:
        host = found.standing.host
        if self.house.people.cached(host).dms_closed:
            return
        face, words = FACES[found.game.name], self.words_for(host)
        text = words(
            f"parked-{why}",
            game=face.name(words),
            table=found.id,
            channel=f"<#{found.row.channel_id}>",
            days=PARKED_DAYS,
        )
        try:
            await self.write_to(host, note_panel(face, text))
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("%s: could not tell the host: %s", log_context(found), error)


def due(table: Table) -> str:
    return f"<t:{int(table.standing.deadline or 0)}:R>"
