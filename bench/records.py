"""`python -m bench.records`: a profile and a board with many finished games in one server.

Fails if one of them takes longer than allowed.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import TypeAlias

from bot.games import GAMES
from bot.store.database import Database
from bot.store.model.rows import Finish, ResultRow
from bot.store.results.leaderboards import ALL_TIME
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import to_json
from bot.tables.history.profiles import Profiles
from bot.tables.history.rating_job import RatingJob
from bot.tables.history.ratings import season_of

GUILD = 900
ALLOWED_MS = 50.0
DAY = 24 * 3600.0
YEARS = 3
BATCH = 500
ASKED = 50
Took: TypeAlias = tuple[float, float, float]


def made_up(number: int, games: int, people: int, random: Random) -> ResultRow:
    """Few play often, and many now and then; people with lower numbers are better players."""
    game = random.choice([*GAMES])
    count = min(4, GAMES[game].seats[-1])
    players = {min(people, int(random.paretovariate(0.6))) for _ in range(random.randint(1, count))}
    order = sorted(players, key=lambda each: each + random.uniform(0, people))
    order += ["sailor"] * (count - len(order))
    random.shuffle(order)
    ended = time.time() - YEARS * 365 * DAY * (1 - number / games)
    feats = to_json({name: random.randint(0, 9) for name in GAMES[game].counted})
    finishes = [
        Finish(
            seat,
            _player(each),
            f"Pirate {each}",
            seat + 1,
            seat == 0,
            None,
            30,
            0,
            False,
            False,
            feats,
        )
        for seat, each in enumerate(order)
    ]
    return ResultRow(
        f"t{number}",
        GUILD,
        game,
        GAMES[game].rules,
        "{}",
        True,
        ended - 900,
        ended,
        tuple(finishes),
    )


def _player(who: int | str) -> str:
    return who if isinstance(who, str) else str(10_000 + who)


async def timed(act: Callable[[], Awaitable[object]]) -> Took:
    """Median and 95th percentile of elapsed time, and CPU, in milliseconds."""
    took: list[float] = []
    used = time.process_time()
    for _ in range(ASKED):
        began = time.perf_counter()
        await act()
        took.append((time.perf_counter() - began) * 1000)
    slow = sorted(took)[int(0.95 * ASKED)]
    return statistics.median(took), slow, (time.process_time() - used) * 1000 / ASKED


async def measure(path: Path, games: int, people: int) -> dict[str, Took]:
    random = Random(1)
    async with Database(str(path)) as store:
        began = time.perf_counter()
        for first in range(0, games, BATCH):
            last = min(games, first + BATCH)
            results = [made_up(number, games, people, random) for number in range(first, last)]
            await store.results.save(results)
        print(f"{games} results written in {time.perf_counter() - began:.1f} s")
        began = time.perf_counter()
        await RatingJob(store, Clock(), GAMES).enter_all()
        print(f"all books written in {time.perf_counter() - began:.1f} s")
        profiles, now = Profiles(store, GAMES), season_of(time.time())
        keen, rare = 10_001, 10_000 + people
        return {
            "profile of the keenest": await timed(
                lambda: profiles.profile(GUILD, keen, "a pirate")
            ),
            "profile of the rarest": await timed(lambda: profiles.profile(GUILD, rare, "a pirate")),
            "board of a game": await timed(lambda: profiles.board(GUILD, "corsairs", ALL_TIME, 10)),
            "board of the month": await timed(lambda: profiles.board(GUILD, "corsairs", now, 10)),
            "board of all games": await timed(lambda: profiles.firsts(GUILD, ALL_TIME, 3)),
            "seasons": await timed(lambda: profiles.seasons(GUILD, 25)),
        }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=5_000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tortuga.sqlite3"
        took = asyncio.run(measure(path, given.games, given.people))
        print(f"{path.stat().st_size / 2**20:.0f} MB in the file")
    for name, (ms, slow, cpu) in took.items():
        print(f"{name:24} {ms:7.2f} ms, 95 of 100 within {slow:7.2f}, {cpu:6.2f} ms of CPU")
    return 0 if max(slow for _, slow, _ in took.values()) <= ALLOWED_MS else 1


if __name__ == "__main__":
    sys.exit(main())
