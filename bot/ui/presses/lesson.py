"""Handles `/<game> learn`: opens the lesson, or continues it."""

from __future__ import annotations

import discord

from bot.games import GAMES
from bot.tables.house import House
from bot.ui.face.registry import FACES
from bot.ui.messages.replies import say
from bot.ui.messages.sender import Sender
from bot.ui.panels.lobby import computer_names
from bot.ui.panels.permissions import host_of
from bot.ui.presses.table import TablePresses
from bot.ui.settings.may_open import why_not_game


class LessonPresses:
    def __init__(self, house: House, sender: Sender, tables: TablePresses) -> None:
        self.house = house
        self.sender = sender
        self.tables = tables

    async def open(self, interaction: discord.Interaction, game: str) -> None:
        """Opens the lesson in a private panel; nothing is posted in the channel."""
        words = self.sender.words_for(interaction.user.id)
        if interaction.guild_id is None or interaction.channel_id is None:
            await say(interaction, words("lesson-in-server"), FACES[game])
            return
        server = await self.house.people.server(interaction.guild_id)
        if refusal := why_not_game(server, words, game):
            await say(interaction, refusal)
            return
        table = await self.house.lessons.begin(
            GAMES[game],
            host_of(interaction, words.language),
            pictures=server.pictures and interaction.app_permissions.attach_files,
            computers=computer_names(words),
        )
        try:
            await self.tables.open_hand(interaction, table)
        finally:
            self.house.changed(table)
