"""Every word that a player reads is in a catalogue, and every sentence there is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource

from bot.games import GAMES
from bot.games.base.game import Event, Memory, Move, Reason, Value
from bot.tables.base import reasons as table_reasons
from bot.ui.face.registry import FACES
from bot.ui.settings import settings as ui_settings
from bot.ui.words import catalogue as catalogues
from bot.ui.words.catalogue import LOCALE
from bot.ui.words.words import FALLBACK, MissingWord, kebab, languages, speak
from tests.harness.games.catalogues import catalogue, others, translated

ROOT = Path(__file__).parents[3]
SOURCES = [
    path
    for top in ("bot", "cogs")
    for path in sorted((ROOT / top).rglob("*.py"))
    if not path.is_relative_to(ROOT / "bot" / "harbour")
]
SPOKEN = [
    path
    for path in SOURCES
    if path.is_relative_to(ROOT / "bot" / "ui")
    or path.is_relative_to(ROOT / "cogs")
    or path == ROOT / "bot" / "ops" / "launch.py"
]

ENGLISH_ALLOWED = {
    "%(asctime)s %(levelname)s %(name)s: %(message)s",
    "Anne",
    "True",
    "False",
}
"""Texts that no player reads, and a name."""


# ── The catalogues ───────────────────────────────────────────────────────────────────────────


ENGLISH = catalogue(FALLBACK)


# ── The keys in the code ─────────────────────────────────────────────────────────────────────


class Use(NamedTuple):
    where: str
    pattern: str
    literal: bool
    values: frozenset[str] | None
    """The names of the values passed in; None if they are not written out."""


def pattern_of(node: ast.expr) -> tuple[str, bool] | None:
    """A key as a regular expression; a placeholder of an f-string matches anything."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value), True
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
            for part in node.values
        ]
        return "".join(parts), False
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return pattern_of(node.func.value) if node.func.attr == "replace" else None
    if isinstance(node, ast.IfExp):
        branches = [pattern_of(node.body), pattern_of(node.orelse)]
        found = [each[0] for each in branches if each is not None]
        return f"(?:{'|'.join(found)})", False
    return None


def speaks(call: ast.Call) -> bool:
    """words("…"), phrase("…"), self.words(interaction)("…"), speak(language)("…")."""
    match call.func:
        case ast.Name(id="words" | "phrase"):
            return True
        case ast.Attribute(attr="words"):
            return bool(call.args) and pattern_of(call.args[0]) is not None
        case ast.Call(func=ast.Name(id="speak") | ast.Attribute(attr="words" | "words_for")):
            return True
        case _:
            return False


@cache
def uses() -> list[Use]:
    return list(found_uses())


def found_uses() -> Iterator[Use]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not speaks(node):
                continue
            found = pattern_of(node.args[0])
            if found is None:
                continue
            values = {each.arg for each in node.keywords}
            by_phrase = isinstance(node.func, ast.Name) and node.func.id == "phrase"
            written_out = None not in values and not by_phrase
            yield Use(
                f"{path.relative_to(ROOT)}:{node.lineno}",
                *found,
                frozenset(str(each) for each in values) if written_out else None,
            )


def subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from subclasses(each)


def reason_keys() -> set[str]:
    """The keys that `explain` makes from the class names of reasons."""
    assert table_reasons, ui_settings
    kinds = [each for each in subclasses(Reason) if each.__module__.startswith("bot.")]
    return {f"reason-{kebab(kind.__name__)}" for kind in kinds}


def fields_in(value: type[Value]) -> Iterator[tuple[str, Any]]:
    for field in msgspec.structs.fields(value):
        inner = isinstance(field.type, type) and issubclass(field.type, Value)
        yield from fields_in(field.type) if inner else [(field.name, field.type)]


def with_inner(value: type[Value]) -> Iterator[type[Value]]:
    """A value, and the values inside it."""
    yield value
    for field in msgspec.structs.fields(value):
        if isinstance(field.type, type) and issubclass(field.type, Value):
            yield from with_inner(field.type)


def value_keys(value: type[Value], *kinds: str) -> Iterator[str]:
    """The keys that `Sentences` can make from a value of some game, with each of its variants."""
    game, fields = value.__module__.split(".")[2], dict(fields_in(value))
    variants = [name for name, kind in fields.items() if kind is bool]
    variants += [said for kind in fields.values() for said in get_args(kind) if type(said) is str]
    for kind in kinds:
        key = f"{game.replace('_', '-')}-{kind}-{kebab(value.__name__)}"
        yield from (key, *(f"{key}-{said}" for said in variants))


def game_keys() -> set[str]:
    """The keys of all values that a game turns into sentences."""
    told = {Event: ("told", "turn"), Memory: ("memory",), Move: ("advice",), Reason: ("reason",)}
    return {
        key
        for base, kinds in told.items()
        for value in subclasses(base)
        if value.__module__.startswith("bot.games.")
        for each in with_inner(value)
        for key in value_keys(each, *kinds)
    }


# ── The tests ────────────────────────────────────────────────────────────────────────────────


def test_every_key_in_the_code_has_its_sentence():
    assert len(uses()) > 100, "the walk finds the calls"
    missing = [
        f"{use.where}: {use.pattern}"
        for use in uses()
        if use.literal and re.sub(r"\\(.)", r"\1", use.pattern) not in ENGLISH
    ]
    assert not missing


