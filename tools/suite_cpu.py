"""Prints the CPU seconds of the tests by folder, and the slowest tests.

    python tools/suite_cpu.py [--save FILE] [--of FILE …] [pytest argument …]

Every process that a test starts is counted, even if it outlives the test. `--save FILE` also
writes the figures as JSON, and `--of FILE …` prints the figures that several runs saved.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

RESULTS = "SUITE_CPU_RESULTS"
"""The environment variable that names the folder for the figures of each pytest process."""

REST = "imports, collection and the end"
DEAREST = 30
PR_SET_CHILD_SUBREAPER = 36
Seconds: TypeAlias = defaultdict[str, float]
TICKS = os.sysconf("SC_CLK_TCK")


# ── In each pytest process ───────────────────────────────────────────────────────────────────


class Meter:
    """A pytest plugin that measures the CPU time of each test, including its child processes."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / f"{os.getpid()}.json"
        self._spent: Seconds = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[object]:
        before = used()
        result = yield
        self._spent[item.nodeid.split("@")[0]] += used() - before
        return result

    def pytest_sessionfinish(self) -> None:
        self._file.write_text(json.dumps(self._spent))


def pytest_configure(config: pytest.Config) -> None:
    if folder := os.environ.get(RESULTS):
        adopt_orphans()
        config.pluginmanager.register(Meter(Path(folder)))


def used() -> float:
    """CPU seconds of this process, of the children it waited for, and of living descendants."""
    own = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in own) + descendants(os.getpid())


def descendants(root: int) -> float:
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue  # The process has ended meanwhile.
        pid = int(path.parent.name)
        parents[pid], ticks[pid] = int(fields[1]), sum(map(int, fields[11:15]))
    found = [pid for pid in parents if pid != root and descends(pid, root, parents)]
    return sum(ticks[pid] for pid in found) / TICKS


def descends(pid: int, root: int, parents: dict[int, int]) -> bool:
    while pid and pid != root:
        pid = parents.get(pid, 0)
    return pid == root


def adopt_orphans() -> None:
    """Makes a grandchild whose parent has ended a child of this process, so it is still counted."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


# ── The command ──────────────────────────────────────────────────────────────────────────────


def measure(arguments: list[str]) -> tuple[int, Seconds]:
    """The exit code of pytest, and the CPU seconds of each test."""
    adopt_orphans()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pytest", "-p", Path(__file__).stem, "-q", *arguments]
        code = subprocess.call(command, env=environment(folder))
        spent = read(*Path(folder).glob("*.json"))
    waited = resource.getrusage(resource.RUSAGE_CHILDREN)
    total = waited.ru_utime + waited.ru_stime + descendants(os.getpid())
    spent[REST] = total - sum(spent.values())
    return code, spent


def environment(folder: str) -> dict[str, str]:
    """The environment variables for pytest. Bytecode is written, as with `python -m tests`, because
    many bots are started."""
    own = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    path = [str(Path(__file__).parent), *filter(None, [own.get("PYTHONPATH")])]
    return {**own, "PYTHONPATH": os.pathsep.join(path), RESULTS: folder}


def read(*files: Path) -> Seconds:
    spent: Seconds = defaultdict(float)
    for file in files:
        for test, seconds in json.loads(file.read_text()).items():
            spent[test] += seconds
    return spent


def report(spent: Seconds) -> str:
    folders: Seconds = defaultdict(float)
    for test, seconds in spent.items():
        folders[folder_of(test)] += seconds
    lines = table(folders)
    lines += ["", f"{sum(spent.values()):8.1f} s  in all, {len(spent) - 1} tests", ""]
    return "\n".join(lines + table(spent)[:DEAREST])


def table(spent: Seconds) -> list[str]:
    dearest = sorted(spent, key=lambda name: spent[name], reverse=True)
    return [f"{spent[name]:8.1f} s  {name}" for name in dearest]


def folder_of(test: str) -> str:
    return "/".join(Path(test.split("::")[0]).parts[:2])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--of", type=Path, nargs="+", default=[])
    known, arguments = parser.parse_known_args()
    code, spent = (0, read(*known.of)) if known.of else measure(arguments)
    if known.save:
        known.save.write_text(json.dumps(spent))
    print(report(spent))
    return code


if __name__ == "__main__":
    sys.exit(main())
