"""The bot in this process, on the harbour, with a clock that is set by hand."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from types import TracebackType

import discord.asset
import discord.gateway
import discord.http

from bot.client import Tortuga
from bot.harbour import Harbour
from bot.harbour.person import Message, Person
from bot.launch import moor
from bot.settings import Settings
from bot.store.database import Database
from tests.tables.handclock import HandClock

QUICK = Settings(tortuga_mind_pause=0.0, tortuga_edit_seconds=0.0, tortuga_nudge_seconds=20.0)
MOMENT = 0.05
NOON = 1_800_014_400.0
"""12 o'clock in Greenwich, in the year 2027."""


class DeckClock(HandClock):
    """Leaps, and gives the bot a moment: its line to the harbour never sleeps, so none settles."""

    async def advance(self, seconds: float) -> None:
        await asyncio.sleep(MOMENT)
        self.time += seconds
        for _ in range(4):
            for when, waking in list(self._dozing.values()):
                if when <= self.time and not waking.done():
                    waking.set_result(None)
            await asyncio.sleep(MOMENT)


class Deck:
    """`async with Deck(tmp_path) as deck:`; `restart` makes another bot of the same database."""

    bot: Tortuga

    def __init__(self, home: Path, now: float = NOON) -> None:
        self.harbour = Harbour(port=0, limits=False)
        self.clock = DeckClock(now)
        self.database = home / "tortuga.sqlite3"
        self._before = (
            discord.http.Route.BASE,
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
            discord.asset.Asset.BASE,
        )

    async def __aenter__(self) -> Deck:
        await self.harbour.__aenter__()
        moor(self.harbour.url)
        await self._start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stop()
        await self.harbour.__aexit__(kind, error, trace)
        discord.http.Route.BASE, gateway, base = self._before
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
        setattr(discord.asset.Asset, "BASE", base)  # noqa: B010 — typed as a constant

    async def _start(self) -> None:
        self._store = Database(self.database)
        await self._store.open()
        self.bot = Tortuga(QUICK, self._store, self.clock, Random(5), guild_ready_timeout=0.05)
        await self.bot.login(self.harbour.token)
        self._line = asyncio.create_task(self.bot.connect())
        await self.bot.wait_until_ready()

    async def _stop(self) -> None:
        await self.bot.close()
        await self._line
        await self._store.close()

    async def restart(self) -> None:
        await self._stop()
        self.clock = DeckClock(self.clock.time)
        await self._start()

    async def table(self, host: Person, guest: Person, pace: str) -> Message:
        """A table of two; the host has bid, the guest is awaited."""
        lobby = (await host.slash("/piraten-bridge start", "tavern")).message
        assert lobby is not None
        modal = (await host.click(lobby, "Options")).modal
        assert modal is not None
        await host.submit(modal, {"pace": pace})
        await guest.click(await guest.wait(lambda each: each.id == lobby.id), "Join")
        await host.click(lobby.fresh(), "Start")
        hand = await host.wait(lambda each: "Your hand" in each.text)
        await host.click(hand, "1")
        return lobby
