"""Redacts the messages of a finished table by editing them; it never sends new ones."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import discord

from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.ui.face.panel import Panel
from bot.ui.face.registry import FACES
from bot.ui.messages.attachments import by_bot
from bot.ui.messages.sender import LINE_BROKEN, Sender
from bot.ui.messages.threads import moved_panel
from bot.ui.outbox.request_queue import Rank
from bot.ui.panels.common import hand_panel, table_panel, unreadable_panel
from bot.ui.panels.lobby import lobby_panel
from bot.ui.panels.replay import moment_panel
from bot.ui.words.words import speak

log = logging.getLogger(__name__)

LATER = (429, 30046)
"""A status and an error code worth retrying: too many requests, too many edits of an old message.
"""
SERVER_ERROR = 500


class Redaction:
    """Edits the messages of a finished table: the table, the hands and shared moments."""

    def __init__(self, sender: Sender) -> None:
        self.sender = sender

    async def redact(self, found: Lobby | Table | UnreadableTable) -> bool:
        """Edits all messages of the table. Returns False if an edit failed but is worth
        retrying."""
        told = [await self._tried(self._table(found))]
        if isinstance(found, Table):
            for each in await self.sender.house.message_log.hands(found.id):
                hand = self._hand(found, each.user_id)
                edit = self._edit(each.channel_id, each.message_id, hand)
                told.append(await self._tried(edit))
            told += [await self._tried(edit) for edit in await self._shared(found)]
        return all(told)

    async def _shared(self, table: Table) -> list[Awaitable[None]]:
        """The edits of shared moments of the table's replay."""
        replays, words = self.sender.house.replays, speak(table.row.language)
        shared = await replays.shared(table.id)
        if not shared:
            return []
        replay = await replays.find(table.id)
        return [
            self._edit(
                each.channel_id,
                each.message_id,
                moment_panel(replay, replay.at(each.position), each.eye, words),
            )
            for each in shared
        ]

    def _hand(self, table: Table, user_id: int) -> Panel:
        if table.has_removed(user_id):
            return self.sender.removed_panel(table, user_id)
        face, words = FACES[table.game.name], self.sender.words_for(user_id)
        return hand_panel(face, table.seen(table.seat_of(user_id)), words)

    async def _tried(self, edit: Awaitable[None]) -> bool:
        """Makes one edit. Returns False if it is worth retrying, and True also if the message is
        gone or can't be edited."""
        try:
            await edit
        except LINE_BROKEN as error:
            log.warning("could not redact a message, trying again later: %r", error)
            return False
        except discord.HTTPException as error:
            log.info("could not redact a message: %s", error)
            return error.status < SERVER_ERROR and not {error.status, error.code} & {*LATER}
        return True

    async def _table(self, found: Lobby | Table | UnreadableTable) -> None:
        at = found.place
        if at.message_id is None:
            return
        thread = await self._thread(at.channel_id)
        if thread is None:
            await self._edit(at.channel_id, at.message_id, public(found))
            return
        if isinstance(found, Table):
            # A thread has the same id as the message under which it was opened.
            await self._tried(self._edit(thread.parent_id, thread.id, way_to(found)))
        was_archived = thread.archived
        if was_archived:
            await thread.edit(archived=False)
        await self._edit(at.channel_id, at.message_id, public(found))
        if was_archived:
            await thread.edit(archived=True)

    async def _thread(self, channel_id: int) -> discord.Thread | None:
        with await self.sender.queue.turn(Rank.COURTESY, "channel", channel_id):
            channel = await self.sender.client.fetch_channel(channel_id)
        return channel if isinstance(channel, discord.Thread) else None

    async def _edit(self, channel_id: int, message_id: int, panel: Panel) -> None:
        message = self.sender.place(channel_id).get_partial_message(message_id)
        with await self.sender.queue.turn(Rank.COURTESY, "edit", channel_id):
            await self.sender.attachments.edit(by_bot(message.edit), message_id, panel)


def public(found: Lobby | Table | UnreadableTable) -> Panel:
    words = speak(found.row.language)
    if isinstance(found, UnreadableTable):
        return unreadable_panel(found, words)
    face = FACES[found.game.name]
    if isinstance(found, Lobby):
        return lobby_panel(face, found, words)
    return table_panel(face, found.seen(None), words)


def way_to(table: Table) -> Panel:
    lobby = Lobby(table.row, table.standing, table.game, table.players)
    return moved_panel(FACES[table.game.name], lobby, table, speak(table.row.language))
