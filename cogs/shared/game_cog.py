"""The commands that every game has: start opens a lobby, learn a lesson, rules the rulebook."""

from __future__ import annotations

from typing import ClassVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.house import House
from bot.ui.face.face import AnyFace
from bot.ui.face.registry import register
from bot.ui.presses.router import Router
from bot.ui.words.command_names import key, localise


@app_commands.guild_only()
class GameCog(commands.GroupCog):
    """The commands of one game. A subclass sets the game's face; the command group has the game's
    name."""

    face: ClassVar[AnyFace]

    def __init__(self, house: House, router: Router) -> None:
        super().__init__()
        self.house = house
        self.router = router
        self.game = self.face.game
        register(self.face)
        localise(self, self.face.slug)

    @app_commands.command(description=key("command-start"))
    @app_commands.describe(computers=key("command-start-computers"))
    async def start(
        self, interaction: discord.Interaction, computers: app_commands.Range[int, 0, 5] = 0
    ) -> None:
        opening = self.router.handlers.lobbies.open
        await self.router.answer(interaction, lambda: opening(interaction, self.game, computers))

    @app_commands.command(description=key("command-learn"))
    async def learn(self, interaction: discord.Interaction) -> None:
        opening = self.router.handlers.lessons.open
        await self.router.answer(interaction, lambda: opening(interaction, self.game))

    @app_commands.command(description=key("command-rules"))
    async def rules(self, interaction: discord.Interaction) -> None:
        await self.router.answer(
            interaction, lambda: self.router.show_rules(interaction, self.game)
        )
