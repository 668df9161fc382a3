"""The display: paints tables and lobbies in channels, hands in DMs and in private answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any

import discord

from bot.games.game import Event
from bot.tables.clock import Clock
from bot.tables.lobby import Lobby
from bot.tables.table import Table
from bot.ui.canvas import Canvas
from bot.ui.faces import FACES
from bot.ui.lobby import lobby_panel
from bot.ui.nudges import Nudges
from bot.ui.panel import Panel, files, layout
from bot.ui.table import frame_panels, hand_panel, table_panel
from bot.ui.words import Words, speak

if TYPE_CHECKING:
    from bot.tables.house import House

log = logging.getLogger(__name__)

CLOSED_DMS = 50007
OLD_SECONDS = 3600.0
"""Discord slows edits of messages older than an hour: the table is posted anew."""
TOKEN_SECONDS = 14 * 60.0


class TableMessage(Canvas):
    """The public message of a table or a lobby."""

    def __init__(self, display: Display, found: Lobby | Table) -> None:
        super().__init__(display.clock, f"table {found.id}", display.edit_seconds)
        self.display = display
        self.found = found

    async def _put(self, panel: Panel) -> None:
        row = self.found.row
        place = self.display.place(row.channel_id, row.guild_id)
        stale = row.posted_at is not None and self.clock.now() - row.posted_at > OLD_SECONDS
        if row.message_id is not None and not stale:
            try:
                await place.get_partial_message(row.message_id).edit(
                    view=layout(panel), attachments=files(panel)
                )
                return
            except discord.NotFound as error:
                if error.code != 10008:
                    raise
        sent = await place.send(view=layout(panel), files=files(panel))
        await self.display.house.place(self.found, row.channel_id, sent.id)
        if row.message_id is not None and stale:
            await self.display.remove(row.channel_id, row.guild_id, row.message_id)


class Direct(Canvas):
    """One player's hand by DM: one message a table, edited in place."""

    def __init__(self, display: Display, table: Table, user_id: int) -> None:
        super().__init__(display.clock, f"hand {table.id}/{user_id}", display.edit_seconds)
        self.display = display
        self.table = table
        self.user_id = user_id
        self._at: tuple[int, int] | None = None
        """Channel and message."""
        self._known = False

    async def _put(self, panel: Panel) -> None:
        if not self._known:
            self._at = (await self.display.house.panels(self.table.id)).get(self.user_id)
            self._known = True
        try:
            if self._at is not None:
                await self._edit(self._at, panel)
            if self._at is None:
                await self._send(panel)
        except discord.Forbidden as error:
            if error.code != CLOSED_DMS:
                raise
            await self.display.dms_closed(self.table, self.user_id)

    async def _edit(self, at: tuple[int, int], panel: Panel) -> None:
        try:
            message = self.display.place(at[0]).get_partial_message(at[1])
            await message.edit(view=layout(panel), attachments=files(panel))
        except discord.NotFound:
            self._at = None

    async def _send(self, panel: Panel) -> None:
        channel = await self.display.client.create_dm(discord.Object(self.user_id))
        sent = await channel.send(view=layout(panel), files=files(panel))
        self._at = (channel.id, sent.id)
        await self.display.house.place_panel(self.table.id, self.user_id, *self._at)

    def stands_at(self, message_id: int) -> bool:
        return self._at is not None and self._at[1] == message_id


class Ephemeral(Canvas):
    """A private answer that follows the game for as long as its token lives."""

    def __init__(self, display: Display, interaction: discord.Interaction, name: str) -> None:
        super().__init__(display.clock, name, display.edit_seconds)
        self.interaction = interaction
        self.until = display.clock.now() + TOKEN_SECONDS

    async def _put(self, panel: Panel) -> None:
        if self.clock.now() < self.until:
            await self.interaction.edit_original_response(
                view=layout(panel), attachments=files(panel)
            )


