"""Handles profiles and boards, which open privately and can be posted in the channel."""

from __future__ import annotations

import logging
import re

import discord
from discord import app_commands

from bot.tables.base.cooldown import Cooldown
from bot.tables.base.reasons import NotOurs, Refused
from bot.tables.history.profiles import ALL_TIME
from bot.tables.history.ratings import season_of
from bot.tables.house import House
from bot.tables.people.preferences import DAY
from bot.ui.face.custom_ids import SEASON, BoardId, ProfileId
from bot.ui.face.panel import Panel, drawn_files, layout
from bot.ui.face.registry import FACES
from bot.ui.messages.replies import allowed, privately, say
from bot.ui.messages.sender import LINE_BROKEN, Sender
from bot.ui.outbox.request_queue import Rank
from bot.ui.panels.board import FIRSTS, LINES, board_panel, season_name
from bot.ui.panels.profile import profile_panel
from bot.ui.words.words import Words, escape, pirate, speak

log = logging.getLogger(__name__)

CHOICES = 25
SHOWN = 3
"""The maximum number of posts per person and minute."""


class ProfilePresses:
    def __init__(self, house: House, sender: Sender) -> None:
        self.house = house
        self.sender = sender
        self.cooldown = Cooldown(house.clock, SHOWN)

    def _words(self, interaction: discord.Interaction) -> Words:
        return self.sender.words_for(interaction.user.id)

    async def _words_of(self, guild_id: int, locale: str) -> Words:
        return speak((await self.house.people.server(guild_id)).language or locale)

    # ── Privately ────────────────────────────────────────────────────────────────────────────

    async def open_profile(
        self, interaction: discord.Interaction, person: discord.User | discord.Member
    ) -> None:
        words = self._words(interaction)
        if interaction.guild_id is None:
            await say(interaction, words("annals-only-in-server"))
            return
        panel = await self._profile(interaction.guild_id, person.id, words, interaction.user.id)
        if panel is not None:
            await privately(interaction, panel)
        elif person.id == interaction.user.id:
            await say(interaction, words("profile-none-own"))
        else:
            await say(interaction, words("profile-none", name=escape(person.display_name)))

    async def open_board(
        self, interaction: discord.Interaction, game: str | None, season: str | None
    ) -> None:
        words = self._words(interaction)
        if interaction.guild_id is None:
            await say(interaction, words("annals-only-in-server"))
            return
        asked = BoardId(game or "", season or season_of(self.house.clock.now()))
        await privately(interaction, await self._board(interaction.guild_id, asked, words))

    async def seasons(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """A choice for each season in which the server played, the newest first."""
        if interaction.guild_id is None:
            return []
        words, wanted = self._words(interaction), typed.strip().lower()
        found = await self.house.profiles.seasons(interaction.guild_id, CHOICES)
        named = {season: season_name(season, words) for season in found}
        return [
            app_commands.Choice(name=name, value=season)
            for season, name in named.items()
            if wanted in name.lower()
        ]

    # ── In the channel ───────────────────────────────────────────────────────────────────────

    async def show(self, interaction: discord.Interaction, pressed: ProfileId | BoardId) -> None:
        """Posts a profile or a board in the channel, in the server's language."""
        guild_id = interaction.guild_id
        if guild_id is None:
            raise Refused(NotOurs())
        words = await self._words_of(guild_id, str(interaction.guild_locale or "en"))
        if isinstance(pressed, ProfileId):
            panel = await self._profile(guild_id, pressed.user_id, words)
        else:
            panel = await self._board(guild_id, pressed, words, shows=False)
        if panel is None:
            raise Refused(NotOurs())
        self.cooldown.use(interaction.user.id)
        panel = allowed(interaction, panel)
        await interaction.response.send_message(view=layout(panel), files=await drawn_files(panel))

    # ── Weekly board ─────────────────────────────────────────────────────────────────────────

    def serves(self, guild_id: int) -> bool:
        return self.sender.client.get_guild(guild_id) is not None

    async def post_board(self, guild_id: int, channel_id: int) -> None:
        """Posts the weekly board: the best players of the month in which the week began. Posts
        nothing if nobody played."""
        guild = self.sender.client.get_guild(guild_id)
        words = await self._words_of(guild_id, str(guild.preferred_locale if guild else "en"))
        season = season_of(self.house.clock.now() - 6 * DAY)
        board = await self.house.profiles.firsts(guild_id, season, FIRSTS)
        if board.empty:
            return
        server = await self.house.people.server(guild_id)
        panel = board_panel(
            board, "", words, pictures=server.pictures, shows=False, note=words("board-weekly")
        )
        place = self.sender.place(channel_id, guild_id)
        try:
            with await self.sender.queue.turn(Rank.COURTESY, "boards", channel_id):
                await place.send(view=layout(panel), files=await drawn_files(panel))
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning(
                "server %s: could not post the weekly board; the next try is in a week: %r",
                guild_id,
                error,
            )

    # ── Panels ───────────────────────────────────────────────────────────────────────────────

    async def _profile(
        self, guild_id: int, user_id: int, words: Words, asked_by: int | None = None
    ) -> Panel | None:
        """The panel of a person's profile. People who chose not to be listed can see only their
        own."""
        listed = (await self.house.people.person(user_id)).listed
        if not listed and asked_by != user_id:
            return None
        server = await self.house.people.server(guild_id)
        profile = await self.house.profiles.profile(guild_id, user_id, pirate(words.language))
        if profile is None:
            return None
        return profile_panel(
            profile,
            words,
            pictures=server.pictures,
            user_id=user_id if listed and asked_by is not None else None,
            note="" if listed else words("profile-unlisted"),
        )

    async def _board(
        self, guild_id: int, asked: BoardId, words: Words, *, shows: bool = True
    ) -> Panel:
        game, season = asked.game, asked.season
        if (game and game not in FACES) or not re.fullmatch(SEASON, season):
            game, season = "", ALL_TIME
        server = await self.house.people.server(guild_id)
        profiles = self.house.profiles
        board = (
            await profiles.board(guild_id, game, season, LINES)
            if game
            else await profiles.firsts(guild_id, season, FIRSTS)
        )
        return board_panel(board, game, words, pictures=server.pictures, shows=shows)
