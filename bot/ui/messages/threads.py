"""Opens a thread for a table, under the lobby's message when the game starts."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.tables.base.log_context import log_context
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import Link, Panel, Row, Text
from bot.ui.outbox.request_queue import Rank, RequestQueue
from bot.ui.panels.lobby import lobby_heading
from bot.ui.panels.permissions import missing_for_threads
from bot.ui.words.words import Words

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds to wait for a new thread; without one, the table stays in the channel. The press itself
must be answered within three seconds."""
A_DAY, A_WEEK = 1440, 10080
"""Minutes without messages after which Discord archives a thread."""
HAS_ONE_ALREADY = 160004


async def open_thread(
    interaction: discord.Interaction,
    face: AnyFace,
    lobby: Lobby,
    words: Words,
    queue: RequestQueue,
) -> int | None:
    """Opens a thread and returns its id. None if that fails, so that the table stays in the
    channel."""
    message, channel = interaction.message, interaction.channel
    if message is None or not isinstance(channel, discord.TextChannel):
        return None
    if missing_for_threads(interaction):
        return None
    name = words("thread-name", game=face.name(words), table=lobby.id)
    lasts = A_WEEK if lobby.row.pace in ("letter", "none") else A_DAY
    place = channel.get_partial_message(message.id)

    async def opened() -> int:
        with await queue.turn(Rank.AWAITED, "thread", channel.id):
            return (await place.create_thread(name=name, auto_archive_duration=lasts)).id

    try:
        return await asyncio.wait_for(opened(), PATIENCE)
    except discord.HTTPException as error:
        if error.code == HAS_ONE_ALREADY:
            return message.id
        log.warning(
            "%s: could not open a thread; the table stays in the channel: %s",
            log_context(lobby),
            error,
        )
    except TimeoutError:
        log.warning(
            "%s: Discord opened no thread in time; the table stays in the channel",
            log_context(lobby),
        )
    return None


def moved_panel(face: AnyFace, lobby: Lobby, table: Table, words: Words) -> Panel:
    """The panel that replaces the lobby's message while the game is played in its thread."""
    row = table.row
    url = f"https://discord.com/channels/{row.guild_id}/{row.channel_id}"
    there = Text(words("lobby-moved", thread=f"<#{row.channel_id}>"))
    way = Row((Link(words("lobby-to-thread"), url, emoji="🧵"),))
    return face.panel(*lobby_heading(face, lobby, words), there, way)
