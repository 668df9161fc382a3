"""The router: passes every press, select and form to its handler, using only its custom id."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from typing import Any, Literal, NamedTuple, TypeAlias

import discord

from bot.games import GAMES
from bot.games.base.game import IllegalMove
from bot.tables.base.log_context import LogContext, log_context
from bot.tables.base.reasons import NotOurs, NotStored, Refused, Settled
from bot.tables.base.safe_traceback import is_store_failure, trace
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.jobs.channel_recovery import ChannelRecovery
from bot.tables.jobs.membership import Membership
from bot.ui.face.custom_ids import (
    BoardId,
    CustomId,
    DailyId,
    DiagnosticsId,
    HistoryId,
    LearnId,
    LobbyId,
    MoveId,
    PageId,
    PlayId,
    ProfileId,
    ReplayId,
    SettingId,
    TableId,
    read,
)
from bot.ui.face.emoji import wardrobe
from bot.ui.face.registry import FACES
from bot.ui.gateway.discord_private import release
from bot.ui.messages.display import Display
from bot.ui.messages.replies import COUNTS, privately, refuse_strangers, say
from bot.ui.messages.sender import LINE_BROKEN, Sender
from bot.ui.panels.common import tables_panel
from bot.ui.panels.games import play_panel
from bot.ui.presses.lesson import LessonPresses
from bot.ui.presses.lobby import LobbyPresses
from bot.ui.presses.reader import read_press
from bot.ui.presses.rulebook_pager import open_rules, turn_page
from bot.ui.presses.table import TablePresses
from bot.ui.records.daily import DailyPresses
from bot.ui.records.profiles_and_boards import ProfilePresses
from bot.ui.records.replays import ReplayPresses
from bot.ui.settings.diagnostics import Diagnostics
from bot.ui.settings.may_open import why_not_here
from bot.ui.settings.settings import SettingsPresses
from bot.ui.words.words import Words, explain

log = logging.getLogger(__name__)

TOO_LATE = (10062, 40060, 50027, 10015)
"""Discord's error codes for an unknown or already answered interaction, an expired token, and a
deleted webhook."""

Outcome: TypeAlias = Literal[
    "moved", "answered", "refused", "too_late", "line_broken", "failed", "leaving", "elsewhere"
]
"""The outcome of a press. `moved`: a move was made; `elsewhere`: another process answers the press.
"""
COUNTED: dict[bool | None, Outcome] = {True: "moved", False: "refused"}
"""The outcome of an answered press that tried to move, by whether the move was made."""
pressed_at: ContextVar[float | None] = ContextVar("pressed_at", default=None)
"""The time at which the current press arrived, on the clock of `time.perf_counter`."""


async def _takes_all(guild_id: int | None) -> bool:
    return True


class Handlers(NamedTuple):
    """One handler for each kind of press."""

    lobbies: LobbyPresses
    tables: TablePresses
    lessons: LessonPresses
    replays: ReplayPresses
    daily: DailyPresses
    profiles: ProfilePresses
    settings: SettingsPresses
    diagnostics: Diagnostics


class Router:
    def __init__(
        self,
        house: House,
        display: Display,
        sender: Sender,
        places: ChannelRecovery,
        membership: Membership,
        handlers: Handlers,
    ) -> None:
        self.house = house
        self.display = display
        self.sender = sender
        self.places = places
        self.membership = membership
        self.handlers = handlers
        self.leaving = False
        self.takes: Callable[[int | None], Awaitable[bool]] = _takes_all
        """Returns whether this process answers presses from this server (None: from DMs)."""
        self._answering = sender.queue.presses
        self.pressed: Callable[[Outcome], None] | None = None
        """Called with the outcome of each press."""

    async def finish(self) -> None:
        """Accepts no more presses, and waits until the others are answered."""
        self.leaving = True
        await self.handlers.replays.films.stop()
        if self._answering:
            await asyncio.wait(self._answering)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        await self.answer(interaction, lambda: self._route(interaction))

    async def _route(self, interaction: discord.Interaction) -> None:
        form = interaction.type is discord.InteractionType.modal_submit
        press = read_press(interaction.data, form=form)
        if press is None:
            raise Refused(NotOurs())
        await self._admit(interaction, press.id)
        match press.id:
            case MoveId() as pressed:
                await self.handlers.tables.press(interaction, pressed, press)
            case TableId() as pressed:
                await self.handlers.tables.verb(interaction, pressed, press.values)
            case LobbyId() as pressed:
                await self.handlers.lobbies.press(interaction, pressed, press)
            case SettingId() as pressed:
                await self.handlers.settings.press(interaction, pressed, press.values)
            case DiagnosticsId("again"):
                await self.handlers.diagnostics.press(interaction)
            case ProfileId() | BoardId() as pressed:
                await self.handlers.profiles.show(interaction, pressed)
            case PlayId(game, computers):
                await self.handlers.lobbies.open(interaction, game, computers)
            case LearnId(game) if game in GAMES:
                await self.handlers.lessons.open(interaction, game)
            case ReplayId() as pressed:
                await self.handlers.replays.press(interaction, pressed, press.values)
            case DailyId() as pressed:
                await self.handlers.daily.press(interaction, pressed)
            case PageId() as pressed:
                words, attachments = self.words(interaction), self.sender.attachments
                await turn_page(interaction, pressed, press.values, words, attachments)
            case HistoryId() as pressed:
                await self.handlers.replays.turn_page(interaction, pressed)
            case _:
                raise Refused(NotOurs())

    async def _admit(self, interaction: discord.Interaction, pressed: CustomId) -> None:
        """Notes that a person who presses in a server is a member of it. Checks presses on a table
        from outside its server."""
        if interaction.guild_id is not None:
            self.membership.note_member(interaction.guild_id, interaction.user.id)
        match pressed:
            case MoveId(table=table_id) | TableId(table=table_id) | LobbyId(lobby=table_id):
                try:
                    found = await self.house.registry.find(table_id)
                except Refused:
                    # The handler looks for the table again and says why it is missing.
                    return
                await self.admit(interaction, found)
            case _:
                return

    async def admit(self, interaction: discord.Interaction, found: Lobby | Table) -> None:
        """Refuses a press from outside the table's server unless a player made it who is still a
        member."""
        if interaction.guild_id != found.row.guild_id:
            refuse_strangers(interaction, found)
            await self.membership.admit(found, interaction.user.id)

    async def answer(
        self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]
    ) -> None:
        """Runs the handler and turns refusals and failures into sentences for the player."""
        pressed_at.set(time.perf_counter())
        outcome: Outcome = "failed"
        task = asyncio.current_task()
        assert task is not None
        try:
            if self.leaving:
                outcome = "leaving"
                await self._try_to_say(interaction, self.words(interaction)("restarting"))
            else:
                self._answering.add(task)
                with self.sender.queue.priority.answering():
                    takes = await self.takes(interaction.guild_id)
                    outcome = await self._answer(interaction, act) if takes else "elsewhere"
        finally:
            self._answering.discard(task)
            release(interaction)
            if self.pressed is not None:
                self.pressed(outcome)

    async def _answer(
        self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]
    ) -> Outcome:
        try:
            await self.house.people.note_locale(interaction.user.id, str(interaction.locale))
            await act()
        except (Refused, IllegalMove) as refusal:
            await self._try_to_say(interaction, self._refusal(refusal, self.words(interaction)))
            return "refused"
        except discord.HTTPException as error:
            # The move is saved and the table shows it; only the answer to the press failed.
            if error.code in TOO_LATE:
                log.warning(
                    "a press was decided, but its answer came too late and was not shown: %s", error
                )
                return "too_late"
            wardrobe.lost(error)
            log.error("a press failed: %s\n%s", self._place_of(interaction), trace(error))
            await self._try_to_say(interaction, self._sorry(interaction))
        except LINE_BROKEN as error:
            log.warning(
                "connection lost while answering (%s); trying to apologise: %r",
                self._place_of(interaction),
                error,
            )
            await self._try_to_say(interaction, self._sorry(interaction))
            return "line_broken"
        except Exception as error:
            if is_store_failure(error) and not interaction.extras.get(COUNTS):
                log.warning(
                    "a press was refused because the store failed (%s): %s",
                    self._place_of(interaction),
                    error,
                )
                await self._try_to_say(interaction, explain(NotStored(), self.words(interaction)))
                return "refused"
            log.error("a press failed: %s\n%s", self._place_of(interaction), trace(error))
            await self._try_to_say(interaction, self._sorry(interaction))
        else:
            return COUNTED.get(interaction.extras.get(COUNTS), "answered")
        return "failed"

    def _sorry(self, interaction: discord.Interaction) -> str:
        """Apologises for a failure. After a move it says whether the move counts."""
        words = self.words(interaction)
        match interaction.extras.get(COUNTS):
            case True:
                return words("error-move-counts")
            case False:
                return words("error-move-lost")
            case _:
                return words("error-unexpected")

    def _refusal(self, refusal: Refused | IllegalMove, words: Words) -> str:
        if isinstance(refusal.reason, Settled):
            # This text is sent without a panel.
            return words("reason-settled-done")
        return explain(refusal.reason, words)

    async def _try_to_say(self, interaction: discord.Interaction, text: str) -> None:
        try:
            await say(interaction, text)
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("could not answer a press (%s): %r", self._place_of(interaction), error)

    def _place_of(self, interaction: discord.Interaction) -> LogContext | str:
        """Describes a press for the log: its kind, and the table and question if they exist. Other
        parts of a custom id can be forged to put a player's text into the log."""
        data: Any = interaction.data or {}
        if "custom_id" not in data:
            return str(data.get("name"))
        named = read(str(data["custom_id"]))
        match named:
            case MoveId(table=table_id) | TableId(table=table_id) | LobbyId(lobby=table_id):
                found = self.house.registry.loaded.get(table_id)
            case _:
                found = None
        if found is None:
            return f"{type(named).__name__} elsewhere"
        place = f"{type(named).__name__} {found.id}"
        if isinstance(named, MoveId) and isinstance(found, Table):
            asked = {question for _, question in found.questions()}
            place = f"{place} {named.question if named.question in asked else 'settled'}"
        return log_context(found, place)

    def words(self, interaction: discord.Interaction) -> Words:
        return self.sender.words_for(interaction.user.id)

    async def move_here(self, interaction: discord.Interaction, found: Lobby | Table) -> None:
        """Moves the table's message to this channel."""
        words, old = self.words(interaction), found.place
        if refusal := await why_not_here(interaction, self.house.people, words):
            await say(interaction, refusal)
            return
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        await self.house.move(
            found, interaction.user.id, interaction.guild_id, interaction.channel_id
        )
        await say(interaction, words("tavern-moved", table=found.id))
        self.display.moved(found, old)

    async def show_games(self, interaction: discord.Interaction) -> None:
        """Shows the games that can be played here, beginning with the person's last one."""
        words, offered = self.words(interaction), list(FACES.values())
        if interaction.guild_id is not None:
            server = await self.house.people.server(interaction.guild_id)
            offered = [face for face in offered if server.offers(face.game)] or offered
        last = await self.house.registry.last_game(interaction.user.id)
        offered.sort(key=lambda face: face.game != last)
        await privately(interaction, play_panel(offered, words))

    async def show_rules(self, interaction: discord.Interaction, game: str) -> None:
        """Opens the rulebook. If the person has just one table of this game, it opens at that
        table's phase, else at the first page."""
        face, words = FACES[game], self.words(interaction)
        sitting = await self.house.registry.of_person(interaction.user.id)
        tables = [each for each in sitting if isinstance(each, Table) and each.game.name == game]
        page = face.page(tables[0].seen(None).view) if len(tables) == 1 else None
        await open_rules(interaction, face, words, page)

    async def show_tables(
        self, interaction: discord.Interaction, found: Sequence[Lobby | Table]
    ) -> None:
        words = self.words(interaction)
        if not found:
            await say(interaction, words("tavern-no-tables"))
            return
        await privately(interaction, tables_panel(found, interaction.user.id, words))
        for each in found:
            self.places.pressed(each)
