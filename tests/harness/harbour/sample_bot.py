"""A small real bot for the harbour's own tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.asset import Asset
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.harbour import Harbour
from tests.harness.waiting import PATIENCE


class Counter(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.pressed = 0

    @discord.ui.button(label="Count", custom_id="count", emoji="⚓")
    async def count(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        self.pressed += 1
        await interaction.response.edit_message(content=f"pressed {self.pressed}", view=self)

    @discord.ui.button(label="Hand", custom_id="hand")
    async def hand(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_message(f"for {interaction.user.name}", ephemeral=True)

    @discord.ui.button(label="Silent", custom_id="silent")
    async def silent(
        self, interaction: discord.Interaction, button: discord.ui.Button[Any]
    ) -> None:
        return

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Bid())

    @discord.ui.button(label="Dead", custom_id="dead", disabled=True)
    async def dead(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        raise AssertionError("a disabled button was pressed")

    @discord.ui.select(
        custom_id="ship",
        placeholder="Your ship",
        options=[discord.SelectOption(label=name, value=name[0]) for name in ("Sloop", "Brig")],
    )
    async def ship(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"ship {select.values}")


class Bid(discord.ui.Modal, title="Your bid"):
    tricks = discord.ui.Label(text="Tricks", component=discord.ui.TextInput(max_length=2))
    loud = discord.ui.Label(text="Aloud", component=discord.ui.Checkbox())

    def __init__(self) -> None:
        super().__init__(timeout=60)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.tricks.component, discord.ui.TextInput)
        assert isinstance(self.loud.component, discord.ui.Checkbox)
        said = f"bid {self.tricks.component.value} {self.loud.component.value}"
        await interaction.response.send_message(said)


async def identify_at_once(shard_id: int | None, *, initial: bool = False) -> None:
    """Removes the five seconds that discord.py waits before every identify except the first."""


def make_bot(**options: Any) -> commands.Bot:
    kind = options.pop("kind", commands.Bot)
    intents = options.pop("intents", discord.Intents(guilds=True))
    bot: commands.Bot = kind(
        "!", intents=intents, max_messages=None, guild_ready_timeout=0.05, **options
    )

    bot.before_identify_hook = identify_at_once

    @bot.tree.command(description="Show a message with buttons")
    async def show(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("press", view=Counter())

    @bot.tree.command(description="Say something after thinking")
    async def think(interaction: discord.Interaction, secret: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=secret)
        await interaction.edit_original_response(content="thought")

    @bot.tree.command(description="Send a direct message")
    async def whisper(interaction: discord.Interaction, to: discord.User) -> None:
        try:
            await to.send(f"psst {to.mention}")
        except discord.Forbidden as error:
            await interaction.response.send_message(f"closed {error.code}", ephemeral=True)
            return
        await interaction.response.send_message("sent", ephemeral=True)

    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="open", description="Open a table")
    async def open_table(
        interaction: discord.Interaction, seats: app_commands.Range[int, 2, 6] = 4
    ) -> None:
        await interaction.response.send_message(f"table for {seats}")

    @table.command(name="find", description="Find a table")
    async def find_table(interaction: discord.Interaction, name: str) -> None:
        await interaction.response.send_message(f"found {name}")

    @find_table.autocomplete("name")
    async def names(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=current + "!", value=current)]

    bot.tree.add_command(table)
    return bot


def point_at(harbour: Harbour) -> None:
    Route.BASE = harbour.api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(harbour.gateway)
    Asset.BASE = harbour.cdn  # pyright: ignore[reportAttributeAccessIssue]


@asynccontextmanager
async def connected(harbour: Harbour, bot: commands.Bot) -> AsyncIterator[commands.Bot]:
    """The bot, logged in and ready, with its commands registered."""
    point_at(harbour)
    await bot.login(harbour.token)
    connection = asyncio.create_task(bot.connect())
    try:
        async with asyncio.timeout(PATIENCE):
            await bot.wait_until_ready()
            await bot.tree.sync()
        yield bot
    finally:
        await bot.close()
        connection.cancel()
        with suppress(asyncio.CancelledError):
            await connection
