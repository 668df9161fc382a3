"""The two bots of `bench.load`: the full one, which keeps count of itself, and the bare one."""

from __future__ import annotations

import asyncio
import contextvars
import json
import pickle
import re
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.ui import panel as panels
from bot.ui.panel import Button, Panel, Row, Text
from bot.ui.pictures import pen

ID = re.compile(r"\d{15,}|(?<=/)[\w-]{30,}(?=/|$)")
CALLBACK = "POST /interactions/"
FREE_EDIT = "PATCH /webhooks/"
ANEW = 7


@dataclass(slots=True)
class Request:
    at: float
    route: str
    bytes: int
    kind: int
    """Of an answer: how it answers."""
    channel: int | None
    panel: Panel | None


@dataclass(slots=True)
class Step:
    """An answer and whatever was sent until the next."""

    at: float
    requests: list[Request]


@dataclass
class Spent:
    cpu: float = 0.0
    moves: int = 0
    made: Counter[str] = field(default_factory=lambda: Counter[str]())
    requests: list[Request] = field(default_factory=lambda: list[Request]())

    @property
    def steps(self) -> list[Step]:
        found: list[Step] = []
        for request in self.requests:
            if request.route.startswith(CALLBACK):
                found.append(Step(request.at, [request]))
            elif found:
                found[-1].requests.append(request)
        return found


