"""Decides whether a table can open here, by the bot's permissions and the server's settings."""

from __future__ import annotations

import discord

from bot.tables.people.people import People
from bot.tables.people.preferences import Server
from bot.ui.face.registry import FACES
from bot.ui.panels.permissions import listed
from bot.ui.words.words import Words


async def why_not_here(
    interaction: discord.Interaction, people: People, words: Words, game: str | None = None
) -> str | None:
    """Why no table can open in, or move to, the channel of this press; None if one can."""
    if refusal := why_no_message_here(interaction, words):
        return refusal
    assert interaction.guild_id is not None
    server = await people.server(interaction.guild_id)
    return why_not_in_server(server, interaction.guild, interaction.channel, words, game)


def why_no_message_here(interaction: discord.Interaction, words: Words) -> str | None:
    """Why the bot can't post in the channel of this press; None if it can."""
    if interaction.guild_id is None or interaction.channel_id is None:
        return words("tavern-only-in-server")
    missing = missing_permissions(interaction)
    return words("tavern-no-permission", permissions=listed(missing, words)) if missing else None


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """The keys of needed permissions that the bot doesn't have in this channel."""
    granted = interaction.app_permissions
    needed = {"view-channel": granted.view_channel}
    if isinstance(interaction.channel, discord.Thread):
        needed["send-messages-in-threads"] = granted.send_messages_in_threads
    else:
        needed["send-messages"] = granted.send_messages
    return [name for name, has in needed.items() if not has]


def why_not_in_server(
    server: Server,
    guild: discord.Guild | None,
    channel: object,
    words: Words,
    game: str | None = None,
) -> str | None:
    """Why the server's settings forbid this game, or tables in this channel; None if they don't."""
    off = None if game is None else why_not_game(server, words, game)
    return off or _why_not_channel(server, guild, channel, words)


def why_not_game(server: Server, words: Words, game: str) -> str | None:
    """Says that the server doesn't offer this game, and which games it does offer. None if it
    offers the game."""
    offered = [face.name(words) for name, face in FACES.items() if server.offers(name)]
    if not offered or server.offers(game):
        return None
    name = FACES[game].name(words)
    return words("server-game-off", game=name, games=words.list(offered))


def _why_not_channel(
    server: Server, guild: discord.Guild | None, channel: object, words: Words
) -> str | None:
    # Deleted channels don't count: if all chosen channels are deleted, tables can open anywhere.
    allowed = [each for each in server.channels if guild is None or guild.get_channel(each)]
    here = {getattr(channel, "id", None), getattr(channel, "parent_id", None)}
    if channel is None or not allowed or here.intersection(allowed):
        return None
    return words("server-channel-off", channels=words.list(f"<#{each}>" for each in allowed))
