"""The permissions that the bot needs for a table in a channel."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.core.lobby import Host
from bot.ui.words.words import Words


def host_of(interaction: discord.Interaction, language: str) -> Host:
    """The person who pressed, as host of a new table in this server and channel."""
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    user = interaction.user
    return Host(interaction.guild_id, interaction.channel_id, user.id, user.display_name, language)


def listed(missing: Sequence[str], words: Words) -> str:
    return words.list(f"**{words(f'permission-{name}')}**" for name in missing)


def missing_for_threads(interaction: discord.Interaction) -> list[str]:
    """The permissions that the bot lacks to open a thread for a table."""
    allowed = interaction.app_permissions
    needed = {
        "create-public-threads": allowed.create_public_threads,
        "send-messages-in-threads": allowed.send_messages_in_threads,
    }
    return [name for name, granted in needed.items() if not granted]
