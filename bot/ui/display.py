"""The display: paints tables and lobbies in channels, hands in DMs and in private answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot.games.game import Event
from bot.tables.clock import Clock
from bot.tables.lobby import Lobby
from bot.tables.progress import StoodIn
from bot.tables.table import Table, TableRow
from bot.ui.canvas import LINE_BROKEN, Canvas, Pace
from bot.ui.faces import FACES
from bot.ui.lobby import lobby_panel
from bot.ui.messages import Direct, Ephemeral, TableMessage
from bot.ui.nudges import Nudges
from bot.ui.panel import Panel
from bot.ui.places import Places
from bot.ui.roll import Roll
from bot.ui.table import frame_panels, hand_panel, table_panel
from bot.ui.words import Words, speak

if TYPE_CHECKING:
    from bot.tables.council import Council
    from bot.tables.house import House

log = logging.getLogger(__name__)

KEEP_SECONDS = 15.0


class Answer:
    """None when it is too soon; whoever draws it says whether it stands at the table."""

    def __init__(self, panel: Panel | None = None) -> None:
        self.panel = panel
        self.stands = False


class Display:
    """`show` returns at once; the canvases draw when they can."""

    house: House
    council: Council

    def __init__(self, clock: Clock, *, nudge_seconds: float, edit_seconds: float) -> None:
        self.clock = clock
        self.edit_seconds = edit_seconds
        """The least time between two edits of one message; a reveal takes as long a step."""
        self.nudges = Nudges(self, nudge_seconds)
        self.pace = Pace(clock)
        self.client: discord.Client
        self._tables: dict[str, TableMessage] = {}
        self._hands: dict[tuple[str, int], Direct] = {}
        self._held: dict[tuple[str, int], Ephemeral] = {}
        self._leaving: list[Canvas] = []
        self._ended: dict[str, TableMessage] = {}
        """Whose last panel is not noted as drawn yet."""
        self._chores: set[asyncio.Task[None]] = set()
        self.places = Places(self)
        self.roll = Roll(self)

    def place(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id, guild_id=guild_id)

    # ── Showing ──────────────────────────────────────────────────────────────────────────────

    def show(self, table: Table, events: Sequence[Event]) -> None:
        frames = self.reveal(table, events)
        face = FACES[table.game.name]
        self._canvas(table).draw(partial(self.table, table), frames, face.linger)
        for player in table.players:
            if player.user_id is not None:
                self._show_hand(table, player.user_id)
        self.nudges.mind(table)
        self.roll.mind(table, {e.seat for e in events if isinstance(e, StoodIn)})
        self._keep_soon()
        if table.over:
            self._forget(table)

    def reveal(self, table: Table, events: Sequence[Event]) -> list[Panel]:
        """The pictures that are shown before the table as it then stands."""
        face, words = FACES[table.game.name], speak(table.row.language)
        return frame_panels(face, events, table.seen(None), words) if events else []

    def table(self, table: Table) -> Panel:
        face, words = FACES[table.game.name], speak(table.row.language)
        return table_panel(face, table.seen(None), words)

    @asynccontextmanager
    async def answering(self, table: Table, events: Sequence[Event]) -> AsyncGenerator[Answer]:
        """What the answer to a click may draw at the table now."""
        canvas = self._canvas(table)
        if not canvas.at_rest:
            yield Answer()
            return
        first = self.reveal(table, events)[:1]
        panel = first[0] if first else self.table(table)
        async with canvas.alone:
            answer = Answer(panel)
            yield answer
            if answer.stands:
                canvas.drawn(panel)

    def show_lobby(self, lobby: Lobby) -> None:
        self._canvas(lobby).draw(self.lobby(lobby))
        self._keep_soon()
        if lobby.row.phase == "closed":
            self._forget(lobby)

    def lobby(self, lobby: Lobby) -> Panel:
        face, words = FACES[lobby.game.name], speak(lobby.row.language)
        server = self.house.people.known_server(lobby.row.guild_id)
        return lobby_panel(face, lobby, words, in_thread=server.threads)

    def revisit(self, found: Lobby | Table, rest: float = 0.0) -> None:
        """Draws it once more: its message or its place may be gone, or be back."""
        canvas = self._canvas(found)
        if self.clock.now() - canvas.visited < rest:
            return
        if isinstance(found, Lobby):
            self.show_lobby(found)
        else:
            self.show(found, ())
        canvas.revisit()

    def moved(self, found: Lobby | Table, old: TableRow) -> None:
        """It has another channel now; what stood in the old one goes."""
        if old.message_id is not None and found.id not in self.house.parking:
            self.do(self.remove(old.channel_id, old.guild_id, old.message_id))
        self.revisit(found)

    def _canvas(self, found: Lobby | Table) -> TableMessage:
        canvas = self._tables.get(found.id) or self._still_drawing(found.id)
        if canvas is None:
            canvas = TableMessage(self, found)
        self._tables[found.id] = canvas
        canvas.found = found
        return canvas

    def _still_drawing(self, table_id: str) -> TableMessage | None:
        """A table that is over may be pressed, too: two canvases would overtake each other."""
        for canvas in self._leaving:
            if isinstance(canvas, TableMessage) and canvas.found.id == table_id and canvas.busy:
                return canvas
        return None

    def _show_hand(self, table: Table, user_id: int) -> None:
        person = self.house.people.known(user_id)
        draw_up = partial(self.hand, table, user_id)
        if person.hands == "dm" and not person.dms_closed:
            self.direct(table, user_id).draw(draw_up)
        held = self._held.get((table.id, user_id))
        if held is not None:
            held.draw(draw_up)

    def hand(self, table: Table, user_id: int, mode: str = "", note: str | None = None) -> Panel:
        """A player's private panel, in the player's language."""
        seen = table.seen(table.seat_of(user_id))
        return hand_panel(FACES[table.game.name], seen, self.words_for(user_id), mode, note)

    def words_for(self, user_id: int) -> Words:
        person = self.house.people.known(user_id)
        return speak(person.language or person.locale)

    def direct(self, table: Table, user_id: int) -> Direct:
        key = (table.id, user_id)
        if key not in self._hands:
            self._hands[key] = Direct(self, table, user_id)
        return self._hands[key]

    # ── What an answer to a click has drawn ──────────────────────────────────────────────────

    def drawn(self, found: Lobby | Table, panel: Panel) -> None:
        canvas = self._canvas(found)
        canvas.drawn(panel)
        if isinstance(found, Lobby):
            # Somebody else may have joined while the answer was under way.
            canvas.draw(self.lobby(found))
        self._keep_soon()
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
        canvas.draw(partial(self.hand, table, user_id))

    def _forget(self, found: Lobby | Table) -> None:
        """The last panels are under way; nothing of this table will change any more."""
        canvas = self._tables.pop(found.id, None)
        if canvas is not None:
            self._ended[found.id] = canvas
        leaving: list[Canvas | None] = [*self._leaving, canvas]
        for player in found.players:
            if player.user_id is not None:
                key = (found.id, player.user_id)
                leaving += [self._held.pop(key, None), self._hands.pop(key, None)]
        self._leaving = [canvas for canvas in leaving if canvas is not None and canvas.busy]
        self.nudges.forget(found.id)
        self.roll.forget(found.id)

    # ── Closed DMs, and chores ───────────────────────────────────────────────────────────────

    async def dms_closed(self, table: Table, user_id: int) -> None:
        """Remembered, and said once: the table's button does all that the DM did."""
        self._hands.pop((table.id, user_id), None)
        if self.house.people.known(user_id).dms_closed:
            return
        await self.house.people.note_dms(user_id, closed=True)
        if table.id in self.house.parking:
            return
        text = f"<@{user_id}> {self.words_for(user_id)('dm-closed')}"
        mentions = discord.AllowedMentions(users=[discord.Object(user_id)])
        try:
            place = self.place(table.row.channel_id, table.row.guild_id)
            await place.send(text, allowed_mentions=mentions)
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("table %s: nobody was told of closed DMs: %s", table.id, error)

    async def dms_open(self, user_id: int) -> None:
        if self.house.people.known(user_id).dms_closed:
            await self.house.people.note_dms(user_id, closed=False)

    def try_dm(self, table: Table, user_id: int) -> None:
        """DMs were closed; who asks for a hand or sits down anew may have opened them."""
        person = self.house.people.known(user_id)
        if person.dms_closed and person.hands == "dm":
            self.direct(table, user_id).draw(self.hand(table, user_id))

    async def remove(self, channel_id: int, guild_id: int | None, message_id: int) -> None:
        try:
            await self.place(channel_id, guild_id).get_partial_message(message_id).delete()
        except discord.NotFound:
            return
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("message %s stays: %s", message_id, error)

    # ── What is drawn, for the next start ────────────────────────────────────────────────────

    def _keep_soon(self) -> None:
        if self.clock.when("drawn") is None:
            self.clock.set("drawn", self.clock.now() + KEEP_SECONDS, self.keep)

    async def keep(self) -> None:
        """Notes what the messages show, so that a restart leaves alone what is not stale."""
        tables = {each: new for each, it in self._tables.items() if (new := it.settled())}
        panels = {each: new for each, it in self._hands.items() if (new := it.settled())}
        ends = [each for each, it in self._ended.items() if it.done]
        self._ended = {each: it for each, it in self._ended.items() if not it.done}
        if tables or panels:
            await self.house.note_drawn(tables, panels)
        if ends:
            await self.house.note_ends(ends)
        if self._ended:
            self._keep_soon()

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._done(work))
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _done(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("a chore failed")

    async def finish(self) -> None:
        """Waits until everything wanted is drawn."""
        await asyncio.gather(*(canvas.finish() for canvas in self._canvases()), *self._chores)

    async def leave(self) -> None:
        """Draws the newest of everything at once, and notes what stands."""
        for canvas in self._canvases():
            canvas.hurry()
        await self.finish()

    def give_up(self) -> None:
        """What is not drawn by now will be at the next start."""
        for canvas in self._canvases():
            canvas.give_up()

    def _canvases(self) -> list[Canvas]:
        canvases: list[Canvas] = [*self._tables.values(), *self._hands.values()]
        return [*canvases, *self._held.values(), *self._leaving]
