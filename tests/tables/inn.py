"""A house with its store, its clock and its wall, and games made for the tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.games.bluff_pirate import BluffPirate
from bot.games.game import (
    HOUSE,
    AnyGame,
    Bell,
    Event,
    Game,
    GameOver,
    IllegalMove,
    Move,
    NoOptions,
    Reason,
    Result,
    Seat,
    Unreadable,
    Value,
    replaced,
)
from bot.games.piraten_bridge import PiratenBridge
from bot.minds.mind import AnyMind, Mind
from bot.store.database import Database
from bot.tables.council import Council
from bot.tables.house import House
from bot.tables.table import Table
from tests.tables.handclock import HandClock
from tests.tables.wall import Wall

GUILD, CHANNEL = 900, 800
ANNE, BART, CALICO, DUTCH = 101, 102, 103, 104
NAMES = {ANNE: "Anne", BART: "Bart", CALICO: "Calico", DUTCH: "Dutch"}
PAUSE = 2.0
"""What the minds of these tests take."""


# ── A game with a sandglass ──────────────────────────────────────────────────────────────────


class Grab(Move):
    def __str__(self) -> str:
        return "grab"


class Turn(Move):
    def __str__(self) -> str:
        return "turn"


class Grabbed(Event):
    seat: Seat


class Turned(Event):
    times: int


class Sand(Value):
    seed: str
    turned: int
    grabs: tuple[int, ...]


class Sandglass(Game[Sand, Move, Sand, NoOptions]):
    """Grab as often as you like until the glass has run out twice."""

    name = "sandglass"
    seats = range(1, 5)
    rules = 1
    options = NoOptions

    def setup(self, seed: str, seats: int, options: NoOptions) -> Sand:
        return Sand(seed, 0, (0,) * seats)

    def waiting_on(self, state: Sand) -> tuple[Seat, ...]:
        return tuple(range(len(state.grabs))) if state.turned < 2 else ()

    def question(self, state: Sand, seat: Seat) -> str:
        return f"g{state.turned}"

    def moves(self, state: Sand, seat: Seat) -> tuple[Move, ...]:
        if state.turned >= 2:
            return ()
        return (Turn(),) if seat == HOUSE else (Grab(),)

    def why_not(self, state: Sand, seat: Seat, move: Move) -> Reason:
        return GameOver()

    def apply(self, state: Sand, seat: Seat, move: Move) -> tuple[Sand, Sequence[Event]]:
        if isinstance(move, Turn):
            return Sand(state.seed, state.turned + 1, state.grabs), (Turned(state.turned + 1),)
        grabs = replaced(state.grabs, seat, state.grabs[seat] + 1)
        return Sand(state.seed, state.turned, grabs), (Grabbed(seat),)

    def view(self, state: Sand, seat: Seat | None) -> Sand:
        return Sand("", state.turned, state.grabs)

    def bell(self, state: Sand) -> Bell | None:
        return Bell(f"glass {state.turned}", 15.0, Turn()) if state.turned < 2 else None

    def result(self, state: Sand) -> Result | None:
        return Result((0,), state.grabs) if state.turned >= 2 else None

    def parse(self, text: str) -> Move:
        if text == "grab":
            return Grab()
        if text == "turn":
            return Turn()
        raise IllegalMove(Unreadable(text))


GAMES: dict[str, AnyGame] = {
    "piraten_bridge": PiratenBridge(),
    "bluff_pirate": BluffPirate(),
    "sandglass": Sandglass(),
}


# ── Minds that are watched ───────────────────────────────────────────────────────────────────


class Watched(Mind[Any, Any]):
    """Takes the first move, always the same pause, and remembers what it was handed."""

    def __init__(self) -> None:
        self.handed: list[Any] = []

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        self.handed.append(view)
        return next(iter(moves))

    def pause(self, view: Any, random: Random) -> float:
        self.handed.append(view)
        return PAUSE


class Still(Mind[Any, Any]):
    """Waits for the bell."""

    def choose(self, view: Any, moves: Collection[Any], random: Random) -> Any:
        return None


# ── The inn ──────────────────────────────────────────────────────────────────────────────────


class Inn:
    def __init__(
        self, store: Database, clock: HandClock, minds: Mapping[str, AnyMind] | None = None
    ) -> None:
        self.store = store
        self.clock = clock
        self.wall = Wall()
        self.mind = Watched()
        self.house = House(
            store,
            clock,
            GAMES,
            minds or {"piraten_bridge": self.mind, "bluff_pirate": self.mind, "sandglass": Still()},
            self.wall,
            Random(7),
        )
        self.council = Council(self.house)

    async def lobby(self, *guests: int, game: str = "piraten_bridge", pace: str = "lively") -> str:
        """Opened by the first, joined by the others; a guest of 0 is a computer player."""
        host, *others = guests
        lobby = await self.house.lobbies.open(
            GAMES[game],
            guild_id=GUILD,
            channel_id=CHANNEL,
            user_id=host,
            name=NAMES[host],
            language="en",
            pace=pace,
        )
        for each in others:
            if each:
                await self.house.lobbies.join(lobby.id, each, NAMES[each])
            else:
                await self.house.lobbies.add_computer(lobby.id, host)
        return lobby.id

    async def table(
        self, *guests: int, game: str = "piraten_bridge", pace: str = "lively"
    ) -> Table:
        return await self.house.lobbies.start(
            await self.lobby(*guests, game=game, pace=pace), guests[0]
        )

    async def press(self, table: Table, user_id: int, text: str) -> None:
        """A press on the buttons that this person has now, shown as the router shows it."""
        seat = table.seat_of(user_id)
        assert seat is not None
        played = await self.house.submit(table.id, user_id, table.question(seat), text)
        self.wall.show(table, played.events)

    async def press_any(self, table: Table, random: Random) -> None:
        """Somebody who is awaited does something."""
        seat = random.choice(table.waiting)
        user_id = table.players[seat].user_id
        assert user_id is not None
        move = random.choice(list(table.seen(seat).moves))
        await self.press(table, user_id, str(move))

    async def finished(self, *guests: int) -> Table:
        """A game that is over, all seats played by hand."""
        table = await self.table(*guests, pace="none")
        random = Random(3)
        while not table.over:
            await self.press_any(table, random)
        return table


@asynccontextmanager
async def inn(
    path: Path | str = ":memory:",
    clock: HandClock | None = None,
    minds: Mapping[str, AnyMind] | None = None,
) -> AsyncIterator[Inn]:
    clock = clock or HandClock()
    async with Database(path) as store:
        place = Inn(store, clock, minds)
        await place.house.recover()
        try:
            yield place
        finally:
            await clock.close()
