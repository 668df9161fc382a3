"""The operator's commands that work while the bot runs: backups, unreadable tables, erasures,
ratings."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, TypeAlias

from dotenv import find_dotenv, load_dotenv

from bot.app.settings import BadSetting, read_settings
from bot.computers import STAND_INS
from bot.games import GAMES
from bot.ops.move_database import move_database
from bot.store.database import Database
from bot.store.engines.backup import back_up, restore
from bot.store.engines.engine import is_address
from bot.store.engines.failures import StoreFailed
from bot.tables.base.clock import Clock
from bot.tables.base.reasons import Refused
from bot.tables.history.rating_job import ASKED, RatingJob, ReportProgress
from bot.tables.house import House
from bot.ui.words.words import Words, pirate, speak

if TYPE_CHECKING:
    Kinds: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]

ADMIN_KINDS = ("tables", "erase", "move-database", "status", "recompute")
WAIT_SECONDS = 60.0
"""Seconds for which a command waits for the running bot, which checks for requests every 15
seconds."""


def backup_command(arguments: Sequence[str]) -> int:
    def act(database: Path, file: Path) -> None:
        back_up(database, file)

    return _with_file("backup", arguments, act)


def restore_command(arguments: Sequence[str]) -> int:
    def act(database: Path, file: Path) -> None:
        restore(file, database)

    return _with_file("restore", arguments, act)


def _with_file(name: str, arguments: Sequence[str], act: Callable[[Path, Path], None]) -> int:
    words = speak(None)
    parser = argparse.ArgumentParser(
        prog=f"tortuga {name}", description=words(f"operations-{name}")
    )
    parser.add_argument("file", type=Path, help=words(f"operations-{name}-file"))
    file: Path = parser.parse_args(arguments).file

    def done(where: str) -> str:
        if is_address(where):
            raise StoreFailed(words(f"operations-{name}-elsewhere"))
        act(Path(where), file)
        return words(f"operations-{name}-done", file=str(file), database=where)

    return with_database(done, words)


def admin_command(arguments: Sequence[str]) -> int:
    words = speak(None)
    parser = argparse.ArgumentParser(prog="tortuga admin", description=words("operations-admin"))
    kinds = parser.add_subparsers(required=True, dest="kind", metavar=" | ".join(ADMIN_KINDS))
    tables = _tables_parser(kinds, words)
    _erase_parser(kinds, words)
    _move_parser(kinds, words)
    for kind in ("status", "recompute"):
        about = words(f"operations-{kind}")
        kinds.add_parser(kind, help=about, description=about)
    given = parser.parse_args(arguments)
    if given.kind == "tables" and (given.table is None) != (given.act is None):
        tables.error(words("operations-table-and-act"))

    def act_on(database: str) -> str:
        if given.kind == "move-database":
            return asyncio.run(move_database(given.source, given.target, words))
        if given.kind == "status":
            return asyncio.run(_status(database, words))
        if given.kind == "erase":
            return asyncio.run(_erase(database, given.user, given.wait, words))
        if given.kind == "recompute":
            return asyncio.run(_recompute(database, words))
        return asyncio.run(_look_after(database, given.table, given.act, words))

    return with_database(act_on, words)


def _tables_parser(kinds: Kinds, words: Words) -> argparse.ArgumentParser:
    about = words("operations-tables")
    tables = kinds.add_parser("tables", help=about, description=about)
    tables.add_argument("table", nargs="?", help=words("operations-table"))
    acts = tables.add_mutually_exclusive_group()
    for act in ("close", "seed", "again"):
        acts.add_argument(
            f"--{act}",
            dest="act",
            action="store_const",
            const=act,
            help=words(f"operations-table-{act}"),
        )
    return tables


def _erase_parser(kinds: Kinds, words: Words) -> None:
    about = words("operations-erase")
    erase = kinds.add_parser("erase", help=about, description=about)
    erase.add_argument("user", type=int, help=words("operations-erase-user"))
    erase.add_argument(
        "--no-wait", dest="wait", action="store_false", help=words("operations-erase-no-wait")
    )


def _move_parser(kinds: Kinds, words: Words) -> None:
    about = words("operations-move")
    moving = kinds.add_parser("move-database", help=about, description=about)
    moving.add_argument("source", metavar="FROM", help=words("operations-move-from"))
    moving.add_argument("target", metavar="TO", help=words("operations-move-to"))


async def _look_after(database: str, table_id: str | None, act: str | None, words: Words) -> str:
    """Lists quarantined tables, or handles one of them. This is safe while the bot runs, because it
    keeps nothing of them in memory."""
    async with Database(database, guest=True) as store:
        if table_id is None:
            return _listed(await store.tables.quarantined(), words)
        stored = await store.tables.load(table_id)
        if stored is None or stored.set_aside is None:
            raise StoreFailed(words("operations-table-none", table=table_id))
        if act == "again":
            await store.tables.quarantine(table_id, None)
            return words("operations-table-again-done", table=table_id)
        if act == "close":
            await store.tables.close_quarantined(table_id, stored.set_aside)
        return words(f"operations-table-{act}-done", table=table_id, seed=stored.row.seed)


async def _status(database: str, words: Words) -> str:
    from bot.metrics.status import status

    return await status(database, read_settings().tortuga_metrics, words)


# ── Erasing somebody ─────────────────────────────────────────────────────────────────────────


async def _erase(database: str, user_id: int, wait: bool, words: Words) -> str:
    """Erases a person's data. If the bot runs, it must do so itself, because it has tables in
    memory."""
    async with Database(database, guest=True) as store:
        if await store.connection.engine.has_owner():
            return await _ask_to_erase(store, user_id, wait, words)
    await _erase_here(database, user_id)
    return words("operations-erase-done", user=str(user_id))


async def _ask_to_erase(store: Database, user_id: int, wait: bool, words: Words) -> str:
    await store.personal_data.request_erasure(user_id)
    until = time.monotonic() + (WAIT_SECONDS if wait else 0.0)
    while user_id in await store.personal_data.erasure_requests():
        if time.monotonic() >= until:
            return words("operations-erase-asked", user=str(user_id))
        await asyncio.sleep(1.0)
    return words("operations-erase-done", user=str(user_id))


async def _erase_here(database: str, user_id: int) -> None:
    async with Database(database) as store:
        clock = Clock()
        # The clock is stopped, so that no deadline passes because of this command.
        clock.hold()
        house = House(store, clock, GAMES, STAND_INS, SystemRandom(), pirate=pirate)
        try:
            await house.lost_channels.load()
            await house.erasure.erase(user_id)
        except Refused as refusal:
            raise StoreFailed(str(refusal.__cause__ or refusal.reason)) from refusal
        finally:
            await clock.close()


# ── Reckoning anew ───────────────────────────────────────────────────────────────────────────


async def _recompute(database: str, words: Words) -> str:
    """Recomputes all ratings. If the bot runs, it must do so itself, because it saves results at
    the same time."""

    async def tell(done: int, of: int) -> None:
        line = words("operations-recompute-progress", done=done, of=of)
        sys.stderr.write(f"{line}\n")

    async with Database(database, guest=True) as store:
        if await store.connection.engine.has_owner():
            return await _ask_to_recompute(store, tell, words)
    async with Database(database) as store:
        await RatingJob(store, Clock(), GAMES).recompute(tell)
    return words("operations-recompute-done")


async def _ask_to_recompute(store: Database, tell: ReportProgress, words: Words) -> str:
    await store.key_value.set(ASKED, "")
    told, until = "", time.monotonic() + WAIT_SECONDS
    while (now := await store.key_value.get(ASKED)) is not None:
        if now != told:
            await tell(*map(int, now.split()))
            told, until = now, time.monotonic() + WAIT_SECONDS
        elif time.monotonic() >= until:
            return words("operations-recompute-asked")
        await asyncio.sleep(1.0)
    return words("operations-recompute-done")


def _listed(found: Sequence[tuple[str, str, str, str]], words: Words) -> str:
    if not found:
        return words("operations-tables-none")
    return "\n".join(
        words("operations-table-line", table=table_id, game=game, phase=phase, why=why)
        for table_id, game, phase, why in found
    )


def with_database(act: Callable[[str], str], words: Words) -> int:
    """Runs an action on the database. Prints its result, or one sentence that says why it
    failed."""
    load_dotenv(find_dotenv(usecwd=True))
    try:
        sys.stdout.write(f"{act(read_settings().tortuga_database)}\n")
    except BadSetting as error:
        sys.stderr.write(f"{words('launch-bad-setting', error=str(error))}\n")
        return 1
    except StoreFailed as error:
        sys.stderr.write(f"{words('launch-store-failed', error=str(error))}\n")
        return 1
    return 0
