"""A player's hand in a private answer."""

from __future__ import annotations

import discord

from bot.tables.base.log_context import LogContext, log_context
from bot.tables.core.table import Table
from bot.ui.face.panel import Panel, layout
from bot.ui.messages.attachments import by_bot
from bot.ui.messages.message import TOO_MANY, Sketch, Wanted, sketch
from bot.ui.messages.queued_message import SERVER_ERROR, TOKEN_SECONDS, QueuedMessage
from bot.ui.messages.replies import dismiss
from bot.ui.messages.sender import Sender
from bot.ui.messages.token_requests import ByToken


class PrivateHand(QueuedMessage):
    """A private answer that follows the game until the token of the last press on it expires."""

    kind = "private"

    def __init__(
        self, sender: Sender, table: Table, interaction: discord.Interaction, message_id: int | None
    ) -> None:
        super().__init__(sender, f"answer {table.id}/{table.seat_of(interaction.user.id)}")
        self.table = table
        self.message_id = message_id
        self._instead: Sketch | None = None
        """The hand that will return after the note or the mode that is shown now."""
        self._elsewhere: discord.Interaction | None = None
        """The last press on the public table that was answered in this panel."""
        self._message: discord.WebhookMessage | None = None
        """The message that replaced this panel after the player dismissed it."""
        self.follow(interaction)

    @property
    def log_context(self) -> LogContext:
        return log_context(self.table, self.name)

    def follow(self, interaction: discord.Interaction) -> None:
        self.interaction = interaction
        self._message = None
        self._instead = None
        self.until = self.clock.now() + TOKEN_SECONDS

    @property
    def lives(self) -> bool:
        return self.clock.now() < self.until

    def pressed_elsewhere(
        self, interaction: discord.Interaction, shown: Sketch, hand: Sketch
    ) -> None:
        """Answers a press at the table in this panel, with a note or another mode that stays until
        the hand itself changes."""
        self._elsewhere = interaction
        super().draw(shown)
        self._instead = hand

    def draw(self, wanted: Wanted) -> None:
        if not sketch(wanted).shows(self._instead):
            self._instead = None
            super().draw(wanted)

    def retire(self) -> None:
        """Stops following the game, because another panel follows it."""
        self.until = 0.0

    async def close(self) -> None:
        self.retire()
        await dismiss(self._message or self.interaction)

    @property
    def _restrained(self) -> bool:
        return self.clock.now() >= self.until or not self._owned

    @property
    def _owned(self) -> bool:
        return self.house.owns(self.table)

    async def _turn(self) -> None:
        """Doesn't wait: requests with a token need no turn."""
        return

    async def _put(self, panel: Panel) -> None:
        interaction = self.interaction
        try:
            told = self._message
            edit = by_bot(told.edit) if told is not None else ByToken(interaction)
            stands = await self.sender.attachments.edit(edit, self.message_id or 0, panel)
            if stands is not None:
                self.message_id = stands.id
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR or error.status == TOO_MANY:
                raise
            if interaction is not self.interaction:
                raise
            if self._elsewhere is None:
                # The panel was dismissed or its token expired: **My hand** opens a new one.
                self.until = 0.0
                raise
            await self._open_again(panel, self._elsewhere)

    async def _open_again(self, panel: Panel, pressed: discord.Interaction) -> None:
        """Sends the panel again after the player dismissed it, with the token of their last
        press."""
        self._elsewhere = None
        self.until = self.clock.now() + TOKEN_SECONDS
        self._message = await pressed.followup.send(
            view=layout(panel),
            files=await self.sender.attachments.files(panel),
            ephemeral=True,
            wait=True,
        )
        self.message_id = self._message.id