def test_every_key_built_from_parts_has_at_least_one_sentence():
    variants = any(GAMES[name].options.__struct_fields__ for name in FACES)
    missing = [
        f"{use.where}: {use.pattern}"
        for use in uses()
        if not use.literal
        and not any(re.fullmatch(use.pattern, key) for key in ENGLISH)
        and (variants or "option" not in use.pattern)
    ]
    assert not missing


def test_every_variable_of_a_sentence_is_passed_in():
    missing = [
        f"{use.where}: {key} needs {sorted(lacking)}"
        for use in uses()
        if use.literal and use.values is not None
        for key in [re.sub(r"\\(.)", r"\1", use.pattern)]
        if (lacking := ENGLISH.get(key, set()) - use.values)
    ]
    assert not missing


def test_every_sentence_is_used():
    """A sentence is used by a literal in the code, a key built from parts, or a value's class."""
    literals: set[str] = set()
    patterns: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                found = pattern_of(node)
                if found is not None and len(re.sub(r"\.\+|\W", "", found[0])) >= 4:
                    patterns.add(found[0])
    values = reason_keys() | game_keys()
    unused = [
        key
        for key in ENGLISH
        if key not in literals
        and key not in values
        and not any(re.fullmatch(pattern, key) for pattern in patterns)
    ]
    assert not unused


@pytest.mark.parametrize("language", languages())
def test_every_sentence_can_be_formatted(language: str):
    words = speak(language)
    for key, variables in catalogue(language).items():
        for value in ("Anne", 0, 1, 2, 50):
            try:
                assert words(key, **dict.fromkeys(variables, value)).strip()
            except MissingWord as error:
                raise AssertionError(f"{key} with {value!r}") from error


@pytest.mark.parametrize("language", languages())
def test_a_sentence_is_formatted_as_fluent_formats_it(language: str):
    """This includes sentences without grammar, for which Fluent is skipped."""
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALE / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    for key, variables in catalogue(language).items():
        for value in ("Anne", 7, 12345, -3):
            values: dict[str, Any] = dict.fromkeys(variables, value)
            pattern = bundle.get_message(key).value
            assert pattern is not None
            assert speak(language)(key, **values) == bundle.format_pattern(pattern, values)[0], key


@pytest.mark.parametrize("language", others())
def test_every_language_has_all_sentences_of_english(language: str):
    other, english = catalogue(language), translated()
    assert sorted(set(english) - set(other)) == [], "missing"
    assert sorted(set(other) - set(english)) == [], "said by nobody"
    assert {key: names for key, names in other.items() if names != english[key]} == {}


def test_an_unknown_key_and_a_missing_value_are_errors_not_empty_sentences():
    words = speak("en")
    with pytest.raises(MissingWord):
        words("no-such-key")
    with pytest.raises(MissingWord):
        words("table-wins")


def test_a_language_without_a_catalogue_speaks_english():
    assert speak("xx-XX").language == "en"
    assert speak(None).language == "en"
    assert speak("en-GB").language == "en"


def test_names_are_listed_with_commas_and_a_final_and():
    words = speak("en")
    assert words.list(["Anne"]) == "Anne"
    assert words.list(["Anne", "Bart", "Calico"]) == "Anne, Bart and Calico"


# ── No English in the code ───────────────────────────────────────────────────────────────────


def silent(tree: ast.AST) -> set[ast.AST]:
    """Docstrings, log lines and texts of exceptions: no player reads them."""
    quiet: set[ast.AST] = set()
    for node in ast.walk(tree):
        logs = (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id in ("log", "logging")
        )
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if logs or docstring or isinstance(node, ast.Raise | ast.Assert):
            quiet.update(ast.walk(node))
    return quiet


def english(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text("utf-8"))
    quiet = silent(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in quiet:
            continue
        if node.value in ENGLISH_ALLOWED:
            continue
        if re.search(r"[^\W\d_]{2,} [^\W\d_]{2,}|^[A-Z][a-z]+[.!?]?$", node.value):
            yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"


def test_no_sentence_for_players_is_written_in_python():
    assert len(SPOKEN) > 10
    assert not [line for path in SPOKEN for line in english(path)]


def test_a_sentence_is_parsed_only_when_it_is_used(monkeypatch: pytest.MonkeyPatch):
    read: list[str] = []
    monkeypatch.setattr(
        catalogues, "FluentResource", lambda text: (read.append(text), FluentResource(text))[1]
    )
    english = catalogues.Catalogue("en")
    assert read == []
    for _ in range(2):
        english.pattern("list-and")
    assert [text.split()[0] for text in read] == ["list-and"]


def test_a_sentence_that_refers_to_others_is_parsed_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "en").mkdir()
    crew = "# Who\ncrew =\n    you\n\n    all\n-ship = Tortuga\n"
    (tmp_path / "en" / "a.ftl").write_text("greeting = Ahoy, { crew } of { -ship }!\n\n" + crew)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    english = catalogues.Catalogue("en")
    said, errors = english.say(english.pattern("greeting"), {})
    assert (said, errors) == ("Ahoy, you\n\nall of Tortuga!", [])
