"""Keeps each player's hand up to date, by DM or in a private panel."""

from __future__ import annotations

from functools import partial
from typing import Any, TypeAlias

import discord
from msgspec.structs import replace

from bot.tables.core.lobby import Lobby
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.ui.face.face import known_in_a_show
from bot.ui.face.panel import Panel
from bot.ui.face.registry import FACES
from bot.ui.messages.attachments import by_bot
from bot.ui.messages.dm_hand import DmHand
from bot.ui.messages.message import Message, Sketch, digest, sketch
from bot.ui.messages.private_hand import PrivateHand
from bot.ui.messages.replies import dismiss, privately
from bot.ui.messages.sender import Sender
from bot.ui.outbox.deferred_hands import DeferredHands
from bot.ui.panels.common import hand_panel, watch_panel
from bot.ui.panels.versions import hand_version

UNTOUCHED = "-"
"""Sent in place of a digest if the press did not draw the panel."""

Key: TypeAlias = tuple[str, int]
"""A table id and a user id."""


class Hands:
    def __init__(self, sender: Sender, deferred: DeferredHands) -> None:
        self.sender = sender
        self.house = sender.house
        self.clock = sender.clock
        self._direct: dict[Key, DmHand] = {}
        self._answers: dict[Key, PrivateHand] = {}
        self._asides: dict[Key, discord.Interaction] = {}
        """The press whose private answer is shown beside the hand, by table and user."""
        self.deferred = deferred

    # ── Showing ──────────────────────────────────────────────────────────────────────────────

    def show(self, table: Table) -> list[Message | None]:
        """Draws the hands of awaited players at once, and other hands a few seconds later. Returns
        the DM hands."""
        all_at_once = self.deferred.concerns_all(table)
        waiting, shown = table.waiting, list[Message | None]()
        for player in table.players:
            if player.user_id is None:
                continue
            key = (table.id, player.user_id)
            if all_at_once or player.seat in waiting or self._is_past(key):
                shown.append(self._show(table, player.user_id))
            else:
                shown.append(self._direct.get(key))
                self.deferred.postpone(table)
        return shown

    def show_all(self, table: Table) -> None:
        for player in table.players:
            if player.user_id is not None:
                self._show(table, player.user_id)

    def _is_past(self, key: Key) -> bool:
        """Whether the player's hand shows a question or asks to wait, so that it is now out of
        date."""
        messages = (self._direct.get(key), self._answers.get(key))
        return any(message is not None and message.fleeting for message in messages)

    def _show(self, table: Table, user_id: int) -> Message | None:
        person = self.house.people.cached(user_id)
        hand = self.hand(table, user_id)
        answer = self._answers.get((table.id, user_id))
        if answer is not None:
            answer.draw(hand)
        if person.hands != "dm" or person.dms_closed or table.row.lesson:
            return None
        direct = self.direct(table, user_id)
        direct.draw(hand)
        return direct

    def hand(
        self,
        table: Table,
        user_id: int,
        mode: str = "",
        note: str | None = None,
        page: str = "",
    ) -> Sketch:
        """A sketch of the player's private panel, in the player's language."""
        if table.has_removed(user_id):
            return sketch(self.sender.removed_panel(table, user_id))
        face, words = FACES[table.game.name], self.sender.words_for(user_id)
        seen = self._helped(table, user_id)
        if table.show is not None:
            known = known_in_a_show(face, seen, table.show)
            if known is None:
                version = hand_version(face, seen, words, "watch", note)
                watch = partial(watch_panel, face, seen, words, note)
                return Sketch(version, watch, fleeting=True)
            seen = known
        version = hand_version(face, seen, words, mode, note, page)
        build = partial(hand_panel, face, seen, words, mode, note, page)
        return Sketch(version, build, fleeting=seen.asked)

    def _helped(self, table: Table, user_id: int) -> Seen[Any]:
        """The player's view, with advice in a lesson, and with hints if the player wants them."""
        seen = table.seen(table.seat_of(user_id))
        hints = self.house.people.cached(user_id).hints and not seen.rated
        if seen.lesson is None:
            return replace(seen, hints=True) if hints else seen
        return replace(seen, hints=hints, advice=self.house.lessons.advice(table))

    def direct(self, table: Table, user_id: int) -> DmHand:
        key = (table.id, user_id)
        if key not in self._direct:
            refused = partial(self._refused, table, user_id)
            self._direct[key] = DmHand(self.sender, table, user_id, refused)
        return self._direct[key]

    def of(self, found: Lobby | Table) -> dict[Key, DmHand]:
        keys = [(found.id, each.user_id) for each in found.players if each.user_id is not None]
        return {key: self._direct[key] for key in keys if key in self._direct}

    # ── Drawn by an answer ───────────────────────────────────────────────────────────────────

    async def follow(
        self,
        table: Table,
        interaction: discord.Interaction,
        hand: Sketch,
        sent_id: int | None = None,
    ) -> None:
        """Keeps a private panel up to date from now on; an answer has just sent or redrawn it.

        If another process draws the table, that process gets the token of this press.
        """
        user_id = interaction.user.id
        if table.over:
            return
        if not self.house.shows(table):
            self.tell_owner(table, interaction, digest(hand.panel))
            return
        message = await self._pressed(table, interaction)
        if message is None:
            message = self._answer(table, interaction, sent_id)
        message.drawn(hand)
        # The game may have gone on while the answer was being sent.
        message.draw(self.hand(table, user_id))

    def tell_owner(
        self, table: Table, interaction: discord.Interaction, drawn: str = UNTOUCHED
    ) -> None:
        """Passes the token of a press on a DM hand to the process that draws the table."""
        if interaction.guild_id is None and interaction.message is not None:
            press = (table.id, interaction.user.id, interaction.message.id, interaction.token)
            self.house.background.do(self.house.handover.forward_press(*press, drawn))

    async def pressed_elsewhere(
        self, table: Table, user_id: int, message_id: int, token: str, drawn: str
    ) -> None:
        """Stores the token of a press that another process answered, and redraws the DM hand if
        that process drew an older one."""
        direct = self.direct(table, user_id)
        await direct.recall()
        application_id = self.sender.client.application_id
        if not direct.stands_at(message_id) or application_id is None:
            return
        hook = discord.Webhook.partial(application_id, token, client=self.sender.client)
        direct.edit_by(by_bot(partial(hook.edit_message, message_id)), message_id)
        hand = self.hand(table, user_id)
        if drawn not in (UNTOUCHED, digest(hand.panel)):
            direct.draw(hand)
            direct.redraw()

    def doubt(self) -> None:
        """Redraws all DM hands, because notices from other processes may have been missed."""
        for direct in self._direct.values():
            direct.redraw()

    def redraws_open(
        self, table: Table, interaction: discord.Interaction, shown: Sketch, hand: Sketch
    ) -> bool:
        """Draws `shown` in the player's open private panel. Returns False if none is open."""
        answer = self._answers.get((table.id, interaction.user.id))
        if answer is None or not answer.lives:
            return False
        answer.pressed_elsewhere(interaction, shown, hand)
        return True

    async def open(
        self, table: Table, interaction: discord.Interaction, shown: Panel, hand: Sketch
    ) -> None:
        """Opens a new private panel and closes the player's old one."""
        before = self._answers.pop((table.id, interaction.user.id), None)
        sent_id = await privately(interaction, shown)
        await self.follow(table, interaction, hand, sent_id)
        if before is not None:
            self.house.background.do(before.close())

    async def aside(self, table: Table, interaction: discord.Interaction, panel: Panel) -> None:
        """Sends a private answer beside the hand, and deletes the previous one of this kind."""
        key = (table.id, interaction.user.id)
        before = self._asides.pop(key, None)
        await privately(interaction, panel)
        if not table.over:
            self._asides[key] = interaction
        if before is not None:
            self.house.background.do(dismiss(before))

    def _answer(
        self, table: Table, interaction: discord.Interaction, sent_id: int | None
    ) -> PrivateHand:
        """The object that draws the private panel. Each panel has only one, since two would
        overwrite each other's edits."""
        key = (table.id, interaction.user.id)
        pressed_id = interaction.message.id if interaction.message else None
        message_id, before = sent_id or pressed_id, self._answers.get(key)
        if before is not None and before.message_id == message_id:
            before.follow(interaction)
            return before
        if before is not None:
            before.retire()
        self._answers[key] = PrivateHand(self.sender, table, interaction, message_id)
        return self._answers[key]

    async def _pressed(
        self, table: Table, interaction: discord.Interaction
    ) -> DmHand | PrivateHand | None:
        """The DM hand that was pressed, or None if another message was."""
        if interaction.message is None or interaction.guild_id is not None:
            return None
        direct = self.direct(table, interaction.user.id)
        await direct.recall()
        if not direct.stands_at(interaction.message.id):
            return None
        direct.pressed(interaction)
        return direct

    # ── Closed DMs ───────────────────────────────────────────────────────────────────────────

    async def _refused(self, table: Table, user_id: int) -> None:
        self._direct.pop((table.id, user_id), None)
        await self.sender.note_closed_dms(table, user_id)

    async def send_hand(self, table: Table, user_id: int) -> bool:
        """Sends the hand by DM as a new message, which notifies the player and shows whether DMs
        are closed. Returns False if they are."""
        if self.house.people.cached(user_id).hands != "dm" or table.row.lesson:
            return True
        direct = self.direct(table, user_id)
        direct.draw(self.hand(table, user_id))
        await direct.finish()
        direct.send_anew()
        await direct.finish()
        return not self.house.people.cached(user_id).dms_closed

    def try_dm(self, table: Table, user_id: int) -> None:
        """Sends the hand by DM again to a player whose DMs were closed and may be open now."""
        person = self.house.people.cached(user_id)
        if person.dms_closed and person.hands == "dm" and not table.row.lesson:
            self.direct(table, user_id).draw(self.hand(table, user_id))

    # ── Keeping, and letting go ──────────────────────────────────────────────────────────────

    @property
    def messages(self) -> list[Message]:
        return [*self._direct.values(), *self._answers.values()]

    def by_table(self) -> dict[str, dict[Key, DmHand]]:
        """All DM hands, grouped by table id."""
        found: dict[str, dict[Key, DmHand]] = {}
        for key, each in self._direct.items():
            found.setdefault(key[0], {})[key] = each
        return found

    def table_evicted(self, found: Lobby | Table) -> None:
        """Forgets the DM hands of a table. Private panels follow the game until their tokens
        expire."""
        self.deferred.forget(found.id)
        for key in self.of(found):
            del self._direct[key]

    def table_taken_away(self, found: Lobby | Table) -> None:
        """Cancels requests in progress, because another process now draws this table's hands."""
        answers = [key for key in self._answers if key[0] == found.id]
        for message in [*self.of(found).values(), *(self._answers.pop(key) for key in answers)]:
            message.give_up()

    def forget(self, found: Lobby | Table | UnreadableTable) -> list[Message]:
        """Forgets the hands of a finished table. Returns those messages: some may still be being
        drawn."""
        self.deferred.forget(found.id)
        leaving: list[Message | None] = []
        for player in found.players:
            if player.user_id is not None:
                key = (found.id, player.user_id)
                leaving += [self._answers.pop(key, None), self._direct.pop(key, None)]
                self._asides.pop(key, None)
        return [message for message in leaving if message is not None]

    def erase(self, user_id: int) -> None:
        for drawn in (self._direct, self._answers):
            for key in [key for key in drawn if key[1] == user_id]:
                drawn.pop(key).give_up()
        for key in [key for key in self._asides if key[1] == user_id]:
            del self._asides[key]

    def forget_dead(self) -> None:
        """Forgets panels with expired tokens, and hands of players who left the table."""
        now = self.clock.now()
        self._answers = {
            key: each for key, each in self._answers.items() if each.busy or now < each.until
        }
        self._asides = {key: each for key, each in self._asides.items() if not each.is_expired()}
        self._direct = {
            key: each
            for key, each in self._direct.items()
            if each.busy or each.table.seat_of(key[1]) is not None
        }
