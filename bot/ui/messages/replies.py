"""Answers to presses, privately or in place, and checks of who pressed where."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.tables.base.reasons import NotSeated, OtherServer, Refused
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.core.visible import Place
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import Panel, drawn_files, layout, without_pictures
from bot.ui.messages.attachments import Attachments
from bot.ui.messages.sender import LINE_BROKEN
from bot.ui.messages.token_requests import ByAnswer
from bot.ui.panels.common import note_panel

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE = 10008
COUNTS = "counts"
"""Key in the extras of an interaction that makes a move: whether the move is saved."""


async def privately(interaction: discord.Interaction, panel: Panel) -> int | None:
    """Answers a press privately. Returns the id of the new message, if Discord reports it."""
    panel = allowed(interaction, panel)
    files = await drawn_files(panel)
    sent = await interaction.response.send_message(view=layout(panel), files=files, ephemeral=True)
    return sent.message_id


async def dismiss(answer: discord.Interaction | discord.WebhookMessage) -> None:
    """Deletes a private answer that is no longer needed."""
    try:
        if isinstance(answer, discord.WebhookMessage):
            await answer.delete()
        elif not answer.is_expired():
            await answer.delete_original_response()
    except discord.NotFound:
        return
    except (discord.HTTPException, *LINE_BROKEN) as error:
        log.info("could not delete a private answer: %r", error)


async def say(interaction: discord.Interaction, text: str, face: AnyFace | None = None) -> None:
    panel = note_panel(face, text)
    if interaction.response.is_done():
        await interaction.followup.send(view=layout(panel), ephemeral=True)
    else:
        await privately(interaction, panel)


def allowed(interaction: discord.Interaction, panel: Panel) -> Panel:
    """The panel, without pictures if the bot can't attach files in this channel."""
    may = interaction.guild_id is None or interaction.app_permissions.attach_files
    return panel if may else without_pictures(panel)


async def redraw(interaction: discord.Interaction, panel: Panel, attachments: Attachments) -> bool:
    """Answers a press by editing the pressed message. Returns False if that message was deleted, so
    that the answer is a new private one."""
    panel = allowed(interaction, panel)
    message_id = interaction.message.id if interaction.message is not None else 0
    try:
        await attachments.edit(ByAnswer(interaction), message_id, panel, answers=True)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        await privately(interaction, panel)
        return False
    return True


def pressed_label(interaction: discord.Interaction) -> str | None:
    """The label of the pressed button, or its emoji if it has no label."""
    data: Any = interaction.data or {}
    parts: list[Any] = list(interaction.message.components) if interaction.message else []
    while parts:
        part = parts.pop()
        if getattr(part, "custom_id", None) == data.get("custom_id"):
            label, emoji = getattr(part, "label", None), getattr(part, "emoji", None)
            return label or (emoji.name if emoji is not None and emoji.id is None else None)
        parts += getattr(part, "children", ())
        parts += filter(None, [getattr(part, "accessory", None)])
    return None


def is_private(interaction: discord.Interaction) -> bool:
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


def refuse_strangers(interaction: discord.Interaction, found: Lobby | Table) -> None:
    """Refuses a press from outside the table's server unless a player of the table made it."""
    if not any(player.user_id == interaction.user.id for player in found.players):
        raise Refused(NotSeated() if interaction.guild_id is None else OtherServer())


def is_at(interaction: discord.Interaction, place: Place) -> bool:
    """Whether the table's public message was pressed. Any other message must not be overwritten."""
    message = interaction.message
    return message is not None and place.message_id in (None, message.id)


async def silently(interaction: discord.Interaction, panel: Panel) -> None:
    """Answers a press without changing the pressed message. A command gets `panel` privately."""
    if interaction.message is None:
        await privately(interaction, panel)
    else:
        await interaction.response.defer()


def moderates(interaction: discord.Interaction) -> bool:
    allowed = interaction.permissions
    return interaction.guild_id is not None and (
        allowed.manage_guild or allowed.manage_messages or allowed.moderate_members
    )


def moderates_at(interaction: discord.Interaction, table: Table) -> bool:
    """Whether the person moderates the server of this table."""
    return interaction.guild_id == table.row.guild_id and moderates(interaction)
