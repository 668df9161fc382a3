"""Several processes, one PostgreSQL: whole games under kills and suspensions.

    python -m bench.fleet [--processes 1 2 4] [--tables 20] [--seed 1]

Tables of all five games in servers of four shards. Two people at each table press at random, one
of them by DM: those presses come to the first shard, wherever the table is drawn. The first part
is calm: it measures the CPU of the bots per move, beside one process with SQLite. The number of
moves per second says more about this process, which is harbour and people, than about the bots:
when it takes a whole core, they wait for it. Then a process is killed (SIGKILL) every few
seconds and started again, and one is suspended (SIGSTOP) past its leases.

A press is lost if it was accepted and is not on record. It is doubled if it is there more often
than it was pressed; so is a hand that was sent twice. A message is stray if it was sent or
edited by a process that did not own the table's shard at that moment, allowing for the delay
with which this process read it. A game is stuck if it does not end. Each count must be 0.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from bot.games import GAMES
from tests.harness.chaos.bands import judge, tables_of
from tests.harness.chaos.cluster import ANSWER_SECONDS, MUST_BE_NONE, PATIENCE, reckoned, suspended
from tests.harness.chaos.crew import Crew
from tests.harness.harbour.process import BotProcess
from tests.harness.harbour.processes import Ships, cpu_seconds
from tests.harness.store import postgresql

SHARDS = 4
CALM_SECONDS = (1.0, 3.0)
"""Seconds between two failures."""


class Voyage(msgspec.Struct):
    name: str
    done: Counter[str]
    seconds: float
    cpu: float
    ashore: float
    """The CPU of harbour and people, who are one process."""

    def __str__(self) -> str:
        moves = self.done["moves"]
        bad = ", ".join(f"{each} {self.done[each]}" for each in MUST_BE_NONE)
        return (
            f"{self.name:28} {moves:5} moves, {moves / self.seconds:5.1f}/s with harbour and people"
            f" at {self.ashore / self.seconds:4.0%}; {self._met}; {bad}"
        )

    @property
    def _met(self) -> str:
        """A killed process starts again, and that CPU belongs to no move."""
        kills, suspensions = self.done["kills"], self.done["suspensions"]
        if kills or suspensions:
            return f"{kills} kills, {suspensions} suspensions"
        return f"{1000 * self.cpu / max(1, self.done['moves']):.2f} ms CPU a move"


async def alone(home: Path, tables: int, seed: str) -> Voyage:
    """One process and one SQLite file."""
    random, done = Random(seed), Counter[str]()
    async with BotProcess(home) as bot:
        games = [list(GAMES)[number % len(GAMES)] for number in range(tables)]
        crews = [
            await Crew.gather(bot.harbour, game, random, f"Sailor {number}")
            for number, game in enumerate(games)
        ]
        began, ashore, spent = time.perf_counter(), time.process_time(), cpu_seconds(bot.pid)
        await asyncio.gather(*(crew.sail(PATIENCE) for crew in crews))
        seconds, ashore = time.perf_counter() - began, time.process_time() - ashore
        cpu = cpu_seconds(bot.pid) - spent
        for stored in await tables_of(bot.database):
            done += judge(stored, crews, "")
            done["moves"] += len(stored.moves)
    done["stuck"] += sum(not crew.over for crew in crews)
    return Voyage("1 process, SQLite", done, seconds, cpu, ashore)


async def together(
    home: Path, server: postgresql.Server, processes: int, tables: int, seed: str, storms: int
) -> Voyage:
    """Several processes share a PostgreSQL; with storms, until enough of both kinds have
    happened.
    """
    random, done = Random(seed), Counter[str]()
    async with Ships(home, server, processes, SHARDS) as ships:
        crews = [await gathered(ships, number, random) for number in range(tables)]
        if storms:
            ships.harbour.interactions.time_to_answer = ANSWER_SECONDS
        began, ashore = time.perf_counter(), time.process_time()
        spent = sum(ship.cpu for ship in ships.all)
        sailing = asyncio.gather(*(crew.sail(PATIENCE) for crew in crews))
        if storms:
            await storm(ships, sailing, random, done, storms)
        await sailing
        seconds, ashore = time.perf_counter() - began, time.process_time() - ashore
        cpu = sum(ship.cpu for ship in ships.all) - spent
        done += await reckoned(ships, crews)
    weather = "in a storm" if storms else "calm"
    return Voyage(f"{processes} on PostgreSQL, {weather}", done, seconds, cpu, ashore)


async def gathered(ships: Ships, number: int, random: Random) -> Crew:
    game = list(GAMES)[number % len(GAMES)]
    parent = ships.rooms[(number + number // len(ships.rooms)) % len(ships.rooms)]
    room = ships.room(parent, f"table {number}")
    return await Crew.gather(ships.harbour, game, random, f"Sailor {number}", room)


async def storm(
    ships: Ships, sailing: asyncio.Future[list[None]], random: Random, done: Counter[str], most: int
) -> None:
    """Kills and suspensions in turn, one process after another, while anybody plays."""
    while not sailing.done() and min(done["kills"], done["suspensions"]) < most:
        if done["kills"] <= done["suspensions"]:
            ship = ships.all[done["kills"] % len(ships.all)]
            await ship.kill()
            await ship.start()
            done["kills"] += 1
        else:
            await suspended(ships.all[(done["suspensions"] + 1) % len(ships.all)])
            done["suspensions"] += 1
        await asyncio.wait([sailing], timeout=random.uniform(*CALM_SECONDS))


async def fleet(counts: Sequence[int], tables: int, seed: int, storms: int) -> list[Voyage]:
    voyages: list[Voyage] = []

    def note(voyage: Voyage) -> None:
        voyages.append(voyage)
        print(voyage, flush=True)

    with tempfile.TemporaryDirectory() as folder, postgresql.server() as server:

        def home() -> Path:
            """A folder for each run, so that logs of different runs are not mixed."""
            return Path(tempfile.mkdtemp(dir=folder))

        note(await alone(home(), tables, str(seed)))
        for count in counts:
            note(await together(home(), server, count, tables, f"{seed}", 0))
        for count in counts if storms else ():
            note(await together(home(), server, count, tables, f"{seed} storm", storms))
    return voyages


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--storms", type=int, default=5, help="kills, and as many suspensions")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    logging.basicConfig(level=logging.CRITICAL)
    voyages = asyncio.run(fleet(args.processes, args.tables, args.seed, args.storms))
    sys.exit(any(each.done[name] for each in voyages for name in MUST_BE_NONE))


if __name__ == "__main__":
    main()