class Display:
    """`show` returns at once; the canvases draw when they can."""

    house: House

    def __init__(self, clock: Clock, *, nudge_seconds: float, edit_seconds: float) -> None:
        self.clock = clock
        self.edit_seconds = edit_seconds
        """The least time between two edits of one message; a reveal takes as long a step."""
        self.nudges = Nudges(self, nudge_seconds)
        self.client: discord.Client
        self._tables: dict[str, TableMessage] = {}
        self._hands: dict[tuple[str, int], Direct] = {}
        self._held: dict[tuple[str, int], Ephemeral] = {}
        self._leaving: list[Canvas] = []
        self._chores: set[asyncio.Task[None]] = set()

    def place(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id, guild_id=guild_id)

    # ── Showing ──────────────────────────────────────────────────────────────────────────────

    def show(self, table: Table, events: Sequence[Event]) -> None:
        *frames, panel = self.pictures(table, events)
        self._canvas(table).draw(panel, frames, FACES[table.game.name].linger)
        for player in table.players:
            if player.user_id is not None:
                self._show_hand(table, player.user_id)
        self.nudges.mind(table)
        if table.over:
            self._forget(table)

    def pictures(self, table: Table, events: Sequence[Event]) -> list[Panel]:
        """The pictures of a reveal, and the table as it then stands."""
        face, words = FACES[table.game.name], speak(table.row.language)
        seen = table.seen(None)
        return [*frame_panels(face, events, seen, words), table_panel(face, seen, words)]

    def show_lobby(self, lobby: Lobby) -> None:
        self._canvas(lobby).draw(self.lobby(lobby))
        if lobby.row.phase == "closed":
            self._forget(lobby)

    def lobby(self, lobby: Lobby) -> Panel:
        face, words = FACES[lobby.game.name], speak(lobby.row.language)
        server = self.house.known_server(lobby.row.guild_id)
        return lobby_panel(face, lobby, words, in_thread=server.threads)

    def _canvas(self, found: Lobby | Table) -> TableMessage:
        canvas = self._tables.get(found.id)
        if canvas is None:
            canvas = self._tables[found.id] = TableMessage(self, found)
        canvas.found = found
        return canvas

    def _show_hand(self, table: Table, user_id: int) -> None:
        person = self.house.known(user_id)
        panel = self.hand(table, user_id)
        if person.hands == "dm" and not person.dms_closed:
            self._direct(table, user_id).draw(panel)
        held = self._held.get((table.id, user_id))
        if held is not None:
            held.draw(panel)

    def hand(self, table: Table, user_id: int, mode: str = "", note: str | None = None) -> Panel:
        """A player's private panel, in the player's language."""
        seen = table.seen(table.seat_of(user_id))
        return hand_panel(FACES[table.game.name], seen, self.words_for(user_id), mode, note)

    def words_for(self, user_id: int) -> Words:
        person = self.house.known(user_id)
        return speak(person.language or person.locale)

    def _direct(self, table: Table, user_id: int) -> Direct:
        key = (table.id, user_id)
        if key not in self._hands:
            self._hands[key] = Direct(self, table, user_id)
        return self._hands[key]

    # ── What an answer to a click has drawn ──────────────────────────────────────────────────

    def drawn(self, found: Lobby | Table, panel: Panel) -> None:
        self._canvas(found).drawn(panel)
        if isinstance(found, Lobby) and found.row.phase == "closed":
            self._forget(found)

    def held(self, table: Table, interaction: discord.Interaction, panel: Panel) -> None:
        """A private panel was sent or redrawn in answer to a click; it follows the game now."""
        user_id = interaction.user.id
        if table.over:
            return
        message, direct = interaction.message, self._hands.get((table.id, user_id))
        canvas: Canvas
        if message is not None and direct is not None and direct.stands_at(message.id):
            canvas = direct
        else:
            canvas = Ephemeral(self, interaction, f"answer {table.id}/{user_id}")
            self._held[table.id, user_id] = canvas
        canvas.drawn(panel)
        # The table may have moved on while the answer was under way.
        canvas.draw(self.hand(table, user_id))

    def _forget(self, found: Lobby | Table) -> None:
        """The last panels are under way; nothing of this table will change any more."""
        leaving: list[Canvas | None] = [*self._leaving, self._tables.pop(found.id, None)]
        for player in found.players:
            if player.user_id is not None:
                key = (found.id, player.user_id)
                leaving += [self._held.pop(key, None), self._hands.pop(key, None)]
        self._leaving = [canvas for canvas in leaving if canvas is not None and canvas.busy]
        self.nudges.forget(found.id)

    # ── Closed DMs, and chores ───────────────────────────────────────────────────────────────

    async def dms_closed(self, table: Table, user_id: int) -> None:
        """Remembered, and said once: the table's button does all that the DM did."""
        await self.house.note_closed_dms(user_id)
        self._hands.pop((table.id, user_id), None)
        text = f"<@{user_id}> {self.words_for(user_id)('dm-closed')}"
        await self.place(table.row.channel_id, table.row.guild_id).send(
            text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(user_id)])
        )

    async def remove(self, channel_id: int, guild_id: int | None, message_id: int) -> None:
        try:
            await self.place(channel_id, guild_id).get_partial_message(message_id).delete()
        except discord.NotFound:
            return
        except discord.HTTPException as error:
            log.warning("message %s stays: %s", message_id, error)

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def finish(self) -> None:
        """Waits until everything wanted is drawn."""
        canvases: list[Canvas] = [*self._tables.values(), *self._hands.values()]
        canvases += [*self._held.values(), *self._leaving]
        await asyncio.gather(*(canvas.finish() for canvas in canvases), *self._chores)
