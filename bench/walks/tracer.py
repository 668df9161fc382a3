"""Traces which functions of the bot call each other across files, while the bot runs.

A hop is one distinct call from a function in one file under `bot/` or `cogs/` to a function in
another. `Tracer` counts every hop once, however often the call is made or a coroutine resumes.

Python's profiler reports each call in every thread. The caller is the nearest function of ours
below the callee on the stack, so a call that passes through discord.py, aiohttp, asyncio or the
standard library belongs to the function of ours that started it. If there is none, as at the
start of a task, a timer or a thread, the callee is an *entry*: its file counts, but it is no hop.
`LEFT_OUT` lists the calls that are no hops, with the reasons.
"""

from __future__ import annotations

import ast
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec

TOPS = ("bot/", "cogs/")
DISCORD = "bot/harbour/"
"""The local Discord isn't part of the bot."""
WORDS = ("bot/ui/words/",)
PICTURES = ("bot/ui/pictures/",)
PERIODIC = ("._beat", "._round", "._has_held", "Display.keep")
"""Background jobs that run every few seconds, whatever anybody does."""
PROPERTIES = {"property", "cached_property", "functools.cached_property"}
ACCESSORS = (".setter", ".getter", ".deleter")
LOCAL = ".<locals>"


class Function(msgspec.Struct, frozen=True):
    """A function with everything defined inside it: comprehensions, lambdas, local functions."""

    file: str
    name: str
    line: int

    def __str__(self) -> str:
        return f"{self.file} {self.name}"


class Hop(msgspec.Struct, frozen=True):
    caller: Function
    callee: Function

    @property
    def files(self) -> tuple[str, str]:
        return self.caller.file, self.callee.file

    @property
    def key(self) -> str:
        return f"{self.caller} → {self.callee}"


class Walk:
    """The hops and entries of one way, in the order of their first occurrence."""

    def __init__(self, is_answered: Callable[[], bool]) -> None:
        self.hops: dict[str, Hop] = {}
        self.entries: dict[str, str] = {}
        self.unanswered = 0
        """Number of hops before the answer was sent."""
        self.unanswered_entries = 0
        self._is_answered = is_answered
        self._answered = False

    def add(self, hop: Hop) -> None:
        self._note(self.hops, hop.key, hop)

    def enter(self, function: Function) -> None:
        self._note(self.entries, str(function), function.file)

    def _note(self, noted: dict[str, Any], key: str, what: object) -> None:
        if key in noted:
            return
        noted[key] = what
        self._answered = self._answered or self._is_answered()
        if not self._answered:
            self.unanswered = len(self.hops)
            self.unanswered_entries = len(self.entries)

    def files(self, hops: int | None = None, entries: int | None = None) -> set[str]:
        """The files of the first hops and entries, by default of all."""
        passed = {file for hop in list(self.hops.values())[:hops] for file in hop.files}
        return passed | set(list(self.entries.values())[:entries])


