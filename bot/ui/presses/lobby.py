"""Handles presses in a lobby (seats, options and the start), and opens new lobbies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

import discord
from msgspec import ValidationError, convert, to_builtins

from bot.games import GAMES
from bot.games.base.game import Value
from bot.tables.base.reasons import NotOffered, NotOurs, Refused
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import options_of
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.attendance import Attendance
from bot.tables.opening.lobbies import TableSettings
from bot.ui.face.custom_ids import LobbyId
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import calling, drawn_files, layout, modal
from bot.ui.face.registry import FACES
from bot.ui.messages.display import Display
from bot.ui.messages.replies import allowed, is_at, privately, redraw, say, silently
from bot.ui.messages.sender import Sender
from bot.ui.messages.threads import moved_panel, open_thread
from bot.ui.panels.common import table_panel
from bot.ui.panels.lobby import ALL, computer_names, guests_panel, options_forms
from bot.ui.panels.permissions import host_of
from bot.ui.presses.reader import Press
from bot.ui.presses.rulebook_pager import open_rules
from bot.ui.settings.may_open import why_not_here, why_not_in_server
from bot.ui.words.words import Words, escape, speak

T = TypeVar("T", bound=Value)


def chosen(kind: type[T], now: Value, answers: Mapping[str, str]) -> T:
    """The settings `now`, updated with the answers of a form. Refuses values that the form doesn't
    offer."""
    given = {
        name: {"True": True, "False": False}.get(answer, answer)
        for name, answer in answers.items()
        if name in kind.__struct_fields__
    }
    try:
        return convert({**to_builtins(now), **given}, kind)
    except ValidationError as error:
        raise Refused(NotOffered()) from error


class LobbyPresses:
    def __init__(
        self, house: House, display: Display, sender: Sender, attendance: Attendance
    ) -> None:
        self.house = house
        self.display = display
        self.sender = sender
        self.attendance = attendance
        self._starting: Counter[int] = Counter()
        """Number of tables that are being started, by channel id."""

    async def press(self, interaction: discord.Interaction, pressed: LobbyId, press: Press) -> None:
        lobby_id, user, house = pressed.lobby, interaction.user, self.house
        match pressed.verb:
            case "join":
                lobby = await house.lobbies.join(
                    lobby_id, user.id, user.display_name, interaction.id
                )
            case "leave":
                lobby = await house.lobbies.leave(lobby_id, user.id)
            case "add":
                words = speak((await house.registry.lobby(lobby_id)).row.language)
                lobby = await house.lobbies.add_computer(lobby_id, user.id, computer_names(words))
            case "remove":
                lobby = await house.lobbies.remove_computer(lobby_id, user.id)
            case "level":
                lobby = await self._set_level(lobby_id, user.id, press)
            case "cancel":
                lobby = await house.lobbies.cancel(lobby_id, user.id)
            case "guests":
                lobby = await house.registry.lobby(lobby_id)
                house.lobbies.only_host(lobby, user.id)
                words = self.sender.words_for(user.id)
                await privately(interaction, guests_panel(FACES[lobby.game.name], lobby, words))
                return
            case "out":
                await self._take_out(interaction, lobby_id, press)
                return
            case page if page.startswith("options"):
                lobby = await house.registry.lobby(lobby_id)
                await self._options(interaction, lobby, page.removeprefix("options"), press)
                return
            case "rules":
                face = FACES[(await house.registry.find(lobby_id)).game.name]
                await open_rules(interaction, face, self.sender.words_for(user.id))
                return
            case "start":
                await self._start(interaction, await house.registry.lobby(lobby_id))
                return
            case _:
                raise Refused(NotOurs())
        await self._redraw_lobby(interaction, lobby)

    async def _set_level(self, lobby_id: str, user_id: int, press: Press) -> Lobby:
        match [value.split() for value in press.values]:
            case [[whom, level]] if whom == ALL or whom.isdecimal():
                lobby = await self.house.registry.lobby(lobby_id)
            case _:
                raise Refused(NotOurs())
        seats = range(len(lobby.players)) if whom == ALL else (int(whom),)
        names = computer_names(speak(lobby.row.language))
        return await self.house.lobbies.set_level(lobby_id, user_id, seats, level, names)

    async def _take_out(
        self, interaction: discord.Interaction, lobby_id: str, press: Press
    ) -> None:
        """Removes a guest from the lobby, confirms it in the host's panel, and tells the guest by
        DM."""
        match press.values:
            case (chosen,) if chosen.isdecimal():
                user_id = int(chosen)
            case _:
                raise Refused(NotOurs())
        lobby = await self.house.registry.lobby(lobby_id)
        name = next((each.name for each in lobby.players if each.user_id == user_id), "")
        lobby = await self.house.lobbies.remove(lobby_id, interaction.user.id, user_id)
        face, words = FACES[lobby.game.name], self.sender.words_for(interaction.user.id)
        note = words("lobby-guest-out", name=escape(name))
        await redraw(interaction, guests_panel(face, lobby, words, note), self.sender.attachments)
        self.house.changed(lobby)
        self.house.background.do(self.sender.tell_removed(lobby, user_id))

    async def _redraw_lobby(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        panel = self.display.lobby(lobby)
        if not is_at(interaction, lobby.place):
            await silently(interaction, panel)
            self.display.revisit(lobby)
        elif await redraw(interaction, panel, self.sender.attachments):
            self.display.pressed(lobby, interaction)
            self.display.drawn(lobby, panel)
        else:
            self.display.revisit(lobby)

    async def _start(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """Starts the game. The lobby's message becomes the table, or a link to the table's
        thread."""
        face, words = FACES[lobby.game.name], speak(lobby.row.language)
        self._starting[lobby.row.channel_id] += 1
        try:
            thread = await self._thread(interaction, face, lobby, words)
            table = await self.house.lobbies.start(lobby.id, interaction.user.id, interaction.id)
        finally:
            self._starting -= Counter([lobby.row.channel_id])
        if table.row.pictures and not interaction.app_permissions.attach_files:
            await self.house.hide_pictures(table)
        try:
            if thread is None:
                panel = table_panel(face, table.seen(None), words)
            else:
                await self.house.message_log.place(table, thread, None)
                panel = moved_panel(face, lobby, table, words)
            if not is_at(interaction, lobby.place):
                await silently(interaction, panel)
            elif await redraw(interaction, panel, self.sender.attachments) and thread is None:
                self.display.pressed(table, interaction)
                self.display.drawn(table, panel)
        finally:
            self.house.changed(table)
            self.attendance.check_all(table)
            for player in table.players:
                if player.user_id is not None:
                    self.display.hands.try_dm(table, player.user_id)

    async def _thread(
        self, interaction: discord.Interaction, face: AnyFace, lobby: Lobby, words: Words
    ) -> int | None:
        ready = len(lobby.players) >= lobby.game.seats[0]
        if not ready or interaction.user.id != lobby.standing.host:
            return None
        if not is_at(interaction, lobby.place):
            return None
        if not await self._wants_thread(lobby):
            return None
        return await open_thread(interaction, face, lobby, words, self.sender.queue)

    async def _wants_thread(self, lobby: Lobby) -> bool:
        """Whether the table should get a thread. By default only the first table in a channel gets
        none, because tables in one channel share Discord's limit for edits."""
        guild_id, channel_id = lobby.row.guild_id, lobby.row.channel_id
        others = self._starting[channel_id] > 1
        server = await self.house.people.server(guild_id)
        if server.threads == "second":
            return others or await self.house.is_played_in(guild_id, channel_id)
        return server.threads == "always"

    async def _options(
        self, interaction: discord.Interaction, lobby: Lobby, page: str, press: Press
    ) -> None:
        face, words = FACES[lobby.game.name], self.sender.words_for(interaction.user.id)
        if press.kind != "form":
            self.house.lobbies.only_host(lobby, interaction.user.id)
            forms = options_forms(face, lobby, words)
            form = forms[int(page)] if page.isdecimal() and int(page) < len(forms) else forms[0]
            await interaction.response.send_modal(modal(form))
            return
        answers = {name: values[0] for name, values in press.answers.items()}
        row, game = lobby.row, lobby.game
        settings = chosen(TableSettings, TableSettings(row.pace, row.pictures, row.show), answers)
        options = chosen(game.options, options_of(game, row), answers)
        lobby = await self.house.lobbies.set_options(
            lobby.id, interaction.user.id, settings, options
        )
        await self._redraw_lobby(interaction, lobby)

    async def open(self, interaction: discord.Interaction, game: str, computers: int) -> None:
        """Opens a lobby in this channel, or says why it can't be opened."""
        words = self.sender.words_for(interaction.user.id)
        if game not in GAMES:
            raise Refused(NotOurs())
        if refusal := await why_not_here(interaction, self.house.people, words, game):
            await say(interaction, refusal)
            return
        assert interaction.guild_id is not None
        server = await self.house.people.server(interaction.guild_id)
        lobby = await self.house.lobbies.open(
            GAMES[game],
            host_of(interaction, server.language or str(interaction.guild_locale or "en")),
            settings=TableSettings(server.pace, server.pictures),
        )
        await self.house.durations.learn(interaction.guild_id, game)
        names = computer_names(speak(lobby.row.language))
        for _ in range(min(computers, lobby.game.seats[-1] - 1)):
            lobby = await self.house.lobbies.add_computer(lobby.id, interaction.user.id, names)
        await self.post(interaction, lobby)

    async def why_no_rematch(self, table: Table, words: Words) -> str | None:
        """Why the server's settings forbid a rematch in the table's channel; None if they allow
        it."""
        server = await self.house.people.server(table.row.guild_id)
        guild = self.sender.client.get_guild(table.row.guild_id)
        there = guild.get_channel_or_thread(table.row.channel_id) if guild is not None else None
        return why_not_in_server(server, guild, there, words, table.game.name)

    async def post(self, interaction: discord.Interaction, lobby: Lobby) -> None:
        """Posts a new lobby as the answer to the press."""
        panel = allowed(interaction, self.display.lobby(lobby))
        answer = await interaction.response.send_message(
            view=layout(panel),
            files=await drawn_files(panel),
            allowed_mentions=calling(self.display.called(lobby)),
        )
        if isinstance(answer.resource, discord.Message):
            self.sender.attachments.note(answer.resource, panel)
        if answer.message_id is not None:
            await self.house.message_log.place(lobby, lobby.row.channel_id, answer.message_id)
            self.display.pressed(lobby, interaction, answer.message_id)
        self.display.drawn(lobby, panel)
