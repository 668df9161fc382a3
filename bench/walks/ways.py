"""Walks the ways: the real bot in this process, on a harbour, at a table of Piraten Bridge.

Anne and Bart have their hands by DM. Everything has run at least once before it is traced, except
a restart. The bot's clock stands still unless it is moved, so that a run never depends on the
machine's speed: after each act it is moved in small steps until everything is drawn.
"""

from __future__ import annotations

import asyncio
import importlib
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bench.walks.tracer import Tracer, Walk

CARD, DEADLINE, RESTART, LOBBY = (
    "a card is pressed, everything drawn",
    "a deadline passes",
    "restart, one stale table drawn again",
    "a slash command opens a lobby",
)
NOON = 1_800_014_400.0
NUDGE_SECONDS, EDIT_SECONDS = 600.0, 1.0
TURNS, FEW_TURNS = 20, 4
"""Turns of the event loop without a call in the bot, after which it only waits for its clock: after
something happened, and after the clock was moved."""
TURN_SECONDS = 0.001
STEP_SECONDS, STEPS = 0.97, 9
"""Steps of the clock until everything that an act causes is drawn. No delay of the bot is a
multiple of a step, so that rounding never decides in which step something is due."""
ANSWER = "/interactions/{interaction_id}/{interaction_token}/callback"
EDIT = "/channels/{channel_id}/messages/{message_id}"


def harness(root: Path, file: str) -> Any:
    """A module of the checkout's test harness, in whatever folder it is."""
    path = next((root / "tests/harness").rglob(file)).relative_to(root)
    return importlib.import_module(".".join(path.with_suffix("").parts))


def prepare(root: Path) -> None:
    """Imports everything, so that the tracer doesn't slow it down, and registers the games."""
    for file in ("bot.py", "clock.py"):
        harness(root, file)
    load_faces = getattr(importlib.import_module("cogs"), "load_faces", None)
    if load_faces is not None:
        load_faces()


class Ways:
    """One bot and its people; each way leaves the table ready for the next one."""

    def __init__(self, tracer: Tracer, root: Path, harbour: Any, database: Path) -> None:
        self.tracer = tracer
        self.harbour = harbour
        self.helper = harness(root, "bot.py")
        clock = harness(root, "clock.py").StillClock(NOON)
        self.local = self.helper.LocalBot(
            harbour, database, NUDGE_SECONDS, EDIT_SECONDS, clock=clock
        )
        self.walks: dict[str, Walk] = {}

    async def walk_all(self) -> dict[str, Walk]:
        await self.local.start()
        await self.drawn()
        await self.sit_down()
        await self.play_until_a_new_trick()
        async with self.traced(LOBBY, drawn=ANSWER):
            outcome = await self.people[0].slash("/piraten-bridge start", "tavern")
        await self.press(0, outcome.message.fresh(), "cancel")
        async with self.traced(CARD):
            await self.play_a_card()
        await self.play_until_a_new_trick()
        async with self.traced(DEADLINE):
            self.pass_deadline()
        await self.play_until_a_new_trick()
        await self.play_a_card()
        await self.quiet()
        await self.local.vanish()
        async with self.traced(RESTART):
            await self.local.start()
        return self.walks

    # ── Waiting ──────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def traced(self, way: str, drawn: str = EDIT) -> AsyncIterator[None]:
        """Fails if nothing was drawn: a walk that stops early would be short."""
        await self.drawn()
        async with self.harbour.counting() as sent:
            walk = Walk(lambda: any(each.route == ANSWER for each in sent))
            self.tracer.walk = self.walks[way] = walk
            yield
            await self.drawn()
            self.tracer.walk = None
        assert any(each.route == drawn for each in sent), f"{way}: nothing was drawn"

    async def quiet(self, turns: int = TURNS) -> None:
        """Waits until the bot is idle. It counts turns, not time, so it also works on a busy
        machine.
        """
        still, before = 0, self.tracer.calls
        while still < turns or any(self.tracer.busy.values()):
            await asyncio.sleep(TURN_SECONDS)
            still = still + 1 if self.tracer.calls == before else 0
            before = self.tracer.calls

    async def drawn(self) -> None:
        await self.quiet()
        for _ in range(STEPS):
            before = self.tracer.calls
            self.local.move(STEP_SECONDS)
            await self.quiet(FEW_TURNS)
            if self.tracer.calls != before:
                await self.quiet()

    # ── Playing ──────────────────────────────────────────────────────────────────────────────

    async def sit_down(self) -> None:
        self.people = await self.local.people("Anne", "Bart")
        outcome = await self.people[0].slash("/piraten-bridge start", "tavern")
        lobby = outcome.message
        await self.drawn()
        await self.press(1, await self.people[1].wait(lambda m: m.id == lobby.id), "join")
        await self.press(0, lobby.fresh(), "start")
        self.local.forget_presses()
        self.table_id = next(b for b in self.hand(0).buttons if b.custom_id).custom_id.split(":")[1]

    async def press(self, person: int, message: Any, verb: str) -> None:
        custom_id = next(b.custom_id for b in message.buttons if b.custom_id.endswith(f":{verb}"))
        await self.people[person].click(message, custom_id)
        await self.drawn()

    @property
    def table(self) -> Any:
        return self.local.table_of(self.table_id)

    def hand(self, person: int) -> Any:
        return self.helper.hand_of(self.people[person])

    async def play_until_a_new_trick(self) -> None:
        """Everybody has bid, nobody has played to the trick, and it isn't the last one."""
        while not self.begins_a_trick():
            await self.move(self.table.waiting[0])
            await self.drawn()

    def begins_a_trick(self) -> bool:
        view = self.table.seen(None).view
        return view.phase == "playing" and not view.trick and view.round > 1

    async def play_a_card(self) -> None:
        await self.move(self.table.waiting[0])

    async def move(self, seat: int) -> None:
        """The first move that the hand offers."""
        user_id = str(self.table.players[seat].user_id)
        person = next(at for at, each in enumerate(self.people) if each.id == user_id)
        hand = self.hand(person)
        offered = [b for b in hand.buttons if b.custom_id.startswith("t:") and not b.disabled]
        await self.people[person].click(hand, offered[0].custom_id)

    def pass_deadline(self) -> None:
        self.local.move(self.table.standing.deadline - self.local.clock.now() + 1)


async def walk_all(tracer: Tracer, root: Path) -> dict[str, Walk]:
    server = importlib.import_module("bot.harbour")
    with tempfile.TemporaryDirectory() as home:
        async with server.Harbour(limits=False, welcome=None) as harbour:
            ways = Ways(tracer, root, harbour, Path(home) / "tortuga.sqlite3")
            try:
                return await ways.walk_all()
            finally:
                await ways.local.vanish()
