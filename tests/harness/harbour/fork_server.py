"""A fork server: a process that has loaded the bot and forks one bot after another.

Loading takes most of a start. A forked bot is a process of its own.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import gc
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn, TextIO

ROOT = Path(__file__).resolve().parents[3]
ORDER = b"."
"""Sent with the socket on which a bot is ordered and reported."""


class Launched:
    """A bot from the fork server, handled like a subprocess."""

    def __init__(self, pid: int, told: asyncio.StreamReader, asked: asyncio.StreamWriter) -> None:
        self.pid = pid
        self._told = told
        self._asked = asked

    def send_signal(self, sign: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, sign)

    async def wait(self) -> int:
        code = int(await self._told.readline())
        self._asked.close()
        await self._asked.wait_closed()
        return code


async def launch(environment: Mapping[str, str], log: Path) -> Launched:
    """Like `python -m bot` in this environment; its output is appended to the log."""
    ours, theirs = socket.socketpair()
    with theirs:
        socket.send_fds(slipway(), [ORDER], [theirs.fileno()])
    told, asked = await asyncio.open_connection(sock=ours)
    asked.write(f"{json.dumps([dict(environment), str(log)])}\n".encode())
    return Launched(int(await told.readline()), told, asked)


@functools.cache
def slipway() -> socket.socket:
    """One server for all tests of this process; it ends when no client is left."""
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", __name__], cwd=ROOT, stdin=theirs.fileno()
        )

    def close() -> None:
        ours.close()
        process.wait()

    atexit.register(close)
    return ours


# ── In the other process ─────────────────────────────────────────────────────────────────────


def main() -> None:
    load()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    orders = socket.socket(fileno=sys.stdin.fileno())
    tenders: set[int] = set()
    while (order := socket.recv_fds(orders, len(ORDER), 1))[0]:
        line = socket.socket(fileno=order[1][0])
        if not (pid := os.fork()):
            tend(line)
        line.close()
        tenders = {each for each in (*tenders, pid) if os.waitpid(each, os.WNOHANG) == (0, 0)}


def load() -> None:
    """Loads the bot, and the catalogues that every start reads."""
    from bot.ui.words.words import languages, speak

    __import__("bot.ops.launch")
    with contextlib.suppress(ModuleNotFoundError):  # the driver of PostgreSQL is an extra
        __import__("bot.app.cluster_process")
    for language in languages():
        speak(language)
    gc.freeze()


def tend(line: socket.socket) -> NoReturn:
    """Forks one bot, and reports its process id and exit code."""
    stream = line.makefile("rw", encoding="utf-8")
    environment, log = json.loads(stream.readline())
    if not (pid := os.fork()):
        os.close(line.detach())
        leave(environment, log)
    tell(stream, pid)
    tell(stream, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    os._exit(0)


def leave(environment: Mapping[str, str], log: str) -> NoReturn:
    """Drops everything of the fork server: its sockets and its environment."""
    from bot.ops.cli import main as start

    for stream, path, how in (
        (0, os.devnull, os.O_RDONLY),
        (1, log, os.O_WRONLY | os.O_APPEND),
        (2, log, os.O_WRONLY | os.O_APPEND),
    ):
        opened = os.open(path, how)
        os.dup2(opened, stream)
        os.close(opened)
    os.environ.clear()
    os.environ.update(environment)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    code = start([])
    sys.stdout.flush()
    os._exit(code)


def tell(stream: TextIO, number: int) -> None:
    stream.write(f"{number}\n")
    stream.flush()


if __name__ == "__main__":
    main()
