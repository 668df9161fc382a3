"""The full bot of `bench.load`, and the record that it and the bare one keep of themselves."""

from __future__ import annotations

import asyncio
import contextvars
import json
import pickle
import re
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
from discord.http import HTTPClient
from discord.state import ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.ui.face import panel as panels
from bot.ui.face.panel import Panel, Picture
from bot.ui.messages import token_requests as by_token
from bot.ui.pictures.art import DRAWERS
from bot.ui.pictures.stamps import dimmed, shelf

CROWD = 100_000
"""More tables in one server than anybody measures."""

ID = re.compile(r"\d{15,}|(?<=/)[\w-]{30,}(?=/|$)")
CALLBACK = "POST /interactions/"
BY_TOKEN = "PATCH /webhooks/"
LOOK_SECONDS = 0.2
LOOP = 10_000
SPEED = "speed"
TELLING = re.compile(r"[-_:\d]*$|^Thread-\d+ ")
"""The part of a thread's name that differs from one to the next."""


@dataclass(slots=True)
class Request:
    at: float
    route: str
    channel: int | None
    """The channel of the message; for answers and requests by token, that of the press."""
    token: str | None
    panel: Panel | None
    files: int
    bytes: int = 0
    why: str = ""
    """The part of the table that it shows; only of the full bot."""
    kind: int = 0
    """The type of an answer."""

    @property
    def answers(self) -> bool:
        return self.route.startswith(CALLBACK)

    @property
    def free(self) -> bool:
        """Answers and requests by their tokens do not count against the 50 a second."""
        return self.answers or "/webhooks/" in self.route


@dataclass
class Spent:
    before: float = 0.0
    """CPU of pictures that are drawn once in the life of a process: every card, at every angle
    of a fan.
    """
    cpu: float = 0.0
    threads: Counter[str] = field(default_factory=lambda: Counter[str]())
    """The same by thread."""
    moves: int = 0
    loops: list[float] = field(default_factory=lambda: list[float]())
    """CPU of a fixed loop, now and then: the speed of the machine meanwhile."""
    made: Counter[str] = field(default_factory=lambda: Counter[str]())
    requests: list[Request] = field(default_factory=lambda: list[Request]())


