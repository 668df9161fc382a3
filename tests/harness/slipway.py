"""A slipway: a process that has loaded the bot and lets one off at a word.

Loading is most of what a start costs. Whoever leaves the slipway is a process of its own.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parent.parent.parent


class Launched:
    """A bot from the slipway, handled like a subprocess."""

    def __init__(self, pid: int, told: asyncio.StreamReader) -> None:
        self.pid = pid
        self._told = told

    def send_signal(self, sign: signal.Signals) -> None:
        os.kill(self.pid, sign)

    async def wait(self) -> int:
        return int(await self._told.readline())


class Slipway:
    """One bot at a time: the next is let off when the last has ended."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Slipway:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, cwd=ROOT, stdin=pipe, stdout=pipe
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def launch(self, environment: Mapping[str, str], log: Path) -> Launched:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{json.dumps([dict(environment), str(log)])}\n".encode())
        return Launched(int(await process.stdout.readline()), process.stdout)


# ── In the other process ─────────────────────────────────────────────────────────────────────


def main() -> None:
    from bot.cli import main as start

    __import__("bot.launch")
    gc.freeze()
    for line in sys.stdin:
        environment, log = json.loads(line)
        pid = os.fork()
        if not pid:
            leave(environment, log)
            os._exit(start([]))
        tell(pid)
        _, status = os.waitpid(pid, 0)
        tell(os.waitstatus_to_exitcode(status))


def leave(environment: Mapping[str, str], log: str) -> None:
    """Nothing of the slipway is left: neither its pipes nor its environment."""
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


def tell(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
