"""A house with its store, a manual clock, a display that records, and guests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random

from bot.computers import computer_of
from bot.computers.base.computer import AnyComputer
from bot.games.base.game import AnyGame
from bot.games.bluff_pirate.game import BluffPirate
from bot.games.piraten_bridge.game import PiratenBridge
from bot.store.database import Database
from bot.tables.core.lobby import Host
from bot.tables.core.reveal import Director, no_show
from bot.tables.core.table import Table
from bot.tables.house import House
from bot.tables.opening.lobbies import TableSettings
from bot.tables.people.table_limits import OperatorLimits
from bot.tables.workers.pool import WorkerPool
from tests.harness.clock import ManualClock
from tests.harness.tables.computers import StillComputer, WatchedComputer
from tests.harness.tables.display import RecordingDisplay
from tests.harness.tables.dummy_game import Sandglass

GUILD, CHANNEL = 900, 800
ANNE, BART, CALICO, DUTCH = 101, 102, 103, 104
NAMES = {ANNE: "Anne", BART: "Bart", CALICO: "Calico", DUTCH: "Dutch"}
MANY = 1_000_000
NO_CAPS = OperatorLimits(MANY, MANY, MANY, MANY, MANY, MANY)
"""Limits so high that only tests about limits meet them."""
GAMES: dict[str, AnyGame] = {
    "piraten_bridge": PiratenBridge(),
    "bluff_pirate": BluffPirate(),
    "sandglass": Sandglass(),
}


class HouseSetup:
    def __init__(
        self,
        store: Database,
        clock: ManualClock,
        stand_ins: Mapping[str, AnyComputer] | None = None,
        director: Director = no_show,
        operator_limits: OperatorLimits = NO_CAPS,
        keep_days: int = 0,
        workers: WorkerPool | None = None,
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self.store = store
        self.clock = clock
        self.display = RecordingDisplay()
        self.computer = WatchedComputer()
        self.house = House(
            store,
            clock,
            games,
            stand_ins
            or {
                "piraten_bridge": self.computer,
                "bluff_pirate": self.computer,
                "sandglass": StillComputer(),
            },
            Random(7),
            computer_of=None if workers is None else computer_of,
            workers=workers,
            director=director,
            operator_limits=operator_limits,
            keep_days=keep_days,
            pirate=lambda _: "a pirate",
        )
        self.house.watch(self.display)
        self.votes = self.house.votes
        self.presses = count(1 << 60)
        """The ids of interactions, as Discord would number them."""

    async def lobby(self, *guests: int, game: str = "piraten_bridge", pace: str = "lively") -> str:
        """A lobby opened by the first person and joined by the others; 0 is a computer player."""
        host, *others = guests
        lobby = await self.house.lobbies.open(
            GAMES[game],
            Host(GUILD, CHANNEL, host, NAMES[host], "en"),
            settings=TableSettings(pace),
        )
        for each in others:
            if each:
                await self.house.lobbies.join(lobby.id, each, NAMES[each], next(self.presses))
            else:
                await self.house.lobbies.add_computer(lobby.id, host)
        return lobby.id

    async def table(
        self, *guests: int, game: str = "piraten_bridge", pace: str = "lively"
    ) -> Table:
        lobby = await self.lobby(*guests, game=game, pace=pace)
        return await self.house.lobbies.start(lobby, guests[0], next(self.presses))

    async def press(self, table: Table, user_id: int, text: str) -> None:
        """Presses a button that this person has now."""
        seat = table.seat_of(user_id)
        assert seat is not None
        await self.house.submit(table.id, user_id, table.question(seat), text)

    async def press_any(self, table: Table, random: Random) -> None:
        """Makes a move for one of the awaited players."""
        seat = random.choice(table.waiting)
        user_id = table.players[seat].user_id
        assert user_id is not None
        move = random.choice(list(table.seen(seat).moves))
        await self.press(table, user_id, str(move))

    async def finished(self, *guests: int) -> Table:
        """A finished game in which people played all seats."""
        table = await self.table(*guests, pace="none")
        random = Random(3)
        while not table.over:
            await self.press_any(table, random)
        return table


@asynccontextmanager
async def house_setup(
    path: Path | str = ":memory:",
    clock: ManualClock | None = None,
    stand_ins: Mapping[str, AnyComputer] | None = None,
    director: Director = no_show,
    operator_limits: OperatorLimits = NO_CAPS,
    keep_days: int = 0,
    workers: WorkerPool | None = None,
    games: Mapping[str, AnyGame] = GAMES,
) -> AsyncIterator[HouseSetup]:
    """With workers, computers play at their level; otherwise the given computers play."""
    clock = clock or ManualClock()
    async with Database(path) as store:
        setup = HouseSetup(
            store, clock, stand_ins, director, operator_limits, keep_days, workers, games
        )
        await setup.house.recover()
        await setup.house.show_stale()
        try:
            yield setup
        finally:
            await clock.close()
            if workers is not None:
                await workers.close()
