"""The hunt: every mutant runs in a fork of a process that has everything else loaded."""

from __future__ import annotations

import importlib
import os
import resource
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType

import pytest

from tests.mutants.changes import Mutant

ROOT = Path(__file__).parents[2]
QUIET = (
    *("-x", "-q", "-p", "no:cacheprovider", "-p", "no:simcord", "-o", "addopts=--strict-markers"),
    # The plugins are warm.
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)
MEMORY = 4 << 30
PATIENCE = 4
"""A mutant may take so many times as long as the game itself, and these seconds more."""
GRACE = 5.0

Stage = tuple[str, ...]
"""What pytest is asked to run."""


@dataclass(frozen=True)
class Column:
    """A game, or what all games share: its modules, and the tests that should notice a change."""

    name: str
    paths: tuple[Path, ...]
    stages: tuple[Stage, ...]
    forgets: tuple[str, ...]
    """The modules that a fork imports anew, as patterns."""
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
    """Lets the mutant be imported in place of its module."""

    name: str
    mutant: Mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return spec_from_file_location(name, loader=Loader(name, self.mutant))


def run_stages(stages: Sequence[Stage], limits: Sequence[float], plugins: list[object]) -> int:
    """0 when no stage notices anything, else the number of the one that does."""
    for number, (stage, limit) in enumerate(zip(stages, limits, strict=True), 1):
        # The time of the processor: a busy machine kills nobody.
        signal.signal(signal.SIGPROF, lambda *_, number=number: os._exit(number))
        signal.setitimer(signal.ITIMER_PROF, limit)
        if pytest.main([*QUIET, *stage], plugins) != 0:
            return number
    return 0


def fork(column: Column, mutant: Mutant | None, limits: Sequence[float]) -> int:
    child = os.fork()
    if child:
        return child
    verdict = 1
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if mutant is not None:
            sys.meta_path.insert(0, Finder(column.module(mutant.path), mutant))  # type: ignore[arg-type]
        verdict = run_stages(column.stages, limits, [])
    finally:
        os._exit(verdict)


# ── In the warm process ──────────────────────────────────────────────────────────────────────


def warm_up(column: Column) -> None:
    """Everything is imported once; what a mutant could have changed is forgotten again."""
    for name in ("hypothesis", "_hypothesis_pytestplugin", "pytest_asyncio.plugin", "xdist.plugin"):
        importlib.import_module(name)
    if column.root == ROOT:
        importlib.import_module("bot.games")
    for name in list(sys.modules):
        if any(fnmatch(name, pattern) for pattern in column.forgets):
            del sys.modules[name]


def seconds_of(column: Column) -> list[float]:
    """How long each stage takes without a mutant; it must pass."""
    taken: list[float] = []
    for stage in column.stages:
        alone = replace(column, stages=(stage,))
        _, status, usage = os.wait4(fork(alone, None, [3600.0]), 0)
        if status:
            raise SystemExit(f"{column.name} fails without a mutant: pytest {' '.join(stage)}")
        taken.append(usage.ru_utime + usage.ru_stime)
    return taken


def hunt(column: Column, mutants: Iterable[Mutant], jobs: int) -> Iterator[tuple[Mutant, int]]:
    """Each mutant with the number of the stage that noticed it, 0 for a survivor."""
    warm_up(column)
    limits = [PATIENCE * seconds + GRACE for seconds in seconds_of(column)]
    running: dict[int, Mutant] = {}
    waiting = iter(mutants)
    while True:
        while len(running) < jobs and (mutant := next(waiting, None)) is not None:
            running[fork(column, mutant, limits)] = mutant
        if not running:
            return
        child, status = os.wait()
        yield running.pop(child), os.waitstatus_to_exitcode(status) % 256
