"""Every catalogue can be parsed, has its language's typography, and names existing commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from bot.ui.pictures.pen import drawable
from bot.ui.words.words import LOCALE, languages, speak
from tests.harness.games.catalogues import VALUE, catalogue, texts

QUOTED = re.compile(r"`[^`]*`|<t:[^>]*>|https?://\S*|\d:\d|\(:|-#")
"""Code, times and addresses are exempt from the rules of typography."""
NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
FAULTS = {
    "fr": {
        "a narrow no-break space stands before ; : ! ? »": rf"(?<![{NARROW}!?])[;:!?»]",
        "and after «": rf"«(?!{NARROW})",
        "an apostrophe is bent": r"'",
        "quotations stand in « »": r"[“”\"]",
        "an ellipsis is one sign, without a space before it": rf"\.\.\.|[ {NARROW}{WIDE}]…(?=\w)",
        "capitals keep their accents": r"\bA (?:toi|la|l’)|\bEt(?:at|endre|ape)|\bIle",
        "ordinals are 1er, 1re, 2e": r"\d(?:ème|ère|eme)\b",
    },
    "nl": {
        "no space stands before ; : ! ?": rf"[ {NARROW}{WIDE}][;:!?](?:\s|$)",
        "an apostrophe is bent": r"'",
        "quotations stand in “ ”": r"[«»\"]",
        "an ellipsis is one sign": r"\.\.\.",
    },
}
COMMAND = re.compile(r"/(tavern|[a-z]+(?:-[a-z]+)+|corsairs|piratoons) ([\w-]+)")


@pytest.mark.parametrize("path", sorted(LOCALE.rglob("*.ftl")), ids=lambda path: path.stem)
def test_a_catalogue_has_no_unreadable_line(path: Path) -> None:
    entries = FluentParser().parse(path.read_text("utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []


@pytest.mark.parametrize("language", [each for each in FAULTS if each in languages()])
def test_a_catalogue_follows_the_typography_of_its_language(language: str):
    faulty = [
        f"{key}: {rule}: {text}"
        for key, text in texts(language)
        for rule, fault in FAULTS[language].items()
        if re.search(fault, QUOTED.sub("", text))
    ]
    assert not faulty, "\n".join(faulty)


@pytest.mark.parametrize("language", languages())
def test_a_command_is_named_as_the_client_shows_it(language: str):
    """Players find a command under the name that a text gives it."""
    words = speak(language)
    names = {words(key) for key in catalogue("en") if re.fullmatch(r"command-.+-name", key)}
    told = [(key, found) for key, text in texts(language) for found in COMMAND.findall(text)]
    assert told, "the walk finds them"
    assert [(key, name) for key, (_, name) in told if name not in names] == []


@pytest.mark.parametrize("language", languages())
def test_every_letter_of_a_language_can_be_drawn(language: str):
    letters = {letter for _, text in texts(language) for letter in text if letter.isalpha()}
    plain = {letter for letter in letters if len(drawable(letter)) == 0 and letter != VALUE}
    assert plain == set(), "a picture would leave them out"
    lost = {
        letter for letter in letters if letter.isascii() is False and drawable(letter).isascii()
    }
    assert lost <= set("œŒ"), "a picture would write them without their accents"


@pytest.mark.parametrize("language", languages())
def test_the_colour_letters_of_corsairs_are_ten_different_pairs(language: str):
    """They are drawn on the cards, and name the colours in texts."""
    words = speak(language)
    letters = [words(key) for key in catalogue("en") if key.startswith("corsairs-letters-")]
    assert all(re.fullmatch("[A-Z][a-z]", each) for each in letters)
    assert len(set(letters)) == 10


@pytest.mark.parametrize("language", languages())
def test_column_headings_are_narrow(language: str):
    words = speak(language)
    for part in ("majorities", "connections", "empties", "families"):
        assert len(words(f"piratoons-column-{part}")) <= 4
    assert len(words("piratoons-column-total")) <= 3
