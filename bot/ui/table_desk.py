"""Presses at a table: moves, modes and forms, and what every table can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord

from bot.games.game import Event, IllegalMove, Reason
from bot.tables.council import Motion
from bot.tables.reasons import (
    AlreadyGathering,
    NotSeated,
    OnlyModerators,
    PlaceGone,
    Refused,
    Settled,
)
from bot.tables.table import Table
from bot.ui.answers import is_private, moderates, pressed, privately, redraw, say
from bot.ui.confirm import CONFIRMED, confirm_panel
from bot.ui.faces import FACES
from bot.ui.panel import Link, filled, modal
from bot.ui.table import (
    jump_url,
    menu_panel,
    note_panel,
    score_panel,
    why_panel,
)
from bot.ui.words import explain

if TYPE_CHECKING:
    from bot.ui.router import Router

LONGEST_ID = 100


class TableDesk:
    def __init__(self, router: Router) -> None:
        self.router = router
        self.house = router.house
        self.council = router.council
        self.display = router.display

    # ── Moves, modes and forms ───────────────────────────────────────────────────────────────────

    async def press(self, interaction: discord.Interaction, rest: str, data: Any) -> None:
        table_id, asked, tail = rest.split(":", 2)
        table = await self.house.table(table_id)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NotSeated())
        if interaction.type is discord.InteractionType.modal_submit:
            tail = self._filled(interaction, table, tail, data)
        elif tail.startswith("?"):
            await self._open_form(interaction, table, asked, tail[1:])
            return
        values: Sequence[str] = data.get("values") or ()
        if tail.startswith("~"):
            await self.hand(interaction, table, mode=" ".join([tail[1:], *values]))
            return
        if self._wants_asking(interaction, tail, data):
            await self._ask_first(interaction, table, asked, tail)
            return
        tail = tail.removeprefix(CONFIRMED)
        await self._move(interaction, table, asked, " ".join([tail, *values]))

    def _wants_asking(self, interaction: discord.Interaction, tail: str, data: Any) -> bool:
        """Only a button of a private panel: forms and selects are slow enough."""
        return (
            self.house.people.known(interaction.user.id).confirm
            and is_private(interaction)
            and not tail.startswith(CONFIRMED)
            and data.get("component_type") == discord.ComponentType.button.value
            and len(data["custom_id"]) < LONGEST_ID
        )

    async def _ask_first(
        self, interaction: discord.Interaction, table: Table, asked: str, tail: str
    ) -> None:
        words = self.router.words(interaction)
        seat = table.seat_of(interaction.user.id)
        if seat is None or asked != table.question(seat):
            await self._refuse(interaction, table, Settled())
            return
        hand = self.display.hand(table, interaction.user.id)
        panel = confirm_panel(hand, table.seen(seat), tail, pressed(interaction), words)
        await redraw(interaction, panel)
        # It stays until the hand itself changes.
        self.display.held(table, interaction, hand)

    async def _move(
        self, interaction: discord.Interaction, table: Table, asked: str, text: str
    ) -> None:
        face, words = FACES[table.game.name], self.router.words(interaction)
        try:
            played = await self.house.submit(table.id, interaction.user.id, asked, text)
        except (Refused, IllegalMove) as refusal:
            of_form = interaction.type is discord.InteractionType.modal_submit
            mode = f"again {text}" if of_form else ""
            await self._refuse(interaction, table, refusal.reason, mode)
            return
        try:
            note = face.told(text, table.seen(played.seat), words)
            if note is None or is_private(interaction):
                await self.hand(interaction, table, face.mode_after(text), note)
            elif note:
                await say(interaction, note, face)
            else:
                await self._redraw_table(interaction, table, played.events)
        finally:
            self.display.show(table, played.events)

    async def _redraw_table(
        self, interaction: discord.Interaction, table: Table, events: Sequence[Event]
    ) -> None:
        """Answers with the table itself, or with the first picture of what the move set off.

        Pressed sooner after the last drawing than the table may be drawn again, the answer is a
        silent one and the display follows: it costs next to nothing and nothing jumps about.
        """
        async with self.display.answering(table, events) as answer:
            if answer.panel is None:
                await interaction.response.defer()
            else:
                answer.stands = await redraw(interaction, answer.panel)

    async def _refuse(
        self, interaction: discord.Interaction, table: Table, reason: Reason, mode: str = ""
    ) -> None:
        """Says why, above the panel as it stands now: it carries the buttons that help."""
        face, words = FACES[table.game.name], self.router.words(interaction)
        if isinstance(reason, PlaceGone):
            self.display.places.pressed(table)
            raise Refused(reason)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(reason)
        if isinstance(reason, Settled) and table.over:
            note = words("reason-settled-done")
        else:
            note = face.reason(reason, table.seen(seat), words)
        await self.hand(interaction, table, mode, f"⚠️ {note}")

    async def _open_form(
        self, interaction: discord.Interaction, table: Table, asked: str, name: str
    ) -> None:
        seat = table.seat_of(interaction.user.id)
        if seat is None or asked != table.question(seat):
            await self._refuse(interaction, table, Settled())
            return
        seen = table.seen(seat)
        form = FACES[table.game.name].form(name, seen, self.router.words(interaction))
        if form is None:
            await self._refuse(interaction, table, Settled())
            return
        await interaction.response.send_modal(modal(form))

    def _filled(self, interaction: discord.Interaction, table: Table, tail: str, data: Any) -> str:
        seen = table.seen(table.seat_of(interaction.user.id))
        answers = filled(data.get("components") or ())
        return FACES[table.game.name].filled(tail.removeprefix("?"), answers, seen)

    # ── What every table can do ──────────────────────────────────────────────────────────────────

    async def verb(self, interaction: discord.Interaction, rest: str, data: Any) -> None:
        table_id, name = rest.split(":", 1)
        table = await self.house.table(table_id)
        face, words = FACES[table.game.name], self.router.words(interaction)
        seat = table.seat_of(interaction.user.id)
        seen = table.seen(seat)
        match name:
            case "hand":
                await self.open_hand(interaction, table)
            case "why":
                await privately(interaction, why_panel(face, seen, words))
            case "score":
                await privately(interaction, score_panel(face, seen, words))
            case "rules":
                await self.router.tell_rules(interaction, face)
            case "menu":
                await self._menu(interaction, table)
            case "back":
                table = await self.council.back(table_id, interaction.user.id)
                await self.hand(interaction, table, note=words("tavern-back"))
            case "leave":
                await self.council.leave(table_id, interaction.user.id)
                await self._menu(interaction, table, words("tavern-left", table=table_id))
            case "pause" | "resume" | "end":
                note = await self._voted(interaction, table, name)
                await self._menu(interaction, table, note)
            case "resume-hand":
                note = await self._voted(interaction, table, "resume")
                await self.hand(interaction, table, note=note)
            case "close":
                await self._close(interaction, table)
            case take if take.startswith("take"):
                await self._take(interaction, table, int(take.removeprefix("take")))
            case "rematch":
                await self._rematch(interaction, table)
            case _:
                raise Refused(Settled())

    async def _menu(
        self, interaction: discord.Interaction, table: Table, note: str | None = None
    ) -> None:
        """The private menu; pressed in the menu itself, it is redrawn."""
        seen = table.seen(table.seat_of(interaction.user.id))
        panel = menu_panel(
            FACES[table.game.name],
            seen,
            self.router.words(interaction),
            moderates(interaction),
            note,
        )
        if is_private(interaction):
            await redraw(interaction, panel)
        else:
            await privately(interaction, panel)

    async def _voted(self, interaction: discord.Interaction, table: Table, motion: Motion) -> str:
        vote = await self.council.vote(table.id, interaction.user.id, motion)
        words = self.router.words(interaction)
        key = f"council-{motion}-passed" if vote.passed else f"council-{motion}-votes"
        return words(key, votes=vote.votes, needed=vote.needed)

    async def _close(self, interaction: discord.Interaction, table: Table) -> None:
        if not moderates(interaction):
            raise Refused(OnlyModerators())
        await self.house.close_table(table)
        await self._menu(interaction, table, self.router.words(interaction)("council-end-passed"))

    async def _take(self, interaction: discord.Interaction, table: Table, seat: int) -> None:
        user = interaction.user
        await self.council.take(table.id, seat, user.id, user.display_name)
        await self.open_hand(interaction, table)

    async def _rematch(self, interaction: discord.Interaction, table: Table) -> None:
        """The first press opens the lobby, the others are shown the way to it."""
        try:
            lobby = await self.house.lobbies.rematch(table.id, interaction.user.id)
        except Refused as refusal:
            if not isinstance(refusal.reason, AlreadyGathering):
                raise
            words, found = (
                self.router.words(interaction),
                await self.house.find(refusal.reason.table),
            )
            url = jump_url(found.place)
            links = [Link(words("hand-jump"), url)] if url else []
            note = note_panel(FACES[table.game.name], explain(refusal.reason, words), *links)
            await privately(interaction, note)
            return
        await self.router.lobbies.post(interaction, lobby)

    async def open_hand(self, interaction: discord.Interaction, table: Table) -> None:
        """A fresh private panel: it works with closed DMs, on any device, after any restart."""
        if table.seat_of(interaction.user.id) is None:
            raise Refused(NotSeated())
        panel = self.display.hand(table, interaction.user.id)
        await privately(interaction, panel)
        self.display.held(table, interaction, panel)

    async def hand(
        self,
        interaction: discord.Interaction,
        table: Table,
        mode: str = "",
        note: str | None = None,
    ) -> None:
        """Redraws the private panel that was pressed, or answers privately at the table.

        A note, or another mode, stays until the hand itself changes.
        """
        hand = self.display.hand(table, interaction.user.id)
        panel = self.display.hand(table, interaction.user.id, mode, note) if mode or note else hand
        if is_private(interaction):
            await redraw(interaction, panel)
        else:
            await privately(interaction, panel)
        self.display.held(table, interaction, hand)
