"""Backs up a SQLite database while the bot runs, and restores it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.store.engines.claim import Claim, check, companions, is_blank, make_folder
from bot.store.engines.engine import migrations
from bot.store.engines.failures import StoreFailed

BUSY_SECONDS = 10.0


def back_up(database: Path, target: Path) -> None:
    """Backs up the database with SQLite's online backup. It replaces an older backup when it is
    complete."""
    with _translated_errors(database):
        if is_blank(database):
            raise StoreFailed(f"{database}: there is nothing to back up")
        _refuse_same(database, target)
        make_folder(target.parent.resolve())
        partial = _fresh(target.with_name(f"{target.name}.partial"))
        with closing(_open(database, "ro")) as source, closing(_open(partial, "rw")) as copy:
            source.backup(copy)
            # Keep the backup in one file, without a write-ahead log beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
        check(partial)
        _put(partial, target)


def restore(backup: Path, database: Path) -> None:
    """Restores a backup into the bot's database file. Refuses while a bot has that file open.

    A readable database is replaced in one transaction. A broken one is renamed, never overwritten.
    """
    with _translated_errors(backup), Claim(database) as claim:
        _refuse_same(backup, database)
        _refuse_strange(backup)
        database = claim.path
        partial = _fresh(database.with_name(f"{database.name}.partial"))
        with closing(_open(backup, "ro")) as source, closing(_open(partial, "rw")) as copy:
            source.backup(copy)
        _sync(partial)
        claim.note_kept()
        if _is_whole(database):
            with closing(_open(partial, "ro")) as source, closing(_open(database, "rw")) as kept:
                source.backup(kept)
            partial.unlink()
        else:
            _move_aside(database)
            _put(partial, database)
        claim.inspect()


@contextmanager
def _translated_errors(path: Path) -> Generator[None]:
    """Translates errors of SQLite and of the disk to StoreFailed."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreFailed(f"{path}: {error}") from error


def _open(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True, timeout=BUSY_SECONDS)


def _refuse_same(one: Path, other: Path) -> None:
    if one.resolve() == other.resolve():
        raise StoreFailed(f"{one}: backup and database are the same file")


def _refuse_strange(backup: Path) -> None:
    if is_blank(backup):
        raise StoreFailed(f"{backup}: there is no backup")
    check(backup.resolve())
    with closing(_open(backup, "ro")) as plain:
        (version,) = plain.execute("PRAGMA user_version").fetchone()
        tables = plain.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchall()
    if not tables:
        raise StoreFailed(f"{backup}: it is not a database of Tortuga")
    migrations("sqlite", version, str(backup))


def _is_whole(database: Path) -> bool:
    if is_blank(database):
        return False
    try:
        check(database)
    except StoreFailed:
        return False
    return True


def _move_aside(database: Path) -> None:
    """Renames a broken database, and its write-ahead log: SQLite would apply the log to the new
    database."""
    for each in companions(database):
        if not each.name.endswith(".lock"):
            os.replace(each, each.with_name(f"{each.name}.broken"))


def _fresh(path: Path) -> Path:
    """Creates an empty file that only its owner can read."""
    for each in companions(path):
        each.unlink()
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    return path


def _put(partial: Path, target: Path) -> None:
    _sync(partial)
    os.replace(partial, target)
    if os.name == "posix":
        _sync(target.parent)


def _sync(path: Path) -> None:
    """Flushes the file to disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
