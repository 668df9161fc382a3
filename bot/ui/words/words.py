"""All words that players read, in the languages of bot/locale."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, TypeAlias

import discord
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl

from bot.games.base.game import Reason
from bot.ui.words.catalogue import LOCALE, Catalogue

FALLBACK = "en"
NAME_ON_BUTTON = 20
NAMES = 4096
"""Maximum number of escaped names in the cache."""
SENTENCES = 4096
"""Maximum number of formatted sentences in the cache of each language. Formatting is the largest
cost of a panel."""


Plain: TypeAlias = list[tuple[str, str]]
"""The parts of a message without grammar: each is a text, or the name of a variable."""


class MissingWord(KeyError):
    """No catalogue has this message, or a variable of it is missing."""


class Words:
    """The messages of one language: `words("lobby-join")`."""

    def __init__(self, language: str, catalogues: Iterable[Catalogue]) -> None:
        self.language = language
        self._catalogues = tuple(catalogues)
        # The cache distinguishes types, because True and 1 read differently.
        self._said = lru_cache(SENTENCES, typed=True)(self._say)
        self._plain: dict[str, Plain | None] = {}
        self._fixed: dict[str, str] = {}
        """The texts of messages without variables, by key."""

    def __call__(self, key: str, /, **values: Any) -> str:
        if values:
            return self._said(key, tuple(values), *values.values())
        said = self._fixed.get(key)
        if said is None:
            said = self._fixed[key] = self._say(key, ())
        return said

    def _say(self, key: str, names: tuple[str, ...], /, *given: Any) -> str:
        values = dict(zip(names, given, strict=True))
        if key not in self._plain:
            self._plain[key] = self._plain_parts(key)
        plain = self._plain[key]
        if plain is not None and all(type(each) in (str, int) for each in given):
            try:
                return "".join([text or self._in_words(values[name]) for text, name in plain])
            except KeyError as error:
                raise MissingWord(f"{self.language}: {key}: {error}") from error
        catalogue = self._catalogue_of(key)
        pattern = catalogue.pattern(key) if catalogue is not None else None
        if catalogue is None or pattern is None:
            raise MissingWord(f"{self.language}: {key}")
        text, errors = catalogue.say(pattern, values)
        if errors:
            raise MissingWord(f"{self.language}: {key}: {errors}")
        return str(text)

    def _catalogue_of(self, key: str) -> Catalogue | None:
        return next((each for each in self._catalogues if key in each), None)

    def _in_words(self, value: str | int) -> str:
        return value if isinstance(value, str) else number(value, self.language)

    def _plain_parts(self, key: str) -> Plain | None:
        """The parts of a message that only inserts values, which is then formatted without Fluent.
        None for other messages."""
        catalogue = self._catalogue_of(key)
        pattern = catalogue.pattern(key) if catalogue is not None else None
        if pattern is None:
            return None
        parts: Plain = []
        # The pattern of a message with a single part is that part itself.
        for element in getattr(pattern, "elements", [pattern]):
            if isinstance(element, ftl.TextElement):
                parts.append((element.value, ""))
                continue
            named = element.expression if isinstance(element, ftl.Placeable) else None
            if not isinstance(named, ftl.VariableReference):
                return None
            parts.append(("", named.id.name))
        return parts

    def knows(self, key: str) -> bool:
        return self._catalogue_of(key) is not None

    def list(self, items: Iterable[str]) -> str:
        """The items as a list in words: "Anne, Bart and Calico"."""
        *first, last = list(items)
        if not first:
            return last
        return self("list-and", first=", ".join(first), last=last)


@lru_cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language)


@lru_cache(1024)
def number(value: int, language: str) -> str:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource("number = { $value }"))
    pattern = bundle.get_message("number").value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, {"value": value})[0])


@lru_cache
def languages() -> tuple[str, ...]:
    return tuple(sorted(path.name for path in LOCALE.iterdir() if path.is_dir()))


@lru_cache
def speak(language: str | None) -> Words:
    """The words of this language, or English if there are none. For "fr-CA" they are French."""
    wanted = (language or FALLBACK).split("-")[0].lower()
    chain = [wanted, FALLBACK] if wanted in languages() and wanted != FALLBACK else [FALLBACK]
    return Words(chain[0], [_catalogue(each) for each in chain])


def pirate(language: str) -> str:
    """The name shown for a player whose name was erased."""
    return speak(language)("a-pirate")


@lru_cache
def kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def explain(reason: Reason, words: Words) -> str:
    """The sentence for a reason: the reason's class names the message, its fields are the
    variables."""
    values = {field: getattr(reason, field) for field in reason.__struct_fields__}
    return words(f"reason-{kebab(type(reason).__name__)}", **values)


MARKDOWN = re.compile(r"[\\*_~|`\[\]()<>#]|(?<=:)//|^[-+]|(?<=^\d)\.|(?<=^\d\d)\.")


@lru_cache(NAMES)
def escape(name: str) -> str:
    """A player's name, escaped so that it can't format the text around it or mention anybody."""
    plain = discord.utils.escape_mentions(" ".join(name.split()))
    return MARKDOWN.sub(lambda found: f"\\{found[0]}", plain)


def on_button(name: str) -> str:
    name = " ".join(name.split())
    return name if len(name) <= NAME_ON_BUTTON else name[: NAME_ON_BUTTON - 1] + "…"
