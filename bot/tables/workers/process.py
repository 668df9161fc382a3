"""`python -m bot.tables.workers.process`: a worker in which slow computer players think.

Reads work from stdin and writes answers to stdout, each prefixed with its length.
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
"""The niceness of a worker. With a higher value it could hardly start on a busy machine."""
LENGTH = Struct(">I")
GRACE_SECONDS = 3.0
"""Seconds that a computer player can overrun its time before its worker is killed. At low priority
it may not have had the processor at all."""


class Work(msgspec.Struct, frozen=True):
    """Everything that a computer player gets: a view, and never the game's full state."""

    game: str
    level: str
    character: str
    view: Any
    moves: Collection[Any]
    seed: int
    seconds: float
    worlds: int = 0
    """Number of possible deals that the computer player imagines; 0 means its own default."""


class WorkerAnswer(msgspec.Struct, frozen=True):
    """The chosen move as text (None to wait), or a traceback."""

    move: str | None = None
    error: str = ""
    seconds: float = 0.0
    """CPU seconds that the choice took."""


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
    """Reads one message; None if the bot has closed the pipe."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


def lower_priority() -> None:
    """Lowers this process's priority, and leaves Ctrl-C to the bot."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_after(seconds: float) -> None:
    """Makes this process end itself after this time, even if the bot is gone; 0 means never."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def write(content: bytes) -> None:
    sys.stdout.buffer.write(framed(content))
    sys.stdout.buffer.flush()


def main() -> None:
    lower_priority()
    write(b"")  # tells the bot that the worker is ready: its time counts from here
    while (content := read(sys.stdin.buffer)) is not None:
        work: Work = pickle.loads(content)
        end_after(work.seconds + 2 * GRACE_SECONDS)
        write(msgspec.json.encode(answer(work)))
        end_after(0.0)


if __name__ == "__main__":
    main()
