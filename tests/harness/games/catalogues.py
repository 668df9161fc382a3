"""Reads the locale catalogues: keys, variables and plain texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.ui.words.words import FALLBACK, LOCALE, languages

TERMINAL = frozenset({"launch.ftl", "operations.ftl"})
"""Catalogues for operators, which are in English only, like the log."""
VALUE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Placeholder for a value inside a sentence."""


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


class Texts(Visitor):
    """Collects each pattern as one text; each variant of a select is its own pattern."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        self.found.append("".join(map(_shown, node.elements)))
        self.generic_visit(node)


def _shown(element: ftl.TextElement | ftl.Placeable) -> str:
    if isinstance(element, ftl.TextElement):
        return element.value
    if isinstance(element.expression, ftl.StringLiteral):
        return str(element.expression.parse()["value"])
    return VALUE


def messages(path: Path) -> Iterator[ftl.Message]:
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ftl.Message):
            yield entry


def files(language: str) -> list[Path]:
    return sorted((LOCALE / language).glob("*.ftl"))


def catalogue(language: str) -> dict[str, set[str]]:
    """Each key with the variables of its sentence."""
    found: dict[str, set[str]] = {}
    for path in files(language):
        for message in messages(path):
            assert message.id.name not in found, f"{path.name}: {message.id.name} stands twice"
            variables = Variables()
            variables.visit(message)
            found[message.id.name] = variables.names
    return found


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Each key with all texts of its sentence."""
    for path in files(language):
        for message in messages(path):
            found = Texts()
            found.visit(message)
            yield from ((message.id.name, text) for text in found.found)


def others() -> tuple[str, ...]:
    """The languages other than English."""
    return tuple(each for each in languages() if each != FALLBACK)


def translated() -> dict[str, set[str]]:
    """The keys that every language must have: all English ones except those for the terminal."""
    spoken = {
        message.id.name
        for path in files(FALLBACK)
        if path.name not in TERMINAL
        for message in messages(path)
    }
    return {key: names for key, names in catalogue(FALLBACK).items() if key in spoken}