class Tracer:
    """Install it before the bot starts its threads: a profiler only sees threads begun later."""

    def __init__(self, root: Path, left_out: tuple[str, ...] = ()) -> None:
        self.root = f"{root}/"
        self.main = threading.get_ident()
        self.words = (*WORDS, *left_out)
        folders = (root / "bot/games").iterdir()
        self.games = {each.name for each in folders if (each / "rules.py").exists()}
        self.calls = 0
        """Grows with every call of a function of ours: if it stays, the bot waits."""
        self.began: dict[CodeType, int] = {}
        """The first instruction of each function: the profiler reports resumed coroutines, too."""
        self.busy: Counter[int] = Counter()
        """Functions of ours under way in each thread other than the main one."""
        self.walk: Walk | None = None
        self.function = cache(self._function)
        self.reason = cache(self._reason)
        self.properties = cache(_properties)

    @contextmanager
    def installed(self) -> Iterator[None]:
        threading.setprofile(self._profile)
        sys.setprofile(self._profile)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    def _profile(self, frame: FrameType, event: str, _: object) -> None:
        if event not in ("call", "return") or (callee := self.function(frame.f_code)) is None:
            return
        if (thread := threading.get_ident()) != self.main:
            self.busy[thread] += 1 if event == "call" else -1
        if event == "return":
            return
        began = self.began[frame.f_code] = min(
            frame.f_lasti, self.began.get(frame.f_code, frame.f_lasti)
        )
        if frame.f_lasti == began:
            self.calls += 1
        if self.walk is None:
            return
        caller, below = None, frame.f_back
        while below is not None and (caller := self.function(below.f_code)) is None:
            below = below.f_back
        if caller is None:
            if not callee.name.endswith(PERIODIC):
                self.walk.enter(callee)
        elif self.reason(caller, callee) is None:
            hop = Hop(caller, callee)
            if hop.key not in self.walk.hops and not self._is_periodic(frame):
                self.walk.add(hop)

    def _is_periodic(self, frame: FrameType | None) -> bool:
        while frame is not None:
            if (function := self.function(frame.f_code)) and function.name.endswith(PERIODIC):
                return True
            frame = frame.f_back
        return False

    def _function(self, code: CodeType) -> Function | None:
        """None if the code isn't ours. A local function belongs to the one that holds it."""
        file = code.co_filename.removeprefix(self.root)
        if not file.startswith(TOPS) or file.startswith(DISCORD):
            return None
        name = code.co_qualname.split(LOCAL)[0]
        return Function(file, name, 0 if LOCAL in code.co_qualname else code.co_firstlineno)

    def _reason(self, caller: Function, callee: Function) -> str | None:
        """Why this call is no hop, None if it is one."""
        return next((why for why, holds in LEFT_OUT.items() if holds(self, caller, callee)), None)

    def game_of(self, file: str) -> str | None:
        """The game whose package a file is in, whatever the layer."""
        return next((part for part in Path(file).with_suffix("").parts if part in self.games), None)


def _properties(file: str) -> set[int]:
    """Where properties begin in a file, by the line of the first decorator."""
    functions = (
        node
        for node in ast.walk(ast.parse(Path(file).read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return {
        node.decorator_list[0].lineno
        for node in functions
        if any(_is_accessor(ast.unparse(each)) for each in node.decorator_list)
    }


def _is_accessor(decorator: str) -> bool:
    return decorator in PROPERTIES or decorator.endswith(ACCESSORS)


def _is_import(_: Tracer, __: Function, callee: Function) -> bool:
    return callee.name == "<module>" or callee.name.startswith("<")


def _is_dunder(_: Tracer, __: Function, callee: Function) -> bool:
    name = callee.name.rpartition(".")[2]
    return name.startswith("__") and name.endswith("__")


def _is_property(tracer: Tracer, _: Function, callee: Function) -> bool:
    return callee.line in tracer.properties(f"{tracer.root}{callee.file}")


def _is_inside_a_game(tracer: Tracer, caller: Function, callee: Function) -> bool:
    game = tracer.game_of(callee.file)
    return game is not None and game == tracer.game_of(caller.file)


def _is_drawing(_: Tracer, caller: Function, callee: Function) -> bool:
    return callee.file.startswith(PICTURES) or caller.file.startswith(PICTURES)


LEFT_OUT: dict[str, Callable[[Tracer, Function, Function], bool]] = {
    "a call inside one file": lambda _, caller, callee: caller.file == callee.file,
    "the body of a module that is imported": _is_import,
    "a constructor or another method that Python calls": _is_dunder,
    "a property: it reads like a value": _is_property,
    "words: every sentence looks up its text": lambda t, _, callee: callee.file.startswith(t.words),
    "picture primitives and their callbacks: a cache decides whether they run": _is_drawing,
    "a call inside one game's own packages": _is_inside_a_game,
}
