"""The wheel contains everything that the bot needs, and starts in an empty environment."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import tomllib
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from bot import __version__, bootstrap

ROOT = bootstrap.ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def test_the_wheel_contains_every_file_of_both_packages(wheel: Path) -> None:
    """Code, catalogues, migrations and the harbour's page, but neither tests nor benches."""
    with zipfile.ZipFile(wheel) as archive:
        carried = {name for name in archive.namelist() if ".dist-info/" not in name}
    there = {
        path.relative_to(ROOT).as_posix()
        for package in ("bot", "cogs")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert carried == there
    kinds = {Path(name).suffix for name in carried}
    assert kinds >= {".py", ".ftl", ".sql", ".html", ".js", ".css"}


def test_the_version_is_written_in_one_place(wheel: Path) -> None:
    assert wheel.name == f"tortuga-{__version__}-py3-none-any.whl"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dynamic"] == ["version"]


def test_the_change_log_has_an_entry_for_this_version() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert headings[0] == "Unreleased"
    assert headings[1] == __version__


def test_the_wheel_starts_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    venv.create(home, symlinks=os.name != "nt")
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    install_into(scripts / "python", wheel, tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    tortuga = [str(scripts / "tortuga")]
    alone = {"PATH": os.environ["PATH"], "HOME": str(elsewhere)}  # no file of this checkout
    said = subprocess.run([*tortuga, "--version"], cwd=elsewhere, env=alone, capture_output=True)
    assert said.stdout.decode().strip() == f"tortuga {__version__}", said.stderr
    process = subprocess.Popen(
        [*tortuga, "--no-browser", "--port", "0"],
        cwd=elsewhere,
        env=alone,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = told_address(process)
        with urllib.request.urlopen(address) as answer:
            assert b"main.js" in answer.read()
        until_ready(process)
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=15)
    finally:
        process.kill()
    assert process.returncode == 0
    assert "Traceback" not in complaints
    assert list(elsewhere.iterdir()) == [], "nothing is set up or kept unasked"


def install_into(python: Path, wheel: Path, folder: Path) -> None:
    lock = folder / "bot.lock"
    lock.write_text(bootstrap.locked("bot"), "utf-8")
    try:
        bootstrap.install(python, lock)
    except SystemExit:
        if out_of_reach("pypi.org"):
            pytest.skip("PyPI cannot be reached")
        raise
    command = [*bootstrap.pip(python), "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(command, check=True)
    subprocess.run([*bootstrap.pip(python), "check"], check=True, stdout=subprocess.DEVNULL)


def out_of_reach(host: str) -> bool:
    try:
        socket.create_connection((host, 443), timeout=5).close()
    except OSError:
        return True
    return False


def told_address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\S+", line):
            return found[0]
    pytest.fail(process.communicate()[1])


def until_ready(process: subprocess.Popen[str]) -> None:
    assert process.stderr is not None
    assert any("ready as" in line for line in process.stderr)
