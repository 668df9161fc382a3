"""/tavern: find one's tables, hands and seats again."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.table import Table
from bot.ui.commands import phrase
from bot.ui.router import Router


class TavernCog(commands.Cog):
    def __init__(self, bot: commands.AutoShardedBot, house: House, router: Router) -> None:
        self.bot = bot
        self.house = house
        self.router = router
        self.group = app_commands.Group(name="tavern", description=phrase("command-tavern"))
        for name, callback in (
            ("tables", self.tables),
            ("hand", self.hand),
            ("leave", self.leave),
            ("back", self.back),
            ("move", self.move),
        ):
            command = app_commands.Command(
                name=name, description=phrase(f"command-tavern-{name}"), callback=callback
            )
            if command.parameters:
                app_commands.describe(table=phrase("command-tavern-table-option"))(command)
            self.group.add_command(command)

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self.group)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.group.name)

    async def tables(self, interaction: discord.Interaction) -> None:
        async def act() -> None:
            found = await self.house.of_person(interaction.user.id)
            await self.router.tell_tables(interaction, found)

        await self.router.answer(interaction, act)

    async def hand(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table)
            if isinstance(found, Table):
                await self.router.open_hand(interaction, found)
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
                await self.router.say(interaction, words("tavern-left", table=found.id))
            elif found is not None:
                lobby = await self.house.leave(found.id, interaction.user.id)
                self.router.display.show_lobby(lobby)
                await self.router.say(interaction, words("tavern-left-lobby", table=found.id))

        await self.router.answer(interaction, act)

    async def back(self, interaction: discord.Interaction, table: str | None = None) -> None:
        async def act() -> None:
            found = await self._one(interaction, table)
            if isinstance(found, Table):
                await self.router.council.back(found.id, interaction.user.id)
                await self.router.open_hand(interaction, found)

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
            await self.router.say(interaction, words("tavern-no-tables"))
        else:
            names = words.list(f"`{each.id}`" for each in found)
            await self.router.say(interaction, words("tavern-which", tables=names))
        return None
