"""Locks a SQLite file, makes it private, and checks its integrity."""

from __future__ import annotations

import logging
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Self

from bot.store.engines.failures import StoreFailed

log = logging.getLogger(__name__)

CHECK_SECONDS = 10.0
"""Maximum seconds for an integrity check. If it takes longer, the file is opened unchecked."""
CHECK_STEPS = 100_000
COMPANIONS = ("", "-wal", "-shm", "-journal", ".lock")
KEPT = b"A database has been kept here.\n"


class Claim:
    """A lock file beside the database. It also records that there has been a database."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path).resolve()
        self._beside = _companion(self.path, ".lock")
        self._lock: int | None = None

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def take(self) -> None:
        make_folder(self.path.parent)
        lock = os.open(self._beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(lock)
        except OSError as error:
            os.close(lock)
            raise StoreFailed(
                f"{self.path}: another process has it open. One file has one owner: stop the other"
                " process first, or set TORTUGA_DATABASE to another file."
            ) from error
        self._lock = lock

    def release(self) -> None:
        if self._lock is not None:
            # Keep the lock file: if it were removed, two processes could each lock their own.
            os.close(self._lock)
            self._lock = None

    def inspect(self) -> None:
        """Prepares and checks the database file. Refuses a broken one, and a missing or empty one
        that used to be a database."""
        if is_blank(self.path):
            if self._has_been_kept():
                raise StoreFailed(
                    f"{self.path}: the file is empty or gone, but it used to be a database."
                    f" Restore a backup, or remove {self._beside} to start with an empty one."
                )
            # SQLite would create a file that everybody can read.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        keep_private(self.path)
        if not is_blank(self.path):
            check(self.path)

    def _has_been_kept(self) -> bool:
        return self._beside.read_bytes() != b""

    def note_kept(self) -> None:
        """Records in the lock file that there is a database, so that an empty file is an error from
        now on."""
        if self._lock is not None and not self._has_been_kept():
            os.write(self._lock, KEPT)
            os.fsync(self._lock)


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        # Lock a byte after the content: on Windows nobody else can read locked bytes.
        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _companion(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def companions(path: Path) -> Iterator[Path]:
    """The database file, SQLite's files beside it and the lock file, as far as they exist."""
    return (each for suffix in COMPANIONS if (each := _companion(path, suffix)).exists())


def is_blank(path: Path) -> bool:
    return not path.exists() or path.stat().st_size == 0


# ── File permissions: the file contains seeds, hands and votes ───────────────────────────────


def make_folder(folder: Path) -> None:
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)


def keep_private(path: Path) -> None:
    """Removes other users' access to the files, and to their folder if nothing else is in it."""
    own = set(companions(path))
    for each in own:
        _narrow(each, 0o600)
    if own.issuperset(path.parent.iterdir()):
        _narrow(path.parent, 0o700)


def _narrow(path: Path, mode: int) -> None:
    try:
        if path.stat().st_mode & 0o777 & ~mode:
            path.chmod(mode)
    except OSError as error:
        log.warning("%s: could not make it private, other users may read it: %s", path, error)


# ── Integrity ────────────────────────────────────────────────────────────────────────────────


def check(path: Path, seconds: float = CHECK_SECONDS) -> None:
    """Runs SQLite's quick check without writing, so that a broken file doesn't get worse. Raises
    StoreFailed."""
    until = time.monotonic() + seconds
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as plain:
        plain.set_progress_handler(lambda: time.monotonic() > until, CHECK_STEPS)
        try:
            (found,) = plain.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname != "SQLITE_INTERRUPT":
                raise
            log.warning("%s: integrity check stopped after %d s, opened unchecked", path, seconds)
            return
        except sqlite3.DatabaseError as error:
            raise _broken(path, str(error)) from error
    if found != "ok":
        raise _broken(path, " ".join(str(found).split()))


def _broken(path: Path, found: str) -> StoreFailed:
    return StoreFailed(
        f"{path}: the database is broken ({found}) and was not changed. Restore a backup over it."
    )