class Book:
    """The work of this process between SIGUSR1 and SIGUSR2, then written to a file and printed."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.spent = Spent()
        self.began = 0.0
        self.drawn: contextvars.ContextVar[Panel | None] = contextvars.ContextVar(
            "drawn", default=None
        )
        self._sent: list[str | bytes] = []
        """Parsed at the end: neither bot is charged for that, nor for scanning it when garbage
        is collected.
        """
        self._pressed: dict[str, int] = {}
        """The channel of a press, by its token."""
        self._shows: dict[int, str] = {}
        """What a panel shows, by its id: a new panel overwrites an older one with the same id."""
        signal.signal(signal.SIGUSR1, lambda *_: self.begin())
        signal.signal(signal.SIGUSR2, lambda *_: self.end())
        Thread(target=self._watch_speed, name=SPEED, daemon=True).start()
        self._watch_presses()
        self._watch_requests()

    def _watch_speed(self) -> None:
        while True:
            time.sleep(LOOK_SECONDS)
            began, total = time.thread_time(), 0
            for number in range(LOOP):
                total += number * number % 7
            self.spent.loops.append(time.thread_time() - began)

    def begin(self) -> None:
        self._sent.clear()
        self.began = time.perf_counter()
        self.spent = Spent(self.spent.before, cpu=-time.process_time())
        self.spent.threads.subtract(cpu_by_thread())

    def end(self) -> None:
        self.spent.cpu += time.process_time() - sum(self.spent.loops)
        self.spent.threads.update(cpu_by_thread())
        made = Counter(self.spent.made)
        for request, text in zip(self.spent.requests, self._sent, strict=True):
            request.bytes += len(text)
            request.panel = request.panel and finished(request.panel)
            request.kind = json.loads(text).get("type", 0) if request.answers else 0
        # Pictures that the gallery had dropped were drawn again, for the bare bot to send.
        self.spent.made = made
        self.out.write_bytes(pickle.dumps(self.spent))
        print("written", flush=True)

    def counted(self, what: str, made: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(made)
        def counting(*values: Any, **named: Any) -> Any:
            self.spent.made[what] += 1
            return made(*values, **named)

        return counting

    def told(self, show: Callable[..., str], made: Callable[..., Any]) -> Callable[..., Any]:
        """Records what the panel, or the panels, made by this function show."""

        @wraps(made)
        def telling(*values: Any, **named: Any) -> Any:
            built = made(*values, **named)
            for panel in built if isinstance(built, list) else [built]:
                self._shows[id(panel)] = show(*values)
            return built

        return telling

    def remember_panels(self) -> None:
        """A layout is sent next, by the same task."""
        lay_out = panels.components

        def remembering(panel: Panel) -> Any:
            self.drawn.set(panel)
            return lay_out(panel)

        replace(panels, "components", remembering)
        replace(by_token, "components", remembering)

    def _watch_presses(self) -> None:
        heard = ConnectionState.parse_interaction_create

        def hearing(state: Any, data: Any) -> None:
            self._pressed[data["token"]] = int(data.get("channel_id", 0))
            heard(state, data)

        replace(ConnectionState, "parse_interaction_create", hearing)

    def _watch_requests(self) -> None:
        by_wire, by_webhook, by_bot = by_token.send, AsyncWebhookAdapter.request, HTTPClient.request

        async def wire(way: Any, method: str, path: str, body: Any, files: Any) -> Any:
            token = path.split("/")[3]
            self._note(f"{method} {path}", token, self._pressed.get(token), body, None, files)
            return await by_wire(way, method, path, body, files)

        async def webhook(adapter: Any, route: Any, session: Any, **how: Any) -> Any:
            token = route.webhook_token
            said = (how.get("payload"), how.get("multipart"), how.get("files"))
            self._note(name_of(route), token, self._pressed.get(token), *said)
            return await by_webhook(adapter, route, session, **how)

        async def request(client: Any, route: Any, **how: Any) -> Any:
            said = (how.get("json"), how.get("form"), how.get("files"))
            self._note(name_of(route), None, route.channel_id, *said)
            return await by_bot(client, route, **how)

        replace(by_token, "send", wire)
        replace(AsyncWebhookAdapter, "request", webhook)
        replace(HTTPClient, "request", request)

    def _note(
        self, name: str, token: str | None, channel: Any, payload: Any, form: Any, files: Any
    ) -> None:
        name = ID.sub("{}", name.split("?")[0])
        at, panel = time.perf_counter() - self.began, self.drawn.get()
        sizes = [len(each.fp.getbuffer()) for each in files or ()]
        where = int(channel) if channel else None
        why = self._shows.get(id(panel), "") if panel else ""
        request = Request(at, name, where, token, panel, len(sizes), sum(sizes), why)
        self.spent.requests.append(request)
        self._sent.append(form[0]["value"] if form else msgspec.json.encode(payload or {}))
        self.drawn.set(None)


def name_of(route: Any) -> str:
    return f"{route.method} {route.url.removeprefix(route.BASE)}"


def cpu_by_thread() -> Counter[str]:
    spent: Counter[str] = Counter()
    for thread in threading.enumerate():
        if thread.ident is not None and thread.name != SPEED:
            kind = TELLING.sub("", thread.name)
            spent[kind] += time.clock_gettime_ns(time.pthread_getcpuclockid(thread.ident))
    return spent


def finished(panel: Panel) -> Panel:
    """The request with its pictures as they were sent: the bare bot draws none."""
    blocks = [
        Picture(each.name, each.alt, each.png) if isinstance(each, Picture) else each
        for each in panel.blocks
    ]
    return Panel(panel.colour, tuple(blocks))


def hand_shown(face: Any, seen: Any, *_: Any) -> str:
    asked = "is asked" if seen.asked else "waits"
    return f"a hand that {asked}, {seen.view.phase}"


def draw_the_deck() -> None:
    """Draws every card as fans and tricks show it."""
    from bot.games.piraten_bridge.cards import DECK, SUIT
    from bot.ui.words.words import speak
    from cogs.piraten_bridge.pictures.cards import CARD, sized, turned
    from cogs.piraten_bridge.pictures.picture import TINY
    from cogs.piraten_bridge.table import laid_cards

    for card, name in ((each.card, each.name) for each in laid_cards(DECK, speak("en"))):
        for size in (CARD, TINY):
            sized(card, name, size)
        for step in range(-4, 5):
            stamp = turned(card, name, step * 1.5)
            if SUIT[card] is not None:
                dimmed(stamp)


def replace(owner: Any, name: str, counted: Any) -> None:
    setattr(owner, name, counted)


def run_full(url: str, token: str, home: Path, hurry: bool) -> None:
    """Measured functions are replaced before the modules that use them are loaded."""
    book = Book(home / "full.pickle")
    book.remember_panels()
    began = time.process_time()
    draw_the_deck()
    book.spent.before = time.process_time() - began
    replace(shelf, "put", book.counted("stamps drawn", shelf.put))
    from bot.app.client import Tortuga
    from bot.app.settings import Settings, read_settings
    from bot.ops import launch
    from bot.tables.core.table import Table
    from bot.ui.messages import display, hands
    from bot.ui.words.words import speak

    DRAWERS.update({name: book.counted("pictures drawn", draw) for name, draw in DRAWERS.items()})
    for drawn, name, what, show in (
        (display, "table_panel", "tables made ready", lambda *_: "the table"),
        (display, "frame_panel", "frames made ready", lambda *_: "a frame of a reveal"),
        (hands, "hand_panel", "hands made ready", hand_shown),
        (hands, "watch_panel", "hands made ready", lambda *_: "a hand while a show plays"),
    ):
        made = book.counted(what, getattr(drawn, name))
        replace(drawn, name, book.told(show, made))
    believe, ready = getattr(Table, "_commit"), Tortuga.on_ready  # noqa: B009

    async def believing(table: Any, made: Any) -> None:
        await believe(table, made)
        book.spent.moves += len(made)

    async def on_ready(bot: Any) -> None:
        await ready(bot)
        print("ready", flush=True)

    replace(Table, "_commit", believing)
    replace(Tortuga, "on_ready", on_ready)
    launch.keep_log("ERROR")
    settings = Settings(
        discord_token=token,
        harbour_url=url,
        tortuga_database=str(home / "load.sqlite3"),
        tortuga_tables_per_channel=CROWD,
        tortuga_tables_per_server=CROWD,
        tortuga_edit_seconds=0.0 if hurry else Settings().tortuga_edit_seconds,
        tortuga_emoji=read_settings().tortuga_emoji,
        tortuga_metrics=read_settings().tortuga_metrics,
    )
    with asyncio.Runner(loop_factory=launch.fast_loop()) as runner:
        runner.run(launch.run(settings, speak("en")))
