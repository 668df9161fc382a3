"""A PostgreSQL server from Debian's packages, started on a free port in a temporary folder."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

SECONDS = 30.0
PASSWORD = "parrot"


def program(name: str) -> str | None:
    """Debian keeps the server's programs out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


AVAILABLE = program("initdb") is not None and program("postgres") is not None


def _as_user() -> dict[str, Any]:
    """The server refuses to be run by root; Debian's package brings a user for it."""
    return {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A server that gives each test its own database; `durable` turns real disk writes on."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self.folder = folder
        self.durable = durable
        self.port = free_port()
        self.process: subprocess.Popen[Any] | None = None
        self._databases = 0

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://tortuga:{PASSWORD}@127.0.0.1:{self.port}/{database}"

    def make(self) -> None:
        secret = self.folder / "password"
        secret.write_text(f"{PASSWORD}\n")
        if os.geteuid() == 0:
            for each in (self.folder, secret):
                shutil.chown(each, "postgres", "postgres")
        made = subprocess.run(
            [
                *(program("initdb") or "", "-D", str(self.folder / "data"), "-U", "tortuga"),
                *("-A", "scram-sha-256", f"--pwfile={secret}", "-E", "UTF8", "--locale=C"),
                "--no-sync",
            ],
            capture_output=True,
            check=False,
            cwd=self.folder,
            **_as_user(),
        )
        assert made.returncode == 0, made.stderr.decode()

    def start(self) -> None:
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "max_connections": 200,
            "fsync": "on" if self.durable else "off",
            "full_page_writes": "on" if self.durable else "off",
            "autovacuum": "on" if self.durable else "off",
            "jit": "off",
        }
        flags = [flag for name, value in settings.items() for flag in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [program("postgres") or "", "-D", str(self.folder / "data"), *flags],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **_as_user(),
            )
        until = time.monotonic() + SECONDS
        while not self._answers():
            assert time.monotonic() < until, (self.folder / "log").read_text()
            time.sleep(0.05)

    def _answers(self) -> bool:
        asked = [program("pg_isready") or "", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def stop(self) -> None:
        """Stops the server at once, as in a crash; committed data stays."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(SECONDS)
            self.process = None

    def database(self) -> str:
        """The address of a new database."""
        self._databases += 1
        name = f"t{os.getpid()}_{self._databases}"
        self.ask(f"CREATE DATABASE {name}")
        return self.address(name)

    def ask(self, sql: str, address: str | None = None) -> str:
        command = [program("psql") or "", address or self.address(), "-qAtc", sql]
        return subprocess.run(command, check=True, capture_output=True).stdout.decode().strip()


@contextmanager
def server(durable: bool = False) -> Generator[Server]:
    """Its folder is outside pytest's own, which the server's user cannot enter."""
    with TemporaryDirectory(prefix="tortuga-postgresql-") as folder:
        made = Server(Path(folder), durable)
        made.make()
        made.start()
        try:
            yield made
        finally:
            made.stop()
