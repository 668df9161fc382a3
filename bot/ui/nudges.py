"""Nudges: one short mention when somebody is awaited for a while, removed when answered."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from bot.tables.table import Asked, Table
from bot.ui.faces import FACES
from bot.ui.table import jump_url
from bot.ui.words import speak

if TYPE_CHECKING:
    from bot.ui.display import Display

log = logging.getLogger(__name__)


class Nudges:
    def __init__(self, display: Display, seconds: float) -> None:
        self.display = display
        self.clock = display.clock
        self.seconds = seconds
        """How long somebody is awaited before the mention."""
        self._asked: dict[str, Asked] = {}

    def mind(self, table: Table) -> None:
        asked = frozenset(
            (seat, table.question(seat)) for seat in table.waiting if table.players[seat].present
        )
        before = self._asked.get(table.id, frozenset())
        self._asked[table.id] = asked
        if asked and asked <= before:
            return
        self.clock.clear(("nudge", table.id))
        if table.row.nudge_id is not None:
            self.display.do(self._remove(table))
        if asked and not table.over:
            self.clock.set(
                ("nudge", table.id),
                self.clock.now() + self.seconds,
                lambda: self._nudge(table, asked),
            )

    def forget(self, table_id: str) -> None:
        self._asked.pop(table_id, None)

    async def _nudge(self, table: Table, asked: Asked) -> None:
        awaited = [
            user_id
            for seat, question in sorted(asked)
            if (seat, question) in table.asked()
            and (user_id := table.players[seat].user_id) is not None
            and self.display.house.known(user_id).reminders == "mention"
        ]
        face = FACES[table.game.name]
        if not awaited or not face.awaits_openly(table.seen(None)):
            return
        words = speak(table.row.language)
        url = jump_url(table.row)
        text = words(
            "nudge",
            mentions=" ".join(f"<@{user_id}>" for user_id in awaited),
            game=face.name(words),
            link=words("nudge-link", url=url) if url else "",
        )
        users = [discord.Object(user_id) for user_id in awaited]
        try:
            sent = await self.display.place(table.row.channel_id, table.row.guild_id).send(
                text, allowed_mentions=discord.AllowedMentions(users=users)
            )
        except discord.HTTPException as error:
            log.warning("table %s: no mention: %s", table.id, error)
            return
        await self.display.house.place_nudge(table, sent.id)
        if not asked & table.asked():
            # Answered while the mention was under way.
            await self._remove(table)

    async def _remove(self, table: Table) -> None:
        nudge_id = table.row.nudge_id
        if nudge_id is not None:
            await self.display.house.place_nudge(table, None)
            await self.display.remove(table.row.channel_id, table.row.guild_id, nudge_id)