class Book:
    """What this process did between SIGUSR1 and SIGUSR2; written down and said then."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.spent = Spent()
        self.began = 0.0
        self.drawn: contextvars.ContextVar[Panel | None] = contextvars.ContextVar(
            "drawn", default=None
        )
        signal.signal(signal.SIGUSR1, lambda *_: self.begin())
        signal.signal(signal.SIGUSR2, lambda *_: self.end())
        self._watch_requests()

    def begin(self) -> None:
        self.spent = Spent(cpu=-time.process_time())
        self.began = time.perf_counter()

    def end(self) -> None:
        self.spent.cpu += time.process_time()
        self.out.write_bytes(pickle.dumps(self.spent))
        print("written", flush=True)

    def counted(self, what: str, made: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(made)
        def counting(*values: Any, **named: Any) -> Any:
            self.spent.made[what] += 1
            return made(*values, **named)

        return counting

    def remembered(self, layout: Callable[[Panel], Any]) -> Callable[[Panel], Any]:
        @wraps(layout)
        def remembering(panel: Panel) -> Any:
            self.drawn.set(panel)
            return layout(panel)

        return remembering

    def _watch_requests(self) -> None:
        by_token, by_bot = AsyncWebhookAdapter.request, HTTPClient.request

        async def webhook(adapter: Any, route: Any, session: Any, **how: Any) -> Any:
            self._note(route, how.get("payload"), how.get("multipart"), how.get("files"))
            return await by_token(adapter, route, session, **how)

        async def request(client: Any, route: Any, **how: Any) -> Any:
            self._note(route, how.get("json"), how.get("form"), how.get("files"))
            return await by_bot(client, route, **how)

        replace(AsyncWebhookAdapter, "request", webhook)
        replace(HTTPClient, "request", request)

    def _note(self, route: Any, payload: Any, form: Any, files: Any) -> None:
        text = form[0]["value"] if form else json.dumps(payload or {})
        size = len(text) + sum(len(each.fp.getbuffer()) for each in files or ())
        path = route.url.removeprefix(route.BASE).split("?")[0]
        name = f"{route.method} {ID.sub('{}', path)}"
        kind = json.loads(text).get("type", 0) if name.startswith(CALLBACK) else 0
        at, panel = time.perf_counter() - self.began, self.drawn.get()
        self.spent.requests.append(Request(at, name, size, kind, route.channel_id, panel))
        self.drawn.set(None)


def replace(owner: Any, name: str, counted: Any) -> None:
    setattr(owner, name, counted)


def run_full(url: str, token: str, home: Path) -> None:
    """Whatever is counted is replaced before the modules that use it are loaded."""
    book = Book(home / "full.pickle")
    panels.layout = book.remembered(panels.layout)
    pen.png = book.counted("pictures drawn", pen.png)
    from bot import launch
    from bot.client import Tortuga
    from bot.settings import Settings
    from bot.tables.table import Table
    from bot.ui import display
    from bot.ui.words import speak

    display.table_panel = book.counted("tables made ready", display.table_panel)
    display.frame_panels = book.counted("shows made ready", display.frame_panels)
    display.hand_panel = book.counted("hands made ready", display.hand_panel)
    believe, ready = getattr(Table, "_believe"), Tortuga.on_ready  # noqa: B009

    async def believing(table: Any, made: Any) -> None:
        await believe(table, made)
        book.spent.moves += len(made)

    async def on_ready(bot: Any) -> None:
        await ready(bot)
        print("ready", flush=True)

    replace(Table, "_believe", believing)
    replace(Tortuga, "on_ready", on_ready)
    launch.keep_log("ERROR")
    settings = Settings(
        discord_token=token, harbour_url=url, tortuga_database=str(home / "load.sqlite3")
    )
    asyncio.run(launch.run(settings, speak("en")))


def run_bare(url: str, token: str, home: Path) -> None:
    from bot.launch import connect_to

    connect_to(url)
    steps = iter(pickle.loads((home / "full.pickle").read_bytes()).steps)
    bare = Bare(steps)
    Book(home / "bare.pickle")
    bare.run(token, log_handler=None)


class Bare(commands.Bot):
    """Builds the view, sends it, and knows nothing."""

    def __init__(self, steps: Any) -> None:
        super().__init__(
            "!",
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.1,
        )
        self.steps = steps
        self.others: list[tuple[int, int]] = []
        """Channels and messages that are edited in turn."""
        self.tree.command(name="table", description="A table and four hands")(self.table)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        print("ready", flush=True)

    async def table(self, interaction: discord.Interaction) -> None:
        start = pressable(Panel(0, (Text("start"),)))
        await interaction.response.send_message(view=panels.layout(start))
        sent = await interaction.original_response()
        self.others.append((sent.channel.id, sent.id))
        assert isinstance(interaction.channel, discord.Thread)
        for member in await interaction.channel.fetch_members():
            if self.user and member.id != self.user.id:
                channel = await self.create_dm(discord.Object(member.id))
                hand = await channel.send(view=panels.layout(start))
                self.others.append((channel.id, hand.id))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            first, *others = next(self.steps).requests
            await self._answer(interaction, first)
            for request in others:
                await self._send(interaction, request)

    async def _answer(self, interaction: discord.Interaction, request: Request) -> None:
        if request.kind == ANEW and request.panel:
            await interaction.response.edit_message(**drawn(request.panel))
        elif request.panel:
            view, files = panels.layout(request.panel), panels.files(request.panel)
            await interaction.response.send_message(view=view, files=files, ephemeral=True)
        else:
            await interaction.response.defer()

    async def _send(self, interaction: discord.Interaction, request: Request) -> None:
        channel, message = self.others.pop(0)
        self.others.append((channel, message))
        there = self.get_partial_messageable(channel)
        if request.panel is None:
            _ = [each async for each in there.history(limit=1)]
        elif request.route.startswith(FREE_EDIT):
            await interaction.edit_original_response(**drawn(request.panel))
        else:
            await there.get_partial_message(message).edit(**drawn(request.panel))


def drawn(panel: Panel) -> dict[str, Any]:
    panel = pressable(panel)
    return {"view": panels.layout(panel), "attachments": panels.files(panel)}


def pressable(panel: Panel) -> Panel:
    """The next press needs a button, though the game asks nothing now."""
    buttons = [each for row in panel.blocks if isinstance(row, Row) for each in row.items]
    if any(isinstance(each, Button) and not each.disabled for each in buttons):
        return panel
    return Panel(panel.colour, (*panel.blocks, Row((Button("press", "press"),))))
