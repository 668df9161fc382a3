"""Handles presses at a table: moves, forms, and the buttons that every table has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord
from msgspec.structs import replace

from bot.games.base.game import IllegalMove, Reason, Seat
from bot.tables.base.reasons import (
    AlreadyGathering,
    NoSuchTable,
    NotOurs,
    OnlyModerators,
    PlaceGone,
    Refused,
    Settled,
)
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import MovePlayed, Table
from bot.tables.house import House
from bot.tables.jobs.channel_recovery import ChannelRecovery
from bot.tables.running.votes import FREE, Motion, is_motion, seat_to_free
from bot.ui.face.custom_ids import CONFIRMED, FORM, LONGEST, MODE, MoveId, TableId
from bot.ui.face.face import RULES, page_button, verb, who
from bot.ui.face.panel import Button, Link, modal
from bot.ui.face.registry import FACES
from bot.ui.messages.display import Display
from bot.ui.messages.message import Sketch
from bot.ui.messages.replies import (
    COUNTS,
    allowed,
    is_at,
    is_private,
    moderates,
    moderates_at,
    pressed_label,
    privately,
    redraw,
    say,
    silently,
)
from bot.ui.messages.sender import Sender
from bot.ui.panels.common import jump_url, menu_panel, note_panel, text_panel
from bot.ui.panels.confirm import confirm_panel
from bot.ui.panels.lesson import doubt_panel
from bot.ui.panels.proof import proof_panel
from bot.ui.presses.lobby import LobbyPresses
from bot.ui.presses.reader import Press
from bot.ui.presses.rulebook_pager import ground, open_rules, page_behind, score_panel, why_panel
from bot.ui.words.words import Words, explain

AGREE = "agree-"


class TablePresses:
    def __init__(
        self,
        house: House,
        display: Display,
        sender: Sender,
        places: ChannelRecovery,
        lobbies: LobbyPresses,
    ) -> None:
        self.house = house
        self.display = display
        self.sender = sender
        self.places = places
        self.lobbies = lobbies

    def _words(self, interaction: discord.Interaction) -> Words:
        return self.sender.words_for(interaction.user.id)

    # ── Moves, modes and forms ───────────────────────────────────────────────────────────────────

    async def press(self, interaction: discord.Interaction, pressed: MoveId, press: Press) -> None:
        table = await self.house.registry.table(pressed.table)
        table.require_seat(interaction.user.id)
        text = pressed.text
        if press.kind == "form":
            text = self._filled(interaction, table, text, press)
        elif pressed.mark == FORM:
            await self._open_form(interaction, table, pressed)
            return
        elif pressed.mark == MODE:
            await self.hand(interaction, table, mode=" ".join([text, *press.values]))
            return
        elif self._wants_asking(interaction, pressed, press):
            await self._ask_first(interaction, table, pressed)
            return
        text = " ".join([text, *press.values])
        if pressed.mark != CONFIRMED and await self._doubted(interaction, table, pressed, text):
            return
        await self._move(interaction, table, pressed.question, text)

    async def _doubted(
        self, interaction: discord.Interaction, table: Table, pressed: MoveId, text: str
    ) -> bool:
        """Warns a learner of a bad move before it is made. Returns whether it did."""
        if not table.row.lesson:
            return False
        seat = table.seat_of(interaction.user.id)
        if seat is None or pressed.question != table.question(seat):
            return False
        doubt = self.house.lessons.doubt(table, seat, text)
        if doubt is None or len(str(replace(pressed, text=text, mark=CONFIRMED))) > LONGEST:
            return False
        hand, face = self.display.hands.hand(table, interaction.user.id), FACES[table.game.name]
        words = self._words(interaction)
        panel = doubt_panel(face, hand.panel, table.seen(seat), text, doubt, words)
        await redraw(interaction, panel, self.sender.attachments)
        await self.display.hands.follow(table, interaction, hand)
        return True

    def _wants_asking(
        self, interaction: discord.Interaction, pressed: MoveId, press: Press
    ) -> bool:
        """Whether to ask for confirmation of a move. This concerns only buttons in private panels:
        forms and selects are rarely answered by mistake."""
        return (
            self.house.people.cached(interaction.user.id).confirm
            and is_private(interaction)
            and pressed.mark != CONFIRMED
            and press.kind == "button"
            and len(str(pressed)) < LONGEST
        )

    async def _ask_first(
        self, interaction: discord.Interaction, table: Table, pressed: MoveId
    ) -> None:
        words = self._words(interaction)
        seat = table.seat_of(interaction.user.id)
        if seat is None or pressed.question != table.question(seat):
            await self._refuse(interaction, table, Settled())
            return
        hand = self.display.hands.hand(table, interaction.user.id)
        label = pressed_label(interaction)
        panel = confirm_panel(hand.panel, table.seen(seat), pressed.text, label, words)
        await redraw(interaction, panel, self.sender.attachments)
        # The panel keeps asking for confirmation until the hand itself changes.
        await self.display.hands.follow(table, interaction, hand)

    async def _move(
        self, interaction: discord.Interaction, table: Table, question: str, text: str
    ) -> None:
        answer = partial(self._answer, interaction, table, text)
        interaction.extras[COUNTS] = False
        try:
            await self.house.submit(table.id, interaction.user.id, question, text, answer)
        except (Refused, IllegalMove) as refusal:
            of_form = interaction.type is discord.InteractionType.modal_submit
            mode = f"again {text}" if of_form else ""
            await self._refuse(interaction, table, refusal.reason, mode)

    async def _answer(
        self, interaction: discord.Interaction, table: Table, text: str, played: MovePlayed
    ) -> None:
        interaction.extras[COUNTS] = True
        if not self.house.shows(table):
            # Only the process that owns the table draws it: edits of two could arrive in the wrong
            # order.
            await interaction.response.defer()
            self.display.hands.tell_owner(table, interaction)
            return
        face = FACES[table.game.name]
        if is_private(interaction) or not face.answered_at_table(text):
            await self.hand(interaction, table, face.mode_after(text))
        else:
            await self._redraw_table(interaction, table)

    async def _redraw_table(self, interaction: discord.Interaction, table: Table) -> None:
        """Answers with the table itself, or with the first beat of the reveal.

        If the table was drawn too recently, the answer is empty and the display draws the table
        later.
        """
        if not is_at(interaction, table.place):
            await silently(interaction, self.display.table(table).panel)
            return
        async with self.display.answering(table) as answer:
            if answer.sketch is None:
                await interaction.response.defer()
            else:
                answer.stands = await redraw(
                    interaction, answer.sketch.panel, self.sender.attachments
                )
        self.display.pressed(table, interaction)

    async def _refuse(
        self, interaction: discord.Interaction, table: Table, reason: Reason, mode: str = ""
    ) -> None:
        """Says why a move is refused, above the current panel, whose buttons show the possible
        moves."""
        face, words = FACES[table.game.name], self._words(interaction)
        if isinstance(reason, PlaceGone):
            self.places.pressed(table)
            raise Refused(reason)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(reason)
        if face.says_enough(reason) and not is_private(interaction):
            await self._redraw_table(interaction, table)
            return
        if isinstance(reason, Settled) and table.over:
            note = words("reason-settled-done")
        else:
            note = face.reason(reason, table.seen(seat), words)
        page = page_behind(face, reason)
        note = f"⚠️ {note}{ground(face, reason, words)}"
        if mode or is_private(interaction):
            await self.hand(interaction, table, mode, note, page)
            return
        seen = table.seen(seat)
        hand = Button(words("table-hand"), verb(seen, "hand"), "primary", emoji="🖐️")
        rules = [page_button(face, page, seen, words)] if page else []
        await self.display.hands.aside(table, interaction, note_panel(face, note, hand, *rules))

    async def _open_form(
        self, interaction: discord.Interaction, table: Table, pressed: MoveId
    ) -> None:
        seat = table.seat_of(interaction.user.id)
        if seat is None or pressed.question != table.question(seat):
            await self._refuse(interaction, table, Settled())
            return
        seen = table.seen(seat)
        form = FACES[table.game.name].form(pressed.text, seen, self._words(interaction))
        if form is None:
            await self._refuse(interaction, table, Settled())
            return
        await interaction.response.send_modal(modal(form, table.game.name))

    def _filled(
        self, interaction: discord.Interaction, table: Table, name: str, press: Press
    ) -> str:
        seen = table.seen(table.seat_of(interaction.user.id))
        text = FACES[table.game.name].filled(name, press.answers, seen)
        if text is None:
            raise Refused(NotOurs())
        return text

    # ── Buttons of every table ───────────────────────────────────────────────────────────────────

    async def verb(
        self, interaction: discord.Interaction, pressed: TableId, values: Sequence[str] = ()
    ) -> None:
        table_id = pressed.table
        if pressed.verb == "close" and await self._closed_aside(interaction, table_id):
            return
        table = await self.house.registry.table(table_id)
        face, words = FACES[table.game.name], self._words(interaction)
        await self.house.votes.mark_present(table, interaction.user.id)
        seat = table.seat_of(interaction.user.id)
        if table.row.lesson and (seat is None or pressed.verb in ("rematch", "prove")):
            raise Refused(NoSuchTable())
        seen = table.seen(seat)
        match pressed.verb:
            case "hand":
                await self.open_hand(interaction, table)
            case "why":
                await self.display.hands.aside(table, interaction, why_panel(face, seen, words))
            case "score":
                await self.display.hands.aside(table, interaction, score_panel(face, seen, words))
            case "text":
                await self.display.hands.aside(table, interaction, text_panel(face, seen, words))
            case "rules":
                await open_rules(interaction, face, words, face.page(seen.view))
            case page if page.startswith(RULES):
                await open_rules(interaction, face, words, page.removeprefix(RULES))
            case "menu":
                await self._menu(interaction, table)
            case "back":
                table = await self.house.votes.back(table_id, interaction.user.id)
                await self.hand(interaction, table, note=words("tavern-back"))
            case "leave":
                await self.house.votes.leave(table_id, interaction.user.id)
                await self._menu(interaction, table, words("tavern-left", table=table_id))
            case ("pause" | "resume" | "end") as motion:
                note = await self._voted(interaction, table, motion)
                await self._menu(interaction, table, note)
            case agree if agree.startswith(AGREE) and is_motion(agree.removeprefix(AGREE)):
                await self._agree(interaction, table, agree.removeprefix(AGREE))
            case "free":
                note = await self._voted(interaction, table, f"{FREE}{chosen_seat(values)}")
                await self._menu(interaction, table, note)
            case "free-now":
                await self._free(interaction, table, values)
            case "resume-hand":
                note = await self._voted(interaction, table, "resume")
                await self.hand(interaction, table, note=note)
            case "close":
                await self._close(interaction, table)
            case take if take.startswith("take") and take[4:].isdecimal():
                await self._take(interaction, table, int(take[4:]))
            case "prove":
                await self._prove(interaction, table)
            case "rematch":
                await self._rematch(interaction, table)
            case _:
                raise Refused(NotOurs())

    async def _menu(
        self, interaction: discord.Interaction, table: Table, note: str | None = None
    ) -> None:
        """Opens the private menu, or redraws it if the menu itself was pressed."""
        seen = table.seen(table.seat_of(interaction.user.id))
        panel = menu_panel(
            FACES[table.game.name],
            seen,
            self._words(interaction),
            moderates_at(interaction, table),
            note,
        )
        if is_private(interaction):
            await redraw(interaction, panel, self.sender.attachments)
        else:
            await self.display.hands.aside(table, interaction, panel)

    async def _voted(self, interaction: discord.Interaction, table: Table, motion: Motion) -> str:
        vote = await self.house.votes.vote(table.id, interaction.user.id, motion)
        words, seat = self._words(interaction), seat_to_free(motion)
        kind = motion if seat is None else FREE
        key = f"council-{kind}-passed" if vote.passed else f"council-{kind}-votes"
        self._tell_removed(table, vote.freed)
        name = "" if seat is None else who(table.seen(None), seat)
        return words(key, name=name, votes=vote.votes, needed=vote.needed)

    async def _agree(self, interaction: discord.Interaction, table: Table, motion: Motion) -> None:
        vote = await self.house.votes.agree(table.id, interaction.user.id, motion)
        await self._redraw_table(interaction, table)
        self._tell_removed(table, vote.freed if vote is not None else None)

    async def _free(
        self, interaction: discord.Interaction, table: Table, values: Sequence[str]
    ) -> None:
        """Frees a seat at once, without a vote. Only moderators of the table's server can do
        this."""
        if not moderates_at(interaction, table):
            raise Refused(OnlyModerators())
        seat = chosen_seat(values)
        freed = await self.house.votes.free(table.id, seat)
        self._tell_removed(table, freed)
        name = who(table.seen(None), seat)
        await self._menu(
            interaction, table, self._words(interaction)("council-free-passed", name=name)
        )

    def _tell_removed(self, table: Table, user_id: int | None) -> None:
        if user_id is not None:
            self.house.background.do(self.sender.tell_removed(table, user_id))

    async def _close(self, interaction: discord.Interaction, table: Table) -> None:
        if not moderates_at(interaction, table):
            raise Refused(OnlyModerators())
        await self.house.close(table)
        await self._menu(interaction, table, self._words(interaction)("council-end-passed"))

    async def _closed_aside(self, interaction: discord.Interaction, table_id: str) -> bool:
        """Ends a table whose record can't be read, if a moderator pressed. Returns whether it
        did."""
        close = self.house.registry.close_quarantined
        if not moderates(interaction) or not await close(table_id, interaction.guild_id):
            return False
        await say(interaction, self._words(interaction)("council-end-passed"))
        return True

    async def _take(self, interaction: discord.Interaction, table: Table, seat: int) -> None:
        user = interaction.user
        await self.house.votes.take(table.id, seat, user.id, user.display_name)
        await self.open_hand(interaction, table)

    async def _prove(self, interaction: discord.Interaction, table: Table) -> None:
        face, words = FACES[table.game.name], self._words(interaction)
        panel = proof_panel(face, table.seen(None), await self.house.proof(table), words)
        if allowed(interaction, panel) == panel:
            await privately(interaction, panel)
        else:
            await say(interaction, words("proof-no-files"), face)

    async def _rematch(self, interaction: discord.Interaction, table: Table) -> None:
        """Opens the lobby of a rematch in the table's channel, or joins it if another player opened
        it."""
        user, words = interaction.user, self._words(interaction)
        if refusal := await self.lobbies.why_no_rematch(table, words):
            await say(interaction, refusal, FACES[table.game.name])
            return
        try:
            asked = await self.house.rematches.ask(
                table, user.id, user.display_name, interaction.id
            )
        except Refused as refusal:
            if not isinstance(refusal.reason, AlreadyGathering):
                raise
            found = await self.house.registry.find(refusal.reason.table)
            await self._lead_to(interaction, found, explain(refusal.reason, words))
            return
        lobby = asked.lobby
        if asked.opened and interaction.channel_id == lobby.row.channel_id:
            await self.lobbies.post(interaction, lobby)
            return
        if asked.opened:
            self.display.announce(lobby)
        else:
            self.house.changed(lobby)
        key = "rematch-opened" if asked.opened else "rematch-joined"
        channel = f"<#{lobby.row.channel_id}>"
        await self._lead_to(interaction, lobby, words(key, channel=channel, table=lobby.id))

    async def _lead_to(
        self, interaction: discord.Interaction, found: Lobby | Table, text: str
    ) -> None:
        url = jump_url(found.place)
        links = [Link(self._words(interaction)("hand-jump"), url)] if url else []
        await privately(interaction, note_panel(FACES[found.game.name], text, *links))

    async def open_hand(self, interaction: discord.Interaction, table: Table) -> None:
        """Opens the hand in a new private panel, which works with closed DMs and on any device."""
        table.require_seat(interaction.user.id)
        hand = self.display.hands.hand(table, interaction.user.id)
        await self.display.hands.open(table, interaction, hand.panel, hand)

    async def hand(
        self,
        interaction: discord.Interaction,
        table: Table,
        mode: str = "",
        note: str | None = None,
        page: str = "",
    ) -> None:
        """Redraws the pressed private panel with the hand; after a press at the table, the panel
        that is open, or a new one.

        A note or another mode stays until the hand itself changes.
        """
        hand = self.display.hands.hand(table, interaction.user.id)
        shown = hand
        if mode or note:
            shown = self.display.hands.hand(table, interaction.user.id, mode, note, page)
        if is_private(interaction):
            await redraw(interaction, shown.panel, self.sender.attachments)
            await self.display.hands.follow(table, interaction, hand)
        elif not await self._redrawn_open(interaction, table, shown, hand):
            await self.display.hands.open(table, interaction, shown.panel, hand)

    async def _redrawn_open(
        self, interaction: discord.Interaction, table: Table, shown: Sketch, hand: Sketch
    ) -> bool:
        """Answers a press at the table by redrawing the open private panel. Returns False if none
        is open."""
        if not self.display.hands.redraws_open(table, interaction, shown, hand):
            return False
        await interaction.response.defer()
        self.display.pressed(table, interaction)
        return True


def chosen_seat(values: Sequence[str]) -> Seat:
    """The seat that was chosen in a select. Refuses forged values."""
    match values:
        case (seat,) if seat.isdecimal() and len(seat) < 3:
            return int(seat)
        case _:
            raise Refused(NotOurs())
