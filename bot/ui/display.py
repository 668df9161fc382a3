"""The display: paints tables and lobbies in channels, hands in DMs and in private answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import discord
from msgspec.structs import replace

from bot.games.game import Event
from bot.tables.aside import Wreck
from bot.tables.attendance import Attendance
from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.places import Places
from bot.tables.preferences import is_quiet
from bot.tables.reminders import Reminders
from bot.tables.retelling import Retelling
from bot.tables.seen import Place, Seen
from bot.tables.stage import Beat
from bot.tables.table import Table
from bot.tables.watchers import Watcher
from bot.ui.answers import dismiss, privately
from bot.ui.canvas import Canvas, Sketch, digest, sketch
from bot.ui.courtesy import Courtesy
from bot.ui.direct import Direct
from bot.ui.ephemeral import Ephemeral
from bot.ui.face import known_in_a_show
from bot.ui.faces import FACES
from bot.ui.frame import frame_panels, hand_panel, table_panel, watch_panel, wreck_panel
from bot.ui.lobby import lobby_panel
from bot.ui.panel import Panel
from bot.ui.post import Post
from bot.ui.retold import Retold
from bot.ui.standings import standings_now
from bot.ui.table_message import TableMessage
from bot.ui.versions import hand_version, table_version
from bot.ui.words import speak

log = logging.getLogger(__name__)

KEEP_SECONDS = 15.0
UNTOUCHED = "-"
"""In place of what was drawn: nothing was."""
HAND_OVER_SECONDS = 3.0
"""Whoever takes the tables over waits no longer for what is under way here."""


class Answer:
    """None when it is too soon; whoever draws it says whether it stands at the table."""

    def __init__(self, sketch: Sketch | None = None) -> None:
        self.sketch = sketch
        self.stands = False


class Display(Post, Watcher):
    """Told of a change it returns at once; the canvases draw when they can."""

    def __init__(
        self, client: discord.Client, house: House, *, nudge_seconds: float, edit_seconds: float
    ) -> None:
        super().__init__(client, house, edit_seconds)
        self._tables: dict[str, TableMessage] = {}
        self._hands: dict[tuple[str, int], Direct] = {}
        self._answers: dict[tuple[str, int], Ephemeral] = {}
        self._asides: dict[tuple[str, int], discord.Interaction] = {}
        """What else was told privately last, of each person and table."""
        self._frames: dict[str, tuple[Sequence[Event], list[Panel]]] = {}
        """Of the shows that play."""
        self._leaving: list[Canvas] = []
        self._unkept: dict[str, tuple[Lobby | Table | Wreck, list[Canvas]]] = {}
        """What changed and is not yet noted as shown, and where it is shown."""
        self._courtesy = Courtesy(self.clock, edit_seconds, self._show_all_hands)
        self.retold = Retold(self)
        self.places = Places(house, self)
        self.reminders = Reminders(house, self, nudge_seconds)
        self.attendance = Attendance(house, self)
        self.membership = self.attendance.membership
        self.retelling = Retelling(house, self)
        for watcher in (self, self.reminders, self.attendance, self.places, self.retelling):
            house.watch(watcher)

    # ── Showing ──────────────────────────────────────────────────────────────────────────────

    def table_changed(self, table: Table, events: Sequence[Event] = ()) -> None:
        """While a show plays, hands stay as they were: the table is the first to tell."""
        if table.row.lesson:
            self._lesson_changed(table)
            return
        canvas = self._canvas(table)
        canvas.draw(self.table(table))
        if table.show is not None:
            return
        self._frames.pop(table.id, None)
        self._keep_soon(table, canvas, *self._show_hands(table))
        if table.over:
            self._forget(table)

    def _lesson_changed(self, table: Table) -> None:
        """It stands in the private panel of its learner, and nowhere else."""
        self._keep_soon(table, *self._show_hands(table))
        if table.over:
            self._forget(table)

    def table(self, table: Table) -> Sketch:
        """The beat that stands, or the table as it is."""
        face, words = FACES[table.game.name], speak(table.row.language)
        if table.show is not None:
            beat = table.show.beats[0]
            return Sketch((words.language, beat), partial(self._frame, table, beat))
        seen = table.seen(None)
        return Sketch(table_version(seen, words), lambda: table_panel(face, seen, words))

    def _frame(self, table: Table, beat: Beat) -> Panel:
        self.shown["beat"] += 1
        face, words = FACES[table.game.name], speak(table.row.language)
        drawn, panels = self._frames.get(table.id, ((), []))
        if drawn is not beat.events:
            panels = frame_panels(face, beat.events, beat.seen, words)
            self._frames[table.id] = (beat.events, panels)
        return panels[beat.index]

    def pressed(
        self,
        found: Lobby | Table,
        interaction: discord.Interaction,
        message_id: int | None = None,
    ) -> None:
        """The message itself was pressed and answered in place, or answers a command."""
        self._canvas(found).pressed(interaction, message_id)

    def stale(self, found: Lobby | Table) -> None:
        """It is drawn when nobody else wants anything; a press on it changes that."""
        for canvas in (self._tables.get(found.id), *self._hands_of(found).values()):
            if canvas is not None:
                canvas.be_patient()

    def draws(self, found: Lobby | Table) -> bool:
        canvases = [self._tables.get(found.id), *self._hands_of(found).values()]
        return any(canvas is not None and canvas.busy for canvas in canvases)

    @asynccontextmanager
    async def answering(self, table: Table) -> AsyncGenerator[Answer]:
        """What the answer to a click may draw at the table now."""
        canvas = self._canvas(table)
        if not canvas.at_rest:
            yield Answer()
            return
        sketch = self.table(table)
        async with canvas.alone:
            answer = Answer(sketch)
            yield answer
            if answer.stands:
                canvas.drawn(sketch)

    @asynccontextmanager
    async def posting(self, table: Table) -> AsyncGenerator[None]:
        """An answer posts it: whoever moves there meanwhile is shown after."""
        async with self._canvas(table).alone:
            yield

    def lobby_changed(self, lobby: Lobby) -> None:
        if lobby.row.lesson:
            return
        canvas = self._canvas(lobby)
        canvas.draw(self.lobby(lobby))
        self._keep_soon(lobby, canvas)
        if lobby.standing.phase == "closed":
            self._forget(lobby)

    def lobby(self, lobby: Lobby) -> Panel:
        face, words = FACES[lobby.game.name], speak(lobby.row.language)
        server = self.house.people.known_server(lobby.row.guild_id)
        minutes = self.house.durations.minutes(lobby)
        return lobby_panel(face, lobby, words, minutes, in_thread=server.threads == "always")

    def announce(self, lobby: Lobby) -> None:
        """A new lobby is posted where nobody has just pressed; whoever is invited hears of it."""
        self._canvas(lobby).call(self.called(lobby))
        self.lobby_changed(lobby)

    def called(self, lobby: Lobby) -> list[int]:
        """Of those invited: who takes reminders, and is not in their quiet hours."""
        now = self.clock.now()
        known = {user_id: self.house.people.known(user_id) for user_id in lobby.invited}
        return [
            user_id
            for user_id, person in known.items()
            if person.reminders != "none" and not is_quiet(person, now)
        ]

    def wrecked(self, wreck: Wreck) -> None:
        """Its message says that nobody can play on; nothing else of it is drawn."""
        if wreck.row.lesson:
            return
        canvas = self._canvas(wreck)
        canvas.draw(wreck_panel(wreck, speak(wreck.row.language)))
        self._keep_soon(wreck, canvas)
        self._forget(wreck)

    def revisit(self, found: Lobby | Table) -> None:
        """Draws it once more: its message or its place may be gone, or be back."""
        if found.row.lesson:
            return
        canvas = self._canvas(found)
        if isinstance(found, Lobby):
            self.lobby_changed(found)
        else:
            self.table_changed(found)
        canvas.revisit()

    def moved(self, found: Lobby | Table, old: Place) -> None:
        """It has another channel now; what stood in the old one goes."""
        if old.message_id is not None and found.id not in self.house.parking:
            self.house.chores.do(self.remove(old.channel_id, old.guild_id, old.message_id))
        self.revisit(found)

    def _canvas(self, found: Lobby | Table | Wreck) -> TableMessage:
        canvas = self._tables.get(found.id) or self._still_drawing(found.id)
        if canvas is None:
            canvas = TableMessage(self, self.places, found)
        elif isinstance(found, Wreck) or not found.is_copy:
            canvas.found = found
        self._tables[found.id] = canvas
        return canvas

    def _still_drawing(self, table_id: str) -> TableMessage | None:
        """A table that is over may be pressed, too: two canvases would overtake each other."""
        for canvas in self._leaving:
            if isinstance(canvas, TableMessage) and canvas.found.id == table_id and canvas.busy:
                return canvas
        return None

    def holds(self, found: Lobby | Table) -> bool:
        """What waits for its place is not awaited."""
        unkept = found.id in self._unkept and found.id not in self.house.parking
        return self.draws(found) or unkept

    def let_go(self, found: Lobby | Table) -> None:
        """Private answers follow the game for as long as their tokens live."""
        self._unkept.pop(found.id, None)
        self._tables.pop(found.id, None)
        self._courtesy.forget(found.id)
        for key in self._hands_of(found):
            del self._hands[key]

    def taken_away(self, found: Lobby | Table) -> None:
        """What is under way must not be sent any more; what stands there is another's to edit."""
        answers = [key for key in self._answers if key[0] == found.id]
        going: list[Canvas | None] = [self._tables.get(found.id), *self._hands_of(found).values()]
        for canvas in [*going, *(self._answers.pop(key) for key in answers)]:
            if canvas is not None:
                canvas.give_up()
        self._frames.pop(found.id, None)
        self.let_go(found)

    async def hand_over(self, going: Collection[Lobby | Table]) -> None:
        """The newest of these is drawn at once, and what stands is noted."""
        canvases: list[Canvas] = []
        for found in going:
            message = self._tables.get(found.id)
            canvases += self._hands_of(found).values()
            if message is None:
                continue
            canvases.append(message)
            if isinstance(found, Table) and found.show is not None:
                found.drop_show()
                self.table_changed(found)
        for canvas in canvases:
            canvas.hurry()
        with suppress(TimeoutError):
            finishing = asyncio.gather(*(canvas.finish() for canvas in canvases))
            await asyncio.wait_for(finishing, HAND_OVER_SECONDS)
        await self.keep()

    def _hands_of(self, found: Lobby | Table) -> dict[tuple[str, int], Direct]:
        keys = [(found.id, each.user_id) for each in found.players if each.user_id is not None]
        return {key: self._hands[key] for key in keys if key in self._hands}

    def _show_hands(self, table: Table) -> list[Canvas | None]:
        """Who is asked is shown it at once, the others a little later: the table tells them."""
        all_at_once = self._courtesy.concerns_all(table)
        waiting, shown = table.waiting, list[Canvas | None]()
        for player in table.players:
            if player.user_id is None:
                continue
            key = (table.id, player.user_id)
            if all_at_once or player.seat in waiting or self._is_past(key):
                shown.append(self._show_hand(table, player.user_id))
            else:
                shown.append(self._hands.get(key))
                self._courtesy.postpone(table)
        return shown

    def _show_all_hands(self, table: Table) -> None:
        for player in table.players:
            if player.user_id is not None:
                self._show_hand(table, player.user_id)

    def _is_past(self, key: tuple[str, int]) -> bool:
        """What they read is over: it asks them, or tells them to watch."""
        canvases = (self._hands.get(key), self._answers.get(key))
        return any(canvas is not None and canvas.fleeting for canvas in canvases)

    def _show_hand(self, table: Table, user_id: int) -> Canvas | None:
        person = self.house.people.known(user_id)
        hand = self.hand(table, user_id)
        answer = self._answers.get((table.id, user_id))
        if answer is not None:
            answer.draw(hand)
        if person.hands != "dm" or person.dms_closed or table.row.lesson:
            return None
        direct = self.direct(table, user_id)
        direct.draw(hand)
        return direct

    def hand(
        self,
        table: Table,
        user_id: int,
        mode: str = "",
        note: str | None = None,
        page: str = "",
    ) -> Sketch:
        """A player's private panel, in the player's language."""
        if table.has_removed(user_id):
            return sketch(self.removed_panel(table, user_id))
        face, words = FACES[table.game.name], self.words_for(user_id)
        seen = self._helped(table, user_id)
        if table.show is not None:
            known = known_in_a_show(face, seen, table.show)
            if known is None:
                version = hand_version(face, seen, words, "watch", note)
                watch = partial(watch_panel, face, seen, words, note)
                return Sketch(version, watch, fleeting=True)
            seen = known
        version = hand_version(face, seen, words, mode, note, page)
        build = partial(hand_panel, face, seen, words, mode, note, page)
        return Sketch(version, build, fleeting=seen.asked)

    def _helped(self, table: Table, user_id: int) -> Seen[Any]:
        """With advice for who learns, and hints for who wants them."""
        seen = table.seen(table.seat_of(user_id))
        hints = self.house.people.known(user_id).hints and not seen.rated
        if seen.taught is None:
            return replace(seen, hints=True) if hints else seen
        return replace(seen, hints=hints, advice=self.house.lessons.advice(table))

    def direct(self, table: Table, user_id: int) -> Direct:
        key = (table.id, user_id)
        if key not in self._hands:
            refused = partial(self._hand_refused, table, user_id)
            self._hands[key] = Direct(self, table, user_id, refused)
        return self._hands[key]

    # ── What an answer to a click has drawn ──────────────────────────────────────────────────

    def drawn(self, found: Lobby | Table, panel: Panel) -> None:
        canvas = self._canvas(found)
        canvas.drawn(panel)
        if isinstance(found, Lobby):
            # Somebody else may have joined while the answer was under way.
            canvas.draw(self.lobby(found))
        self._keep_soon(found, canvas)
        if isinstance(found, Lobby) and found.standing.phase == "closed":
            self._forget(found)

    async def follow(
        self,
        table: Table,
        interaction: discord.Interaction,
        hand: Sketch,
        sent_id: int | None = None,
    ) -> None:
        """A private panel was sent or redrawn in answer to a click; it follows the game now.

        Where another process draws the table, that one does, by the token of this press.
        """
        user_id = interaction.user.id
        if table.over:
            return
        if not self.house.shows(table):
            self.tell_owner(table, interaction, digest(hand.panel))
            return
        canvas = await self._pressed_hand(table, interaction)
        if canvas is None:
            canvas = self._answer(table, interaction, sent_id)
        canvas.drawn(hand)
        # The table may have moved on while the answer was under way.
        canvas.draw(self.hand(table, user_id))

    def tell_owner(
        self, table: Table, interaction: discord.Interaction, drawn: str = UNTOUCHED
    ) -> None:
        """That a hand by DM was pressed and answered here; the token edits it there."""
        if interaction.guild_id is None and interaction.message is not None:
            press = (table.id, interaction.user.id, interaction.message.id, interaction.token)
            self.house.chores.do(self.house.handover.tell_press(*press, drawn))

    async def pressed_elsewhere(
        self, table: Table, user_id: int, message_id: int, token: str, drawn: str
    ) -> None:
        """What another process has drawn in answer may be older than what stood there."""
        direct = self.direct(table, user_id)
        await direct.recall()
        application_id = self.client.application_id
        if not direct.stands_at(message_id) or application_id is None:
            return
        hook = discord.Webhook.partial(application_id, token, client=self.client)
        direct.edit_by(partial(hook.edit_message, message_id), message_id)
        hand = self.hand(table, user_id)
        if drawn not in (UNTOUCHED, digest(hand.panel)):
            direct.draw(hand)
            direct.redraw()

    def doubt_hands(self) -> None:
        """Another process may have drawn over them in an answer, and nobody heard it say so."""
        for direct in self._hands.values():
            direct.redraw()

    def redraws_open(
        self, table: Table, interaction: discord.Interaction, shown: Sketch, hand: Sketch
    ) -> bool:
        """Whether a private panel of theirs stands open: then it shows this, and no other opens."""
        answer = self._answers.get((table.id, interaction.user.id))
        if answer is None or not answer.lives:
            return False
        answer.pressed_elsewhere(interaction, shown, hand)
        return True

    async def open(
        self, table: Table, interaction: discord.Interaction, shown: Panel, hand: Sketch
    ) -> None:
        """A fresh private panel; the one that stood open before is closed."""
        before = self._answers.pop((table.id, interaction.user.id), None)
        sent_id = await privately(interaction, shown)
        await self.follow(table, interaction, hand, sent_id)
        if before is not None:
            self.house.chores.do(before.close())

    async def aside(self, table: Table, interaction: discord.Interaction, panel: Panel) -> None:
        """Told privately beside the hand; it takes the place of what was told before."""
        key = (table.id, interaction.user.id)
        before = self._asides.pop(key, None)
        await privately(interaction, panel)
        if not table.over:
            self._asides[key] = interaction
        if before is not None:
            self.house.chores.do(dismiss(before))

    def _answer(
        self, table: Table, interaction: discord.Interaction, sent_id: int | None
    ) -> Ephemeral:
        """The same as long as the same panel is pressed: two would overtake each other."""
        key = (table.id, interaction.user.id)
        pressed_id = interaction.message.id if interaction.message else None
        message_id, before = sent_id or pressed_id, self._answers.get(key)
        if before is not None and before.message_id == message_id:
            before.follow(interaction)
            return before
        if before is not None:
            before.retire()
        self._answers[key] = Ephemeral(self, table, interaction, message_id)
        return self._answers[key]

    async def _pressed_hand(
        self, table: Table, interaction: discord.Interaction
    ) -> Direct | Ephemeral | None:
        """The hand by DM, if it was pressed there."""
        if interaction.message is None or interaction.guild_id is not None:
            return None
        direct = self.direct(table, interaction.user.id)
        await direct.recall()
        if not direct.stands_at(interaction.message.id):
            return None
        direct.pressed(interaction)
        return direct

    def _forget(self, found: Lobby | Table | Wreck) -> None:
        """The last panels are under way; nothing of this table will change any more."""
        self._courtesy.forget(found.id)
        leaving: list[Canvas | None] = [*self._leaving, self._tables.pop(found.id, None)]
        for player in found.players:
            if player.user_id is not None:
                key = (found.id, player.user_id)
                leaving += [self._answers.pop(key, None), self._hands.pop(key, None)]
                self._asides.pop(key, None)
        self._leaving = [canvas for canvas in leaving if canvas is not None and canvas.busy]

    # ── Closed DMs ───────────────────────────────────────────────────────────────────────────

    async def _hand_refused(self, table: Table, user_id: int) -> None:
        self._hands.pop((table.id, user_id), None)
        await self.note_closed_dms(table, user_id)

    async def reaches(self, table: Table, user_id: int) -> bool:
        """The hand comes anew, with the way back: an edit would neither be noticed nor refused."""
        if self.house.people.known(user_id).hands != "dm" or table.row.lesson:
            return True
        direct = self.direct(table, user_id)
        direct.draw(self.hand(table, user_id))
        await direct.finish()
        direct.send_anew()
        await direct.finish()
        return not self.house.people.known(user_id).dms_closed

    def try_dm(self, table: Table, user_id: int) -> None:
        """DMs were closed; who asks for a hand or sits down anew may have opened them."""
        person = self.house.people.known(user_id)
        if person.dms_closed and person.hands == "dm" and not table.row.lesson:
            self.direct(table, user_id).draw(self.hand(table, user_id))

    # ── Somebody is erased ───────────────────────────────────────────────────────────────────

    def erase(self, user_id: int) -> None:
        self.forget_dm(user_id)
        for drawn in (self._hands, self._answers):
            for key in [key for key in drawn if key[1] == user_id]:
                drawn.pop(key).give_up()
        for key in [key for key in self._asides if key[1] == user_id]:
            del self._asides[key]

    async def retell(self, found: Lobby | Table | Wreck) -> bool:
        return await self.retold.retell(found)

    # ── What is drawn, for the next start ────────────────────────────────────────────────────

    def _keep_soon(self, found: Lobby | Table | Wreck, *canvases: Canvas | None) -> None:
        self._unkept[found.id] = (found, [each for each in canvases if each is not None])
        self._set_keeping()

    def _set_keeping(self) -> None:
        if self.clock.when("drawn") is None:
            self.clock.set("drawn", self.clock.now() + KEEP_SECONDS, self.keep)

    async def keep(self) -> None:
        """Notes what the messages show, so that a restart leaves alone what is not stale."""
        tables = {each: new for each, it in self._tables.items() if (new := it.settled())}
        panels = {each: new for each, it in self._hands.items() if (new := it.settled())}
        shown = [
            table_id
            for table_id, (found, canvases) in self._unkept.items()
            # While it is busy something newer may just be written.
            if not found.busy
            and not self._courtesy.is_behind(table_id)
            and all(canvas.done for canvas in canvases)
        ]
        known = {each: self._unkept[each][0] for each in shown}
        standings = {each: standings_now(found) for each, found in known.items()}
        versions = {
            each: found.standing.version
            for each, found in known.items()
            if not isinstance(found, Wreck)
        }
        for table_id in shown:
            del self._unkept[table_id]
        self._forget_answers()
        if tables or panels or shown:
            await self.house.messages.note_drawn(tables, panels, shown, standings, versions)
        if self._unkept:
            self._set_keeping()

    def _forget_answers(self) -> None:
        """Those whose token is dead, and the hands of who sits there no more."""
        now = self.clock.now()
        self._answers = {
            key: each for key, each in self._answers.items() if each.busy or now < each.until
        }
        self._asides = {key: each for key, each in self._asides.items() if not each.is_expired()}
        self._hands = {
            key: each
            for key, each in self._hands.items()
            if each.busy or each.table.seat_of(key[1]) is not None
        }

    async def finish(self) -> None:
        """Waits until everything wanted is drawn."""
        await self._courtesy.catch_up()
        await asyncio.gather(*(canvas.finish() for canvas in self._canvases()))
        await self.house.chores.finish()

    async def leave(self) -> None:
        """Draws the newest of everything at once, and notes what stands."""
        for message in self._tables.values():
            if isinstance(message.found, Table):
                message.found.drop_show()
                message.draw(self.table(message.found))
        for canvas in self._canvases():
            canvas.hurry()
        await self.finish()

    def give_up(self) -> None:
        """What is not drawn by now will be at the next start."""
        for canvas in self._canvases():
            canvas.give_up()

    def _canvases(self) -> list[Canvas]:
        canvases: list[Canvas] = [*self._tables.values(), *self._hands.values()]
        return [*canvases, *self._answers.values(), *self._leaving]
