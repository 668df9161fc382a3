"""The claim: one process owns a file, nobody else can read it, and it is whole when opened."""

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
"""A file that takes longer to be looked through is opened all the same."""
CHECK_STEPS = 100_000
COMPANIONS = ("", "-wal", "-shm", "-journal", ".lock")
KEPT = b"A database has been kept here.\n"


class Claim:
    """A lock beside the file that dies with its process, and the memory that the file was one."""

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
                " one first, or give this one a file of its own (TORTUGA_DATABASE)."
            ) from error
        self._lock = lock

    def release(self) -> None:
        if self._lock is not None:
            # The lock file stays: were it removed, two could hold a lock of that name.
            os.close(self._lock)
            self._lock = None

    def inspect(self) -> None:
        """Refuses what was a database and is none any more; a refused file is left as it is."""
        if is_blank(self.path):
            if self._has_been_kept():
                raise StoreFailed(
                    f"{self.path}: it is empty or gone, though a database has been kept there."
                    f" Restore a backup, or remove {self._beside} to begin anew."
                )
            # Before SQLite is asked: it would let everybody read what it makes.
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
        keep_private(self.path)
        if not is_blank(self.path):
            check(self.path)

    def _has_been_kept(self) -> bool:
        return self._beside.read_bytes() != b""

    def note_kept(self) -> None:
        """From now on an empty file is a lost one."""
        if self._lock is not None and not self._has_been_kept():
            os.write(self._lock, KEPT)
            os.fsync(self._lock)


def _lock(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        # Far behind what is written there: on Windows a lock keeps others from reading.
        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _companion(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def companions(path: Path) -> Iterator[Path]:
    """The file and what lies beside it."""
    return (each for suffix in COMPANIONS if (each := _companion(path, suffix)).exists())


def is_blank(path: Path) -> bool:
    return not path.exists() or path.stat().st_size == 0


# ── Nobody else's eyes: seeds, hands and votes are inside ────────────────────────────────────


def make_folder(folder: Path) -> None:
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)


def keep_private(path: Path) -> None:
    """Also what an older version has left open. A folder with other things in it is not ours."""
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
        log.warning("%s can be read by others: %s", path, error)


# ── Whole or not ─────────────────────────────────────────────────────────────────────────────


def check(path: Path, seconds: float = CHECK_SECONDS) -> None:
    """Reads all of it and changes nothing: what is broken is not made worse."""
    until = time.monotonic() + seconds
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as plain:
        plain.set_progress_handler(lambda: time.monotonic() > until, CHECK_STEPS)
        try:
            (found,) = plain.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname != "SQLITE_INTERRUPT":
                raise
            log.warning("%s: too large to be looked through in %d s", path, seconds)
            return
        except sqlite3.DatabaseError as error:
            raise _broken(path, str(error)) from error
    if found != "ok":
        raise _broken(path, " ".join(str(found).split()))


def _broken(path: Path, found: str) -> StoreFailed:
    return StoreFailed(
        f"{path}: it is broken ({found}) and was left as it is. Restore a backup over it."
    )
