"""The bare bot of `bench.load`: plain discord.py that repeats a list of requests."""

from __future__ import annotations

import asyncio
import gc
import json
import pickle
import signal
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands

from bench.load_bots import BY_TOKEN, Book, Request
from bot.ui.face.panel import Button, Panel, Picture, Row, Text, files
from bot.ui.messages.token_requests import Kept
from bot.ui.settings.diagnostics import SWATCH
from tests.harness.discord.views import view_of

ANEW = 7
PRESS = "press"
"""The custom id that is pressed on any message of the bare bot."""
START = Button(PRESS, PRESS)


def run_bare(url: str, token: str, home: Path) -> None:
    from bot.ui.gateway.discord_private import connect_to

    connect_to(url)
    book = Book(home / "bare.pickle")
    bare = Bare(pickle.loads((home / "steps.pickle").read_bytes()), book, home)
    # The full bot's garbage collector did not have to scan these requests.
    gc.freeze()
    bare.run(token, log_handler=None)


class Bare(commands.Bot):
    """Builds the view and sends it, without any game."""

    def __init__(self, steps: Sequence[Request], book: Book, home: Path) -> None:
        super().__init__(
            "!",
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.1,
        )
        answers = [each for each in steps if each.answers]
        self.tokens = [each.token for each in answers]
        self.answers: Iterator[Request] = iter(answers)
        self.others = [each for each in steps if not each.answers]
        self.book = book
        self.home = home
        self.places: dict[int, tuple[int, int]] = {}
        """Channel and message, by the channel that the full bot wrote to."""
        self.pressed: dict[str | None, asyncio.Future[discord.Interaction]] = {}
        """By the token of the press that the full bot answered."""
        self.before: dict[int | None, discord.Interaction] = {}
        """By channel: the press before all that is repeated."""
        self.kept: dict[int, Kept] = {}
        """By message: the file it shows."""
        self._under_way: list[asyncio.Task[None]] = []
        self.tree.command(name="table", description="A table and four hands")(self.table)

    async def setup_hook(self) -> None:
        await self.tree.sync()
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.begin)

    async def on_ready(self) -> None:
        print("ready", flush=True)

    async def table(self, interaction: discord.Interaction) -> None:
        start = Panel(0, (Text("start"), Row((START,))))
        await interaction.response.send_message(view=view_of(start))
        assert isinstance(interaction.channel, discord.Thread)
        for member in await interaction.channel.fetch_members():
            if self.user and member.id != self.user.id:
                channel = await self.create_dm(discord.Object(member.id))
                await channel.send(view=view_of(start))

    # ── Repeating the requests ───────────────────────────────────────────────────────────────

    def begin(self) -> None:
        found = json.loads((self.home / "places.json").read_text())
        self.places = {int(old): (new[0], new[1]) for old, new in found.items()}
        self.pressed = {token: self.loop.create_future() for token in self.tokens}
        self.book.begin()
        self._under_way.append(asyncio.create_task(self.repeat()))

    async def repeat(self) -> None:
        for request in self.others:
            await asyncio.sleep(self.book.began + request.at - time.perf_counter())
            self._under_way.append(asyncio.create_task(self._send(request)))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        if not self.pressed:
            await self._hang(interaction)
            return
        request = next(self.answers)
        await self._answer(interaction, request)
        self.pressed[request.token].set_result(interaction)

    async def _hang(self, interaction: discord.Interaction) -> None:
        """If the full bot keeps an older file, this message has one."""
        name = "hand.png" if interaction.guild_id is None else "table.png"
        shown = Panel(0, (Text("start"), Picture(name, "start", SWATCH), Row((START,))))
        assert interaction.message
        done = await interaction.response.edit_message(
            view=view_of(shown), attachments=files(shown)
        )
        self._note(interaction.message.id, done.resource if done else None)
        self.before[interaction.channel_id] = interaction

    async def _answer(self, interaction: discord.Interaction, request: Request) -> None:
        if request.panel is None:
            await interaction.response.defer()
            return
        if request.kind == ANEW:
            assert interaction.message
            message_id = interaction.message.id
            done = await interaction.response.edit_message(**self._shown(message_id, request))
            self._note(message_id, done.resource if done else None)
        else:
            await interaction.response.send_message(**sent(request.panel), ephemeral=True)

    async def _send(self, request: Request) -> None:
        channel, message_id = self.places[request.channel or next(iter(self.places))]
        there = self.get_partial_messageable(channel)
        if request.panel is None:
            _ = [each async for each in there.history(limit=1)]
            return
        if request.route.startswith(BY_TOKEN):
            interaction = await self._press_of(request, channel)
            shown = self._shown(message_id, request)
            self._note(message_id, await interaction.edit_original_response(**shown))
        elif request.route.startswith("PATCH"):
            shown = self._shown(message_id, request)
            self._note(message_id, await there.get_partial_message(message_id).edit(**shown))
        else:
            await there.send(**sent(request.panel))

    async def _press_of(self, request: Request, channel: int) -> discord.Interaction:
        if request.token in self.pressed:
            return await self.pressed[request.token]
        return self.before[channel]

    def _shown(self, message_id: int, request: Request) -> dict[str, Any]:
        assert request.panel
        stays = self.kept.get(message_id) if request.panel.pictures and not request.files else None
        attachments = [stays] if stays else files(request.panel)
        return {"view": view_of(request.panel), "attachments": attachments}

    def _note(self, message_id: int, message: Any) -> None:
        """Remembers the file that a message shows, as any bot that keeps files must."""
        for part in message.components[0].children if message else ():
            for item in getattr(part, "items", ()):
                self.kept[message_id] = Kept(item.media.attachment_id)


def sent(panel: Panel) -> dict[str, Any]:
    return {"view": view_of(panel), "files": files(panel)}


def pressable(panel: Panel) -> Panel:
    """The first enabled button is the one that is pressed next."""
    blocks = list(panel.blocks)
    for at, row in enumerate(blocks):
        for place, button in enumerate(row.items if isinstance(row, Row) else ()):
            if isinstance(button, Button) and not button.disabled:
                assert isinstance(row, Row)
                press = Button(button.label, PRESS, button.style, button.emoji)
                blocks[at] = Row((*row.items[:place], press, *row.items[place + 1 :]))
                return Panel(panel.colour, tuple(blocks))
    return Panel(panel.colour, (*blocks, Row((START,))))
