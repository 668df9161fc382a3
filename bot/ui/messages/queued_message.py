"""A message of a table, edited with the token of a press or else queued for its turn."""

from __future__ import annotations

from collections.abc import Hashable

import discord

from bot.ui.face.panel import Panel
from bot.ui.messages.attachments import Put
from bot.ui.messages.message import TOO_MANY, Message, Wanted
from bot.ui.messages.sender import Sender, Surface
from bot.ui.messages.token_requests import ByToken
from bot.ui.outbox.request_queue import QueuedRequest, Rank, Turn, while_owned

TOKEN_SECONDS = 14 * 60.0
SERVER_ERROR = 500

ON_THE_MESSAGE = (
    discord.InteractionResponseType.message_update,
    discord.InteractionResponseType.deferred_message_update,
)


class QueuedMessage(Message):
    """A message whose panel is built only when its turn comes, after pending answers to presses."""

    kind: Surface

    def __init__(self, sender: Sender, name: str) -> None:
        super().__init__(sender.clock, name, sender.edit_seconds)
        self.sender = sender
        self.house = sender.house
        self._press: tuple[Put, int, float] | None = None
        """The edit with the token of the last press on the message, the message's id, and the
        token's expiry."""
        self._request: QueuedRequest | None = None
        """The request for this message that waits for its turn."""
        self._granted: Turn | None = None
        self._patient = False

    def draw(self, wanted: Wanted) -> None:
        self._patient = False
        super().draw(wanted)
        self._rank_anew()

    def be_patient(self) -> None:
        """Lowers the message's rank after a restart, so that messages of active players go
        first."""
        self._patient = True
        self._rank_anew()

    def _rank_anew(self) -> None:
        if self._request is not None:
            self.sender.queue.rank(self._request, self._rank)

    def pressed(self, interaction: discord.Interaction, message_id: int | None = None) -> None:
        """Makes later edits with this press's token, since they count in no rate limit of bot or
        channel.

        `message_id` is the message that answered a command; by default it is the pressed message.
        """
        if message_id is None and interaction.response.type in ON_THE_MESSAGE:
            message_id = interaction.message.id if interaction.message else None
        if message_id is None:
            return
        self.edit_by(ByToken(interaction), message_id)

    def edit_by(self, edit: Put, message_id: int) -> None:
        """Makes later edits of this message with `edit`, until its token expires."""
        self._press = (edit, message_id, self.clock.now() + TOKEN_SECONDS)
        if self._request is not None and self._is_fresh():
            self.sender.queue.withdraw(self._request)

    @property
    def _rank(self) -> Rank:
        return Rank.TABLE

    @property
    def _stands(self) -> int | None:
        """The id of the message to edit; None if nothing was sent yet."""
        return None

    @property
    def _lane(self) -> tuple[Hashable, ...]:
        """The key of the lane for the message's next request."""
        raise NotImplementedError

    @property
    def _owned(self) -> bool:
        """Whether this process is the one that draws the message now."""
        return True

    async def _try(self) -> float:
        try:
            with while_owned(lambda: self._owned):
                return await super()._try()
        finally:
            self._give_back()

    def _was_put(self) -> None:
        self.sender.shown[self.kind] += 1

    async def _calm(self) -> None:
        if not self._hurried:
            await self.sender.queue.calm()

    async def _turn(self) -> None:
        if self._is_fresh():
            return
        self._request = self.sender.queue.queue(self._rank, *self._lane)
        try:
            self._granted = await self.sender.queue.wait(self._request)
        finally:
            self._request = None

    async def _turn_for(self, *lane: Hashable) -> Turn:
        """The turn that was granted, if it is for this lane; else waits for another one."""
        if self._granted is not None and self._granted.is_for(*lane):
            turn, self._granted = self._granted, None
            return turn
        self._give_back()
        return await self.sender.queue.turn(self._rank, *lane)

    def _give_back(self) -> None:
        if self._granted is not None:
            self._granted.give_back()
            self._granted = None

    def _is_fresh(self) -> bool:
        if self._press is None:
            return False
        _, message_id, until = self._press
        return message_id == self._stands and self.clock.now() < until

    async def _edit_by_token(self, panel: Panel) -> bool:
        """Edits the message with the token of a press. Returns False if there is no valid token."""
        if self._press is None or not self._is_fresh():
            return False
        self._give_back()
        edit, message_id, _ = self._press
        try:
            await self.sender.attachments.edit(edit, message_id, panel)
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR or error.status == TOO_MANY:
                raise
            self._press = None
            return False
        return True
