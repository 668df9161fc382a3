"""/tavern: find one's tables, hands and seats again; settings; and the doctor."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.table import Table
from bot.ui.answers import say
from bot.ui.commands import phrase
from bot.ui.router import Router
from bot.ui.table import table_name

CHOICES = 25


class TavernCog(commands.Cog):
    def __init__(self, bot: commands.AutoShardedBot, house: House, router: Router) -> None:
        self.bot = bot
        self.house = house
        self.router = router
        self.group = app_commands.Group(name="tavern", description=phrase("command-tavern"))
        which = app_commands.describe(table=phrase("command-tavern-table-option"))
        for callback in (TavernCog.hand, TavernCog.leave, TavernCog.back, TavernCog.move):
            which(callback)
        for name, callback in (
            ("tables", self.tables),
            ("hand", self.hand),
            ("leave", self.leave),
            ("back", self.back),
            ("move", self.move),
            ("settings", self.settings),
            ("me", self.me),
            ("doctor", self.doctor),
        ):
            command = app_commands.Command(
                name=name, description=phrase(f"command-tavern-{name}"), callback=callback
            )
            if command.get_parameter("table") is not None:
                command.autocomplete("table")(self.complete)
            self.group.add_command(command)

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self.group)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.group.name)

    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    async def complete(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """One's own tables, those first that begin with what is typed."""
        await self.house.people.person(interaction.user.id)
        words = self.router.words(interaction)
        command = interaction.command
        lobbies = command is not None and command.name in ("leave", "move")
        named = {
            each.id: table_name(each, interaction.user.id, words)
            for each in await self.house.of_person(interaction.user.id)
            if lobbies or isinstance(each, Table)
        }
        wanted = typed.strip().lower()
        return [
            app_commands.Choice(name=name[:100], value=table_id)
            for table_id, name in named.items()
            if wanted in name.lower()
        ][:CHOICES]

    async def tables(self, interaction: discord.Interaction) -> None:
        async def act() -> None:
            found = await self.house.of_person(interaction.user.id)
            await self.router.tell_tables(interaction, found)

        await self.router.answer(interaction, act)

    async def hand(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table)
            if isinstance(found, Table):
                await self.router.tables.open_hand(interaction, found)
                self.router.display.try_dm(found, interaction.user.id)
                self.router.display.places.pressed(found)

        await self.router.answer(interaction, act)

    async def move(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table, lobbies=True)
            if found is not None:
                await self.router.move_here(interaction, found)

        await self.router.answer(interaction, act)

    async def leave(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table, lobbies=True)
            words = self.router.words(interaction)
            if isinstance(found, Table):
                await self.router.council.leave(found.id, interaction.user.id)
                await say(interaction, words("tavern-left", table=found.id))
            elif found is not None:
                lobby = await self.house.lobbies.leave(found.id, interaction.user.id)
                self.router.display.show_lobby(lobby)
                await say(interaction, words("tavern-left-lobby", table=found.id))

        await self.router.answer(interaction, act)

    async def back(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table)
            if isinstance(found, Table):
                await self.router.council.back(found.id, interaction.user.id)
                await self.router.tables.open_hand(interaction, found)

        await self.router.answer(interaction, act)

    async def _one(
        self, interaction: discord.Interaction, named: str | None, *, lobbies: bool = False
    ) -> Lobby | Table | None:
        """The table meant: the one named, or the only one; otherwise says what to do."""
        found = [
            each
            for each in await self.house.of_person(interaction.user.id)
            if lobbies or isinstance(each, Table)
        ]
        if named is not None:
            found = [each for each in found if each.id == named.strip().lower()]
        if len(found) == 1:
            return found[0]
        words = self.router.words(interaction)
        if not found:
            await say(interaction, words("tavern-no-tables"))
        else:
            names = words.list(f"`{each.id}`" for each in found)
            await say(interaction, words("tavern-which", tables=names))
        return None

    # ── Settings, and the doctor ─────────────────────────────────────────────────────────────

    async def settings(self, interaction: discord.Interaction) -> None:
        await self.router.answer(interaction, lambda: self.router.settings.open_server(interaction))

    async def me(self, interaction: discord.Interaction) -> None:
        await self.router.answer(interaction, lambda: self.router.settings.open_me(interaction))

    async def doctor(self, interaction: discord.Interaction) -> None:
        await self.router.answer(interaction, lambda: self.router.doctor.open(interaction))
