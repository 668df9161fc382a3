"""The router: every press, choice and form comes in here, by its custom_id alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import discord

from bot.games.game import IllegalMove
from bot.tables.council import Council
from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.reasons import Refused
from bot.tables.table import Table
from bot.ui.answers import place_of, privately, say
from bot.ui.canvas import LINE_BROKEN
from bot.ui.display import Display
from bot.ui.doctor import Doctor
from bot.ui.face import Face
from bot.ui.lobby_desk import LobbyDesk
from bot.ui.permissions import missing_permissions
from bot.ui.settings import SettingsDesk
from bot.ui.table import rules_panel, tables_panel
from bot.ui.table_desk import TableDesk
from bot.ui.words import Words, explain

log = logging.getLogger(__name__)

TOO_LATE = (10062, 40060, 50027, 10015)
"""Unknown interaction, answered already, its token dead or its webhook gone."""


Route: TypeAlias = Callable[[discord.Interaction, str, Any], Awaitable[None]]


class Router:
    def __init__(self, house: House, council: Council, display: Display) -> None:
        self.house = house
        self.council = council
        self.display = display
        self.tables = TableDesk(self)
        self.lobbies = LobbyDesk(self)
        self.settings = SettingsDesk(self)
        self.doctor = Doctor(self)
        self.leaving = False
        self._answering = display.pace.presses

    async def finish(self) -> None:
        """Takes no more presses, and waits for those that are under way."""
        self.leaving = True
        if self._answering:
            await asyncio.wait(self._answering)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        data: Any = interaction.data or {}
        kind, _, rest = str(data.get("custom_id", "")).partition(":")
        routes: dict[str, Route] = {
            "t": self.tables.press,
            "x": self.tables.verb,
            "l": self.lobbies.press,
            "s": self.settings.press,
            "d": self.doctor.press,
        }
        route = routes.get(kind, self._nowhere)
        await self.answer(interaction, lambda: route(interaction, rest, data))

    async def _nowhere(self, interaction: discord.Interaction, rest: str, data: Any) -> None:
        """A button of a version that is gone; even it is answered."""
        await say(interaction, self.words(interaction)("reason-settled-done"))

    async def answer(
        self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]
    ) -> None:
        """The one place where refusals and surprises become sentences."""
        if self.leaving:
            await self._try_to_say(interaction, self.words(interaction)("restarting"))
            return
        task = asyncio.current_task()
        assert task is not None
        self._answering.add(task)
        try:
            await self._answer(interaction, act)
        finally:
            self._answering.discard(task)

    async def _answer(
        self, interaction: discord.Interaction, act: Callable[[], Awaitable[None]]
    ) -> None:
        words = self.words(interaction)
        try:
            await self.house.people.note_locale(interaction.user.id, str(interaction.locale))
            words = self.words(interaction)
            await act()
        except (Refused, IllegalMove) as refusal:
            await self._try_to_say(interaction, explain(refusal.reason, words))
        except discord.HTTPException as error:
            # Whatever was decided is decided, and the table shows it.
            if error.code in TOO_LATE:
                log.warning("a press was decided, its answer came too late: %s", error)
                return
            log.exception("a press failed: %s", place_of(interaction))
            await self._try_to_say(interaction, words("error-unexpected"))
        except LINE_BROKEN as error:
            log.warning("the line broke in an answer (%s): %r", place_of(interaction), error)
            await self._try_to_say(interaction, words("error-unexpected"))
        except Exception:
            log.exception("a press failed: %s", place_of(interaction))
            await self._try_to_say(interaction, words("error-unexpected"))

    async def _try_to_say(self, interaction: discord.Interaction, text: str) -> None:
        try:
            await say(interaction, text)
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning("nobody could be told (%s): %r", place_of(interaction), error)

    def words(self, interaction: discord.Interaction) -> Words:
        return self.display.words_for(interaction.user.id)

    async def move_here(self, interaction: discord.Interaction, found: Lobby | Table) -> None:
        """The table's message comes to the channel where this was asked for."""
        words = self.words(interaction)
        if interaction.guild_id is None or interaction.channel_id is None:
            await say(interaction, words("tavern-only-in-server"))
            return
        missing = missing_permissions(interaction)
        if missing:
            names = words.list(f"**{words(f'permission-{name}')}**" for name in missing)
            await say(interaction, words("tavern-no-permission", permissions=names))
            return
        old = found.row
        await self.house.move(
            found, interaction.user.id, interaction.guild_id, interaction.channel_id
        )
        await say(interaction, words("tavern-moved", table=found.id))
        self.display.moved(found, old)

    async def tell_rules(self, interaction: discord.Interaction, face: Face) -> None:
        await privately(interaction, rules_panel(face, self.words(interaction)))

    async def tell_tables(
        self, interaction: discord.Interaction, found: Sequence[Lobby | Table]
    ) -> None:
        words = self.words(interaction)
        if not found:
            await say(interaction, words("tavern-no-tables"))
            return
        await privately(interaction, tables_panel(found, interaction.user.id, words))
        for each in found:
            self.display.places.pressed(each)
