"""The router: every press, choice and form comes in here, by its custom_id alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord
import msgspec

from bot.games.game import Event, IllegalMove, Reason
from bot.tables.council import Council, Motion
from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.reasons import (
    AlreadyGathering,
    NotSeated,
    OnlyModerators,
    PlaceGone,
    Refused,
    Settled,
)
from bot.tables.table import Table
from bot.ui.canvas import LINE_BROKEN
from bot.ui.confirm import CONFIRMED, confirm_panel
from bot.ui.display import Display
from bot.ui.doctor import Doctor
from bot.ui.face import Face
from bot.ui.faces import FACES
from bot.ui.lobby import computer_names, options_form
from bot.ui.messages import UNKNOWN_MESSAGE
from bot.ui.panel import Link, Panel, files, filled, layout, modal, without_pictures
from bot.ui.permissions import missing_permissions
from bot.ui.settings import SettingsDesk
from bot.ui.table import (
    jump_url,
    menu_panel,
    note_panel,
    rules_panel,
    score_panel,
    table_panel,
    tables_panel,
    why_panel,
)
from bot.ui.threads import moved_panel, open_thread
from bot.ui.words import Words, explain, speak

log = logging.getLogger(__name__)

TOO_LATE = (10062, 40060, 50027, 10015)
"""Unknown interaction, answered already, its token dead or its webhook gone."""
LONGEST_ID = 100


Route: TypeAlias = Callable[[discord.Interaction, str, Any], Awaitable[None]]


class Router:
    def __init__(self, house: House, council: Council, display: Display) -> None:
        self.house = house
        self.council = council
        self.display = display
        self.settings = SettingsDesk(self)
        self.doctor = Doctor(self)
        self.leaving = False
        self._answering = display.pace.presses

    async def finish(self) -> None:
        """Takes no more presses, and waits for those that are under way."""
        self.leaving = True
        if self._answering:
            await asyncio.wait(self._answering)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        data: Any = interaction.data or {}
        kind, _, rest = str(data.get("custom_id", "")).partition(":")
        routes: dict[str, Route] = {
            "t": self._at_table,
            "x": self._verb,
            "l": self._in_lobby,
            "s": self.settings.press,
            "d": self.doctor.press,
        }
        route = routes.get(kind, self._nowhere)
        await self.answer(interaction, lambda: route(interaction, rest, data))

    async def _nowhere(self, interaction: discord.Interaction, rest: str, data: Any) -> None:
        """A button of a version that is gone; even it is answered."""
        await self.say(interaction, self.words(interaction)("reason-settled-done"))

    async def answer(
        self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]
    ) -> None:
        """The one place where refusals and surprises become sentences."""
        if self.leaving:
            await self._try_to_say(interaction, self.words(interaction)("restarting"))
            return
        task = asyncio.current_task()
        assert task is not None
        self._answering.add(task)
        try:
            await self._answer(interaction, act)
        finally:
            self._answering.discard(task)

    async def _answer(
        self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]
    ) -> None:
        words = self.words(interaction)
        try:
            await self.house.people.note_locale(interaction.user.id, str(interaction.locale))
            words = self.words(interaction)
            await act()
        except (Refused, IllegalMove) as refusal:
            await self._try_to_say(interaction, explain(refusal.reason, words))
        except discord.HTTPException as error:
            # Whatever was decided is decided, and the table shows it.
            if error.code in TOO_LATE:
                log.warning("a press was decided, its answer came too late: %s", error)
                return
            log.exception("a press failed: %s", place_of(interaction))
            await self._try_to_say(interaction, words("error-unexpected"))
        except LINE_BROKEN as error:
            log.warning("the line broke in an answer (%s): %r", place_of(interaction), error)
            await self._try_to_say(interaction, words("error-unexpected"))
        except Exception:
            log.exception("a press failed: %s", place_of(interaction))
            await self._try_to_say(interaction, words("error-unexpected"))

    async def _try_to_say(self, interaction: discord.Interaction, text: str) -> None:
        try:
            await self.say(interaction, text)
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("nobody could be told (%s): %r", place_of(interaction), error)

    def words(self, interaction: discord.Interaction) -> Words:
        return self.display.words_for(interaction.user.id)

    # ── Moves, modes and forms ───────────────────────────────────────────────────────────────

    async def _at_table(self, interaction: discord.Interaction, rest: str, data: Any) -> None:
        table_id, asked, tail = rest.split(":", 2)
        table = await self.house.table(table_id)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NotSeated())
        if interaction.type is discord.InteractionType.modal_submit:
            tail = self._filled(interaction, table, tail, data)
        elif tail.startswith("?"):
            await self._open_form(interaction, table, asked, tail[1:])
            return
        values: Sequence[str] = data.get("values") or ()
        if tail.startswith("~"):
            await self._hand(interaction, table, mode=" ".join([tail[1:], *values]))
            return
        if self._wants_asking(interaction, tail, data):
            await self._ask_first(interaction, table, asked, tail)
            return
        tail = tail.removeprefix(CONFIRMED)
        await self._move(interaction, table, asked, " ".join([tail, *values]))

    def _wants_asking(self, interaction: discord.Interaction, tail: str, data: Any) -> bool:
        """Only a button of a private panel: forms and selects are slow enough."""
        return (
            self.house.people.known(interaction.user.id).confirm
            and is_private(interaction)
            and not tail.startswith(CONFIRMED)
            and data.get("component_type") == discord.ComponentType.button.value
            and len(data["custom_id"]) < LONGEST_ID
        )

    async def _ask_first(
        self, interaction: discord.Interaction, table: Table, asked: str, tail: str
    ) -> None:
        words = self.words(interaction)
        seat = table.seat_of(interaction.user.id)
        if seat is None or asked != table.question(seat):
            await self._refuse(interaction, table, Settled())
            return
        hand = self.display.hand(table, interaction.user.id)
        panel = confirm_panel(hand, table.seen(seat), tail, pressed(interaction), words)
        await redraw(interaction, panel)
        # It stays until the hand itself changes.
        self.display.held(table, interaction, hand)

    async def _move(
        self, interaction: discord.Interaction, table: Table, asked: str, text: str
    ) -> None:
        face, words = FACES[table.game.name], self.words(interaction)
        try:
            played = await self.house.submit(table.id, interaction.user.id, asked, text)
        except (Refused, IllegalMove) as refusal:
            of_form = interaction.type is discord.InteractionType.modal_submit
            mode = f"again {text}" if of_form else ""
            await self._refuse(interaction, table, refusal.reason, mode)
            return
        try:
            note = face.told(text, table.seen(played.seat), words)
            if note is None or is_private(interaction):
                await self._hand(interaction, table, face.mode_after(text), note)
            elif note:
                await self.say(interaction, note, face)
            else:
                await self._redraw_table(interaction, table, played.events)
        finally:
            self.display.show(table, played.events)

    async def _redraw_table(
        self, interaction: discord.Interaction, table: Table, events: Sequence[Event]
    ) -> None:
        """Answers with the table itself, or with the first picture of what the move set off.

        Pressed sooner after the last drawing than the table may be drawn again, the answer is a
        silent one and the display follows: it costs next to nothing and nothing jumps about.
        """
        async with self.display.answering(table, events) as answer:
            if answer.panel is None:
                await interaction.response.defer()
            else:
                answer.stands = await redraw(interaction, answer.panel)

    async def _refuse(
        self, interaction: discord.Interaction, table: Table, reason: Reason, mode: str = ""
    ) -> None:
        """Says why, above the panel as it stands now: it carries the buttons that help."""
        face, words = FACES[table.game.name], self.words(interaction)
        if isinstance(reason, PlaceGone):
            self.display.places.pressed(table)
            raise Refused(reason)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(reason)
        if isinstance(reason, Settled) and table.over:
            note = words("reason-settled-done")
        else:
            note = face.reason(reason, table.seen(seat), words)
        await self._hand(interaction, table, mode, f"⚠️ {note}")

    async def _open_form(
        self, interaction: discord.Interaction, table: Table, asked: str, name: str
    ) -> None:
        seat = table.seat_of(interaction.user.id)
        if seat is None or asked != table.question(seat):
            await self._refuse(interaction, table, Settled())
            return
        seen = table.seen(seat)
        form = FACES[table.game.name].form(name, seen, self.words(interaction))
        if form is None:
            await self._refuse(interaction, table, Settled())
            return
        await interaction.response.send_modal(modal(form))

    def _filled(self, interaction: discord.Interaction, table: Table, tail: str, data: Any) -> str:
        seen = table.seen(table.seat_of(interaction.user.id))
        answers = filled(data.get("components") or ())
        return FACES[table.game.name].filled(tail.removeprefix("?"), answers, seen)

    # ── What every table can do ──────────────────────────────────────────────────────────────

    async def _verb(self, interaction: discord.Interaction, rest: str, data: Any) -> None:
        table_id, name = rest.split(":", 1)
        table = await self.house.table(table_id)
        face, words = FACES[table.game.name], self.words(interaction)
        seat = table.seat_of(interaction.user.id)
        seen = table.seen(seat)
        match name:
            case "hand":
                await self.open_hand(interaction, table)
            case "why":
                await self._privately(interaction, why_panel(face, seen, words))
            case "score":
                await self._privately(interaction, score_panel(face, seen, words))
            case "rules":
                await self.tell_rules(interaction, face)
            case "menu":
                await self._menu(interaction, table)
            case "back":
                table = await self.council.back(table_id, interaction.user.id)
                await self._hand(interaction, table, note=words("tavern-back"))
            case "leave":
                await self.council.leave(table_id, interaction.user.id)
                await self._menu(interaction, table, words("tavern-left", table=table_id))
            case "pause" | "resume" | "end":
                note = await self._voted(interaction, table, name)
                await self._menu(interaction, table, note)
            case "resume-hand":
                note = await self._voted(interaction, table, "resume")
                await self._hand(interaction, table, note=note)
            case "close":
                await self._close(interaction, table)
            case take if take.startswith("take"):
                await self._take(interaction, table, int(take.removeprefix("take")))
            case "rematch":
                await self._rematch(interaction, table)
            case _:
                raise Refused(Settled())

    # ── What people decide beside the game ───────────────────────────────────────────────────

    async def _menu(
        self, interaction: discord.Interaction, table: Table, note: str | None = None
    ) -> None:
        """The private menu; pressed in the menu itself, it is redrawn."""
        seen = table.seen(table.seat_of(interaction.user.id))
        panel = menu_panel(
            FACES[table.game.name], seen, self.words(interaction), moderates(interaction), note
        )
        if is_private(interaction):
            await redraw(interaction, panel)
        else:
            await self._privately(interaction, panel)

    async def _voted(self, interaction: discord.Interaction, table: Table, motion: Motion) -> str:
        vote = await self.council.vote(table.id, interaction.user.id, motion)
        words = self.words(interaction)
        key = f"council-{motion}-passed" if vote.passed else f"council-{motion}-votes"
        return words(key, votes=vote.votes, needed=vote.needed)

    async def _close(self, interaction: discord.Interaction, table: Table) -> None:
        if not moderates(interaction):
            raise Refused(OnlyModerators())
        await self.house.close_table(table)
        await self._menu(interaction, table, self.words(interaction)("council-end-passed"))

    async def _take(self, interaction: discord.Interaction, table: Table, seat: int) -> None:
        user = interaction.user
        await self.council.take(table.id, seat, user.id, user.display_name)
        await self.open_hand(interaction, table)

    async def _rematch(self, interaction: discord.Interaction, table: Table) -> None:
        """The first press opens the lobby, the others are shown the way to it."""
        try:
            lobby = await self.house.lobbies.rematch(table.id, interaction.user.id)
        except Refused as refusal:
            if not isinstance(refusal.reason, AlreadyGathering):
                raise
            words, found = self.words(interaction), await self.house.find(refusal.reason.table)
            url = jump_url(found.row)
            links = [Link(words("hand-jump"), url)] if url else []
            note = note_panel(FACES[table.game.name], explain(refusal.reason, words), *links)
            await self._privately(interaction, note)
            return
        await self.post_lobby(interaction, lobby)

    async def open_hand(self, interaction: discord.Interaction, table: Table) -> None:
        """A fresh private panel: it works with closed DMs, on any device, after any restart."""
        if table.seat_of(interaction.user.id) is None:
            raise Refused(NotSeated())
        panel = self.display.hand(table, interaction.user.id)
        await self._privately(interaction, panel)
        self.display.held(table, interaction, panel)

    async def _hand(
        self,
        interaction: discord.Interaction,
        table: Table,
        mode: str = "",
        note: str | None = None,
    ) -> None:
        """Redraws the private panel that was pressed, or answers privately at the table.

        A note, or another mode, stays until the hand itself changes.
        """
        hand = self.display.hand(table, interaction.user.id)
        panel = self.display.hand(table, interaction.user.id, mode, note) if mode or note else hand
        if is_private(interaction):
            await redraw(interaction, panel)
        else:
            await self._privately(interaction, panel)
        self.display.held(table, interaction, hand)

    # ── Lobbies ──────────────────────────────────────────────────────────────────────────────

    async def _in_lobby(self, interaction: discord.Interaction, rest: str, data: Any) -> None:
        lobby_id, name = rest.split(":", 1)
        user = interaction.user
        house = self.house
        match name:
            case "join":
                lobby = await house.lobbies.join(lobby_id, user.id, user.display_name)
            case "leave":
                lobby = await house.lobbies.leave(lobby_id, user.id)
            case "add":
                words = speak((await house.lobby(lobby_id)).row.language)
                lobby = await house.lobbies.add_computer(lobby_id, user.id, computer_names(words))
            case "remove":
                lobby = await house.lobbies.remove_computer(lobby_id, user.id)
            case "cancel":
                lobby = await house.lobbies.cancel(lobby_id, user.id)
            case "options":
                await self._options(interaction, await house.lobby(lobby_id), data)
                return
            case "rules":
                face = FACES[(await house.find(lobby_id)).game.name]
                await self.tell_rules(interaction, face)
                return
            case "start":
                await self._start(interaction, await house.lobby(lobby_id))
                return
            case _:
                raise Refused(Settled())
        await self._redraw_lobby(interaction, lobby)

    async def _redraw_lobby(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        panel = self.display.lobby(lobby)
        if await redraw(interaction, panel):
            self.display.drawn(lobby, panel)
        else:
            self.display.revisit(lobby)

    async def _start(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """The lobby's message becomes the table's, or shows the way to the table's thread."""
        face, words = FACES[lobby.game.name], speak(lobby.row.language)
        thread = await self._thread(interaction, face, lobby, words)
        table = await self.house.lobbies.start(lobby.id, interaction.user.id)
        if table.row.pictures and not interaction.app_permissions.attach_files:
            await self.house.hide_pictures(table)
        try:
            if thread is None:
                panel = table_panel(face, table.seen(None), words)
            else:
                await self.house.place(table, thread, None)
                panel = moved_panel(face, lobby, table, words)
            if await redraw(interaction, panel) and thread is None:
                self.display.drawn(table, panel)
        finally:
            self.display.show(table, ())
            self.display.roll.ask_after(table)
            for player in table.players:
                if player.user_id is not None:
                    self.display.try_dm(table, player.user_id)

    async def _thread(
        self, interaction: discord.Interaction, face: Face, lobby: Lobby, words: Words
    ) -> int | None:
        server = await self.house.people.server(lobby.row.guild_id)
        ready = len(lobby.players) >= lobby.game.seats[0]
        if not server.threads or not ready or interaction.user.id != lobby.row.host:
            return None
        return await open_thread(interaction, face, lobby, words)

    async def _options(self, interaction: discord.Interaction, lobby: Lobby, data: Any) -> None:
        face, words = FACES[lobby.game.name], self.words(interaction)
        if interaction.type is not discord.InteractionType.modal_submit:
            self.house.lobbies.only_host(lobby, interaction.user.id)
            await interaction.response.send_modal(modal(options_form(face, lobby, words)))
            return
        answers = {name: values[0] for name, values in filled(data["components"]).items()}
        pace = answers.pop("pace")
        pictures = answers.pop("pictures", str(lobby.row.pictures)) == "True"
        read = {name: {"True": True, "False": False}.get(v, v) for name, v in answers.items()}
        options = msgspec.convert(read, lobby.game.options)
        lobby = await self.house.lobbies.set_options(
            lobby.id, interaction.user.id, pace, options, pictures=pictures
        )
        await self._redraw_lobby(interaction, lobby)

    async def post_lobby(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """A new lobby stands where it was called for."""
        panel = self.display.lobby(lobby)
        answer = await interaction.response.send_message(view=layout(panel))
        if answer.message_id is not None:
            await self.house.place(lobby, lobby.row.channel_id, answer.message_id)
        self.display.drawn(lobby, panel)

    async def move_here(self, interaction: discord.Interaction, found: Lobby | Table) -> None:
        """The table's message comes to the channel where this was asked for."""
        words = self.words(interaction)
        if interaction.guild_id is None or interaction.channel_id is None:
            await self.say(interaction, words("tavern-only-in-server"))
            return
        missing = missing_permissions(interaction)
        if missing:
            names = words.list(f"**{words(f'permission-{name}')}**" for name in missing)
            await self.say(interaction, words("tavern-no-permission", permissions=names))
            return
        old = found.row
        await self.house.move(
            found, interaction.user.id, interaction.guild_id, interaction.channel_id
        )
        await self.say(interaction, words("tavern-moved", table=found.id))
        self.display.moved(found, old)

    async def tell_rules(self, interaction: discord.Interaction, face: Face) -> None:
        await self._privately(interaction, rules_panel(face, self.words(interaction)))

    async def tell_tables(
        self, interaction: discord.Interaction, found: Sequence[Lobby | Table]
    ) -> None:
        words = self.words(interaction)
        if not found:
            await self.say(interaction, words("tavern-no-tables"))
            return
        await self._privately(interaction, tables_panel(found, interaction.user.id, words))
        for each in found:
            self.display.places.pressed(each)

    # ── Private answers ──────────────────────────────────────────────────────────────────────

    async def _privately(self, interaction: discord.Interaction, panel: Panel) -> None:
        panel = allowed(interaction, panel)
        await interaction.response.send_message(
            view=layout(panel), files=files(panel), ephemeral=True
        )

    async def say(
        self, interaction: discord.Interaction, text: str, face: Face | None = None
    ) -> None:
        panel = note_panel(face, text)
        if interaction.response.is_done():
            await interaction.followup.send(view=layout(panel), ephemeral=True)
        else:
            await self._privately(interaction, panel)


def allowed(interaction: discord.Interaction, panel: Panel) -> Panel:
    """Without pictures where no files may be sent."""
    may = interaction.guild_id is None or interaction.app_permissions.attach_files
    return panel if may else without_pictures(panel)


async def redraw(interaction: discord.Interaction, panel: Panel) -> bool:
    """Answers with the message itself, drawn anew; False if it was deleted under the finger and
    the answer stands alone."""
    panel = allowed(interaction, panel)
    try:
        await interaction.response.edit_message(view=layout(panel), attachments=files(panel))
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        await interaction.response.send_message(
            view=layout(panel), files=files(panel), ephemeral=True
        )
        return False
    return True


def place_of(interaction: discord.Interaction) -> str:
    """What of a press may stand in the log: kind, table and question, never the choice."""
    data: Any = interaction.data or {}
    return ":".join(str(data.get("custom_id") or data.get("name")).split(":")[:3])


def pressed(interaction: discord.Interaction) -> str | None:
    """What stands on the button that was pressed."""
    data: Any = interaction.data or {}
    parts: list[Any] = list(interaction.message.components) if interaction.message else []
    while parts:
        part = parts.pop()
        if getattr(part, "custom_id", None) == data.get("custom_id"):
            return part.label or (str(part.emoji) if part.emoji else None)
        parts += getattr(part, "children", ())
    return None


def is_private(interaction: discord.Interaction) -> bool:
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


def moderates(interaction: discord.Interaction) -> bool:
    allowed = interaction.permissions
    return interaction.guild_id is not None and (
        allowed.manage_guild or allowed.manage_messages or allowed.moderate_members
    )
