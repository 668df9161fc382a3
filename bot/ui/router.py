"""The router: every press, choice and form comes in here, by its custom_id alone."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import msgspec

from bot.games.game import Event, IllegalMove, Reason
from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.reasons import NotSeated, Refused, Settled
from bot.tables.table import Table
from bot.ui.display import Display
from bot.ui.face import Face
from bot.ui.faces import FACES
from bot.ui.lobby import lobby_panel, options_form
from bot.ui.panel import Panel, files, filled, layout, modal
from bot.ui.table import (
    menu_panel,
    note_panel,
    rules_panel,
    score_panel,
    table_panel,
    tables_panel,
    why_panel,
)
from bot.ui.words import Words, explain, speak

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060


class Router:
    def __init__(self, house: House, display: Display) -> None:
        self.house = house
        self.display = display

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        data: Any = interaction.data or {}
        kind, _, rest = str(data.get("custom_id", "")).partition(":")
        route = {"t": self._at_table, "x": self._verb, "l": self._in_lobby}.get(kind)
        if route is not None:
            await self.answer(interaction, lambda: route(interaction, rest, data))

    async def answer(
        self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]
    ) -> None:
        """The one place where refusals and surprises become sentences."""
        words = self.words(interaction)
        try:
            await self.house.note_locale(interaction.user.id, str(interaction.locale))
            words = self.words(interaction)
            await act()
        except (Refused, IllegalMove) as refusal:
            await self.say(interaction, explain(refusal.reason, words))
        except discord.NotFound as error:
            if error.code != UNKNOWN_INTERACTION:
                raise
            log.warning("a click came too late to be answered: %s", interaction.data)
        except Exception:
            log.exception("a click failed: %s", interaction.data)
            await self.say(interaction, words("error-unexpected"))

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
        tail = " ".join([tail, *values])
        if tail.startswith("~"):
            await self._hand(interaction, table, mode=tail[1:])
        else:
            await self._move(interaction, table, asked, tail)

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
        async with self.display.answering(table, events) as panel:
            if panel is None:
                await interaction.response.defer()
            else:
                await interaction.response.edit_message(
                    view=layout(panel), attachments=files(panel)
                )

    async def _refuse(
        self, interaction: discord.Interaction, table: Table, reason: Reason, mode: str = ""
    ) -> None:
        """Says why, above the panel as it stands now: it carries the buttons that help."""
        face, words = FACES[table.game.name], self.words(interaction)
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
                await self._privately(interaction, menu_panel(face, seen, words))
            case "back":
                table = await self.house.back(table_id, interaction.user.id)
                await self._hand(interaction, table, note=words("tavern-back"))
            case "leave":
                await self.house.leave_table(table_id, interaction.user.id)
                await self.say(interaction, words("tavern-left", table=table_id))
            case "rematch":
                lobby = await self.house.rematch(table_id, interaction.user.id)
                await self.post_lobby(interaction, lobby)
            case _:
                raise Refused(Settled())

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
            await interaction.response.edit_message(view=layout(panel), attachments=files(panel))
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
                lobby = await house.join(lobby_id, user.id, user.display_name)
            case "leave":
                lobby = await house.leave(lobby_id, user.id)
            case "add":
                lobby = await house.add_computer(lobby_id, user.id)
            case "remove":
                lobby = await house.remove_computer(lobby_id, user.id)
            case "cancel":
                lobby = await house.cancel(lobby_id, user.id)
            case "options":
                await self._options(interaction, await house.lobby(lobby_id), data)
                return
            case "rules":
                face = FACES[(await house.find(lobby_id)).game.name]
                await self.tell_rules(interaction, face)
                return
            case "start":
                await self._start(interaction, await house.start(lobby_id, user.id))
                return
            case _:
                raise Refused(Settled())
        await self._redraw_lobby(interaction, lobby)

    async def _redraw_lobby(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        panel = lobby_panel(FACES[lobby.game.name], lobby, speak(lobby.row.language))
        await interaction.response.edit_message(view=layout(panel))
        self.display.drawn(lobby, panel)

    async def _start(self, interaction: discord.Interaction, table: Table) -> None:
        """The lobby's message becomes the table's."""
        words = speak(table.row.language)
        panel = table_panel(FACES[table.game.name], table.seen(None), words)
        try:
            await interaction.response.edit_message(view=layout(panel), attachments=files(panel))
            self.display.drawn(table, panel)
        finally:
            self.display.show(table, ())

    async def _options(self, interaction: discord.Interaction, lobby: Lobby, data: Any) -> None:
        face, words = FACES[lobby.game.name], self.words(interaction)
        if interaction.type is not discord.InteractionType.modal_submit:
            self.house.only_host(lobby, interaction.user.id)
            await interaction.response.send_modal(modal(options_form(face, lobby, words)))
            return
        answers = {name: values[0] for name, values in filled(data["components"]).items()}
        pace = answers.pop("pace")
        read = {name: {"True": True, "False": False}.get(v, v) for name, v in answers.items()}
        options = msgspec.convert(read, lobby.game.options)
        lobby = await self.house.set_options(lobby.id, interaction.user.id, pace, options)
        await self._redraw_lobby(interaction, lobby)

    async def post_lobby(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """A new lobby stands where it was called for."""
        panel = lobby_panel(FACES[lobby.game.name], lobby, speak(lobby.row.language))
        answer = await interaction.response.send_message(view=layout(panel))
        if answer.message_id is not None:
            await self.house.place(lobby, lobby.row.channel_id, answer.message_id)
        self.display.drawn(lobby, panel)

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

    # ── Private answers ──────────────────────────────────────────────────────────────────────

    async def _privately(self, interaction: discord.Interaction, panel: Panel) -> None:
        await interaction.response.send_message(
            view=layout(panel), files=files(panel), ephemeral=True
        )

    async def say(
        self, interaction: discord.Interaction, text: str, face: Face | None = None
    ) -> None:
        panel = note_panel(face, text)
        try:
            if interaction.response.is_done():
                await interaction.followup.send(view=layout(panel), ephemeral=True)
            else:
                await self._privately(interaction, panel)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
                raise
            log.warning("nobody could be told: %s", text)


def is_private(interaction: discord.Interaction) -> bool:
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
