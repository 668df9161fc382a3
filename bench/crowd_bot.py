"""The bot of `bench.crowd`: the full one, which records what it asks and shows, and when."""

from __future__ import annotations

import asyncio
import contextvars
import pickle
import re
import signal
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
from discord.state import ConnectionState

from bench import crowd_probe
from bench.load_bots import CROWD, replace

ID = re.compile(r"\d{15,}|(?<=/)[\w-]{30,}(?=/|$)")
TOO_MANY = 429
LOOK_SECONDS = 0.02


@dataclass
class Book:
    asked: dict[tuple[str, int, str], tuple[float, bool]] = field(default_factory=dict)
    """By table, person and question: the time from which it may be asked, and whether a reveal
    came first.
    """
    decided: dict[str, list[tuple[int, float]]] = field(default_factory=dict)
    """By table: the number of each move, and when it was pressed or chosen."""
    shown: dict[str, list[tuple[int, float]]] = field(default_factory=dict)
    """By table: how many moves its message showed, and since when."""
    refused: Counter[str] = field(default_factory=lambda: Counter[str]())
    counted: int = 0
    free: int = 0
    began: float = 0.0
    ended: float = 0.0
    thought: list[float] = field(default_factory=lambda: list[float]())
    """Seconds from receiving a press to sending the answer."""
    sending: list[float] = field(default_factory=lambda: list[float]())
    """Seconds from there until Discord confirms the answer."""
    writing: list[float] = field(default_factory=lambda: list[float]())
    """Seconds until a move is durable."""
    painting: list[float] = field(default_factory=lambda: list[float]())
    """Seconds for the pictures of an answer."""
    lags: list[float] = field(default_factory=lambda: list[float]())
    """The delays of the event loop."""


async def lag() -> float:
    """Measures the delay of the event loop."""
    before = time.perf_counter()
    await asyncio.sleep(LOOK_SECONDS)
    return time.perf_counter() - before - LOOK_SECONDS


def timed(work: Any, scribe: Scribe, what: str) -> Any:
    async def timing(*given: Any, **named: Any) -> Any:
        began = time.perf_counter()
        try:
            return await work(*given, **named)
        finally:
            getattr(scribe.book, what).append(time.perf_counter() - began)

    return timing


