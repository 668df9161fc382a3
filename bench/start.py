"""The cost of a start: the bot's CPU, requests and memory with many idle open tables.

`python -m bench.start [--tables 0 1000 10000] [--killed] [--stale] [--root CHECKOUT]`: a harbour
in this process, the bot in another, once for each number of tables. They are correspondence
games of Piraten Bridge in the middle of a round. With `--killed` all of them had moved in the
second before; with `--stale` their messages are on Discord, under its limits, and must be
redrawn.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from msgspec.structs import replace

from bot.games.piraten_bridge.game import PiratenBridge
from bot.harbour import Harbour
from bot.store.database import Database
from bot.store.model.rows import MoveRow, Player, Standing, TableRow

ROOT = Path(__file__).resolve().parent.parent
SEATS, MOVES = 4, 60
SEED = "5a" * 32
SETTLED = 2.0
"""Seconds without work after which the start is over."""
IDLE = 10.0
PATIENCE = 3600.0
HALF_DAY = 12 * 3600.0
DIGITS = "abcdefghijklmnopqrstuvwxyz"


def record(now: float) -> list[MoveRow]:
    game, random = PiratenBridge(), Random(1)
    state = game.setup(SEED, SEATS, game.options())
    rows: list[MoveRow] = []
    while len(rows) < MOVES:
        seat = random.choice(game.waiting_on(state))
        move = random.choice(list(game.moves(state, seat)))
        rows.append(MoveRow(len(rows), seat, str(move), "player", now - HALF_DAY))
        state, _ = game.apply(state, seat, move)
    return rows


def name(number: int) -> str:
    letters = [DIGITS[number // 26**place % 26] for place in range(4)]
    return "".join(reversed(letters))


async def fill(path: Path, tables: int, guild_id: int, channel_id: int, *, killed: bool) -> None:
    """Filled by the store itself, so that it is what a bot would have left."""
    now = time.time()
    moves = record(now)
    standing = Standing("playing", 1, deadline=now + HALF_DAY)
    async with Database(path) as store:

        async def put(number: int) -> None:
            row = TableRow(
                name(number), "piraten_bridge", PiratenBridge.rules, guild_id, channel_id,
                10**17 + number, now, None, "{}", "letter", "en", SEED, now - HALF_DAY,
            )  # fmt: skip
            seats = [Player(at, 10**16 + number * SEATS + at, f"p{at}") for at in range(SEATS)]
            await store.tables.insert(row, standing, seats)
            await store.tables.save_progress(row.id, replace(standing, version=1), moves=moves)

        for first in range(0, tables, 500):
            await asyncio.gather(*(put(each) for each in range(first, min(first + 500, tables))))
        ids = [name(number) for number in range(tables)]
        if not killed:
            await store.schedule.save_wake_times(dict.fromkeys(ids, now + HALF_DAY / 2))
            await store.messages.save_drawn({}, {}, ids)
        await store.key_value.set("alive", repr(now))


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Kilobytes of memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1024


async def settled(pid: int) -> float:
    """The bot's CPU, once it is nearly idle."""
    used, since = cpu(pid), time.monotonic()
    while time.monotonic() - since < SETTLED:
        await asyncio.sleep(0.1)
        if cpu(pid) - used > 0.05:
            used, since = cpu(pid), time.monotonic()
    return cpu(pid)


async def filled(root: Path, path: Path, harbour: Harbour, tables: int, *, killed: bool) -> None:
    """Fills the database in a process of that checkout, with its store and its schema."""
    at = [harbour.world.guild["id"], harbour.world.channel("tavern")["id"]]
    options = [*map(str, ("--fill", path, tables, *at)), *(["--killed"] if killed else [])]
    process = await asyncio.create_subprocess_exec(
        python(root), __file__, *options, cwd=root, env={**os.environ, "PYTHONPATH": str(root)}
    )
    assert await process.wait() == 0


def python(root: Path) -> str:
    own = root / ".venv/bin/python"
    return str(own) if own.exists() else sys.executable


async def measure(root: Path, tables: int, *, killed: bool, empty: float) -> float:
    # Not above: another checkout may have no such module when it fills its database.
    from tests.harness.waiting import until

    with tempfile.TemporaryDirectory() as home:
        path = Path(home) / "tortuga.sqlite3"
        async with Harbour(welcome=None, limits=False) as harbour:
            await filled(root, path, harbour, tables, killed=killed)
            environment = {
                **os.environ,
                "DISCORD_TOKEN": harbour.token,
                "HARBOUR_URL": harbour.url,
                "TORTUGA_DATABASE": str(path),
                "TORTUGA_EMOJI": "false",
            }
            async with harbour.counting() as sent:
                process = await asyncio.create_subprocess_exec(
                    python(root), "-m", "bot", cwd=root, env=environment,
                    stderr=asyncio.subprocess.DEVNULL,
                )  # fmt: skip
                await until(lambda: harbour.bot.connected, PATIENCE)
                start = await settled(process.pid)
            kilobytes = memory(process.pid)
            await asyncio.sleep(IDLE)
            idle = cpu(process.pid) - start
            process.terminate()
            await process.wait()
    each = (kilobytes - empty) / tables if tables and empty else 0.0
    print(
        f"{tables:6} tables: {start:7.2f} s of CPU until it rests, {len(sent):6} requests,"
        f" {kilobytes / 1024:6.0f} MB, {each:6.2f} kB a table,"
        f" {100 * idle / IDLE:5.1f} % of a core when idle",
        flush=True,
    )
    return kilobytes


async def compiled(root: Path) -> None:
    """Compiles the sources, as in the image or after a first start."""
    process = await asyncio.create_subprocess_exec(
        python(root), "-m", "compileall", "-q", "bot", "cogs", cwd=root
    )
    assert await process.wait() == 0


async def main(root: Path, numbers: Sequence[int], *, killed: bool) -> None:
    await compiled(root)
    empty = 0.0
    for tables in numbers:
        kilobytes = await measure(root, tables, killed=killed, empty=empty)
        empty = empty or kilobytes


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[0, 1000, 10000])
    parser.add_argument("--killed", action="store_true")
    parser.add_argument("--stale", action="store_true")
    parser.add_argument("--root", type=Path, default=ROOT)
    parser.add_argument("--fill", nargs=4, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.fill:
        file, *counts = given.fill
        asyncio.run(fill(Path(file), *map(int, counts), killed=given.killed))
    elif given.stale:
        from bench.stale import measure as measure_stale

        for number in filter(None, given.tables):
            asyncio.run(measure_stale(given.root, number))
    else:
        asyncio.run(main(given.root, given.tables, killed=given.killed))
