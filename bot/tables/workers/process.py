"""`python -m bot.tables.workers.process`: minds that take their time think in a process of its own.

Work comes in by the standard input, each piece behind its length; what was chosen goes out so, too.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Collection
from copy import copy
from random import Random
from struct import Struct
from typing import Any, BinaryIO

import msgspec

from bot.computers import computer_of
from bot.computers.base.computer import Thinker
from bot.games.base.game import Move
from bot.tables.base.safe_traceback import trace

NICE = 10
"""With more of it a worker would hardly come to be loaded on a machine that is busy."""
LENGTH = Struct(">I")
GRACE_SECONDS = 3.0
"""After its time a mind has so long to come to an end: it gives way to all others, and may not have
been on the processor at all. Then its process is ended."""


class Work(msgspec.Struct, frozen=True):
    """All that a mind is told: a view, never a state."""

    game: str
    level: str
    character: str
    view: Any
    moves: Collection[Any]
    seed: int
    seconds: float
    worlds: int = 0
    """How many it imagines; 0 is as many as it likes."""


class WorkerAnswer(msgspec.Struct, frozen=True):
    """A move by its text, or that it stays still; an error by where it was."""

    move: str | None = None
    error: str = ""
    seconds: float = 0.0
    """What it took of one core."""


def choose(work: Work) -> Move | None:
    computer, random = computer_of(work.game, work.level, work.character), Random(work.seed)
    if not isinstance(computer, Thinker):
        return computer.choose(work.view, work.moves, random)
    until = time.monotonic() + work.seconds
    return with_worlds(computer, work.worlds).think(
        work.view, work.moves, random, lambda: time.monotonic() >= until
    )


def with_worlds(computer: Thinker[Any, Any], worlds: int) -> Thinker[Any, Any]:
    if worlds:
        computer = copy(computer)
        computer.worlds = worlds
    return computer


def answer(work: Work) -> WorkerAnswer:
    began = time.process_time()
    try:
        move = choose(work)
    except Exception as error:
        return WorkerAnswer(error=trace(error))
    return WorkerAnswer(None if move is None else str(move), seconds=time.process_time() - began)


def framed(content: bytes) -> bytes:
    return LENGTH.pack(len(content)) + content


def read(stream: BinaryIO) -> bytes | None:
    """None when whoever hands out the work is gone."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


def lower_priority() -> None:
    """Whoever answers people goes first; a Ctrl-C in the terminal is theirs, too."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_after(seconds: float) -> None:
    """It hangs for nobody, even where nobody is left to end it; 0 is never."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def write(content: bytes) -> None:
    sys.stdout.buffer.write(framed(content))
    sys.stdout.buffer.flush()


def main() -> None:
    lower_priority()
    write(b"")  # all is loaded: from here on time counts
    while (content := read(sys.stdin.buffer)) is not None:
        work: Work = pickle.loads(content)
        end_after(work.seconds + 2 * GRACE_SECONDS)
        write(msgspec.json.encode(answer(work)))
        end_after(0.0)


if __name__ == "__main__":
    main()