class Scribe:
    """Records between SIGUSR1 and SIGUSR2."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.book = Book()
        self._pressed: dict[str, float] = {}
        """By the token of a press: when it was received."""
        self._probed: set[asyncio.Task[None]] = set()
        self.drawing: contextvars.ContextVar[tuple[str, int] | None] = contextvars.ContextVar(
            "drawing", default=None
        )
        signal.signal(signal.SIGUSR1, lambda *_: self.begin())
        signal.signal(signal.SIGUSR2, lambda *_: self.end())

    async def watch_lag(self) -> None:
        while True:
            self.book.lags.append(await lag())

    def begin(self) -> None:
        self.book = Book(asked=self.book.asked, began=time.time())

    def end(self) -> None:
        self.book.ended = time.time()
        self.out.write_bytes(pickle.dumps(self.book))
        print("written", flush=True)

    def watch_requests(self) -> None:
        """Below discord.py, which may hold an answer back until the bucket is full again."""
        plain = getattr(aiohttp.ClientSession, "_request")  # noqa: B009

        async def request(session: Any, method: str, url: Any, **how: Any) -> Any:
            began, heard = time.perf_counter(), self._heard(str(url))
            answer = await plain(session, method, url, **how)
            if heard is not None:
                self.book.thought.append(began - heard)
                self.book.sending.append(time.perf_counter() - began)
            self._note(method, str(url), answer.status)
            return answer

        replace(aiohttp.ClientSession, "_request", request)

    def _heard(self, url: str) -> float | None:
        return self._pressed.pop(url.split("/")[-2], None) if "/callback" in url else None

    def watch_presses(self) -> None:
        heard = ConnectionState.parse_interaction_create

        def hearing(state: Any, data: Any) -> None:
            if crowd_probe.is_probe(data):
                task = asyncio.create_task(crowd_probe.answer(state.http, data))
                self._probed.add(task)
                task.add_done_callback(self._probed.discard)
                return
            self._pressed[data["token"]] = time.perf_counter()
            heard(state, data)

        replace(ConnectionState, "parse_interaction_create", hearing)

    def watch_answers(self) -> None:
        from bot.store.tables.tables import Tables
        from bot.ui.messages import attachments as pins

        replace(Tables, "save_progress", timed(Tables.save_progress, self, "writing"))
        replace(pins, "drawn_files", timed(pins.drawn_files, self, "painting"))

    def _note(self, method: str, url: str, status: int) -> None:
        path = url.split("/api/v10", 1)[-1].split("?")[0]
        if "/interactions/" in path or "/webhooks/" in path:
            self.book.free += 1
        else:
            self.book.counted += 1
        if status == TOO_MANY:
            self.book.refused[f"{method} {ID.sub('{}', path)}"] += 1
        drawn = self.drawing.get()
        if drawn is not None and status < 300 and method in ("PATCH", "POST"):
            self.show(*drawn)

    def show(self, table_id: str, number: int) -> None:
        self.book.shown.setdefault(table_id, []).append((number, time.time()))

    def watch_tables(self) -> None:
        from bot.tables.core.table import Table
        from bot.ui.messages.display import Display

        believe = getattr(Table, "_commit")  # noqa: B009
        changed = Display.table_changed
        showing: set[str] = set()

        async def believing(table: Any, made: Any) -> None:
            await believe(table, made)
            noted = self.book.decided.setdefault(table.id, [])
            noted += [(each.row.number, each.row.made_at) for each in made]

        def table_changed(display: Any, table: Any, events: Any = ()) -> None:
            if table.show is not None:
                showing.add(table.id)
            else:
                after_show = table.id in showing
                showing.discard(table.id)
                for seat, question in table.awaited():
                    key = (table.id, table.players[seat].user_id, question)
                    self.book.asked.setdefault(key, (time.time(), after_show))
            changed(display, table, events)

        replace(Table, "_commit", believing)
        replace(Display, "table_changed", table_changed)

    def watch_drawing(self) -> None:
        from bot.tables.core.table import Table
        from bot.ui.messages.display import Display
        from bot.ui.messages.table_message import TableMessage

        sketched, put, drawn = Display.table, getattr(TableMessage, "_put"), TableMessage.drawn  # noqa: B009
        numbers: dict[int, tuple[Any, tuple[str, int]]] = {}
        """By the identity of a sketch, kept alive here: one for each table."""
        newest: dict[str, int] = {}

        def table(display: Any, found: Any) -> Any:
            sketch = sketched(display, found)
            # A reveal shows at least the move that caused it.
            number = found.shown.number + (found.show is not None)
            numbers.pop(newest.get(found.id, 0), None)
            newest[found.id] = id(sketch)
            numbers[id(sketch)] = (sketch, (found.id, number))
            return sketch

        def number_of(message: Any) -> tuple[str, int] | None:
            known = numbers.get(id(getattr(message, "_wanted")))  # noqa: B009
            return known[1] if known is not None and isinstance(message.found, Table) else None

        async def putting(message: Any, panel: Any) -> None:
            self.drawing.set(number_of(message))
            try:
                await put(message, panel)
            finally:
                self.drawing.set(None)

        def was_drawn(message: Any, panel: Any) -> None:
            drawn(message, panel)
            known = numbers.get(id(panel))
            if known is not None:
                self.show(*known[1])

        replace(Display, "table", table)
        replace(TableMessage, "_put", putting)
        replace(TableMessage, "drawn", was_drawn)


def run_bot(url: str, token: str, home: Path, *, late: bool) -> None:
    from bot.app.client import Tortuga
    from bot.app.settings import Settings
    from bot.ops import launch
    from bot.ui.messages.table_message import TableMessage
    from bot.ui.words.words import speak

    scribe = Scribe(home / "book.pickle")
    scribe.watch_requests()
    scribe.watch_presses()
    scribe.watch_answers()
    scribe.watch_tables()
    scribe.watch_drawing()
    ready = Tortuga.on_ready
    watching: list[asyncio.Task[None]] = []

    async def on_ready(bot: Any) -> None:
        await ready(bot)
        watching.append(asyncio.create_task(scribe.watch_lag()))
        print("ready", flush=True)

    replace(Tortuga, "on_ready", on_ready)
    if late:
        replace(TableMessage, "_is_fresh", lambda _: False)
    launch.keep_log("ERROR")
    settings = Settings(
        discord_token=token,
        harbour_url=url,
        tortuga_database=str(home / "crowd.sqlite3"),
        tortuga_tables_per_channel=CROWD,
        tortuga_tables_per_server=CROWD,
        tortuga_emoji=False,
    )
    with asyncio.Runner(loop_factory=launch.fast_loop()) as runner:
        runner.run(launch.run(settings, speak("en")))
