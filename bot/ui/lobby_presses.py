"""Presses in a lobby: who sits down, the options, and the start."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.reasons import NotOffered, Refused, Settled
from bot.ui.answers import redraw, tell_rules
from bot.ui.custom_ids import LobbyId
from bot.ui.display import Display
from bot.ui.face import AnyFace
from bot.ui.faces import FACES
from bot.ui.frame import table_panel
from bot.ui.lobby import computer_names, options_form
from bot.ui.panel import filled, layout, modal
from bot.ui.threads import moved_panel, open_thread
from bot.ui.words import Words, speak


class LobbyPresses:
    def __init__(self, house: House, display: Display) -> None:
        self.house = house
        self.display = display

    async def press(self, interaction: discord.Interaction, pressed: LobbyId, data: Any) -> None:
        lobby_id, user, house = pressed.lobby, interaction.user, self.house
        match pressed.verb:
            case "join":
                lobby = await house.lobbies.join(lobby_id, user.id, user.display_name)
            case "leave":
                lobby = await house.lobbies.leave(lobby_id, user.id)
            case "add":
                words = speak((await house.open_tables.lobby(lobby_id)).row.language)
                lobby = await house.lobbies.add_computer(lobby_id, user.id, computer_names(words))
            case "remove":
                lobby = await house.lobbies.remove_computer(lobby_id, user.id)
            case "cancel":
                lobby = await house.lobbies.cancel(lobby_id, user.id)
            case "options":
                await self._options(interaction, await house.open_tables.lobby(lobby_id), data)
                return
            case "rules":
                face = FACES[(await house.open_tables.find(lobby_id)).game.name]
                await tell_rules(interaction, face, self.display.words_for(user.id))
                return
            case "start":
                await self._start(interaction, await house.open_tables.lobby(lobby_id))
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
                await self.house.messages.place(table, thread, None)
                panel = moved_panel(face, lobby, table, words)
            if await redraw(interaction, panel) and thread is None:
                self.display.drawn(table, panel)
        finally:
            self.house.changed(table)
            self.display.attendance.ask_after_all(table)
            for player in table.players:
                if player.user_id is not None:
                    self.display.try_dm(table, player.user_id)

    async def _thread(
        self, interaction: discord.Interaction, face: AnyFace, lobby: Lobby, words: Words
    ) -> int | None:
        server = await self.house.people.server(lobby.row.guild_id)
        ready = len(lobby.players) >= lobby.game.seats[0]
        if not server.threads or not ready or interaction.user.id != lobby.standing.host:
            return None
        return await open_thread(interaction, face, lobby, words)

    async def _options(self, interaction: discord.Interaction, lobby: Lobby, data: Any) -> None:
        face, words = FACES[lobby.game.name], self.display.words_for(interaction.user.id)
        if interaction.type is not discord.InteractionType.modal_submit:
            self.house.lobbies.only_host(lobby, interaction.user.id)
            await interaction.response.send_modal(modal(options_form(face, lobby, words)))
            return
        chosen = filled(data["components"])
        answers = {name: values[0] for name, values in chosen.items() if values}
        pace = answers.pop("pace", lobby.row.pace)
        pictures = answers.pop("pictures", str(lobby.row.pictures)) == "True"
        read = {name: {"True": True, "False": False}.get(v, v) for name, v in answers.items()}
        try:
            options = msgspec.convert(read, lobby.game.options)
        except msgspec.ValidationError as error:
            raise Refused(NotOffered()) from error
        lobby = await self.house.lobbies.set_options(
            lobby.id, interaction.user.id, pace, options, pictures=pictures
        )
        await self._redraw_lobby(interaction, lobby)

    async def post(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """A new lobby stands where it was called for."""
        panel = self.display.lobby(lobby)
        answer = await interaction.response.send_message(view=layout(panel))
        if answer.message_id is not None:
            await self.house.messages.place(lobby, lobby.row.channel_id, answer.message_id)
        self.display.drawn(lobby, panel)
