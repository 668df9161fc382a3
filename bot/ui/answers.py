"""Answers to a press: privately, in place, and what a press tells of itself."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.face import Face
from bot.ui.messages import UNKNOWN_MESSAGE
from bot.ui.panel import Panel, files, layout, without_pictures
from bot.ui.table import note_panel


async def privately(interaction: discord.Interaction, panel: Panel) -> None:
    panel = allowed(interaction, panel)
    await interaction.response.send_message(view=layout(panel), files=files(panel), ephemeral=True)


async def say(interaction: discord.Interaction, text: str, face: Face | None = None) -> None:
    panel = note_panel(face, text)
    if interaction.response.is_done():
        await interaction.followup.send(view=layout(panel), ephemeral=True)
    else:
        await privately(interaction, panel)


def allowed(interaction: discord.Interaction, panel: Panel) -> Panel:
    """Without pictures where no files may be sent."""
    may = interaction.guild_id is None or interaction.app_permissions.attach_files
    return panel if may else without_pictures(panel)


async def redraw(interaction: discord.Interaction, panel: Panel) -> bool:
    """Answers with the message itself, drawn anew; False if it was deleted under the finger and
    the answer stands alone."""
    panel = allowed(interaction, panel)
    try:
        await interaction.response.edit_message(view=layout(panel), attachments=files(panel))
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        await interaction.response.send_message(
            view=layout(panel), files=files(panel), ephemeral=True
        )
        return False
    return True


def place_of(interaction: discord.Interaction) -> str:
    """What of a press may stand in the log: kind, table and question, never the choice."""
    data: Any = interaction.data or {}
    return ":".join(str(data.get("custom_id") or data.get("name")).split(":")[:3])


def pressed(interaction: discord.Interaction) -> str | None:
    """What stands on the button that was pressed."""
    data: Any = interaction.data or {}
    parts: list[Any] = list(interaction.message.components) if interaction.message else []
    while parts:
        part = parts.pop()
        if getattr(part, "custom_id", None) == data.get("custom_id"):
            return part.label or (str(part.emoji) if part.emoji else None)
        parts += getattr(part, "children", ())
    return None


def is_private(interaction: discord.Interaction) -> bool:
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


def moderates(interaction: discord.Interaction) -> bool:
    allowed = interaction.permissions
    return interaction.guild_id is not None and (
        allowed.manage_guild or allowed.manage_messages or allowed.moderate_members
    )
