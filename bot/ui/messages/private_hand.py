"""A hand in a private answer."""

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
    """A private answer that follows the game until the token of its last press expires."""

    kind = "private"

    def __init__(
        self, sender: Sender, table: Table, interaction: discord.Interaction, message_id: int | None
    ) -> None:
        super().__init__(sender, f"answer {table.id}/{table.seat_of(interaction.user.id)}")
        self.table = table
        self.message_id = message_id
        self._instead: Sketch | None = None
        """The hand behind a note or another mode that is shown now."""
        self._elsewhere: discord.Interaction | None = None
        """The last press at the table that this panel answered."""
        self._message: discord.WebhookMessage | None = None
        """The message that replaced it after it was dismissed."""
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
        """Shows a note or another mode until the hand itself changes."""
        self._elsewhere = interaction
        super().draw(shown)
        self._instead = hand

    def draw(self, wanted: Wanted) -> None:
        if not sketch(wanted).shows(self._instead):
            self._instead = None
            super().draw(wanted)

    def retire(self) -> None:
        """Stops following the game: another panel does."""
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
        """Requests by token need no turn."""
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
                # It was dismissed or its token expired: **My hand** opens a new one.
                self.until = 0.0
                raise
            await self._open_again(panel, self._elsewhere)

    async def _open_again(self, panel: Panel, pressed: discord.Interaction) -> None:
        """Opens it again after it was dismissed, where the player pressed last."""
        self._elsewhere = None
        self.until = self.clock.now() + TOKEN_SECONDS
        self._message = await pressed.followup.send(
            view=layout(panel),
            files=await self.sender.attachments.files(panel),
            ephemeral=True,
            wait=True,
        )
        self.message_id = self._message.id
