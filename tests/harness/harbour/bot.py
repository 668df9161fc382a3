"""The real bot in this process, on a harbour, with a clock that tests can move."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakSet

from discord.ext import commands

from bot.app.client import Tortuga
from bot.app.settings import Settings
from bot.harbour import Harbour, Person
from bot.harbour.person.person import Message
from bot.store.database import Database
from bot.tables.core.table import Table
from bot.tables.people.preferences import DAY
from bot.ui.gateway.discord_private import connect_to
from bot.ui.words.words import languages, speak
from tests.harness.clock import ShiftedClock
from tests.harness.harbour.sample_bot import identify_at_once
from tests.harness.waiting import until

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
TOKEN_EDIT = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"
SEND = "POST /channels/{channel_id}/messages"
LIST = "GET /channels/{channel_id}/messages"
ANSWER = "POST /interactions/{interaction_id}/{interaction_token}/callback"
MEMBER = "GET /guilds/{guild_id}/members/{user_id}"

TOLD = ("discord.py: on_", "CommandTree-invoker")
"""Names that discord.py gives to the tasks in which it reports events."""

life: contextvars.ContextVar[WeakSet[asyncio.Task[Any]] | None] = contextvars.ContextVar(
    "life", default=None
)


def counted(loop: asyncio.AbstractEventLoop, work: Any, **how: Any) -> asyncio.Task[Any]:
    """Tasks of a bot inherit the context in which it was started."""
    context = how.get("context")
    task = asyncio.Task(work, loop=loop, **how)
    mine = context.get(life) if context is not None else life.get()
    if mine is not None:
        mine.add(task)
    return task


def is_commit(task: asyncio.Task[Any]) -> bool:
    """A commit that SQLite has received is written completely or not at all."""
    return task.get_name() == "store-writer"


class LocalBot:
    """The bot's clock starts at noon in Greenwich, whenever a test is run."""

    def __init__(
        self,
        harbour: Harbour,
        path: Path | str,
        nudge_seconds: float,
        edit_seconds: float = 0.0,
        *,
        computer_pause: float = 0.0,
        clock: ShiftedClock | None = None,
        emoji: bool = False,
        opened: Callable[[Path | str], Database] = Database,
    ) -> None:
        self.harbour = harbour
        self.path = path
        self.nudge_seconds = nudge_seconds
        self.edit_seconds = edit_seconds
        self.computer_pause = computer_pause
        self.emoji = emoji
        self.opened = opened
        """Opens the store at each start."""
        self.noon = (time.time() // DAY + 1.5) * DAY
        self.clock = clock or ShiftedClock(self.noon)
        self.harbour.move_clock(self.clock.moved)
        self.bot: Tortuga
        self._store: Database
        self._running: asyncio.Task[None] | None = None
        self._life: WeakSet[asyncio.Task[Any]] = WeakSet()
        """All running tasks of this bot, so that it can be killed."""

    async def start(self) -> None:
        connect_to(self.harbour.url)
        settings = Settings(
            tortuga_mind_pause=self.computer_pause,
            tortuga_edit_seconds=self.edit_seconds,
            tortuga_nudge_seconds=self.nudge_seconds,
            tortuga_tables_per_server=10_000,
            tortuga_openings_per_minute=1_000,
            tortuga_emoji=self.emoji,
        )
        self._store = self.opened(self.path)
        await self._store.open()
        self.bot = Tortuga(
            settings, self._store, self.clock, Random("local"), guild_ready_timeout=0.05
        )
        self.bot.before_identify_hook = identify_at_once
        asyncio.get_running_loop().set_task_factory(counted)
        self._life = WeakSet()
        its_own = contextvars.copy_context()
        its_own.run(life.set, self._life)
        self._running = asyncio.create_task(self.bot.start(self.harbour.token), context=its_own)
        await until(lambda: self.bot.is_ready() or (self._running and self._running.done()))
        assert not self._running.done(), self._running

    async def stop(self) -> None:
        if self._running is not None:
            await self.bot.close()
            await self._running
            self._running = None
            await self._store.close()
            await until(lambda: not self.harbour.bot.connected)

    async def vanish(self) -> None:
        """The bot is gone in the middle of everything, as if its process were killed."""
        while tasks := [task for task in self._life if not task.done() and not is_commit(task)]:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self._running = None
        await self.clock.close()
        await commands.AutoShardedBot.close(self.bot)
        await self._store.close()
        await until(lambda: not self.harbour.bot.connected)

    async def away(self, seconds: float) -> None:
        """Stops the bot, and starts it again after this time."""
        await self.stop()
        self.move(seconds)
        await self.start()

    def move(self, seconds: float) -> None:
        """Time passes, here and in the harbour."""
        self.harbour.move_clock(seconds)
        self.clock.move(seconds)

    async def pass_by(self, seconds: float) -> None:
        """Time passes, and everything that was due has happened."""
        self.move(seconds)
        await self.idle()

    async def idle(self) -> None:
        """Waits until everything due and every event is handled, and everything is drawn."""
        drawn = False
        while not (drawn and self.at_rest):
            await until(lambda: self.at_rest)
            await self.bot.display.finish()
            drawn = True

    @property
    def at_rest(self) -> bool:
        return self.clock.at_rest and self.answered

    @property
    def answered(self) -> bool:
        """Waits until every event of Discord is handled."""
        told = [task for task in self._life if task.get_name().startswith(TOLD)]
        return all(task.done() for task in told)

    async def people(self, *names: str) -> list[Person]:
        return [await self.harbour.person(name) for name in names]

    async def lobby(
        self,
        *names: str,
        channel: str = "tavern",
        computers: int = 0,
        pace: str | None = None,
        slug: str = "piraten-bridge",
    ) -> tuple[list[Person], Message]:
        """The first of them is the host."""
        people = await self.people(*names)
        lobby = (await people[0].slash(f"/{slug} start", channel)).message
        assert lobby is not None
        if pace is not None:
            modal = (await people[0].click(lobby, "Options")).modal
            assert modal is not None
            await people[0].submit(modal, {"pace": pace})
        for guest in people[1:]:
            seen = await guest.wait(lambda message: message.id == lobby.id)
            await guest.click(seen, verb_of(seen, "join"))
        for _ in range(computers):
            await people[0].click(lobby.fresh(), "+")
        return people, lobby

    async def game(
        self,
        *names: str,
        channel: str = "tavern",
        computers: int = 0,
        pace: str | None = None,
        slug: str = "piraten-bridge",
    ) -> tuple[list[Person], Message, Table]:
        """A running table."""
        people, lobby = await self.lobby(
            *names, channel=channel, computers=computers, pace=pace, slug=slug
        )
        await people[0].click(lobby.fresh(), verb_of(lobby.fresh(), "start"))
        table = next(t for t in self.bot.house.registry if isinstance(t, Table))
        await self.idle()
        self.forget_presses()
        return people, lobby, table

    def forget_presses(self) -> None:
        """As if the lobby was filled long ago: its tokens have expired, the table is edited by
        id.
        """
        for message in self.bot.display._tables.values():  # pyright: ignore[reportPrivateUsage]
            message._press = None  # pyright: ignore[reportPrivateUsage]

    async def move_of(self, person: Person, table: Table) -> None:
        """The awaited person presses the first move in the hand by DM."""
        await until(lambda: table.show is None)
        seat, before = table.seat_of(int(person.id)), table.progress.number
        assert seat is not None
        act = f"t:{table.id}:{table.question(seat)}:{next(iter(table.seen(seat).moves))}"
        await until(lambda: act in [b.custom_id for b in hand_of(person).buttons])
        await person.click(hand_of(person), act)
        await until(lambda: table.progress.number > before)

    async def pass_deadline(self, table: Table) -> None:
        """All awaited players miss the deadline, and stand-ins have moved."""
        deadline = table.standing.deadline
        assert deadline is not None
        self.move(deadline - self.clock.now() + 1)
        await until(lambda: table.standing.deadline != deadline)

    async def miss_twice(self, table: Table, seat: int) -> None:
        """Deadlines pass until the stand-in has the seat."""
        while not table.players[seat].away:
            await self.pass_deadline(table)

    def table_of(self, table_id: str) -> Table:
        found = next(each for each in self.bot.house.registry if each.id == table_id)
        assert isinstance(found, Table)
        return found


TITLES = tuple(speak(language)("hand-title", game="").split("·")[0] for language in languages())
"""The headings of a hand, in every language."""


@asynccontextmanager
async def local_bot(
    path: Path | str = ":memory:",
    *,
    nudge_seconds: float = 600.0,
    edit_seconds: float = 0.0,
    limits: bool = False,
    emoji: bool = False,
) -> AsyncIterator[LocalBot]:
    async with Harbour(limits=limits) as harbour:
        local = LocalBot(harbour, path, nudge_seconds, edit_seconds, emoji=emoji)
        await local.start()
        try:
            yield local
        finally:
            await local.stop()


def verb_of(message: Message, verb: str) -> str:
    """The button with this verb, whatever its label."""
    return next(b.custom_id for b in message.buttons if b.custom_id.endswith(f":{verb}"))


def hand_of(person: Person) -> Message:
    """The newest hand in the DMs."""
    own = [each for each in person.dms() if any(title in each.text for title in TITLES)]
    return own[-1].fresh()


def tables_in(person: Person, channel: str = "tavern") -> list[Message]:
    """The existing messages with the buttons of a table or a lobby."""
    return [
        message
        for message in person.messages(channel)
        if not message.ephemeral
        and any((b.custom_id or "")[:2] in ("x:", "l:") for b in message.buttons)
    ]


def table_text(person: Person, channel: str = "tavern") -> str:
    """The text of the newest table there; an old table is posted again."""
    found = tables_in(person, channel)
    return found[-1].text if found else ""
