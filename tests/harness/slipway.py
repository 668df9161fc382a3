"""A slipway: a process that has loaded the bot and lets one off at a word.

Loading is most of what a start costs. Whoever leaves the slipway is a process of its own.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.harness.waiting import moment

ROOT = Path(__file__).resolve().parent.parent.parent


class Launched:
    """A bot from the slipway, handled like a subprocess."""

    def __init__(self, slipway: Slipway, pid: int) -> None:
        self.slipway = slipway
        self.pid = pid

    def send_signal(self, sign: signal.Signals) -> None:
        os.kill(self.pid, sign)

    async def wait(self) -> int:
        while (code := self.slipway.ask("ended", self.pid)) is None:
            await moment()
        return code


class Slipway:
    """Of no loop: one serves all tests."""

    def __enter__(self) -> Slipway:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__], cwd=ROOT, stdin=pipe, stdout=pipe, text=True
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()

    def launch(self, environment: Mapping[str, str], log: Path) -> Launched:
        return Launched(self, self.ask("launch", dict(environment), str(log)))

    def ask(self, *what: Any) -> Any:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(f"{json.dumps(what)}\n")
        stdin.flush()
        return json.loads(stdout.readline())


# ── In the other process ─────────────────────────────────────────────────────────────────────


def main() -> None:
    load()
    gc.freeze()
    for line in sys.stdin:
        match json.loads(line):
            case ["launch", environment, log]:
                tell(launch(environment, log))
            case ["ended", pid]:
                tell(ended(pid))
            case unknown:
                raise ValueError(unknown)


def load() -> None:
    """All that a start reads, but for what it is told by its environment."""
    from bot.ui.words import learn_languages

    __import__("bot.launch")
    with suppress(ModuleNotFoundError):  # PostgreSQL's driver is an extra
        __import__("bot.fleet")
    learn_languages()


def launch(environment: Mapping[str, str], log: str) -> int:
    from bot.cli import main as start

    pid = os.fork()
    if not pid:
        leave(environment, log)
        code = start([])
        sys.stdout.flush()
        os._exit(code)
    return pid


def ended(pid: int) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


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


def tell(what: int | None) -> None:
    sys.stdout.write(f"{json.dumps(what)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
