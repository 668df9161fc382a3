"""The command /tavern: a person's tables, hands, seats and finished games; profiles, settings,
diagnostics."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.ui.face.registry import FACES
from bot.ui.messages.replies import say
from bot.ui.panels.common import table_name
from bot.ui.panels.replay import game_name
from bot.ui.presses.router import Router
from bot.ui.words.command_names import key, localise

CHOICES = 25


class TavernCog(commands.GroupCog, group_name="tavern", group_description=key("command-tavern")):
    def __init__(self, house: House, router: Router) -> None:
        super().__init__()
        self.house = house
        self.router = router
        localise(self)

    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    async def complete(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Autocompletes the person's own tables."""
        await self.house.people.person(interaction.user.id)
        words = self.router.words(interaction)
        command = interaction.command
        lobbies = command is not None and command.name in ("leave", "move")
        named = {
            each.id: table_name(each, interaction.user.id, words)
            for each in await self.house.registry.of_person(interaction.user.id)
            if lobbies or isinstance(each, Table)
        }
        wanted = typed.strip().lower()
        return [
            app_commands.Choice(name=name[:100], value=table_id)
            for table_id, name in named.items()
            if wanted in name.lower()
        ][:CHOICES]

    @app_commands.command(description=key("command-tavern-play"))
    async def play(self, interaction: discord.Interaction) -> None:
        await self.router.answer(interaction, lambda: self.router.show_games(interaction))

    @app_commands.command(description=key("command-tavern-tables"))
    async def tables(self, interaction: discord.Interaction) -> None:
        async def act() -> None:
            found = await self.house.registry.of_person(interaction.user.id)
            await self.router.show_tables(interaction, found)

        await self.router.answer(interaction, act)

    @app_commands.command(description=key("command-tavern-hand"))
    @app_commands.describe(table=key("command-tavern-table-option"))
    @app_commands.autocomplete(table=complete)
    async def hand(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table)
            if isinstance(found, Table):
                await self.router.handlers.tables.open_hand(interaction, found)
                self.router.display.hands.try_dm(found, interaction.user.id)
                self.router.places.pressed(found)

        await self.router.answer(interaction, act)

    @app_commands.command(description=key("command-tavern-move"))
    @app_commands.describe(table=key("command-tavern-table-option"))
    @app_commands.autocomplete(table=complete)
    async def move(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table, lobbies=True)
            if found is not None:
                await self.router.move_here(interaction, found)

        await self.router.answer(interaction, act)

    @app_commands.command(description=key("command-tavern-leave"))
    @app_commands.describe(table=key("command-tavern-table-option"))
    @app_commands.autocomplete(table=complete)
    async def leave(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table, lobbies=True)
            words = self.router.words(interaction)
            if isinstance(found, Table):
                await self.house.votes.leave(found.id, interaction.user.id)
                await say(interaction, words("tavern-left", table=found.id))
            elif found is not None:
                lobby = await self.house.lobbies.leave(found.id, interaction.user.id)
                self.house.changed(lobby)
                await say(interaction, words("tavern-left-lobby", table=found.id))

        await self.router.answer(interaction, act)

    @app_commands.command(description=key("command-tavern-back"))
    @app_commands.describe(table=key("command-tavern-table-option"))
    @app_commands.autocomplete(table=complete)
    async def back(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table)
            if isinstance(found, Table):
                await self.house.votes.back(found.id, interaction.user.id)
                await self.router.handlers.tables.open_hand(interaction, found)

        await self.router.answer(interaction, act)

    async def _one(
        self, interaction: discord.Interaction, named: str | None, *, lobbies: bool = False
    ) -> Lobby | Table | None:
        """The table of this name, or the person's only table. Otherwise tells the person what to
        do, and returns None."""
        found = [
            each
            for each in await self.house.registry.of_person(interaction.user.id)
            if lobbies or isinstance(each, Table)
        ]
        if named is not None:
            found = [each for each in found if each.id == named.strip().lower()]
        if len(found) == 1:
            await self.router.admit(interaction, found[0])
            return found[0]
        words = self.router.words(interaction)
        if not found:
            await say(interaction, words("tavern-no-tables"))
        else:
            names = words.list(f"`{each.id}`" for each in found)
            await say(interaction, words("tavern-which", tables=names))
        return None

    # ── Finished games ───────────────────────────────────────────────────────────────────────

    async def complete_finished(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Autocompletes the person's finished games in this server."""
        await self.house.people.person(interaction.user.id)
        words, wanted = self.router.words(interaction), typed.strip().lower()
        found = await self.house.replays.of_person(
            interaction.user.id, interaction.guild_id, CHOICES
        )
        named = {each.table: game_name(each, words) for each in found}
        return [
            app_commands.Choice(name=name[:100], value=table_id)
            for table_id, name in named.items()
            if wanted in name.lower()
        ]

    @app_commands.command(description=key("command-tavern-history"))
    async def history(self, interaction: discord.Interaction) -> None:
        await self.router.answer(
            interaction, lambda: self.router.handlers.replays.show_history(interaction)
        )

    @app_commands.command(description=key("command-tavern-highlight"))
    @app_commands.describe(game=key("command-tavern-game-option"))
    @app_commands.autocomplete(game=complete_finished)
    async def highlight(self, interaction: discord.Interaction, game: str | None = None) -> None:
        await self.router.answer(
            interaction, lambda: self.router.handlers.replays.highlight(interaction, game)
        )

    @app_commands.command(description=key("command-tavern-voyage"))
    async def voyage(self, interaction: discord.Interaction) -> None:
        await self.router.answer(interaction, lambda: self.router.handlers.daily.open(interaction))

    # ── What is remembered ───────────────────────────────────────────────────────────────────

    @app_commands.command(description=key("command-tavern-profile"))
    @app_commands.describe(person=key("command-tavern-profile-person"))
    @app_commands.guild_only()
    async def profile(
        self, interaction: discord.Interaction, person: discord.User | None = None
    ) -> None:
        asked = person or interaction.user
        await self.router.answer(
            interaction, lambda: self.router.handlers.profiles.open_profile(interaction, asked)
        )

    async def complete_season(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self.router.handlers.profiles.seasons(interaction, typed)

    async def complete_game(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        words, wanted = self.router.words(interaction), typed.strip().lower()
        named = {game: face.name(words) for game, face in FACES.items()}
        return [
            app_commands.Choice(name=name, value=game)
            for game, name in named.items()
            if wanted in name.lower()
        ]

    @app_commands.command(description=key("command-tavern-board"))
    @app_commands.describe(
        game=key("command-tavern-board-game"), season=key("command-tavern-board-season")
    )
    @app_commands.autocomplete(game=complete_game, season=complete_season)
    @app_commands.guild_only()
    async def board(
        self, interaction: discord.Interaction, game: str | None = None, season: str | None = None
    ) -> None:
        await self.router.answer(
            interaction, lambda: self.router.handlers.profiles.open_board(interaction, game, season)
        )

    # ── Settings, and the doctor ─────────────────────────────────────────────────────────────

    @app_commands.command(description=key("command-tavern-settings"))
    async def settings(self, interaction: discord.Interaction) -> None:
        await self.router.answer(
            interaction, lambda: self.router.handlers.settings.open_server(interaction)
        )

    @app_commands.command(description=key("command-tavern-me"))
    async def me(self, interaction: discord.Interaction) -> None:
        await self.router.answer(
            interaction, lambda: self.router.handlers.settings.open_me(interaction)
        )

    @app_commands.command(description=key("command-tavern-doctor"))
    async def doctor(self, interaction: discord.Interaction) -> None:
        await self.router.answer(
            interaction, lambda: self.router.handlers.diagnostics.open(interaction)
        )
