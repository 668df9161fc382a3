"""The moves per second that each database engine stores, with one writer and with many.

.venv/bin/python -m bench.store [--writers 128] [--seconds 5]
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.engine import Statement
from bot.store.engines.group_commit import Connection
from bot.store.model.rows import MoveRow, Player, Standing, TableRow
from tests.harness.store import postgresql

ROW = TableRow(
    *("", "piraten_bridge", 1, 1, 2, None, None, None, "{}", "lively", "en", "ab" * 32, 0.0)
)
PLAYING = Standing("playing", 1, deadline=90.0)
SEATS = [Player(seat, 100 + seat, f"Pirate {seat}") for seat in range(4)]


class CountingConnection(Connection):
    commits = 0

    async def _commit(self, batch: Sequence[Sequence[Statement]]) -> Exception | None:
        self.commits += 1
        return await super()._commit(batch)


async def write(store: Database, table_id: str, until: float) -> int:
    """Plays one table as fast as its moves are stored; returns their number."""
    await store.tables.insert(replace(ROW, id=table_id), PLAYING, SEATS)
    number = 0
    while time.monotonic() < until:
        move = MoveRow(number, number % 4, "bid 1", "player", float(number))
        standing = replace(PLAYING, deadline=90.0 + number, version=number + 1)
        await store.tables.save_progress(table_id, standing, moves=[move])
        number += 1
    return number


async def measure(name: str, where: str, writers: int, seconds: float) -> None:
    connection = CountingConnection(where)
    async with Database(connection) as store:
        began, cpu = time.monotonic(), time.process_time()
        tables = [write(store, f"{writers}-{each}", began + seconds) for each in range(writers)]
        moves = sum(await asyncio.gather(*tables))
        spent, cpu = time.monotonic() - began, time.process_time() - cpu
    print(
        f"{name:<12}{writers:>5} at once{moves / spent:>9,.0f} moves/s"
        f"{connection.commits / spent:>9,.0f} commits/s{1e6 * cpu / moves:>8,.0f} µs CPU a move"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--writers", type=int, default=128)
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        for writers in (1, given.writers):
            where = str(Path(folder) / f"{writers}.sqlite3")
            asyncio.run(measure("SQLite", where, writers, given.seconds))
    if not postgresql.AVAILABLE:
        print("PostgreSQL is not installed (Debian: postgresql)")
        return
    with postgresql.server(durable=True) as server:
        for writers in (1, given.writers):
            asyncio.run(measure("PostgreSQL", server.database(), writers, given.seconds))


if __name__ == "__main__":
    main()
