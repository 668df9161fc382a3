"""Creates a checkout's virtual environment and restarts the program in it. Uses only the standard
library."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
LOCK = ROOT / "requirements.lock"
NEEDED = ("discord", "aiosqlite", "dotenv", "msgspec", "PIL", "fluent", "aiohttp")
TESTERS = (
    "pytest",
    "pytest_asyncio",
    "xdist",
    "simcord",
    "hypothesis",
    "jsonschema_rs",
    "hatchling",
)
PIP = "https://pypi.org/pypi/pip/json"
GUARD = "TORTUGA_BOOTSTRAPPED"
OLDEST = (3, 11)


def ensure(module: str, *, tests: bool = False) -> None:
    """Returns if everything is installed. Otherwise installs what is missing and restarts
    `module`."""
    refuse_old_python()
    if not LOCK.exists():
        return  # Without a lock this is no checkout: a package manager has installed everything.
    wanted = (*NEEDED, *TESTERS) if tests else NEEDED
    if all(importlib.util.find_spec(name) for name in wanted):
        return
    if os.environ.get(GUARD) == module:
        sys.exit(f"{HOME} lacks a package although it was just set up. Delete it and try again.")
    python = set_up(tests)
    environment = {**os.environ, GUARD: module}
    os.chdir(ROOT)
    os.execve(python, [str(python), "-m", module, *sys.argv[1:]], environment)


def set_up(tests: bool) -> Path:
    python = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    installed = HOME / ("tools.lock" if tests else "bot.lock")
    wanted = locked("bot", "dev") if tests else locked("bot")
    if installed.exists() and installed.read_text("utf-8") == wanted:
        return python
    tell(f"Setting up {HOME} (once, about a minute) …")
    if not python.exists():
        make_home()
    asked = HOME / "asked.lock"
    asked.write_text(wanted, "utf-8")
    install(python, asked)
    asked.replace(installed)
    return python


def locked(*groups: str) -> str:
    """The entries of the lock file for these groups, with their hashes."""
    entries = re.split(r"\n(?=\S)", LOCK.read_text("utf-8").rstrip())
    return "\n".join(entry for entry in entries if groups_of(entry).intersection(groups)) + "\n"


def groups_of(entry: str) -> set[str]:
    """The groups that the last line of an entry names: `# for dev speed`."""
    found = re.search(r"\n    # for (.+)$", entry)
    return set(found[1].split()) if found else set()


def refuse_old_python() -> None:
    """Exits if Python is too old. Such a Python must be able to read this file, but no other."""
    if sys.version_info < OLDEST:
        needed, found = ".".join(map(str, OLDEST)), ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Tortuga needs Python {needed} or newer; this is {found} ({sys.executable}).")


def make_home() -> None:
    """Creates the environment, without pip if ensurepip is missing: Debian packages it
    separately."""
    has_pip = importlib.util.find_spec("ensurepip") is not None
    try:
        venv.create(HOME, with_pip=has_pip, symlinks=os.name != "nt")
    except subprocess.CalledProcessError:
        venv.create(HOME, with_pip=False, clear=True, symlinks=os.name != "nt")


def install(python: Path, lock: Path) -> None:
    """Installs the packages of a lock file. pip refuses files with other hashes."""
    command = [*pip(python), "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*command, "--require-hashes", "-r", str(lock)], check=False).returncode:
        sys.exit("The packages could not be installed; pip says why above.")


def pip(python: Path) -> list[str]:
    """The command that runs the environment's pip, or the system's pip on this environment, or a
    downloaded pip."""
    own = subprocess.run([str(python), "-m", "pip", "--version"], capture_output=True, check=False)
    if own.returncode == 0:
        return [str(python), "-m", "pip"]
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "--python", str(python)]
    return [str(python), str(fetch_pip())]


def fetch_pip() -> Path:
    """Downloads pip's wheel, which runs without installation. It is checked against the digest that
    PyPI publishes."""
    tell("Fetching pip …")
    with urllib.request.urlopen(PIP) as answer:
        wheels = [each for each in json.load(answer)["urls"] if each["filename"].endswith(".whl")]
    # A mirror can give the file's address relative to the page.
    with urllib.request.urlopen(urljoin(PIP, wheels[0]["url"])) as answer:
        content: bytes = answer.read()
    if hashlib.sha256(content).hexdigest() != wheels[0]["digests"]["sha256"]:
        sys.exit("The pip that was fetched is not the one that PyPI names.")
    path = HOME / wheels[0]["filename"]
    path.write_bytes(content)
    return path / "pip"


def tell(text: str) -> None:
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
