"""Handles `/tavern doctor`: checks permissions, DMs, threads, files and speed, and says what to
fix."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable
from typing import Literal, TypeAlias

import discord

from bot.games.base.game import Value
from bot.tables.base.cooldown import Cooldown
from bot.tables.base.reasons import Refused
from bot.tables.house import House
from bot.ui.face.custom_ids import DiagnosticsId
from bot.ui.face.panel import Block, Button, Panel, Picture, Row, Rule, Text, files, layout
from bot.ui.messages.replies import is_private
from bot.ui.messages.sender import CLOSED_DMS, Sender
from bot.ui.panels.common import HOUSE_COLOUR
from bot.ui.panels.permissions import missing_for_threads
from bot.ui.words.words import Words

Health: TypeAlias = Literal["well", "odd", "ill"]
SIGNS: dict[Health, str] = {"well": "✅", "odd": "⚠️", "ill": "❌"}
VISITS = 6
"""The maximum number of checks per person and minute. Each sends several requests."""
SLOW_MS = 1000
SLOW_DISK_MS = 250
VITAL = ("view-channel", "send-messages")
USEFUL = (
    "attach-files",
    "send-messages-in-threads",
    "embed-links",
    "read-message-history",
    "create-public-threads",
)


class Finding(Value):
    health: Health
    text: str


class Diagnostics:
    """Answers the press first, then runs the checks and updates the answer."""

    def __init__(self, house: House, sender: Sender, version: str) -> None:
        self.house = house
        self.sender = sender
        self.version = version
        self._visits = Cooldown(house.clock, VISITS)
        self._began = time.monotonic()

    async def open(self, interaction: discord.Interaction) -> None:
        self._visits.use(interaction.user.id)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._examine(interaction)

    async def press(self, interaction: discord.Interaction) -> None:
        if not is_private(interaction):
            await self.open(interaction)
            return
        self._visits.use(interaction.user.id)
        words = self.sender.words_for(interaction.user.id)
        checking = Panel(HOUSE_COLOUR, (Text(words("doctor-checking")),))
        await interaction.response.edit_message(view=layout(checking), attachments=[])
        await self._examine(interaction)

    async def _examine(self, interaction: discord.Interaction) -> None:
        words = self.sender.words_for(interaction.user.id)
        found = [
            *permissions(interaction, words),
            await self._dm(interaction, words),
            *await self._threads(interaction, words),
            await self._files(interaction, words),
            gateway(interaction.client.latency, words),
            await self._rest(interaction, words),
            await self._store(words),
        ]
        panel = self._panel(found, words)
        await interaction.edit_original_response(view=layout(panel), attachments=[])

    def _panel(self, found: list[Finding], words: Words) -> Panel:
        ills = sum(each.health != "well" for each in found)
        verdict = words("doctor-mend", count=ills) if ills else words("doctor-well")
        lines = "\n".join(f"{SIGNS[each.health]} {each.text}" for each in found)
        since = int(time.time() - (time.monotonic() - self._began))
        version = words("doctor-version", version=self.version, since=f"<t:{since}:R>")
        blocks: tuple[Block, ...] = (
            Text(f"{words('doctor-title')}\n{verdict}"),
            Text(lines),
            Text(version),
            Rule(),
            Row((Button(words("doctor-again"), str(DiagnosticsId("again")), emoji="🩺"),)),
        )
        return Panel(HOUSE_COLOUR, blocks)

    # ── Checks that send requests ────────────────────────────────────────────────────────────

    async def _dm(self, interaction: discord.Interaction, words: Words) -> Finding:
        """Checks DMs: sends a small one and deletes it."""
        person = await self.house.people.person(interaction.user.id)
        off = f"\n{words('doctor-dm-off')}" if person.hands == "request" else ""
        try:
            channel = await interaction.client.create_dm(discord.Object(interaction.user.id))
            sent = await channel.send(words("doctor-title"), silent=True)
            await sent.delete()
        except discord.HTTPException as error:
            if error.code in CLOSED_DMS:
                await self.house.people.note_dms(interaction.user.id, closed=True)
                return Finding("odd", words("doctor-dm-closed") + off)
            return Finding("ill", words("doctor-dm-failed", code=reason(error)))
        await self.house.people.note_dms(interaction.user.id, closed=False)
        return Finding("well", words("doctor-dm") + off)

    async def _threads(self, interaction: discord.Interaction, words: Words) -> list[Finding]:
        """Checks the permissions for threads. Opening one would leave a message in the channel."""
        if interaction.guild_id is None:
            return []
        wanted = (await self.house.people.server(interaction.guild_id)).threads
        if not isinstance(interaction.channel, discord.TextChannel):
            return [Finding("well", words("doctor-threads-not-here"))]
        if not missing_for_threads(interaction):
            return [Finding("well", words("doctor-threads"))]
        match wanted:
            case "always":
                return [Finding("ill", words("doctor-threads-wanted"))]
            case "second":
                return [Finding("odd", words("doctor-threads-second"))]
            case "never":
                return [Finding("odd", words("doctor-threads-unwanted"))]

    async def _files(self, interaction: discord.Interaction, words: Words) -> Finding:
        """Checks files: attaches a small picture to the unfinished report."""
        alt = words("doctor-swatch")
        swatch = Picture("swatch.png", alt, SWATCH)
        panel = Panel(HOUSE_COLOUR, (Text(words("doctor-checking")), swatch))
        began = time.perf_counter()
        try:
            await interaction.edit_original_response(view=layout(panel), attachments=files(panel))
        except discord.HTTPException as error:
            return Finding("ill", words("doctor-files-failed", code=reason(error)))
        return Finding("well", words("doctor-files", ms=ms_since(began)))

    async def _rest(self, interaction: discord.Interaction, words: Words) -> Finding:
        began = time.perf_counter()
        try:
            await interaction.client.application_info()
        except discord.HTTPException as error:
            return Finding("ill", words("doctor-rest-failed", code=reason(error)))
        ms = ms_since(began)
        slow = ms > SLOW_MS
        return Finding(
            "odd" if slow else "well", words("doctor-rest-slow" if slow else "doctor-rest", ms=ms)
        )

    async def _store(self, words: Words) -> Finding:
        began = time.perf_counter()
        try:
            await self.house.try_writing()
        except Refused:
            # The store has already logged the reason.
            return Finding("ill", words("doctor-store-failed"))
        ms = ms_since(began)
        slow = ms > SLOW_DISK_MS
        return Finding(
            "odd" if slow else "well", words("doctor-store-slow" if slow else "doctor-store", ms=ms)
        )


# ── Checks without requests ──────────────────────────────────────────────────────────────────


def permissions(interaction: discord.Interaction, words: Words) -> Iterable[Finding]:
    """Lines about permissions: all granted ones in one line, each missing one in its own."""
    if interaction.guild_id is None:
        return
    allowed = interaction.app_permissions
    vital = VITAL
    if isinstance(interaction.channel, discord.Thread):
        vital = ("view-channel", "send-messages-in-threads")
    needed = dict.fromkeys((*vital, *USEFUL))
    granted = [each for each in needed if getattr(allowed, each.replace("-", "_"))]
    if granted:
        names = words.list(words(f"permission-{each}") for each in granted)
        yield Finding("well", words("doctor-may", permissions=names))
    for each in needed:
        if each not in granted:
            text = words(
                "doctor-may-not",
                permission=words(f"permission-{each}"),
                what=words(f"doctor-without-{each}"),
            )
            yield Finding("ill" if each in vital else "odd", text)


def gateway(latency: float, words: Words) -> Finding:
    if not math.isfinite(latency):
        return Finding("well", words("doctor-gateway-new"))
    ms = round(latency * 1000)
    if ms > SLOW_MS:
        return Finding("odd", words("doctor-gateway-slow", ms=ms))
    return Finding("well", words("doctor-gateway", ms=ms))


def reason(error: discord.HTTPException) -> str:
    """The status and the code of an error. Discord's text isn't in the player's language."""
    return f"{error.status}/{error.code}" if error.code else str(error.status)


def ms_since(began: float) -> int:
    return max(1, round((time.perf_counter() - began) * 1000))


# A picture of 16 × 16 pixels in Tortuga's colour.
SWATCH = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000010000000100103000000253d6d2200000003504c54452b6777"
    "77bf8d240000000c4944415478da6360200d0000003000012874497d0000000049454e44ae426082"
)
