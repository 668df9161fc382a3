"""What every game's cog does: /game start opens a lobby, /game rules explains."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.games import GAMES
from bot.tables.house import House
from bot.ui.answers import say
from bot.ui.commands import phrase
from bot.ui.faces import FACES
from bot.ui.lobby import computer_names
from bot.ui.permissions import missing_permissions
from bot.ui.router import Router
from bot.ui.settings import not_here
from bot.ui.words import speak


class GameCog(commands.Cog):
    """A game's cog only says which game it is."""

    game: str

    def __init__(self, bot: commands.AutoShardedBot, house: House, router: Router) -> None:
        self.bot = bot
        self.house = house
        self.router = router
        self.face = FACES[self.game]
        self.group = self._group()

    def _group(self) -> app_commands.Group:
        slug = self.face.slug
        group = app_commands.Group(
            name=slug, description=phrase("command-game", slug), guild_only=True
        )
        start = app_commands.Command(
            name="start", description=phrase("command-start", slug), callback=self.start
        )
        app_commands.describe(computers=phrase("command-start-computers"))(start)
        rules = app_commands.Command(
            name="rules", description=phrase("command-rules", slug), callback=self.rules
        )
        group.add_command(start)
        group.add_command(rules)
        return group

    async def cog_load(self) -> None:
        self.bot.tree.add_command(self.group)

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.group.name)

    async def start(
        self, interaction: discord.Interaction, computers: app_commands.Range[int, 0, 5] = 0
    ) -> None:
        await self.router.answer(interaction, lambda: self._start(interaction, computers))

    async def _start(self, interaction: discord.Interaction, computers: int) -> None:
        words = self.router.words(interaction)
        if interaction.guild_id is None or interaction.channel_id is None:
            await say(interaction, words("tavern-only-in-server"))
            return
        missing = missing_permissions(interaction)
        if missing:
            names = words.list(f"**{words(f'permission-{name}')}**" for name in missing)
            await say(interaction, words("tavern-no-permission", permissions=names))
            return
        server = await self.house.people.server(interaction.guild_id)
        refusal = not_here(self.game, server, interaction, words)
        if refusal is not None:
            await say(interaction, refusal)
            return
        lobby = await self.house.lobbies.open(
            GAMES[self.game],
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id,
            user_id=interaction.user.id,
            name=interaction.user.display_name,
            language=server.language or str(interaction.guild_locale or "en"),
            pace=server.pace,
            pictures=server.pictures,
        )
        names = computer_names(speak(lobby.row.language))
        for _ in range(min(computers, lobby.game.seats[-1] - 1)):
            lobby = await self.house.lobbies.add_computer(lobby.id, interaction.user.id, names)
        await self.router.lobbies.post(interaction, lobby)

    async def rules(self, interaction: discord.Interaction) -> None:
        await self.router.answer(
            interaction, lambda: self.router.tell_rules(interaction, self.face)
        )
