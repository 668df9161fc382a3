"""A thousand tables of all games at once, with people who vanish, return, leave and rejoin.

    python -m bench.soak [--tables 1000] [--seed 1]

Time is set by hand, the store is a real file, the house is killed and rebuilt on the way. Every
table has to reach its end, and every record has to replay to the same result.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from bot.games import GAMES
from bot.games.game import Event, IllegalMove, Record, Result, replay
from bot.minds import MINDS
from bot.store.database import Database
from bot.tables.clock import Clock
from bot.tables.council import Council
from bot.tables.house import House
from bot.tables.lobby import Lobby
from bot.tables.reasons import Refused
from bot.tables.table import PACES, Table

STEPS = (1.0, 2.0, 5.0, 20.0, 100.0, 3600.0, 40_000.0)
"""Seconds between two moments; at the long ones everybody sleeps."""
BAND = 50
"""Tables played at the same time."""


class Blind:
    """A display that nobody looks at."""

    def show(self, table: Table, events: Sequence[Event]) -> None: ...

    def show_lobby(self, lobby: Lobby) -> None: ...


class Tide(Clock):
    """Time that moves only when it is told to."""

    def __init__(self) -> None:
        super().__init__(lambda: self.time, self._doze)
        self.time = 1_000_000.0
        self._waking: asyncio.Future[None] | None = None

    async def _doze(self, seconds: float) -> None:
        self._waking = asyncio.get_running_loop().create_future()
        await self._waking

    async def flow(self, seconds: float) -> None:
        """Every alarm that is due by then rings, and what it does is done."""
        self.time += seconds
        while self._ringing or any(alarm[0] <= self.time for alarm in self._alarms.values()):
            if self._waking is not None and not self._waking.done():
                self._waking.set_result(None)
            await asyncio.sleep(0)
            if self._ringing:
                await asyncio.wait(set(self._ringing))


class Crowd:
    """People of one table: present, gone, or tired of it all."""

    def __init__(self, table_id: str, users: Sequence[int], random: Random) -> None:
        self.table_id = table_id
        self.users = list(users)
        self.random = random
        self.silent: set[int] = set()

    async def live(self, house: House, council: Council) -> bool:
        """One moment: some move, some vanish, some return; False when the table is over."""
        table = await house.table(self.table_id)
        if table.over:
            return False
        chance = self.random.random()
        user = self.random.choice(self.users)
        try:
            if chance < 0.02:
                self.silent.add(user)
            elif chance < 0.06:
                self.silent.discard(user)
                await council.back(table.id, user)
            elif chance < 0.07:
                await council.leave(table.id, user)
            elif chance < 0.08:
                await self._somebody_new(table, council)
            elif chance < 0.085:
                await council.vote(table.id, user, "resume" if table.paused else "pause")
            elif table.paused:
                await council.vote(table.id, user, "resume")
            else:
                await self._move(house, table)
        except (Refused, IllegalMove):
            pass  # a wrong click is part of life; it must change nothing
        return True

    async def _somebody_new(self, table: Table, council: Council) -> None:
        free = [player for player in table.players if player.left]
        if free:
            newcomer = max(self.users) + 1
            await council.take(table.id, free[0].seat, newcomer, f"Newcomer {newcomer}")
            self.users = [u for u in self.users if u != free[0].user_id] + [newcomer]

    async def _move(self, house: House, table: Table) -> None:
        for seat in table.waiting:
            user = table.players[seat].user_id
            if user is None or user in self.silent or not table.players[seat].present:
                continue
            moves = table.seen(seat).moves
            move = self.random.choice(moves if isinstance(moves, tuple) else list(moves))
            await house.submit(table.id, user, table.question(seat), str(move))


async def soak(tables: int, seed: int, path: Path) -> Counter[str]:
    random = Random(seed)
    done: Counter[str] = Counter()
    clock = Tide()
    for first in range(0, tables, BAND):
        async with Database(path) as store:
            house = House(store, clock, GAMES, MINDS, Blind(), random)
            council = Council(house)
            crowds = [
                await gather(house, list(GAMES)[at % len(GAMES)], at, random)
                for at in range(first, min(first + BAND, tables))
            ]
            opened = [crowd.table_id for crowd in crowds]
            while crowds:
                alive = [await crowd.live(house, council) for crowd in crowds]
                crowds = [crowd for crowd, living in zip(crowds, alive, strict=True) if living]
                await clock.flow(random.choice(STEPS))
                if random.random() < 0.005:
                    # Killed and rebuilt from the store: the tables go on as they stood.
                    await clock.close()
                    house = House(store, clock, GAMES, MINDS, Blind(), random)
                    council = Council(house)
                    await house.recover()
            await clock.close()
            done += await judge(store, opened)
    return done


async def gather(house: House, name: str, at: int, random: Random) -> Crowd:
    game = GAMES[name]
    users = [1000 * (at + 1) + n for n in range(random.randint(1, game.seats[0]))]
    lobby = await house.open_lobby(
        game,
        guild_id=1,
        channel_id=at + 1,
        user_id=users[0],
        name="Anne",
        language="en",
        pace=random.choice(list(PACES)),
    )
    for user in users[1:]:
        await house.join(lobby.id, user, f"Sailor {user}")
    while len(lobby.players) < game.seats[0]:
        await house.add_computer(lobby.id, users[0])
    await house.start(lobby.id, users[0])
    return Crowd(lobby.id, users, random)


async def judge(store: Database, opened: Sequence[str]) -> Counter[str]:
    """Every table has ended, and its record gives the same end again."""
    found: Counter[str] = Counter()
    for table_id in opened:
        loaded = await store.load_table(table_id)
        assert loaded is not None
        row, players, moves = loaded
        game = GAMES[row.game]
        options = msgspec.json.decode(row.options, type=game.options)
        made = tuple((move.seat, move.move) for move in moves)
        record = Record(row.game, row.rules, row.seed, len(players), options, made)
        result: Result | None = game.result(replay(game, record))
        assert (result is not None) == (row.phase == "over"), (table_id, row.phase)
        found[f"{row.game} {row.phase}"] += 1
        found["tables"] += 1
        found["moves"] += len(moves)
        found["by stand-ins"] += sum(move.made_by == "stand-in" for move in moves)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as home:
        done = asyncio.run(soak(args.tables, args.seed, Path(home) / "soak.sqlite3"))
    for name, count in sorted(done.items()):
        print(f"{name:28} {count:8,}")
    print(f"{'seconds':28} {time.perf_counter() - began:8.1f}")
    assert done["tables"] == args.tables


if __name__ == "__main__":
    main()
