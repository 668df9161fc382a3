"""Runs every mutant in a fork of a process that has everything else loaded."""

from __future__ import annotations

import importlib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

import pytest
from hypothesis import settings

from tools.mutants.changes import Mutant

ROOT = Path(__file__).parents[2]
QUIET = (
    *("-x", "-q", "-p", "no:cacheprovider", "-p", "no:simcord", "-o", "addopts=--strict-markers"),
    # Plugins are already loaded, and nobody reads why a test failed.
    *("--tb", "native", "-W", "ignore::pytest.PytestAssertRewriteWarning"),
)
MEMORY = 4 << 30
BROKEN = 99
"""Exit code for a failure of this tool. It doesn't count as a test that noticed the mutant."""
PATIENCE = 4
"""A mutant has this many times the CPU time of the rule tests, plus a few seconds."""
GRACE = 20.0
EXAMPLES = 4
"""Games that each promise test plays for one mutant."""

Stage = tuple[str, ...]
"""The arguments of pytest for one stage of tests."""
Scouted = dict[str, tuple[float, list[str]]]
"""For each test, its CPU seconds and the functions that it reaches."""


@dataclass(frozen=True)
class Column:
    """A game, or the code shared by all games: its modules, and the tests that should notice a
    change in them."""

    name: str
    paths: tuple[Path, ...]
    stages: tuple[Stage, ...]
    forgets: tuple[str, ...]
    """Patterns of the names of modules that each fork imports again."""
    root: Path = ROOT

    def module(self, path: Path) -> str:
        parts = path.relative_to(self.root).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# ── In the fork ──────────────────────────────────────────────────────────────────────────────


class Loader(SourceFileLoader):
    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(mutant.path))
        self.mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.source(), str(self.mutant.path), "exec", dont_inherit=True)


@dataclass
class Finder:
    """An import hook that loads the mutant instead of its module."""

    name: str
    mutant: Mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return spec_from_file_location(name, loader=Loader(name, self.mutant))


class Few:
    """A pytest plugin that lets promise tests play only a few games. A mutant that this misses
    lacks a rule test."""

    def pytest_sessionstart(self) -> None:
        settings.register_profile("few", max_examples=EXAMPLES)
        settings.load_profile("few")


class Scout(Few):
    """A pytest plugin that records how long each test takes and which functions it reaches."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.reached: dict[str, list[str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        codes: set[CodeType] = set()
        began = time.process_time()
        sys.settrace(lambda frame, event, arg: codes.add(frame.f_code))
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.seconds[item.nodeid] = time.process_time() - began
            self.reached[item.nodeid] = sorted({place_of(code) for code in codes})


def place_of(code: CodeType) -> str:
    return f"{code.co_filename} {code.co_qualname.replace('.<locals>', '')}"


@dataclass
class Order(Few):
    """A pytest plugin that runs tests that reach the mutant first, fast ones before slow ones."""

    scouted: Scouted
    mutant: Mutant

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=self.rank)

    def rank(self, item: pytest.Item) -> tuple[bool, float]:
        place = f"{self.mutant.path} {self.mutant.function}"
        seconds, reached = self.scouted.get(item.nodeid, (0.0, []))
        return place not in reached, seconds


def run_stages(column: Column, scouted: Scouted, limit: float, mutant: Mutant) -> int:
    """Runs all stages of tests on a mutant. Returns 0 if all pass, otherwise the number of the
    stage that failed."""
    sys.meta_path.insert(0, Finder(column.module(mutant.path), mutant))  # type: ignore[arg-type]
    for number, stage in enumerate(column.stages, 1):
        # The limit is CPU time, so that a busy machine kills no mutant.
        signal.signal(signal.SIGPROF, lambda *_, number=number: os._exit(number))
        signal.setitimer(signal.ITIMER_PROF, limit)
        status = pytest.main([*QUIET, *stage], [Order(scouted, mutant)])
        if status in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
            return BROKEN
        if status != pytest.ExitCode.OK:
            return number
    return 0


def scout_rules(column: Column, report: int) -> int:
    scout = Scout()
    status = pytest.main([*QUIET, *column.stages[0]], [scout])
    tests = {test: (seconds, scout.reached[test]) for test, seconds in scout.seconds.items()}
    with open(report, "w") as pipe:
        json.dump(tests, pipe)
    return status


def fork(work: Callable[[], int]) -> int:
    """Runs the work in a silent child process, which exits with its result. Returns the child's
    process id."""
    child = os.fork()
    if child:
        return child
    verdict = BROKEN
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        verdict = work()
    finally:
        os._exit(verdict)


# ── In the warm process ──────────────────────────────────────────────────────────────────────


def warm_up(column: Column) -> None:
    """Imports everything once, then forgets the modules that a mutant can change."""
    for name in ("_hypothesis_pytestplugin", "pytest_asyncio.plugin", "xdist.plugin"):
        importlib.import_module(name)
    if column.root == ROOT:
        importlib.import_module("bot.games")
    for name in list(sys.modules):
        if any(fnmatch(name, pattern) for pattern in column.forgets):
            del sys.modules[name]


def scout(column: Column) -> Scouted:
    """The time and reach of each rule test. All of them must pass without a mutant."""
    reader, writer = os.pipe()
    child = fork(lambda: scout_rules(column, writer))
    os.close(writer)
    with open(reader) as pipe:
        report = pipe.read()
    if os.waitpid(child, 0)[1]:
        raise SystemExit(f"{column.name} fails without a mutant: {' '.join(column.stages[0])}")
    return json.loads(report)


def hunt(column: Column, mutants: Iterable[Mutant], jobs: int) -> Iterator[tuple[Mutant, int]]:
    """Each mutant with the number of the stage that noticed it, or 0 if none did."""
    warm_up(column)
    scouted = scout(column)
    limit = GRACE + PATIENCE * sum(seconds for seconds, _ in scouted.values())
    running: dict[int, Mutant] = {}
    waiting = iter(mutants)
    while True:
        while len(running) < jobs and (mutant := next(waiting, None)) is not None:
            running[fork(partial(run_stages, column, scouted, limit, mutant))] = mutant
        if not running:
            return
        child, status = os.wait()
        mutant, code = running.pop(child), os.waitstatus_to_exitcode(status)
        if code == BROKEN:
            raise SystemExit(f"The tests of {column.name} cannot be run: {mutant.key}")
        yield mutant, code if code >= 0 else 1
