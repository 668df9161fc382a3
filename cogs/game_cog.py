"""What every game's cog does: /game start opens a lobby, /game rules explains."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.games import GAMES
from bot.tables.house import House
from bot.tables.lobbies import Manner
from bot.ui.answers import say, tell_rules
from bot.ui.commands import key, localise
from bot.ui.faces import FACES
from bot.ui.lobby import computer_names
from bot.ui.permissions import why_no_table_here
from bot.ui.router import Router
from bot.ui.settings import not_here
from bot.ui.words import speak


@app_commands.guild_only()
class GameCog(commands.GroupCog):
    """A game's cog only says which game it is; its group is called by the game's name."""

    game: str

    def __init__(self, house: House, router: Router) -> None:
        super().__init__()
        self.house = house
        self.router = router
        self.face = FACES[self.game]
        localise(self, self.face.slug)

    @app_commands.command(description=key("command-start"))
    @app_commands.describe(computers=key("command-start-computers"))
    async def start(
        self, interaction: discord.Interaction, computers: app_commands.Range[int, 0, 5] = 0
    ) -> None:
        await self.router.answer(interaction, lambda: self._start(interaction, computers))

    @app_commands.command(description=key("command-rules"))
    async def rules(self, interaction: discord.Interaction) -> None:
        words = self.router.words
        await self.router.answer(
            interaction, lambda: tell_rules(interaction, self.face, words(interaction))
        )

    async def _start(self, interaction: discord.Interaction, computers: int) -> None:
        words = self.router.words(interaction)
        if refusal := why_no_table_here(interaction, words):
            await say(interaction, refusal)
            return
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
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
            manner=Manner(server.pace, server.pictures),
        )
        names = computer_names(speak(lobby.row.language))
        for _ in range(min(computers, lobby.game.seats[-1] - 1)):
            lobby = await self.house.lobbies.add_computer(lobby.id, interaction.user.id, names)
        await self.router.lobbies.post(interaction, lobby)
